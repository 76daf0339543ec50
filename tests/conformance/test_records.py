"""A record tells the whole game: it replays to the same state, and it verifies."""

from __future__ import annotations

import random

import msgspec

from fourseas.core.records import parse_record, record_of, replay, verify
from tests.conformance.positions import GAMES, MOVES, SEEDS, Setting, every_game, play_match, reach, whole_match


@every_game(examples=6, seed=GAMES)
def test_a_record_replays_to_the_same_state(setting: Setting, seed: int) -> None:
    match = whole_match(setting, seed)
    for states in (False, True):
        record = parse_record(msgspec.json.encode(record_of(match, states=states)))
        again = verify(record, setting.game)
        words = setting.game.words
        assert words.state_words(again.kit, again.state) == words.state_words(match.kit, match.state)
        assert [entry.line for entry in again.log] == [entry.line for entry in match.log]
        assert parse_record(msgspec.json.encode(record_of(again, states=states))) == record


GENERATOR = ("key", "words", "drawn")


@every_game(examples=6, seed=GAMES)
def test_replaying_needs_no_generator(setting: Setting, seed: int) -> None:
    """All fields of all states but the generator's are the same, though that has another seed."""
    match = whole_match(setting, seed)
    again = replay(record_of(match), setting.game, seed=seed + 1)
    for here, there in zip(match.states(), again.states(), strict=True):
        for name in here.fields:
            if name not in GENERATOR:
                assert getattr(there, name) == getattr(here, name), name
    assert again.state_at(len(again.log)) == again.state


@every_game(examples=4, seed=SEEDS)
def test_the_log_leads_to_every_state_again(setting: Setting, seed: int) -> None:
    match = play_match(setting, seed, 0)
    luck, states = random.Random(seed), [match.state.clone()]
    while not match.over and len(states) < 400:
        seat = luck.choice(match.awaited)
        match.play(seat, luck.choice(match.legal(seat)))
        states.append(match.state.clone())
    assert list(match.states()) == states
    match.undo()
    assert match.state == states[-2]


@every_game(examples=8, seed=SEEDS, moves=MOVES)
def test_a_running_game_can_be_recorded_too(setting: Setting, seed: int, moves: int) -> None:
    match = play_match(setting, seed, moves)
    again = verify(parse_record(msgspec.json.encode(record_of(match))), setting.game)
    assert again.legal(again.awaited[0]) == match.legal(match.awaited[0]) if match.awaited else again.over


@every_game(examples=8, seed=SEEDS)
def test_the_setup_in_words_deals_the_same_game(setting: Setting, seed: int) -> None:
    start = reach(setting, seed, 0)
    words, kit = setting.game.words, start.kit
    options = {name: bool(getattr(start.s, name)) for name in setting.game.options}
    other = setting.game.new_state(kit.box, setting.players, seed + 1, options)
    words.deal(kit, other, words.setup_words(kit, start.s))
    assert words.state_words(kit, other) == words.state_words(kit, start.s)
