"""Tiles in an observation of `piratoons`: in the chest, in the water, on ships, still to come. Compiled."""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.observe import around, within
from fourseas.core.state import NOBODY, NONE
from fourseas.games.piratoons.hints.worth import best_gap, tile_worth
from fourseas.games.piratoons.observe import blocks as at
from fourseas.games.piratoons.rules.chest import is_shut
from fourseas.games.piratoons.rules.division import COUNT, SORT
from fourseas.games.piratoons.rules.purse import winner_of
from fourseas.games.piratoons.rules.state import (
    EQUIPMENT,
    EQUIPMENT_SLOTS,
    KINDS,
    NOWHERE,
    OVERBOARD,
    PLAYERS,
    SAIL,
    SLOTS,
    TILES,
    Box,
    State,
)


def observe_chest(box: Box, s: State, seat: int, out: Row) -> None:
    """TOO-10: what is in the chest is seen once it is open."""
    for tile in range(TILES):
        if s.owner[tile] >= 0:
            out[at.OWNER + tile * PLAYERS + around(s.players, seat, s.owner[tile])] = 1
        elif s.owner[tile] == OVERBOARD:
            out[at.FLOATING + tile] = 1
        elif s.owner[tile] == NOWHERE:
            out[at.UNSEEN + tile] = 1
    if is_shut(s):
        return
    for slot in range(SLOTS):
        tile = s.chest[slot]
        if tile != NONE:
            out[at.FILLED + slot] = 1
            out[at.UNSEEN + tile] = 0
            observe_slot(box, s, seat, slot, tile, out)


def observe_slot(box: Box, s: State, seat: int, slot: int, tile: int, out: Row) -> None:
    if tile < EQUIPMENT:
        out[at.KIND + slot * KINDS + box.kind[tile]] = 1
    else:
        boat = slot - EQUIPMENT_SLOTS
        out[at.BOAT_BARRELS + boat] = within(0, box.barrels[tile - EQUIPMENT], 20)
        for kind in range(KINDS):
            out[at.BOAT_ROOMS + boat * KINDS + kind] = box.rooms[tile - EQUIPMENT][kind]
    leader = winner_of(s, slot)
    if leader != NOBODY:
        place = around(s.players, seat, leader)
        out[at.LEADS + slot * PLAYERS + place] = 1
        out[at.LEADING + place] += 1
    for other in range(s.players):
        place = around(s.players, seat, other)
        out[at.PIECES + slot * PLAYERS + place] = s.pieces[slot][other]
        worth = tile_worth(box, s, other, tile)
        out[at.TILE_WORTH + slot * PLAYERS + place] = within(-127, worth // 2, 127)
        if other == leader:
            out[at.LEADING_WORTH + place] = within(-127, out[at.LEADING_WORTH + place] + worth // 10, 127)
        if tile >= EQUIPMENT:
            gap = within(-20, best_gap(box, s, other, tile - EQUIPMENT), 60)
            out[at.JOINT + (slot - EQUIPMENT_SLOTS) * PLAYERS + place] = gap
        elif box.kind[tile] != SAIL:
            held = s.held[other][box.kind[tile]]
            out[at.ALIKE + slot * PLAYERS + place] = held >> box.picture[tile] * SORT & COUNT
