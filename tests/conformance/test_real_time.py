"""Where time runs, and where moves are sealed: records tell the times, and nobody is told what is sealed."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from fourseas.core.match import COLOURS, Match
from fourseas.core.records import RecordError, parse_record, record_for, record_of, verify
from fourseas.core.table import HOUSE
from fourseas.server.patches import patch, patched
from tests.conformance.positions import (
    MOVES,
    ONE_EACH,
    SEEDS,
    SETTINGS,
    Setting,
    choose,
    every_game,
    kits,
    play_match,
    some_options,
)

CLOCKED = [setting for setting in SETTINGS if setting.game.has_clock]
ONE_CLOCKED = [setting for setting in ONE_EACH if setting.game.has_clock]
PAUSE_MS = 700  # the longest between two moves


def played_by_the_clock(setting: Setting, seed: int, moves: int = 10**4) -> Match:
    """A match in which time goes by as it does at a table, and the house only does what it must."""
    luck = random.Random(seed)
    game, kit = setting.game, luck.choice(kits(setting.id))
    options = some_options(game, luck) | ({game.by_turns: False} if game.by_turns else {})
    match = Match(game, kit, COLOURS[: setting.players], seed=seed, options=options)
    t = 0
    while not match.over and len(match.log) < moves:
        if not match.in_real_time:
            t = 0
            seat = luck.choice(match.awaited)
            match.play(seat, choose(game, kit, match.state, seat, luck))
            continue
        t = max(t, match.state.now) + luck.randrange(PAUSE_MS)
        looked = match.at(t)
        seat = luck.choice(looked.awaited)
        action = choose(game, kit, looked.state, seat, luck)
        if action not in game.idle:
            match.play(seat, action, t=t)
    return match


@every_game(examples=4, among=CLOCKED, seed=SEEDS)
def test_a_record_with_times_replays_to_the_same_states(setting: Setting, seed: int) -> None:
    match = played_by_the_clock(setting, seed)
    record = parse_record(msgspec.json.encode(record_of(match, states=True)))
    assert any("t" in move for move in record.moves)
    assert not any(entry.action in setting.game.idle for entry in match.log)
    again = verify(record, setting.game)
    assert [entry.t for entry in again.log] == [entry.t for entry in match.log]
    assert list(again.states())[-1] == again.state
    for move, entry in zip(record.moves, match.log, strict=True):
        assert move["seat"] == (None if entry.seat == HOUSE else entry.seat)


@pytest.mark.parametrize("setting", ONE_CLOCKED, ids=str)
@pytest.mark.parametrize("wrong", [-1, 2**31, 2.5, "soon", True, [1], {}])
def test_a_time_that_cannot_be_is_refused(setting: Setting, wrong: Any) -> None:
    record = record_of(played_by_the_clock(setting, 1))
    at = next(number for number, move in enumerate(record.moves) if "t" in move)
    record.moves[at]["t"] = wrong
    with pytest.raises(RecordError, match=f"^move {at + 1}: "):
        verify(record, setting.game)


@pytest.mark.parametrize("setting", ONE_CLOCKED, ids=str)
def test_time_runs_only_forward_and_only_in_real_time(setting: Setting) -> None:
    match = played_by_the_clock(setting, 2)
    timed = [number for number, entry in enumerate(match.log) if entry.t]
    record = record_of(match)
    later = next(number for number in timed if number - 1 in timed and match.log[number - 1].t)
    record.moves[later]["t"] = record.moves[later - 1]["t"] - 1
    with pytest.raises(RecordError, match=f"move {later + 1}: time runs on"):
        verify(record, setting.game)
    record = record_of(match)
    record.moves[0]["t"] = 5
    with pytest.raises(RecordError, match="move 1: time does not run here"):
        verify(record, setting.game)


@every_game(examples=4, among=CLOCKED, seed=SEEDS)
def test_what_changes_in_a_race_changes_for_all_alike(setting: Setting, seed: int) -> None:
    """So that everybody can be told of a move in a race by the same few words."""
    match = played_by_the_clock(setting, seed)
    again = Match(match.game, match.kit, match.names, options=match.options, setup=match.setup)
    for entry in match.log:
        raced = again.in_real_time
        eyes = [None, *range(setting.players)]
        before = [again.view(seat) for seat in eyes]
        again.play(entry.seat, entry.action, move=entry.move, t=entry.t)
        if raced and again.in_real_time:
            after = [again.view(seat) for seat in eyes]
            changes = patch(before[0], after[0])
            assert [patched(view, changes) for view in before] == after


@every_game(examples=30, seed=SEEDS, moves=MOVES)
def test_nobody_is_told_what_is_sealed(setting: Setting, seed: int, moves: int) -> None:
    """Whatever a seat chose, others see, are told and get in their records the same."""
    match = play_match(setting, seed, moves)
    luck = random.Random(seed)
    for seat in match.awaited:
        if seat == HOUSE:
            continue
        told: list[Any] = []
        for action in luck.sample(match.legal(seat), min(3, len(match.legal(seat)))):
            other = match.fork()
            entry = other.play(seat, action)
            if not other.sealed:
                break
            assert record_of(other).moves[-1] not in record_for(other, seat).moves[len(match.log) - match.sealed :]
            others = [None, *(one for one in range(setting.players) if one != seat)]
            told.append([entry.line, entry.events, *((other.view(one), record_for(other, one)) for one in others)])
        assert all(one == told[0] for one in told)
