"""Who has how many of what in `piratoons`: the accounts that the events of a story add up to."""

from __future__ import annotations

from fourseas.core.interface import Kit
from fourseas.core.state import NONE
from fourseas.games.piratoons.rules.chest import BOAT_SLOTS, is_shut
from fourseas.games.piratoons.rules.purse import bank
from fourseas.games.piratoons.rules.state import (
    BOATS,
    CREW,
    EQUIPMENT,
    EQUIPMENT_SLOTS,
    GONE,
    OPENING,
    OVERBOARD,
    SLOTS,
    State,
)


def accounts(kit: Kit, s: State) -> dict[str, int]:
    """All of them always, those that are 0 too."""
    opened = chests_opened(s)
    lying = [tile for tile in s.chest if tile != NONE]
    accounts = {
        "bank": bank(s),
        "chest.equipment": sum(tile < EQUIPMENT for tile in lying),
        "chest.boats": sum(tile >= EQUIPMENT for tile in lying),
        "to_come.equipment": EQUIPMENT - opened * EQUIPMENT_SLOTS,
        "to_come.boats": BOATS - opened * BOAT_SLOTS,
        "overboard": s.owner.count(OVERBOARD),
        "sunk": s.owner.count(GONE),
        "round": s.rounds,
    }
    for seat in range(s.players):
        accounts |= {
            f"doubloons.{seat}": s.doubloons[seat],
            f"stock.{seat}": s.stock[seat],
            f"placed.{seat}": placed(s, seat),
            f"lost.{seat}": lost(s, seat),
            f"equipment.{seat}": s.owner[:EQUIPMENT].count(seat),
            f"boats.{seat}": s.length[seat],
        }
    return accounts


def chests_opened(s: State) -> int:
    return s.rounds - 1 if s.asked <= OPENING or is_shut(s) else s.rounds


def placed(s: State, seat: int) -> int:
    """Pieces that count, on all tiles together."""
    return sum(s.pieces[slot][seat] for slot in range(SLOTS))


def lost(s: State, seat: int) -> int:
    """TOO-27 TOO-28 TOO-29: pieces that count for nothing."""
    return CREW - s.stock[seat] - placed(s, seat)
