"""Writes the TypeScript types of the protocol from messages.py and rest.py.

`python -m fourseas.server.protocol.typescript` does it (`make protocol`).

Only the kinds of field that they use are translated; any other is an error, so that new kinds are noticed here.
"""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from typing import Any, get_args

from msgspec import inspect as kinds

from fourseas.core.fairness import Fairness
from fourseas.core.preview import Preview
from fourseas.core.records import End, Line
from fourseas.server.protocol import messages, rest
from fourseas.server.table.lines import ChatLine, LogLine

TARGET = Path(__file__).parents[3] / "web" / "src" / "net" / "protocol.ts"

HEAD = """// Written by `make protocol` from fourseas/server/protocol. Do not edit.

"""

UNIONS = ("Speed", "ToClient", "FromClient")
# Fields with a default: clients may omit them; the server omits them only from updates.
MAY_LEAVE_OUT = (
    *messages.FromClient.__args__,
    rest.NewTable,
    rest.Frame,
    messages.Update,
    messages.Live,
    messages.Slow,
    Fairness,
)
PLAIN: dict[type[Any], str] = {
    kinds.AnyType: "any",
    kinds.BoolType: "boolean",
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.StrType: "string",
    kinds.NoneType: "null",
}


def written() -> str:
    """The whole file."""
    typed = [each for module in (messages, rest) for _, each in inspect.getmembers(module, _is_message)]
    structs = {Line, End, Fairness, Preview, LogLine, ChatLine, *typed}
    parts = [_interface(each) for each in sorted(structs, key=lambda each: each.__name__)]
    for name in UNIONS:
        members = [member.__name__ for member in getattr(messages, name).__args__]
        parts.append(f"export type {name} =\n  | " + "\n  | ".join(members) + "\n")
    parts.append(f"export type Code =\n  | {_union([repr(code) for code in get_args(messages.Code)])}\n")
    parts.append(f"export const PROTOCOL = {messages.PROTOCOL}\n")
    return HEAD + "\n".join(parts).replace("'", '"')


def _is_message(member: Any) -> bool:
    is_base = member in (messages.Wire, messages.Asked)
    return inspect.isclass(member) and issubclass(member, messages.Wire) and not is_base


def _interface(struct: type[Any]) -> str:
    info = kinds.type_info(struct)
    assert isinstance(info, kinds.StructType)
    lines = [f"  {info.tag_field}: '{info.tag}'"] if info.tag_field and info.tag else []
    for field in info.fields:
        optional = "?" if not field.required and struct in MAY_LEAVE_OUT else ""
        lines.append(f"  {field.encode_name}{optional}: {_type(field.type)}")
    return f"export interface {struct.__name__} {{\n" + "\n".join(lines) + "\n}\n"


def _type(info: kinds.Type) -> str:
    if type(info) in PLAIN:
        return PLAIN[type(info)]
    match info:
        case kinds.Metadata():
            return _type(info.type)
        case kinds.LiteralType():
            return _union([repr(value) for value in info.values])
        case kinds.StructType():
            return info.cls.__name__
        case kinds.ListType():
            inner = _type(info.item_type)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case kinds.TupleType():
            return f"[{', '.join(_type(each) for each in info.item_types)}]"
        case kinds.DictType():
            return f"Record<string, {_type(info.value_type)}>"
        case kinds.UnionType():
            return _union([_type(each) for each in info.types])
    raise TypeError(f"no TypeScript for {info}")


def _union(parts: list[str]) -> str:
    return " | ".join(sorted(dict.fromkeys(parts), key=lambda part: part == "null"))


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(written(), encoding="utf-8")
    sys.stdout.write(f"wrote {TARGET.name}\n")
