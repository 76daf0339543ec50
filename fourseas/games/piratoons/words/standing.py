"""How the players of `piratoons` stand: their ships, and the points they would have. Nothing of it changes while the
chest is plundered, when views are made most often, so it is remembered.
"""

from __future__ import annotations

from typing import Any

import msgspec

from fourseas.core.game import Kit
from fourseas.core.state import NONE, Sheet
from fourseas.games.piratoons.names import names_of
from fourseas.games.piratoons.rules.scoring import barrels_of, score
from fourseas.games.piratoons.rules.ship import tiles_of
from fourseas.games.piratoons.rules.state import SAIL, State
from fourseas.games.piratoons.words.building import order_words, place_words, tiles_of_player
from fourseas.games.piratoons.words.worth import worth

SCORED = (  # the lines of the score sheet
    "fastest",
    "richest",
    "biggest",
    "connections",
    "empty decks",
    "empty gun ports",
    "empty portholes",
    "empty quarters",
    "empty spaces",
    "sets",
)
REMEMBERED = 256  # by a kit: tables that race at once


def standings(kit: Kit, s: State) -> list[dict[str, Any]]:
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


def stand_anew(kit: Kit, s: State) -> list[dict[str, Any]]:
    names = names_of(kit)
    sheet = Sheet()
    score(kit.box, s, sheet)
    return [
        {
            "ship": {
                "order": order_words(names, s, seat),
                "place": place_words(names, kit.box, s, seat),
                "loose": names.ids(tile for tile in tiles_of_player(s, seat) if s.spot[tile] == NONE),
            },
            "sails": tiles_of(kit.box, s, seat, SAIL),
            "barrels": barrels_of(kit.box, s, seat),
            "points": points(sheet, seat),
            "worth": msgspec.to_builtins(worth(kit, s, seat, sheet)),
        }
        for seat in range(s.players)
    ]


def points(sheet: Sheet, seat: int) -> dict[str, int]:
    """TOO-80 to TOO-83: as if the game ended now."""
    found = {name: sheet.points[line][seat] for line, name in enumerate(SCORED)}
    return {**found, "total": sheet.total[seat]}
