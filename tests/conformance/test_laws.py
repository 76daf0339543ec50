"""Laws of every state: nothing is created or lost, every number fits its field, what is copied stays as it was."""

from __future__ import annotations

import copy

from tests.conformance.positions import DEALT, GAMES, MOVES, SEEDS, Setting, begin, choices, every_game, reach


@every_game(examples=20, seed=GAMES)
def test_no_move_of_a_whole_game_breaks_a_law(setting: Setting, seed: int) -> None:
    position = begin(setting, seed)
    check, box = setting.game.checks.check, position.kit.box
    assert check(box, position.s) == 0
    for seat, action in choices(setting, seed):
        setting.game.rules.apply(box, position.s, seat, action)
        assert check(box, position.s) == 0
        assert position.s.out_of_range() == []
    assert position.s.over


@every_game(examples=30, seed=SEEDS, moves=MOVES)
def test_old_copies_never_change(setting: Setting, seed: int, moves: int) -> None:
    position = reach(setting, seed, moves)
    old = position.s.clone()
    then = copy.deepcopy(vars(old))
    assert old == position.s
    for _ in position.steps(40):
        pass
    assert vars(old) == then


@every_game(examples=30, seed=SEEDS, moves=MOVES)
def test_looking_changes_nothing(setting: Setting, seed: int, moves: int) -> None:
    position = reach(setting, seed, moves)
    game, kit, s = setting.game, position.kit, position.s
    then = s.clone()
    for seat in range(setting.players):
        game.view.view(kit, s, seat)
        game.why.why(kit, s, seat, 0)
    for seat in position.seats:
        for action in position.legal(seat)[:5]:
            game.words.encode(kit, s, seat, action)
            game.words.label(kit, s, seat, action, ["Ann"] * setting.players)
    game.words.state_words(kit, s)
    game.words.accounts(kit, s)
    assert s == then


@every_game(examples=24, seed=SEEDS, moves=MOVES)
def test_the_same_seed_is_the_same_game(setting: Setting, seed: int, moves: int) -> None:
    assert reach(setting, seed, moves).s == reach(setting, seed, moves).s


@every_game(examples=15, among=DEALT, seed=SEEDS)
def test_other_seeds_are_other_games(setting: Setting, seed: int) -> None:
    kit = begin(setting, seed).kit
    starts = [setting.game.new_state(kit.box, setting.players, seed + i) for i in range(4)]
    setups = [setting.game.words.setup_words(kit, s) for s in starts]
    assert any(other != setups[0] for other in setups[1:])


@every_game(examples=24, seed=SEEDS, moves=MOVES)
def test_a_state_survives_the_way_through_numpy(setting: Setting, seed: int, moves: int) -> None:
    s = reach(setting, seed, moves).s
    assert type(s).load(s.to_array()) == s
