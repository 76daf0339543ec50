"""Games on a GPU, with Numba playing the card's part in Python: the loop over games and what is brought back from it.

That the rules themselves give the same states on a real card is a test of conformance, where there is one.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from fourseas.bots.engine import Engine
from fourseas.games import SHIPPED, game
from tests.support.thorough import THOROUGH
from tests.unit.bots.positions import kit, most_players

GAMES = 11  # more than one for each thread, and not as many for each
SEED = 2**64 - 3  # the words of the seeds carry over

# What runs beside a simulated card; numba decides for one when it is loaded, so that takes a process of its own.
SIMULATED = f"""
import sys
from fourseas.core.link.gpu import GpuSeries, simulated
from fourseas.games import game
from tests.unit.bots.positions import kit
assert simulated()
id, players = sys.argv[1], int(sys.argv[2])
series = GpuSeries(game(id), kit(id), players)
tally, finals = series.play({SEED}, 0, {GAMES}, keep={GAMES - 2})
print([tally, *(game(id).rules.State.load(finals, i) for i in range(len(finals)))])
print(series.play({SEED}, 3, {GAMES})[0])
print(len(series.play({SEED}, 3, {GAMES})[1]))
"""


TABLES = [(id, players) for id in SHIPPED for players in ((3,) if THOROUGH else ()) + (most_players(id),)]


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_a_simulated_card_plays_the_same_games(id: str, players: int) -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    arguments = [sys.executable, "-c", SIMULATED, id, str(players)]
    done = subprocess.run(arguments, capture_output=True, text=True, timeout=120, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    engine = Engine(game(id), kit(id), "python")
    tally, finals = engine.random_games(players, SEED, 0, GAMES, keep=GAMES - 2)
    rest, _ = engine.random_games(players, SEED, 3, GAMES)
    assert done.stdout.splitlines() == [str([tally, *finals]), str(rest), "0"]
    assert tally.games == GAMES
