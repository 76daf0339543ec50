"""How the players of `adventures` stand: the score sheet as if the game ended now (ADV-51, ADV-52)."""

from __future__ import annotations

from fourseas.core.interface import Kit
from fourseas.core.standing import Detail, Standing, standing
from fourseas.core.state import Sheet
from fourseas.games.adventures.rules.ports import crates_of
from fourseas.games.adventures.rules.scoring import ON_CRATES, ON_PIRATES, ON_TILES, ON_TRACKS, place_on_track
from fourseas.games.adventures.rules.state import TRACKS, State

SHEET = (
    ("tiles", "ADV-51"),
    ("cards", "ADV-51"),
    ("pirates", "ADV-42"),
    ("crates", "ADV-51"),
    ("black track", "ADV-52"),
    ("red track", "ADV-52"),
    ("blue track", "ADV-52"),
)

HALVES = 2  # the sheet counts in halves of a point


def standing_of(kit: Kit, s: State, sheet: Sheet) -> Standing:
    """From the score sheet of this state. For ships, the count is their place on the track, 1 for the first."""
    seats = range(s.players)
    details = {
        SHEET[ON_TILES][0]: Detail(counts=[s.owner.count(seat) for seat in seats]),
        SHEET[ON_PIRATES][0]: Detail(counts=list(s.pirates[: s.players]), each=[1] * s.players),
        SHEET[ON_CRATES][0]: Detail(counts=[crates_of(s, seat) for seat in seats], each=[0.5] * s.players),
    }
    for track in range(TRACKS):
        places: list[int | None] = [place_on_track(kit.box, s, seat, track) + 1 for seat in seats]
        details[SHEET[ON_TRACKS + track][0]] = Detail(counts=places)
    return standing(sheet, SHEET, s.players, details, HALVES)
