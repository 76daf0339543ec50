"""Laws that no move of `piratoons` may break: nothing is created or lost. Compiled, for long runs."""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.state import NONE, RUNNING
from fourseas.games.piratoons.rules.chest import BOAT_SLOTS, is_excluded
from fourseas.games.piratoons.rules.division import tiles_by_picture
from fourseas.games.piratoons.rules.purse import bank, next_bidder, tiles_on_sale
from fourseas.games.piratoons.rules.state import (
    BEAT,
    BEATS,
    BIDDING,
    BOATS,
    BUILDING,
    CREW,
    DECK,
    DROP,
    EQUIPMENT,
    EQUIPMENT_SLOTS,
    GONE,
    HAND,
    HIDDEN,
    KINDS,
    NOWHERE,
    OPENING,
    OVERBOARD,
    PLUNDERING,
    PURSES,
    ROUNDS,
    SAIL,
    SLOTS,
    STERN,
    STOP,
    TAKING,
    UNDECIDED,
    Box,
    State,
)

LAWS = (
    "nobody has fewer than 0 doubloons, and all together no more than the 40 that there are",
    "every tile is in one place: to come, in the chest, with a player, overboard, or sunk if it is a boat",
    "every player has six pieces, in stock, on tiles or lost",
    "the discs in the chest are the pieces of their owners",
    "a ship is made of the boats of its owner, each once",
    "equipment is on spaces of its owner's ship, no more than fit, never a deck tile beside sails",
    "who is done building has placed everything",
    "what is sealed, bid or in the chest fits what is asked",
    "the course of play is one of the rules",
)


def check(box: Box, s: State) -> int:
    """0, or the number of the first law that is broken."""
    if not doubloons_are_kept(s):
        return 1
    if not tiles_are_kept(s) or not tiles_are_counted(box, s):
        return 2
    if not pieces_are_kept(s):
        return 3
    if not discs_are_pieces(s):
        return 4
    if not boats_are_kept(s):
        return 5
    if not spots_fit(box, s):
        return 6
    if not built_is_placed(s):
        return 7
    if not answers_fit(s):
        return 8
    return 0 if course_is_sound(s) else 9


def doubloons_are_kept(s: State) -> bool:
    for seat in range(s.players):
        if s.doubloons[seat] < 0:
            return False
    return bank(s) >= 0


# ---- tiles


def tiles_are_kept(s: State) -> bool:
    """TOO-2: all that came out of the stacks is somewhere, and nothing else is."""
    opened = s.rounds - 1 if s.asked <= OPENING else s.rounds
    if not row_is_kept(s, s.equipment, EQUIPMENT, 0, opened * EQUIPMENT_SLOTS, OVERBOARD):
        return False
    return row_is_kept(s, s.boats, BOATS, EQUIPMENT, opened * BOAT_SLOTS, GONE)


def tiles_are_counted(box: Box, s: State) -> bool:
    for seat in range(s.players):
        for kind in range(KINDS):
            if s.held[seat][kind] != tiles_by_picture(box, s, seat, kind):
                return False
    return True


def row_is_kept(s: State, row: Row, count: int, first: int, opened: int, elsewhere: int) -> bool:
    """Of a row of tiles, each is there once, and those opened lie in the chest, with a player, or where they may."""
    seen = 0
    for i in range(count):
        seen |= 1 << row[i]
        owner = s.owner[first + row[i]]
        places = times_in_chest(s, first + row[i])
        if owner == elsewhere or (owner >= 0 and owner < s.players):
            places += 1
        elif owner != NOWHERE:
            return False
        if places != (1 if i < opened else 0):
            return False
    return seen == (1 << count) - 1


def times_in_chest(s: State, tile: int) -> int:
    times = 0
    for slot in range(SLOTS):
        if s.chest[slot] == tile:
            times += 1
    return times


def boats_are_kept(s: State) -> bool:
    for seat in range(s.players):
        built = 0
        for i in range(s.length[seat]):
            built |= 1 << s.order[seat][i]
        owned = 0
        count = 0
        for boat in range(BOATS):
            if s.owner[EQUIPMENT + boat] == seat:
                owned |= 1 << boat
                count += 1
        if built != owned or s.length[seat] != count:
            return False
    return True


# ---- pieces


def pieces_are_kept(s: State) -> bool:
    for seat in range(s.players):
        total = s.stock[seat] + s.fallen[seat]
        for slot in range(SLOTS):
            total += s.pieces[slot][seat]
            if s.pieces[slot][seat] < 0 or (s.clumsy[seat] == 1 and s.pieces[slot][seat] > 0):
                return False
        if total != CREW or s.stock[seat] < 0 or s.fallen[seat] < 0:
            return False
    return True


def discs_are_pieces(s: State) -> bool:
    """At dexterity tables every piece that counts is a disc on its tile; elsewhere there are none."""
    if s.letter == 1 or s.dexterity == 0:
        return s.dropped == 0
    for seat in range(s.players):
        lying = 0
        for i in range(s.dropped):
            if s.disc_seat[i] == seat:
                lying += 1
        if lying > CREW - s.stock[seat]:
            return False
        for slot in range(SLOTS):
            if discs_on(s, seat, slot) != s.pieces[slot][seat]:
                return False
    return True


def discs_on(s: State, seat: int, slot: int) -> int:
    count = 0
    for i in range(s.dropped):
        if s.disc_seat[i] == seat and s.disc_slot[i] == slot:
            count += 1
    return count


# ---- ships


def spots_fit(box: Box, s: State) -> bool:
    """TOO-70 TOO-71."""
    for tile in range(EQUIPMENT):
        hull = s.spot[tile]
        if hull == NONE:
            continue
        owner = s.owner[tile]
        if owner < 0 or hull > STERN or (hull < BOATS and s.owner[EQUIPMENT + hull] != owner):
            return False
        kind = box.kind[tile]
        if placed_on(box, s, owner, hull, kind) > box.rooms[hull][kind]:
            return False
        if kind == DECK and placed_on(box, s, owner, hull, SAIL) > 0:
            return False
    return True


def placed_on(box: Box, s: State, seat: int, hull: int, kind: int) -> int:
    """How many tiles of a kind a player has on a hull; bow and stern are alike for all."""
    count = 0
    for tile in range(EQUIPMENT):
        if s.spot[tile] == hull and s.owner[tile] == seat and box.kind[tile] == kind:
            count += 1
    return count


def built_is_placed(s: State) -> bool:
    """TOO-72 TOO-74."""
    for tile in range(EQUIPMENT):
        owner = s.owner[tile]
        if owner >= 0 and s.spot[tile] == NONE and (s.over != RUNNING or s.asked <= OPENING):
            return False
        if owner >= 0 and s.spot[tile] == NONE and s.asked == BUILDING and s.built[owner] == 1:
            return False
    return True


# ---- the course of play


def answers_fit(s: State) -> bool:
    for seat in range(s.players):
        answer = s.sealed[seat]
        if s.asked == BIDDING:
            if answer != UNDECIDED and (answer < 0 or answer > s.doubloons[seat] or is_excluded(s, seat)):
                return False  # TOO-61 TOO-65
        elif s.asked == BEAT:
            if answer != UNDECIDED and (answer < DROP or answer > STOP):
                return False
        elif answer != UNDECIDED:
            return False
        if s.bid[seat] < 0 or s.bid[seat] > s.doubloons[seat] or (s.asked != TAKING and s.bid[seat] != 0):
            return False
        if s.asked == PURSES:
            continue
        if s.purse[seat] == UNDECIDED or s.purse[seat] > HIDDEN:
            return False
    return chest_fits(s)


def chest_fits(s: State) -> bool:
    """Closed before it opens, full while it is plundered, empty when the auction is over."""
    lying = 0
    for slot in range(SLOTS):
        if s.chest[slot] != NONE:
            lying += 1
    if s.asked == PLUNDERING or s.asked == BEAT:
        return lying == SLOTS
    if s.asked == BIDDING or s.asked == TAKING:
        return tiles_on_sale(s) > 0
    return lying == 0


def course_is_sound(s: State) -> bool:
    if s.rounds < 1 or s.rounds > ROUNDS or s.captain < 0 or s.captain >= s.players:
        return False
    if s.asked == (PLUNDERING if s.letter == 1 else BEAT):
        return False
    if s.beat < 1 or s.beat > BEATS + 1 or (s.asked == BEAT and s.beat > BEATS):
        return False
    for seat in range(s.players):
        if s.stop_at > 0 and (s.asked != PLUNDERING or s.stop_at > s.now + HAND or s.caller < 0):
            return False
        if s.now < 0 or s.ready[seat] > s.now + HAND or s.rested[seat] > s.now + HAND:
            return False
    return s.active == (next_bidder(s) if s.asked == TAKING else s.captain)
