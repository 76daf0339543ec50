"""How a game's table is drawn in the terminal: one module per family of games. A game without one is shown plainly."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from rich.console import RenderableType
from rich.text import Text

from fourseas.core.match import Match

BOARDS = {"pirates": "crews", "seeraeuber": "crews", "adventures": "adventures", "piratoons": "piratoons"}


class Board(Protocol):
    """Everything drawn comes from a seat's view, never from the state, so that hidden things stay hidden."""

    SYMBOLS: Sequence[tuple[str, str]]  # the legend, for the help

    def table(self, match: Match, seat: int | None, width: int) -> RenderableType: ...
    def standing(self, match: Match, seat: int | None, width: int) -> RenderableType: ...  # who has what
    def piece(self, match: Match, seat: int | None, word: Any) -> Text: ...  # a word of a move, as the table shows it


def board(game: str) -> Board:
    return cast(Board, import_module(f"fourseas.cli.boards.{BOARDS.get(game, 'plain')}"))
