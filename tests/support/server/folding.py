"""Stored tables of all four games, folded by eight threads at once as the first thing a process does: it must not die.

`python -m tests.support.server.folding 50` tries it in so many processes, and prints how those ended that did not end
well. It imports everything once and forks them: each has read nothing yet, like one that was just started.
"""

from __future__ import annotations

import faulthandler
import importlib
import json
import os
import pkgutil
import sys
import threading

from fourseas.games import SHIPPED, game
from fourseas.server.table.table import fold
from tests import FIXTURES

FOLDER = FIXTURES / "tables"
SEED = bytes(range(16))
THREADS = 8
ENTRIES = 20  # of each table: the first of every kind are what matters

Log = list[tuple[int, bytes]]


def stored() -> list[list[Log]]:
    """The tables of each game."""
    of_games: dict[str, list[Log]] = {}
    for path in sorted(FOLDER.glob("*.json")):
        entries = json.loads(path.read_bytes())["log"][:ENTRIES]
        log = [(number, json.dumps(entry).encode()) for number, entry in enumerate(entries, start=1)]
        of_games.setdefault(entries[0]["game"], []).append(log)
    return list(of_games.values())


def read_at_once(games: list[list[Log]]) -> None:
    """All threads come to a game for the first time in the same instant, where the danger was."""
    sys.setswitchinterval(1e-5)
    together = threading.Barrier(THREADS)
    folded = []

    def run(which: int) -> None:
        together.wait()
        for logs in games:
            log = logs[which % len(logs)]
            folded.append(fold("t1", SEED, log).number == len(log))

    threads = [threading.Thread(target=run, args=(which,)) for which in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert folded == [True] * THREADS * len(games)


def main(processes: int) -> None:
    faulthandler.enable()
    for module in pkgutil.walk_packages(importlib.import_module("fourseas.games").__path__, "fourseas.games."):
        importlib.import_module(module.name)
    for id in SHIPPED:
        game(id).check()  # takes long, and reads nothing
    games = stored()
    ends = []
    for _ in range(processes):
        child = os.fork()
        if child == 0:
            code = 1
            try:
                read_at_once(games)
                code = 0
            finally:
                os._exit(code)
        ends.append(os.waitpid(child, 0)[1])
        games = [*games[1:], games[0]]  # each game is the first in some
    print(*filter(None, ends), end="")


if __name__ == "__main__":
    main(int(sys.argv[1]))
