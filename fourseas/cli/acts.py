"""The acts of a game and what each takes, read off the structs of its moves: `capture STACK CARD [TOKEN]`."""

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


@dataclass(frozen=True)
class Act:
    name: str
    fields: tuple[Field, ...]

    @property
    def usage(self) -> str:
        shown = [field.name.upper() if field.required else f"[{field.name.upper()}]" for field in self.fields]
        return " ".join([self.name, *shown])


@cache
def acts(game: Game) -> dict[str, Act]:
    """The acts of a game, by name."""
    info = inspect.type_info(game.words.Moves)
    structs = info.types if isinstance(info, inspect.UnionType) else (info,)
    found = {}
    for struct in structs:
        assert isinstance(struct, inspect.StructType)
        fields = tuple(_field(field) for field in struct.fields)
        found[str(struct.tag)] = Act(str(struct.tag), fields)
    return found


def _field(field: inspect.Field) -> Field:
    kind, form = field.type, None
    if isinstance(kind, inspect.Metadata):
        form = (kind.extra_json_schema or {}).get("description")
        kind = kind.type
    kinds = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    texts = [kind for kind in kinds if isinstance(kind, inspect.StrType)]
    pattern = texts[0].pattern if texts else None
    return Field(field.encode_name, field.required, bool(texts), pattern, form)
