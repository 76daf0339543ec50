"""`piratoons`, TOO-26: what a bot drops at a dexterity table falls about as far off as from a hurried hand."""

from __future__ import annotations

import random
import statistics

import pytest

from fourseas.core.state import NONE
from fourseas.games.piratoons.hand import fall, is_risky, middle, spread
from fourseas.games.piratoons.rules.chest import tile_under
from fourseas.games.piratoons.rules.state import DROP_AT, POINTS, SLOTS, STOP, WAIT
from tests.support.games.piratoons_table import piratoons_table, point

MANY = 5000


def test_TOO_26_it_is_off_to_all_sides_as_the_page_has_it() -> None:
    box, luck = piratoons_table(players=2, dexterity=True).kit.box, random.Random(7)
    fallen = [middle(box, fall(box, point(255, 155), luck) - DROP_AT) for _ in range(MANY)]
    for places, aim in zip(zip(*fallen, strict=True), (255, 155), strict=True):
        assert abs(statistics.mean(places) - aim) < 1
        assert 0.95 < statistics.stdev(places) / spread(box) < 1.1  # pieces fall on a grid


def test_TOO_26_it_misses_a_tile_now_and_then_and_never_the_chest() -> None:
    table, luck = piratoons_table(players=2, dexterity=True), random.Random(8)
    fallen = [fall(table.kit.box, point(55, 55), luck) - DROP_AT for _ in range(MANY)]
    missed = sum(tile_under(table.kit.box, table.s, one) == NONE for one in fallen) / MANY
    assert 0.025 < missed < 0.15  # the grid is coarse
    for corner in (DROP_AT, DROP_AT + POINTS - 1):
        assert all(0 <= fall(table.kit.box, corner, luck) - DROP_AT < POINTS for _ in range(100))


@pytest.mark.parametrize("action", [0, SLOTS - 1, WAIT, STOP])
def test_all_else_is_done_as_it_was_meant(action: int) -> None:
    table = piratoons_table(players=2)
    assert fall(table.kit.box, action, random.Random(1)) == action
    assert not is_risky(table.kit.box, table.s, action)


def test_a_careful_hand_stays_away_from_edges_and_from_pieces() -> None:
    table = piratoons_table(players=2, dexterity=True)
    table.drop_at(1, 145, 145)
    risky = {
        (x, y): is_risky(table.kit.box, table.s, point(x, y))
        for x, y in [(55, 55), (25, 55), (145, 145), (145, 185), (145, 245)]
    }
    assert risky == {(55, 55): False, (25, 55): True, (145, 145): True, (145, 185): True, (145, 245): False}
    table.s.disc_seat[0] = -1
    assert not is_risky(table.kit.box, table.s, point(145, 145))
