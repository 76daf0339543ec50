"""Ships in an observation of `adventures`: how far they are, and what is in sight. Compiled."""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.observe import within
from fourseas.games.adventures.observe import blocks as at
from fourseas.games.adventures.rules.sailing import crates_on, has_cargo
from fourseas.games.adventures.rules.scoring import place_on_track
from fourseas.games.adventures.rules.state import GOAL, PORT, REACH, TRACKS, Box, State


def observe_ships(box: Box, s: State, place: int, seat: int, out: Row) -> None:
    for track in range(TRACKS):
        here = s.ship[seat][track]
        ship = place * TRACKS + track
        furthest = 0
        for other in range(s.players):
            furthest = max(furthest, box.place[s.ship[other][track]])
        out[at.PLACE + ship] = within(0, box.place[here], 127)
        out[at.LEFT + ship] = within(0, box.length[track] - box.place[here], 127)
        out[at.SPUR + ship] = box.on_spur[here]
        out[at.ARRIVED + ship] = 1 if box.sort_of[here] == GOAL else 0
        out[at.BEHIND + ship] = within(0, furthest - box.place[here], 127)
        out[at.RANK + ship] = place_on_track(box, s, seat, track)
        look_around(box, s, ship, seat, here, out)


def look_around(box: Box, s: State, ship: int, seat: int, here: int, out: Row) -> None:
    """The nearest merchant with cargo and the nearest port that is new to the player; the nearest come first."""
    for i in range(box.sights[here]):
        there = box.sight[here][i]
        near = within(0, REACH + 1 - box.away[here][i], REACH + 1)
        if out[at.MERCHANT_NEAR + ship] == 0 and has_cargo(box, s, there):
            out[at.MERCHANT_NEAR + ship] = near
            out[at.MERCHANT_CRATES + ship] = within(0, crates_on(s, box.number[there]), at.MANY)
        is_new = box.sort_of[there] == PORT and s.visited[seat] >> box.number[there] & 1 == 0
        if out[at.PORT_NEAR + ship] == 0 and is_new:
            out[at.PORT_NEAR + ship] = near
