"""What is legal: the list, the reasons against everything else, and the words for it all agree."""

from __future__ import annotations

from typing import Any

import msgspec

from fourseas.core.table import HOUSE, RUNNING
from tests.conformance.positions import MOVES, SEEDS, Position, Setting, every_game, reach


@every_game(examples=36, seed=SEEDS, moves=MOVES)
def test_there_is_no_reason_against_exactly_the_legal_actions(setting: Setting, seed: int, moves: int) -> None:
    position = reach(setting, seed, moves)
    for seat in {*range(-1, setting.players + 1), HOUSE}:
        legal = position.legal(seat) if seat in position.seats else []
        allowed = [action for action in range(setting.game.rules.ACTIONS) if not _why(position, seat, action)]
        assert sorted(legal) == allowed


@every_game(examples=30, seed=SEEDS, moves=MOVES)
def test_numbers_that_are_no_actions_are_refused(setting: Setting, seed: int, moves: int) -> None:
    position = reach(setting, seed, moves)
    for seat in range(setting.players):
        for action in (-(10**6), -1, setting.game.rules.ACTIONS, 10**6):
            assert _why(position, seat, action)


@every_game(examples=18, seed=SEEDS, moves=MOVES)
def test_every_refusal_names_a_clause_of_the_rules(setting: Setting, seed: int, moves: int) -> None:
    position = reach(setting, seed, moves)
    for seat in (*range(setting.players), HOUSE):
        for action in range(setting.game.rules.ACTIONS):
            refused = _why(position, seat, action)
            if refused:
                assert refused.clause in setting.game.clauses
                assert refused.text


@every_game(examples=90, seed=SEEDS, moves=MOVES)
def test_legal_actions_are_distinct_few_and_never_none(setting: Setting, seed: int, moves: int) -> None:
    position = reach(setting, seed, moves)
    assert bool(position.seats) == (position.s.over == RUNNING)
    for seat in position.seats:
        legal = position.legal(seat)
        assert 0 < len(legal) <= setting.game.rules.MOST_LEGAL
        assert len(set(legal)) == len(legal)
        assert all(0 <= action < setting.game.rules.ACTIONS for action in legal)


@every_game(examples=60, seed=SEEDS, moves=MOVES)
def test_an_action_survives_the_way_through_words_and_json(setting: Setting, seed: int, moves: int) -> None:
    position = reach(setting, seed, moves)
    words, kit, s = setting.game.words, position.kit, position.s
    for seat in position.seats:
        for action in position.legal(seat):
            move = words.encode(kit, s, seat, action)
            read: Any = msgspec.json.decode(msgspec.json.encode(move), type=words.Moves)
            assert read == move
            assert words.decode(kit, s, seat, read) == action


@every_game(examples=45, seed=SEEDS, moves=MOVES)
def test_every_legal_action_has_its_own_label(setting: Setting, seed: int, moves: int) -> None:
    position = reach(setting, seed, moves)
    names = ["Ann", "Bob", "Cid", "Dot", "Eve", "Flo"][: setting.players]
    for seat in position.seats:
        labels = [setting.game.words.label(position.kit, position.s, seat, a, names) for a in position.legal(seat)]
        assert all(labels)
        assert len(set(labels)) == len(labels)


def _why(position: Position, seat: int, action: int) -> Any:
    return position.game.why.why(position.kit, position.s, seat, action)
