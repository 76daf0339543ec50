"""A record tells the whole game: it replays to the same state, and it verifies."""

from __future__ import annotations

import msgspec
from hypothesis import given

from fourseas.core.records import parse_record, record_of, replay, verify
from tests.conformance.positions import MOVES, SEEDS, Setting, every_game, play_match, reach


@every_game(examples=6)
@given(seed=SEEDS)
def test_a_record_replays_to_the_same_state(setting: Setting, seed: int) -> None:
    match = play_match(setting, seed)
    for states in (False, True):
        record = parse_record(msgspec.json.encode(record_of(match, states=states)))
        again = verify(record, setting.game)
        words = setting.game.words
        assert words.state_words(again.kit, again.state) == words.state_words(match.kit, match.state)
        assert [entry.line for entry in again.log] == [entry.line for entry in match.log]
        assert record_of(again, states=states) == record


@every_game(examples=6)
@given(seed=SEEDS)
def test_replaying_needs_no_generator(setting: Setting, seed: int) -> None:
    """All fields but the generator's are the same, though the record knows no seed."""
    match = play_match(setting, seed)
    again = replay(record_of(match), setting.game)
    for name in match.state.fields:
        if name not in ("key", "words", "drawn"):
            assert getattr(again.state, name) == getattr(match.state, name), name


@every_game(examples=8)
@given(seed=SEEDS, moves=MOVES)
def test_a_running_game_can_be_recorded_too(setting: Setting, seed: int, moves: int) -> None:
    match = play_match(setting, seed, moves)
    again = verify(parse_record(msgspec.json.encode(record_of(match))), setting.game)
    assert again.legal(again.awaited[0]) == match.legal(match.awaited[0]) if match.awaited else again.over


@every_game(examples=8)
@given(seed=SEEDS)
def test_the_setup_in_words_deals_the_same_game(setting: Setting, seed: int) -> None:
    start = reach(setting, seed, 0)
    words, kit = setting.game.words, start.kit
    other = setting.game.new_state(kit.box, setting.players, seed + 1)
    words.deal(kit, other, words.setup_words(kit, start.s))
    assert words.state_words(kit, other) == words.state_words(kit, start.s)
