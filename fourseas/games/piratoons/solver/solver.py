"""The arrangement of a ship that scores most, exactly.

Three things can be arranged, and none is in the way of another. The order of the boats decides about the connections
(TOO-81; ordering.py). Where sails and deck tiles stand decides how many decks are empty (TOO-82). Of the other kinds
any place is as good as any; which tiles make sets is a matter of having them (TOO-83; sets.py).
Plain Python: it answers people, who would not wait for a compiler.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fourseas.core.state import NONE
from fourseas.games.piratoons.rules.state import BOW, DECK, EQUIPMENT, GUN_PORT, KINDS, SAIL, STERN, Box, State
from fourseas.games.piratoons.solver.ordering import best_order
from fourseas.games.piratoons.solver.sets import best_kept, best_sets, points_of


class Arrangement(NamedTuple):
    order: list[int]  # boats from bow to stern
    spot: dict[int, int]  # the hull of each tile that has a place
    loose: list[int]  # tiles for which there is no room


def arrange(box: Box, boats: Sequence[int], equipment: Sequence[int]) -> Arrangement:
    """The arrangement with the most points of these boats (numbers of hulls) and equipment tiles.

    Boats whose order cannot be better keep it. Where there is too much equipment, as few tiles as possible stay
    loose, and those without which the sets are worth most.
    """
    order = best_order(box.joint, BOW, STERN, boats)
    spot = place_on_decks(box, order, of_kind(box, equipment, SAIL), of_kind(box, equipment, DECK))
    for kind in range(GUN_PORT, KINDS):
        spot |= place_below(box, order, kind, of_kind(box, equipment, kind))
    return Arrangement(order, spot, sorted(set(equipment) - set(spot)))


def arrangement_of(box: Box, s: State, seat: int) -> Arrangement:
    """How a player's ship is built now."""
    own = [tile for tile in range(EQUIPMENT) if s.owner[tile] == seat]
    spot = {tile: s.spot[tile] for tile in own if s.spot[tile] != NONE}
    return Arrangement(list(s.order[seat][: s.length[seat]]), spot, [tile for tile in own if tile not in spot])


def of_kind(box: Box, equipment: Sequence[int], kind: int) -> list[int]:
    return sorted(tile for tile in equipment if box.kind[tile] == kind)


# ---- places


def place_below(box: Box, order: Sequence[int], kind: int, tiles: Sequence[int]) -> dict[int, int]:
    """From bow to stern; tiles with the same picture end up side by side."""
    places = [hull for hull in (BOW, *order, STERN) for _ in range(box.rooms[hull][kind])]
    chosen = sorted(best_kept(box, tiles, len(places)), key=lambda tile: (box.picture[tile], tile))
    return dict(zip(chosen, places, strict=False))


def place_on_decks(box: Box, order: Sequence[int], sails: Sequence[int], decks: Sequence[int]) -> dict[int, int]:
    """TOO-70 TOO-71: as much as fits, then with the fewest empty decks, then with the best sets of deck tiles."""
    low_masts = sorted(order, key=lambda boat: box.rooms[boat][SAIL])
    best: dict[int, int] = {}
    worth = (-1, 0, 0)
    for count in range(min(len(decks), len(order)), -1, -1):
        chosen = best_kept(box, decks, count)
        # Deck tiles on the lowest masts: that leaves the most masts, and the most room on them.
        spot = dict(zip(chosen, low_masts, strict=False)) | hoist(box, low_masts[count:], sails)
        this = (len(spot), len(set(spot.values())), points_of(best_sets(box, chosen)))
        if this > worth:
            best, worth = spot, this
    return best


def hoist(box: Box, boats: Sequence[int], sails: Sequence[int]) -> dict[int, int]:
    """Sails spread over the masts: one on each, then a second, then a third."""
    places = [boat for already in range(3) for boat in boats if box.rooms[boat][SAIL] > already]
    return dict(zip(sails, places, strict=False))
