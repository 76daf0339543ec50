"""Victory points. They are counted in halves, because a crate is worth half a point. Compiled."""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.state import Sheet
from fourseas.games.adventures.rules.ports import crates_of
from fourseas.games.adventures.rules.state import TILES, TRACKS, Box, State

# Lines of the score sheet; the three tracks come last, in their order.
ON_TILES, ON_CARDS, ON_PIRATES, ON_CRATES, ON_TRACKS = range(5)
LINES = ON_TRACKS + TRACKS

PLAYERS_OF_TWELVE = 3  # the option is about three players


def score(box: Box, s: State, sheet: Sheet) -> None:
    """ADV-51 ADV-52: fill the score sheet, as if the game ended now."""
    for seat in range(s.players):
        sheet.points[ON_TILES][seat] = 2 * points_on_tiles(box, s, seat)
        sheet.points[ON_CARDS][seat] = 2 * points_on_cards(box, s, seat)
        sheet.points[ON_PIRATES][seat] = 2 * s.pirates[seat]  # ADV-42
        sheet.points[ON_CRATES][seat] = crates_of(s, seat)
        for track in range(TRACKS):
            sheet.points[ON_TRACKS + track][seat] = 2 * points_on_track(box, s, seat, track)
        sheet.total[seat] = 0
        for line in range(LINES):
            sheet.total[seat] += sheet.points[line][seat]
    for seat in range(s.players):
        sheet.winner[seat] = 1
        for other in range(s.players):
            if is_ahead(sheet, other, seat):
                sheet.winner[seat] = 0


def is_ahead(sheet: Sheet, one: int, other: int) -> bool:
    """ADV-53: most VP, then most on treasure tiles, then most crates."""
    if sheet.total[one] != sheet.total[other]:
        return sheet.total[one] > sheet.total[other]
    if sheet.points[ON_TILES][one] != sheet.points[ON_TILES][other]:
        return sheet.points[ON_TILES][one] > sheet.points[ON_TILES][other]
    return sheet.points[ON_CRATES][one] > sheet.points[ON_CRATES][other]


def points_on_tiles(box: Box, s: State, seat: int) -> int:
    total = 0
    for tile in range(TILES):
        if s.owner[tile] == seat:
            total += box.worth[tile] * (1 + s.doubled[tile])  # ADV-41
    return total


def points_on_cards(box: Box, s: State, seat: int) -> int:
    """ADV-51: treasure cards anywhere in one's cards."""
    total = treasure_in(box, s.hand[seat], s.in_hand[seat])
    total += treasure_in(box, s.draw_pile[seat], s.in_draw[seat])
    total += treasure_in(box, s.discards[seat], s.in_discards[seat])
    if seat == s.active:
        total += treasure_in(box, s.played, s.in_played)
    for kind in range(box.kinds):
        total += s.lying[seat][kind] * box.treasure[kind]
    return total


def treasure_in(box: Box, row: Row, count: int) -> int:
    total = 0
    for i in range(count):
        total += box.treasure[row[i]]
    return total


def points_on_track(box: Box, s: State, seat: int, track: int) -> int:
    """ADV-52: by the place of a player's ship on a track."""
    place = place_on_track(box, s, seat, track)
    if place == 0 and s.players == PLAYERS_OF_TWELVE and s.twelve == 1:
        return box.twelve
    return box.places[s.players][place]


def place_on_track(box: Box, s: State, seat: int, track: int) -> int:
    """0 for the first. Ships on the same space share a place, and the next ship takes the next: as many places are
    before a ship as there are different spaces ahead of it with ships on them.
    """
    here = box.place[s.ship[seat][track]]
    place = 0
    for other in range(s.players):
        there = box.place[s.ship[other][track]]
        if there > here and is_first_there(box, s, other, track):
            place += 1
    return place


def is_first_there(box: Box, s: State, seat: int, track: int) -> bool:
    """Whether no player of a lower seat has a ship that counts for the same space."""
    for other in range(seat):
        if box.place[s.ship[other][track]] == box.place[s.ship[seat][track]]:
            return False
    return True
