"""Clocks: banks, increments, and that a lost connection neither wins nor loses time unfairly."""

from __future__ import annotations

from fourseas.server.protocol import messages
from fourseas.server.table import log
from fourseas.server.table.clock import AWAY_MS, DAY_MS, RETURN_MS, Clock
from fourseas.server.table.deadlines import due
from fourseas.server.table.log import Live, Slow
from tests.support.server.house import begun

ALL_HERE = [True, True, True]
GONE = [False, True, True]


def test_the_bank_pays_for_thinking_and_grows_with_every_move() -> None:
    clock = Clock(Live(bank_s=60, increment_s=5), 3, 0)
    clock.settle(10_000, [0], ALL_HERE)
    clock.moved(0)
    assert clock.bank == [55_000, 60_000, 60_000]


def test_who_is_disconnected_draws_on_the_other_bank_first() -> None:
    clock = Clock(Live(bank_s=60, increment_s=0), 3, 0)
    clock.settle(30_000, [0], GONE)
    assert (clock.bank[0], clock.away[0]) == (60_000, AWAY_MS - 30_000)
    clock.settle(30_000 + AWAY_MS, [0], GONE)
    assert (clock.bank[0], clock.away[0]) == (30_000, 0)


def test_what_turns_out_to_have_been_an_absence_is_charged_as_one() -> None:
    clock = Clock(Live(bank_s=60, increment_s=0), 3, 0)
    clock.settle(3000, [0], ALL_HERE)  # somebody spoke, and nobody knew yet
    clock.settle(6000, [0], ALL_HERE, was_away={0: 4000})
    assert (clock.bank[0], clock.away[0]) == (58_000, AWAY_MS - 4000)
    clock.settle(6000 + 60_000, [0], ALL_HERE, was_away={0: 2 * AWAY_MS})
    assert (clock.bank[0], clock.away[0]) == (58_000 - 60_000 + AWAY_MS - 4000, 0)


def test_being_away_when_others_think_costs_nothing() -> None:
    clock = Clock(Live(bank_s=60, increment_s=0), 3, 0)
    clock.settle(30_000, [1], GONE)
    assert (clock.bank[0], clock.away[0]) == (60_000, AWAY_MS)


def test_the_deadline_moves_with_the_connection() -> None:
    clock = Clock(Live(bank_s=60, increment_s=0), 3, 1000)
    assert clock.deadline(0, True) == 61_000
    assert clock.deadline(0, False) == 61_000 + AWAY_MS


def test_a_slow_clock_starts_anew_with_every_move() -> None:
    clock = Clock(Slow(days=3), 3, 0)
    clock.settle(2 * DAY_MS, [0], GONE)
    assert clock.bank[0] == DAY_MS
    clock.moved(0)
    assert clock.bank[0] == 3 * DAY_MS


def test_time_never_runs_backwards() -> None:
    clock = Clock(Live(bank_s=60, increment_s=0), 3, 5000)
    clock.settle(4000, [0], ALL_HERE)
    assert (clock.at, clock.bank[0]) == (5000, 60_000)


def test_a_table_charges_the_awaited_seat_alone() -> None:
    played = begun(messages.Live(bank_s=60, increment_s=0))
    table = played.table
    first = table.awaited[0]
    played.put(log.Spoke(at=played.now + 7000, name="Ann", seat=0, text="hm"))
    assert table.clock is not None
    assert table.clock.bank == [53_000 if seat == first else 60_000 for seat in range(3)]
    assert due(table) == table.clock.at + 53_000


def test_who_ran_out_of_time_and_comes_back_has_a_little() -> None:
    played = begun(messages.Live(bank_s=10, increment_s=0))
    table, seat = played.table, played.table.awaited[0]
    player = table.seats[seat].player
    assert player is not None
    played.put(log.StoodIn(at=played.now + 10_000, seat=seat, level="boatswain", because="time"))
    assert table.on_the_clock == []
    assert table.bots_to_move == [seat]
    played.put(log.Returned(at=played.now + 11_000, player=player))
    assert table.clock is not None
    assert table.on_the_clock == [seat]
    assert table.clock.bank[seat] == RETURN_MS
