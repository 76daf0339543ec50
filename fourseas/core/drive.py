"""Loops over steps and games, for any game at any speed.

The functions marked `slot` stand for those of a game's rules; `core/speeds.py` puts the real ones in their place.
Loops live here, inside what is compiled, because a call from Python into compiled code costs as much as a step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fourseas.core.chance import dice, plant
from fourseas.core.fixed import Record, Row, i4
from fourseas.core.table import RUNNING, SEATS, Sheet, lowest_seat


def slot(function: Callable[..., Any]) -> Callable[..., Any]:
    """Mark a function as a place where a game's own function of that name goes."""
    function.slot = True  # type: ignore[attr-defined]
    return function


@slot
def setup(box: Any, s: Any) -> None: ...
@slot
def awaited(s: Any) -> int: ...
@slot
def legal(box: Any, s: Any, seat: int, actions: Row) -> int: ...
@slot
def apply(box: Any, s: Any, seat: int, action: int) -> None: ...
@slot
def score(box: Any, s: Any, sheet: Sheet) -> None: ...


class Tally(Record):
    """What a run of games adds up to."""

    games: int = i4()
    steps: int = i4()
    truncated: int = i4()
    wins: Row = i4(SEATS)  # a shared win counts for each
    points: Row = i4(SEATS)


def play_randomly(box: Any, s: Any, actions: Row, luck: int) -> int:
    """Play random legal moves until the game is over; returns how many."""
    steps = 0
    while s.over == RUNNING:
        seat = lowest_seat(awaited(s))
        n = legal(box, s, seat, actions)
        apply(box, s, seat, actions[(dice(luck + steps) * n) >> 32])
        steps += 1
    return steps


def random_games(
    box: Any, states: Any, sheet: Any, tally: Any, actions: Row, key: Row, players: int, first: int, last: int
) -> None:
    """Play games `first` to `last` of a series, each from its own seed, and tally them. `states` holds one state."""
    s = states[0]
    for game in range(first, last):
        s.players = players
        s.over = RUNNING
        plant(s, key, game)
        setup(box[0], s)
        steps = play_randomly(box[0], s, actions, s.key[0])
        tally[0].games += 1
