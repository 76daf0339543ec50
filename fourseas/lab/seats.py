"""Win rates by order of play, counted from compiled games alone: no move is replayed in plain Python.

`lab/balance.py` looks at every move of a game; this module looks only at its end, and is fast enough for thousands of
games at every number of players.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from fourseas.core.game import Game
from fourseas.core.random import key_words, plant
from fourseas.lab.series import Chunk, Series

PARTS = 60  # of a win, in a tally


class Seats:
    """Adds up a series of games; the series must include the moves of every game."""

    def __init__(self, game: Game, series: Series) -> None:
        self.game = game
        self.series = series
        self.players = len(series.bots)
        self.games = 0
        self.truncated = 0
        self.moves = 0
        self.wins = [0.0] * self.players  # by position in the order of play
        self.squares = [0.0] * self.players
        self.brief = game.brief(series.kit)

    def add(self, chunk: Chunk) -> None:
        assert chunk.played is not None
        self.games += 1
        self.moves += chunk.tally.steps
        self.truncated += chunk.tally.truncated
        if chunk.tally.truncated:
            return
        first = self._first(chunk.first, chunk.played.state)
        for seat in range(self.players):
            share = chunk.tally.shares[seat] / PARTS
            place = (seat - first) % self.players
            self.wins[place] += share
            self.squares[place] += share * share
        if self.brief:
            self.brief.add(chunk.played.state, chunk.played.actions)

    def _first(self, number: int, state: Any) -> int:
        """Who had the first turn: the state says so, or it is set up again to see."""
        first: int | None = getattr(state, "first", None)
        if first is None:
            state = self.game.blank(self.players, self.game.for_programs(self.series.options))
            plant(state, key_words(self.series.seed), number)
            self.game.rules.setup(self.series.kit.box, state)
            first = state.active
        return first

    @property
    def complete(self) -> int:
        return self.games - self.truncated

    def shares(self) -> list[tuple[float, float]]:
        """For each position in the order of play: its wins as a multiple of a fair share, and the standard error."""
        n = max(1, self.complete)
        shares = []
        for wins, square in zip(self.wins, self.squares, strict=True):
            variance = max(0.0, square / n - (wins / n) ** 2)
            shares.append((wins / n * self.players, sqrt(variance / n) * self.players))
        return shares
