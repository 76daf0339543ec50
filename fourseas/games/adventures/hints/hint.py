"""Hints of `adventures`: how good an action looks at a glance. Compiled.

A hint is what an action adds to what its player has, in tenths of a victory point. A search that stops before the end
of the game uses `estimate` and the numbers below.
"""

from __future__ import annotations

from fourseas.core.state import NONE
from fourseas.games.adventures.hints.gains import action_worth, best_sail, push_worth, sail_worth
from fourseas.games.adventures.hints.worth import (
    CRATE_WORTH,
    VP,
    card_worth,
    cargo_worth,
    crates_worth,
    out_and_back,
    pace,
    rounds_left,
    strength_worth,
)
from fourseas.games.adventures.rules.actions import parts
from fourseas.games.adventures.rules.sailing import crates_on
from fourseas.games.adventures.rules.state import (
    BUY,
    CLAIM,
    CRATE,
    LEAVE_ON,
    LOOK,
    MOVE,
    PAYING,
    PLACE,
    PLAY_ACTION,
    PLAY_MOVE,
    PLUNDER,
    PUSH,
    REFILL,
    REMOVE_DISCARD,
    REMOVE_HAND,
    SHIELD_PUSH,
    SWAP,
    TAKE,
    TAKE_SEEN,
    TAKE_TOP,
    TRACKS,
    Box,
    State,
)

HORIZON = 1  # rounds that a playout goes on for
GLANCES = 6  # moves looked at for each move of a playout
SWING = 80  # tenths of a point: such a lead makes it e times as likely to win
CAUTION = 12  # tenths of a point by which a hint must be better to count e times as much

SHIELD_WORTH = 8
ALL_SHIPS = (1 << TRACKS) - 1


def hint(box: Box, s: State, seat: int, action: int) -> int:
    """How good an action looks at a glance, in tenths of a victory point."""
    left = rounds_left(box, s)
    step = pace(box, s, left)
    kind, a, b = parts(action)
    if kind == PLAY_MOVE:
        worth = best_sail(box, s, seat, ALL_SHIPS, box.movement[a], left, step)
        return worth - box.strength[a] // 10  # of two cards that serve alike, the weaker one
    if kind == PLAY_ACTION:
        return action_worth(box, s, seat, a, left, step) - box.strength[a] // 10
    if kind == MOVE:
        return sail_worth(box, s, seat, a, left, step)
    if kind in (REMOVE_HAND, REMOVE_DISCARD):
        return -card_worth(box, a, left, step)
    if kind == PLACE:
        return meeple_hint(box, box.port_space[a])
    if kind == REFILL:
        return refill_hint(box, s, seat, a, left, step)
    if kind == BUY:
        return box.worth[a] * VP - box.price[a] * CRATE_WORTH // 2
    if kind in (LEAVE_ON, CLAIM):
        return box.worth[a] * VP
    if kind == PUSH:
        return push_worth(box, s, a, b, s.force, left, step) // (s.players - 1)
    if kind == SWAP:
        return crates_worth(box, s, seat, a, b) - crates_worth(box, s, seat, b, b)
    if kind == CRATE:
        return crates_worth(box, s, seat, a, NONE) if s.asked == PAYING else crates_worth(box, s, seat, NONE, a)
    if kind == TAKE:
        return card_worth(box, s.offering[a], left, step)
    if kind == TAKE_TOP:
        return strength_worth(box.unseen, left, step)
    if kind == TAKE_SEEN:
        return card_worth(box, s.port_deck[s.ports_left - 1 - a], left, step)
    if kind == SHIELD_PUSH:
        return push_worth(box, s, seat, s.pushed, s.force, left, step) - SHIELD_WORTH
    if kind == LOOK:
        return strength_worth(box.recruited, left, step)
    if kind == PLUNDER:
        return cargo_worth(box, crates_on(s, box.number[s.space]), left, step)
    return 0


def meeple_hint(box: Box, space: int) -> int:
    """Best in ports that one comes to with crates to spend, before the others do: not far from the start."""
    return -abs(5 * box.place[space] - 2 * box.length[box.track[space]]) - 5 * box.depth[space]


def refill_hint(box: Box, s: State, seat: int, merchant: int, left: int, step: int) -> int:
    """Worth what one of one's own ships could fetch there, less what it would be for a rival's."""
    space = box.merchant_space[merchant]
    cargo = cargo_worth(box, box.squares[merchant], left, step)
    worth = 0
    for other in range(s.players):
        here = s.ship[other][box.track[space]]
        prey = prey_worth(box, here, space, cargo, step) - out_and_back(s, other, box.track[space], space) * step
        worth += prey if other == seat else -prey // s.players
    return worth


def prey_worth(box: Box, here: int, space: int, cargo: int, step: int) -> int:
    """What a cargo on a merchant space is worth to a ship elsewhere."""
    for i in range(box.sights[here]):
        if box.sight[here][i] == space:
            return max(0, cargo - box.detour[here][i] * step)
    return 0
