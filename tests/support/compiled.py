"""Marks for tests that run compiled code, and the compiling itself: once, whatever the number of workers."""

from __future__ import annotations

import fcntl
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from functools import cache

import numba
import pytest

from fourseas.bots import LEVELS, mind
from fourseas.bots.engine import Engine
from fourseas.bots.players import compile_for
from fourseas.conformance import speeds
from fourseas.core.link.speeds import cache_folder, usable
from fourseas.core.packs import classic
from fourseas.games import IDS, SHIPPED, game

# A file beside what was compiled. The folder is another after every change of the sources.
DONE = f"ready-for-tests-{numba.__version__}-{sys.implementation.cache_tag}"


def compiles(id: str) -> pytest.MarkDecorator:
    return pytest.mark.xdist_group(f"compiled-{id}")


def each(ids: Sequence[str]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("id", [pytest.param(id, marks=compiles(id)) for id in ids])


every_game = each(SHIPPED)


def every_table(*players: int) -> pytest.MarkDecorator:
    """All our games, with those of these numbers of players that they are for."""
    tables = [(id, number) for id in SHIPPED for number in players if number in game(id).players]
    return pytest.mark.parametrize(
        ("id", "players"), [pytest.param(*table, marks=compiles(table[0])) for table in tables]
    )


@cache
def compile_all(id: str) -> None:
    """Compile a game's loops and bots, or load them; while one process compiles, others wait to find them ready."""
    folder = cache_folder(game(id).folder)
    with ExitStack() as stack:
        writable = usable(folder)
        if writable:
            fcntl.flock(stack.enter_context((folder / "lock").open("w")), fcntl.LOCK_EX)
        engine = Engine(game(id), classic(game(id)), "compiled")
        players = game(id).players.start
        engine.random_games(players, 0, 0, 1)
        engine.checked_games(players, 0, 0, 1)
        engine.play_games([mind("random")] * players, {}, 0, 0, 1)
        s = game(id).new_state(classic(game(id)).box, players, 0, game(id).for_programs())
        engine.search(s, s.active, playouts=1, seconds=None, luck=0)
        compile_for(game(id), LEVELS)  # as a server does: what is compiled there is lost when a test ends
        if writable:
            (folder / DONE).touch()


def compile_for_others(id: str) -> None:
    """For a process that will load it: where all is compiled already, it need not be loaded here as well."""
    if not (cache_folder(game(id).folder) / DONE).exists():
        compile_all(id)


def compile_more(id: str) -> None:
    """And the walk by which the tests of conformance compare speeds, where they do."""
    compile_all(id)
    one = game(id)
    if speeds.follows_every_state(id):
        speeds.walked(one, classic(one), one.players.start, {}, 0, "compiled")


if __name__ == "__main__":
    with ProcessPoolExecutor() as processes:
        list(processes.map(compile_more, reversed(IDS)))  # the later ones take longer
