"""Stored tables of all four games, folded by eight threads at once as the first thing a process does: it must not die.

`python -m tests.support.server.folding` is such a process.
"""

from __future__ import annotations

import json
import sys
import threading

from fourseas.server.table.table import fold
from tests import FIXTURES

FOLDER = FIXTURES / "tables"
SEED = bytes(range(16))
THREADS = 8
ENTRIES = 20  # of each table: the first of every kind are what matters


def main() -> None:
    sys.setswitchinterval(1e-5)  # the threads take turns all the time, where the danger was
    stored = [json.loads(path.read_bytes())["log"][:ENTRIES] for path in sorted(FOLDER.glob("*.json"))]
    rows = [[(number, json.dumps(entry).encode()) for number, entry in enumerate(log, start=1)] for log in stored]
    together = threading.Barrier(THREADS)
    folded = []

    def run(first: int) -> None:
        together.wait()
        for turn in range(len(rows)):
            log = rows[(first + turn) % len(rows)]
            folded.append(fold("t1", SEED, log).number == len(log))

    threads = [threading.Thread(target=run, args=(first,)) for first in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert folded == [True] * THREADS * len(rows)


if __name__ == "__main__":
    main()
