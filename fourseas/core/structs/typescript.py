"""Writes msgspec structs as TypeScript interfaces: those of the protocol, and those of games.

Only the kinds of field that they use are translated; any other is an error, so that new kinds are noticed here.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Mapping
from typing import Any, Literal, get_args, get_origin

from msgspec import NODEFAULT
from msgspec import inspect as kinds

PLAIN: dict[type[Any], str] = {
    kinds.AnyType: "unknown",
    kinds.BoolType: "boolean",
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.StrType: "string",
    kinds.NoneType: "null",
}

LONGEST_LINE = 80
LONGEST_TUPLE = 4  # a list of a fixed length, such as a point

Omitted = Callable[[type[Any], kinds.Field], bool]


def omitted(struct: type[Any], field: kinds.Field) -> bool:
    """Whether JSON may lack a field: one that can be unset, or a default of a struct that omits them."""
    return not field.required and (not _has_default(field) or bool(struct.__struct_config__.omit_defaults))


def _has_default(field: kinds.Field) -> bool:
    return field.default is not NODEFAULT or field.default_factory is not NODEFAULT


class TypeScript:
    """Interfaces by name, in the order in which they were first needed."""

    def __init__(self, names: Mapping[Any, str] | None = None, omitted: Omitted = omitted) -> None:
        self._names = dict(names or {})  # of structs that are not called as in Python
        self._omitted = omitted
        self._structs: dict[str, type[Any]] = {}
        self._aliases: dict[str, tuple[Any, ...]] = {}  # literals that have a name
        self._written: dict[str, str] = {}

    def __str__(self) -> str:
        return "\n".join(self._written.values())

    def of(self, info: kinds.Type) -> str:
        """A type, for which all interfaces are written that it needs."""
        if type(info) in PLAIN:
            return PLAIN[type(info)]
        match info:
            case kinds.Metadata():
                return self.of(info.type)
            case kinds.LiteralType():
                return self._literal(info.values) or union([repr(value) for value in info.values])
            case kinds.StructType():
                return self.interface(info.cls)
            case kinds.ListType():
                inner = self.of(info.item_type)
                length = info.max_length or 0
                if 0 < length <= LONGEST_TUPLE and info.min_length == length:
                    return f"[{', '.join([inner] * length)}]"
                return f"({inner})[]" if " | " in inner else f"{inner}[]"
            case kinds.TupleType():
                return f"[{', '.join(self.of(each) for each in info.item_types)}]"
            case kinds.DictType():
                key, value = self.of(info.key_type), self.of(info.value_type)
                return f"Record<string, {value}>" if key == "string" else f"Partial<Record<{key}, {value}>>"
            case kinds.UnionType():
                return union([self.of(each) for each in info.types])
        raise TypeError(f"no TypeScript for {info}")

    def interface(self, struct: type[Any]) -> str:
        """Its name, after it was written with all that it needs. Raises TypeError if two have the same name."""
        name: str = self._names.get(struct, struct.__name__)
        if self._structs.get(name) is not struct:
            self._claim(name)
            self._structs[name] = struct
            self._know_aliases(struct)
            info = kinds.type_info(struct)
            assert isinstance(info, kinds.StructType)
            lines = [f"  {info.tag_field}: '{info.tag}'"] if info.tag_field and info.tag else []
            for field in info.fields:
                optional = "?" if self._omitted(struct, field) else ""
                lines.append(f"  {_key(field.encode_name)}{optional}: {self.of(field.type)}")
            about = vars(struct).get("__doc__")
            comment = f"/** {' '.join(inspect.cleandoc(about).split())} */\n" if about else ""
            self._written[name] = f"{comment}export interface {name} {{\n" + _quoted("\n".join(lines)) + "\n}\n"
        return name

    def alias(self, name: str, meaning: str) -> None:
        """A name for a type."""
        self._claim(name)
        body = f" {meaning}" if len(meaning) < LONGEST_LINE else "\n  | " + meaning.replace(" | ", "\n  | ")
        self._written[name] = _quoted(f"export type {name} ={body}\n")

    def _claim(self, name: str) -> None:
        """Its place in the module; all others come after it, those that it needs too."""
        if name in self._written:
            raise TypeError(f"two types are called {name}")
        self._written[name] = ""

    def _know_aliases(self, struct: type[Any]) -> None:
        for name, value in vars(sys.modules[struct.__module__]).items():
            if get_origin(value) is Literal and name not in self._names.values():
                self._aliases.setdefault(name, get_args(value))

    def _literal(self, values: tuple[Any, ...]) -> str | None:
        """The name of a literal, where its module has one."""
        for name, known in self._aliases.items():
            if {*known} == {*values}:
                if name in self._structs or name not in self._written:
                    self.alias(name, union([repr(value) for value in known]))
                return name
        return None


def union(parts: list[str]) -> str:
    return " | ".join(sorted(dict.fromkeys(parts), key=lambda part: part == "null"))


def _key(name: str) -> str:
    return name if name.isidentifier() else repr(name)


def _quoted(text: str) -> str:
    return text.replace("'", '"')
