"""Measures the ladder, every level of every game, and writes the tables of docs/bots.md.

python -m docs.make_ladder --minutes 60          # what `make ladder` does: goes on where it was stopped
python -m docs.make_ladder --short               # a rough one, into a file of its own, that fails if a rung is broken
python -m docs.make_ladder --game pirates --jobs 1 --minutes 5
python -m docs.make_ladder --only admiral/search:2000@4   # these alone, by their names in ladder.json; ms: the times
python -m docs.make_ladder --settle              # looks which figures still hold after a change
python -m docs.make_ladder --minutes 0           # the tables alone, from what was measured

A figure belongs to the rules, hints, components and network with which it was measured, and to the two bots. If one of
these has changed, its first games are played again. If every move comes out the same, the figure holds; if not, it is
measured anew. Until then the page says that it is old.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from math import inf
from pathlib import Path

from docs.ladder.book import FIGURES, Book
from docs.ladder.clock import clock
from docs.ladder.measure import FULL, ROUGH, broken, measure, settle
from docs.ladder.page import PAGE, render
from fourseas.games import SHIPPED


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=inf)
    parser.add_argument("--game", action="append", choices=SHIPPED)
    parser.add_argument("--only", action="append", metavar="FIGURE")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--settle", action="store_true")
    arguments = parser.parse_args()
    ids = arguments.game or list(SHIPPED)
    with tempfile.TemporaryDirectory() as folder:
        book = Book(Path(folder) / "ladder.json" if arguments.short else FIGURES)
        if arguments.settle:
            settle(ids, book)
        elif arguments.minutes > 0:
            for id in ids if not arguments.only or "ms" in arguments.only else ():
                clock(id, book)
            measure(ids, book, ROUGH if arguments.short else FULL, arguments.minutes, arguments.jobs, arguments.only)
        if not arguments.short:
            PAGE.write_text(render(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
        if faults := broken(ids, book):
            sys.exit("\n".join(faults))


if __name__ == "__main__":
    main()
