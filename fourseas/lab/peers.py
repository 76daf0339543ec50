"""Other projects' games, driven in the same way as ours, so that both can be measured in the same run.

They come with the `peers` extra; those that are not installed are left out. Each function plays for some seconds of CPU
time, as ours do, and returns two rates: moves per second (list the legal moves, choose one at random, apply it), and
the same with OpenSpiel's chance steps in between counted as well (a roll of the dice, a card drawn; ours has none).
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable


def open_spiel(name: str, seconds: float) -> tuple[float, float]:
    """A C++ game of OpenSpiel, driven from Python."""
    import pyspiel

    game = pyspiel.load_game(name)
    dice = random.Random(1)
    moves = chances = 0
    started = time.process_time()
    while time.process_time() - started < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(actions, weights)[0])
                chances += 1
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                moves += 1
    took = time.process_time() - started
    return moves / took, (moves + chances) / took


def catanatron(seconds: float) -> tuple[float, float]:
    """Catan for four, in its fastest open simulator in Python."""
    from catanatron import Color, Game, RandomPlayer

    steps = 0
    started = time.process_time()
    while time.process_time() - started < seconds:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            steps += 1
    rate = steps / (time.process_time() - started)
    return rate, rate


PEERS: dict[str, Callable[[float], tuple[float, float]]] = {
    "OpenSpiel gin_rummy": lambda seconds: open_spiel("gin_rummy", seconds),
    "OpenSpiel backgammon": lambda seconds: open_spiel("backgammon", seconds),
    "catanatron": catanatron,
}
