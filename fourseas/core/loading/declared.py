"""What a `Game` says of itself, in the types that everything else relies on: most authors have no type checker."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fourseas.core.fixed import LayoutError, Record
from fourseas.core.interface import About

TEXT, NUMBER = (str, "a text"), (int, "a whole number")
RANGE = (range, "a range, such as range(2, 5)")


def check_declared(game: Any) -> None:
    """Raise LayoutError, with what it must be, if the game says something of another type."""
    for name, value, (kind, what) in _declared(game):
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise LayoutError(f"{game.id}: {name}={value!r} must be {what}")


def _declared(game: Any) -> Iterator[tuple[str, Any, tuple[type, str]]]:
    yield "name", game.name, TEXT
    yield "version", game.version, NUMBER
    yield "players", game.players, RANGE
    yield "about", game.about, (About, "an About(...)")
    yield "minutes", game.about.minutes, NUMBER
    yield "designer", game.about.designer, TEXT
    yield "options", game.options, (dict, "a dict, such as {'long': False}")
    for option, usual in game.options.items():
        yield option, usual, (bool, "True or False, for an option is a question with yes or no")


def check_layout(game: Any, record: type[Record]) -> None:
    """Raise LayoutError if something stands in a record like a field and is none."""
    for name, kind in vars(record).get("__annotations__", {}).items():
        if name not in record.fields and "ClassVar" not in str(kind):
            raise LayoutError(
                f"{game.id}: {record.__name__}.{name} is no field; say how large its numbers are: `{name}: int = i1()`"
            )
