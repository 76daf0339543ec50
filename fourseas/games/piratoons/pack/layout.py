"""The chest in the pack of `piratoons`: where its nine tiles lie, and how large a crew piece is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Annotated

from msgspec import Meta, Struct

from fourseas.games.crews.pack import Complaint
from fourseas.games.piratoons.rules.state import COLUMNS, EQUIPMENT_SLOTS, ROWS, SLOTS, Box

BOAT_SLOTS = SLOTS - EQUIPMENT_SLOTS

Length = Annotated[int, Meta(ge=0, le=5000)]
Size = Annotated[int, Meta(ge=1, le=5000)]
Rect = tuple[Length, Length, Length, Length]  # left, top, right, bottom


class Chest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    width: Size
    height: Size
    equipment_rects: list[Rect]
    boat_rects: list[Rect]
    radius: Size  # of a crew piece
    pitch: Size  # between two points on which a piece can be dropped


def check_chest(chest: Chest) -> Iterator[Complaint]:
    if (chest.width, chest.height) != (COLUMNS * chest.pitch, ROWS * chest.pitch):
        yield "chest", f"width, height: {COLUMNS} x {ROWS} points, so they are {COLUMNS} and {ROWS} times the pitch"
    for field, rects, count in (
        ("equipment_rects", chest.equipment_rects, EQUIPMENT_SLOTS),
        ("boat_rects", chest.boat_rects, BOAT_SLOTS),
    ):
        if len(rects) != count:
            yield "chest", f"{field}: {len(rects)} of them, there must be {count}"
    shapes = list(check_shapes(chest))
    yield from shapes
    if not shapes:
        yield from check_filled(chest)
        yield from check_radius(chest)


def check_shapes(chest: Chest) -> Iterator[Complaint]:
    for rect in chest.equipment_rects + chest.boat_rects:
        left, top, right, bottom = rect
        if not (left < right <= chest.width and top < bottom <= chest.height):
            yield "chest", f"{list(rect)}: not a rectangle within the chest (left, top, right, bottom)"
        elif rect in chest.equipment_rects and right - left != bottom - top:
            yield "chest", f"equipment_rects: {list(rect)}: an equipment tile is square"
        elif rect in chest.boat_rects and right - left >= bottom - top:
            yield "chest", f"boat_rects: {list(rect)}: a boat tile is taller than wide"


def check_filled(chest: Chest) -> Iterator[Complaint]:
    """The tiles fill the chest completely."""
    rects = chest.equipment_rects + chest.boat_rects
    for one, other in combinations(rects, 2):
        if max(one[0], other[0]) < min(one[2], other[2]) and max(one[1], other[1]) < min(one[3], other[3]):
            yield "chest", f"{list(one)} and {list(other)} overlap"
            return
    covered = sum((right - left) * (bottom - top) for left, top, right, bottom in rects)
    if covered != chest.width * chest.height:
        yield "chest", "the tiles do not fill it completely"


def check_radius(chest: Chest) -> Iterator[Complaint]:
    """Pieces can strike each other, and each tile has a point on which one lies wholly."""
    if chest.radius < chest.pitch:
        yield "chest", f"radius: {chest.radius}, there must be at least {chest.pitch} (the pitch)"
    for rect in chest.equipment_rects + chest.boat_rects:
        left, top, right, bottom = rect
        if not (has_point(chest, left, right) and has_point(chest, top, bottom)):
            yield "chest", f"radius: {chest.radius}, so no point of {list(rect)} is far enough from its edges (TOO-27)"


def has_point(chest: Chest, low: int, high: int) -> bool:
    """Whether some point is further from both edges than a piece reaches."""
    points = range(chest.pitch // 2, max(chest.width, chest.height), chest.pitch)
    return any(low + chest.radius < point < high - chest.radius for point in points)


def fill_chest(box: Box, chest: Chest) -> None:
    for slot, rect in enumerate(chest.equipment_rects + chest.boat_rects):
        box.corner[slot] = list(rect)
    box.radius = chest.radius
    box.pitch = chest.pitch
