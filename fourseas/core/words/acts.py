"""The acts of a game and their arguments, derived from the structs of its moves: `capture STACK CARD [TOKEN]`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from msgspec import inspect

from fourseas.core.game import Game


@dataclass(frozen=True)
class Field:
    name: str
    required: bool
    text: bool  # a word, not a number or anything else
    pattern: str | None = None
    form: str | None = None  # how it is written, for people
    choices: tuple[str, ...] = ()  # all of them, where the move's type lists them
    nullable: bool = False


@dataclass(frozen=True)
class Act:
    name: str
    fields: tuple[Field, ...]

    @property
    def usage(self) -> str:
        arguments = [field.name.upper() if field.required else f"[{field.name.upper()}]" for field in self.fields]
        return " ".join([self.name, *arguments])


@cache
def acts(game: Game) -> dict[str, Act]:
    """The acts of a game, by name."""
    info = inspect.type_info(game.words.Moves)
    structs = info.types if isinstance(info, inspect.UnionType) else (info,)
    by_name = {}
    for struct in structs:
        assert isinstance(struct, inspect.StructType)
        fields = tuple(_field(field) for field in struct.fields)
        by_name[str(struct.tag)] = Act(str(struct.tag), fields)
    return by_name


def _field(field: inspect.Field) -> Field:
    kind, form = field.type, None
    if isinstance(kind, inspect.Metadata):
        form = (kind.extra_json_schema or {}).get("description")
        kind = kind.type
    kinds = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    texts = [_bare(kind) for kind in kinds if isinstance(_bare(kind), inspect.StrType)]
    choices = [str(value) for kind in kinds if isinstance(kind, inspect.LiteralType) for value in kind.values]
    pattern = texts[0].pattern if texts and isinstance(texts[0], inspect.StrType) else None
    nullable = any(isinstance(kind, inspect.NoneType) for kind in kinds)
    return Field(field.encode_name, field.required, bool(texts or choices), pattern, form, tuple(choices), nullable)


def _bare(kind: inspect.Type) -> inspect.Type:
    return kind.type if isinstance(kind, inspect.Metadata) else kind
