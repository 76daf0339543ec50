"""What is measured: who plays whom in each game, and between which bounds their wins should lie."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import inf

from fourseas.bots import LEVELS
from fourseas.bots.levels import levels_of
from fourseas.games import game

SEED = 40_000  # of the first game of each
PLAYERS = 4  # at the tables whose figures are to lie between two bounds
MIDDLE = "boatswain"
RIVAL = "search:2000"  # of the strongest


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
    """Equals among themselves: what the order of play is worth."""

    game: str
    players: int
    bot: str = LEVELS[-1]

    @property
    def key(self) -> str:
        of = "" if self.bot == LEVELS[-1] else f" of {self.bot}"
        return f"seats{of}@{self.players}"

    @property
    def bots(self) -> list[str]:
        return [called(self.game, self.bot)]


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
    """Of the strongest, and of the level below, whose games take a hundredth of the time."""
    for level in reversed(LEVELS[-2:]):
        yield from (Order(id, players, level) for players in game(id).players)


def figures(id: str) -> list[Pair | Order]:
    """Everything that is measured of a game."""
    return [*pairs(id), *orders(id)]
