"""The guided first games: every path through them plays, says little at a time, and names its clauses."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic
from fourseas.core.records import record_of, replay
from fourseas.core.tutorial import LEARNER, Guide, Tutorial, read_tutorial
from fourseas.games import IDS, SHIPPED, game

GUIDED = [id for id in IDS if read_tutorial(game(id)) is not None]


def tutorial_of(id: str) -> Tutorial:
    found = read_tutorial(game(id))
    assert found is not None
    return found


def begin(id: str, seed: int = 0) -> Guide:
    """The learner sits down; chance after the start comes from a seed."""
    found, chosen = tutorial_of(id), game(id)
    names = COLOURS[: found.players]
    match = Match(chosen, classic(chosen), names, seed=seed, options=found.options, setup=found.setup)
    return Guide(found, match)


def learner_plays(guide: Guide, choice: int) -> None:
    """One of the moves of the step, and what the others do then."""
    words = guide.tutorial.steps[guide.step].play[choice]
    guide.match.play(LEARNER, guide.match.parse(LEARNER, words))
    others_play(guide)


def others_play(guide: Guide) -> None:
    while (scripted := guide.next_scripted()) is not None:
        guide.match.play(*scripted)


@pytest.mark.parametrize("id", GUIDED)
def test_every_path_plays_through(id: str) -> None:
    seeds = range(1 if game(id).chance is None else 5)
    for seed, *path in product(seeds, *(range(len(step.play)) for step in tutorial_of(id).steps)):
        guide = begin(id, seed)
        for number, choice in enumerate(path):
            assert (guide.step, guide.done) == (number, False)
            assert guide.lesson is guide.tutorial.steps[number]
            learner_plays(guide, choice)
        assert guide.done
        assert guide.step == len(path)
        assert guide.lesson is None
        assert not guide.match.over
        assert len(guide.match.log) == sum(1 + len(step.then) for step in guide.tutorial.steps)


@pytest.mark.parametrize("id", GUIDED)
def test_at_every_step_exactly_its_moves_are_allowed(id: str) -> None:
    guide = begin(id)
    words, match = game(id).words, guide.match
    while not guide.done:
        assert guide.next_scripted() is None
        legal = match.legal(LEARNER)
        allowed = guide.allowed(LEARNER, legal)
        told = [msgspec.to_builtins(words.encode(match.kit, match.state, LEARNER, action)) for action in allowed]
        said = [{name: value for name, value in move.items() if value is not None} for move in told]
        step = guide.tutorial.steps[guide.step]
        assert sorted(map(str, said)) == sorted(map(str, step.play))
        # There is something to choose, so there is something to learn. But a turn may have to be ended, and the choices
        # of who builds a ship are in the words of the move.
        assert len(legal) > 1 or step.play[0]["act"] in ("end_turn", "build")
        assert all(guide.allowed(seat, legal) == [] for seat in range(1, guide.tutorial.players))
        learner_plays(guide, 0)
    seat = match.awaited[0]
    assert guide.allowed(seat, match.legal(seat)) == match.legal(seat)


@pytest.mark.parametrize("id", GUIDED)
def test_a_guide_of_the_replayed_match_stands_at_the_same_step(id: str) -> None:
    guide = begin(id)
    for number in range(len(guide.tutorial.steps) + 1):
        again = Guide(guide.tutorial, replay(record_of(guide.match), game(id)))
        assert (again.step, again.done) == (guide.step, guide.done)
        assert again.next_scripted() == guide.next_scripted()
        if number < len(guide.tutorial.steps):
            learner_plays(guide, -1)


@pytest.mark.parametrize("id", GUIDED)
def test_a_step_lasts_until_the_others_have_moved(id: str) -> None:
    guide = begin(id)
    match = guide.match
    match.play(LEARNER, match.parse(LEARNER, guide.tutorial.steps[0].play[0]))
    assert guide.step == 0
    assert guide.allowed(LEARNER, match.legal(LEARNER)) == []
    seat, action = guide.next_scripted() or (None, None)
    assert seat == guide.tutorial.steps[0].then[0]["seat"]
    assert guide.allowed(int(seat or 0), match.legal(int(seat or 0))) == [action]
    others_play(guide)
    assert guide.step == 1
    match.undo()
    assert guide.step == 0


@pytest.mark.parametrize("id", GUIDED)
def test_who_leaves_the_path_plays_on_without_a_guide(id: str) -> None:
    """A bot may have stood in for the learner; nothing that was written down fits any more."""
    guide = begin(id)
    match = guide.match
    other = next(a for a in match.legal(LEARNER) if a not in guide.allowed(LEARNER, match.legal(LEARNER)))
    match.play(LEARNER, other)
    assert guide.done
    assert guide.next_scripted() is None
    match.undo()
    assert not guide.done


@pytest.mark.parametrize("id", GUIDED)
def test_its_clauses_are_in_the_rules_and_its_pages_are_short(id: str) -> None:
    found = tutorial_of(id)
    assert (8 if id in SHIPPED else 3) <= len(found.steps) <= 14
    assert found.players in game(id).players
    assert set(found.options) <= set(game(id).options)
    for step in found.steps:
        assert step.title
        assert step.clause in game(id).clauses
        assert all(page.isprintable() and page == page.strip() for page in step.texts)
    assert all(len(page) <= 280 for page in [*found.farewell, *(page for step in found.steps for page in step.texts)])


@pytest.mark.parametrize("id", IDS)
def test_it_is_read_once(id: str) -> None:
    assert read_tutorial(game(id)) is read_tutorial(game(id))
