"""TOO-83: what the tiles of one kind are worth, divided into sets in the best way. Compiled.

How many tiles there are of each picture is packed into one number, SORT bits a picture. There are nine tiles of a kind.
"""

from __future__ import annotations

from fourseas.games.piratoons.rules.state import EQUIPMENT, KINDS, SAIL, Box, State

ALIKE, DIFFERENT, PAIR = 5, 4, 2

SORT = 4  # bits of a count of tiles of one picture
COUNT = (1 << SORT) - 1
CELL = 6  # bits of a worth; none is as much as 63
WORTH = (1 << CELL) - 1


def one_of(box: Box, tile: int) -> int:
    """A tile as such a count. Sails have no picture: all of them count in the first place."""
    return 1 if box.kind[tile] == SAIL else 1 << box.picture[tile] * SORT


def count_anew(box: Box, s: State) -> None:
    """Count what all players hold, where somebody else than the rules gave it to them."""
    for seat in range(s.players):
        for kind in range(KINDS):
            s.held[seat][kind] = tiles_by_picture(box, s, seat, kind)


def tiles_by_picture(box: Box, s: State, seat: int, kind: int) -> int:
    """Those of a player, counted one by one; `held` has the same."""
    counts = 0
    for tile in range(EQUIPMENT):
        if s.owner[tile] == seat and box.kind[tile] == kind:
            counts += one_of(box, tile)
    return counts


def tiles_in(counts: int) -> int:
    """All tiles together: the sum of the digits of such a number, by casting out its greatest digit, as by nines among
    ten. There are fewer than that of any kind.
    """
    return counts % COUNT


def best_division(counts: int) -> int:
    """The most points that so many tiles of each picture bring as sets."""
    best = 0
    for different in range(tiles_in(counts) // 3 + 1):
        best = max(best, worth_with(counts, different))
    return best


def worth_with(counts: int, different: int) -> int:
    """The most points with just so many sets of three different pictures; 0 if there are none.

    Such sets can be made of tiles if there are three for each set, and no picture has more than there are sets. Picture
    by picture, `row` has the most that the rest brings, by how many tiles were given so far: packed, and one more than
    it is, so that 0 says that so many cannot have been given.
    """
    needed = 3 * different
    row = 1
    while counts > 0:
        count = counts & COUNT
        counts >>= SORT
        if count > 0:
            row = give_some(row, count, different, needed)
    worth = row >> needed * CELL & WORTH
    return DIFFERENT * different + worth - 1 if worth > 0 else 0


def give_some(row: int, count: int, different: int, needed: int) -> int:
    """The next row: of so many tiles of a picture any number is given, and the rest stands for itself."""
    then = 0
    for given in range(needed + 1):
        worth = row >> given * CELL & WORTH
        if worth > 0:
            for more in range(min(count, different, needed - given) + 1):
                place = (given + more) * CELL
                gain = worth + alike(count - more) - (then >> place & WORTH)
                if gain > 0:
                    then += gain << place
    return then


def alike(count: int) -> int:
    """What so many tiles of one picture are worth: threes, and a pair if two are left over."""
    return count // 3 * ALIKE + (PAIR if count % 3 == 2 else 0)
