"""Every legal action of `piratoons` as one short line, no two alike."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.i18n import Text, join, say
from fourseas.core.interface import Kit
from fourseas.core.state import NONE
from fourseas.games.piratoons.names import Names, in_doubloons, names_of
from fourseas.games.piratoons.rules import state
from fourseas.games.piratoons.rules.actions import parts
from fourseas.games.piratoons.rules.chest import tile_under
from fourseas.games.piratoons.rules.state import (
    BEAT,
    BUILD,
    HIDE_PURSE,
    OPEN,
    SHOW_PURSE,
    STOP,
    TICK,
    State,
)

PLAIN = {
    STOP: say("call stop"),
    OPEN: say("open the chest"),
    TICK: say("let a moment pass"),
    BUILD: say("build the ship that scores most"),
    SHOW_PURSE: say("open purse: the others see your doubloons"),
    HIDE_PURSE: say("secret purse: hide your doubloons"),
}


def label(kit: Kit, s: State, seat: int, action: int, names: Sequence[str]) -> Text:
    """A legal action as one short line."""
    printed = names_of(kit)
    match parts(action):
        case state.DROP_AT, point:
            return label_point(kit, s, point)
        case state.DROP, slot:
            return label_drop(printed, s, seat, slot, names)
        case state.BID, doubloons:
            return say("bid {sum}", sum=in_doubloons(doubloons))
        case state.TAKE, tile:
            return say("take {tile} for {sum}", tile=printed.described[tile], sum=in_doubloons(s.bid[seat]))
        case state.THROW, tile:
            return say("throw {tile} overboard", tile=printed.described[tile])
        case state.WAIT, _:
            return say("wait") if s.asked == BEAT else say("hold back for a moment")
        case kind, _:
            return PLAIN[kind]


def label_point(kit: Kit, s: State, point: int) -> Text:
    """TOO-27: a point, and the tile that a disc would lie on: whoever does not see the chest chooses by that."""
    printed = names_of(kit)
    x, y = printed.points[point]
    slot = tile_under(kit.box, s, point)
    if slot == NONE:
        return say("drop at {x}, {y}, across an edge, where it won't count", x=x, y=y)
    return say("drop at {x}, {y}, on {tile}", x=x, y=y, tile=printed.described[s.chest[slot]])


def label_drop(printed: Names, s: State, seat: int, slot: int, names: Sequence[str]) -> Text:
    """The tile, and who has pieces there."""
    row = [
        say("you {n}", n=count) if of == seat else say("{who} {n}", who=names[of], n=count)
        for of, count in enumerate(s.pieces[slot][: s.players])
        if count > 0
    ]
    tile = printed.described[s.chest[slot]]
    if not row:
        return say("place a piece on {tile}", tile=tile)
    return say("place a piece on {tile}; already there: {pieces}", tile=tile, pieces=join(row))
