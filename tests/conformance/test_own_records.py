"""A record of a running game, given to a player, holds only what that player may know."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from fourseas.core.game import Refused
from fourseas.core.match import Match
from fourseas.core.records import GameRecord, record_for, record_of
from tests.conformance.positions import (
    DEALT,
    GAMES,
    KEYS,
    MOVES,
    SEEDS,
    Position,
    Setting,
    every_game,
    play_match,
    redealt,
    whole_match,
)


def alike(match: Match, seat: int, key: list[int]) -> tuple[Match, Match]:
    """The first moves of a match, and those of one that was dealt otherwise but has looked the same to a seat (and to
    the others who look on) all the time: as many as there are.
    """
    start = Position(match.game, match.kit, match.state_at(0), luck=random.Random(0))
    setup = match.game.words.setup_words(match.kit, redealt(start, seat, key))
    one, other = (
        Match(match.game, match.kit, match.names, options=match.options, setup=dealt) for dealt in (match.setup, setup)
    )
    for entry in match.log:
        try:
            other.play(entry.seat, entry.action, move=entry.move, t=entry.t, chance=entry.chance)
        except (Refused, ValueError):
            break  # the other game has no such move
        one.play(entry.seat, entry.action, move=entry.move, t=entry.t, chance=entry.chance)
        if any(one.view(eyes) != other.view(eyes) for eyes in (seat, None)):
            one.undo()
            other.undo()
            break
    return one, other


def strings(value: Any) -> set[str]:
    """All words inside."""
    if isinstance(value, str):
        return {value}
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return {word for part in parts for word in strings(part)}


@every_game(examples=20, seed=SEEDS, moves=MOVES, key=KEYS)
def test_games_that_look_the_same_have_the_same_record(setting: Setting, seed: int, moves: int, key: list[int]) -> None:
    match = play_match(setting, seed, moves)
    for seat in range(setting.players):
        one, other = alike(match, seat, key)
        assert record_for(one, seat) == record_for(other, seat)
        assert record_for(one, None) == record_for(other, None)


@every_game(examples=20, seed=SEEDS, moves=MOVES, key=KEYS)
def test_what_it_tells_does_not_hang_on_secrets(setting: Setting, seed: int, moves: int, key: list[int]) -> None:
    match = play_match(setting, seed, moves)
    position = Position(match.game, match.kit, match.state, luck=random.Random(seed))
    for seat in range(setting.players):
        other = match.fork()
        other.state = redealt(position, seat, key)
        assert record_for(other, seat) == record_for(match, seat)
        assert record_for(other, None) == record_for(match, None)


@every_game(examples=20, seed=SEEDS, moves=MOVES)
def test_it_names_no_card_of_the_deck(setting: Setting, seed: int, moves: int) -> None:
    match = play_match(setting, seed, moves)
    undealt = strings(setting.game.words.state_words(match.kit, match.state).get("deck"))
    for seat in (None, *range(setting.players)):
        known = record_for(match, seat)
        assert not strings(known.setup) & undealt
        assert not strings(known.moves) & undealt


def without_chance(record: GameRecord) -> GameRecord:
    moves = [{name: value for name, value in move.items() if name != "chance"} for move in record.moves]
    return msgspec.structs.replace(record, setup={}, moves=moves)


def without_the_last(record: GameRecord, moves: int) -> GameRecord:
    return msgspec.structs.replace(record, moves=record.moves[: len(record.moves) - moves])


@every_game(examples=12, seed=SEEDS, moves=MOVES)
def test_it_differs_from_the_whole_record_only_in_what_chance_decided(setting: Setting, seed: int, moves: int) -> None:
    match = play_match(setting, seed, moves)
    whole = without_the_last(record_of(match), match.sealed)
    for seat in (None, *range(setting.players)):
        known = record_for(match, seat)
        assert without_chance(known) == without_chance(whole)
        assert known == whole if match.over else not any("chance" in move for move in known.moves)


@every_game(examples=3, seed=GAMES)
def test_it_is_whole_when_the_game_is_over_or_abandoned(setting: Setting, seed: int) -> None:
    match = whole_match(setting, seed)
    assert match.over
    running = play_match(setting, seed, 7)
    for seat in (None, *range(setting.players)):
        assert record_for(match, seat) == record_of(match)
        assert record_for(running, seat, abandoned=True) == record_of(running, abandoned=True)


@every_game(examples=3, among=DEALT, seed=SEEDS)
def test_not_all_that_was_dealt_is_in_it_while_the_game_runs(setting: Setting, seed: int) -> None:
    running = play_match(setting, seed, 7)
    for seat in (None, *range(setting.players)):
        assert record_for(running, seat).setup != running.setup
