"""The table of a game without a board of its own: everything a seat may see, by name."""

from __future__ import annotations

from typing import Any

import msgspec
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from fourseas.core.i18n import as_json
from fourseas.core.match import Match
from fourseas.core.typed import spoken

SYMBOLS = (("names", "everything you may see is called as in the records"),)


def table(match: Match, seat: int | None, width: int) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    for name, value in as_json(match.view(seat)).items():
        if name in match.game.view.BOARD_KEYS:
            continue
        grid.add_row(Text(name.replace("_", " "), "bold"), Text(_shown(_named(match, name, value))))
    return grid


def _named(match: Match, key: str, value: Any) -> Any:
    """With players' names where a game says that a number is a seat."""
    if isinstance(value, dict):
        shown = ((name, one) for name, one in value.items() if name not in match.game.view.BOARD_KEYS)
        return {name: _named(match, name, one) for name, one in shown}
    if isinstance(value, list):
        return [_named(match, key, one) for one in value]
    is_seat = key in match.game.view.SEAT_KEYS and isinstance(value, int) and value in range(len(match.names))
    return match.names[value] if is_seat else value


def _shown(value: Any) -> str:
    if isinstance(value, list) and any(isinstance(entry, list | dict) for entry in value):
        return "\n".join(_shown(entry) for entry in value)
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def standing(match: Match, seat: int | None, width: int) -> RenderableType:
    return table(match, seat, width)


def piece(match: Match, seat: int | None, word: Any) -> Text:
    return Text(spoken(word, -1 if seat is None else seat))
