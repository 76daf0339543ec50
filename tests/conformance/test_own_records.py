"""A record of a running game, given to a player, holds only what that player may know."""

from __future__ import annotations

from typing import Any

import msgspec

from fourseas.core.game import Refused
from fourseas.core.match import Match
from fourseas.core.records import GameRecord, record_for, record_of
from tests.conformance.positions import DEALT, redealt
from tests.conformance.test_secrets import any_key
from tests.conformance.walks import Walked, every_place, every_walk


def strings(value: Any) -> set[str]:
    """All words inside."""
    if isinstance(value, str):
        return {value}
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return {word for part in parts for word in strings(part)}


@every_walk()
def test_games_that_look_the_same_have_the_same_record(walk: Walked) -> None:
    """A game that was dealt otherwise, but looks the same to a seat (and to others who look on): as long as
    it does.
    """
    match, start = walk.match, walk.position(0)
    seat = start.luck.randrange(walk.setting.players)
    setup = walk.game.words.setup_words(walk.kit, redealt(start, seat, any_key(start)))
    one, other = (
        Match(walk.game, walk.kit, match.names, options=match.options, setup=dealt, version=match.version)
        for dealt in (match.setup, setup)
    )
    for number, entry in enumerate(match.log):
        if number in walk.places:
            for eyes in (seat, None):
                assert record_for(one, eyes) == record_for(other, eyes)
        try:
            other.play(entry.seat, entry.action, move=entry.move, t=entry.t, chance=entry.chance)
        except (Refused, ValueError):
            break  # the other game has no such move
        one.play(entry.seat, entry.action, move=entry.move, t=entry.t, chance=entry.chance)
        if any(one.view(eyes) != other.view(eyes) for eyes in (seat, None)):
            break


@every_place
def test_what_it_tells_does_not_hang_on_secrets(walk: Walked, place: int) -> None:
    match, position = walk.match_at(place), walk.position(place)
    for seat in range(walk.setting.players):
        other = match.fork()
        other.state = redealt(position, seat, any_key(position))
        assert record_for(other, seat) == record_for(match, seat)
        assert record_for(other, None) == record_for(match, None)


@every_place
def test_it_names_no_card_of_the_deck(walk: Walked, place: int) -> None:
    match = walk.match_at(place)
    undealt = strings(walk.game.words.state_words(match.kit, match.state).get("deck"))
    for seat in (None, *range(walk.setting.players)):
        if not match.over:
            known = record_for(match, seat)
            assert not strings(known.setup) & undealt
            assert not strings(known.moves) & undealt


def without_chance(record: GameRecord) -> GameRecord:
    moves = [{name: value for name, value in move.items() if name != "chance"} for move in record.moves]
    return msgspec.structs.replace(record, setup={}, moves=moves)


def without_the_last(record: GameRecord, moves: int) -> GameRecord:
    return msgspec.structs.replace(record, moves=record.moves[: len(record.moves) - moves])


@every_place
def test_it_differs_from_the_whole_record_only_in_what_chance_decided(walk: Walked, place: int) -> None:
    match = walk.match_at(place)
    whole = without_the_last(record_of(match), match.sealed)
    for seat in (None, *range(walk.setting.players)):
        known = record_for(match, seat)
        assert without_chance(known) == without_chance(whole)
        assert known == whole if match.over else not any("chance" in move for move in known.moves)


@every_walk()
def test_it_is_whole_when_the_game_is_over_or_abandoned(walk: Walked) -> None:
    running = walk.match_at(walk.places[1])
    for seat in (None, *range(walk.setting.players)):
        assert record_for(walk.match, seat) == record_of(walk.match)
        assert record_for(running, seat, abandoned=True) == record_of(running, abandoned=True)


@every_walk(lambda walk: walk.setting in DEALT)
def test_not_all_that_was_dealt_is_in_it_while_the_game_runs(walk: Walked) -> None:
    running = walk.match_at(walk.places[1])
    for seat in (None, *range(walk.setting.players)):
        assert record_for(running, seat).setup != running.setup
