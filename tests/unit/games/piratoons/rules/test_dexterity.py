"""`piratoons`, TOO-26 to TOO-29: discs that lie where they were dropped. The first tile covers 0 to 100 both ways."""

from __future__ import annotations

import random
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourseas.core.state import HOUSE, NOBODY, NONE
from fourseas.games.piratoons import GAME, rules
from fourseas.games.piratoons.checks import answers_fit, check, discs_are_pieces, pieces_are_kept
from fourseas.games.piratoons.rules.chest import strikes, tile_under
from fourseas.games.piratoons.rules.state import (
    BID,
    BIDDING,
    BUILD,
    BUILDING,
    COLUMNS,
    GONE,
    HAND,
    MOST_LEGAL,
    OVERBOARD,
    POINTS,
    ROWS,
    SLOTS,
    STOP,
    Box,
)
from tests.support.games.piratoons_table import Player, Table, piratoons_table, point
from tests.support.thorough import many


def dexterity_table(*seats: Player, players: int = 3) -> Table:
    return piratoons_table(*seats, players=players, dexterity=True)


def test_TOO_26_at_a_dexterity_table_a_piece_lies_where_it_was_dropped() -> None:
    table = dexterity_table()
    table.drop_at(0, 55, 45)
    assert table.s.disc_point[0] == point(55, 45) - point(0, 0)
    assert table.pieces("sail-1") == [1, 0, 0]
    assert (table.s.dropped, table.s.stock[0]) == (1, 5)


def test_TOO_26_it_may_be_dropped_anywhere() -> None:
    table = dexterity_table()
    assert sum(action >= point(0, 0) for action in table.legal(0)) == POINTS


def test_TOO_23_a_hand_that_dropped_a_piece_needs_its_time() -> None:
    table = dexterity_table()
    table.do(0, point(55, 55), 1000)
    assert not table.may(0, point(455, 55), 1000 + HAND - 1)
    assert table.may(1, point(455, 55), 1000 + HAND - 1)
    assert table.may(0, point(455, 55), 1000 + HAND)


@pytest.mark.parametrize(("x", "y"), [(5, 55), (55, 5), (495, 55), (255, 295)])
def test_TOO_27_a_piece_at_the_wall_is_invalid(x: int, y: int) -> None:
    table = dexterity_table()
    table.drop_at(0, x, y)
    assert table.s.fallen[0] == 1
    assert not any(any(row) for row in table.s.pieces)


@pytest.mark.parametrize(("x", "y"), [(95, 55), (105, 55), (55, 85), (55, 115), (305, 155)])
def test_TOO_27_and_so_is_one_that_touches_two_tiles(x: int, y: int) -> None:
    table = dexterity_table()
    table.drop_at(0, x, y)
    assert table.s.disc_slot[0] == NONE
    assert table.s.fallen[0] == 1


@pytest.mark.parametrize(("x", "y", "id"), [(25, 75, "sail-1"), (125, 275, "two-1"), (475, 225, "quarter-a1")])
def test_TOO_27_one_that_just_fits_is_valid(x: int, y: int, id: str) -> None:
    table = dexterity_table()
    table.drop_at(0, x, y)
    assert table.pieces(id)[0] == 1


@settings(max_examples=many(60), derandomize=True)
@given(pitch=st.integers(1, 60), radius=st.integers(1, 200), luck=st.randoms(use_true_random=False))
def test_TOO_27_whatever_the_measures_a_rim_that_touches_counts(pitch: int, radius: int, luck: random.Random) -> None:
    """The distance of the disc's centre to the walls and to all other tiles, by hand."""
    box, s = any_chest(pitch, radius, luck), piratoons_table(dexterity=True).s
    for at in luck.sample(range(POINTS), 150):
        x = at % COLUMNS * pitch + pitch // 2
        y = at // COLUMNS * pitch + pitch // 2
        to_wall = min(x, y, COLUMNS * pitch - x, ROWS * pitch - y)
        touched = [slot for slot in range(SLOTS) if distance_squared(box.corner[slot], x, y) <= radius**2]
        valid = to_wall > radius and len(touched) == 1
        assert tile_under(box, s, at) == (touched[0] if valid else NONE)


def any_chest(pitch: int, radius: int, luck: random.Random) -> Box:
    """Nine tiles that fill a chest, cut anywhere: for this it does not matter which are square."""
    wide, high = COLUMNS * pitch, ROWS * pitch
    across = [0, *sorted(luck.sample(range(1, wide), 2)), wide]
    down = [0, *sorted(luck.sample(range(1, high), 2)), high]
    box: Box = piratoons_table().kit.box.clone()
    box.pitch, box.radius = pitch, radius
    for slot in range(SLOTS):
        i, j = slot % 3, slot // 3
        box.corner[slot] = [across[i], down[j], across[i + 1], down[j + 1]]
    return box


def distance_squared(corner: list[int], x: int, y: int) -> int:
    left, top, right, bottom = corner
    return max(left - x, 0, x - right) ** 2 + max(top - y, 0, y - bottom) ** 2


@pytest.mark.parametrize(("x", "y"), [(15, 55), (85, 55), (55, 15), (55, 85)])
def test_TOO_27_to_the_last_unit_on_every_side(x: int, y: int) -> None:
    """The disc ends a unit before the edge of the tile, or just at it, which version 1 of the rules allowed."""
    table = dexterity_table()
    for radius, edition, valid in ((14, 2, True), (15, 2, False), (15, 1, True), (16, 1, False)):
        table.kit.box.radius, table.s.edition = radius, edition
        assert (tile_under(table.kit.box, table.s, point(x, y) - point(0, 0)) == 0) == valid


def test_TOO_27_an_invalid_piece_brings_neither_loot_nor_pay() -> None:
    table = dexterity_table(players=2)
    table.drop_at(0, 100, 50)
    table.stop()
    assert table.doubloons() == [3 + 5, 3 + 6]
    assert table.owned(0) == set()


@pytest.mark.parametrize("distance", [10, 20, 30])
def test_TOO_28_striking_another_players_piece_is_clumsy(distance: int) -> None:
    table = dexterity_table()
    table.drop_at(1, 55, 55)
    table.drop_at(0, 55 + distance, 55)
    assert table.s.clumsy[:3] == [1, 0, 0]


@pytest.mark.parametrize(
    ("across", "down", "strikes_it"),
    [
        (10, 0, False),  # just half a radius from the centre: stacked
        (10, 10, True),
        (20, 30, True),
        (40, 0, False),  # the rims just touch
        (10, 40, False),
        (-10, 0, False),
        (-10, -10, True),
        (-20, -30, True),
        (-40, 0, False),
    ],
)
def test_TOO_28_measured_to_the_rim(across: int, down: int, strikes_it: bool) -> None:
    box = piratoons_table().kit.box.clone()
    box.radius = 20
    for x, y in ((155, 155), (45, 255), (455, 45)):
        one, other = point(x + across, y + down) - point(0, 0), point(x, y) - point(0, 0)
        assert strikes(box, one, other) == strikes_it


@pytest.mark.parametrize(("radius", "strikes_it"), [(18, True), (19, True), (20, False), (21, False)])
def test_TOO_28_from_half_a_radius_on_it_is_off_centre(radius: int, strikes_it: bool) -> None:
    box = piratoons_table().kit.box.clone()
    box.radius = radius
    assert strikes(box, point(165, 155) - point(0, 0), point(155, 155) - point(0, 0)) == strikes_it


def test_TOO_28_the_piece_that_was_knocked_off_goes_back() -> None:
    table = dexterity_table()
    table.drop_at(1, 55, 55)
    table.drop_at(0, 65, 55)
    assert table.pieces("sail-1") == [0, 1, 0]
    assert (table.s.disc_seat[0], table.s.dropped) == (1, 1)


def test_TOO_28_the_clumsy_player_is_out_of_the_round() -> None:
    table = dexterity_table(players=2)
    table.drop_at(0, 455, 55)
    table.drop_at(1, 55, 55)
    table.drop_at(0, 65, 55)
    assert table.pieces("gunport-a1") == [0, 0]  # none of their pieces count
    assert table.legal(0) == []
    assert rules.legal(table.kit.box, table.s, 0, [0] * MOST_LEGAL) == 0
    assert (pieces_are_kept(table.s), discs_are_pieces(table.s)) == (True, True)
    table.stop(1)
    assert table.doubloons() == [3, 3 + 5]
    assert (table.owned(0), table.owned(1)) == (set(), {"sail-1"})


def test_TOO_28_none_of_their_pieces_counts_wherever_it_lies() -> None:
    table = dexterity_table(players=2)
    for x, y in ((55, 55), (455, 255), (355, 155)):
        table.drop_at(0, x, y)
    table.drop_at(1, 155, 155)
    table.drop_at(0, 165, 155)
    assert not any(row[0] for row in table.s.pieces)
    assert table.s.disc_slot[:3] == [NONE, NONE, NONE]
    assert (table.s.fallen[0], table.s.stock[0]) == (4, 2)


def test_TOO_65_a_clumsy_player_does_not_call_stop() -> None:
    table = dexterity_table(players=2)
    table.drop_at(1, 55, 55)
    table.drop_at(0, 65, 55)
    assert not table.may(0, STOP, now=15_000)
    assert table.may(1, STOP, now=15_000)


def test_TOO_28_near_its_centre_a_piece_is_stacked_upon() -> None:
    table = dexterity_table()
    table.drop_at(1, 55, 55)
    table.drop_at(0, 55, 55)
    assert table.s.clumsy[0] == 0
    assert table.pieces("sail-1") == [1, 1, 0]


def test_TOO_28_pieces_that_do_not_touch_are_safe() -> None:
    table = dexterity_table()
    table.drop_at(1, 35, 55)
    table.drop_at(0, 75, 55)
    assert table.pieces("sail-1") == [1, 1, 0]


def test_TOO_28_a_clumsy_players_pieces_still_lie_there() -> None:
    table = dexterity_table()
    table.drop_at(0, 455, 55)
    table.drop_at(1, 55, 55)
    table.drop_at(0, 65, 55)
    table.drop_at(2, 465, 55)
    assert table.s.clumsy[:3] == [1, 0, 1]


def test_TOO_28_the_next_round_forgets_it() -> None:
    table = dexterity_table(players=2)
    table.drop_at(1, 455, 55)
    table.drop_at(0, 465, 55)
    table.stop(1)
    table.do(1, BID)
    table.build()
    assert table.s.clumsy[:2] == [0, 0]


def test_TOO_29_knocking_off_ones_own_piece_is_no_harm() -> None:
    table = dexterity_table()
    table.drop_at(0, 55, 55)
    table.drop_at(0, 65, 55)
    assert table.s.clumsy[0] == 0
    assert table.pieces("sail-1") == [1, 0, 0]
    assert table.s.fallen[0] == 1


def test_TOO_29_the_fallen_piece_is_in_nobodys_way() -> None:
    table = dexterity_table()
    table.drop_at(0, 35, 55)
    table.drop_at(0, 65, 55)
    assert (table.s.disc_seat[0], table.s.disc_slot[0]) == (NOBODY, NONE)
    table.drop_at(1, 25, 55)
    assert table.s.clumsy[1] == 0
    assert table.pieces("sail-1") == [1, 1, 0]


def test_TOO_29_it_brings_no_pay() -> None:
    table = dexterity_table(players=2)
    table.drop_at(0, 55, 55)
    table.drop_at(0, 65, 55)
    table.stop()
    assert table.doubloons() == [3 + 4, 3 + 6]


def test_TOO_29_an_invalid_piece_is_lost_only_once() -> None:
    table = dexterity_table()
    table.drop_at(0, 95, 55)
    table.drop_at(0, 75, 55)
    assert table.s.fallen[0] == 1
    assert pieces_are_kept(table.s)


@pytest.mark.parametrize("order", list(permutations([(1, 155, 55), (0, 155, 95), (0, 155, 45)])))
def test_TOO_29_a_drop_that_strikes_own_and_foreign_pieces_fells_all_own_ones(
    order: tuple[tuple[int, int, int], ...],
) -> None:
    """Whoever dropped first: at 155, 75 a disc strikes all that lie less than 32 away."""
    table = dexterity_table()
    table.s.edition = 2
    for seat, x, y in order:
        place_disc(table, seat, x, y)
    table.drop_at(0, 155, 75)
    assert table.s.clumsy[:3] == [1, 0, 0]
    lying = [table.s.disc_seat[i] for i in range(table.s.dropped) if table.s.disc_seat[i] != NOBODY]
    assert lying == [1]  # own ones have fallen, and are in nobody's way
    table.drop_at(2, 155, 105)
    assert table.s.clumsy[2] == 0
    assert (pieces_are_kept(table.s), discs_are_pieces(table.s)) == (True, True)


def test_TOO_29_by_version_1_those_dropped_after_the_foreign_one_stay() -> None:
    table = dexterity_table()
    table.s.edition = 1
    for seat, x, y in ((0, 155, 95), (1, 155, 55), (0, 155, 45)):
        place_disc(table, seat, x, y)
    table.drop_at(0, 155, 75)
    assert [table.s.disc_seat[i] for i in range(table.s.dropped)] == [NOBODY, 1, 0]


def place_disc(table: Table, seat: int, x: int, y: int) -> None:
    """As if it had been dropped without striking any."""
    s, i = table.s, table.s.dropped
    s.disc_point[i], s.disc_seat[i], s.disc_slot[i] = point(x, y) - point(0, 0), seat, table.slot("two-1")
    s.dropped += 1
    s.stock[seat] -= 1
    s.pieces[table.slot("two-1")][seat] += 1


def test_TOO_65_a_clumsy_player_does_not_bid() -> None:
    table = dexterity_table(players=3)
    table.drop_at(1, 55, 55)
    table.drop_at(0, 65, 55)
    table.stop(1)
    assert table.s.asked == BIDDING
    assert table.legal(0) == GAME.legal_actions(table.kit.box, table.s, 0) == []
    table.do(1, BID + 2)
    assert table.s.asked == BIDDING
    table.do(2, BID + 1)
    assert table.s.bid[:3] == [0, 2, 1]
    table.take(1, "two-1")
    table.take(2, "four-1")
    assert table.s.asked == BUILDING
    assert table.legal(0) == [BUILD]  # rearranging is allowed at any time (TOO-73)


def test_TOO_65_a_bid_of_a_clumsy_player_breaks_a_law() -> None:
    s = piratoons_table(asked=BIDDING, dexterity=True).s
    s.sealed[1] = 2
    assert answers_fit(s)
    s.clumsy[1] = 1
    assert not answers_fit(s)


def test_TOO_65_if_all_are_clumsy_there_is_no_auction() -> None:
    table = dexterity_table(players=2)
    table.drop_at(0, 455, 55)
    table.drop_at(1, 55, 55)
    table.drop_at(0, 65, 55)
    table.drop_at(1, 465, 55)
    table.do(HOUSE, STOP, now=15_000)
    assert table.s.asked == BUILDING
    assert (table.owner("two-1"), table.owner("sail-1")) == (GONE, OVERBOARD)
    assert check(table.kit.box, table.s) != 8


def test_TOO_65_by_version_1_a_clumsy_player_calls_stop_and_bids() -> None:
    table = dexterity_table(players=2)
    table.s.edition = 1
    table.drop_at(1, 55, 55)
    table.drop_at(0, 65, 55)
    table.stop(0)
    table.bids(3, 0)
    table.take(0, "two-1")
    assert table.owner("two-1") == 0
