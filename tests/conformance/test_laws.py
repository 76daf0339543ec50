"""Laws of every state: nothing is created or lost, every number fits its field, what is copied stays as it was."""

from __future__ import annotations

import copy

from fourseas.core.state import HOUSE
from tests.conformance.positions import DEALT, SEEDS, Setting, begin, every_game
from tests.conformance.walks import Walked, every_place, every_walk
from tests.support.thorough import THOROUGH


@every_walk()
def test_no_move_of_a_whole_game_breaks_a_law(walk: Walked) -> None:
    for before, entry, after in walk.moves(10**6 if THOROUGH else 300):
        for s in (before, after) if entry is walk.match.log[0] else (after,):
            broken = walk.game.checks.check(walk.kit.box, s)
            assert broken == 0, walk.game.checks.LAWS[broken - 1]
            assert s.out_of_range() == []
    assert walk.match.over


@every_place
def test_old_copies_never_change(walk: Walked, place: int) -> None:
    position = walk.position(place)
    old = position.s.clone()
    then = copy.deepcopy(vars(old))
    assert old == position.s
    for _ in position.steps(8):
        pass
    assert vars(old) == then


@every_place
def test_looking_changes_nothing(walk: Walked, place: int) -> None:
    """Neither the state, nor the box, nor what was said of either before."""
    position = walk.position(place)
    game, kit, s = walk.game, walk.kit, position.s
    then, box = s.clone(), copy.deepcopy(vars(kit.box))
    names = ["Ann"] * walk.setting.players
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
    assert s == then
    assert vars(kit.box) == box
    assert [game.view.view(kit, s, seat) for seat in eyes] == views


@every_walk()
def test_the_same_seed_is_the_same_game(walk: Walked) -> None:
    """And nothing is left in the rules from the games before."""
    match = walk.match
    s = walk.game.new_state(walk.kit.box, walk.setting.players, walk.walk.seed, match.options, match.version)
    for entry in match.log:
        if entry.t is not None:
            s.now = entry.t
        walk.game.rules.apply(walk.kit.box, s, entry.seat, entry.action)
        if walk.game.settle is not None:
            walk.game.settle(walk.kit, s, entry.seat, entry.action, entry.move)
    assert s == match.state


@every_game(examples=15, among=DEALT, seed=SEEDS)
def test_other_seeds_are_other_games(setting: Setting, seed: int) -> None:
    kit = begin(setting, seed).kit
    starts = [setting.game.new_state(kit.box, setting.players, seed + i) for i in range(4)]
    setups = [setting.game.words.setup_words(kit, s) for s in starts]
    assert any(other != setups[0] for other in setups[1:])


@every_place
def test_a_state_survives_the_way_through_numpy(walk: Walked, place: int) -> None:
    s = walk.state(place)
    assert type(s).load(s.to_array()) == s
