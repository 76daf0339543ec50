"""Hints of `piratoons`: how good an action looks at a glance. Compiled.

A hint is what an action adds to what its player has, in tenths of a point. The same hints serve in the race by the
clock.
"""

from __future__ import annotations

from fourseas.core.state import NOBODY, NONE
from fourseas.games.piratoons.hints.race import drop_worth, stop_worth
from fourseas.games.piratoons.hints.sale import bid_worth, take_worth
from fourseas.games.piratoons.hints.worth import holdings, kind_worth, rounds_left, sails_change
from fourseas.games.piratoons.rules.actions import parts
from fourseas.games.piratoons.rules.chest import strikes, tile_under
from fourseas.games.piratoons.rules.division import one_of
from fourseas.games.piratoons.rules.state import (
    BID,
    COLUMNS,
    DROP,
    DROP_AT,
    HIDE_PURSE,
    SAIL,
    STOP,
    TAKE,
    THROW,
    WAIT,
    Box,
    State,
)

CAUTION = 10  # tenths of a point by which a hint must be better to count e times as much

PATIENCE = 10  # what it is worth to see first what the others do
WASTED = -100  # a disc that counts for nothing, or worse
APART = 4  # points from one disc to the next that does not strike it


def hint(box: Box, s: State, seat: int, action: int) -> int:
    """How good an action looks at a glance, in tenths of a point."""
    kind, number = parts(action)
    if kind == DROP:
        return drop_worth(box, s, seat, number)
    if kind == DROP_AT:
        slot = aimed_at(box, s, number)
        return WASTED if slot == NONE else drop_worth(box, s, seat, slot)
    if kind == WAIT:
        return PATIENCE
    if kind == STOP:
        return stop_worth(box, s, seat)
    if kind == BID:
        return bid_worth(box, s, seat, number)
    if kind == TAKE:
        return take_worth(box, s, seat, number)
    if kind == THROW:
        return throw_worth(box, s, seat, number)
    return 1 if kind == HIDE_PURSE else 0


def throw_worth(box: Box, s: State, seat: int, tile: int) -> int:
    """TOO-74: what the tiles of its kind lose without one."""
    kind = box.kind[tile]
    if kind == SAIL:
        return sails_change(box, s, seat, -1)
    held = holdings(box, s, seat, kind, NONE)
    left = rounds_left(s)
    return kind_worth(held - one_of(box, tile), left) - kind_worth(held, left)


def aimed_at(box: Box, s: State, point: int) -> int:
    """TOO-27 to TOO-29: the slot on which a disc at a point counts and strikes no other, or NONE.

    Few points are worth a look: a wide lattice, and those where one disc lies and another can be stacked.
    """
    slot = tile_under(box, s, point)
    worth_a_look = point % COLUMNS % APART == APART // 2 and point // COLUMNS % APART == APART // 2
    for i in range(s.dropped):
        if s.disc_seat[i] != NOBODY:
            if strikes(box, point, s.disc_point[i]):
                return NONE
            if s.disc_point[i] == point:
                worth_a_look = True
    return slot if worth_a_look else NONE
