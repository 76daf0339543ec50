"""Records are complete: they replay to the same states without a random generator, and verify."""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec

from fourseas.conformance.check import every_place, every_walk
from fourseas.conformance.differ import differ, short
from fourseas.conformance.walks import Walked
from fourseas.core.records.files import parse_record
from fourseas.core.records.record import record_of
from fourseas.core.records.replay import replay
from fourseas.core.records.verify import verify
from fourseas.core.state import HOUSE

GENERATOR = ("key", "words", "drawn")


def same_but_the_generator(here: Any, there: Any, why: str) -> None:
    for name in here.fields:
        if name not in GENERATOR:
            one, other = getattr(here, name), getattr(there, name)
            assert one == other, f"{why}: State.{name} is {short(other)}, not {short(one)}"


@every_walk()
def a_record_verifies_and_replays_to_the_same_states(walk: Walked) -> None:
    """All fields of all states but those of the generator are the same, though that has another seed."""
    match = walk.match
    record = parse_record(msgspec.json.encode(record_of(match, states=True)))
    again = verify(record, walk.game)
    assert again.state.key != match.state.key, "a replayed game has the seed of the game that was played"
    for here, there in zip(match.states(), again.states(), strict=True):
        same_but_the_generator(here, there, "a record replays otherwise")
    lines, then = ([(entry.line, entry.t) for entry in one.log] for one in (again, match))
    assert lines == then, f"a record is told otherwise: {differ(then, lines)}"
    assert record_of(again) == record_of(match), "the record of a replayed game differs from the one it was read from"
    assert again.state_at(len(again.log)) == again.state, "the last state of the log is not that of the match"
    for move, entry in zip(record.moves, match.log, strict=True):
        seat = None if entry.seat == HOUSE else entry.seat
        assert move["seat"] == seat, f"the record has seat {move['seat']} where {seat} moved"


@every_walk()
def the_log_leads_to_every_state_again_and_undo_leaves_no_trace(walk: Walked) -> None:
    match = walk.match.fork()
    states = list(match.states())
    assert states[-1] == match.state, f"the log leads to another state: {differ(match.state, states[-1])}"
    for _ in range(min(5, len(match.log))):
        entry = match.undo()
        then = states[len(match.log)]
        assert match.state == then, f"after an undo the state is not as it was: {differ(then, match.state)}"
        rest = list(islice(match.states(), len(match.log), None))
        assert rest == [match.state], "after an undo the log leads to another state"
        states.pop()
        other = match.fork()
        redone = other.play(entry.seat, entry.action, move=entry.move, t=entry.t, chance=entry.chance)
        same = (redone.events, redone.line, redone.chance) == (entry.events, entry.line, entry.chance)
        assert same, f"{short(entry.move)}, undone and done again, is told otherwise: {redone.line} / {entry.line}"


@every_walk()
def a_running_game_can_be_recorded_too(walk: Walked) -> None:
    for place in walk.places[1:-1:8]:
        match = walk.match_at(place, recent=False)
        again = replay(parse_record(msgspec.json.encode(record_of(match))), walk.game)
        for seat in match.awaited:
            then = match.at(again.state.now) if match.in_real_time else match
            assert again.legal(seat) == then.legal(seat), f"in a replayed game seat {seat} may do something else"


@every_walk()
def the_setup_in_words_deals_the_same_game(walk: Walked) -> None:
    words, match = walk.game.words, walk.match
    start = walk.state(0)
    other = walk.game.new_state(walk.kit.box, walk.setting.players, walk.walk.seed + 1, match.options, match.version)
    words.deal(walk.kit, other, msgspec.json.decode(msgspec.json.encode(words.setup_words(walk.kit, start))))
    same_but_the_generator(start, other, "deal() sets up another game than setup_words() tells")
    here, there = words.state_words(walk.kit, start), words.state_words(walk.kit, other)
    assert here == there, f"deal() sets up another game than setup_words() tells: {differ(here, there)}"


@every_place
def a_state_in_words_is_json(walk: Walked, place: int) -> None:
    words = walk.game.words.state_words(walk.kit, walk.state(place))
    again = msgspec.json.decode(msgspec.json.encode(words))
    assert again == words, f"state_words() changes on its way through JSON: {differ(words, again)}"
