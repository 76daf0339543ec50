"""How fast everything is on this machine, beside other projects where they are installed: the figures of the README."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec

from fourseas.bots.engine import Engine, Speed
from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic
from fourseas.games import game

PLAYERS = 4
PLAYOUTS = 2000


@dataclass(frozen=True)
class Figure:
    """One measurement: steps a second, or seconds."""

    what: str
    value: float
    unit: str
    note: str = ""


def best_rate(play: Callable[[int, int], int], games: int, seconds: float) -> float:
    """The best steps a second of several stretches: what else the machine does only ever slows us down."""
    play(0, games)
    best = 0.0
    number = games
    ends = time.perf_counter() + seconds
    while time.perf_counter() < ends:
        started = time.perf_counter()
        steps = play(number, number + games)
        best = max(best, steps / (time.perf_counter() - started))
        number += games
    return best


def random_play(id: str, speed: Speed, seconds: float) -> Figure:
    engine = Engine(game(id), classic(game(id)), speed)

    def play(first: int, last: int) -> int:
        return engine.random_games(PLAYERS, 0, first, last)[0].steps

    rate = best_rate(play, 2000 if speed == "compiled" else 20, seconds)
    return Figure(f"{id}, {speed}, {PLAYERS} players, one core", rate, "steps/s")


def gpu_play(id: str, seconds: float) -> Figure:
    """On the GPU; and whether its final states are those of the processor."""
    from fourseas.core.gpu import GpuSeries

    kit = classic(game(id))
    series = GpuSeries(game(id), kit, PLAYERS)
    _, theirs = series.play(0, 0, 5000, keep=5000)
    _, ours = Engine(game(id), kit, "compiled").random_games(PLAYERS, 0, 0, 5000, keep=5000)
    same = all((theirs[name] == ours[name]).all() for name in ours.dtype.names)

    def play(first: int, last: int) -> int:
        return series.play(0, first, last)[0].steps

    note = "5,000 final states equal to the processor's" if same else "FINAL STATES DIFFER from the processor's"
    return Figure(f"{id}, gpu, {PLAYERS} players", best_rate(play, 8_000_000, seconds), "steps/s", note)


def search_time(id: str, repeats: int) -> Figure:
    """A search bot's thinking time at the start of a game, when games are longest and moves most."""
    one = game(id)
    kit = classic(one)
    engine = Engine(one, kit, "compiled")
    match = Match(one, kit, COLOURS[:PLAYERS], seed=1, options=one.for_programs())
    times = []
    for luck in range(repeats + 1):
        started = time.perf_counter()
        engine.search(match.state, match.awaited[0], playouts=PLAYOUTS, seconds=None, luck=luck)
        times.append(time.perf_counter() - started)
    return Figure(f"{id}, search, {PLAYOUTS:,} playouts, first move", min(times[1:]), "s", "once compiled")


def run_time(what: str, arguments: list[str], repeats: int, text: str = "") -> Figure:
    """A whole command, from start to end; the median of some runs."""
    times = []
    for _ in range(repeats):
        started = time.perf_counter()
        subprocess.run([sys.executable, "-m", "fourseas", *arguments], input=text, capture_output=True, text=True)
        times.append(time.perf_counter() - started)
    return Figure(what, statistics.median(times), "s")


def first_prompt(repeats: int) -> Figure:
    """From the command to the first question to the player. Input is at an end, so the game closes right after it."""
    arguments = ["play", "pirates", "--seed", "1"]
    return run_time("play, from the command to the first prompt (and out again)", arguments, repeats)


def peers(seconds: float) -> list[Figure]:
    from fourseas.lab.peers import PEERS

    packages = {"OpenSpiel": "pyspiel", "catanatron": "catanatron"}
    found = []
    for name, measure in PEERS.items():
        if find_spec(packages[name.split()[0]]):
            moves, steps = max(measure(seconds / 3) for _ in range(3))
            note = "" if steps == moves else f"{steps:,.0f} with its steps of chance"
            found.append(Figure(name, moves, "steps/s", note))
    return found
