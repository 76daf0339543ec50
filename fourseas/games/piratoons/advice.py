"""Why the hints of `piratoons` like an action, in a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.i18n import Text, say
from fourseas.core.interface import Kit
from fourseas.core.state import NOBODY, NONE
from fourseas.games.piratoons.hints.worth import VP, best_gap, holdings, kind_worth, tile_worth
from fourseas.games.piratoons.names import names_of
from fourseas.games.piratoons.rules import state
from fourseas.games.piratoons.rules.actions import parts
from fourseas.games.piratoons.rules.chest import tile_under
from fourseas.games.piratoons.rules.division import one_of
from fourseas.games.piratoons.rules.purse import is_on_sale, winner_of
from fourseas.games.piratoons.rules.state import (
    BUILD,
    EQUIPMENT,
    HIDE_PURSE,
    OPEN,
    SAIL,
    SHOW_PURSE,
    STOP,
    TILES,
    WAIT,
    Box,
    State,
)

PLAIN = {
    WAIT: say("better to see first what the others do"),
    STOP: say("that secures every tile on which you lead"),
    OPEN: say("the race begins"),
    BUILD: say("your ship is as good as it can be now"),
    HIDE_PURSE: say("the others will have to keep count themselves"),
    SHOW_PURSE: say("anyone who keeps count knows anyway"),
}


def reason(kit: Kit, s: State, seat: int, action: int, names: Sequence[str]) -> Text:
    """Why the hint likes an action, in a sentence."""
    match parts(action):
        case state.DROP, slot:
            return drop_reason(kit.box, s, seat, slot, names)
        case state.DROP_AT, point:
            slot = tile_under(kit.box, s, point)
            if slot == NONE:
                return say("it would count for nothing there")
            return drop_reason(kit.box, s, seat, slot, names)
        case state.BID, doubloons:
            return bid_reason(kit, s, seat, doubloons)
        case state.TAKE, tile:
            return tile_reason(kit.box, s, seat, tile)
        case state.THROW, _:
            return say("it is the one you need least")
        case kind, _:
            return PLAIN.get(kind, say("time goes by"))


def drop_reason(box: Box, s: State, seat: int, slot: int, names: Sequence[str]) -> Text:
    leader = winner_of(s, slot)
    if leader not in (NOBODY, seat) and tile_worth(box, s, seat, s.chest[slot]) < VP:
        return say("{who} would win it", who=names[leader])
    return tile_reason(box, s, seat, s.chest[slot])


def tile_reason(box: Box, s: State, seat: int, tile: int) -> Text:
    """What a tile does for a ship."""
    if tile >= EQUIPMENT:
        points = best_gap(box, s, seat, tile - EQUIPMENT)
        barrels = in_barrels(box.barrels[tile - EQUIPMENT])
        if points > 0:
            return say(
                "its connections would bring you {n} {n|point|points}, with {barrels}", n=points, barrels=barrels
            )
        return say("it has {barrels} and room for equipment", barrels=barrels)
    if box.kind[tile] == SAIL:
        return say("one more sail for the fastest ship")
    held = holdings(box, s, seat, box.kind[tile], tile)
    more = kind_worth(held + one_of(box, tile), 0) - kind_worth(held, 0)
    if more <= 0:
        return say("it may become part of a set")
    return say("it makes your sets worth {n} {n|point|points} more", n=more // VP)


def in_barrels(count: int) -> Text:
    return say("{n} {n|barrel|barrels}", n=count) if count else say("no barrels")


def bid_reason(kit: Kit, s: State, seat: int, doubloons: int) -> Text:
    if doubloons == 0:
        return say("nothing for sale is worth more to you than your doubloons")
    wanted = max(
        (tile for tile in range(TILES) if is_on_sale(s, tile)), key=lambda tile: tile_worth(kit.box, s, seat, tile)
    )
    return say("you could use {tile}, and it is not too expensive", tile=names_of(kit).described[wanted])
