"""Real time and sealed moves: records have the times, and nobody is told what is sealed."""

from __future__ import annotations

from typing import Any

from fourseas.conformance.check import each_of, every_place, every_walk, smallest
from fourseas.conformance.differ import differ
from fourseas.conformance.documents import refusal
from fourseas.conformance.positions import Setting
from fourseas.conformance.walks import Walked, walked, walks
from fourseas.core.i18n import as_json
from fourseas.core.records.record import GameRecord, record_for, record_of
from fourseas.core.records.verify import verify
from fourseas.core.state import HOUSE
from fourseas.server.views.patch import patch, patched

SOME = 100  # moves of a game


def clocked(setting: Setting) -> Walked:
    """A game by the clock."""
    return walked(next(walk for walk in walks(setting.id) if walk.clock and walk.setting == setting))


def refused(record: GameRecord, setting: Setting) -> str:
    return refusal(lambda: verify(record, setting.game))


@every_walk(lambda walk: walk.clock)
def a_game_by_the_clock_tells_its_times(walk: Walked) -> None:
    """That they replay is asked of records."""
    assert any(entry.t is not None for entry in walk.match.log), "no move of a game by the clock has a time"
    idle = any(entry.action in walk.game.idle for entry in walk.match.log)
    assert not idle, "the log of a game by the clock has a move that only lets time go by"


@each_of(lambda setting: [-1, 2**31, 2.5, "soon", True, [1], {}] if setting.game.has_clock else [])
def an_impossible_time_is_refused(setting: Setting, wrong: Any) -> None:
    record = record_of(clocked(setting).match)
    at = next(number for number, move in enumerate(record.moves) if "t" in move)
    record.moves[at]["t"] = wrong
    error = refused(record, setting)
    assert error.startswith(f"move {at + 1}: "), f"the time {wrong!r} of move {at + 1} is refused by: {error}"


@smallest(lambda setting: setting.game.has_clock)
def time_runs_only_forward_and_only_in_real_time(setting: Setting) -> None:
    match = clocked(setting).match
    timed = [number for number, entry in enumerate(match.log) if entry.t]
    record = record_of(match)
    later = next(number for number in timed if number - 1 in timed and match.log[number - 1].t)
    record.moves[later]["t"] = record.moves[later - 1]["t"] - 1
    error = refused(record, setting)
    assert f"move {later + 1}: time runs on" in error, f"a time before that of the last move is refused by: {error}"
    record = record_of(match)
    record.moves[0]["t"] = 5
    error = refused(record, setting)
    assert "move 1: time does not run here" in error, f"a time where none runs is refused by: {error}"


@every_walk(lambda walk: walk.clock)
def what_changes_in_a_race_changes_for_all_alike(walk: Walked) -> None:
    """So that everybody can be told of a move in a race by the same few words."""
    eyes = [None, *range(walk.setting.players)]
    for before, entry, after in walk.moves(SOME):
        if entry.t is not None and walk.game.rules.awaited(after) >> HOUSE & 1:
            then, now = ([walk.game.view.view(walk.kit, s, seat) for seat in eyes] for s in (before, after))
            changes = patch(then[0], now[0])
            patches = [patched(as_json(view), as_json(changes)) for view in then]
            assert patches == as_json(now), (
                f"a move in a race changes the views of two seats differently: {differ(patches, now)}"
            )


@every_place
def nobody_is_told_what_is_sealed(walk: Walked, place: int) -> None:
    """Whatever a seat chose, others see, are told and get in their records the same."""
    if not hasattr(walk.game.rules, "sealed"):
        return
    match, luck = walk.match_at(place), walk.position(place).luck
    for seat in match.awaited:
        if seat == HOUSE:
            continue
        others = [None, *(one for one in range(walk.setting.players) if one != seat)]
        tellings: list[Any] = []
        records: list[Any] = []
        legal = match.legal(seat)
        for action in luck.sample(legal, min(3, len(legal))):
            other = match.fork()
            entry = other.play(seat, action)
            tellings.append([entry.line, entry.events, *(other.view(one) for one in others)])
            records.append([record_for(other, one) for one in others])
            if other.sealed:
                moves = record_for(other, seat).moves[len(match.log) - match.sealed :]
                assert record_of(other).moves[-1] not in moves, "a sealed move is in the record of a running game"
                assert tellings[-1] == tellings[0], (
                    f"what seat {seat} sealed can be seen: {differ(tellings[0], tellings[-1])}"
                )
        if all(one == tellings[0] for one in tellings):  # nobody else knows what it was
            for one in records:
                assert one == records[0], f"what seat {seat} sealed is in a record: {differ(records[0], one)}"
