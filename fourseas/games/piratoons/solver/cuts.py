"""A lower bound for the search in ordering.py: how much longer a round trip must be than the cheapest assignment, by
what it costs to get into and out of groups of towns.
"""

from __future__ import annotations


def cuts(roads: list[list[int]], leave: list[int], reach: list[int], enough: int) -> int:
    """How much longer than the assignment any trip must at least be, counted no further than is enough.

    What a road costs above the prices of its ends is its surplus. A trip leads into every group of towns; so where all
    roads into a group have a surplus, it pays the least of them. That much is taken off these roads, and it is looked
    for another group. The same with roads out of a group.
    """
    surplus = [
        [length - leaving - reaching for length, reaching in zip(road, reach, strict=True)]
        for road, leaving in zip(roads, leave, strict=True)
    ]
    more = cut_into(surplus, enough)
    if more < enough:
        more += cut_into([list(column) for column in zip(*surplus, strict=True)], enough - more)
    return more


def cut_into(surplus: list[list[int]], enough: int) -> int:
    towns = len(surplus)
    everywhere = range(towns)
    free = [sum(1 << a for a in everywhere if surplus[a][b] == 0) for b in everywhere]  # towns with a free road to b
    more = 0
    while more < enough:
        group = min((before(free, town) for town in everywhere), key=int.bit_count)
        inside = [town for town in everywhere if group >> town & 1]
        if len(inside) == towns:
            break
        outside = [town for town in everywhere if not group >> town & 1]
        least = min(surplus[a][b] for a in outside for b in inside)
        more += least
        for a in outside:
            road = surplus[a]
            for b in inside:
                road[b] -= least
                if road[b] == 0:
                    free[b] |= 1 << a
    return more


def before(free: list[int], town: int) -> int:
    """All towns from which free roads lead to a town, itself among them."""
    group = new = 1 << town
    while new:
        reached = 0
        while new:
            last = new & -new
            reached |= free[last.bit_length() - 1]
            new ^= last
        new = reached & ~group
        group |= reached
    return group
