"""The rules of `parrot`. Compiled: integers, rows and plain loops."""

from __future__ import annotations

from typing import Any

from fourseas.core.fixed import OTHERS, Row, i1
from fourseas.core.random import draw
from fourseas.core.state import COMPLETE, NONE, RUNNING, SEATS, TRUNCATED, BaseState, Sheet, seat_bit

THINGS = 3  # cutlass, pistol, parrot: each beats the one before it, and the first beats the last: PAR-2
ACTIONS = MOST_LEGAL = THINGS
ROUNDS_TO_WIN = 3
MOST_ROUNDS = 60


class State(BaseState):
    chosen: Row = i1(SEATS, secret=OTHERS)  # NONE until a seat has chosen
    shown: Row = i1(SEATS)  # in the round before
    won: Row = i1(SEATS)  # rounds
    rounds: int = i1()


def setup(box: Any, s: State) -> None:
    for seat in range(SEATS):
        s.chosen[seat] = NONE
        s.shown[seat] = NONE


def awaited(s: State) -> int:
    """PAR-10: everybody who has not chosen."""
    seats = 0
    for seat in range(s.players):
        if s.over == RUNNING and s.chosen[seat] == NONE:
            seats += seat_bit(seat)
    return seats


def sealed(s: State) -> int:
    """PAR-10: nobody sees what was chosen in this round."""
    return sum(thing != NONE for thing in s.chosen[: s.players])


def legal(box: Any, s: State, seat: int, actions: Row) -> int:
    for thing in range(THINGS):
        actions[thing] = thing
    return THINGS


def apply(box: Any, s: State, seat: int, action: int) -> None:
    s.chosen[seat] = action
    if awaited(s) == 0:
        show(s)


def show(s: State) -> None:
    best = better(s)
    s.rounds += 1
    if s.rounds == MOST_ROUNDS:  # PAR-21
        s.over = TRUNCATED
    for seat in range(s.players):
        if s.chosen[seat] == best:
            s.won[seat] += 1
        if s.won[seat] == ROUNDS_TO_WIN:  # PAR-20
            s.over = COMPLETE
        s.shown[seat] = s.chosen[seat]
        s.chosen[seat] = NONE


def better(s: State) -> int:
    """PAR-11: the thing that wins a round in which all have chosen, if one does."""
    seen = 0
    for seat in range(s.players):
        seen |= 1 << s.chosen[seat]
    for thing in range(THINGS):
        if seen == 1 << thing | 1 << (thing + 2) % THINGS:
            return thing
    return NONE


def score(box: Any, s: State, sheet: Sheet) -> None:
    for seat in range(s.players):
        sheet.points[0][seat] = s.won[seat]
        sheet.total[seat] = s.won[seat]
        sheet.winner[seat] = int(s.won[seat] == ROUNDS_TO_WIN)


def redeal(box: Any, s: State, seat: int) -> None:
    """What the others chose in this round could be anything."""
    for other in range(s.players):
        if other != seat and s.chosen[other] != NONE:
            s.chosen[other] = draw(s, THINGS)
