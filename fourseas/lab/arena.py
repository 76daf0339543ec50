"""Contests of bots: win rates, and ratings for games of more than two."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from fourseas.lab.series import Chunk, Series


def lineup(bots: Sequence[str], players: int) -> list[str]:
    """The bots of a game: each once, and the last of them on all remaining seats."""
    return [*bots[:players], *[bots[-1]] * (players - len(bots))]


@dataclass
class Standing:
    """How a bot is doing."""

    name: str
    seats: int = 0  # how many it has had, over all games
    wins: float = 0.0  # a win shared by two is half a win
    points: int = 0  # as on the sheets: in the game's fractions of a point
    rating: float = 0.0
    doubt: float = 0.0

    def fair_shares(self, players: int) -> float:
        """Wins as a multiple of what chance would give."""
        return self.wins * players / self.seats if self.seats else 0.0


@dataclass
class Contest:
    """Adds up a series of games; the series must include the moves of every game."""

    series: Series
    standings: dict[str, Standing] = field(default_factory=dict)
    games: int = 0
    truncated: int = 0
    orders: dict[int, tuple[list[str], list[int]]] = field(default_factory=dict)  # game -> seating, points

    def add(self, chunk: Chunk) -> None:
        seating = self.series.seating(chunk.first)
        tally = chunk.tally
        self.games += 1
        self.truncated += tally.truncated
        for seat, name in enumerate(seating):
            standing = self.standings.setdefault(name, Standing(name))
            standing.seats += 1
            standing.wins += tally.shares[seat] / 60
            standing.points += tally.points[seat]
        if not tally.truncated:
            self.orders[chunk.first] = (seating, tally.points[: len(seating)])

    def rate(self) -> None:
        """Rate the bots by all games, in the order of their numbers (games arrive in any order)."""
        from openskill.models import PlackettLuce

        model = PlackettLuce()
        ratings = {name: model.rating(name=name) for name in self.standings}
        for _, (seating, points) in sorted(self.orders.items()):
            rated = model.rate([[ratings[name]] for name in seating], scores=[float(p) for p in points])
            for name in set(seating):
                # The rating of a bot on several seats changes by the mean of theirs.
                moved = [team[0] for team, sitter in zip(rated, seating, strict=True) if sitter == name]
                ratings[name].mu = sum(rating.mu for rating in moved) / len(moved)
                ratings[name].sigma = sum(rating.sigma for rating in moved) / len(moved)
        for name, standing in self.standings.items():
            standing.rating = ratings[name].mu
            standing.doubt = ratings[name].sigma


def ranked(standings: Iterable[Standing], players: int) -> list[Standing]:
    return sorted(standings, key=lambda standing: -standing.fair_shares(players))
