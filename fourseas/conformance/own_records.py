"""The record of a running game, given to a player, holds only what that player may know."""

from __future__ import annotations

from typing import Any

import msgspec

from fourseas.conformance.check import every_place, every_walk
from fourseas.conformance.differ import differ
from fourseas.conformance.positions import any_key, is_dealt, redealt
from fourseas.conformance.walks import Walked
from fourseas.core.interface import Refused
from fourseas.core.match import Match
from fourseas.core.records.record import GameRecord, record_for, record_of


def strings(value: Any) -> set[str]:
    """All words inside."""
    if isinstance(value, str):
        return {value}
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return {word for part in parts for word in strings(part)}


@every_walk()
def games_that_look_the_same_to_a_seat_have_the_same_record(walk: Walked) -> None:
    """A game that was dealt otherwise, but looks the same to a seat (and to spectators): as long as
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
                here, there = record_for(one, eyes), record_for(other, eyes)
                assert here == there, f"dealt() tells what seat {seat} cannot know: {differ(here, there)}"
        try:
            other.play(entry.seat, entry.action, move=entry.move, t=entry.t, chance=entry.chance)
        except (Refused, ValueError):
            break  # the other game has no such move
        one.play(entry.seat, entry.action, move=entry.move, t=entry.t, chance=entry.chance)
        if any(one.view(eyes) != other.view(eyes) for eyes in (seat, None)):
            break


@every_place
def what_it_tells_does_not_depend_on_secrets(walk: Walked, place: int) -> None:
    match = walk.match_at(place)
    here = {eyes: record_for(match, eyes) for eyes in (None, *range(walk.setting.players))}
    for seat in range(walk.setting.players):
        other = match.fork()
        other.state = walk.redealt(place, seat).clone()
        for eyes in (seat, None):
            there = record_for(other, eyes)
            assert there == here[eyes], f"a record tells what seat {seat} cannot know: {differ(here[eyes], there)}"


@every_place
def it_names_no_card_of_the_deck(walk: Walked, place: int) -> None:
    match = walk.match_at(place)
    if match.over:
        return
    undealt = strings(walk.game.words.state_words(match.kit, match.state).get("deck"))
    for seat in (None, *range(walk.setting.players)):
        known = record_for(match, seat)
        named = (strings(known.setup) | strings(known.moves)) & undealt
        assert not named, f"the record of a running game names what is still in the deck: {min(named)}"


def without_chance(record: GameRecord) -> GameRecord:
    moves = [{name: value for name, value in move.items() if name != "chance"} for move in record.moves]
    return msgspec.structs.replace(record, setup={}, moves=moves)


def without_the_last(record: GameRecord, moves: int) -> GameRecord:
    return msgspec.structs.replace(record, moves=record.moves[: len(record.moves) - moves])


@every_place
def it_differs_from_the_whole_record_only_in_what_chance_decided(walk: Walked, place: int) -> None:
    match = walk.match_at(place)
    whole = without_the_last(record_of(match), match.sealed)
    for seat in (None, *range(walk.setting.players)):
        known = record_for(match, seat)
        here, there = without_chance(known), without_chance(whole)
        assert here == there, f"the record for seat {seat} differs from the whole one: {differ(here, there)}"
        if match.over:
            assert known == whole, f"the record of a game that is over is not whole: {differ(known, whole)}"
        else:
            tells_chance = any("chance" in move for move in known.moves)
            assert not tells_chance, "the record of a running game tells what chance decided"


@every_walk()
def it_is_whole_when_the_game_is_over_or_abandoned(walk: Walked) -> None:
    running = walk.match_at(walk.places[1])
    for seat in (None, *range(walk.setting.players)):
        assert record_for(walk.match, seat) == record_of(walk.match), "the record of a game that is over is not whole"
        known = record_for(running, seat, abandoned=True)
        assert known == record_of(running, abandoned=True), "the record of an abandoned game is not whole"


@every_walk(lambda walk: is_dealt(walk.setting))
def what_was_dealt_in_secret_is_not_in_it_while_the_game_runs(walk: Walked) -> None:
    """Before the first move. Later it may have come to light: who goes on hiding it is asked above."""
    match, position = walk.match_at(0), walk.position(0)
    words = walk.game.words.setup_words
    for seat in range(walk.setting.players):
        if any(words(walk.kit, redealt(position, seat, any_key(position))) != match.setup for _ in range(3)):
            for eyes in (seat, None):
                known = record_for(match, eyes).setup
                assert known != match.setup, "dealt() gives everybody all that was dealt, also what is secret"
