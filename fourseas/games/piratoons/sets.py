"""TOO-83: tiles of one kind divided into sets, and which of them to keep where not all can stay."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from fourseas.games.piratoons.state import PICTURES, Box

ALIKE, DIFFERENT, PAIR = 5, 4, 2


class Set(NamedTuple):
    tiles: tuple[int, ...]
    points: int


def best_sets(box: Box, tiles: Sequence[int]) -> list[Set]:
    """The division of tiles of one kind that is worth most; a tile that is in none belongs to no set."""
    piles = piles_of(box, tiles)
    divisions = [divide(piles, different) for different in range(min(len(pile) for pile in piles) + 1)]
    return max(divisions, key=points_of)


def points_of(sets: Sequence[Set]) -> int:
    return sum(each.points for each in sets)


def piles_of(box: Box, tiles: Sequence[int]) -> list[list[int]]:
    """By picture."""
    return [sorted(tile for tile in tiles if box.picture[tile] == picture) for picture in range(PICTURES)]


def divide(piles: list[list[int]], different: int) -> list[Set]:
    """So many sets of three different pictures, of the rest as many threes of one picture as possible, then pairs."""
    sets = [Set(tuple(pile[i] for pile in piles), DIFFERENT) for i in range(different)]
    for pile in piles:
        rest = pile[different:]
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
    return max(choices, key=lambda kept: points_of(best_sets(box, kept)))
