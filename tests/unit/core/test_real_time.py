"""Time that comes in with a move, the house that keeps it, moves that say more than a number, and sealed ones."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fourseas.core.interface import Refused
from fourseas.core.match import LATEST, Match
from fourseas.core.records.files import parse_record
from fourseas.core.records.record import GameRecord, RecordError, record_for, record_of
from fourseas.core.records.verify import verify
from fourseas.core.state import HOUSE
from tests.unit.core.sands import DROP, GAME, SAND, STOP, TICK, WRITE, Write, new_match


def raced() -> Match:
    match = new_match()
    match.play(0, DROP, t=100)
    match.play(1, DROP, t=100)
    match.play(0, DROP, t=400)
    match.play(HOUSE, STOP, t=SAND + 7)
    return match


def written() -> Match:
    match = raced()
    match.play(0, WRITE + 2, move=Write(2, colour=3))
    match.play(1, WRITE + 4)
    return match


def test_the_time_of_a_move_is_put_into_the_state_before_it_is_checked() -> None:
    match = new_match()
    assert match.play(0, DROP, t=100).t == 100
    assert match.state.now == 100
    with pytest.raises(Refused):
        match.play(0, DROP, t=349)
    assert match.state.now == 100
    assert match.awaited == [1, HOUSE]
    assert match.at(350).awaited == [0, 1, HOUSE]
    match.play(0, DROP, t=350)


def test_time_runs_forward_and_only_where_the_house_keeps_it() -> None:
    match = new_match()
    match.play(0, DROP, t=100)
    wrong: list[Any] = [99, -1, LATEST + 1, 150.0, "150", True]
    for t in wrong:
        with pytest.raises(ValueError, match="time runs on from 100 ms"):
            match.play(1, DROP, t=t)
    assert len(match.log) == 1
    with pytest.raises(ValueError, match="time does not run here"):
        raced().play(0, WRITE, t=5000)


def test_without_a_clock_the_house_lets_time_go_by() -> None:
    match = new_match()
    for _ in range(4):
        assert match.legal(HOUSE) == [TICK]
        match.play(HOUSE, TICK)
    assert (match.state.now, match.awaited, match.legal(HOUSE)) == (SAND, [HOUSE], [STOP])


def test_a_record_has_times_and_null_for_the_house() -> None:
    match = written()
    record = parse_record(msgspec.json.encode(record_of(match, states=True)))
    assert [move.get("t") for move in record.moves] == [100, 100, 400, SAND + 7, None, None]
    assert [move["seat"] for move in record.moves] == [0, 1, 0, None, 0, 1]
    again = verify(record, GAME)
    assert again.log[3].seat == HOUSE
    assert list(again.states()) == list(match.states())
    assert again.state == match.state


def test_undo_and_the_log_know_times_and_words() -> None:
    match = written()
    states = list(match.states())
    assert [s.now for s in states] == [0, 100, 100, 400, SAND + 7, SAND + 7, SAND + 7]
    assert states[-1] == match.state
    assert match.state.colour[:2] == [3, 1]
    match.undo()
    match.undo()
    assert match.state == states[4]


def test_what_a_move_says_beyond_its_number_can_be_refused() -> None:
    match = raced()
    before = match.state.clone()
    with pytest.raises(Refused, match="SAN-3"):
        match.play(0, WRITE, move=Write(0, colour=7))
    assert match.state == before
    assert len(match.log) == 4


def moves_for(match: Match, seat: int | None) -> list[dict[str, Any]]:
    known: GameRecord = record_for(match, seat)
    return known.moves


def test_sealed_moves_are_left_out_of_the_record_of_a_running_game() -> None:
    match = raced()
    assert match.sealed == 0
    match.play(0, WRITE + 2)
    assert match.sealed == 1
    for seat in (None, 0, 1):
        assert moves_for(match, seat) == record_of(raced()).moves
    match.play(1, WRITE)
    assert match.sealed == 0
    assert moves_for(match, None) == record_of(match).moves


def test_only_null_means_the_house() -> None:
    wrong: list[Any] = ["house", -1, 2.0, [], HOUSE, 0]
    for seat in wrong:
        record = record_of(raced())
        record.moves[3]["seat"] = seat
        with pytest.raises(RecordError):
            verify(record, GAME)
