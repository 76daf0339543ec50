"""`piratoons`, TOO-20 to TOO-26: the race by the clock. The rules know no clock: the time comes in with a deed."""

from __future__ import annotations

import pytest

from fourseas.core.state import HOUSE, NOBODY
from fourseas.games.piratoons import rules
from fourseas.games.piratoons.rules.state import BIDDING, OPEN, OPENING, PLUNDERING, SLOTS, STOP, TICK, WAIT
from fourseas.games.piratoons.why import why
from tests.support.games.piratoons_table import FULL_CHEST, Player, Table, piratoons_table

ALL_SIX = "sail-1 sail-1 sail-1 deck-a1 deck-a1 deck-a1"


def why_clause(table: Table, seat: int, action: int) -> str | None:
    reason = why(table.kit, table.s, seat, action)
    return reason.clause if reason else None


def test_TOO_20_opening_shows_nine_tiles_and_starts_the_time() -> None:
    table = piratoons_table(chest="", asked=OPENING)
    table.do(0, OPEN)
    assert (table.s.asked, table.s.now) == (PLUNDERING, 0)
    assert len(table.chest()) == SLOTS


def test_TOO_20_what_opens_the_chest_is_sealed_until_the_lid_is_up() -> None:
    table = piratoons_table()
    for now, sealed in ((-2000, 1), (-1, 1), (0, 0), (1, 0)):
        table.s.now = now
        assert rules.sealed(table.s) == sealed
    assert not table.may(0, table.on("sail-1"), now=-1)
    assert table.may(0, table.on("sail-1"), now=0)


def test_TOO_20_the_timer_lasts_fifteen_seconds() -> None:
    table = piratoons_table()
    assert not table.may(0, STOP, now=14_999)
    assert table.may(0, STOP, now=15_000)


def test_TOO_21_all_place_at_the_same_time() -> None:
    table = piratoons_table()
    table.drop(2, "sail-1", now=700)
    table.drop(0, "four-1", now=700)
    table.drop(1, "sail-1", now=700)
    assert table.pieces("sail-1") == [0, 1, 1]
    assert table.pieces("four-1") == [1, 0, 0]
    assert table.s.stock[:3] == [5, 5, 5]


def test_TOO_21_as_many_and_wherever_they_like() -> None:
    table = piratoons_table()
    for number, id in enumerate(["sail-1"] * 4 + ["two-1"] * 2):
        table.drop(0, id, now=300 * number)
    assert (table.pieces("sail-1")[0], table.pieces("two-1")[0]) == (4, 2)
    assert table.may(0, WAIT, now=5000) is False  # nothing is left to place, and it is too early to stop


def test_TOO_21_a_placed_piece_stays() -> None:
    table = piratoons_table(Player(on="sail-1"))
    drops_and_waiting = [*range(SLOTS), WAIT]
    assert table.legal(0) == drops_and_waiting


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_TOO_22_after_the_timer_anybody_may_stop_it(seat: int) -> None:
    table = piratoons_table()
    table.do(seat, STOP, now=15_000)
    assert table.s.caller == seat
    table.do(HOUSE, STOP, table.s.stop_at)
    assert (table.s.asked, table.s.caller, table.s.stop_at) == (BIDDING, NOBODY, 0)


def test_TOO_22_drops_that_are_under_way_count() -> None:
    table = piratoons_table()
    table.drop(1, "sail-1", now=15_950)
    table.do(0, STOP, now=16_000)
    assert table.s.asked == PLUNDERING
    assert not table.may(1, table.on("sail-1"), now=16_199)  # TOO-23 holds as ever
    table.drop(1, "sail-1", now=16_200)
    table.drop(0, "deck-a1", now=16_249)
    assert not table.may(HOUSE, STOP, now=16_249)
    assert table.legal(2) == [*range(SLOTS), WAIT]  # it is not called twice
    assert why_clause(table, 2, STOP) == "TOO-22"
    assert not table.may(2, table.on("sail-1"), now=16_250)
    assert why_clause(table, 2, table.on("sail-1")) == "TOO-22"
    assert (table.pieces("sail-1"), table.pieces("deck-a1")) == ([0, 2, 0], [1, 0, 0])
    table.do(HOUSE, STOP)
    assert table.s.asked == BIDDING


def test_TOO_22_the_house_knows_when_a_stop_that_was_called_is_due() -> None:
    table = piratoons_table()
    assert rules.due(table.s) == 15_000
    table.do(0, STOP, now=17_000)
    assert rules.due(table.s) == 17_250


def test_TOO_22_without_a_clock_the_next_tick_ends_it() -> None:
    table = piratoons_table()
    table.do(0, STOP, now=15_000)
    table.do(HOUSE, TICK)
    assert table.legal(HOUSE) == [STOP]


def test_TOO_24_a_call_in_the_last_moment_makes_it_no_longer() -> None:
    table = piratoons_table()
    table.do(0, STOP, now=59_900)
    assert rules.due(table.s) == 60_000
    assert table.may(HOUSE, STOP, now=60_000)


def test_by_the_first_version_of_the_rules_a_stop_ends_it_at_once() -> None:
    table = piratoons_table()
    table.s.edition = 1
    table.do(0, STOP, now=15_000)
    assert table.s.asked == BIDDING


@pytest.mark.parametrize(("option", "sand"), [("sand_30", 30_000), ("sand_60", 60_000)])
def test_TOO_20_a_table_may_choose_a_slower_sand(option: str, sand: int) -> None:
    table = piratoons_table()
    setattr(table.s, option, 1)
    assert not table.may(0, STOP, now=sand - 1)
    assert why_clause(table, 0, STOP) == "TOO-22"
    assert rules.due(table.s) == sand
    assert table.may(0, STOP, now=sand)
    assert rules.due(table.s) == sand + 45_000
    assert not table.may(HOUSE, STOP, now=sand + 44_999)
    assert table.may(HOUSE, STOP, now=sand + 45_000)


def test_TOO_22_not_before() -> None:
    table = piratoons_table()
    assert not any(table.may(seat, STOP, now=14_750) for seat in range(3))


def test_TOO_22_the_timer_is_a_minimum() -> None:
    table = piratoons_table()
    table.drop(0, "sail-1", now=40_000)
    assert table.s.asked == PLUNDERING


def test_TOO_22_a_player_without_pieces_may_stop_it_too() -> None:
    table = piratoons_table(Player(on=ALL_SIX))
    table.stop(0)
    assert table.s.asked == BIDDING


def test_TOO_22_a_shout_needs_no_hand() -> None:
    table = piratoons_table()
    table.drop(0, "sail-1", now=15_100)
    assert table.may(0, STOP, now=15_101)


def test_TOO_23_one_piece_each_quarter_of_a_second() -> None:
    table = piratoons_table()
    table.drop(0, "sail-1", now=1000)
    assert not table.may(0, table.on("deck-a1"), now=1249)
    assert table.may(0, table.on("deck-a1"), now=1250)


def test_TOO_23_everybody_has_a_hand_of_their_own() -> None:
    table = piratoons_table()
    table.drop(0, "sail-1", now=1000)
    assert table.may(1, table.on("sail-1"), now=1001)


def test_TOO_23_a_hundred_drops_in_a_second_are_four() -> None:
    table = piratoons_table()
    dropped = 0
    for now in range(0, 1000, 10):
        if table.may(0, table.on("sail-1"), now):
            table.drop(0, "sail-1")
            dropped += 1
    assert dropped == 4


def test_TOO_24_it_stops_by_itself_45_seconds_after_the_timer() -> None:
    table = piratoons_table()
    assert not table.may(HOUSE, STOP, now=59_999)
    table.do(HOUSE, STOP, now=60_000)
    assert table.s.asked == BIDDING


def test_TOO_24_or_when_nobody_can_place_after_the_timer() -> None:
    table = piratoons_table(Player(on=ALL_SIX), Player(on=ALL_SIX), Player(on=ALL_SIX))
    assert not table.may(HOUSE, STOP, now=14_999)
    table.do(HOUSE, STOP, now=15_000)
    assert table.s.asked == BIDDING


def test_TOO_24_then_nobody_places_any_more() -> None:
    table = piratoons_table()
    assert not table.may(0, table.on("sail-1"), now=60_001)


def test_TOO_24_without_a_clock_the_house_lets_time_go_by() -> None:
    table = piratoons_table()
    table.do(HOUSE, TICK)
    assert table.s.now == 250
    table.do(0, WAIT)
    assert table.legal(0) == []
    table.do(HOUSE, TICK)
    assert table.may(0, table.on("sail-1"))


def test_TOO_25_pieces_are_stacked_and_others_outbid() -> None:
    table = piratoons_table(players=2)
    for number in range(3):
        table.drop(0, "two-1", now=1000 * number)
        table.drop(1, "two-1", now=1000 * number + 500)
    table.drop(1, "two-1", now=4000)
    assert table.pieces("two-1") == [3, 4]


def test_TOO_26_at_a_steady_table_a_piece_lies_on_its_tile() -> None:
    table = piratoons_table()
    for slot, id in enumerate(FULL_CHEST.split()):
        table.drop(slot % 3, id, now=1000 * slot)
        assert table.pieces(id)[slot % 3] == 1
    assert table.s.dropped == 0
