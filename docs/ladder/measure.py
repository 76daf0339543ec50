"""Measures figures: plays the next games of each, until it is known well enough or the time is up."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Collection
from dataclasses import dataclass
from math import inf
from typing import Any

from docs.ladder.book import Book, shares
from docs.ladder.pairs import RIVAL, SEED, Order, Pair, figures, pairs
from docs.ladder.stamp import current, stamp
from fourseas.bots import LEVELS
from fourseas.core.packs import classic
from fourseas.games import game
from fourseas.lab.seats import Seats
from fourseas.lab.series import Series, run

LEAST = 40  # games before a figure is believed


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


def measure(
    ids: list[str], book: Book, enough: Enough, minutes: float, jobs: int, only: Collection[str] | None = None
) -> bool:
    """Go on with every figure in turn, or only some, for longer each time; whether all are known well enough."""
    until = time.monotonic() + 60 * minutes
    work = [of for id in ids for of in figures(id) if not only or of.key in only]
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
    mean = " ".join("{:.2f} ± {:.2f}".format(*shares(figure, at)) for at in range(len(figure["sum"])))
    print(of.game, of.key, mean, f"({figure['games']} games)", flush=True)


def broken(ids: list[str], book: Book) -> list[str]:
    """What lies outside of its bounds by more than chance explains."""
    complaints = []
    for id in ids:
        for pair in pairs(id):
            figure = book.get(id, pair.key)
            if current(id, pair, figure) and figure["games"] >= 8:
                middle, error = shares(figure)
                if middle + 3 * error < pair.low or middle - 3 * error > pair.high:
                    complaints.append(f"{id} {pair.key}: {middle:.2f} ± {error:.2f}, not {pair.low} to {pair.high}")
    return complaints
