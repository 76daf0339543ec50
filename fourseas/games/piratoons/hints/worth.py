"""What tiles and doubloons are worth to a player now: what hints and estimates are made of. Compiled.

Worth is counted in tenths of a point. Tiles of the chest on which a player leads are counted as if they were won.
Counts of several things, or of several players, are packed into one number, so that one look at the tiles is enough.
"""

from __future__ import annotations

from fourseas.core.state import NONE
from fourseas.games.piratoons.rules.division import COUNT, SORT, best_division, one_of, tiles_in
from fourseas.games.piratoons.rules.purse import winner_of
from fourseas.games.piratoons.rules.scoring import MOST, SECOND
from fourseas.games.piratoons.rules.ship import decks_for_sails, hull_at, rooms_of
from fourseas.games.piratoons.rules.state import (
    BIDDING,
    DECK,
    EQUIPMENT,
    EQUIPMENT_SLOTS,
    HULLS,
    JOINTS,
    KINDS,
    PICTURES,
    ROUNDS,
    SAIL,
    SETS,
    SIZE,
    SLOTS,
    SPACES,
    SPEED,
    WEALTH,
    Box,
    State,
)

VP = 10
RANK = 64  # a place in a majority, in parts
EMPTY = 4  # what an empty space costs
BUYING = 5  # what a doubloon can buy
PROMISE = 3  # what a tile that completes nothing may come to, for each round that is left up to four
STOREY = 4  # what a boat's storey may still come to match, for each round that is left up to four

# How much each thing counts, in quarters: more than it brings where it is easier to come by than it looks.
LIKING = (5, 4, 5, 3, 5, 6)  # SPEED, WEALTH, SIZE, JOINTS, SPACES, SETS

SEAT = 8  # bits of a player's count
SEAT_COUNT = (1 << SEAT) - 1


def rounds_left(s: State) -> int:
    """After this one."""
    return ROUNDS - s.rounds


def leaning(box: Box, line: int, worth: int) -> int:
    """What is won there, as this player likes it."""
    return worth * (LIKING[line] + box.bias[line]) // 4


# ---- equipment


def holdings(box: Box, s: State, seat: int, kind: int, but: int) -> int:
    """A player's tiles of a kind by picture, with what would be won now; but not a certain tile."""
    held = s.held[seat][kind]
    for slot in range(EQUIPMENT_SLOTS):
        tile = s.chest[slot]
        wanted = tile != NONE and tile != but and box.kind[tile] == kind
        if wanted and s.pieces[slot][seat] > 0 and winner_of(s, slot) == seat:
            held += one_of(box, tile)
    return held


def rooms_then(box: Box, s: State, seat: int, kind: int) -> int:
    """Spaces of a kind on a player's ship, with those of boats that would be won now."""
    count = rooms_of(box, s, seat, kind)
    for slot in range(EQUIPMENT_SLOTS, SLOTS):
        tile = s.chest[slot]
        if tile != NONE and s.pieces[slot][seat] > 0 and winner_of(s, slot) == seat:
            count += box.rooms[tile - EQUIPMENT][kind]
    return count


def equipment_worth(box: Box, s: State, seat: int, tile: int) -> int:
    kind = box.kind[tile]
    held = holdings(box, s, seat, kind, tile)
    if kind == SAIL:
        return sail_worth(box, s, seat, tiles_in(held), tiles_in(holdings(box, s, seat, DECK, tile)))
    rooms = rooms_then(box, s, seat, kind)
    if kind == DECK:
        sails = tiles_in(holdings(box, s, seat, SAIL, tile))
        rooms -= min(rooms, decks_for_sails(box, s, seat, sails))
    left = rounds_left(s)
    now = kind_worth(held, left)
    if tiles_in(held) < rooms:
        more = kind_worth(held + one_of(box, tile), left)
        return leaning(box, SETS, more - now) + leaning(box, SPACES, EMPTY)
    return leaning(box, SETS, best_swap(held, one_of(box, tile), left) - now) if rooms > 0 else 0


def best_swap(held: int, new: int, left: int) -> int:
    """TOO-74: what the tiles of a kind come to if a new one takes the place of another, or of none."""
    best = kind_worth(held, left)
    for picture in range(PICTURES):
        shift = picture * SORT
        if held >> shift & COUNT > 0:
            best = max(best, kind_worth(held - (1 << shift) + new, left))
    return best


def kind_worth(held: int, left: int) -> int:
    """TOO-83: what sets the tiles of a kind make, and what they may come to make."""
    return best_division(held) * VP + min(3, tiles_in(held)) * PROMISE * min(left, 4)


def sail_worth(box: Box, s: State, seat: int, sails: int, decks: int) -> int:
    """TOO-70 TOO-71 TOO-80: a sail more, if a mast can take it."""
    boats = s.length[seat]
    taken = decks_for_sails(box, s, seat, sails + 1)
    if taken == HULLS or taken + decks > boats:
        return 0
    worth = sails_change(box, s, seat, 1)
    return leaning(box, SPEED, worth) + (leaning(box, SPACES, EMPTY) if sails + decks < boats else 0)


def sails_change(box: Box, s: State, seat: int, more: int) -> int:
    """TOO-80: what so many sails more (or less) would be worth."""
    width = 1 + rounds_left(s) // 2
    counts = sails_by_seat(box, s)
    return majority(s, counts, seat, more, width) - majority(s, counts, seat, 0, width)


# ---- boats


def boat_worth(box: Box, s: State, seat: int, boat: int) -> int:
    left = rounds_left(s)
    worth = leaning(box, JOINTS, best_gap(box, s, seat, boat) * VP + box.storeys[boat] * STOREY * min(left, 4))
    width = 2 + left * 3 // 8
    counts = barrels_by_seat(box, s)
    more = majority(s, counts, seat, box.barrels[boat], width) - majority(s, counts, seat, 0, width)
    worth += leaning(box, SIZE, more)
    for kind in range(DECK, KINDS):
        worth += leaning(box, SPACES, box.rooms[boat][kind] * room_worth(left))
    if box.bias[SPEED] > 0:
        worth += leaning(box, SPEED, box.rooms[boat][SAIL] * VP // 2)
    return worth


def best_gap(box: Box, s: State, seat: int, boat: int) -> int:
    """TOO-81: the most points of connections that a boat can add where the ship is opened for it."""
    best = -100
    for gap in range(s.length[seat] + 1):
        before = hull_at(s, seat, gap - 1)
        after = hull_at(s, seat, gap)
        best = max(best, box.joint[before][boat] + box.joint[boat][after] - box.joint[before][after])
    return best


def room_worth(left: int) -> int:
    """A space is for sets while there is time to fill it, and then for the wind."""
    return min(6, 2 * left) - EMPTY


# ---- majorities


def sails_by_seat(box: Box, s: State) -> int:
    counts = 0
    for seat in range(s.players):
        counts += tiles_in(s.held[seat][SAIL]) << seat * SEAT
    return counts


def barrels_by_seat(box: Box, s: State) -> int:
    counts = 0
    for seat in range(s.players):
        for i in range(s.length[seat]):
            counts += box.barrels[s.order[seat][i]] << seat * SEAT
    return counts


def doubloons_by_seat(s: State) -> int:
    """TOO-40: with those for the pieces in stock, while the chest is plundered."""
    counts = 0
    for seat in range(s.players):
        counts += s.doubloons[seat] << seat * SEAT
        if s.asked < BIDDING:
            counts += s.stock[seat] << seat * SEAT
    return counts


def majority(s: State, counts: int, seat: int, more: int, width: int) -> int:
    """TOO-80: what a player with so many more can hope for; rivals within the width may yet pass or be passed."""
    mine = (counts >> seat * SEAT & SEAT_COUNT) + more
    if mine <= 0:
        return 0
    rank = 0
    for other in range(s.players):
        if other != seat:
            ahead = 2 * ((counts >> other * SEAT & SEAT_COUNT) - mine) - 1
            rank += max(0, min(RANK, RANK // 2 + ahead * (RANK // 4) // width))
    place = rank // RANK
    part = rank % RANK
    return (prize(place) * (RANK - part) + prize(place + 1) * part) * VP // RANK


def prize(place: int) -> int:
    return MOST if place == 0 else SECOND if place == 1 else 0


def purse_worth(box: Box, s: State, seat: int, more: int) -> int:
    """What so many doubloons more (or less) than now would be worth."""
    left = rounds_left(s)
    width = 2 + left
    counts = doubloons_by_seat(s)
    worth = majority(s, counts, seat, more, width) - majority(s, counts, seat, 0, width)
    buying = BUYING if left > 0 or s.asked < BIDDING else 0
    return leaning(box, WEALTH, worth + more * buying)


# ---- anything


def tile_worth(box: Box, s: State, seat: int, tile: int) -> int:
    if tile < EQUIPMENT:
        return equipment_worth(box, s, seat, tile)
    return boat_worth(box, s, seat, tile - EQUIPMENT)
