"""The rules of `adventures`: what may be done now, and what it does. Compiled; imports neither NumPy nor Numba.

A turn is a sequence of small decisions. `asked` says which one is open; when it is answered, `go_on` carries on with
ships that may still sail, then with the next effect of the card, then with the next card. What lies on the table is in
state.py; how play begins is in setup.py, how turns follow each other in turns.py, cards and crates are in piles.py,
ships in sailing.py, visits in ports.py, the effects of cards in effects.py.
"""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.random import deal_anew
from fourseas.core.state import COMPLETE, NOBODY, NONE, RUNNING, seat_bit
from fourseas.games.adventures.rules.actions import parts
from fourseas.games.adventures.rules.effects import (
    answer_push,
    carry_out,
    list_crates,
    list_kinds,
    list_push_choices,
    list_refills,
    list_removals,
    list_seen,
    list_swaps,
    look,
    push,
    refill,
    remove_from_discards,
    remove_from_hand,
    swap,
    take_crate,
    take_seen,
)
from fourseas.games.adventures.rules.piles import (
    cards_of,
    lay_down,
    take_from_hand,
)
from fourseas.games.adventures.rules.ports import (
    buy,
    go_ashore,
    is_for_sale,
    leave,
    list_port_choices,
    list_recruits,
    pay_instead,
    recruit,
    recruit_unseen,
    settle,
)
from fourseas.games.adventures.rules.sailing import allow_sailing, can_sail, list_moves, plunder, sail
from fourseas.games.adventures.rules.setup import end_bonus, place_meeple
from fourseas.games.adventures.rules.state import (
    BASIC,
    BEAR_PUSH,
    BONUS_CARD,
    BONUS_CRATE,
    BUY,
    CHOOSING_CRATE,
    CLAIM,
    CLAIM_NOTHING,
    CLAIMING,
    CRATE,
    END_TURN,
    FEWEST_CARDS,
    IN_PORT,
    LEAVE,
    LEAVE_ON,
    LOOK,
    LOOKING,
    MEEPLE,
    MOVE,
    NOTHING,
    OFFERED,
    OUT_OF_PLAY,
    PAYING,
    PLACE,
    PLAY_ACTION,
    PLAY_MOVE,
    PLAYING,
    PLUNDER,
    PLUNDERING,
    PUSH,
    PUSHING,
    REFILL,
    REFILLING,
    REMOVE_DISCARD,
    REMOVE_HAND,
    REMOVING,
    SAILING,
    SHIELD_PUSH,
    SHIELDING,
    SKIP,
    SPYGLASS,
    SWAP,
    SWAPPING,
    TAKE,
    TAKE_SEEN,
    TAKE_TOP,
    TILES,
    TO_TABLE,
    TRACKS,
    Box,
    State,
)
from fourseas.games.adventures.rules.turns import end_turn

ALL_SHIPS = (1 << TRACKS) - 1


# ---- what may be done


def awaited(s: State) -> int:
    return seat_bit(s.decides) if s.over == RUNNING else 0


def legal(box: Box, s: State, seat: int, actions: Row) -> int:
    """List what the player who decides may do."""
    asked = s.asked
    if asked == SAILING:
        n = list_moves(box, s, seat, actions, 0)
        actions[n] = SKIP
        return n + 1
    if asked == PLAYING:
        return list_plays(box, s, seat, actions)
    if asked == PLUNDERING:
        actions[0] = PLUNDER
        actions[1] = SKIP  # ADV-23
        return 2
    if asked == IN_PORT:
        return list_port_choices(box, s, seat, actions)
    if asked == PUSHING:
        return list_push_choices(box, s, seat, actions)
    if asked == SHIELDING:
        actions[0] = SHIELD_PUSH
        actions[1] = BEAR_PUSH
        return 2
    if asked == PAYING:
        return list_crates(s.crates[seat], actions)
    if asked == CHOOSING_CRATE:
        return list_crates(s.bag, actions)
    if asked == BONUS_CRATE:
        return list_crates(s.bag, actions)
    if asked == SWAPPING:
        return list_swaps(s, seat, actions)
    if asked == REFILLING:
        return list_refills(box, s, actions)
    if asked == REMOVING:
        return list_removals(s, seat, actions)
    if asked == LOOKING:
        return list_seen(s, actions)
    if asked == MEEPLE:
        return list_free_ports(box, s, actions)
    if asked == CLAIMING:
        return list_claims(s, actions)
    n = list_recruits(s, actions, 0)  # BONUS_CARD: one of the offering
    return n - 1 if s.ports_left > 0 else n


def list_plays(box: Box, s: State, seat: int, actions: Row) -> int:
    """ADV-10: a card for its movement or its action; END_TURN when three are played."""
    n = 0
    if s.power[seat][SPYGLASS] > 0 and s.ports_left > 0:
        actions[n] = LOOK
        n += 1
    if s.plays == 0 or s.in_hand[seat] == 0:
        actions[n] = END_TURN
        return n + 1
    kinds = list_kinds(s.hand[seat], s.in_hand[seat], PLAY_MOVE, actions, n)
    last = kinds
    for i in range(n, kinds):
        kind = actions[i] - PLAY_MOVE
        if box.effects[kind] > 0 and can_spare(box, s, seat, kind):
            actions[last] = PLAY_ACTION + kind
            last += 1
    return last


def can_spare(box: Box, s: State, seat: int, kind: int) -> bool:
    """ADV-12: an action may not take cards from a deck below nine."""
    return box.leaves[kind] == 0 or cards_of(s, seat) - box.leaves[kind] >= FEWEST_CARDS


def list_free_ports(box: Box, s: State, actions: Row) -> int:
    n = 0
    for port in range(box.ports):
        if s.meeple[port] == NOBODY:
            actions[n] = PLACE + port
            n += 1
    return n


def list_claims(s: State, actions: Row) -> int:
    n = 0
    for tile in range(TILES):
        if is_for_sale(s, tile):
            actions[n] = CLAIM + tile
            n += 1
    actions[n] = CLAIM_NOTHING
    return n + 1


# ---- what it does


def apply(box: Box, s: State, seat: int, action: int) -> None:
    """Carry out a legal action, and go on to the next decision."""
    kind, a, b = parts(action)
    if kind == PLAY_MOVE:
        play_for_movement(box, s, seat, a)
    elif kind == PLAY_ACTION:
        play_for_action(box, s, seat, a)
    elif kind == REMOVE_HAND:
        remove_from_hand(s, seat, a)
    elif kind == REMOVE_DISCARD:
        remove_from_discards(s, seat, a)
    elif kind == MOVE:
        sail(box, s, seat, a)
    elif kind == PLACE:
        place_meeple(s, seat, a)
    elif kind == REFILL:
        refill(box, s, a)
    elif kind == BUY:
        buy(box, s, seat, a)
    elif kind == LEAVE_ON:
        leave(s, seat, a)
    elif kind == CLAIM:
        s.owner[a] = seat  # ADV-50
        s.over = COMPLETE
    elif kind == PUSH:
        push(box, s, a, b)
    elif kind == SWAP:
        swap(s, seat, a, b)
    elif kind == CRATE:
        choose_crate(box, s, seat, a)
    elif kind == TAKE:
        recruit(s, seat, a)
        end_recruiting(box, s, seat)
    elif kind == TAKE_TOP:
        recruit_unseen(s, seat)
        end_recruiting(box, s, seat)
    elif kind == TAKE_SEEN:
        take_seen(s, seat, a)
    elif kind == SHIELD_PUSH:
        answer_push(box, s, True)
    elif kind == BEAR_PUSH:
        answer_push(box, s, False)
    elif kind == LOOK:
        look(box, s, seat)
    elif kind == PLUNDER:
        plunder(box, s, seat)
    elif kind == LEAVE:
        leave(s, seat, NONE)
    elif kind == SKIP:
        skip(s)
    elif kind == CLAIM_NOTHING:
        s.over = COMPLETE
    else:
        end_turn(s, seat)
    go_on(box, s)


def go_on(box: Box, s: State) -> None:
    """To the next decision: ships that may still sail, effects still to be carried out, cards still to be played."""
    while s.asked == NOTHING and s.over == RUNNING:
        if can_sail(s) != 0:
            s.asked = SAILING
            return
        s.picks = 0
        if s.card != NONE and s.step < box.effects[s.card]:
            s.step += 1
            carry_out(box, s, s.active, s.card, s.step - 1)
        else:
            s.card = NONE
            s.step = 0
            s.asked = PLAYING


def play_for_movement(box: Box, s: State, seat: int, kind: int) -> None:
    put_in_front(s, seat, kind)
    allow_sailing(s, ALL_SHIPS, 1, box.movement[kind])  # ADV-20
    s.asked = NOTHING


def play_for_action(box: Box, s: State, seat: int, kind: int) -> None:
    put_in_front(s, seat, kind)
    if box.advanced[kind] != BASIC:
        s.in_played -= 1
    if box.advanced[kind] == OUT_OF_PLAY:
        s.gone[kind] += 1  # ADV-12
    elif box.advanced[kind] == TO_TABLE:
        lay_down(box, s, seat, kind)  # ADV-13
    s.card = kind
    s.step = 0
    s.asked = NOTHING


def put_in_front(s: State, seat: int, kind: int) -> None:
    take_from_hand(s, seat, kind)
    s.played[s.in_played] = kind
    s.in_played += 1
    s.plays -= 1


def skip(s: State) -> None:
    """Do without: the rest of a move, a plunder, a push, a swap, a refill, a removal."""
    if s.asked == SAILING:
        s.picks = 0
    s.asked = NOTHING


def choose_crate(box: Box, s: State, seat: int, colour: int) -> None:
    if s.asked == PAYING:
        pay_instead(s, seat, colour)
        settle(box, s, seat)
    elif s.asked == BONUS_CRATE:
        s.bag[colour] -= 1
        s.crates[seat][colour] += 1
        end_bonus(s)
    else:
        take_crate(s, seat, colour)


def end_recruiting(box: Box, s: State, seat: int) -> None:
    """What follows when a card was taken: play begins, or the visit goes on."""
    if s.asked == BONUS_CARD:
        end_bonus(s)
    else:
        s.takes -= 1
        go_ashore(box, s, seat)


# ---- what a seat cannot know


def redeal(box: Box, s: State, seat: int) -> None:
    """ADV-60: replace the order of all decks, and what rivals hold until the end, by another possibility."""
    deal_anew(s, s.tiles, s.laid_out, TILES)
    seen = min(OFFERED, s.ports_left) if s.asked == LOOKING and s.decides == seat else 0
    deal_anew(s, s.port_deck, 0, s.ports_left - seen)
    deal_anew(s, s.merchant_deck, 0, s.merchants_left)
    for other in range(s.players):
        held = 0 if other == seat or s.over != RUNNING else s.in_hand[other]
        pool(s, other, held)
        deal_anew(s, s.draw_pile[other], 0, s.in_draw[other])
        for i in range(held):
            s.in_draw[other] -= 1
            s.hand[other][i] = s.draw_pile[other][s.in_draw[other]]


def pool(s: State, seat: int, held: int) -> None:
    """A rival's hand onto the draw pile: which of these cards are in hand nobody else knows."""
    for i in range(held):
        s.draw_pile[seat][s.in_draw[seat]] = s.hand[seat][i]
        s.in_draw[seat] += 1
