"""What sailing, pushing and the actions of cards are worth at a glance. Compiled."""

from __future__ import annotations

from fourseas.games.adventures.hints.estimate import power_worth
from fourseas.games.adventures.hints.trinidad import end_worth
from fourseas.games.adventures.hints.worth import (
    CRATE_WORTH,
    cargo_worth,
    plunder_worth,
    port_worth,
    ship_worth,
    strength_worth,
    track_worth,
)
from fourseas.games.adventures.rules.sailing import can_be_pushed, crates_on
from fourseas.games.adventures.rules.state import (
    BASIC,
    CRATE_OF_CHOICE,
    DRAW_CARD,
    GOAL,
    MERCHANT,
    MERCHANT_CARD,
    PLAY_MORE,
    PORT_CARD,
    PUSH_LEADER,
    RANDOM_CRATE,
    REFILL_MERCHANT,
    REMOVE_CARD,
    SAIL,
    SAIL_ALL,
    TRACKS,
    Box,
    State,
)

# ---- sailing


def best_sail(box: Box, s: State, seat: int, ships: int, points: int, left: int, step: int) -> int:
    """The best that one of these ships can do with so many steps."""
    port = port_worth(box, s, seat, left, step)
    best = 0
    for track in range(TRACKS):
        if (ships & ~s.docked) >> track & 1:
            best = max(best, best_course(box, s, seat, track, points, left, step, port))
    return best


def best_convoy(box: Box, s: State, seat: int, points: int, left: int, step: int) -> int:
    """The best that all ships can do with so many steps each."""
    port = port_worth(box, s, seat, left, step)
    total = 0
    for track in range(TRACKS):
        if not s.docked >> track & 1:
            total += best_course(box, s, seat, track, points, left, step, port)
    return total


def best_course(box: Box, s: State, seat: int, track: int, points: int, left: int, step: int, port: int) -> int:
    here = s.ship[seat][track]
    furthest = points + s.power[seat][track] - s.sped[track]
    now = ship_worth(box, s, seat, here, left, step, port)
    best = stay_worth(box, s, here, left, step)
    for i in range(1, box.nears[here]):
        if box.steps[here][i] > furthest:
            break
        best = max(best, arrival(box, s, seat, box.near[here][i], left, step, port) - now)
    return best


def sail_worth(box: Box, s: State, seat: int, space: int, left: int, step: int) -> int:
    """What a move to a space adds."""
    here = s.ship[seat][box.track[space]]
    if here == space:
        return stay_worth(box, s, here, left, step)
    port = port_worth(box, s, seat, left, step)
    return arrival(box, s, seat, space, left, step, port) - ship_worth(box, s, seat, here, left, step, port)


def stay_worth(box: Box, s: State, space: int, left: int, step: int) -> int:
    """In the first version of the rules a move of 0 spaces could plunder now what could be plundered later."""
    if s.edition >= 2 or box.sort_of[space] != MERCHANT:
        return 0
    return cargo_worth(box, crates_on(s, box.number[space]), left, step) // 4


def arrival(box: Box, s: State, seat: int, space: int, left: int, step: int, port: int) -> int:
    if box.sort_of[space] == GOAL:
        return end_worth(box, s, seat, box.track[space])
    return ship_worth(box, s, seat, space, left, step, port)


# ---- pushing


def push_worth(box: Box, s: State, target: int, track: int, force: int, left: int, step: int) -> int:
    """What it harms the one who is pushed."""
    here = box.place[s.ship[target][track]]
    lost = track_worth(box, s, target, track, here, left) - track_worth(box, s, target, track, here - force, left)
    return lost + min(here, force) * step // 2


def best_push(box: Box, s: State, seat: int, force: int, left: int, step: int) -> int:
    """What it harms the others to push the best ship there is to be pushed; all but that one gain by it."""
    best = 0
    for other in range(s.players):
        if other != seat:
            for track in range(TRACKS):
                if can_be_pushed(box, s, other, track):
                    best = max(best, push_worth(box, s, other, track, force, left, step))
    return best // (s.players - 1)


# ---- the actions of cards


def action_worth(box: Box, s: State, seat: int, kind: int, left: int, step: int) -> int:
    """All effects of a card; one that leaves the deck is missed there."""
    worth = 0 if box.advanced[kind] == BASIC else -strength_worth(box.movement[kind] * 10, left, step)
    for i in range(box.effects[kind]):
        worth += effect_worth(box, s, seat, kind, i, left, step)
    return worth


def effect_worth(box: Box, s: State, seat: int, kind: int, i: int, left: int, step: int) -> int:
    effect = box.effect[kind][i]
    amount = box.amount[kind][i]
    if effect == SAIL:
        return best_sail(box, s, seat, box.ships[kind][i], amount, left, step)
    if effect == SAIL_ALL:
        return best_convoy(box, s, seat, amount, left, step)
    if effect <= PUSH_LEADER:
        return best_push(box, s, seat, amount, left, step)
    if effect == RANDOM_CRATE:
        return CRATE_WORTH
    if effect == CRATE_OF_CHOICE:
        return CRATE_WORTH * 3 // 2
    if effect <= REFILL_MERCHANT:  # or a swap
        return CRATE_WORTH // 2
    if effect == MERCHANT_CARD:
        return plunder_worth(box, left, step)
    if effect == PORT_CARD:
        return strength_worth(box.unseen, left, step)
    if effect == REMOVE_CARD:
        return strength_worth(22, left, step)  # a Lubber less is as good as a fair card more
    if effect == PLAY_MORE:
        return step * 3 // 2
    if effect == DRAW_CARD:
        return step // 2
    return power_worth(box.power[kind], left, step)
