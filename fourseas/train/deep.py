"""Learning from games in which everybody looks ahead: played on the processor's cores, learned from wherever the
network is. What a look ahead finds is truer than what the network said, so the network learns to say it at once.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from time import monotonic
from typing import Any

import numpy as np

from fourseas.bots.engine import Backend, Engine
from fourseas.bots.weights import layers
from fourseas.core.game import Game
from fourseas.core.interface import Kit
from fourseas.core.link.drive import BLANK
from fourseas.core.state import SEATS
from fourseas.train.learn import Course
from fourseas.train.network import Network
from fourseas.train.noted import play_noted
from fourseas.train.tables import seating, tables_of

MEASURED = 17  # every so many games, one seat looks ahead and the others play by hints; at every kind of table in turn
CYCLE = 1 << 12  # games after which the tables come again
MOST_ROWS = 6000  # of a game
WAIT_S = 1.0  # for games to end, before what is there is learned from
SMOOTH = 0.005  # how far the smooth weights follow the others, a step


LOOKING_AHEAD = Course(rates=(3e-4, 3e-5))


@dataclass(frozen=True)
class Depth:
    """How deep to look and how to learn from it."""

    questions: int = 200
    trace: float = 0.9  # the part of a goal that is what came of the game; the rest is what looks ahead found
    room: int = 1 << 22  # rows that are remembered
    passes: float = 4.0  # how often each row is learned from, on average


@dataclass(frozen=True)
class Noted:
    """What a game teaches: rows as in train/noted.py."""

    seen: Any
    goals: Any
    counts: Any
    moves: int
    share: float | None  # of the win, in fair shares, if it was a measured one


class NotingEngine(Engine):
    """Plays and notes whole games, one at a time."""

    def __init__(self, game: Game, kit: Kit, speed: Backend) -> None:
        super().__init__(game, kit, speed)
        places = game.players.stop - 1
        kinds: Any = np.float32
        self.seen = np.zeros((MOST_ROWS, game.observe.OBSERVED), np.int8)
        self.goals, self.counts = np.zeros((MOST_ROWS, places), kinds), np.zeros((MOST_ROWS, places), kinds)
        self.worths = np.zeros((MOST_ROWS, SEATS), kinds)
        self.kinds, self.movers = np.zeros(MOST_ROWS, np.int64), np.zeros(MOST_ROWS, np.int64)
        self.ended, self.goal = np.zeros(SEATS, kinds), np.zeros(SEATS, kinds)

    def play_noted(self, blank: Any, known: Any, seed: int, number: int, own: int | None, depth: Depth) -> Noted:
        """A game at a table that lies blank. If a seat is named, the others play by hints."""
        self._put(self.states, BLANK, blank)
        by_hints = 0 if own is None else (1 << blank.players) - 1 - (1 << own)
        rows = self._link(play_noted)(
            self.box, self.states, self.inner, self.tree, self.net, known, self.sheet, self.actions, self.child_of,
            self._key(seed), number, by_hints, depth.questions, depth.trace,
            self.seen, self.goals, self.counts, self.worths, self.kinds, self.movers, self.ended, self.goal,
        )  # fmt: skip
        useful = np.flatnonzero(self.counts[:rows, 0])
        share = None
        if own is not None:
            # Whoever wins has 3/4 or more, or 1/4 and a part of 1/2 if several win; nobody else has more than 1/4.
            share = float(np.clip((self.ended[own] - 0.25) * 2, 0, 1)) * int(blank.players)
        moves = int((self.kinds[:rows] > 0).sum())
        return Noted(self.seen[useful], self.goals[useful], self.counts[useful], moves, share)


class DeepLearner:
    """Games by threads, and a network that learns from them; what it has learned they play by from their next game."""

    def __init__(
        self, game: Game, kit: Kit, network: Network, speed: Backend, seed: int, jobs: int, depth: Depth, course: Course
    ) -> None:
        self.game, self.network, self.depth, self.course = game, network, depth, course
        self.arrays = network.arrays
        self.seed, self.jobs = seed, jobs
        self.blanks, self.usual = tables_of(game)
        self.tables = seating(CYCLE, len(self.blanks), self.usual)
        self.known: Any = None
        self.publish()
        self._engines = threading.local()
        self._kit, self._speed = kit, speed
        places = game.players.stop - 1
        self.seen = self.arrays.empty((depth.room, game.observe.OBSERVED), "int8")
        self.goals = self.arrays.empty((depth.room, places), "float32")
        self.counts = self.arrays.empty((depth.room, places), "float32")
        self.filled = self.next = 0
        self.begun = self.ended = self.moves = 0
        self.shares: list[float] = []

    def publish(self) -> None:
        """Let games that begin from now on play by what the network knows now."""
        self.known = layers(self.network.row(), self.network.sizes)

    def play(self, number: int) -> Noted:
        engine = getattr(self._engines, "engine", None)
        if engine is None:
            engine = self._engines.engine = NotingEngine(self.game, self._kit, self._speed)
            net = engine.net[0]
            if self._speed == "python":
                net.sizes = self.network.sizes
            else:
                net["sizes"] = self.network.sizes
        blank = self.blanks[self.tables[number % CYCLE]]
        own = number // MEASURED % blank.players if number % MEASURED == 0 else None
        known = self.known
        if self._speed == "python":
            known = tuple(part.tolist() for part in known)
        return engine.play_noted(blank, known, self.seed, number, own, self.depth)

    def take(self, noted: Noted) -> int:
        """Remember what a game teaches, in place of the oldest rows."""
        self.ended += 1
        self.moves += noted.moves
        if noted.share is not None:
            self.shares.append(noted.share)
        count = min(len(noted.seen), self.depth.room)
        for start, stop, where in _pieces(self.next, count, self.depth.room):
            for whole, part in zip(
                (self.seen, self.goals, self.counts), (noted.seen, noted.goals, noted.counts), strict=True
            ):
                whole[where : where + stop - start] = self.arrays.put(part[start:stop])
        self.next = (self.next + count) % self.depth.room
        self.filled = min(self.depth.room, self.filled + count)
        return count

    def study(self, rows: int, part: float) -> float:
        """Learn from the new rows; `part` of the time is over. Returns the mean error."""
        course = self.course
        steps = max(1, int(rows * self.depth.passes / course.batch))
        order = self.arrays.picks(steps * course.batch, self.filled)
        rate = course.between(course.rates, part)
        error = self.network.study(self.seen, self.goals, self.counts, order, course.batch, rate)
        self.network.follow(1 - (1 - SMOOTH) ** steps)
        self.publish()
        return error

    def strength(self) -> tuple[float, float, int, str]:
        """In shares against greedy bots since it was asked last, with the error, of so many games at all tables."""
        shares, games = self.shares, len(self.shares)
        self.shares = []
        if not games:
            return 0.0, 0.0, 0, "all"
        return float(np.mean(shares)), float(np.std(shares)) / games**0.5, games, "all"


def _pieces(first: int, count: int, room: int) -> list[tuple[int, int, int]]:
    """Where `count` rows go in a ring: from, to, and where to put them."""
    before = min(count, room - first)
    return [(0, before, first)] + ([(before, count, 0)] if before < count else [])


def train_deep(learner: DeepLearner, until: float, report: Callable[[float, float], None]) -> None:
    """Learn until the clock says so; `report` gets the part of the time that is over and the mean error."""
    started = monotonic()
    first = learner.play(0)  # the first compiles: on its own, so that no other thread has to wait
    new = learner.take(first)
    number = 1
    part = error = 0.0
    pool = ThreadPoolExecutor(learner.jobs)
    pending: set[Future[Noted]] = set()
    try:
        while part < 1:
            while len(pending) < 2 * learner.jobs:
                pending.add(pool.submit(learner.play, number))
                number += 1
            done, pending = wait(pending, WAIT_S, FIRST_COMPLETED)
            new += sum(learner.take(future.result()) for future in done)
            part = min(1.0, (monotonic() - started) / max(1e-9, until - started))
            if new >= learner.course.batch or part == 1:
                error = learner.study(new, part) if new else error
                new = 0
                report(part, error)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
