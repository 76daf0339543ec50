"""How strong the network is alone, without looking ahead: some of the games it learns from are against greedy bots."""

from __future__ import annotations

from typing import Any

from fourseas.train.tables import OTHERS

PART = 8  # every so many games one is measured
QUIET = 1e-3  # the noise there, which only decides between equals


class Measure:
    """One seat of a measured game is the network's, the others are the hints', and nobody errs on purpose."""

    def __init__(self, games: Any) -> None:
        arrays = games.arrays
        places = arrays.arange(games.count)
        usual = (places % OTHERS != OTHERS - 1) | (games.tables < games.kinds)
        self.arrays, self.xp = arrays, arrays.xp
        self.measured = (places < games.count // PART) & usual
        self.own = (places // games.kinds) % games.players
        self.loudness = arrays.floats(~self.measured) + QUIET
        least, most = games.game.players.start, games.game.players.stop - 1
        self.table = min(4, most) if least <= 4 else least  # players at the tables that are reported
        self.reported = self.measured & (games.players == self.table)
        self.seats = arrays.arange(games.seats)
        self.clear()

    def clear(self) -> None:
        self.games = self.wins = self.squares = 0.0

    def by_hints(self, usual: Any) -> Any:
        """Which seats the hints play, if that is so elsewhere."""
        others = self.seats[None, :] != self.own[:, None]
        return self.xp.where(self.measured[:, None], others, usual)

    def add(self, running: Any, ended: Any) -> None:
        """Count the games that ended in a window."""
        own = self.xp.stack([self.own] * len(ended)).reshape(-1, 1)
        came_to = self.arrays.along(ended.reshape(len(own), -1), own).reshape(running.shape)
        # Whoever wins has 3/4 or more, or 1/4 and a part of 1/2 if several win; nobody else has more than 1/4.
        shares = ((came_to - 0.25) * 2).clip(0, 1)[(running == 0) & self.reported[None, :]]
        self.games += len(shares)
        self.wins += float(shares.sum())
        self.squares += float((shares * shares).sum())

    def shares(self) -> tuple[float, float]:
        """Its wins as multiples of a fair share since the last reset, and the standard error."""
        games = max(1.0, self.games)
        mean = self.wins / games
        error = max(0.0, self.squares / games - mean * mean) ** 0.5 / games**0.5
        return mean * self.table, error * self.table
