"""Long series of games between programs, on all cores, at any speed.

Compiled games run in threads (they release the GIL), plain Python ones and those with other people's bots in
processes. A series is split into chunks; every game has its own seed (the series' seed plus its number), so splitting
changes nothing.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from fourseas.bots import is_own, mind
from fourseas.bots.engine import Backend, Engine, Played
from fourseas.bots.minds import GREEDY, RANDOM
from fourseas.core.game import Game
from fourseas.core.interface import Kit
from fourseas.core.link.drive import Tally
from fourseas.core.loading.trial import try_out
from fourseas.core.match import Match
from fourseas.games import SHIPPED
from fourseas.games import game as game_of
from fourseas.lab.own_bots import play_own


@dataclass(frozen=True)
class Series:
    """What to play."""

    game: str
    kit: Kit
    bots: Sequence[str]  # one per seat
    games: int
    seed: int = 0
    options: Mapping[str, bool] = field(default_factory=dict)
    speed: Backend = "compiled"
    rotate: bool = False  # everybody moves on by one seat with every game
    moves: bool = False  # also return the moves of every game

    @property
    def has_own(self) -> bool:
        """Whether other people's bots take part: then everything is played in plain Python."""
        return any(is_own(name) for name in self.bots)

    def seating(self, number: int) -> list[str]:
        """Who sits where in a game of the series."""
        shift = number % len(self.bots) if self.rotate else 0
        return [*self.bots[len(self.bots) - shift :], *self.bots[: len(self.bots) - shift]]

    def chunk(self) -> int:
        """Games to play at a stretch: enough to be worth the trip, few enough for a lively progress bar."""
        if self.rotate or self.moves or self.has_own:
            return 1
        if any(mind(name, game_of(self.game)).kind not in (RANDOM, GREEDY) for name in self.bots):
            return 1
        return 500 if self.speed == "compiled" else 10


@dataclass(frozen=True)
class Chunk:
    """Some finished games: `first`, and as many as the tally says."""

    first: int
    tally: Tally
    played: Played | None  # the moves, if requested


def run(series: Series, workers: int | None = None) -> Generator[Chunk, None, None]:
    """Play a series; yields chunks as they finish."""
    workers = workers or os.cpu_count() or 1
    in_processes = series.speed == "python" or series.has_own
    if in_processes and series.game not in SHIPPED:  # what is compiled is tried out whenever it is compiled
        try_out(game_of(series.game))
    pool = _processes(workers) if in_processes else _threads(workers)
    with pool as submit:
        pending: set[Future[Chunk]] = set()
        for first, last in _starts(series):
            pending.add(submit(_play, series, first, last))
            # The first compiled game compiles, or loads the cache: on its own, so that no other thread has to wait.
            most = 0 if first == 0 and series.speed == "compiled" else 2 * workers
            while len(pending) > most:
                yield from _finished(pending)
        while pending:
            yield from _finished(pending)


def _finished(pending: set[Future[Chunk]]) -> Iterator[Chunk]:
    """Wait until some are done, and remove them."""
    done: set[Future[Chunk]] = set()
    while not done:
        # Wake up now and then: Python would not see a Ctrl-C that came just before a wait until the wait is over.
        done, _ = wait(pending, timeout=0.2, return_when=FIRST_COMPLETED)
    pending -= done
    yield from (future.result() for future in done)


Submit = Callable[..., Future[Chunk]]


@contextmanager
def _threads(workers: int) -> Iterator[Submit]:
    """Threads for compiled games. A running game cannot be interrupted; nobody waits for it either."""
    pool = ThreadPoolExecutor(workers)
    try:
        yield pool.submit
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _processes(workers: int) -> Iterator[Submit]:
    """Processes for games in plain Python; they are gone when this ends, whatever they are doing."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _leave_interrupts_to_parent)

    def submit(*work: Any) -> Future[Chunk]:
        with uninterrupted():
            return pool.submit(*work)

    try:
        yield submit
    finally:
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        pool.shutdown(cancel_futures=True)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Postpones Ctrl-C until the end of the block; processes started inside never see it. For the main thread."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    # That this thread does not take the signal is not enough: another may, and Python would still interrupt this one.
    caught: list[int] = []
    usual = signal.signal(signal.SIGINT, lambda number, _: caught.append(number))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    if caught:
        signal.raise_signal(signal.SIGINT)


def _leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _starts(series: Series) -> Iterator[tuple[int, int]]:
    """The range of games of each chunk. If compiled, the first chunk is a single game."""
    size = series.chunk()
    first = 0
    if series.speed == "compiled":
        yield 0, 1
        first = 1
    for start in range(first, series.games, size):
        yield start, min(start + size, series.games)


_engines = threading.local()


def _play(series: Series, first: int, last: int) -> Chunk:
    game = game_of(series.game)
    if series.has_own:
        tally, played = play_own(series, game, first, last)
        return Chunk(first, tally, played if series.moves else None)
    engine = _engine(game, series)
    minds = [mind(name, game) for name in series.seating(first)]
    if not series.moves and not series.options and all(one.kind == RANDOM for one in minds):
        tally, _ = engine.random_games(len(minds), series.seed, first, last)  # the same games, but with less to compile
    else:
        tally = engine.play_games(minds, series.options, series.seed, first, last)
    return Chunk(first, tally, engine.last_game(tally) if series.moves else None)


def _engine(game: Game, series: Series) -> Engine:
    """Every thread or process has its own."""
    key = (series.game, series.speed, id(series.kit) if series.speed == "compiled" else series.kit.pack)
    if getattr(_engines, "key", None) != key:
        _engines.key = key
        _engines.engine = Engine(game, series.kit, series.speed)
    return _engines.engine  # type: ignore[no-any-return]


def replay_moves(series: Series, chunk: Chunk, names: Sequence[str]) -> Match:
    """A chunk's game as a match: every move replayed by the rules that people play by."""
    assert chunk.played is not None
    game = game_of(series.game)
    seed = (series.seed + chunk.first) % 2**128
    match = Match(game, series.kit, names, seed=seed, options=game.for_programs(series.options))
    for action in chunk.played.actions:
        seat = match.awaited[0]
        match.play(seat, action, move=game.bare(match.kit, match.state, seat, action))
    return match


def add_up(total: Tally, more: Tally) -> None:
    """Add one tally to another."""
    for name in Tally.fields:
        old: Any = getattr(total, name)
        new: Any = getattr(more, name)
        setattr(total, name, [a + b for a, b in zip(old, new, strict=True)] if isinstance(old, list) else old + new)
