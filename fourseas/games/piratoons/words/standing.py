"""How the players of `piratoons` stand: their ships, and the points they would have.

Nothing of it changes while the chest is plundered, which is when views are made most often, so it is cached.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from fourseas.core.interface import Kit
from fourseas.core.standing import Detail, Standing, standing
from fourseas.core.state import NONE, Sheet
from fourseas.games.piratoons.names import names_of
from fourseas.games.piratoons.rules.scoring import LINES, barrels_of, score
from fourseas.games.piratoons.rules.ship import tiles_of
from fourseas.games.piratoons.rules.state import SAIL, State
from fourseas.games.piratoons.view_types import Points, Ship, Worth
from fourseas.games.piratoons.words.building import order_words, place_words, tiles_of_player
from fourseas.games.piratoons.words.worth import worth

SCORED = Points.__struct_encode_fields__[:-1]  # the lines of the score sheet
CLAUSES = {"connections": "TOO-81", "sets": "TOO-83"}  # of the lines that are neither majorities nor empty spaces
SHEET = tuple((line, CLAUSES.get(line, "TOO-82" if line.startswith("empty") else "TOO-80")) for line in SCORED)
REMEMBERED = 256  # by a kit: tables that race at once


class Place(NamedTuple):
    """A player's."""

    ship: Ship
    sails: int
    barrels: int
    points: Points
    worth: Worth


class Places(NamedTuple):
    """All players' standings. Do not modify the result."""

    players: list[Place]
    standing: Standing  # for those who see every purse


def places(kit: Kit, s: State) -> Places:
    cache = names_of(kit).standings
    key = what_counts(s)
    known = cache.get(key)
    if known is None:
        if len(cache) >= REMEMBERED:
            cache.clear()
        known = cache[key] = stand_anew(kit, s)
    return known


def what_counts(s: State) -> tuple[int, ...]:
    """Everything that ships and points depend on."""
    boats = [boat for seat in range(s.players) for boat in (*s.order[seat][: s.length[seat]], NONE)]
    return (*s.owner, *s.spot, *s.doubloons, *boats)


def stand_anew(kit: Kit, s: State) -> Places:
    sheet = Sheet()
    score(kit.box, s, sheet)
    players = [
        Place(
            ship=ship(kit, s, seat),
            sails=tiles_of(kit.box, s, seat, SAIL),
            barrels=barrels_of(kit.box, s, seat),
            points=Points(*(line[seat] for line in (*sheet.points[:LINES], sheet.total))),
            worth=worth(kit, s, seat, sheet),
        )
        for seat in range(s.players)
    ]
    return Places(players, standing(sheet, SHEET, s.players, details(s, players)))


def details(s: State, players: list[Place]) -> dict[str, Detail]:
    """What each line counts, and who has the most of whatever is scored by majority."""
    rows = [counted(s, seat, place) for seat, place in enumerate(players)]
    by_line = {}
    for name, counts in zip(SCORED, zip(*rows, strict=True), strict=True):
        contest = name not in CLAUSES and max(counts) > 0
        by_line[name] = Detail(
            counts=list(counts),
            of=[place.worth.storeys for place in players] if name == "connections" else None,
            most=[seat for seat, count in enumerate(counts) if count == max(counts)] if contest else None,
        )
    return by_line


def counted(s: State, seat: int, place: Place) -> list[int]:
    """By the lines of the score sheet: sails, doubloons, barrels, matching storeys, empty spaces, sets."""
    ship = place.worth
    return [
        *(place.sails, s.doubloons[seat], place.barrels, ship.fits),
        *(each.spaces for each in ship.empty),
        len(ship.sets),
    ]


def without_richest(standing: Standing, open_purses: list[bool]) -> Standing:
    """TOO-1: the standing for all who do not see every purse: they cannot know who is the richest (TOO-80)."""
    lines, totals = [], standing.totals
    for line in standing.lines:
        if line.line == "richest":
            totals = [total - (points or 0) for total, points in zip(totals, line.points, strict=True)]
            counts = zip(line.counts or [], open_purses, strict=True)
            shown = [count if is_open else None for count, is_open in counts]
            line = msgspec.structs.replace(line, points=[None] * len(totals), counts=shown, most=None)
        lines.append(line)
    return Standing(lines=lines, totals=totals, leaders=None)


def ship(kit: Kit, s: State, seat: int) -> Ship:
    names = names_of(kit)
    return Ship(
        order=order_words(names, s, seat),
        place=place_words(names, kit.box, s, seat),
        loose=names.ids(tile for tile in tiles_of_player(s, seat) if s.spot[tile] == NONE),
    )
