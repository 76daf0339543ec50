"""What an answer does in `adventures`, and which question comes next. Compiled; imports neither NumPy nor Numba.

A turn is a sequence of small decisions. `asked` says which one is open, choices.py what may be answered; when it is
answered, `go_on` carries on with ships that may still sail, then with the next effect of the card, then with the next
card. What lies on the table is in state.py; how play begins is in setup.py, how turns follow each other in turns.py,
cards and crates are in piles.py, ships in sailing.py, visits in ports.py, the effects of cards in effects.py.
"""

from __future__ import annotations

from fourseas.core.state import COMPLETE, NONE, RUNNING
from fourseas.games.adventures.rules.actions import parts
from fourseas.games.adventures.rules.effects import (
    answer_push,
    carry_out,
    look,
    push,
    refill,
    remove_from_discards,
    remove_from_hand,
    swap,
    take_crate,
    take_seen,
)
from fourseas.games.adventures.rules.piles import lay_down, take_from_hand
from fourseas.games.adventures.rules.ports import buy, go_ashore, leave, pay_instead, recruit, recruit_unseen, settle
from fourseas.games.adventures.rules.sailing import allow_sailing, can_sail, plunder, sail
from fourseas.games.adventures.rules.setup import end_bonus, place_meeple
from fourseas.games.adventures.rules.state import (
    BASIC,
    BEAR_PUSH,
    BONUS_CARD,
    BONUS_CRATE,
    BUY,
    CLAIM,
    CLAIM_NOTHING,
    CRATE,
    LEAVE,
    LEAVE_ON,
    LOOK,
    MOVE,
    NOTHING,
    OUT_OF_PLAY,
    PAYING,
    PLACE,
    PLAY_ACTION,
    PLAY_MOVE,
    PLAYING,
    PLUNDER,
    PUSH,
    REFILL,
    REMOVE_DISCARD,
    REMOVE_HAND,
    SAILING,
    SHIELD_PUSH,
    SKIP,
    SWAP,
    TAKE,
    TAKE_SEEN,
    TAKE_TOP,
    TO_TABLE,
    TRACKS,
    Box,
    State,
)
from fourseas.games.adventures.rules.turns import end_turn

ALL_SHIPS = (1 << TRACKS) - 1


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
