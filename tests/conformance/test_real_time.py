"""Where time runs, and where moves are sealed: records tell the times, and nobody is told what is sealed."""

from __future__ import annotations

from typing import Any

import pytest

from fourseas.core.records import RecordError, record_for, record_of, verify
from fourseas.core.state import HOUSE
from fourseas.server.views.patch import patch, patched
from tests.conformance.positions import ONE_EACH
from tests.conformance.walks import WALKS, Walk, Walked, each, every_place, every_walk, walked

ONE_CLOCKED = [
    next(walk for walk in WALKS if walk.clock and walk.setting == one) for one in ONE_EACH if one.game.has_clock
]
SOME = 100  # moves of a game


@every_walk(lambda walk: walk.clock)
def test_a_game_by_the_clock_tells_its_times(walk: Walked) -> None:
    """That they replay is a test of records."""
    assert any(entry.t is not None for entry in walk.match.log)
    assert not any(entry.action in walk.game.idle for entry in walk.match.log)


@each(ONE_CLOCKED)
@pytest.mark.parametrize("wrong", [-1, 2**31, 2.5, "soon", True, [1], {}])
def test_a_time_that_cannot_be_is_refused(walk: Walk, wrong: Any) -> None:
    record = record_of(walked(walk).match)
    at = next(number for number, move in enumerate(record.moves) if "t" in move)
    record.moves[at]["t"] = wrong
    with pytest.raises(RecordError, match=f"^move {at + 1}: "):
        verify(record, walk.setting.game)


@each(ONE_CLOCKED)
def test_time_runs_only_forward_and_only_in_real_time(walk: Walk) -> None:
    match = walked(walk).match
    timed = [number for number, entry in enumerate(match.log) if entry.t]
    record = record_of(match)
    later = next(number for number in timed if number - 1 in timed and match.log[number - 1].t)
    record.moves[later]["t"] = record.moves[later - 1]["t"] - 1
    with pytest.raises(RecordError, match=f"move {later + 1}: time runs on"):
        verify(record, walk.setting.game)
    record = record_of(match)
    record.moves[0]["t"] = 5
    with pytest.raises(RecordError, match="move 1: time does not run here"):
        verify(record, walk.setting.game)


@every_walk(lambda walk: walk.clock)
def test_what_changes_in_a_race_changes_for_all_alike(walk: Walked) -> None:
    """So that everybody can be told of a move in a race by the same few words."""
    eyes = [None, *range(walk.setting.players)]
    for before, entry, after in walk.moves(SOME):
        if entry.t is not None and walk.game.rules.awaited(after) >> HOUSE & 1:
            then, now = ([walk.game.view.view(walk.kit, s, seat) for seat in eyes] for s in (before, after))
            changes = patch(then[0], now[0])
            assert [patched(view, changes) for view in then] == now


@every_place
def test_nobody_is_told_what_is_sealed(walk: Walked, place: int) -> None:
    """Whatever a seat chose, others see, are told and get in their records the same."""
    if not hasattr(walk.game.rules, "sealed"):
        return
    match, luck = walk.match_at(place), walk.position(place).luck
    for seat in match.awaited:
        if seat == HOUSE:
            continue
        others = [None, *(one for one in range(walk.setting.players) if one != seat)]
        told: list[Any] = []
        records: list[Any] = []
        legal = match.legal(seat)
        for action in luck.sample(legal, min(3, len(legal))):
            other = match.fork()
            entry = other.play(seat, action)
            told.append([entry.line, entry.events, *(other.view(one) for one in others)])
            records.append([record_for(other, one) for one in others])
            if other.sealed:
                assert record_of(other).moves[-1] not in record_for(other, seat).moves[len(match.log) - match.sealed :]
                assert told[-1] == told[0]
        if all(one == told[0] for one in told):  # nobody else knows what it was
            assert all(one == records[0] for one in records)
