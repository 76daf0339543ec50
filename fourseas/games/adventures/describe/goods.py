"""Crates and treasures in words, and pirates in the ports."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from fourseas.core.described import Section
from fourseas.core.i18n import Text, join, say
from fourseas.core.interface import Kit
from fourseas.games.adventures.names import COLOUR_NAMES, counted, names_of
from fourseas.games.adventures.routes import ROUTE
from fourseas.games.adventures.view_types import Player, Points, View

LINES = (say("treasures"), say("cards"), say("pirates"), say("crates"), *ROUTE.values())  # of the score sheet


def own_goods(kit: Kit, view: View, seat: int) -> Section:
    own = view.players[seat]
    lines = [crates_line(own), *tiles_line(kit, own)]
    return Section(say("Your crates and treasures"), [*lines, points_line(own.points)])


def crates_line(of: Player) -> Text:
    return say("Crates: {crates}.", crates=counted(msgspec.structs.astuple(of.crates)))


def tiles_line(kit: Kit, of: Player) -> list[Text]:
    names = names_of(kit)
    lines = []
    if of.tiles:
        tiles = []
        for tile in of.tiles:
            number = names.tile_numbers[tile.id]
            vp = kit.pack.tiles[number].vp * (2 if tile.doubled else 1)
            tiles.append(say("{tile} ({vp} {vp|point|points})", tile=names.tile_titles[number], vp=vp))
        lines.append(say("Treasures: {tiles}.", tiles=join(tiles)))
    if of.pirates:
        lines.append(say("Pirates captured or rescued: {n}.", n=of.pirates))
    return lines


def points_line(points: Points) -> Text:
    """What somebody would have if the game ended now, and from what."""
    parts = [
        say("{what} {n}", what=what, n=halves(value))
        for what, value in zip(LINES, msgspec.structs.astuple(points), strict=False)
        if value
    ]
    total = halves(points.total)
    if not parts:
        return say("Points now: {total}.", total=total)
    return say("Points now: {total} ({parts}).", total=total, parts=join(parts))


def halves(points: float) -> str:
    """25½"""
    return f"{int(points)}{'½' if points % 1 else ''}" if points != 0.5 else "½"


def treasures(kit: Kit, view: View, seat: int | None) -> Section:
    """The face-up treasures, cheapest first for whoever looks."""
    names = names_of(kit)
    lines = []
    prices = view.outlook.prices
    for id in sorted(view.tiles, key=lambda id: (prices[id].lacks if id in prices else 0, names.tile_numbers[id])):
        number = names.tile_numbers[id]
        tile = say(
            "{tile}: {vp} {vp|point|points} for {crates}",
            tile=names.tile_titles[number],
            vp=kit.pack.tiles[number].vp,
            crates=names.prices[number],
        )
        price = prices.get(id)
        if price is None:
            lines.append(say("{tile}.", tile=tile))
        elif price.payable:
            lines.append(say("{tile}. You have the crates for it.", tile=tile))
        else:
            missing = counted([price.missing.get(colour, 0) for colour in COLOUR_NAMES])
            lines.append(say("{tile}. You still need {missing}.", tile=tile, missing=missing))
    if view.tiles_waiting:
        lines.append(say("{n} more {n|treasure|treasures} may come later.", n=view.tiles_waiting))
    return Section(say("Treasures to buy in a port"), [*lines] or [say("None is left.")])


def meeples(kit: Kit, view: View, seat: int | None, names: Sequence[str]) -> list[Section]:
    titles = names_of(kit).titles
    lines = [
        say("{port}: yours", port=titles[id]) if of == seat else say("{port}: {who}'s", port=titles[id], who=names[of])
        for id, of in view.meeples.items()
    ]
    return [Section(say("Pirates hidden in ports"), [*lines])] if lines else []
