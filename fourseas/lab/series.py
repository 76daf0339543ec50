"""Long series of games between programs, on all cores, at any speed.

Compiled games run in threads (they release the interpreter's lock), plain Python ones in processes. A series is cut
into chunks; every game has its own seed (the series' seed plus its number), so the cutting changes nothing.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from typing import Any

from fourseas.bots import mind
from fourseas.bots.engine import Engine, Played, Speed
from fourseas.bots.minds import RANDOM, SEARCH
from fourseas.core.drive import Tally
from fourseas.core.game import Game, Kit
from fourseas.core.match import Match
from fourseas.games import game as game_of


@dataclass(frozen=True)
class Series:
    """What is to be played."""

    game: str
    kit: Kit
    bots: Sequence[str]  # one a seat
    games: int
    seed: int = 0
    options: Mapping[str, bool] = field(default_factory=dict)
    speed: Speed = "compiled"
    rotate: bool = False  # everybody moves one seat on with every game
    moves: bool = False  # hand out the moves of every game as well

    def seating(self, number: int) -> list[str]:
        """Who sits where in a game of the series."""
        shift = number % len(self.bots) if self.rotate else 0
        return [*self.bots[len(self.bots) - shift :], *self.bots[: len(self.bots) - shift]]

    def chunk(self) -> int:
        """Games to play at a stretch: enough to be worth the trip, few enough for a lively progress bar."""
        if self.rotate or self.moves:
            return 1
        if any(mind(name).kind == SEARCH for name in self.bots):
            return 1
        return 500 if self.speed == "compiled" else 10


@dataclass(frozen=True)
class Chunk:
    """Some games that have been played: `first`, and as many as the tally says."""

    first: int
    tally: Tally
    played: Played | None  # the moves, if they were asked for


def run(series: Series, workers: int | None = None) -> Iterator[Chunk]:
    """Play a series; chunks come as they are done."""
    workers = workers or os.cpu_count() or 1
    if series.speed == "python":
        pool: Executor = ProcessPoolExecutor(workers, initializer=_leave_interrupts_to_parent)
    else:
        # The first game compiles, or loads what was compiled; doing that in one place keeps the others from waiting.
        yield _play(series, 0, 1)
        pool = ThreadPoolExecutor(workers)
    starts = _starts(series, 0 if series.speed == "python" else 1)
    pending: set[Future[Chunk]] = set()
    try:
        for first, last in starts:
            pending.add(pool.submit(_play, series, first, last))
            if len(pending) > 2 * workers:
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        while pending:
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _starts(series: Series, first: int) -> Iterable[tuple[int, int]]:
    size = series.chunk()
    return ((start, min(start + size, series.games)) for start in range(first, series.games, size))


def _leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


_engines = threading.local()


def _play(series: Series, first: int, last: int) -> Chunk:
    game = game_of(series.game)
    engine = _engine(game, series)
    minds = [mind(name) for name in series.seating(first)]
    if not series.moves and not series.options and all(one.kind == RANDOM for one in minds):
        tally, _ = engine.random_games(len(minds), series.seed, first, last)  # the same games, with less to compile
    else:
        tally = engine.play_games(minds, series.options, series.seed, first, last)
    return Chunk(first, tally, engine.last_game(tally) if series.moves else None)


def _engine(game: Game, series: Series) -> Engine:
    """Each thread, or process, has its own."""
    key = (series.game, series.speed, id(series.kit) if series.speed == "compiled" else series.kit.pack)
    if getattr(_engines, "key", None) != key:
        _engines.key = key
        _engines.engine = Engine(game, series.kit, series.speed)
    return _engines.engine  # type: ignore[no-any-return]


def replay_moves(series: Series, chunk: Chunk, names: Sequence[str]) -> Match:
    """A chunk's game as a match: every move made again by the rules that people play by."""
    assert chunk.played is not None
    game = game_of(series.game)
    match = Match(game, series.kit, names, seed=(series.seed + chunk.first) % 2**128, options=series.options)
    for action in chunk.played.actions:
        match.play(match.awaited[0], action)
    return match


def add_up(total: Tally, more: Tally) -> None:
    """Add one tally to another."""
    for name in Tally.fields:
        old: Any = getattr(total, name)
        new: Any = getattr(more, name)
        setattr(total, name, [a + b for a, b in zip(old, new, strict=True)] if isinstance(old, list) else old + new)
