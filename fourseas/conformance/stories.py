"""Events tell what happened: they add up to the difference between the states, and have words."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from fourseas.conformance.check import every_place, every_walk
from fourseas.conformance.differ import differ, short
from fourseas.conformance.positions import Position, redealt
from fourseas.conformance.size import THOROUGH
from fourseas.conformance.walks import Walked
from fourseas.core.interface import Event
from fourseas.core.state import HOUSE
from fourseas.core.structs.decoding import convert
from fourseas.core.structs.types import types_of

SOME = 1000 if THOROUGH else 80  # moves of a game, for what is dear


@every_walk()
def a_whole_game_is_told_event_by_event(walk: Walked) -> None:
    """Every move of it: what the events add up to, that they are JSON, cite clauses of the rules, and make a line."""
    accounts, declared = walk.game.words.accounts, types_of(walk.game).event
    had = None
    for before, entry, after in walk.moves():
        had = Counter(accounts(walk.kit, before) if had is None else had)
        for event in entry.events:
            had.update(event.deltas())
            sent = msgspec.json.decode(msgspec.json.encode(event))
            assert sent["event"], f"{type(event).__name__} has no tag"
            if declared is not Any:
                the_same(event, sent, declared)
            clause = sent.get("clause")
            assert clause is None or clause in walk.game.clauses, f"an event cites {clause}, which RULES.md has not"
        has = accounts(walk.kit, after)
        assert dict(had) == has, f"after {short(entry.move)} the events add up to otherwise: {differ(dict(had), has)}"
        had = Counter(has)
        named = entry.seat == HOUSE or walk.match.names[entry.seat] in entry.line
        assert named, f"the line of {short(entry.move)} does not say who did it: {entry.line}"
        assert entry.line, f"{short(entry.move)} is told without a word"
        assert "\n" not in entry.line, f"the line of {short(entry.move)} is more than one"


def the_same(event: Event, sent: Any, declared: Any) -> None:
    try:
        assert convert(sent, declared) == event, f"{short(event)} changes on its way through JSON"
    except msgspec.ValidationError as error:
        raise AssertionError(f"{type(event).__name__} is not one of Events in story.py: {error}") from None


@every_walk()
def the_same_move_has_the_same_story(walk: Walked) -> None:
    story = walk.game.story
    for before, entry, after in walk.moves(SOME):
        events = story.tell(walk.kit, before, entry.seat, entry.action, after)
        assert events == entry.events, f"tell() tells {short(entry.move)} otherwise the second time"
        line = story.line(walk.kit, events, walk.match.names)
        assert line == entry.line, f"line() tells {short(entry.move)} otherwise the second time: {line}"


@every_place
def what_a_move_would_reveal_is_known_before_it(walk: Walked, place: int) -> None:
    position = walk.position(place)
    game, kit, s = walk.game, walk.kit, position.s
    for seat in position.seats:
        legal = position.legal(seat)
        for action in position.luck.sample(legal, min(40, len(legal))):
            after = s.clone()
            game.rules.apply(kit.box, after, seat, action)
            events = game.story.tell(kit, s, seat, action, after)
            before, afterwards = game.story.final(kit, s, seat, action), game.story.reveals(events)
            assert before == afterwards, (
                f"final() says {before} of action {action} of seat {seat}, but reveals() says {afterwards} after it"
            )


@every_walk()
def whatever_a_move_reveals_is_declared(walk: Walked) -> None:
    """If the move's outcome depends on what was secret, the story says that something was revealed."""
    game, kit = walk.game, walk.kit
    for before, entry, _ in walk.moves(SOME):
        seat, action = entry.seat, entry.action
        other = redealt(_position(walk, before), seat, [word ^ 0x5A5A5A5A for word in before.key])
        after = before.clone()
        game.rules.apply(kit.box, after, seat, action)
        game.rules.apply(kit.box, other, seat, action)
        here, there = game.view.view(kit, after, seat), game.view.view(kit, other, seat)
        if here != there:
            declared = game.story.reveals(game.story.tell(kit, before, seat, action, after))
            assert declared, f"{short(entry.move)} reveals something, but reveals() says no: {differ(here, there)}"


@every_walk()
def what_everybody_is_told_everybody_can_see(walk: Walked) -> None:
    """If a seat sees the same before and after a move, however the rest is dealt, it is also told the same."""
    game, kit, names = walk.game, walk.kit, walk.match.names
    luck = walk.position(0).luck
    for before, entry, _ in walk.moves(SOME):
        seat, action = entry.seat, entry.action
        others = [other for other in range(walk.setting.players) if other != seat]
        if not others:
            return  # a game for one
        watcher = luck.choice(others)
        then = redealt(_position(walk, before), watcher, [luck.getrandbits(32) for _ in range(4)])
        after, other = before.clone(), then.clone()
        game.rules.apply(kit.box, after, seat, action)
        if action not in game.legal_actions(kit.box, then, seat):
            continue
        if game.sealed(before) > game.sealed(after):
            continue  # seals were opened: what was in them is told to all, and may leave no trace
        game.rules.apply(kit.box, other, seat, action)
        if game.view.view(kit, other, watcher) == game.view.view(kit, after, watcher):
            events, retold = (
                game.story.tell(kit, before, seat, action, after),
                game.story.tell(kit, then, seat, action, other),
            )
            assert retold == events, f"seat {watcher} is told what it cannot see: {differ(events, retold)}"
            lines = game.story.line(kit, retold, names), game.story.line(kit, events, names)
            assert lines[0] == lines[1], f"seat {watcher} is told what it cannot see: {lines[0]} / {lines[1]}"
            moves = game.words.encode(kit, then, seat, action), game.words.encode(kit, before, seat, action)
            assert moves[0] == moves[1], f"the words of a move tell seat {watcher} what it cannot see: {short(moves)}"


def _position(walk: Walked, s: object) -> Position:
    return Position(walk.game, walk.kit, s, walk.position(0).luck)
