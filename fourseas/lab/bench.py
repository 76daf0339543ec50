"""How fast everything is on this machine, next to other projects where they are installed: docs/figures.md."""

from __future__ import annotations

import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from fourseas.bots.engine import Backend, Engine
from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic
from fourseas.games import game

PLAYERS = 4
PLAYOUTS = 2000

# What is measured for every game.
COMPILED = f"random play, compiled, {PLAYERS} players, one core"
PYTHON = f"random play, plain Python, {PLAYERS} players, one core"
GPU = f"random play, on a GPU, {PLAYERS} players"
SEARCH = f"a search of {PLAYOUTS:,} playouts, first move of the game"
PROMPT = "from the command `fourseas play` to the first prompt (and out again)"

STRETCHES = 6  # per measurement, of our games and the peers'
PEER_CHANCE = ", with its steps of chance"


@dataclass(frozen=True)
class Figure:
    """One measurement, in steps per second or in seconds: of one game, or of something else."""

    what: str
    value: float
    unit: str
    note: str = ""
    game: str = ""

    @property
    def name(self) -> str:
        return f"{self.game}: {self.what}" if self.game else self.what


def best_rate(
    play: Callable[[int, int], int], games: int, seconds: float, clock: Callable[[], float] = time.process_time
) -> float:
    """The best steps per second of several stretches: other load on the machine only ever slows us down.

    Seconds are CPU seconds unless another clock is given: time taken by other programs does not count.
    """
    play(0, games)
    best = 0.0
    number = games
    for _ in range(STRETCHES):
        steps = 0
        started = clock()
        while (took := clock() - started) < seconds / STRETCHES:
            steps += play(number, number + games)
            number += games
        best = max(best, steps / took)
    return best


def random_play(id: str, speed: Backend, seconds: float) -> Figure:
    engine = Engine(game(id), classic(game(id)), speed)
    players = min(PLAYERS, game(id).players.stop - 1)  # an installed game may take fewer

    def play(first: int, last: int) -> int:
        return engine.random_games(players, 0, first, last)[0].steps

    rate = best_rate(play, 2000 if speed == "compiled" else 20, seconds)
    return Figure(COMPILED if speed == "compiled" else PYTHON, rate, "steps/s", game=id)


def gpu_play(id: str, seconds: float) -> Figure:
    """On the GPU; also whether its final states equal the processor's."""
    from fourseas.core.link.gpu import GpuSeries

    kit = classic(game(id))
    series = GpuSeries(game(id), kit, PLAYERS)
    _, theirs = series.play(0, 0, 5000, keep=5000)
    _, ours = Engine(game(id), kit, "compiled").random_games(PLAYERS, 0, 0, 5000, keep=5000)
    same = all((theirs[name] == ours[name]).all() for name in ours.dtype.names)

    def play(first: int, last: int) -> int:
        return series.play(0, first, last)[0].steps

    note = "5,000 final states equal to the processor's" if same else "FINAL STATES DIFFER from the processor's"
    return Figure(GPU, best_rate(play, 8_000_000, seconds, time.perf_counter), "steps/s", note, id)


def search_time(id: str, repeats: int) -> Figure:
    """A search bot's CPU time for a move at the start of a game, when games are longest and have the most moves."""
    one = game(id)
    kit = classic(one)
    engine = Engine(one, kit, "compiled")
    match = Match(one, kit, COLOURS[:PLAYERS], seed=1, options=one.for_programs())
    times = []
    for luck in range(repeats + 1):
        started = time.process_time()
        engine.search(match.state, match.awaited[0], playouts=PLAYOUTS, seconds=None, luck=luck)
        times.append(time.process_time() - started)
    return Figure(SEARCH, min(times[1:]), "s", game=id)  # the first one may have compiled it


def run_time(what: str, arguments: list[str], repeats: int, game: str = "") -> Figure:
    """A whole command, from start to end; the median of several runs."""
    times = []
    for _ in range(repeats):
        started = time.perf_counter()
        subprocess.run([sys.executable, "-m", "fourseas", *arguments], input="", capture_output=True, text=True)
        times.append(time.perf_counter() - started)
    return Figure(what, statistics.median(times), "s", game=game)


def first_prompt(id: str, repeats: int) -> Figure:
    """From the command to the first question to the player. There is no input, so the game closes right afterwards."""
    return run_time(PROMPT, ["play", id, "--seed", "1"], repeats, id)


def peers(seconds: float) -> list[Figure]:
    """Their best stretch, out of as many as ours and as long: on a busy machine short ones would be luckier."""
    from fourseas.lab.peers import PEERS

    packages = {"OpenSpiel": "pyspiel", "catanatron": "catanatron"}
    figures = []
    for name, measure in PEERS.items():
        if find_spec(packages[name.split()[0]]):
            moves, steps = max(measure(seconds / STRETCHES) for _ in range(STRETCHES))
            figures.append(Figure(name, moves, "steps/s"))
            if steps != moves:
                figures.append(Figure(name + PEER_CHANCE, steps, "steps/s"))
    return figures


def processor() -> str:
    """The processor's model name."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())
