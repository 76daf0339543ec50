"""TOO-83: tiles of one kind divided into sets, and which of them to keep where not all can stay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from fourseas.games.piratoons.rules.division import ALIKE, DIFFERENT, PAIR, alike, best_division, one_of
from fourseas.games.piratoons.rules.state import PICTURES, Box


class Set(NamedTuple):
    tiles: tuple[int, ...]
    points: int


def best_sets(box: Box, tiles: Sequence[int]) -> list[Set]:
    """The division of tiles of one kind that is worth most; a tile that is in none belongs to no set."""
    piles = piles_of(box, tiles)
    most = max(len(tiles) // 3, 0)
    divisions = [(different, given) for different in range(most + 1) for given in ways_to_give(piles, different)]
    return divide(piles, *max(divisions, key=lambda division: worth_of(piles, *division)))


def points_of(sets: Sequence[Set]) -> int:
    return sum(each.points for each in sets)


def piles_of(box: Box, tiles: Sequence[int]) -> list[list[int]]:
    """By picture, those that there are."""
    piles = [sorted(tile for tile in tiles if box.picture[tile] == picture) for picture in range(PICTURES)]
    return [pile for pile in piles if pile]


def ways_to_give(piles: list[list[int]], different: int) -> Iterator[tuple[int, ...]]:
    """How many tiles of each pile can be given for so many sets of three different pictures."""
    shares = product(*(range(min(len(pile), different) + 1) for pile in piles))
    return (given for given in shares if sum(given) == 3 * different)


def worth_of(piles: list[list[int]], different: int, given: tuple[int, ...]) -> int:
    return DIFFERENT * different + sum(alike(len(pile) - n) for pile, n in zip(piles, given, strict=True))


def divide(piles: list[list[int]], different: int, given: tuple[int, ...]) -> list[Set]:
    """Sets of three different pictures, of the rest as many threes of one picture as possible, then pairs."""
    offered = [list(pile[:n]) for pile, n in zip(piles, given, strict=True)]
    sets = []
    for _ in range(different):  # the largest first: then none is left with more tiles than there are sets
        three = sorted(sorted(range(len(offered)), key=lambda i: -len(offered[i]))[:3])
        sets.append(Set(tuple(offered[i].pop(0) for i in three), DIFFERENT))
    for pile, n in zip(piles, given, strict=True):
        rest = pile[n:]
        while len(rest) >= 3:
            sets.append(Set(tuple(rest[:3]), ALIKE))
            rest = rest[3:]
        if len(rest) == 2:
            sets.append(Set(tuple(rest), PAIR))
    return sets


def best_kept(box: Box, tiles: Sequence[int], room: int) -> list[int]:
    """As many tiles of one kind as there is room for, so that their sets are worth most."""
    if len(tiles) <= room:
        return sorted(tiles)
    piles = piles_of(box, tiles)
    choices = [
        [tile for pile, count in zip(piles, counts, strict=True) for tile in pile[:count]]
        for counts in product(*(range(len(pile) + 1) for pile in piles))
        if sum(counts) == room
    ]
    return max(choices, key=lambda kept: best_division(sum(one_of(box, tile) for tile in kept)))
