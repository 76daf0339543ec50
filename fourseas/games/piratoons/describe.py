"""The table of `piratoons` in words: the chest and who leads on each tile, one's own ship from bow to stern, rivals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from fourseas.core.described import Section
from fourseas.core.i18n import Text, join, say, term
from fourseas.core.interface import Kit
from fourseas.games.piratoons.names import BOW_NAME, KIND_TITLES, STERN_NAME, in_doubloons, names_of
from fourseas.games.piratoons.pack import KIND_NAMES, Kind
from fourseas.games.piratoons.rules.state import EQUIPMENT
from fourseas.games.piratoons.view_types import Player, Points, View
from fourseas.games.piratoons.why import NOW
from fourseas.games.piratoons.words.seen import ASKED

SALE = ("bid", "take")


def describe(kit: Kit, view: View, seat: int | None, names: Sequence[str]) -> list[Section]:
    sections = [_course(kit, view, seat, names), _chest(kit, view, seat, names)]
    if seat is not None:
        sections.append(Section(say("Your ship"), [*_ship(kit, view, seat), *_belongings(view.players[seat])]))
    for of in range(len(names)):
        if of != seat:
            lines = [*_belongings(view.players[of]), *_ship(kit, view, of)]
            sections.append(Section(names[of], [*lines]))
    return sections


def call(of: int, seat: int | None, names: Sequence[str]) -> str:
    return say("you##one of the players") if of == seat else names[of]


# ---- what is going on


def _course(kit: Kit, view: View, seat: int | None, names: Sequence[str]) -> Section:
    if view.asked is None:
        lines: list[str] = [say("The game is over after {n} rounds.", n=view.round)]
    else:
        captain = call(view.captain, seat, names)
        lines = [
            say("Round {n} of {all}. Captain: {who}.", n=view.round, all=view.limits.rounds, who=captain),
            say("Now: {what}.", what=NOW[ASKED.index(view.asked)]),
        ]
    if view.asked == "beat":
        lines.append(
            say("Beat {n}. Stop may be called.", n=view.beat) if view.may_stop else say("Beat {n}.", n=view.beat)
        )
    answered = [call(of, seat, names) for of, sealed in enumerate(view.sealed) if sealed]
    if answered:
        lines.append(say("Already chosen in secret: {who}.", who=join(answered)))
    if view.caller is not None:
        lines.append(say("Called stop: {who}.", who=call(view.caller, seat, names)))
    if view.bids:
        bids = [say("{who} {n}", who=call(of, seat, names), n=bid) for of, bid in enumerate(view.bids) if bid]
        lines.append(say("Bids: {bids}.", bids=join(bids) if bids else say("none")))
    totals = [
        say("{who} {n}", who=call(of, seat, names), n=player.points.total) for of, player in enumerate(view.players)
    ]
    lines.append(say("Points if the game ended now: {points}.", points=join(totals)))
    if any(player.points.richest is None for player in view.players):
        lines.append(say("Purses are secret, so the points for the richest are left out."))
    chests = say("{n} {n|chest|chests} to come. In the bank: {sum}.", n=view.stacks_left, sum=in_doubloons(view.bank))
    return Section(say("How the game stands"), [*lines, chests])


# ---- the chest


def _chest(kit: Kit, view: View, seat: int | None, names: Sequence[str]) -> Section:
    printed = names_of(kit)
    sale = view.asked in SALE
    lines: list[str] = []
    for slot in view.chest:
        if slot.tile is None:
            continue
        tile = describe_tile(kit, slot.tile)
        if sale:
            lines.append(say("For sale: {tile}.", tile=tile))
            continue
        pieces = [say("{who} {n}", who=call(of, seat, names), n=n) for of, n in enumerate(slot.pieces) if n]
        if not pieces:
            lines.append(say("{tile}. No pieces.", tile=tile))
        elif slot.leader is None:
            lines.append(say("{tile}. Pieces: {pieces}. Nobody would win it.", tile=tile, pieces=join(pieces)))
        else:
            leader = call(slot.leader, seat, names)
            lines.append(
                say("{tile}. Pieces: {pieces}. In the lead: {who}.", tile=tile, pieces=join(pieces), who=leader)
            )
    for id in view.overboard:
        tile = describe_tile(kit, id)
        lines.append(
            say("For sale, floating: {tile}.", tile=tile)
            if sale
            else say("Floating to the next auction: {tile}.", tile=tile)
        )
    if view.sunk:
        sunk = join(printed.titles[printed.tile_numbers[id]] for id in view.sunk)
        lines.append(say("Sunk: {tiles}.", tiles=sunk))
    return Section(say("The chest"), lines or [say("The chest is closed.")])


def describe_tile(kit: Kit, id: str) -> Text:
    """Parrot (deck); Laundry (1 storey), spaces (sail 3, deck 1), 2 barrels, edges from the water up: .."""
    printed = names_of(kit)
    number = printed.tile_numbers[id]
    described = printed.described[number]
    if number < EQUIPMENT:
        return described
    boat = kit.pack.boats[number - EQUIPMENT]
    rooms = kit.box.rooms[number - EQUIPMENT]
    spaces = [
        say("{kind} {n}", kind=KIND_TITLES[kind], n=rooms[kind]) for kind in range(len(KIND_TITLES)) if rooms[kind]
    ]
    parts = [say("spaces ({spaces})", spaces=join(spaces))]
    if boat.barrels:
        parts.append(say("{n} {n|barrel|barrels}", n=boat.barrels))
    return join([described, *parts, _edges(kit, id)])


def _edges(kit: Kit, hull: str) -> Text:
    """What a boat can be joined to; a bow has a right edge alone, a stern a left one."""
    if hull == BOW_NAME:
        return say("right edge from the water up: {edge}", edge=join(map(term, kit.pack.bow.right), " "))
    if hull == STERN_NAME:
        return say("left edge from the water up: {edge}", edge=join(map(term, kit.pack.stern.left), " "))
    boat = kit.pack.boats[names_of(kit).tile_numbers[hull] - EQUIPMENT]
    left, right = (join(map(term, edge), " ") for edge in (boat.left, boat.right))
    return say("edges from the water up: left {left}, right {right}", left=left, right=right)


# ---- ships


def _ship(kit: Kit, view: View, of: int) -> list[str]:
    printed = names_of(kit)
    player = view.players[of]
    ship = player.ship
    lines: list[str] = []
    for hull in (BOW_NAME, *ship.order, STERN_NAME):
        title = printed.hull_titles[printed.hull_numbers[hull]]
        spaces = [
            _space(kit, kind, ship.place.get(hull, {}).get(kind, []), most)
            for kind, most in view.limits.rooms[hull].items()
            if most and not _shared(view, ship.place.get(hull, {}), kind)
        ]
        parts = [*spaces, _edges(kit, hull)] if spaces else [say("no spaces"), _edges(kit, hull)]
        lines.append(say("{^hull}: {spaces}.", hull=title, spaces=join(parts)))
    for joint in player.worth.joints:
        lines.append(
            say(
                "{^left} and {right}: {n} of {all} {all|storey|storeys} {n|matches|match}, {points} points.",
                left=printed.hull_titles[printed.hull_numbers[joint.left]],
                right=printed.hull_titles[printed.hull_numbers[joint.right]],
                n=joint.fits,
                all=len(joint.storeys),
                points=f"{joint.points:+d}",
            )
        )
    if ship.loose:
        lines.append(say("Not built in yet: {tiles}.", tiles=join(describe_tile(kit, id) for id in ship.loose)))
    if player.excess:
        lines.append(say("One must go overboard: {tiles}.", tiles=join(describe_tile(kit, id) for id in player.excess)))
    return lines


def _shared(view: View, tiles: Mapping[Kind, Sequence[str]], kind: Kind) -> bool:
    """TOO-71: whether tiles of another kind have taken the space."""
    either = view.limits.either
    return kind in either and any(tiles.get(other) for other in either if other != kind)


def _space(kit: Kit, kind: str, tiles: Sequence[str], most: int) -> Text:
    """gun port 1 of 2 (Cat)"""
    printed = names_of(kit)
    title = KIND_TITLES[KIND_NAMES.index(kind)]
    if not tiles:
        return say("{kind}: {n} free", kind=title, n=most)
    there = join(printed.titles[printed.tile_numbers[id]] for id in tiles)
    return say("{kind}: {n} of {all} taken ({tiles})", kind=title, n=len(tiles), all=most, tiles=there)


def _belongings(player: Player) -> list[str]:
    purse = say("doubloons are secret") if player.doubloons is None else in_doubloons(player.doubloons)
    lines: list[str] = [
        say(
            "{^purse}, {n} {n|piece|pieces} left, {sails} {sails|sail|sails}, {barrels} {barrels|barrel|barrels}.",
            purse=purse,
            n=player.stock,
            sails=player.sails,
            barrels=player.barrels,
        )
    ]
    if player.clumsy:
        lines.append(say("Clumsy, and out of this round."))
    return [*lines, _points(player.points)]


def _points(points: Points) -> Text:
    lines = zip(points.__struct_encode_fields__, msgspec.structs.astuple(points), strict=True)
    parts = [say("{what} {n}", what=term(name), n=value) for name, value in lines if value and name != "total"]
    if not parts:
        return say("Points now: {total}.", total=points.total)
    return say("Points now: {total} ({parts}).", total=points.total, parts=join(parts))
