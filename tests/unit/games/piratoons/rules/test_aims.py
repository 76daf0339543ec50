"""`piratoons`, TOO-26 to TOO-28: where whoever names a tile aims at it."""

from __future__ import annotations

import random

import pytest

from fourseas.games.piratoons.rules.chest import strikes, tile_under
from fourseas.games.piratoons.rules.state import COLUMNS, SLOTS
from fourseas.games.piratoons.words.aims import AIMS, aims
from tests.support.games.piratoons_table import Table, piratoons_table


def number(x: int, y: int) -> int:
    return y // 10 * COLUMNS + x // 10


def lying(table: Table) -> list[int]:
    s = table.s
    return [s.disc_point[i] for i in range(s.dropped) if s.disc_seat[i] >= 0]


def test_TOO_27_in_an_empty_chest_at_the_middle_of_each_tile() -> None:
    table = piratoons_table(dexterity=True)
    rows = aims(table.kit, table.s)
    assert [row[0] for row in rows[:6]] == [(x, y) for x in (45, 445) for y in (45, 145, 245)]
    assert [row[0] for row in rows[6:]] == [(145, 145), (245, 145), (345, 145)]


def test_TOO_28_where_a_piece_lies_beside_it_or_upon_it() -> None:
    table = piratoons_table(dexterity=True)
    table.drop_at(0, 65, 65)
    ((x, y), *_), *_ = aims(table.kit, table.s)
    assert (x, y) != (45, 45)
    assert not strikes(table.kit.box, number(x, y), number(65, 65))
    assert tile_under(table.kit.box, table.s, number(x, y)) == 0


def test_TOO_29_a_piece_that_fell_is_in_nobodys_way() -> None:
    table = piratoons_table(dexterity=True)
    table.drop_at(0, 55, 75)
    before = aims(table.kit, table.s)
    table.drop_at(0, 75, 75)
    table.s.disc_seat[1] = -1
    assert table.s.disc_seat[0] == -1
    assert aims(table.kit, table.s)[0][0] == (45, 45) != before[0][0]


@pytest.mark.parametrize("seed", range(6))
def test_TOO_27_TOO_28_however_crowded(seed: int) -> None:
    """Every aim lies wholly on its tile and strikes nothing, nor another; only where there is none such, the middle."""
    table, luck = piratoons_table(dexterity=True, players=4), random.Random(seed)
    s, box = table.s, table.kit.box
    for _ in range(40):
        seat = luck.randrange(4)
        slot = luck.choice((0, 0, 1, 6, luck.randrange(SLOTS)))
        x, y = luck.choice(aims(table.kit, s)[slot])
        x, y = x + luck.choice((0, 0, 10)), y + luck.choice((0, 0, 10))
        if s.stock[seat] > 0 and not s.clumsy[seat]:
            table.drop_at(seat, x, y)
        for place, row in enumerate(aims(table.kit, s)):
            points = [number(*point) for point in row]
            assert 1 <= len(points) <= AIMS
            assert all(tile_under(box, s, point) == place for point in points)
            struck = [point for point in points if any(strikes(box, point, other) for other in lying(table))]
            if struck:
                assert len(points) == 1
                free = (point for point in range(1500) if tile_under(box, s, point) == place)
                assert all(any(strikes(box, point, other) for other in lying(table)) for point in free)
            assert not (len(points) > 1 and strikes(box, *points))
