"""Where a bot's piece falls at dexterity tables: as far off as from a hurried hand, so that no way to play is safer
than another (TOO-26). The page does the same for keys and lists.
"""

from __future__ import annotations

import math
import random

from fourseas.core.state import NOBODY
from fourseas.games.piratoons.rules.actions import action_of, parts
from fourseas.games.piratoons.rules.state import COLUMNS, DROP_AT, ROWS, SLOTS, Box, State

EDGE = 2.326  # spreads from the middle of the narrowest tile to where a piece no longer lies on it: 4 drops of 100


def spread(box: Box) -> float:
    """Of a hand, in the units of the chest: as wide as the narrowest tile allows."""
    sides = [box.corner[slot][end + 2] - box.corner[slot][end] for slot in range(SLOTS) for end in (0, 1)]
    return (min(sides) / 2 - box.radius) / EDGE


def fall(box: Box, action: int, luck: random.Random) -> int:
    """What comes of an action: of a drop that was aimed at a point, one somewhere around it."""
    kind, point = parts(action)
    if kind != DROP_AT:
        return action
    x, y = middle(box, point)
    far, way = spread(box) * math.sqrt(-2 * math.log(1 - luck.random())), 2 * math.pi * luck.random()
    column = _within(COLUMNS, (x + far * math.cos(way)) / box.pitch)
    row = _within(ROWS, (y + far * math.sin(way)) / box.pitch)
    return action_of(DROP_AT, row * COLUMNS + column)


def _within(count: int, place: float) -> int:
    return max(0, min(count - 1, math.floor(place)))


def is_risky(box: Box, s: State, action: int) -> bool:
    """TOO-27 to TOO-29: whether a drop is aimed so near to the edge of a tile or to a piece that it may touch it."""
    kind, point = parts(action)
    if kind != DROP_AT:
        return False
    x, y = middle(box, point)
    care = box.radius + spread(box)
    if not any(
        left + care <= x <= right - care and top + care <= y <= bottom - care for left, top, right, bottom in box.corner
    ):
        return True
    pieces = (s.disc_point[i] for i in range(s.dropped) if s.disc_seat[i] != NOBODY)
    return any(math.dist((x, y), middle(box, piece)) < care + box.radius + spread(box) for piece in pieces)


def middle(box: Box, point: int) -> tuple[int, int]:
    row, column = divmod(point, COLUMNS)
    return column * box.pitch + box.pitch // 2, row * box.pitch + box.pitch // 2
