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
    FIRST,
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

SIZE = 5  # bits of a count of masts of one size
MOST_MASTS = (1 << SIZE) - 1


def tiles_of(box: Box, s: State, seat: int, kind: int) -> int:
    """How many equipment tiles of a kind a player has."""
    return tiles_in(s.held[seat][kind])


def rooms_of(box: Box, s: State, seat: int, kind: int) -> int:
    """How many spaces of a kind a player's ship has."""
    count = box.rooms[BOW][kind] + box.rooms[STERN][kind]
    for i in range(s.length[seat]):
        count += box.rooms[s.order[seat][i]][kind]
    return count


def masts_of(box: Box, s: State, seat: int) -> int:
    """How many masts of a ship hold 0, 1, 2 and 3 sails, in one number."""
    masts = 0
    for i in range(s.length[seat]):
        masts += 1 << box.rooms[s.order[seat][i]][SAIL] * SIZE
    return masts


def masts_in(masts: int, sails: int) -> int:
    """How many of such masts hold just so many sails."""
    return masts >> sails * SIZE & MOST_MASTS


def masts_with(box: Box, s: State, seat: int, sails: int) -> int:
    """How many masts of a ship hold just so many sails."""
    return masts_in(masts_of(box, s, seat), sails)


def decks_for_sails(box: Box, s: State, seat: int, sails: int) -> int:
    """The fewest deck spaces that so many sails take up, on the tallest masts first; HULLS if they do not fit."""
    masts = masts_of(box, s, seat)
    decks = 0
    for each in range(3, 0, -1):
        left = masts_in(masts, each)
        while left > 0 and sails > 0:
            sails -= each
            left -= 1
            decks += 1
    return decks if sails <= 0 else HULLS


def most_on_decks(masts: int, sails: int, decks: int) -> int:
    """TOO-70 TOO-71: how many of so many sails and deck tiles the deck spaces hold at most."""
    room = masts_in(masts, 1) + 2 * masts_in(masts, 2) + 3 * masts_in(masts, 3)
    best = min(sails, room)
    placed = 0
    for each in range(4):  # deck tiles take the lowest masts first: that leaves the most room for sails
        for _ in range(min(masts_in(masts, each), decks - placed)):
            placed += 1
            room -= each
            best = max(best, placed + min(sails, room))
    return best


def crowded_kinds(box: Box, s: State, seat: int) -> int:
    """TOO-74: the kinds, as a set of bits, of which a tile may go overboard: without it as many can be placed."""
    crowded = 0
    for kind in range(GUN_PORT, KINDS):
        if tiles_of(box, s, seat, kind) > rooms_of(box, s, seat, kind):
            crowded |= 1 << kind
    sails = tiles_of(box, s, seat, SAIL)
    decks = tiles_of(box, s, seat, DECK)
    if s.edition == 1:
        return crowded | crowded_decks_1(box, s, seat, sails, decks)
    masts = masts_of(box, s, seat)
    most = most_on_decks(masts, sails, decks)
    if most < sails + decks:
        if sails > 0 and most_on_decks(masts, sails - 1, decks) == most:
            crowded |= 1 << SAIL
        if decks > 0 and most_on_decks(masts, sails, decks - 1) == most:
            crowded |= 1 << DECK
    return crowded


def crowded_decks_1(box: Box, s: State, seat: int, sails: int, decks: int) -> int:
    """By version 1 of the rules: whether there are more sails or deck tiles than fit."""
    taken = decks_for_sails(box, s, seat, sails)
    if taken == HULLS:
        return 1 << SAIL
    return 1 << SAIL | 1 << DECK if taken + decks > s.length[seat] else 0


def excess(box: Box, s: State, seat: int, kind: int) -> bool:
    """TOO-74: whether a tile of this kind may go overboard."""
    return crowded_kinds(box, s, seat) >> kind & 1 == 1


def list_building(box: Box, s: State, seat: int, actions: Row) -> int:
    """TOO-74: what does not fit must be thrown overboard, or another tile that makes room for it; else one is done."""
    crowded = crowded_kinds(box, s, seat)
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
    """Put each boat where it fits best, again and again, until all of them in turn are best where they are."""
    i = 0
    content = 0
    while content < s.length[seat]:
        content = 0 if move_boat(box, s, seat, i) else content + 1
        i = i + 1 if i + 1 < s.length[seat] else 0


def move_boat(box: Box, s: State, seat: int, i: int) -> bool:
    """Move a boat to the place where it adds most; returns whether that is another place than now."""
    boat = s.order[seat][i]
    best = i
    most = joint_at(box, s, seat, i - 1, i) + joint_at(box, s, seat, i, i + 1) - joint_at(box, s, seat, i - 1, i + 1)
    before = BOW
    for gap in range(s.length[seat] + 1):  # between the boats gap - 1 and gap
        after = hull_at(s, seat, gap)
        if gap != i and gap != i + 1:
            gain = box.joint[before][boat] + box.joint[boat][after] - box.joint[before][after]
            if gain > most:
                most = gain
                best = gap
        before = after
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
    for kind in range(GUN_PORT, KINDS):
        place_kind(box, s, seat, kind)
    decked = place_decks(box, s, seat)
    place_sails(box, s, seat, decked)


def place_kind(box: Box, s: State, seat: int, kind: int) -> None:
    """From bow to stern, as they come."""
    i = -1
    free = box.rooms[BOW][kind]
    for k in range(FIRST[kind], FIRST[kind + 1]):
        tile = box.by_kind[k]
        if s.owner[tile] == seat:
            while free == 0:
                i += 1
                free = box.rooms[hull_at(s, seat, i)][kind]
            free -= 1
            s.spot[tile] = hull_at(s, seat, i)


def place_decks(box: Box, s: State, seat: int) -> int:
    """Deck tiles where few sails could stand, as long as there is room for all sails elsewhere; returns the hulls that
    have one, as a set of bits.
    """
    decked = 0
    k = next_of_kind(box, s, seat, DECK, FIRST[DECK])
    for sails in range(4):
        for i in range(s.length[seat]):
            if k == NONE:
                return decked
            hull = s.order[seat][i]
            if box.rooms[hull][SAIL] == sails:
                s.spot[box.by_kind[k]] = hull
                decked |= 1 << hull
                k = next_of_kind(box, s, seat, DECK, k + 1)
    return decked


def place_sails(box: Box, s: State, seat: int, decked: int) -> None:
    """One sail more on each mast, again and again."""
    k = next_of_kind(box, s, seat, SAIL, FIRST[SAIL])
    for already in range(3):
        for i in range(s.length[seat]):
            if k == NONE:
                return
            hull = s.order[seat][i]
            if box.rooms[hull][SAIL] > already and decked >> hull & 1 == 0:
                s.spot[box.by_kind[k]] = hull
                k = next_of_kind(box, s, seat, SAIL, k + 1)


def next_of_kind(box: Box, s: State, seat: int, kind: int, first: int) -> int:
    """The place in `by_kind` of a player's next tile of a kind, from a certain place on; NONE if there is none."""
    for k in range(first, FIRST[kind + 1]):
        if s.owner[box.by_kind[k]] == seat:
            return k
    return NONE
