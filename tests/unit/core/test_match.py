"""A game at a table: moves, refusals that change nothing, undo."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fourseas.core.interface import Refused
from fourseas.core.match import COLOURS, KEEP_EVERY, Match
from fourseas.core.packs import classic
from fourseas.core.records.record import record_of
from fourseas.core.records.replay import replay
from fourseas.games import IDS, game

PIRATES = game("pirates")


def new_match(seed: int = 0, **more: Any) -> Match:
    return Match(PIRATES, classic(PIRATES), COLOURS[:3], seed=seed, **more)


def play_on(match: Match, moves: int) -> None:
    for _ in range(moves):
        seat = match.awaited[0]
        match.play(seat, match.legal(seat)[-1])


def test_a_move_is_logged_with_its_words_events_and_line() -> None:
    match = new_match()
    seat = match.awaited[0]
    other = (seat + 1) % 3
    entry = match.play(seat, match.parse(seat, {"act": "assemble", "stack": f"{seat}.2", "onto": f"{other}.5"}))
    assert match.log == [entry]
    assert entry.line == f"{COLOURS[seat]} puts the 2 on {COLOURS[other]}'s 5 (party of 2)"
    assert [type(event).__name__ for event in entry.events] == ["Stacked"]


def test_a_refused_move_changes_nothing() -> None:
    match = new_match()
    play_on(match, 4)
    then, log = match.state.clone(), list(match.log)
    for seat in range(-1, 4):
        for action in range(PIRATES.rules.ACTIONS):
            if action not in match.legal(seat):
                with pytest.raises(Refused):
                    match.play(seat, action)
    assert match.state == then
    assert match.log == log


@pytest.mark.parametrize(
    "words",
    [
        None,
        [],
        "assemble",
        {},
        {"act": "assemble"},
        {"act": "fly"},
        {"act": 7},
        {"act": "assemble", "stack": "0.2", "onto": "1.6"},
        {"act": "assemble", "stack": "0.2", "onto": "5.2"},
        {"act": "assemble", "stack": "0.2", "onto": "1.2\n"},
        {"act": "assemble", "stack": 2, "onto": "1.2"},
        {"act": "assemble", "stack": "0.2", "onto": "1.2", "twice": True},
        {"act": "capture", "stack": "0.2", "card": "no-such-card", "token": None},
    ],
)
def test_what_is_not_a_move_is_a_value_error(words: Any) -> None:
    with pytest.raises(ValueError, match=r"^not a move: |^no card is called|is not in list$"):
        new_match().parse(0, words)


def test_a_card_that_is_not_face_up_is_refused_with_its_clause() -> None:
    match = new_match()
    hidden = match.setup["deck"][-1]
    with pytest.raises(Refused, match=r"\[PIR-30\]"):
        match.parse(0, {"act": "capture", "stack": "0.2", "card": hidden, "token": None})


def test_undo_takes_the_last_move_back() -> None:
    match = new_match()
    states = [match.state.clone()]
    for _ in range(30):
        play_on(match, 1)
        states.append(match.state.clone())
    for number in range(30, 0, -1):
        assert match.state == states[number]
        assert match.undo().seat == states[number - 1].active
    assert match.state == states[0]
    with pytest.raises(IndexError):
        match.undo()


def test_after_undo_the_game_goes_on_as_before() -> None:
    match = new_match()
    play_on(match, 30)
    then = match.state.clone()
    for _ in range(10):
        match.undo()
    play_on(match, 10)
    assert match.state == then


def test_the_state_after_so_many_moves() -> None:
    match = new_match()
    states = [match.state.clone()]
    for _ in range(5):
        play_on(match, 1)
        states.append(match.state.clone())
    assert [match.state_at(number) for number in range(6)] == states


def test_going_back_in_a_long_game_plays_little_of_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """How much is played again grows with the way back, not with the game; and little is kept for it."""
    voyage, luck = game("adventures"), random.Random(1)
    match = Match(voyage, classic(voyage), COLOURS, seed=1)
    while not match.over:
        seat = match.awaited[0]
        match.play(seat, luck.choice(match.legal(seat)), checked=True)
    moves, states = list(match.log), list(match.states())
    assert len(moves) > 2500
    assert len(match._checkpoints) < 16
    played = 0
    apply = voyage.rules.apply

    def counted(*about: Any) -> None:
        nonlocal played
        played += 1
        apply(*about)

    monkeypatch.setattr(voyage.rules, "apply", counted)
    while match.log:
        back = luck.choice([1, 40, 200, 1000])
        target, played = max(0, len(match.log) - back), 0
        match.go_back(target)
        assert played <= len(moves) - target + 2 * KEEP_EVERY  # the whole way back so far
        assert match.state == states[target]
        for again in moves[target : target + luck.randrange(3)]:
            match.play(again.seat, again.action)
        assert match.log == moves[: len(match.log)]


def test_playing_on_does_not_alter_a_fork() -> None:
    match = new_match()
    play_on(match, 10)
    fork, record = match.fork(), record_of(match, states=True)
    play_on(match, 5)
    match.undo()
    assert record_of(fork, states=True) == record
    play_on(fork, 4)
    assert record_of(fork, states=True) == record_of(match, states=True)
    for _ in range(14):
        fork.undo()
    assert len(match.log) == 14


def test_only_who_is_awaited_has_legal_actions() -> None:
    match = new_match()
    (seat,) = match.awaited
    assert [bool(match.legal(other)) for other in range(3)] == [other == seat for other in range(3)]


def test_unknown_options_are_refused() -> None:
    with pytest.raises(ValueError, match="no option 'cheat'"):
        new_match(options={"cheat": True})


@pytest.mark.parametrize("id", IDS)
def test_options_default_as_the_game_says(id: str) -> None:
    match = Match(game(id), classic(game(id)), COLOURS[:3])
    assert match.options == game(id).options
    assert {name: bool(getattr(match.state, name)) for name in match.options} == match.options


@pytest.mark.parametrize(
    "change",
    [
        {"first": 3},
        {"first": -1},
        {"first": True},
        {"first": "0"},
        {"deck": None},
        {"deck": []},
        {"deck": ["sloop"] * 20},
        {"deck": [1] * 20},
        {"more": 1},
    ],
)
def test_a_setup_that_cannot_be_dealt_is_a_value_error(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="setup"):
        new_match(setup={**new_match().setup, **change})


def test_an_unknown_game_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        game("ludo")


def test_a_match_is_played_by_the_version_it_is_given_and_says_so() -> None:
    adventures = game("adventures")
    old = Match(adventures, classic(adventures), ["Ann", "Bob"], seed=1, version=1)
    new = Match(adventures, classic(adventures), ["Ann", "Bob"], seed=1)
    assert (old.state.edition, old.rules) == (1, "adventures 1")
    assert (new.state.edition, new.rules) == (adventures.version, f"adventures {adventures.version}")
    assert adventures.version_of("adventures 1") == 1
    assert adventures.version_of("adventures 0") is None
    assert record_of(old).rules == "adventures 1"


def test_a_setup_in_words_keeps_the_version() -> None:
    adventures = game("adventures")
    old = Match(adventures, classic(adventures), ["Ann", "Bob"], seed=1, version=1)
    assert replay(record_of(old), adventures).state.edition == 1
