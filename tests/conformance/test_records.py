"""A record tells the whole game: it replays to the same states, without a generator, and it verifies."""

from __future__ import annotations

from itertools import islice

import msgspec

from fourseas.core.records import parse_record, record_of, replay, verify
from fourseas.core.state import HOUSE
from tests.conformance.walks import Walked, every_place, every_walk

GENERATOR = ("key", "words", "drawn")


@every_walk()
def test_a_record_verifies_and_replays_to_the_same_states(walk: Walked) -> None:
    """All fields of all states but those of the generator are the same, though that has another seed."""
    match = walk.match
    record = parse_record(msgspec.json.encode(record_of(match, states=True)))
    again = verify(record, walk.game)
    assert again.state.key != match.state.key
    for here, there in zip(match.states(), again.states(), strict=True):
        for name in here.fields:
            if name not in GENERATOR:
                assert getattr(there, name) == getattr(here, name), name
    assert [(entry.line, entry.t) for entry in again.log] == [(entry.line, entry.t) for entry in match.log]
    assert record_of(again) == record_of(match)
    assert again.state_at(len(again.log)) == again.state
    for move, entry in zip(record.moves, match.log, strict=True):
        assert move["seat"] == (None if entry.seat == HOUSE else entry.seat)


@every_walk()
def test_the_log_leads_to_every_state_again_and_undo_leaves_no_trace(walk: Walked) -> None:
    match = walk.match.fork()
    states = list(match.states())
    assert states[-1] == match.state
    for _ in range(min(5, len(match.log))):
        entry = match.undo()
        assert match.state == states[len(match.log)]
        assert list(islice(match.states(), len(match.log), None)) == [match.state]
        states.pop()
        other = match.fork()
        redone = other.play(entry.seat, entry.action, move=entry.move, t=entry.t, chance=entry.chance)
        assert (redone.events, redone.line, redone.chance) == (entry.events, entry.line, entry.chance)


@every_walk()
def test_a_running_game_can_be_recorded_too(walk: Walked) -> None:
    for place in walk.places[1:-1:8]:
        match = walk.match_at(place, recent=False)
        again = replay(parse_record(msgspec.json.encode(record_of(match))), walk.game)
        for seat in match.awaited:
            assert (
                again.legal(seat) == match.at(again.state.now).legal(seat) if match.in_real_time else match.legal(seat)
            )


@every_walk()
def test_the_setup_in_words_deals_the_same_game(walk: Walked) -> None:
    words, match = walk.game.words, walk.match
    start = walk.state(0)
    other = walk.game.new_state(walk.kit.box, walk.setting.players, walk.walk.seed + 1, match.options, match.version)
    words.deal(walk.kit, other, msgspec.json.decode(msgspec.json.encode(words.setup_words(walk.kit, start))))
    assert words.state_words(walk.kit, other) == words.state_words(walk.kit, start)
    for name in start.fields:
        if name not in GENERATOR:
            assert getattr(other, name) == getattr(start, name), name


@every_place
def test_a_state_in_words_is_json(walk: Walked, place: int) -> None:
    words = walk.game.words.state_words(walk.kit, walk.state(place))
    assert msgspec.json.decode(msgspec.json.encode(words)) == words
