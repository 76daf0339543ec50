"""Pay, loot and auction: who gets what. Compiled."""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.state import NOBODY, NONE
from fourseas.games.piratoons.rules.chest import is_excluded
from fourseas.games.piratoons.rules.division import one_of
from fourseas.games.piratoons.rules.state import (
    BID,
    BIDDING,
    BUILDING,
    CREW,
    DOUBLOONS,
    EQUIPMENT,
    GONE,
    OVERBOARD,
    SLOTS,
    TAKE,
    TAKING,
    UNDECIDED,
    Box,
    State,
)


def bank(s: State) -> int:
    """The bank is finite."""
    left = DOUBLOONS
    for seat in range(s.players):
        left -= s.doubloons[seat]
    return left


# ---- pay


def wage(s: State, seat: int) -> int:
    """TOO-40: a doubloon for each piece in stock; TOO-28: none for clumsy players."""
    return 0 if s.clumsy[seat] == 1 else s.stock[seat]


def pay(s: State) -> None:
    left = bank(s)
    total = 0
    for seat in range(s.players):
        total += wage(s, seat)
    if total > left:
        for seat in range(s.players):
            half = s.doubloons[seat] // 2  # TOO-41: put back half, rounded in their favour
            s.doubloons[seat] -= half
            left += half
    if total <= left:
        for seat in range(s.players):
            s.doubloons[seat] += wage(s, seat)
    else:
        pay_in_turn(s, left)


def pay_in_turn(s: State, left: int) -> None:
    """TOO-41: a doubloon a player in turn, from the captain on, until the bank is empty."""
    for due in range(CREW):
        for i in range(s.players):
            seat = (s.captain + i) % s.players
            if wage(s, seat) > due and left > 0:
                s.doubloons[seat] += 1
                left -= 1


# ---- loot


def share_loot(box: Box, s: State) -> None:
    for slot in range(SLOTS):
        winner = winner_of(s, slot)
        if winner != NOBODY:
            give(box, s, winner, s.chest[slot])
            s.chest[slot] = NONE


def winner_of(s: State, slot: int) -> int:
    """TOO-50: the most pieces that nobody else has as many of."""
    counts = 0  # how many pieces somebody has there, and how many several have, as sets of bits
    tied = 0
    for seat in range(s.players):
        count = 1 << s.pieces[slot][seat]
        tied |= counts & count
        counts |= count
    best = 0
    winner = NOBODY
    for seat in range(s.players):
        count = s.pieces[slot][seat]
        if count > best and tied >> count & 1 == 0:
            best = count
            winner = seat
    return winner


def give(box: Box, s: State, seat: int, tile: int) -> None:
    s.owner[tile] = seat
    if tile < EQUIPMENT:
        s.held[seat][box.kind[tile]] += one_of(box, tile)
    else:
        s.order[seat][s.length[seat]] = tile - EQUIPMENT
        s.length[seat] += 1


# ---- auction


def is_on_sale(s: State, tile: int) -> bool:
    """TOO-60: what is left in the chest, and what floats from earlier rounds."""
    if s.owner[tile] == OVERBOARD:
        return True
    for slot in range(SLOTS):
        if s.chest[slot] == tile:
            return True
    return False


def tiles_on_sale(s: State) -> int:
    count = 0
    for slot in range(SLOTS):
        if s.chest[slot] != NONE:
            count += 1
    for tile in range(EQUIPMENT):
        if s.owner[tile] == OVERBOARD:
            count += 1
    return count


def is_sale(s: State) -> bool:
    """Whether any tile is on sale."""
    for slot in range(SLOTS):
        if s.chest[slot] != NONE:
            return True
    for tile in range(EQUIPMENT):
        if s.owner[tile] == OVERBOARD:
            return True
    return False


def begin_auction(s: State) -> None:
    for seat in range(s.players):
        s.sealed[seat] = UNDECIDED
        s.built[seat] = 0
    if all_have_bid(s):  # TOO-65: all are clumsy
        end_auction(s)
    else:
        s.asked = BIDDING if is_sale(s) else BUILDING


def list_bids(s: State, seat: int, actions: Row) -> int:
    """TOO-61 TOO-65."""
    if is_excluded(s, seat):
        return 0
    for doubloons in range(s.doubloons[seat] + 1):
        actions[doubloons] = BID + doubloons
    return s.doubloons[seat] + 1


def all_have_bid(s: State) -> bool:
    for seat in range(s.players):
        if s.sealed[seat] == UNDECIDED and not is_excluded(s, seat):
            return False
    return True


def show_bids(s: State) -> None:
    """TOO-61: bids are shown together. TOO-62: equal ones cancel out, and count like none."""
    bids = 0  # that somebody made, and that several made, as sets of bits
    tied = 0
    for seat in range(s.players):
        s.bid[seat] = 0 if s.sealed[seat] == UNDECIDED else s.sealed[seat]
        s.sealed[seat] = UNDECIDED
        tied |= bids & 1 << s.bid[seat]
        bids |= 1 << s.bid[seat]
    for seat in range(s.players):
        if tied >> s.bid[seat] & 1 == 1:
            s.bid[seat] = 0


def next_bidder(s: State) -> int:
    """TOO-63: the highest bid that has not been served, or NOBODY."""
    best = 0
    bidder = NOBODY
    for seat in range(s.players):
        if s.bid[seat] > best:
            best = s.bid[seat]
            bidder = seat
    return bidder


def list_sale(s: State, actions: Row) -> int:
    equipment = 0  # in the chest, as sets of bits
    boats = 0
    for slot in range(SLOTS):
        tile = s.chest[slot]
        if tile >= EQUIPMENT:
            boats |= 1 << tile - EQUIPMENT
        elif tile != NONE:
            equipment |= 1 << tile
    n = 0
    for tile in range(EQUIPMENT):
        if s.owner[tile] == OVERBOARD or equipment >> tile & 1 == 1:
            actions[n] = TAKE + tile
            n += 1
    tile = EQUIPMENT
    while boats > 0:
        if boats & 1 == 1:
            actions[n] = TAKE + tile
            n += 1
        boats >>= 1
        tile += 1
    return n


def take(box: Box, s: State, seat: int, tile: int) -> None:
    """TOO-63: a tile for the bid."""
    for slot in range(SLOTS):
        if s.chest[slot] == tile:
            s.chest[slot] = NONE
    give(box, s, seat, tile)
    s.doubloons[seat] -= s.bid[seat]
    s.bid[seat] = 0


def serve(s: State) -> None:
    """TOO-63: the next bidder takes a tile while there are any; then the auction is over."""
    bidder = next_bidder(s)
    if bidder != NOBODY and is_sale(s):
        s.asked = TAKING
        s.active = bidder
    else:
        end_auction(s)


def end_auction(s: State) -> None:
    """TOO-64: boats sink, equipment floats."""
    for slot in range(SLOTS):
        tile = s.chest[slot]
        if tile != NONE:
            s.owner[tile] = GONE if tile >= EQUIPMENT else OVERBOARD
            s.chest[slot] = NONE
    for seat in range(s.players):
        s.bid[seat] = 0
    s.active = s.captain
    s.asked = BUILDING
