"""Wins by order of play, counted without making the moves again."""

from __future__ import annotations

import pytest

from fourseas.core.match import COLOURS
from fourseas.games import SHIPPED, game
from fourseas.games.adventures.balance import Brief, Counts
from fourseas.lab.balance import Balance
from fourseas.lab.seats import Seats
from fourseas.lab.series import Series, replay_moves, run
from tests.unit.bots.positions import kit


@pytest.mark.parametrize("id", SHIPPED)
def test_seats_are_those_of_a_whole_study(id: str) -> None:
    series = Series(id, kit(id), ["greedy"] * 3, 8, 5, moves=True, speed="python")
    seats, whole = Seats(game(id), series), Balance(game(id), kit(id), 3)
    for chunk in run(series, 1):
        seats.add(chunk)
        whole.add(replay_moves(series, chunk, COLOURS[:3]))
    assert (seats.games, seats.truncated, seats.moves) == (whole.games, whole.truncated, whole.moves)
    assert seats.wins == pytest.approx(whole.wins)
    assert [share * seats.complete / 3 for share, _ in seats.shares()] == pytest.approx(whole.wins)
    if isinstance(whole.counts, Counts):
        assert isinstance(seats.brief, Brief)
        assert seats.brief.rounds == sum(whole.counts.rounds)
        assert seats.brief.of_starting / seats.brief.plays == whole.counts.starting_share()


def test_the_error_is_that_of_a_share() -> None:
    """Of 100 games between four, each won by one of them, a share is known to within its binomial error."""
    seats = Seats(game("pirates"), Series("pirates", kit("pirates"), ["greedy"] * 4, 100))
    seats.games, seats.wins, seats.squares = 100, [25.0, 50.0, 25.0, 0.0], [25.0, 50.0, 25.0, 0.0]
    shares, errors = zip(*seats.shares(), strict=True)
    assert shares == (1.0, 2.0, 1.0, 0.0)
    assert errors == pytest.approx((0.1732, 0.2, 0.1732, 0.0), abs=1e-4)
