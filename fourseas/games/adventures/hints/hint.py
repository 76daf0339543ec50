"""What the greedy bot, and a beginner, should know of `adventures`. Compiled.

A hint is what an action adds to what one has, in tenths of a victory point. For a search that stops before the end of
the game there are `estimate` and the numbers below.
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
from fourseas.games.adventures.rules.sailing import crates_on
from fourseas.games.adventures.rules.state import (
    BUY,
    COLOURS,
    CRATE,
    KINDS,
    LEAVE_ON,
    LOOK,
    MOVE,
    PAYING,
    PLACE,
    PLAY_ACTION,
    PLUNDER,
    PUSH,
    REFILL,
    REMOVE_HAND,
    SHIELD_PUSH,
    SWAP,
    TAKE,
    TAKE_SEEN,
    TAKE_TOP,
    TILES,
    TRACKS,
    Box,
    State,
)

HORIZON = 1  # rounds that a playout goes on for
GLANCES = 6  # moves looked at for each move of a playout
SWING = 80  # tenths of a point: such a lead makes it e times as likely to win
CAUTION = 12  # tenths of a point by which a hint must be better to count e times as much

SHIELD_WORTH = 8


def hint(box: Box, s: State, seat: int, action: int) -> int:
    """How good an action looks at a glance, in tenths of a victory point."""
    left = rounds_left(box, s)
    step = pace(box, s, left)
    if action < MOVE:
        return card_hint(box, s, seat, action, left, step)
    if action < PLACE:
        return sail_worth(box, s, seat, action - MOVE, left, step)
    if action < PUSH:
        return table_hint(box, s, seat, action, left, step)
    if action < TAKE:
        return crate_hint(box, s, seat, action) if action >= SWAP else push_hint(box, s, action, left, step)
    if action < SHIELD_PUSH:
        return recruit_hint(box, s, action, left, step)
    if action == SHIELD_PUSH:
        return push_worth(box, s, seat, s.pushed, s.force, left, step) - SHIELD_WORTH
    if action == LOOK:
        return strength_worth(box.recruited, left, step)
    if action == PLUNDER:
        return cargo_worth(box, crates_on(s, box.number[s.space]), left, step)
    return 0


def card_hint(box: Box, s: State, seat: int, action: int, left: int, step: int) -> int:
    """Play a card for its movement or for its action, or take one out of play."""
    kind = action % KINDS
    if action >= REMOVE_HAND:
        return -card_worth(box, kind, left, step)
    every = (1 << TRACKS) - 1
    if action < PLAY_ACTION:
        worth = best_sail(box, s, seat, every, box.movement[kind], left, step)
    else:
        worth = action_worth(box, s, seat, kind, left, step)
    return worth - box.strength[kind] // 10  # of two cards that serve alike, the weaker one


def table_hint(box: Box, s: State, seat: int, action: int, left: int, step: int) -> int:
    """Meeples, merchants, treasure tiles."""
    if action < REFILL:
        return meeple_hint(box, box.port_space[action - PLACE])
    if action < BUY:
        return refill_hint(box, s, seat, action - REFILL, left, step)
    if action < LEAVE_ON:
        tile = action - BUY
        return box.worth[tile] * VP - box.price[tile] * CRATE_WORTH // 2
    return box.worth[(action - LEAVE_ON) % TILES] * VP


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


def push_hint(box: Box, s: State, action: int, left: int, step: int) -> int:
    target = (action - PUSH) // TRACKS
    track = (action - PUSH) % TRACKS
    return push_worth(box, s, target, track, s.force, left, step) // (s.players - 1)


def crate_hint(box: Box, s: State, seat: int, action: int) -> int:
    """What a player's crates are worth afterwards; a swap, what it adds to that."""
    given = NONE
    taken = (action - SWAP) % COLOURS
    if action < CRATE:
        given = (action - SWAP) // COLOURS
        return crates_worth(box, s, seat, given, taken) - crates_worth(box, s, seat, taken, taken)
    if s.asked == PAYING:
        given = taken
        taken = NONE
    return crates_worth(box, s, seat, given, taken)


def recruit_hint(box: Box, s: State, action: int, left: int, step: int) -> int:
    if action == TAKE_TOP:
        return strength_worth(box.unseen, left, step)
    kind = s.offering[action - TAKE] if action < TAKE_TOP else s.port_deck[s.ports_left - 1 - (action - TAKE_SEEN)]
    return card_worth(box, kind, left, step)
