"""Invariants of every state: nothing is created or lost, every number fits its field, copies stay as they are."""

from __future__ import annotations

import pickle
from typing import TypeVar

from fourseas.conformance.check import every_place, every_setting, every_walk
from fourseas.conformance.differ import differ
from fourseas.conformance.positions import NAMES, Setting, begin, examples, is_dealt
from fourseas.conformance.size import THOROUGH
from fourseas.conformance.walks import Walked
from fourseas.core.state import HOUSE

T = TypeVar("T")


def copied(value: T) -> T:
    """Through and through; copied() takes far longer."""
    again: T = pickle.loads(pickle.dumps(value))
    return again


@every_walk()
def no_move_of_a_whole_game_breaks_a_law(walk: Walked) -> None:
    for before, entry, after in walk.moves(10**6 if THOROUGH else 300):
        for s in (before, after) if entry is walk.match.log[0] else (after,):
            broken = walk.game.checks.check(walk.kit.box, s)
            assert broken == 0, f"a move breaks the law: {walk.game.checks.LAWS[broken - 1]}"
            assert s.out_of_range() == [], f"State.{s.out_of_range()[0]} does not fit its field; declare it wider"
    assert walk.match.over, "the game does not end"


@every_place
def old_copies_never_change(walk: Walked, place: int) -> None:
    position = walk.position(place)
    old = position.s.clone()
    then = copied(vars(old))
    assert old == position.s, f"a copy of the state differs: {differ(old, position.s)}"
    for _ in position.steps(8):
        pass
    assert vars(old) == then, f"playing on changed a copy made before: {differ(then, vars(old))}"


@every_place
def looking_changes_nothing(walk: Walked, place: int) -> None:
    """Neither the state, nor the box, nor what was said of either before."""
    position = walk.position(place)
    game, kit, s = walk.game, walk.kit, position.s
    then, box = s.clone(), copied(vars(kit.box))
    names = NAMES[: walk.setting.players]
    eyes = [None, place % walk.setting.players]
    views = [game.view.view(kit, s, seat) for seat in eyes]
    for seat in (*range(walk.setting.players), HOUSE):
        game.why.why(kit, s, seat, 0)
        game.allowed(kit.box, s, seat)
    for seat in position.seats:
        for action in position.luck.sample(position.legal(seat), min(3, len(position.legal(seat)))):
            game.words.encode(kit, s, seat, action)
            game.words.label(kit, s, seat, action, names)
            game.story.final(kit, s, seat, action)
            game.hints.hint(kit.box, s, seat, action)
            game.advice.reason(kit, s, seat, action, names)
    game.words.state_words(kit, s)
    game.words.accounts(kit, s)
    game.checks.check(kit.box, s)
    game.sealed(s)
    assert s == then, f"something that only looks at the state changed it: {differ(then, s)}"
    assert vars(kit.box) == box, f"something that only looks at the box changed it: {differ(box, vars(kit.box))}"
    again = [game.view.view(kit, s, seat) for seat in eyes]
    assert again == views, f"the same state is shown differently the second time: {differ(views, again)}"


@every_walk()
def the_same_seed_is_the_same_game(walk: Walked) -> None:
    """And nothing is left in the rules from the games before."""
    match = walk.match
    s = walk.game.new_state(walk.kit.box, walk.setting.players, walk.walk.seed, match.options, match.version)
    for entry in match.log:
        if entry.t is not None:
            s.now = entry.t
        walk.game.carry_out(walk.kit, s, entry.seat, entry.action, entry.move)
    assert s == match.state, f"the same moves from the same seed end otherwise: {differ(match.state, s)}"


@every_setting(is_dealt)
def other_seeds_are_other_games(setting: Setting) -> None:
    for luck in examples(setting, 15, "seeds"):
        seed = luck.getrandbits(64)
        kit = begin(setting, seed).kit
        starts = [setting.game.new_state(kit.box, setting.players, seed + i) for i in range(4)]
        setups = [setting.game.words.setup_words(kit, s) for s in starts]
        assert any(other != setups[0] for other in setups[1:]), "four seeds in a row deal the same"


@every_place
def a_state_survives_the_way_through_numpy(walk: Walked, place: int) -> None:
    s = walk.state(place)
    again = type(s).load(s.to_array())
    assert again == s, f"a state loses something as a NumPy record: {differ(s, again)}"
