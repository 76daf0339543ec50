"""Chance after the start: it is told with the move, a record replays by what is told, and no lie about it passes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic
from fourseas.core.records.fairness import reveal
from fourseas.core.records.record import GameRecord, RecordError, end_of, record_for, record_of
from fourseas.core.records.replay import replay
from fourseas.core.records.verify import verify
from fourseas.games import game
from tests.unit.core.beads import DRAW, GAME, STOP, new_match

SEED, SALT = (7).to_bytes(16, "big"), bytes(16)


def played(moves: int = 5) -> Match:
    match = new_match(seed=7)
    for number in range(moves):
        match.play(match.awaited[0], STOP if number == 2 else DRAW)
    return match


def changed(record: GameRecord, number: int, **changes: Any) -> GameRecord:
    """The record with one of its moves (from 1) told otherwise."""
    moves = [dict(move) for move in record.moves]
    moves[number - 1] |= changes
    return msgspec.structs.replace(record, moves=moves)


def other(bead: str) -> dict[str, str]:
    return {"bead": "white" if bead == "black" else "black"}


def test_what_chance_decided_is_told_with_the_move() -> None:
    match = played()
    assert [entry.chance is None for entry in match.log] == [False, False, True, False, False]
    moves = record_of(match).moves
    assert moves[0]["chance"] == match.log[0].chance
    assert "chance" not in moves[2]


def test_chance_can_be_given_in_place_of_the_generators() -> None:
    for bead in ("black", "white"):
        match = new_match()
        seat = match.awaited[0]
        assert match.play(seat, DRAW, chance={"bead": bead}).chance == {"bead": bead}
        assert match.state.beads[seat] == ([1, 0] if bead == "black" else [0, 1])


@pytest.mark.parametrize("chance", [{"bead": "green"}, {}, {"bead": "black", "more": 1}, {"bead": []}])
def test_what_cannot_befall_changes_nothing(chance: dict[str, Any]) -> None:
    match = played()
    then, log = match.state.clone(), list(match.log)
    with pytest.raises(ValueError, match="no bead is like that"):
        match.play(match.awaited[0], DRAW, chance=chance)
    assert (match.state, match.log) == (then, log)


def test_chance_where_it_has_nothing_to_decide_is_a_value_error() -> None:
    match = played()
    with pytest.raises(ValueError, match="chance has nothing to decide here"):
        match.play(match.awaited[0], STOP, chance={"bead": "black"})
    pirates = game("pirates")
    plain = Match(pirates, classic(pirates), COLOURS[:3])
    with pytest.raises(ValueError, match="chance has nothing to decide here"):
        plain.play(plain.awaited[0], plain.legal(plain.awaited[0])[0], chance={"bead": "black"})
    assert plain.log == []


def test_a_replayed_match_has_the_same_states_and_can_go_back() -> None:
    match = played()
    again = replay(record_of(match), GAME, seed=99)
    assert [view.beads for view in again.states()] == [view.beads for view in match.states()]
    assert record_of(again, states=True) == record_of(match, states=True)
    fork = again.fork()
    for _ in range(5):
        match.undo()
        again.undo()
        assert (again.state.beads, again.state.bag) == (match.state.beads, match.state.bag)
    assert len(fork.log) == 5


def test_a_game_that_is_played_on_draws_from_the_seed_it_is_given() -> None:
    record = record_of(new_match())

    def beads(seed: int) -> list[Any]:
        match = replay(record, GAME, seed=seed)
        return [match.play(match.awaited[0], DRAW).chance for _ in range(6)]

    assert beads(3) == beads(3)
    assert len({str(beads(seed)) for seed in range(9)}) > 1


def test_a_move_whose_chance_is_missing_is_refused() -> None:
    record = record_of(played())
    nothing: dict[str, Any] | None
    for nothing in (None, {}):
        with pytest.raises(RecordError, match=r"^move 4: the record does not say what chance decided$"):
            replay(changed(record, 4, chance=nothing), GAME)


@pytest.mark.parametrize(
    ("number", "chance", "reason"),
    [
        (1, {"bead": "green"}, r"^move 1: no bead is like that$"),
        (2, "black", r"^move 2: what chance decided is not told in words$"),
        (3, {"bead": "black"}, r"^move 3: chance has nothing to decide here$"),
    ],
)
def test_chance_that_cannot_be_is_refused(number: int, chance: Any, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        replay(changed(record_of(played()), number, chance=chance), GAME)


def test_beads_that_are_not_in_the_bag_are_refused() -> None:
    match = new_match()
    record = record_of(match)
    moves = [{"seat": (match.awaited[0] + k) % 2, "act": "draw", "chance": {"bead": "black"}} for k in range(4)]
    with pytest.raises(RecordError, match=r"^move 4: no black bead is in the bag$"):
        replay(msgspec.structs.replace(record, moves=moves), GAME)


def test_all_chance_must_come_from_the_promised_seed() -> None:
    record = record_of(played(), fairness=reveal(SEED, SALT))
    verify(record, GAME)
    bead = record.moves[4]["chance"]["bead"]
    lie = changed(record, 5, chance=other(bead))
    verify(msgspec.structs.replace(lie, fairness=None), GAME)  # it could have been so
    with pytest.raises(RecordError, match=f"^fairness: move 5: the seed has it otherwise: bead {bead}$"):
        verify(lie, GAME)


def test_a_record_of_a_running_game_tells_nobody_what_chance_decided() -> None:
    match = played()
    for seat in (None, 0, 1):
        known = record_for(match, seat)
        assert all("chance" not in move for move in known.moves)
        assert record_for(match, seat, abandoned=True) == record_of(match, abandoned=True)
    assert record_of(match).moves[0]["chance"]  # and is not lost by having been asked for


def test_points_are_counted_in_parts_and_told_whole() -> None:
    match = played(7)
    end = end_of(match)
    assert end is not None
    assert sorted(end.totals) == [1.5, 1.5] or sorted(end.totals) == [1, 2]
    assert all(isinstance(total, int) == (total % 1 == 0) for total in end.totals)
    assert end.sheet[0].points == end.totals
    assert b".0" not in msgspec.json.encode(end)
    verify(record_of(match), GAME)
