"""How the players of `piratoons` stand: their ships, and the points they would have. Nothing of it changes while the
chest is plundered, when views are made most often, so it is remembered.
"""

from __future__ import annotations

from typing import NamedTuple

from fourseas.core.game import Kit
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


class Standing(NamedTuple):
    ship: Ship
    sails: int
    barrels: int
    points: Points
    worth: Worth


def standings(kit: Kit, s: State) -> list[Standing]:
    """Each player's. What is returned is not to be changed."""
    cache = names_of(kit).standings
    key = what_counts(s)
    standing = cache.get(key)
    if standing is None:
        if len(cache) >= REMEMBERED:
            cache.clear()
        standing = cache[key] = stand_anew(kit, s)
    return standing


def what_counts(s: State) -> tuple[int, ...]:
    """All that ships and points hang on."""
    boats = [boat for seat in range(s.players) for boat in (*s.order[seat][: s.length[seat]], NONE)]
    return (*s.owner, *s.spot, *s.doubloons, *boats)


def stand_anew(kit: Kit, s: State) -> list[Standing]:
    sheet = Sheet()
    score(kit.box, s, sheet)
    return [
        Standing(
            ship=ship(kit, s, seat),
            sails=tiles_of(kit.box, s, seat, SAIL),
            barrels=barrels_of(kit.box, s, seat),
            points=Points(*(line[seat] for line in (*sheet.points[:LINES], sheet.total))),
            worth=worth(kit, s, seat, sheet),
        )
        for seat in range(s.players)
    ]


def ship(kit: Kit, s: State, seat: int) -> Ship:
    names = names_of(kit)
    return Ship(
        order=order_words(names, s, seat),
        place=place_words(names, kit.box, s, seat),
        loose=names.ids(tile for tile in tiles_of_player(s, seat) if s.spot[tile] == NONE),
    )
