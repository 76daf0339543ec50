"""How weak bots err: as people do. They choose among the moves that look good, and now and then overlook one.

Two numbers say how much. `haze`: a move that looks worse than the best one by this much is made e times less often, and
one that looks worse by three times as much is never made. So where all moves are about alike, any of them may be made,
and where one stands out, it is. `blind`: how often each single move is overlooked. What moves are worth comes from the
hints, in units of how far apart a game's hints usually are (bots/caution.py), or from the network, in its own: 1 is all
there is to win.
"""

from __future__ import annotations

from math import exp
from typing import Any, NamedTuple

from fourseas.core.fixed import Row
from fourseas.core.link.slots import hint
from fourseas.core.random import MASK, dice

REACH = 3.0  # hazes: what looks worse by more is out of the question


class Errors(NamedTuple):
    """How a bot errs; with no haze not at all."""

    haze: float
    blind: float


NO_ERRORS = Errors(0.0, 0.0)


def weigh_by_hints(box: Any, s: Any, seat: int, actions: Row, n: int, caution: float, worth: Any) -> None:
    """What the hints think of each move."""
    for i in range(n):
        worth[i] = hint(box, s, seat, actions[i]) / caution


def pick(worth: Any, actions: Row, n: int, haze: float, blind: float, luck: int) -> int:
    """One of the good moves among the first `n`. If all of these are overlooked, the best one is seen after all."""
    best = worth[0]
    chosen = actions[0]
    for i in range(1, n):
        if worth[i] > best:
            best = worth[i]
            chosen = actions[i]
    seed = dice(luck ^ 0x5EA)
    total = 0.0
    for i in range(n):
        total += weight(worth[i] - best, haze, blind, seed + i)
    left = total * dice(seed + n) / (MASK + 1.0)
    for i in range(n):
        part = weight(worth[i] - best, haze, blind, seed + i)
        if part > 0.0:
            chosen = actions[i]
            left -= part
            if left < 0.0:
                return chosen
    return chosen


def weight(behind: float, haze: float, blind: float, luck: int) -> float:
    """How readily a move is made that looks this much (at most 0) better than the best one; 0 if it is overlooked."""
    if behind < -REACH * haze or dice(luck) < blind * MASK:
        return 0.0
    return exp(behind / haze)
