"""A record of a running game, given to a player, holds only what that player may know."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given

from fourseas.core.match import Match
from fourseas.core.records import record_for, record_of, replay
from tests.conformance.positions import MOVES, SEEDS, Setting, every_game, play_match
from tests.conformance.test_secrets import KEYS


def otherwise(match: Match, seat: int, key: list[int]) -> Match:
    """The same game as it might also have been dealt, for all this seat knows."""
    words, s = match.game.words, match.state.clone()
    now = words.setup_words(match.kit, s)
    s.key = key
    s.drawn += 4 - s.drawn % 4  # words drawn from now on come from the new key
    match.game.rules.redeal(match.kit.box, s, seat)
    other = words.setup_words(match.kit, s)
    changed = {name: value for name, value in other.items() if value != now[name]}
    record = msgspec.structs.replace(record_of(match), setup={**match.setup, **changed})
    return replay(record, match.game)


def strings(value: Any) -> set[str]:
    """All words inside."""
    if isinstance(value, str):
        return {value}
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return {word for part in parts for word in strings(part)}


@every_game(examples=20)
@given(seed=SEEDS, moves=MOVES, key=KEYS)
def test_it_stays_the_same_when_secrets_are_dealt_anew(setting: Setting, seed: int, moves: int, key: list[int]) -> None:
    match = play_match(setting, seed, moves)
    for seat in range(setting.players):
        other = otherwise(match, seat, key)
        assert record_for(other, seat) == record_for(match, seat)
        assert record_for(other, None) == record_for(match, None)


@every_game(examples=20)
@given(seed=SEEDS, moves=MOVES)
def test_it_names_no_card_of_the_deck(setting: Setting, seed: int, moves: int) -> None:
    match = play_match(setting, seed, moves)
    undealt = strings(setting.game.words.state_words(match.kit, match.state).get("deck"))
    for seat in (None, *range(setting.players)):
        known = record_for(match, seat)
        assert not strings(known.setup) & undealt
        assert not strings(known.moves) & undealt


@every_game(examples=12)
@given(seed=SEEDS, moves=MOVES)
def test_it_differs_from_the_whole_record_in_the_setup_alone(setting: Setting, seed: int, moves: int) -> None:
    match = play_match(setting, seed, moves)
    whole = record_of(match)
    for seat in (None, *range(setting.players)):
        known = record_for(match, seat)
        assert msgspec.structs.replace(known, setup=whole.setup) == whole
        assert known == whole or not match.over


@every_game(examples=3)
@given(seed=SEEDS)
def test_it_is_whole_when_the_game_is_over_or_abandoned(setting: Setting, seed: int) -> None:
    match = play_match(setting, seed)
    assert match.over
    running = play_match(setting, seed, 7)
    for seat in (None, *range(setting.players)):
        assert record_for(match, seat) == record_of(match)
        assert record_for(running, seat, abandoned=True) == record_of(running, abandoned=True)
        assert record_for(running, seat).setup != running.setup
