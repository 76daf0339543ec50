"""Whether a move of `adventures` would reveal something hidden: known before it is made, and without making it."""

from __future__ import annotations

from fourseas.core.state import NOBODY, NONE
from fourseas.games.adventures.rules import state
from fourseas.games.adventures.rules.actions import parts
from fourseas.games.adventures.rules.effects import can_swap
from fourseas.games.adventures.rules.piles import cards_of, in_bag
from fourseas.games.adventures.rules.ports import can_buy_any, is_for_sale
from fourseas.games.adventures.rules.sailing import any_to_push, crates_on, has_cargo, is_visit
from fourseas.games.adventures.rules.setup import ends_meeples, meeples_come_first
from fourseas.games.adventures.rules.state import (
    CLAIM,
    CLAIM_NOTHING,
    CRATE_OF_CHOICE,
    DRAW_CARD,
    FEWEST_CARDS,
    GOAL,
    HAND,
    HAND_OF_SIX,
    LOOK,
    MERCHANT_CARD,
    MOST_IN_HAND,
    OFFERED,
    PORT_CARD,
    PUSH_LEADER,
    PUSH_SHIP,
    RANDOM_CRATE,
    REFILL,
    REFILL_MERCHANT,
    REMOVE_CARD,
    ROUNDS,
    SAIL,
    SAIL_ALL,
    SWAP_CRATE,
    TAKE_SEEN,
    TAKE_TOP,
    TILES,
    Box,
    State,
)
from fourseas.games.adventures.rules.turns import after


def shows_at_once(box: Box, s: State, seat: int, action: int) -> bool:
    """Whether the deed itself shows something, whatever comes after it."""
    match parts(action):
        case state.MOVE, space, _:
            return box.sort_of[space] == GOAL and not any(is_for_sale(s, tile) for tile in range(TILES))
        case state.PLACE, *_:
            return meeples_come_first(s) and ends_meeples(s) and (in_bag(s) > 0 or s.players >= 4)  # ADV-6
        case state.BUY, *_:
            return s.more == 0 and sum(s.owner[s.tiles[place]] == NOBODY for place in range(s.laid_out)) == 1  # ADV-34
        case state.TAKE, *_:
            return s.ports_left > 0  # ADV-32
        case state.PLUNDER, *_:
            return s.merchants_left > 0
        case state.END_TURN, *_:
            return draws_at_end(s, seat) or (after(s, seat) == s.first and s.rounds == ROUNDS)
        case kind, *_:
            return kind in (REFILL, CLAIM, CLAIM_NOTHING, TAKE_TOP, TAKE_SEEN, LOOK)


def draws_at_end(s: State, seat: int) -> bool:
    full = HAND + 1 if s.power[seat][HAND_OF_SIX] > 0 else HAND
    return s.in_hand[seat] < full and s.in_draw[seat] + s.in_discards[seat] + s.in_played > 0


def may_show_later(box: Box, kind: int, step: int) -> bool:
    """Whether an effect of the card, from a step on, can bring something hidden to light by itself."""
    later = box.effect[kind][step : box.effects[kind]]
    return any(effect in (RANDOM_CRATE, MERCHANT_CARD, PORT_CARD, DRAW_CARD) for effect in later)


def moves_the_lead(box: Box, kind: int, step: int) -> bool:
    """Whether a later effect of the card finds a leader to push depends on where a ship sails now."""
    return PUSH_LEADER in box.effect[kind][step : box.effects[kind]]


def ends_visit_at_once(box: Box, s: State, seat: int, space: int) -> bool:
    """Whether a ship that sails there finds a port where nothing can be done."""
    if not is_visit(box, s, seat, space) or s.ports_left > 0:
        return False
    return all(s.offering[place] == NONE for place in range(OFFERED)) and not can_buy_any(box, s, seat)


def asks_after_move(box: Box, s: State, seat: int, space: int) -> bool:
    """Whether a ship that sails there has something to decide, or another ship may sail after it."""
    if box.sort_of[space] == GOAL or is_visit(box, s, seat, space) or has_cargo(box, s, space):
        return True
    return s.picks > 1 and s.ships & ~s.docked & ~(1 << box.track[space]) != 0


def shows_next(box: Box, s: State) -> bool:
    """Whether the next effects of the card show something before one of them asks."""
    for step in range(s.step, box.effects[s.card]):
        effect = box.effect[s.card][step]
        if shows(s, effect):
            return True
        if asks(box, s, effect, box.ships[s.card][step]):
            return False
    return False


def shows(s: State, effect: int) -> bool:
    seat = s.active
    if effect == RANDOM_CRATE:
        return in_bag(s) > 0
    if effect == MERCHANT_CARD:
        return s.merchants_left > 0
    if effect == PORT_CARD:
        return s.ports_left > 0
    return effect == DRAW_CARD and s.in_hand[seat] < MOST_IN_HAND and s.in_draw[seat] + s.in_discards[seat] > 0


def asks(box: Box, s: State, effect: int, ships: int) -> bool:
    """Whether an effect that shows nothing asks for a decision. While a ship sails nothing else is asked."""
    if effect in (SAIL, SAIL_ALL):
        return ships & ~s.docked != 0
    if effect in (PUSH_SHIP, PUSH_LEADER):
        return s.edition == 1 or any_to_push(box, s, s.active, effect == PUSH_LEADER)
    if effect == CRATE_OF_CHOICE:
        return in_bag(s) > 0
    if effect == SWAP_CRATE:
        return can_swap(s, s.active)
    if effect == REFILL_MERCHANT:
        return in_bag(s) > 0 and any(crates_on(s, merchant) == 0 for merchant in range(box.merchants))
    if effect == REMOVE_CARD:
        return cards_of(s, s.active) > FEWEST_CARDS and s.in_hand[s.active] + s.in_discards[s.active] > 0
    return False
