"""The rules of `piratoons`: what may be done now, and what it does. Compiled; imports neither NumPy nor Numba.

The rules know no clock. At steady and dexterity tables the time of an event comes in with it, as `now`; programs that
play without a clock let the house tick. The chest is in chest.py, pay, loot and auction in purse.py, ships in ship.py.
"""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.random import deal_anew, draw, shuffle
from fourseas.core.state import COMPLETE, HOUSE, NOBODY, NONE, RUNNING, seat_bit
from fourseas.games.piratoons.rules.actions import parts
from fourseas.games.piratoons.rules.chest import (
    BOAT_SLOTS,
    anybody_may_place,
    call_stop,
    drop_disc,
    hold_back,
    is_asked_for_beat,
    is_excluded,
    is_racing,
    is_shut,
    list_beat,
    list_race,
    longest,
    must_stop,
    open_chest,
    place,
    sand,
    show_beat,
    supply,
)
from fourseas.games.piratoons.rules.purse import (
    all_have_bid,
    begin_auction,
    list_bids,
    list_sale,
    pay,
    serve,
    share_loot,
    show_bids,
    take,
)
from fourseas.games.piratoons.rules.ship import arrange, list_building, throw
from fourseas.games.piratoons.rules.state import (
    BEAT,
    BID,
    BIDDING,
    BOATS,
    BUILD,
    BUILDING,
    DROP,
    DROP_AT,
    EQUIPMENT,
    EQUIPMENT_SLOTS,
    HAND,
    HIDDEN,
    HIDE_PURSE,
    KINDS,
    NOWHERE,
    OPEN,
    OPENING,
    PLUNDERING,
    PURSE,
    PURSES,
    ROUNDS,
    SHOW_PURSE,
    SHOWN,
    SLOTS,
    STOP,
    STOP_BEAT,
    TAKE,
    TAKING,
    THROW,
    TICK,
    TILES,
    UNDECIDED,
    WAIT,
    Box,
    State,
)

IDLE = (TICK, WAIT)  # time goes by: where no clock does


def setup(box: Box, s: State) -> None:
    """TOO-2 TOO-3: chance decides the order of all tiles and the first captain."""
    for tile in range(EQUIPMENT):
        s.equipment[tile] = tile
    for boat in range(BOATS):
        s.boats[boat] = boat
    shuffle(s, s.equipment, 0, EQUIPMENT)
    shuffle(s, s.boats, 0, BOATS)
    s.captain = draw(s, s.players)
    lay_out(s)


def lay_out(s: State) -> None:
    """Everything that follows from that."""
    for tile in range(TILES):
        s.owner[tile] = NOWHERE
    for tile in range(EQUIPMENT):
        s.spot[tile] = NONE
    for seat in range(s.players):
        s.doubloons[seat] = PURSE  # TOO-1
        s.length[seat] = 0
        s.sealed[seat] = UNDECIDED
        s.bid[seat] = 0
        s.built[seat] = 0
        s.purse[seat] = UNDECIDED
        for kind in range(KINDS):
            s.held[seat][kind] = 0
    s.rounds = 1
    s.active = s.captain
    supply(s)
    s.asked = PURSES


# ---- what may be done


def awaited(s: State) -> int:
    """Several at once, and the house where time goes by."""
    if s.over != RUNNING:
        return 0
    if s.asked == OPENING:
        return seat_bit(s.active)
    if s.asked == TAKING:
        return seat_bit(s.active)
    seats = 0
    for seat in range(s.players):
        if is_asked(s, seat):
            seats = seats | seat_bit(seat)
    return seats | seat_bit(HOUSE) if s.asked == PLUNDERING else seats


def is_asked(s: State, seat: int) -> bool:
    if s.asked == PLUNDERING:
        return is_racing(s, seat)
    if s.asked == BEAT:
        return is_asked_for_beat(s, seat)
    if s.asked == BIDDING:
        return s.sealed[seat] == UNDECIDED and not is_excluded(s, seat)
    if s.asked == PURSES:
        return s.purse[seat] == UNDECIDED
    return s.built[seat] == 0


def sealed(s: State) -> int:
    """How many of the last moves nobody may see yet: choices of a beat, and bids, until all are in; and what opens a
    chest, until it is open.
    """
    count = 1 if is_shut(s) else 0
    for seat in range(s.players):
        if s.sealed[seat] != UNDECIDED:
            count += 1
    return count


def due(s: State) -> int:
    """In the race: when the sand has run, or when it stops, called or by itself (TOO-22, TOO-24)."""
    if s.now < sand(s) or not anybody_may_place(s):
        return sand(s)
    return min(s.stop_at, longest(s)) if s.stop_at > 0 else longest(s)


def legal(box: Box, s: State, seat: int, actions: Row) -> int:
    if seat == HOUSE:
        actions[0] = STOP if must_stop(s) else TICK  # TOO-24
        return 1
    if s.asked == PLUNDERING:
        return list_race(s, seat, actions)
    if s.asked == BEAT:
        return list_beat(s, seat, actions)
    if s.asked == BIDDING:
        return list_bids(s, seat, actions)
    if s.asked == TAKING:
        return list_sale(s, actions)
    if s.asked == BUILDING:
        return list_building(box, s, seat, actions)
    if s.asked == OPENING:
        actions[0] = OPEN
        return 1
    actions[0] = SHOW_PURSE  # TOO-1
    actions[1] = HIDE_PURSE
    return 2


# ---- what it does


def apply(box: Box, s: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    kind, number = parts(action)
    ended = False
    if s.asked == BEAT:
        s.sealed[seat] = action
        ended = not anybody_is_asked(s) and show_beat(s)
    elif kind == DROP:
        place(s, seat, number)
    elif kind == WAIT:
        hold_back(s, seat)
    elif kind == STOP:
        ended = s.edition == 1 or seat == HOUSE
        if not ended:
            call_stop(s, seat)
    elif kind == OPEN:
        open_chest(s)
    elif kind == TICK:
        s.now += HAND
    elif kind in (BID, TAKE):
        buy(box, s, seat, kind, number)
    elif kind == THROW:
        throw(box, s, seat, number)
    elif kind == BUILD:
        build(box, s, seat)
    elif kind == DROP_AT:
        drop_disc(box, s, seat, number)
    else:
        choose_purse(s, seat, SHOWN if kind == SHOW_PURSE else HIDDEN)
    if ended:
        end_plundering(box, s)


def anybody_is_asked(s: State) -> bool:
    for seat in range(s.players):
        if is_asked(s, seat):
            return True
    return False


def choose_purse(s: State, seat: int, purse: int) -> None:
    """TOO-1: whether the others see a player's doubloons."""
    s.purse[seat] = purse
    if not anybody_is_asked(s):
        s.asked = OPENING


def end_plundering(box: Box, s: State) -> None:
    """TOO-4: pay, loot and auction follow."""
    s.stop_at = 0
    s.caller = NOBODY
    pay(s)
    share_loot(box, s)
    begin_auction(s)


def buy(box: Box, s: State, seat: int, kind: int, number: int) -> None:
    """TOO-61 TOO-63: a bid, under its seal until all are in, or a tile for one."""
    if kind == TAKE:
        take(box, s, seat, number)
    else:
        s.sealed[seat] = number
        if not all_have_bid(s):
            return
        show_bids(s)
    serve(s)


def build(box: Box, s: State, seat: int) -> None:
    """TOO-72: every boat is built in; when all are done the next round begins."""
    arrange(box, s, seat)
    s.built[seat] = 1
    if not anybody_is_asked(s):
        next_round(s)


def next_round(s: State) -> None:
    if s.rounds == ROUNDS:
        s.over = COMPLETE
        return
    s.rounds += 1
    s.captain = s.captain + 1 if s.captain + 1 < s.players else 0  # TOO-3
    s.active = s.captain
    supply(s)


# ---- what a seat cannot know


def redeal(box: Box, s: State, seat: int) -> None:
    """Tiles still to come in another order, and other answers under the seals of the others."""
    opened = s.rounds - 1 if s.asked <= OPENING else s.rounds
    deal_anew(s, s.equipment, opened * EQUIPMENT_SLOTS, EQUIPMENT)
    deal_anew(s, s.boats, opened * BOAT_SLOTS, BOATS)
    for other in range(s.players):
        if other != seat and s.sealed[other] != UNDECIDED:
            s.sealed[other] = any_answer(s, other)


def any_answer(s: State, seat: int) -> int:
    """A choice that this player may have made."""
    if s.asked == BIDDING:
        return draw(s, s.doubloons[seat] + 1)
    slots = SLOTS if s.stock[seat] > 0 else 0
    others = 2 if s.beat >= STOP_BEAT else 1
    chosen = draw(s, slots + others)
    if chosen < slots:
        return DROP + chosen
    return WAIT if chosen == slots else STOP


def unseal(s: State, seat: int) -> None:
    """As if no other player had chosen for this beat, or bid, yet: then what a seat chooses stays under its seal."""
    for other in range(s.players):
        if other != seat:
            s.sealed[other] = UNDECIDED
