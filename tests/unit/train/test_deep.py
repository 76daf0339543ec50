"""Learning from games in which everybody looks ahead."""

from __future__ import annotations

from time import monotonic
from typing import Any

import numpy as np
import pytest

from fourseas.bots.tree import Tree, add
from fourseas.core.defaults import Box
from fourseas.core.game import Game
from fourseas.core.interface import Kit
from fourseas.core.state import NONE
from fourseas.train.arrays import Plain
from fourseas.train.deep import CYCLE, MEASURED, DeepLearner, Depth, Noted, train_deep
from fourseas.train.learn import Course
from fourseas.train.network import Network, scales
from fourseas.train.noted import BEST, EXPLORED, OTHER, draw_by_looks, pass_back
from fourseas.train.tables import seating
from tests.unit.train.stones import BLOCKS, GAME, MOST, OBSERVED, WINDY
from tests.unit.train.test_learn import chosen

ROUNDS = 20
GAMES = 20  # a round


def learner(room: int = 2000, game: Game = GAME) -> DeepLearner:
    network = Network.fresh(Plain(1), scales(BLOCKS), 2, 1, (32, 16))
    course = Course(batch=32, rates=(1e-2, 1e-3))
    return DeepLearner(game, Kit(None, Box()), network, "python", 1, 1, Depth(12, room=room), course)


def test_a_tiny_game_is_learned_to_perfection_by_looking_ahead() -> None:
    one = learner()
    errors = []
    for done in range(ROUNDS):
        new = sum(one.take(one.play(done * GAMES + game)) for game in range(GAMES))
        errors.append(one.study(8 * new, done / ROUNDS))
    one.network.follow(1.0)
    for stones in range(1, MOST + 1):
        if stones % 4:
            assert (stones - chosen(one.network, stones)) % 4 == 0, stones
    assert errors[-1] < errors[0] / 4
    shares, doubt, games, _ = one.strength()  # the others have no hints there, so they play at random
    assert games == -(-ROUNDS * GAMES // MEASURED)
    assert 1.2 < shares <= 2
    assert 0 < doubt < 0.4
    assert one.strength()[2] == 0


def test_it_learns_until_the_clock_says_so() -> None:
    one = learner()
    before = one.network.parts[0].copy()
    parts: list[float] = []
    train_deep(one, monotonic() + 0.5, lambda part, error: parts.append(part))
    assert one.ended > 1
    assert parts == sorted(parts)
    assert parts[-1] == 1
    assert (one.network.parts[0] != before).any()


def test_what_is_oldest_is_forgotten() -> None:
    one = learner(room=40)
    seen: Any = None
    rows = 0
    while rows < 100:
        noted = one.play(rows)
        rows += one.take(noted)
        seen = noted.seen if seen is None else np.concatenate([seen, noted.seen])
    assert one.filled == 40
    assert sorted(map(tuple, one.seen.tolist())) == sorted(map(tuple, seen[-40:].tolist()))


def test_only_what_a_seat_sees_after_a_move_is_noted() -> None:
    noted = learner().play(3)
    assert len(noted.seen) > 0
    assert ((noted.goals >= 0) & (noted.goals <= 1)).all()
    assert noted.seen[:, 0].sum() == 0  # no stones left: the game is over, and nobody is asked about it
    assert (noted.seen[:, MOST + 2] == 1).all()  # whoever has moved is not to move
    assert noted.seen.shape[1] == OBSERVED
    assert (noted.counts[:, 0] == 1).all()


def not_made(noted: Noted) -> int:
    """Rows of moves that were not made: only what they bring their player is known."""
    return int((noted.counts[:, 1] == 0).sum())


def test_what_a_move_may_show_in_the_mean_is_not_learned_from_one_such_sight() -> None:
    calm, windy = learner(), learner(game=WINDY)
    assert sum(not_made(calm.play(game)) for game in range(1, 10)) > 5
    assert sum(not_made(windy.play(game)) for game in range(1, 10)) == 0


def test_nobody_explores_where_strength_is_measured() -> None:
    one = learner()
    one.play(1)
    kinds = one._engines.engine.kinds
    for game in range(0, 40 * MEASURED, MEASURED):
        kinds[:] = 0
        one.play(game)
        assert EXPLORED not in kinds.tolist()


def test_strength_is_measured_at_every_kind_of_table() -> None:
    for tables, usual in ((3, 3), (6, 3), (5, 5), (10, 5)):
        there = seating(CYCLE, tables, usual)
        measured = {int(there[game % CYCLE]) for game in range(0, 100 * MEASURED, MEASURED)}
        assert measured == set(range(tables))


TRACE = 0.75


@pytest.mark.parametrize(("kind", "before"), [(BEST, 0.75 * 1.0 + 0.25 * 0.6), (EXPLORED, 0.6)])
def test_what_came_of_a_move_is_passed_back(kind: int, before: float) -> None:
    """Three rows: a move of seat 1, then another it might have made, and the last move, of seat 0."""
    goals, counts = np.zeros((3, 2)), np.array([[1.0, 0], [1, 0], [1, 0]])
    goals[1] = 0.3, 0
    worths = np.array([[0.5, 0.5], [0, 0], [0.6, 0.4]])
    goal = [1.0, 0.0]  # seat 0 has won
    pass_back(2, 3, TRACE, goals, counts, worths, [BEST, OTHER, kind], [1, 1, 0], goal)
    assert goals[2].tolist() == [1, 0]  # seat 0 first, whose move it was
    assert goals[1].tolist() == [0.3, 0]
    assert goals[0].tolist() == pytest.approx([1 - before, before])
    assert counts.tolist() == [[1, 1], [1, 0], [1, 1]]  # of the move that was not made only its own seat's is known
    assert goal == pytest.approx([TRACE * before + 0.25 * 0.5, TRACE * (1 - before) + 0.25 * 0.5])


def test_moves_are_drawn_as_often_as_they_were_looked_at() -> None:
    t = Tree()
    t.nodes = 1
    t.child[0] = NONE
    for action, looks in enumerate((1, 3, 4)):
        t.visits[add(t, 0, action, 1)] = looks
        t.visits[add(t, 0, action, 2)] = 10  # of another, who chooses at the same time
    drawn = [draw_by_looks(t, 1, luck << 29) for luck in range(8)]
    assert sorted(drawn) == [0, 1, 1, 1, 2, 2, 2, 2]
