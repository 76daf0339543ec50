"""Learning: a tiny game is learned to perfection, and what is learned is the same in the bots' own evaluation."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from fourseas.bots.net import Net, begin_thought, choose_by_net, take_in, value
from fourseas.bots.weights import layers
from fourseas.core.defaults import Box
from fourseas.core.interface import Kit
from fourseas.core.state import Sheet
from fourseas.train.arrays import Plain
from fourseas.train.games import Games
from fourseas.train.learn import Course, Learner, turned
from fourseas.train.network import Network, scales
from tests.unit.train.stones import BLOCKS, GAME, MOST, OBSERVED, State

KIT = Kit(None, Box())
ROUNDS = 60


@cache
def learned() -> Learner:
    games = Games(GAME, KIT, 48, 1, "python")
    network = Network.fresh(games.arrays, scales(BLOCKS), games.seats, 1, (32, 16))
    course = Course(window=12, batch=128, rates=(1e-2, 2e-3), smooth=0.2)
    learner = Learner(games, network, course, 1.0)
    learner.warm_up()
    for done in range(ROUNDS):
        if done == ROUNDS // 2:
            learner.measure.clear()
        learner.round(done / ROUNDS)
    return learner


def chosen(network: Network, stones: int) -> int:
    """How many stones the network would take."""
    s, net = State(), Net()
    s.players, s.stones = 2, stones
    net.sizes = network.sizes
    n = min(3, stones)
    choose = GAME.interpreted(choose_by_net)
    states: Any = [State(), s]
    return 1 + int(choose([KIT.box], states, [Sheet()], [net], plain(network), list(range(n)), n, 0, 1, 7))


def plain(network: Network) -> tuple[Any, ...]:
    """Its layers, as bots have them in plain Python."""
    return tuple(part.tolist() for part in layers(network.row(), network.sizes))


def test_a_tiny_game_is_learned_to_perfection() -> None:
    network = learned().network
    for stones in range(1, MOST + 1):
        if stones % 4:
            assert (stones - chosen(network, stones)) % 4 == 0, stones


def test_strength_is_measured_while_it_learns() -> None:
    """The others have no hints there, so they play at random; from a lost start the network cannot always win."""
    shares, doubt = learned().measure.shares()
    assert learned().measure.games > 40
    assert 1.5 < shares <= 2
    assert 0 < doubt < 0.2


def test_bots_evaluate_as_the_trainer_does() -> None:
    network = learned().network
    network.follow(1.0)
    sizes = network.sizes
    luck = np.random.default_rng(2)
    seen = luck.integers(-3, 4, (5, OBSERVED)).astype(np.int8)
    net, known = Net(), plain(network)
    net.sizes = sizes
    begin_thought(net, known)
    for row, expected in zip(seen.tolist(), network.values(seen), strict=True):  # each is reckoned from the one before
        net.seen[: len(row)] = row
        take_in(known, net)
        assert np.allclose([value(known, net, place) for place in range(sizes[3])], expected, atol=1e-4)


def test_rows_are_turned_there_and_back() -> None:
    values = np.array([[1.0, 2.0, 3.0, 0.0], [1.0, 2.0, 3.0, 4.0]])
    seats, players = np.array([2, 1]), np.array([3, 4])
    by_seat = turned(Plain(0), values, seats, players, back=False)
    assert by_seat.tolist() == [[2.0, 3.0, 1.0, 0.0], [4.0, 1.0, 2.0, 3.0]]  # the mover's at the mover's seat
    assert turned(Plain(0), by_seat, seats, players, back=True).tolist() == values.tolist()


def test_the_slopes_are_right() -> None:
    """Against small differences of the cross entropy."""
    luck = np.random.default_rng(3)
    network = Network.fresh(Plain(3), scales(BLOCKS), 2, 3, (5, 4))
    network.parts = [part.astype(np.float64) for part in network.parts]
    for bias in network.parts[1::2]:
        bias += luck.normal(0, 0.1, len(bias))  # at 0 a ReLU has no slope
    seen = luck.integers(0, 3, (6, OBSERVED))
    targets, counts = luck.random((6, 2)), np.ones((6, 2))
    slopes, _ = network.slopes(seen, targets, counts)

    def entropy() -> float:
        guess = network.values(seen)
        return float(-(targets * np.log(guess) + (1 - targets) * np.log(1 - guess)).sum() / 6)

    for part, slope in zip(network.parts, slopes, strict=True):
        place = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        part[place] += 1e-5
        more = entropy()
        part[place] -= 2e-5
        assert np.isclose((more - entropy()) / 2e-5, slope[place], rtol=1e-3)
        part[place] += 1e-5


def test_a_position_is_worth_what_came_of_it() -> None:
    """With lambda 1 the end of the game alone counts, with 0 the next position alone."""
    learner = Learner(Games(GAME, KIT, 8, 1, "python"), learned().network, Course(window=3), 1.0)
    values = np.array([[[0.5, 0.5]], [[0.3, 0.7]], [[1.0, 0.0]]])  # what is known of the last: it is over
    running, ended = np.array([[1], [1], [0]]), np.array([[[0.0, 0.0]], [[0.0, 0.0]], [[1.0, 0.0]]])
    learner.trace = 1.0
    assert learner.goals(values, running, ended)[:, 0].tolist() == [[1.0, 0.0]] * 3
    learner.trace = 0.0
    assert learner.goals(values, running, ended)[:, 0].tolist() == [[0.3, 0.7], [1.0, 0.0], [1.0, 0.0]]
