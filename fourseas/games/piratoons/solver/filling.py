"""Fills an arrangement up: loose tiles go into free spaces, and nothing else is moved."""

from __future__ import annotations

from collections.abc import Iterable

from fourseas.games.piratoons.rules.state import BOW, DECK, GUN_PORT, KINDS, SAIL, STERN, Box
from fourseas.games.piratoons.solver.solver import Arrangement, of_kind


def fill(box: Box, ship: Arrangement) -> Arrangement:
    """TOO-70 TOO-71: sails first, where few masts are taken up; then deck tiles, where few sails could stand."""
    spot = dict(ship.spot)
    low_masts = sorted(ship.order, key=lambda boat: box.rooms[boat][SAIL])
    for tile in of_kind(box, ship.loose, SAIL):
        tall_masts = reversed(low_masts)
        put(box, spot, tile, sorted(tall_masts, key=lambda boat: not holds(box, spot, boat, SAIL)))
    for tile in of_kind(box, ship.loose, DECK):
        put(box, spot, tile, low_masts)
    for kind in range(GUN_PORT, KINDS):
        for tile in of_kind(box, ship.loose, kind):
            put(box, spot, tile, (BOW, *ship.order, STERN))
    return Arrangement(ship.order, spot, [tile for tile in ship.loose if tile not in spot])


def put(box: Box, spot: dict[int, int], tile: int, hulls: Iterable[int]) -> None:
    """On the first of these hulls that has room for it, if there is one."""
    hull = next((hull for hull in hulls if has_room(box, spot, hull, box.kind[tile])), None)
    if hull is not None:
        spot[tile] = hull


def has_room(box: Box, spot: dict[int, int], hull: int, kind: int) -> bool:
    if kind <= DECK and holds(box, spot, hull, SAIL + DECK - kind):
        return False
    return holds(box, spot, hull, kind) < box.rooms[hull][kind]


def holds(box: Box, spot: dict[int, int], hull: int, kind: int) -> int:
    """How many tiles of a kind are on a hull."""
    return sum(on == hull and box.kind[tile] == kind for tile, on in spot.items())
