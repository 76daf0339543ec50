"""Why the hints like an action, in a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.game import Kit
from fourseas.core.table import NOBODY, NONE
from fourseas.games.piratoons.chest import tile_under
from fourseas.games.piratoons.names import counted, names_of
from fourseas.games.piratoons.purse import is_on_sale, winner_of
from fourseas.games.piratoons.state import (
    BID,
    BUILD,
    DROP_AT,
    EQUIPMENT,
    HIDE_PURSE,
    OPEN,
    SAIL,
    SHOW_PURSE,
    STOP,
    TAKE,
    THROW,
    TILES,
    WAIT,
    Box,
    State,
)
from fourseas.games.piratoons.worth import VP, best_gap, holdings, kind_worth, sort_of, tile_worth

PLAIN = {
    WAIT: "it is better to see first what the others do",
    STOP: "what you lead in is safe then",
    OPEN: "the race begins",
    BUILD: "your ship is as good as it can be now",
    HIDE_PURSE: "what the others do not see they must count",
    SHOW_PURSE: "whoever counts knows it all the same",
}


def reason(kit: Kit, s: State, seat: int, action: int, names: Sequence[str]) -> str:
    """Why the hint likes an action, in a sentence."""
    if action < WAIT:
        return drop_reason(kit.box, s, seat, action, names)
    if action >= DROP_AT:
        slot = tile_under(kit.box, action - DROP_AT)
        return "it would count for nothing there" if slot == NONE else drop_reason(kit.box, s, seat, slot, names)
    if BID <= action < TAKE:
        return bid_reason(kit, s, seat, action - BID)
    if TAKE <= action < THROW:
        return tile_reason(kit.box, s, seat, action - TAKE)
    if THROW <= action < BUILD:
        return "you can best do without it"
    return PLAIN.get(action, "time goes by")


def drop_reason(box: Box, s: State, seat: int, slot: int, names: Sequence[str]) -> str:
    leader = winner_of(s, slot)
    if leader not in (NOBODY, seat) and tile_worth(box, s, seat, s.chest[slot]) < VP:
        return f"{names[leader]} would win it"
    return tile_reason(box, s, seat, s.chest[slot])


def tile_reason(box: Box, s: State, seat: int, tile: int) -> str:
    """What a tile does for a ship."""
    if tile >= EQUIPMENT:
        points = best_gap(box, s, seat, tile - EQUIPMENT)
        barrels = counted(box.barrels[tile - EQUIPMENT], "barrel")
        if points > 0:
            return f"its connections would bring you {counted(points, 'point')}, with {barrels}"
        return f"it has {barrels} and room for equipment"
    if box.kind[tile] == SAIL:
        return "a sail more for the fastest ship"
    held = holdings(box, s, seat, tile)
    more = kind_worth(held + (1 << sort_of(box, tile)), box.kind[tile], 0) - kind_worth(held, box.kind[tile], 0)
    return (
        f"it makes your sets worth {counted(more // VP, 'point')} more" if more > 0 else "it may become part of a set"
    )


def bid_reason(kit: Kit, s: State, seat: int, doubloons: int) -> str:
    if doubloons == 0:
        return "nothing for sale is worth more to you than your doubloons"
    wanted = max(
        (tile for tile in range(TILES) if is_on_sale(s, tile)), key=lambda tile: tile_worth(kit.box, s, seat, tile)
    )
    return f"you could use {names_of(kit).told[wanted]}, and it is not too dear"
