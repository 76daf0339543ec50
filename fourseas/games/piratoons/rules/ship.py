"""Ships: what fits on them, and an arrangement that is good enough for programs. Compiled.

A person's own arrangement, and the best one there is, are laid over this by `words.settle`.
"""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.state import NONE
from fourseas.games.piratoons.rules.division import one_of, tiles_in
from fourseas.games.piratoons.rules.state import (
    BOW,
    BUILD,
    DECK,
    EQUIPMENT,
    GUN_PORT,
    HULLS,
    KINDS,
    OVERBOARD,
    SAIL,
    STERN,
    THROW,
    Box,
    State,
)


def tiles_of(box: Box, s: State, seat: int, kind: int) -> int:
    """How many equipment tiles of a kind a player has."""
    return tiles_in(s.held[seat][kind])


def rooms_of(box: Box, s: State, seat: int, kind: int) -> int:
    """How many spaces of a kind a player's ship has."""
    count = box.rooms[BOW][kind] + box.rooms[STERN][kind]
    for i in range(s.length[seat]):
        count += box.rooms[s.order[seat][i]][kind]
    return count


def masts_with(box: Box, s: State, seat: int, sails: int) -> int:
    """How many masts of a ship hold just so many sails."""
    count = 0
    for i in range(s.length[seat]):
        if box.rooms[s.order[seat][i]][SAIL] == sails:
            count += 1
    return count


def decks_for_sails(box: Box, s: State, seat: int, sails: int) -> int:
    """The fewest deck spaces that so many sails take up, on the tallest masts first; HULLS if they do not fit."""
    decks = 0
    for each in range(3, 0, -1):
        masts = masts_with(box, s, seat, each)
        while masts > 0 and sails > 0:
            sails -= each
            masts -= 1
            decks += 1
    return decks if sails <= 0 else HULLS


def most_on_decks(box: Box, s: State, seat: int, sails: int, decks: int) -> int:
    """TOO-70 TOO-71: how many of so many sails and deck tiles the deck spaces hold at most."""
    room = 0
    for each in range(1, 4):
        room += each * masts_with(box, s, seat, each)
    best = min(sails, room)
    placed = 0
    for each in range(4):  # deck tiles take the lowest masts first: that leaves the most room for sails
        for _ in range(masts_with(box, s, seat, each)):
            if placed < decks:
                placed += 1
                room -= each
                best = max(best, placed + min(sails, room))
    return best


def excess(box: Box, s: State, seat: int, kind: int) -> bool:
    """TOO-74: whether a tile of a kind that the player has may go overboard: without it as many can be placed."""
    count = tiles_of(box, s, seat, kind)
    if kind >= GUN_PORT:
        return count > rooms_of(box, s, seat, kind)
    sails = tiles_of(box, s, seat, SAIL)
    decks = tiles_of(box, s, seat, DECK)
    if s.edition == 1:
        return excess_1(box, s, seat, kind, sails, decks)
    if count == 0:
        return False
    less = 1 if kind == SAIL else 0
    without = most_on_decks(box, s, seat, sails - less, decks - 1 + less)
    return without == most_on_decks(box, s, seat, sails, decks)


def excess_1(box: Box, s: State, seat: int, kind: int, sails: int, decks: int) -> bool:
    """By version 1 of the rules: whether there are more sails or deck tiles than fit."""
    taken = decks_for_sails(box, s, seat, sails)
    if taken == HULLS:
        return kind == SAIL
    return taken + decks > rooms_of(box, s, seat, DECK)


def list_building(box: Box, s: State, seat: int, actions: Row) -> int:
    """TOO-74: what does not fit must be thrown overboard, or another tile that makes room for it; else one is done."""
    crowded = 0
    for kind in range(KINDS):
        if excess(box, s, seat, kind):
            crowded |= 1 << kind
    if crowded == 0:
        actions[0] = BUILD
        return 1
    n = 0
    for tile in range(EQUIPMENT):
        if s.owner[tile] == seat and crowded >> box.kind[tile] & 1 == 1:
            actions[n] = THROW + tile
            n += 1
    return n


def throw(box: Box, s: State, seat: int, tile: int) -> None:
    s.held[seat][box.kind[tile]] -= one_of(box, tile)
    s.owner[tile] = OVERBOARD
    s.spot[tile] = NONE


# ---- an arrangement


def arrange(box: Box, s: State, seat: int) -> None:
    order_boats(box, s, seat)
    place_tiles(box, s, seat)


def order_boats(box: Box, s: State, seat: int) -> None:
    """Put each boat where it fits best among those before it in the row, again and again while that helps."""
    better = True
    while better:
        better = False
        for i in range(s.length[seat]):
            if move_boat(box, s, seat, i):
                better = True


def move_boat(box: Box, s: State, seat: int, i: int) -> bool:
    """Move a boat to the place where it adds most; returns whether that is another place than now."""
    boat = s.order[seat][i]
    best = i
    gain = 0
    out = joint_at(box, s, seat, i - 1, i + 1) - joint_at(box, s, seat, i - 1, i) - joint_at(box, s, seat, i, i + 1)
    for gap in range(s.length[seat] + 1):  # between the boats gap - 1 and gap
        if gap != i and gap != i + 1:
            before = hull_at(s, seat, gap - 1)
            after = hull_at(s, seat, gap)
            change = out + box.joint[before][boat] + box.joint[boat][after] - box.joint[before][after]
            if change > gain:
                gain = change
                best = gap
    if best == i:
        return False
    if best > i:
        for k in range(i, best - 1):
            s.order[seat][k] = s.order[seat][k + 1]
        s.order[seat][best - 1] = boat
    else:
        for k in range(i, best, -1):
            s.order[seat][k] = s.order[seat][k - 1]
        s.order[seat][best] = boat
    return True


def hull_at(s: State, seat: int, i: int) -> int:
    """The boat at a place of a ship; bow and stern stand around them."""
    if i < 0:
        return BOW
    return s.order[seat][i] if i < s.length[seat] else STERN


def joint_at(box: Box, s: State, seat: int, i: int, j: int) -> int:
    return box.joint[hull_at(s, seat, i)][hull_at(s, seat, j)]


def place_tiles(box: Box, s: State, seat: int) -> None:
    """Deck tiles where there are no masts first, then sails, spread; everything else in order."""
    for tile in range(EQUIPMENT):
        if s.owner[tile] == seat:
            s.spot[tile] = NONE
    for kind in range(GUN_PORT, KINDS):
        if s.held[seat][kind] > 0:
            place_kind(box, s, seat, kind)
    decked = place_decks(box, s, seat) if s.held[seat][DECK] > 0 else 0
    if s.held[seat][SAIL] > 0:
        place_sails(box, s, seat, decked)


def place_kind(box: Box, s: State, seat: int, kind: int) -> None:
    i = -1
    used = 0
    for tile in range(EQUIPMENT):
        if s.owner[tile] == seat and box.kind[tile] == kind:
            while used >= box.rooms[hull_at(s, seat, i)][kind]:
                i += 1
                used = 0
            s.spot[tile] = hull_at(s, seat, i)
            used += 1


def place_decks(box: Box, s: State, seat: int) -> int:
    """Deck tiles where few sails could stand, as long as there is room for all sails elsewhere; returns the hulls that
    have one, as a set of bits.
    """
    decked = 0
    tile = next_tile(box, s, seat, DECK, 0)
    for sails in range(4):
        for i in range(s.length[seat]):
            hull = s.order[seat][i]
            if tile != NONE and box.rooms[hull][SAIL] == sails:
                s.spot[tile] = hull
                decked |= 1 << hull
                tile = next_tile(box, s, seat, DECK, tile + 1)
    return decked


def place_sails(box: Box, s: State, seat: int, decked: int) -> None:
    """One sail more on each mast, again and again."""
    tile = next_tile(box, s, seat, SAIL, 0)
    for already in range(3):
        for i in range(s.length[seat]):
            hull = s.order[seat][i]
            if tile != NONE and box.rooms[hull][SAIL] > already and decked >> hull & 1 == 0:
                s.spot[tile] = hull
                tile = next_tile(box, s, seat, SAIL, tile + 1)


def next_tile(box: Box, s: State, seat: int, kind: int, first: int) -> int:
    """A player's next tile of a kind, from a certain one on."""
    for tile in range(first, EQUIPMENT):
        if s.owner[tile] == seat and box.kind[tile] == kind:
            return tile
    return NONE
