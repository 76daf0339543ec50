"""The chest: filled, opened and plundered, by the clock, by discs or by sealed beats. Compiled."""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.state import NOBODY, NONE
from fourseas.games.piratoons.rules.actions import parts
from fourseas.games.piratoons.rules.state import (
    AFTER_SAND,
    BEAT,
    BEATS,
    COLUMNS,
    CREW,
    DROP,
    DROP_AT,
    EQUIPMENT,
    EQUIPMENT_SLOTS,
    HAND,
    OPENING,
    PLUNDERING,
    POINTS,
    SAND,
    SAND_30,
    SAND_60,
    SLOTS,
    STOP,
    STOP_BEAT,
    UNDECIDED,
    WAIT,
    Box,
    State,
)

BOAT_SLOTS = SLOTS - EQUIPMENT_SLOTS


def supply(s: State) -> None:
    """TOO-10: the chest is filled, and nobody sees its tiles before it opens; everybody takes their pieces back."""
    for slot in range(SLOTS):
        s.chest[slot] = NONE
    for seat in range(s.players):
        s.stock[seat] = CREW
        s.clumsy[seat] = 0
        s.fallen[seat] = 0
        s.ready[seat] = 0
        s.rested[seat] = 0
        for slot in range(SLOTS):
            s.pieces[slot][seat] = 0
    s.dropped = 0
    s.now = 0
    s.stop_at = 0
    s.caller = NOBODY
    s.beat = 1
    s.asked = OPENING


def open_chest(s: State) -> None:
    """TOO-2 TOO-20: one stack of six equipment tiles, and three boats."""
    for slot in range(EQUIPMENT_SLOTS):
        s.chest[slot] = s.equipment[(s.rounds - 1) * EQUIPMENT_SLOTS + slot]
    for slot in range(BOAT_SLOTS):
        s.chest[EQUIPMENT_SLOTS + slot] = EQUIPMENT + s.boats[(s.rounds - 1) * BOAT_SLOTS + slot]
    s.asked = BEAT if s.letter == 1 else PLUNDERING


def is_shut(s: State) -> bool:
    """TOO-10 TOO-20: the race is announced, and the lid is still down; it opens at the time 0."""
    return s.asked == PLUNDERING and s.now < 0


def may_place(s: State, seat: int) -> bool:
    """TOO-28: a clumsy player is out of the round."""
    return s.stock[seat] > 0 and s.clumsy[seat] == 0


def is_excluded(s: State, seat: int) -> bool:
    """TOO-65: a clumsy player neither calls stop nor bids; by version 1 of the rules both were allowed."""
    return s.clumsy[seat] == 1 and s.edition >= 2


def anybody_may_place(s: State) -> bool:
    for seat in range(s.players):
        if may_place(s, seat):
            return True
    return False


# ---- by the clock


def hand_is_free(s: State, seat: int) -> bool:
    """TOO-23: one piece at a time."""
    return s.now >= s.ready[seat]


def sand(s: State) -> int:
    """TOO-20: how long the timer runs at this table."""
    if s.sand_60 == 1:
        return SAND_60
    return SAND_30 if s.sand_30 == 1 else SAND


def longest(s: State) -> int:
    """TOO-24."""
    return sand(s) + AFTER_SAND


def may_stop(s: State) -> bool:
    """TOO-22: after the timer, and once."""
    return s.now >= sand(s) and s.stop_at == 0


def call_stop(s: State, seat: int) -> None:
    """TOO-22 TOO-23: hands that are on their way get the time that a hand needs."""
    s.stop_at = s.now + HAND
    s.caller = seat


def must_stop(s: State) -> bool:
    """TOO-22: stop was called, and the hands have had their time. TOO-24: nobody can place any more after the timer, or
    all the time is over.
    """
    if s.stop_at > 0 and s.now >= s.stop_at:
        return True
    return s.now >= longest(s) or (s.now >= sand(s) and not anybody_may_place(s))


def list_race(s: State, seat: int, actions: Row) -> int:
    """What a player may do in the race now: place a piece, call stop, hold back."""
    if is_excluded(s, seat):
        return 0
    n = 0
    if may_place(s, seat) and hand_is_free(s, seat):
        if s.dexterity == 1:
            for point in range(POINTS):
                actions[n] = DROP_AT + point
                n += 1
        else:
            for slot in range(SLOTS):
                actions[n] = DROP + slot
                n += 1
    if may_stop(s):
        actions[n] = STOP
        n += 1
    actions[n] = WAIT
    return n + 1


def is_racing(s: State, seat: int) -> bool:
    """Whether a player can do anything now. TOO-22: one can shout stop while the hand is on its way."""
    if must_stop(s) or s.now < s.rested[seat] or is_excluded(s, seat):
        return False
    return may_stop(s) or (may_place(s, seat) and hand_is_free(s, seat))


def hold_back(s: State, seat: int) -> None:
    s.rested[seat] = s.now + HAND


def place(s: State, seat: int, slot: int) -> None:
    """TOO-21 TOO-25 TOO-26: a piece on a tile; it stays."""
    s.stock[seat] -= 1
    s.pieces[slot][seat] += 1
    s.ready[seat] = s.now + HAND


# ---- discs


def drop_disc(box: Box, s: State, seat: int, point: int) -> None:
    """A disc falls where it was dropped; TOO-28: it may strike others."""
    s.stock[seat] -= 1
    s.ready[seat] = s.now + HAND
    strikes_others = False
    for i in range(s.dropped):
        if s.disc_seat[i] != NOBODY and strikes(box, point, s.disc_point[i]):
            if s.disc_seat[i] == seat:
                fall(s, i)  # TOO-29: all of them, whatever the order in which the pieces were dropped
                continue
            strikes_others = True
            if s.edition == 1:  # own pieces behind it in the row stayed
                break
    if strikes_others:
        be_clumsy(s, seat)
        return
    i = s.dropped
    s.dropped += 1
    s.disc_point[i] = point
    s.disc_seat[i] = seat
    s.disc_slot[i] = tile_under(box, s, point)
    if s.disc_slot[i] == NONE:
        s.fallen[seat] += 1  # TOO-27
    else:
        s.pieces[s.disc_slot[i]][seat] += 1


def strikes(box: Box, point: int, other: int) -> bool:
    """TOO-28: whether a disc dropped at a point hits one at another off-centre; near its centre it is stacked upon."""
    across = (point % COLUMNS - other % COLUMNS) * box.pitch
    down = (point // COLUMNS - other // COLUMNS) * box.pitch
    apart = across * across + down * down
    return apart * 4 > box.radius * box.radius and apart < 4 * box.radius * box.radius


def tile_under(box: Box, s: State, point: int) -> int:
    """TOO-27: the slot a disc lies on wholly, or NONE if it touches two tiles or the wall, be it with its rim. By
    version 1 of the rules the rim was free to.
    """
    rim = 0 if s.edition == 1 else 1  # all lengths are whole numbers
    x = point % COLUMNS * box.pitch + box.pitch // 2
    y = point // COLUMNS * box.pitch + box.pitch // 2
    for slot in range(SLOTS):
        left = box.corner[slot][0] + box.radius + rim
        top = box.corner[slot][1] + box.radius + rim
        right = box.corner[slot][2] - box.radius - rim
        bottom = box.corner[slot][3] - box.radius - rim
        if left <= x <= right and top <= y <= bottom:
            return slot
    return NONE


def be_clumsy(s: State, seat: int) -> None:
    """TOO-28: out of the round; none of the player's pieces count, the one knocked off goes back to its place."""
    s.clumsy[seat] = 1
    s.fallen[seat] = CREW - s.stock[seat]
    for slot in range(SLOTS):
        s.pieces[slot][seat] = 0
    for i in range(s.dropped):
        if s.disc_seat[i] == seat:
            s.disc_slot[i] = NONE


def fall(s: State, i: int) -> None:
    """TOO-29: one's own piece that was knocked off counts for nothing."""
    slot = s.disc_slot[i]
    if slot != NONE:
        s.pieces[slot][s.disc_seat[i]] -= 1
        s.fallen[s.disc_seat[i]] += 1
    s.disc_slot[i] = NONE
    s.disc_seat[i] = NOBODY


# ---- letters


def list_beat(s: State, seat: int, actions: Row) -> int:
    """TOO-30: a tile, or wait, or from the sixth beat on stop."""
    n = 0
    if s.stock[seat] > 0:
        for slot in range(SLOTS):
            actions[n] = DROP + slot
            n += 1
    if s.beat >= STOP_BEAT:
        actions[n] = STOP
        n += 1
    actions[n] = WAIT
    return n + 1


def is_asked_for_beat(s: State, seat: int) -> bool:
    """A player who can neither place a piece nor call stop is not asked."""
    return s.sealed[seat] == UNDECIDED and (s.stock[seat] > 0 or s.beat >= STOP_BEAT)


def show_beat(s: State) -> bool:
    """TOO-30: all choices are shown; returns whether plundering is over."""
    stopped = s.beat == BEATS
    for seat in range(s.players):
        if s.sealed[seat] == STOP:
            stopped = True
        elif s.sealed[seat] != WAIT and s.sealed[seat] != UNDECIDED:
            _, slot = parts(s.sealed[seat])
            place(s, seat, slot)
        s.sealed[seat] = UNDECIDED
    s.beat += 1
    return stopped or not anybody_may_place(s)
