"""TD(lambda) on games against itself, over what the moves led to.

In every game the mover tries all moves and plays the one whose position the network likes best; by a temperature others
are played too. What a position should have been worth follows from those that came after it, and at last from how the
game ended. At first the hints play, so that games end, and some seats they play throughout: a network that met only
itself would know little of others.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Any

import numpy as np

from fourseas.train.measure import Measure
from fourseas.train.network import Network

LONGEST_START = 4096  # moves by hints before learning begins, at most


@dataclass(frozen=True)
class Course:
    """How to learn. What has two numbers goes from one to the other in the time that is given, by equal factors."""

    window: int = 64  # moves that are played before the network learns from them
    reach: float = 20.0  # lambda is 1 less this part of a game's moves,
    traces: tuple[float, float] = (0.8, 0.97)  # within these limits
    batch: int = 4096
    passes: int = 2  # over what was played in a window
    rates: tuple[float, float] = (1e-3, 1e-4)
    temperatures: tuple[float, float] = (0.5, 0.1)  # in how far apart the moves of a decision are
    hinted: float = 0.1  # the part of the seats that the hints play throughout
    start: float = 0.1  # the part of the time after which they play no more than that
    mild: float = 0.5  # their temperature, in the caution that the search has with them
    smooth: float = 0.05

    def between(self, ends: tuple[float, float], part: float) -> float:
        return float(ends[0] * (ends[1] / ends[0]) ** part)

    def share_of_hints(self, part: float) -> float:
        return max(self.hinted, 1 - part / self.start) if self.start else self.hinted


GOING_ON = Course(start=0.0, rates=(1e-3, 2e-5), temperatures=(0.3, 0.1))


def turned(arrays: Any, values: Any, seats: Any, players: Any, back: bool) -> Any:
    """Rows by seat, of which the mover's is first, as rows by place at the table; or `back` again."""
    places = arrays.arange(values.shape[1])
    shift = seats[:, None] if back else -seats[:, None]
    among = (places[None, :] + shift) % players[:, None]
    return arrays.along(values, among) * (places[None, :] < players[:, None])


class Learner:
    def __init__(self, games: Any, network: Network, course: Course, caution: float) -> None:
        self.games, self.network, self.course, self.caution = games, network, course, caution
        self.arrays, self.xp = games.arrays, games.arrays.xp
        self.measure = Measure(games)
        self.ranks = self.arrays.uniform(games.count, games.seats)
        self.heats = self.arrays.put(np.array([1.0, caution * course.mild], np.float32))
        self.seen = self.arrays.empty((course.window, games.count, games.game.observe.OBSERVED), "int8")
        self.spread: Any = None  # how far apart the network finds the moves of a decision
        self.trace = course.traces[0]
        self.moves = self.ended = 0

    def warm_up(self) -> int:
        """Play by hints until half of the games have ended and others have begun; returns the moves that took."""
        ended, moves = 0, 0
        everywhere = self.ranks < 2
        while 2 * ended < self.games.count and moves < LONGEST_START:
            _, running, _ = self.step(everywhere, 0.0, self.seen[0])
            ended += int((running == 0).sum())
            moves += 1
        low, high = self.course.traces
        self.trace = min(high, max(low, 1 - self.course.reach / moves))
        return moves

    def step(self, by_hints: Any, temperature: float, seen: Any) -> tuple[Any, Any, Any]:
        """Play one move in every game: whose it was, whether the game goes on, and if not, how it ended. Without a
        temperature the hints play everywhere.
        """
        games, xp = self.games, self.xp
        after, asked, wishes = games.attempt(by_hints)
        heats = self.heats * 1
        if temperature:
            wishes = xp.where(asked > 0, self.network.values(after)[:, 0], wishes)
            heats[0] = 1.0 if self.spread is None else temperature * self.spread + 1e-9
        running, ended = games.make(wishes, heats, self.measure.loudness, seen)
        if temperature:
            self.note_spread(games.spreads)
        self.moves += games.count
        return games.turn + 0, running, ended

    def note_spread(self, spreads: Any) -> None:
        """The standard deviation within a decision, over all of them; where there was nothing to decide it is -1."""
        some = self.arrays.floats(spreads >= 0)
        spread = (spreads * some).sum() / (some.sum() + 1e-9)
        self.spread = spread if self.spread is None else self.spread * 0.9 + spread * 0.1

    def round(self, part: float) -> float:
        """Play a window of moves and learn from it; `part` of the time is over. Returns the mean error."""
        course, xp, games = self.course, self.xp, self.games
        by_hints = self.measure.by_hints(self.ranks < course.share_of_hints(part))
        temperature = course.between(course.temperatures, part)
        steps = [self.step(by_hints, temperature, self.seen[t]) for t in range(course.window)]
        seats, running, ended = (xp.stack([step[i] for step in steps]) for i in range(3))
        self.measure.add(running, ended)
        self.ended += int((running == 0).sum())
        flat = self.seen.reshape(-1, self.seen.shape[2])
        seats = seats.reshape(-1)
        players = xp.stack([games.players] * course.window).reshape(-1)
        values = turned(self.arrays, self.network.values(flat), seats, players, back=False)
        values = xp.where(running[:, :, None] > 0, values.reshape(ended.shape), ended)
        goals = self.goals(values, running, ended).reshape(-1, games.seats)
        targets = turned(self.arrays, goals, seats, players, back=True)
        counts = turned(self.arrays, targets * 0 + 1, seats * 0, players, back=True)
        # What ends a game is never asked about, and the last move of a window has nothing after it.
        useful = xp.where(running[:-1].reshape(-1) > 0)[0]
        rate = course.between(course.rates, part)
        order = xp.concatenate([useful[self.arrays.order(len(useful))] for _ in range(course.passes)])
        error = self.network.study(flat, targets, counts, order, course.batch, rate)
        self.network.follow(course.smooth)
        return error

    def strength(self) -> tuple[float, float, int, str]:
        """In shares against greedy bots since it was asked last, with the error, of so many games."""
        shares, doubt = self.measure.shares()
        games = int(self.measure.games)
        self.measure.clear()
        return shares, doubt, games, f"{self.measure.table}"

    def goals(self, values: Any, running: Any, ended: Any) -> Any:
        """What each position of a window should have been worth, by seat."""
        goal = values[-1]
        goals = [goal]
        for t in range(self.course.window - 2, -1, -1):
            goal = (1 - self.trace) * values[t + 1] + self.trace * goal
            goal = self.xp.where(running[t][:, None] > 0, goal, ended[t])
            goals.append(goal)
        return self.xp.stack(goals[::-1])


def train(learner: Learner, until: float, report: Callable[[float, float], None]) -> None:
    """Learn until the clock says so; `report` gets the part of the time that is over and the mean error, after every
    round.
    """
    started = monotonic()
    part = 0.0
    while part < 1:
        error = learner.round(part)
        part = min(1.0, (monotonic() - started) / max(1e-9, until - started))
        report(part, error)
