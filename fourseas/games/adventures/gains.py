"""What sailing, pushing and the actions of cards are worth at a glance. Compiled."""

from __future__ import annotations

from fourseas.core.table import NOBODY
from fourseas.games.adventures.estimate import power_worth
from fourseas.games.adventures.ports import crates_of
from fourseas.games.adventures.sailing import can_be_pushed, has_cargo
from fourseas.games.adventures.scoring import points_on_cards, points_on_tiles
from fourseas.games.adventures.state import (
    BASIC,
    CRATE_OF_CHOICE,
    DRAW_CARD,
    GOAL,
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
from fourseas.games.adventures.worth import (
    CRATE_WORTH,
    PLUNDERED_CARD,
    RECRUITED_CARD,
    card_worth,
    pace,
    port_worth,
    prize,
    rounds_left,
    ship_worth,
    stop_worth,
    strength_worth,
    track_worth,
)

END = 1000  # what it is worth to end the game when that wins it


# ---- sailing


def best_sail(box: Box, s: State, seat: int, ships: int, points: int, left: int, step: int, port: int) -> int:
    """The best that one of these ships can do with so many steps."""
    best = 0
    for track in range(TRACKS):
        if (ships & ~s.docked) >> track & 1:
            best = max(best, best_course(box, s, seat, track, points, left, step, port))
    return best


def best_course(box: Box, s: State, seat: int, track: int, points: int, left: int, step: int, port: int) -> int:
    here = s.ship[seat][track]
    furthest = points + s.power[seat][track] - s.sped[track]
    now = ship_worth(box, s, seat, here, left, step, port)
    best = stop_worth(box, s, seat, here, left, step, 0) // 4 if has_cargo(box, s, here) else 0
    for i in range(1, box.nears[here]):
        if box.steps[here][i] > furthest:
            break
        best = max(best, arrival(box, s, seat, box.near[here][i], left, step, port) - now)
    return best


def sail_worth(box: Box, s: State, seat: int, space: int, left: int, step: int, port: int) -> int:
    """What a move to a space adds."""
    here = s.ship[seat][box.track[space]]
    if here == space:
        return stop_worth(box, s, seat, here, left, step, 0) // 4
    return arrival(box, s, seat, space, left, step, port) - ship_worth(box, s, seat, here, left, step, port)


def arrival(box: Box, s: State, seat: int, space: int, left: int, step: int, port: int) -> int:
    if box.sort_of[space] == GOAL:
        return end_worth(box, s, seat, box.track[space])
    return ship_worth(box, s, seat, space, left, step, port)


# ---- Trinidad


def end_worth(box: Box, s: State, seat: int, track: int) -> int:
    """ADV-50: good if one wins by it, bad if not."""
    free = 0
    for place in range(s.laid_out):
        if s.owner[s.tiles[place]] == NOBODY:
            free = max(free, box.worth[s.tiles[place]])
    own = standing(box, s, seat, seat, track) + 2 * free
    best = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, standing(box, s, other, seat, track))
    return END if own > best else -END


def standing(box: Box, s: State, seat: int, arriving: int, line: int) -> int:
    """A player's points, in halves, if somebody arrives in Trinidad now."""
    total = points_on_tiles(box, s, seat) + points_on_cards(box, s, seat) + s.pirates[seat]
    for track in range(TRACKS):
        if track != line:
            total += prize(box, s, places_before(box, s, seat, track, NOBODY))
        elif seat == arriving:
            total += prize(box, s, 0)
        else:
            total += prize(box, s, 1 + places_before(box, s, seat, track, arriving))
    return 2 * total + crates_of(s, seat)


def places_before(box: Box, s: State, seat: int, track: int, without: int) -> int:
    """ADV-52: on how many different spaces ahead of a ship there are others, leaving one player out."""
    here = box.place[s.ship[seat][track]]
    seen = 0
    count = 0
    for other in range(s.players):
        there = box.place[s.ship[other][track]]
        if other != without and there > here and not seen >> there & 1:
            seen |= 1 << there
            count += 1
    return count


# ---- pushing


def push_worth(box: Box, s: State, seat: int, target: int, track: int, force: int) -> int:
    """What it harms the one who is pushed, shared among all who gain by it."""
    here = box.place[s.ship[target][track]]
    left = rounds_left(box, s)
    lost = min(here, force) * pace(box, s, left) // 2
    lost += track_worth(box, s, target, track, here, left) - track_worth(box, s, target, track, here - force, left)
    return lost // (s.players - 1)


def best_push(box: Box, s: State, seat: int, force: int) -> int:
    best = 0
    for other in range(s.players):
        if other != seat:
            for track in range(TRACKS):
                if can_be_pushed(box, s, other, track):
                    best = max(best, push_worth(box, s, seat, other, track, force))
    return best


# ---- the actions of cards


def action_worth(box: Box, s: State, seat: int, kind: int, left: int, step: int) -> int:
    """All effects of a card; one that leaves the deck is missed there."""
    worth = 0 if box.advanced[kind] == BASIC else -card_worth(box, kind, left, step)
    for i in range(box.effects[kind]):
        worth += effect_worth(box, s, seat, kind, i, left, step)
    return worth


def effect_worth(box: Box, s: State, seat: int, kind: int, i: int, left: int, step: int) -> int:
    effect = box.effect[kind][i]
    amount = box.amount[kind][i]
    if effect == SAIL:
        port = port_worth(box, s, seat, left, step)
        return best_sail(box, s, seat, box.ships[kind][i], amount, left, step, port)
    if effect == SAIL_ALL:
        port = port_worth(box, s, seat, left, step)
        worth = 0
        for track in range(TRACKS):
            worth += best_sail(box, s, seat, 1 << track, amount, left, step, port)
        return worth
    if effect <= PUSH_LEADER:
        return best_push(box, s, seat, amount)
    if effect == RANDOM_CRATE:
        return CRATE_WORTH
    if effect == CRATE_OF_CHOICE:
        return CRATE_WORTH * 3 // 2
    if effect <= REFILL_MERCHANT:  # or a swap
        return CRATE_WORTH // 2
    if effect == MERCHANT_CARD:
        return strength_worth(PLUNDERED_CARD, left, step)
    if effect == PORT_CARD:
        return strength_worth(RECRUITED_CARD - 5, left, step)
    if effect == REMOVE_CARD:
        return strength_worth(22, left, step)  # a Lubber less is as good as a fair card more
    if effect == PLAY_MORE:
        return step * 3 // 2
    if effect == DRAW_CARD:
        return step // 2
    return power_worth(box.power[kind], left, step)
