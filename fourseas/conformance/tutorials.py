"""Guided first games: every path through them can be played, pages are short, and clauses exist."""

from __future__ import annotations

from itertools import product

import msgspec

from fourseas.conformance.check import every_game
from fourseas.conformance.differ import short
from fourseas.core.game import Game
from fourseas.core.interface import Refused
from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic
from fourseas.core.records.record import record_of
from fourseas.core.records.replay import replay
from fourseas.core.structs.decoding import convert
from fourseas.core.tutorial import LEARNER, Guide, Tutorial, read_tutorial
from fourseas.games import SHIPPED, game

FEWEST, MOST = 3, 14  # steps; ours have more
PAGE = 280  # characters


def is_guided(id: str) -> bool:
    return (game(id).folder / "tutorial.toml").exists()


guided = every_game(among=is_guided)


def tutorial_of(game: Game) -> Tutorial:
    try:
        tutorial = read_tutorial(game)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise AssertionError(f"tutorial.toml: {error}") from None
    assert tutorial is not None
    return tutorial


def begin(game: Game, seed: int = 0) -> Guide:
    """The learner sits down; chance after the start comes from a seed."""
    tutorial = tutorial_of(game)
    names = COLOURS[: tutorial.players]
    try:
        match = Match(game, classic(game), names, seed=seed, options=tutorial.options, setup=tutorial.setup)
        guide = Guide(tutorial, match)
    except (ValueError, msgspec.ValidationError) as error:
        raise AssertionError(f"tutorial.toml cannot be begun: {error}") from None
    others_play(guide)
    return guide


def present(guide: Guide) -> Match:
    """The match as it stands when the next move is made: in real time, the script knows when."""
    return guide.match if guide.t is None else guide.match.at(guide.t)


def learner_plays(guide: Guide, choice: int) -> None:
    """One of the moves of the step, and what the others do then."""
    step = guide.tutorial.steps[guide.step]
    try:
        guide.match.play(LEARNER, present(guide).parse(LEARNER, step.play[choice]), t=guide.t)
    except (Refused, ValueError) as error:
        raise AssertionError(
            f"in the step {step.title!r} {short(step.play[choice])} cannot be played: {error}"
        ) from None
    others_play(guide)


def others_play(guide: Guide) -> None:
    while guide.is_scripted:
        seat, step = guide.seat, guide.lesson
        assert seat is not None
        assert step is not None
        allowed = guide.allowed(seat, present(guide).legal(seat))
        assert len(allowed) == 1, f"in the step {step.title!r} seat {seat} cannot do what `before` or `then` says"
        guide.match.play(seat, allowed[0], t=guide.t)


@guided
def every_path_plays_through(game: Game) -> None:
    seeds = range(1 if game.chance is None else 5)
    for seed, *path in product(seeds, *(range(len(step.play)) for step in tutorial_of(game).steps)):
        guide = begin(game, seed)
        for number, choice in enumerate(path):
            step = guide.tutorial.steps[number]
            assert (guide.step, guide.done) == (number, False), f"the step {step.title!r} is not reached"
            assert guide.lesson is step
            learner_plays(guide, choice)
        assert guide.done
        assert guide.step == len(path)
        assert guide.lesson is None
        assert not guide.match.over, "the guided first game ends the game; leave something to play on"
        scripted = len(guide.tutorial.before) + sum(len(step.then) for step in guide.tutorial.steps)
        assert len(guide.match.log) == len(path) + scripted


@guided
def at_every_step_exactly_its_moves_are_allowed(game: Game) -> None:
    guide = begin(game)
    words, match = game.words, guide.match
    while not guide.done:
        assert guide.next_scripted() is None
        legal = present(guide).legal(LEARNER)
        allowed = guide.allowed(LEARNER, legal)
        moves = [msgspec.to_builtins(words.encode(match.kit, match.state, LEARNER, action)) for action in allowed]
        choices = [{name: value for name, value in move.items() if value is not None} for move in moves]
        step = guide.tutorial.steps[guide.step]
        assert sorted(map(str, choices)) == sorted(map(str, step.play)), (
            f"in the step {step.title!r} not all of `play` is legal, or it is said in other words than encode() has"
        )
        # There is something to choose, so there is something to learn. But a turn may have to be ended and a chest
        # opened, and the choices of who builds a ship are in the words of the move.
        if game.id in SHIPPED:
            assert len(legal) > 1 or step.play[0]["act"] in ("end_turn", "open", "build")
        assert all(guide.allowed(seat, legal) == [] for seat in range(1, guide.tutorial.players))
        learner_plays(guide, 0)
    seat = match.awaited[0]
    assert guide.allowed(seat, match.legal(seat)) == match.legal(seat)


@guided
def a_guide_of_the_replayed_match_stands_at_the_same_step(game: Game) -> None:
    guide = begin(game)
    for number in range(len(guide.tutorial.steps) + 1):
        again = Guide(guide.tutorial, replay(record_of(guide.match), game))
        assert (again.step, again.done) == (guide.step, guide.done)
        assert again.next_scripted() == guide.next_scripted()
        if number < len(guide.tutorial.steps):
            learner_plays(guide, -1)


@guided
def a_step_lasts_until_the_others_have_moved(game: Game) -> None:
    guide = begin(game)
    match, steps = guide.match, guide.tutorial.steps
    answered = next((number for number, step in enumerate(steps[:-1]) if step.then), None)
    if answered is None:
        return
    for _ in range(answered):
        learner_plays(guide, 0)
    match.play(LEARNER, present(guide).parse(LEARNER, steps[answered].play[0]), t=guide.t)
    assert guide.step == answered
    assert guide.allowed(LEARNER, match.legal(LEARNER)) == []
    seat, action = guide.next_scripted() or (None, None)
    assert seat == steps[answered].then[0]["seat"]
    assert guide.allowed(int(seat or 0), present(guide).legal(int(seat or 0))) == [action]
    others_play(guide)
    assert guide.step == answered + 1
    match.undo()
    assert guide.step == answered


@guided
def leaving_the_path_ends_the_guide(game: Game) -> None:
    """A bot may have stood in for the learner; nothing that was written down fits any more."""
    guide = begin(game)
    match = guide.match
    while not guide.done:
        legal = present(guide).legal(LEARNER)
        others = [action for action in legal if action not in guide.allowed(LEARNER, legal)]
        if others:
            match.play(LEARNER, others[0], t=guide.t)
            assert guide.done
            assert guide.next_scripted() is None
            match.undo()
            assert not guide.done
            return
        learner_plays(guide, 0)
    raise AssertionError("the learner never has a choice: in no step is anything legal but what it wants")


@guided
def its_clauses_are_in_the_rules_and_its_pages_are_short(game: Game) -> None:
    tutorial = tutorial_of(game)
    steps, fewest = len(tutorial.steps), 8 if game.id in SHIPPED else FEWEST
    assert fewest <= steps <= MOST, f"a guided first game has {FEWEST} to {MOST} steps, this one has {steps}"
    assert tutorial.players in game.players, f"the tutorial is for {tutorial.players} players, the game is not"
    unknown = set(tutorial.options) - set(game.options)
    assert not unknown, f"the tutorial sets an option that the game does not have: {unknown}"
    for step in tutorial.steps:
        assert step.title, "a step has no title"
        assert step.clause in game.clauses, f"the step {step.title!r} needs a `clause` of RULES.md, not {step.clause!r}"
    for page in [*tutorial.farewell, *(page for step in tutorial.steps for page in step.texts)]:
        assert page.isprintable(), f"a page has line breaks: {short(page)}"
        assert page == page.strip(), f"a page begins or ends with a space: {short(page)}"
        assert len(page) <= PAGE, f"a page has up to {PAGE} characters, this one {len(page)}: {short(page)}"


@guided
def its_pages_point_at_moves(game: Game) -> None:
    for step in tutorial_of(game).steps:
        assert len(step.points) <= len(step.texts), f"the step {step.title!r} has more `points` than pages"
        for move in filter(None, step.points):
            try:
                convert(move, game.words.Moves)
            except msgspec.ValidationError as error:
                raise AssertionError(f"in the step {step.title!r} {short(move)} is no move: {error}") from None


@every_game()
def it_is_read_once(game: Game) -> None:
    assert read_tutorial(game) is read_tutorial(game)
