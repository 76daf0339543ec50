"""What players have, in an observation of `piratoons`: ships, equipment and what they come to. Compiled."""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.observe import around, within
from fourseas.games.piratoons.observe import blocks as at
from fourseas.games.piratoons.rules.division import best_division, tiles_in
from fourseas.games.piratoons.rules.scoring import barrels_of, connections, empty_spaces
from fourseas.games.piratoons.rules.ship import masts_with, rooms_of
from fourseas.games.piratoons.rules.state import DECK, KINDS, SAIL, Box, State


def observe_ship(box: Box, s: State, place: int, seat: int, out: Row) -> None:
    joints = connections(box, s, seat)
    sets = 0
    for kind in range(KINDS):
        counts = s.held[seat][kind]
        out[at.ROOMS + place * KINDS + kind] = within(0, rooms_of(box, s, seat, kind), 60)
        out[at.TILES_OF + place * KINDS + kind] = tiles_in(counts)
        if kind >= DECK:
            worth = best_division(counts)
            sets += worth
            line = place * at.SETS + kind - DECK
            out[at.SETS_OF + line] = worth
            out[at.EMPTY + line] = within(0, empty_spaces(box, s, seat, kind), 60)
    for sails in range(4):
        out[at.MASTS + place * 4 + sails] = masts_with(box, s, seat, sails)
    out[at.BOATS_OF + place] = s.length[seat]
    out[at.BARRELS + place] = within(0, barrels_of(box, s, seat), 127)
    out[at.CONNECTIONS + place] = within(-60, joints, 127)
    out[at.WORTH + place] = within(-60, joints + sets, 127)


def observe_leads(box: Box, s: State, seat: int, out: Row) -> None:
    """TOO-80: who is ahead in the three majorities, and by how much."""
    for one in range(s.players):
        place = around(s.players, seat, one)
        sails = 0
        doubloons = 0
        barrels = 0
        for other in range(s.players):
            if other != one:
                there = around(s.players, seat, other)
                sails = max(sails, out[at.TILES_OF + there * KINDS + SAIL])
                doubloons = max(doubloons, s.doubloons[other])
                barrels = max(barrels, out[at.BARRELS + there])
        out[at.LEAD + place * 3] = out[at.TILES_OF + place * KINDS + SAIL] - sails
        out[at.LEAD + place * 3 + 1] = s.doubloons[one] - doubloons
        out[at.LEAD + place * 3 + 2] = out[at.BARRELS + place] - barrels
