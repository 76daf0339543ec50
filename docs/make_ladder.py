"""Measures the ladder, every level of every game, and writes the tables of docs/bots.md.

python -m docs.make_ladder --minutes 60          # what `make ladder` does: goes on where it was stopped
python -m docs.make_ladder --short               # a rough one, into a file of its own, that fails if a rung is broken
python -m docs.make_ladder --game pirates --jobs 1 --minutes 5
python -m docs.make_ladder --settle              # looks which figures still hold after a change
python -m docs.make_ladder --minutes 0           # the tables alone, from what was measured

A figure belongs to the rules, hints, components and network with which it was measured, and to the two bots. If one of
these has changed, its first games are played again. If every move comes out the same, the figure holds; if not, it is
measured anew. Until then the page says that it is old.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import inf, sqrt
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from fourseas.bots import LEVELS, bot
from fourseas.bots.levels import levels_of
from fourseas.bots.players import compile_for
from fourseas.bots.weights import FILE
from fourseas.core.link.speeds import sources
from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic
from fourseas.games import SHIPPED, game
from fourseas.lab.seats import Seats
from fourseas.lab.series import Series, run

HERE = Path(__file__).parent
FIGURES = HERE / "ladder.json"  # what was measured
PAGE = HERE / "bots.md"
MARK = "<!-- Made by docs/make_ladder.py from docs/ladder.json. -->\n"
END = "<!-- End of the ladder. -->\n"

SEED = 40_000
PLAYERS = 4  # at the tables whose figures are to lie between two bounds
MIDDLE = "boatswain"
RIVAL = "search:2000"  # of the strongest
LEAST = 40  # games before a figure is believed
MOVES = 120  # of which each level is timed
OLD = "†"


@dataclass(frozen=True)
class Pair:
    """One bot against a table of another: its wins as multiples of its fair share should lie between two bounds."""

    game: str
    bot: str
    rival: str
    players: int
    low: float
    high: float = inf

    @property
    def key(self) -> str:
        return f"{self.bot}/{self.rival}@{self.players}"

    @property
    def bots(self) -> list[str]:
        return [called(self.game, self.bot), called(self.game, self.rival)]


@dataclass(frozen=True)
class Order:
    """The strongest among themselves: what the order of play is worth."""

    game: str
    players: int

    @property
    def key(self) -> str:
        return f"seats@{self.players}"

    @property
    def bots(self) -> list[str]:
        return [called(self.game, LEVELS[-1])]


def called(id: str, name: str) -> str:
    """What a level is in a game."""
    return levels_of(game(id)).get(name, name)


def pairs(id: str) -> Iterator[Pair]:
    for below, level in pairwise(LEVELS):
        for players in game(id).players:
            bounds = (1.4, 2.2) if players == PLAYERS else (1.0, inf)
            yield Pair(id, level, below, players, *bounds)
    yield Pair(id, LEVELS[0], "random", PLAYERS, 1.5)
    yield Pair(id, LEVELS[0], MIDDLE, PLAYERS, 0.0, 0.5)
    yield Pair(id, LEVELS[-1], RIVAL, PLAYERS, 1.8)


def orders(id: str) -> Iterator[Order]:
    yield from (Order(id, players) for players in game(id).players)


def figures(id: str) -> list[Pair | Order]:
    """Everything that is measured of a game."""
    return [*pairs(id), *orders(id)]


# ---- what a figure belongs to


@cache
def stamp(id: str) -> str:
    """Of all that a game between programs depends on but the programs' names; comments do not count."""
    digest = hashlib.sha256()
    folder = game(id).folder
    for name, path in sources(folder):
        if not name.startswith("train/"):
            digest.update(name.encode() + _bare(path).encode())
    for file in ("classic.toml", FILE):
        if (folder / file).is_file():
            digest.update(file.encode() + (folder / file).read_bytes())
    return digest.hexdigest()[:12]


def _bare(path: Path) -> str:
    """A source without its comments and docstrings."""
    tree = ast.parse(path.read_bytes())
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node, clean=False):
            del node.body[0]
    return ast.unparse(tree)


def current(id: str, of: Pair | Order, figure: dict[str, Any] | None) -> bool:
    """Whether a figure is of what is there now."""
    return figure is not None and figure["stamp"] == stamp(id) and figure["bots"] == of.bots


# ---- measuring


class Book:
    """All figures, saved after every piece of work."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.held: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}

    def get(self, id: str, key: str) -> Any:
        return self.held.get(id, {}).get(key)

    def put(self, id: str, key: str, figure: dict[str, Any]) -> None:
        self.held.setdefault(id, {})[key] = figure
        text = json.dumps(self.held, indent=1, sort_keys=True) + "\n"
        with tempfile.NamedTemporaryFile("w", dir=self.path.parent, delete=False, encoding="utf-8") as file:
            file.write(text)
        os.replace(file.name, self.path)  # nothing is lost if it is stopped here
        self.path.chmod(0o644)


def begun(id: str, of: Pair | Order, book: Book) -> dict[str, Any]:
    """A figure to go on with."""
    held = book.get(id, of.key)
    if current(id, of, held) or holds(id, of, held):
        return {**held, "stamp": stamp(id)}
    size = of.players if isinstance(of, Order) else 1
    figure = {"bots": of.bots, "games": 0, "sum": [0.0] * size, "squares": [0.0] * size, "s": 0.0}
    return {**figure, "stamp": stamp(id), "moves": first_moves(of)}


def holds(id: str, of: Pair | Order, figure: dict[str, Any] | None) -> bool:
    """Whether the first games of a figure that is old come out as they did."""
    return figure is not None and figure["bots"] == of.bots and figure.get("moves") == first_moves(of)


def first_moves(of: Pair | Order) -> str:
    """A digest of all moves of the first games, one with each seating."""
    played = {chunk.first: chunk.played for chunk in run(series_of(of, of.players, 0, moves=True), workers=1)}
    moves = [game.actions for _, game in sorted(played.items()) if game]
    return hashlib.sha256(repr(moves).encode()).hexdigest()[:12]


def settle(ids: list[str], book: Book) -> None:
    """Look which of the figures that are old still hold."""
    for id in ids:
        for of in figures(id):
            figure = book.get(id, of.key)
            if figure is not None and not current(id, of, figure) and holds(id, of, figure):
                book.put(id, of.key, {**figure, "stamp": stamp(id)})


def series_of(of: Pair | Order, games: int, played: int, moves: bool) -> Series:
    """The next games of a figure."""
    kit = classic(game(of.game))
    if isinstance(of, Order):
        return Series(of.game, kit, of.bots * of.players, games, SEED + played, moves=True)
    mine, theirs = of.bots
    table = [mine, *[theirs] * (of.players - 1)]
    return Series(of.game, kit, table, games, SEED + played, rotate=True, moves=moves)


def play(of: Pair | Order, figure: dict[str, Any], games: int, jobs: int) -> None:
    """Add so many games to a figure."""
    one = game(of.game)
    began = time.monotonic()
    series = series_of(of, games, figure["games"], moves=False)
    if isinstance(of, Order):
        seats = Seats(one, series)
        for chunk in run(series, jobs):
            seats.add(chunk)
        figure["sum"] = [a + b * of.players for a, b in zip(figure["sum"], seats.wins, strict=True)]
        figure["squares"] = [a + b * of.players**2 for a, b in zip(figure["squares"], seats.squares, strict=True)]
    else:
        for chunk in run(series, jobs):
            seat = chunk.first % of.players
            share = chunk.tally.shares[seat] / 60 * of.players
            figure["sum"][0] += share
            figure["squares"][0] += share * share
    figure["games"] += games
    figure["s"] += time.monotonic() - began


def shares(figure: dict[str, Any], at: int = 0) -> tuple[float, float]:
    """The mean, and its standard error."""
    n = figure["games"]
    if n == 0:
        return 0.0, inf
    middle = figure["sum"][at] / n
    # One game each way is added: after few games that all ended alike, nobody knows that all will.
    spread = max(figure["squares"][at] / n - middle**2, 1 / n)
    return middle, sqrt(spread / n)


@dataclass(frozen=True)
class Enough:
    """When a figure is known well enough."""

    error: float
    games: int  # at most

    def of(self, pair: Pair | Order, figure: dict[str, Any]) -> bool:
        n = figure["games"]
        if isinstance(pair, Order) or (pair.bot, pair.rival) == (LEVELS[-1], RIVAL):
            return bool(n >= self.games)
        middle, error = shares(figure)
        if n >= LEAST and error <= self.error:
            return True
        one_sided = pair.low == 1.0 or inf in (pair.low, pair.high) or pair.low == 0.0
        clear = (middle - 4 * error > pair.low or pair.low == 0.0) and (middle + 4 * error < pair.high)
        return bool(n >= LEAST and one_sided and clear)


FULL = Enough(error=0.04, games=400)
ROUGH = Enough(error=0.2, games=8)


def measure(ids: list[str], book: Book, enough: Enough, minutes: float, jobs: int) -> bool:
    """Go on with every figure in turn, for longer each time; whether all are known well enough."""
    until = time.monotonic() + 60 * minutes
    work = [of for id in ids for of in figures(id)]
    slice_s = 2.0
    while work:
        for of in list(work):
            figure = begun(of.game, of, book)
            if enough.of(of, figure):
                work.remove(of)
                continue
            if time.monotonic() > until:
                return False
            pace = figure["s"] / figure["games"] if figure["games"] else inf
            games = of.players * max(1, min(500, int(min(slice_s, until - time.monotonic()) / pace / of.players)))
            if pace < inf and games * pace > max(4 * slice_s, 0) and time.monotonic() + games * pace > until:
                continue
            play(of, figure, games, jobs)
            book.put(of.game, of.key, figure)
            tell(of, figure)
        if time.monotonic() > until:
            return False
        slice_s *= 2
    return True


def tell(of: Pair | Order, figure: dict[str, Any]) -> None:
    found = " ".join("{:.2f} ± {:.2f}".format(*shares(figure, at)) for at in range(len(figure["sum"])))
    print(of.game, of.key, found, f"({figure['games']} games)", flush=True)


def clock(id: str, book: Book) -> None:
    """How long each level takes for a move, in seconds of one core: all in the same positions."""
    one, luck = game(id), random.Random(id)
    if (held := book.get(id, "ms")) and held["stamp"] == stamp(id) and held["bots"] == list(levels_of(one).values()):
        return
    compile_for(one, LEVELS)
    taken: dict[str, list[float]] = {level: [] for level in LEVELS}
    match = Match(one, classic(one), COLOURS[:PLAYERS], seed=SEED, options=one.for_programs())
    guide = bot("greedy", one, 1)
    while not match.over and len(taken[LEVELS[0]]) < MOVES:
        seat = match.awaited[0]
        if seat < PLAYERS and len(match.legal(seat)) > 1 and luck.random() < 0.5:
            for level in LEVELS:
                made = bot(level, one, 1)
                began = time.thread_time()
                made.choose(match, seat)
                taken[level].append(1000 * (time.thread_time() - began))
        match.play(seat, match.legal(seat)[0] if seat >= PLAYERS else guide.choose(match, seat))
    times = {level: [round(median(ms), 2), round(quantiles(ms, n=20)[-1], 2)] for level, ms in taken.items()}
    print(id, "ms a move", times, flush=True)
    book.put(id, "ms", {"stamp": stamp(id), "bots": list(levels_of(one).values()), "times": times})


def broken(ids: list[str], book: Book) -> list[str]:
    """What lies outside of its bounds by more than chance explains."""
    found = []
    for id in ids:
        for pair in pairs(id):
            figure = book.get(id, pair.key)
            if current(id, pair, figure) and figure["games"] >= 8:
                middle, error = shares(figure)
                if middle + 3 * error < pair.low or middle - 3 * error > pair.high:
                    found.append(f"{id} {pair.key}: {middle:.2f} ± {error:.2f}, not {pair.low} to {pair.high}")
    return found


# ---- the page


def cell(id: str, of: Pair | Order, book: Book) -> str:
    """The figure, or nothing if there is none."""
    figure = book.get(id, of.key)
    if figure is None or not figure["games"]:
        return "–"
    old = "" if current(id, of, figure) else f" {OLD}"
    found = ", ".join("{:.2f} ± {:.2f}".format(*shares(figure, at)) for at in range(len(figure["sum"])))
    return f"{found} ({figure['games']:,}){old}"


def table() -> str:
    book = Book(FIGURES)
    parts = [steps(id, book) for id in SHIPPED] + [ends(book), seats(book)]
    text = "\n".join(parts)
    if OLD in text:
        text += f"\n{OLD} measured before the last change of the rules, the network or the level: `make ladder`.\n"
    return text


def steps(id: str, book: Book) -> str:
    others = [players for players in game(id).players if players != PLAYERS]
    head = [f"`{id}`", "is", f"{PLAYERS} players", *map(str, others), "ms a move (p95)"]
    rows = [head, ["---"] * len(head)]
    times = book.get(id, "ms")
    old = "" if times and times["stamp"] == stamp(id) and times["bots"] == list(levels_of(game(id)).values()) else OLD
    found = {(pair.bot, pair.players): pair for pair in pairs(id) if pair.rival in LEVELS and pair.low > 0}
    for level in LEVELS:
        cells = [cell(id, found[level, players], book) if level != LEVELS[0] else "" for players in (PLAYERS, *others)]
        ms = "{} ({}) {}".format(*times["times"][level], old).strip() if times else ""
        rows.append([f"`{level}`", f"`{called(id, level)}`", *cells, ms])
    return _rows(rows)


def ends(book: Book) -> str:
    weak, strong = f"`{LEVELS[0]}`", f"`{LEVELS[-1]}`"
    head = ["", f"{weak} and three `random`", f"{weak} and three `{MIDDLE}`", f"{strong} and three `{RIVAL}`"]
    rows = [head, ["---"] * len(head)]
    for id in SHIPPED:
        last = list(pairs(id))[-3:]
        rows.append([f"`{id}`", *(cell(id, pair, book) for pair in last)])
    return _rows(rows)


def seats(book: Book) -> str:
    rows = [["", "players", f"wins of `{LEVELS[-1]}` among its like, by order of play (games)"], ["---"] * 3]
    rows += [[f"`{id}`", str(order.players), cell(id, order, book)] for id in SHIPPED for order in orders(id)]
    return _rows(rows)


def _rows(rows: list[list[str]]) -> str:
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def render(page: str) -> str:
    """The page with the tables as they are now."""
    before, _, rest = page.partition(MARK)
    _, _, after = rest.partition(END)
    return f"{before}{MARK}{table()}\n{END}{after}"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--minutes", type=float, default=inf)
    asked.add_argument("--game", action="append", choices=SHIPPED)
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--short", action="store_true")
    asked.add_argument("--settle", action="store_true")
    wanted = asked.parse_args()
    ids = wanted.game or list(SHIPPED)
    with tempfile.TemporaryDirectory() as folder:
        book = Book(Path(folder) / "ladder.json" if wanted.short else FIGURES)
        if wanted.settle:
            settle(ids, book)
        elif wanted.minutes > 0:
            for id in ids:
                clock(id, book)
            measure(ids, book, ROUGH if wanted.short else FULL, wanted.minutes, wanted.jobs)
        if not wanted.short:
            PAGE.write_text(render(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
        if faults := broken(ids, book):
            sys.exit("\n".join(faults))


if __name__ == "__main__":
    main()
