"""What players have, in an observation of `adventures`: crates, cards and points. Compiled.

Which cards a rival has is known to all, since all were gained in the open; which of them are in hand is not. So a
rival's hand and draw pile are counted together.
"""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.observe import within
from fourseas.core.state import RUNNING
from fourseas.games.adventures.hints.estimate import strength_of
from fourseas.games.adventures.observe import blocks as at
from fourseas.games.adventures.rules.piles import cards_of
from fourseas.games.adventures.rules.ports import crates_of
from fourseas.games.adventures.rules.scoring import points_on_cards, points_on_tiles, points_on_track
from fourseas.games.adventures.rules.state import (
    COLOURS,
    KINDS,
    LOOKING,
    OFFERED,
    POWERS,
    TILES,
    TRACKS,
    Box,
    State,
)


def observe_cards(box: Box, s: State, eyes: int, place: int, seat: int, out: Row) -> None:
    """What a seat has, as another sees it, or the same."""
    for colour in range(COLOURS):
        out[at.CRATES_OF + place * COLOURS + colour] = s.crates[seat][colour]
    crates = crates_of(s, seat)
    out[at.CRATES_ALL + place] = crates
    out[at.PIRATES + place] = s.pirates[seat]
    out[at.TO_PLACE + place] = s.to_place[seat]
    out[at.HAND + place] = s.in_hand[seat]
    out[at.PILE_OF + place] = s.in_draw[seat]
    out[at.DISCARDS + place] = s.in_discards[seat]
    out[at.STRENGTH + place] = within(0, strength_of(box, s, seat) // max(1, cards_of(s, seat)), 127)
    for power in range(POWERS):
        out[at.POWERS_OF + place * POWERS + power] = within(0, s.power[seat][power], at.MANY)
    observe_points(box, s, place, seat, crates, out)
    of = at.CARDS + place * KINDS
    to_come = at.TO_COME + place * KINDS
    count_cards(s.draw_pile[seat], s.in_draw[seat], out, of)
    count_cards(s.draw_pile[seat], s.in_draw[seat], out, to_come)
    count_cards(s.hand[seat], s.in_hand[seat], out, of)
    if seat == eyes:
        count_cards(s.hand[seat], s.in_hand[seat], out, at.IN_HAND)
    elif s.over == RUNNING:
        count_cards(s.hand[seat], s.in_hand[seat], out, to_come)
    count_cards(s.discards[seat], s.in_discards[seat], out, of)
    if seat == s.active:
        count_cards(s.played, s.in_played, out, of)
        count_cards(s.played, s.in_played, out, at.PLAYED)
    for kind in range(box.kinds):
        out[of + kind] += s.lying[seat][kind]
    if seat == eyes and s.asked == LOOKING and s.decides == seat:
        for i in range(min(OFFERED, s.ports_left)):
            out[at.LOOKED + s.port_deck[s.ports_left - 1 - i]] += 1


def count_cards(row: Row, count: int, out: Row, start: int) -> None:
    for i in range(count):
        out[start + row[i]] += 1


def observe_points(box: Box, s: State, place: int, seat: int, crates: int, out: Row) -> None:
    """ADV-51 ADV-52: as if the game ended now; half a point for a crate is rounded down."""
    tiles = 0
    for tile in range(TILES):
        if s.owner[tile] == seat:
            tiles += 1
    tracks = 0
    for track in range(TRACKS):
        tracks += points_on_track(box, s, seat, track)
    on_tiles = points_on_tiles(box, s, seat)
    on_cards = points_on_cards(box, s, seat)
    out[at.TILES_OF + place] = tiles
    out[at.ON_TILES + place] = within(0, on_tiles, 127)
    out[at.ON_CARDS + place] = within(-20, on_cards, 127)
    out[at.ON_TRACKS + place] = within(0, tracks, 127)
    out[at.WORTH + place] = within(-20, on_tiles + on_cards + tracks + s.pirates[seat] + crates // 2, 127)
