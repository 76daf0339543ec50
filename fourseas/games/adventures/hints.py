"""What the greedy bot, and a beginner, should know of `adventures`. `hint` is compiled; `reason` is for people.

A hint is what an action adds to what one has, in tenths of a victory point. For a search that stops before the end of
the game there are `estimate` and the numbers below.
"""

from __future__ import annotations

from fourseas.core.table import NONE
from fourseas.games.adventures.advice import reason
from fourseas.games.adventures.estimate import estimate, power_worth
from fourseas.games.adventures.gains import action_worth, best_sail, push_worth, sail_worth
from fourseas.games.adventures.state import (
    BUY,
    CLAIM,
    COLOURS,
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
    SHIELD,
    SHIELD_PUSH,
    SWAP,
    TAKE,
    TAKE_SEEN,
    TAKE_TOP,
    TRACKS,
    Box,
    State,
)
from fourseas.games.adventures.worth import (
    CRATE_WORTH,
    PLUNDERED_CARD,
    RECRUITED_CARD,
    VP,
    card_worth,
    crates_worth,
    pace,
    port_worth,
    rounds_left,
    stop_worth,
    strength_worth,
)

__all__ = ["CAUTION", "HORIZON", "SWING", "estimate", "hint", "reason"]

HORIZON = 60  # decisions that a playout goes on for
SWING = 80  # tenths of a point: such a lead makes it e times as likely to win
CAUTION = 12  # tenths of a point by which a hint must be better to count e times as much

ALL_SHIPS = (1 << TRACKS) - 1


def hint(box: Box, s: State, seat: int, action: int) -> int:
    """How good an action looks at a glance, in tenths of a victory point."""
    if action < MOVE:
        return card_hint(box, s, seat, action)
    if action < PLACE:
        return move_hint(box, s, seat, action - MOVE)
    if action < PUSH:
        return table_hint(box, s, seat, action)
    if action < SWAP:
        return push_worth(box, s, seat, (action - PUSH) // TRACKS, (action - PUSH) % TRACKS, s.force)
    if action < TAKE:
        return crate_hint(box, s, seat, action)
    if action < SHIELD_PUSH:
        return recruit_hint(box, s, seat, action)
    if action == SHIELD_PUSH:
        return push_worth(box, s, s.active, seat, s.pushed, s.force) * (s.players - 1) - power_worth(SHIELD, 0, 0)
    if action == LOOK:
        left = rounds_left(box, s)
        return strength_worth(RECRUITED_CARD, left, pace(box, s, left))
    if action == PLUNDER:
        left = rounds_left(box, s)
        return stop_worth(box, s, seat, s.space, left, pace(box, s, left), 0)
    return 0


def card_hint(box: Box, s: State, seat: int, action: int) -> int:
    """Play a card for its movement or for its action, or take one out of play."""
    left = rounds_left(box, s)
    step = pace(box, s, left)
    if action < PLAY_ACTION:
        kind = action - PLAY_MOVE
        port = port_worth(box, s, seat, left, step)
        # Of two cards that serve alike, the weaker one.
        return best_sail(box, s, seat, ALL_SHIPS, box.movement[kind], left, step, port) - box.strength[kind] // 10
    if action < REMOVE_HAND:
        kind = action - PLAY_ACTION
        return action_worth(box, s, seat, kind, left, step) - box.strength[kind] // 10
    if action < REMOVE_DISCARD:
        return -card_worth(box, action - REMOVE_HAND, left, step)
    return -card_worth(box, action - REMOVE_DISCARD, left, step)


def move_hint(box: Box, s: State, seat: int, space: int) -> int:
    left = rounds_left(box, s)
    step = pace(box, s, left)
    return sail_worth(box, s, seat, space, left, step, port_worth(box, s, seat, left, step))


def table_hint(box: Box, s: State, seat: int, action: int) -> int:
    """Meeples, merchants, treasure tiles."""
    if action < REFILL:
        return meeple_worth(box, box.port_space[action - PLACE])
    if action < BUY:
        return refill_worth(box, s, seat, action - REFILL)
    if action < LEAVE_ON:
        tile = action - BUY
        return box.worth[tile] * VP - box.price[tile] * CRATE_WORTH // 2
    if action < CLAIM:
        return box.worth[action - LEAVE_ON] * VP
    return box.worth[action - CLAIM] * VP


def meeple_worth(box: Box, space: int) -> int:
    """Best in ports that one comes to with crates to spend, before the others do: not far from the start."""
    return -abs(5 * box.place[space] - 2 * box.length[box.track[space]]) - 5 * box.depth[space]


def refill_worth(box: Box, s: State, seat: int, merchant: int) -> int:
    """Worth what one of one's own ships could fetch there, less what it would be for a rival's."""
    space = box.merchant_space[merchant]
    left = rounds_left(box, s)
    step = pace(box, s, left)
    cargo = box.squares[merchant] * CRATE_WORTH + strength_worth(PLUNDERED_CARD, left, step)
    worth = cargo_worth(box, s.ship[seat][box.track[space]], space, cargo, step)
    for other in range(s.players):
        if other != seat:
            worth -= cargo_worth(box, s.ship[other][box.track[space]], space, cargo, step) // s.players
    return worth


def cargo_worth(box: Box, here: int, space: int, cargo: int, step: int) -> int:
    """What a cargo on a merchant space is worth to a ship elsewhere."""
    for i in range(box.sights[here]):
        if box.sight[here][i] == space:
            return max(0, cargo - box.detour[here][i] * step)
    return 0


def crate_hint(box: Box, s: State, seat: int, action: int) -> int:
    if action < CRATE:
        given = (action - SWAP) // COLOURS
        taken = (action - SWAP) % COLOURS
        return crates_worth(box, s, seat, given, taken) - crates_worth(box, s, seat, NONE, NONE)
    if s.asked == PAYING:
        return crates_worth(box, s, seat, action - CRATE, NONE)
    return crates_worth(box, s, seat, NONE, action - CRATE)


def recruit_hint(box: Box, s: State, seat: int, action: int) -> int:
    left = rounds_left(box, s)
    step = pace(box, s, left)
    if action < TAKE_TOP:
        return card_worth(box, s.offering[action - TAKE], left, step)
    if action == TAKE_TOP:
        return strength_worth(RECRUITED_CARD - 5, left, step)
    return card_worth(box, s.port_deck[s.ports_left - 1 - (action - TAKE_SEEN)], left, step)
