"""A tiny game whose best moves are known: two players take one to three stones in turn. The last stone wins.

Whoever leaves a multiple of four wins. One module is all of its modules.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from fourseas.core.fixed import Row, i1
from fourseas.core.game import Game
from fourseas.core.interface import About
from fourseas.core.observe import Block
from fourseas.core.random import draw
from fourseas.core.state import COMPLETE, RUNNING, BaseState, Sheet, seat_bit

MOST = 13  # stones at the start; fewer, by chance
ACTIONS = MOST_LEGAL = 3
SHEET = (("last", "STO-1"),)

BLOCKS = (
    Block("stones", MOST + 1, 0, 1, "one of these is 1: how many are left"),
    Block("turn", 2, 0, 1, "1 for whose turn it is, the seat that looks first"),
)
OBSERVED = MOST + 3


class State(BaseState):
    stones: int = i1()


def setup(box: Any, s: State) -> None:
    s.active = draw(s, 2)
    s.stones = MOST - draw(s, 8)


def awaited(s: State) -> int:
    return seat_bit(s.active) if s.over == RUNNING else 0


def legal(box: Any, s: State, seat: int, actions: Row) -> int:
    n = min(3, s.stones)
    for i in range(n):
        actions[i] = i
    return n


def apply(box: Any, s: State, seat: int, action: int) -> None:
    s.stones -= action + 1
    if s.stones == 0:
        s.over = COMPLETE
    else:
        s.active = 1 - seat


def score(box: Any, s: State, sheet: Sheet) -> None:
    for seat in range(2):
        sheet.total[seat] = 1 if s.active == seat else 0
        sheet.winner[seat] = sheet.total[seat]


def observe(box: Any, s: State, seat: int, out: Row) -> None:
    for i in range(OBSERVED):
        out[i] = 0
    out[s.stones] = 1
    out[MOST + 1 if s.active == seat else MOST + 2] = 1


CAUTION = 1.0  # it has no hints


class Stones(Game):
    folder = Path(__file__).parent  # where there is no network, and no pack

    def _module(self, name: str) -> Any:
        return sys.modules[__name__]


GAME = Stones(
    id="stones", name="Stones", version=1, players=range(2, 3), about=About(designer="", minutes=1, sentence="")
)


class Windy(Stones):
    """The same, but after every move the wind turns, and everybody sees it."""

    def _module(self, name: str) -> Any:
        return SimpleNamespace(**{**vars(sys.modules[__name__]), "State": Weather, "apply": blow, "observe": look_up})


class Weather(State):
    wind: int = i1()


def blow(box: Any, s: Weather, seat: int, action: int) -> None:
    apply(box, s, seat, action)
    s.wind = draw(s, 100)


def look_up(box: Any, s: Weather, seat: int, out: Row) -> None:
    observe(box, s, seat, out)
    out[0] = s.wind


WINDY = Windy(
    id="windy", name="Windy", version=1, players=range(2, 3), about=About(designer="", minutes=1, sentence="")
)
