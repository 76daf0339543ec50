"""Where to aim at a tile at dexterity tables, for players who name a tile (by key or from a list) instead of pointing:
as near to its middle as possible without striking anything.
"""

from __future__ import annotations

import math

from fourseas.core.interface import Kit
from fourseas.core.state import NOBODY, NONE
from fourseas.games.piratoons.hand import middle
from fourseas.games.piratoons.names import names_of
from fourseas.games.piratoons.rules.chest import strikes, tile_under
from fourseas.games.piratoons.rules.state import COLUMNS, POINTS, SLOTS, Box, State

AIMS = 2  # for each tile: a second piece may be on its way before the first is seen to lie

Point = tuple[int, int]  # in the units of the chest


def aims(kit: Kit, s: State) -> list[list[Point]]:
    """TOO-27 TOO-28: for each tile points on which a piece would lie wholly and strike no other, nor each other; in the
    middle if there are none.
    """
    names = names_of(kit)
    if s.edition not in names.targets:
        names.targets[s.edition], names.reach = targets(kit.box, s), reach(kit.box)
    lying = (s.disc_point[i] for i in range(s.dropped) if s.disc_seat[i] != NOBODY)
    blocked: set[int] = set().union(*(around(names.reach, point) for point in lying))
    aims = []
    for points in names.targets[s.edition]:
        free = [point for point in points if point not in blocked]
        chosen = free[:1]
        while len(chosen) < AIMS and free:
            near = around(names.reach, chosen[-1])
            free = [point for point in free if point not in near and point not in chosen]
            chosen += free[:1]
        aims.append([names.points[point] for point in chosen or points[:1]])
    return aims


def targets(box: Box, s: State) -> list[list[int]]:
    """For each slot the points on which a piece lies wholly, those nearest to its middle first."""
    by_slot: list[list[int]] = [[] for _ in range(SLOTS)]
    for point in range(POINTS):
        slot = tile_under(box, s, point)
        if slot != NONE:
            by_slot[slot].append(point)
    for slot, (left, top, right, bottom) in enumerate(box.corner):
        centre = (left + right) / 2, (top + bottom) / 2
        by_slot[slot].sort(key=lambda point: math.dist(middle(box, point), centre))
    return by_slot


def reach(box: Box) -> list[Point]:
    """How many columns and rows from a piece another must not be dropped, or it strikes."""
    far = 2 * box.radius // box.pitch + 1
    here = far * COLUMNS + far
    steps = range(-far, far + 1)
    return [(across, down) for across in steps for down in steps if strikes(box, here, here + down * COLUMNS + across)]


def around(reach: list[Point], point: int) -> set[int]:
    row, column = divmod(point, COLUMNS)
    return {(row + down) * COLUMNS + column + across for across, down in reach if 0 <= column + across < COLUMNS}
