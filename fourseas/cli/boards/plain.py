"""The table of a game without a board of its own: everything a seat may see, by name."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from fourseas.core.described import by_its_names
from fourseas.core.match import Match
from fourseas.core.words.typed import spoken

SYMBOLS = (("names", "everything you may see is called as in the records"),)


def table(match: Match, seat: int | None, width: int) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    seat_keys, board_keys = match.game.view.SEAT_KEYS, match.game.view.BOARD_KEYS
    for section in by_its_names(match.view(seat), match.names, seat_keys, board_keys):
        grid.add_row(Text(section.title, "bold"), Text("\n".join(section.lines)))
    return grid


def standing(match: Match, seat: int | None, width: int) -> RenderableType:
    return table(match, seat, width)


def piece(match: Match, seat: int | None, word: Any) -> Text:
    return Text(spoken(word, -1 if seat is None else seat))
