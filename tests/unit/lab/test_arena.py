"""Contests: standings and ratings."""

from __future__ import annotations

import random

import pytest

from fourseas.core.link.drive import Tally
from fourseas.lab.arena import Contest, Standing, lineup, ranked
from fourseas.lab.series import Chunk, Series, run
from tests.support.compiled import every_game
from tests.unit.bots.positions import kit


def test_the_last_bot_fills_the_seats_that_are_left() -> None:
    assert lineup(["greedy", "random"], 4) == ["greedy", "random", "random", "random"]
    assert lineup(["greedy", "random", "search"], 3) == ["greedy", "random", "search"]


def contest(games: int, bots: list[str], id: str = "pirates") -> Contest:
    return Contest(Series(id, kit(id), bots, games, rotate=True))


def result(first: int, points: list[int], *, truncated: bool = False) -> Chunk:
    """A game that ended with these points."""
    tally = Tally()
    tally.games, tally.truncated = 1, int(truncated)
    if not truncated:
        winners = points.count(max(points))
        for seat, number in enumerate(points):
            tally.points[seat] = number
            tally.wins[seat] = int(number == max(points))
            tally.shares[seat] = tally.wins[seat] * 60 // winners
    return Chunk(first, tally, None)


def test_standings_follow_the_bots_round_the_table() -> None:
    asked = contest(4, ["greedy", "random", "random"])
    asked.add(result(0, [10, 5, 5]))  # greedy sits on 0
    asked.add(result(1, [5, 10, 5]))  # then on 1
    asked.add(result(2, [7, 7, 7]))  # then on 2, and all share
    asked.add(result(3, [], truncated=True))
    greedy, others = asked.standings["greedy"], asked.standings["random"]
    assert (greedy.seats, others.seats) == (4, 8)
    assert greedy.wins == pytest.approx(2 + 1 / 3)
    assert others.wins == pytest.approx(2 / 3)
    assert (greedy.points, others.points) == (27, 34)
    assert (asked.games, asked.truncated) == (4, 1)
    assert greedy.fair_shares(3) == pytest.approx((2 + 1 / 3) * 3 / 4)


def test_fair_shares_of_nothing() -> None:
    assert Standing("greedy").fair_shares(3) == 0


def test_the_best_comes_first() -> None:
    one, two = Standing("one", seats=4, wins=3), Standing("two", seats=8, wins=4)
    assert ranked([two, one], 3) == [one, two]


def test_ratings_tell_the_stronger_and_do_not_depend_on_the_order_of_arrival() -> None:
    points = [
        [10 + (number % 3 == 0) * 20, 10 + (number % 3 == 1) * 20, 10 + (number % 3 == 2) * 20] for number in range(9)
    ]
    chunks = [result(number, points[number]) for number in range(9)]
    ratings = []
    for seed in range(2):
        asked = contest(9, ["greedy", "random", "random"])
        random.Random(seed).shuffle(chunks)
        for chunk in chunks:
            asked.add(chunk)
        asked.rate()
        ratings.append({name: (standing.rating, standing.doubt) for name, standing in asked.standings.items()})
    assert ratings[0] == ratings[1]
    assert ratings[0]["greedy"][0] > ratings[0]["random"][0]
    assert all(doubt < 8.4 for _, doubt in ratings[0].values())  # less than before the first game


def test_games_that_were_broken_off_are_not_rated() -> None:
    asked = contest(2, ["greedy", "random", "random"])
    asked.add(result(0, [], truncated=True))
    asked.rate()
    assert asked.standings["greedy"].rating == asked.standings["random"].rating


@every_game
def test_a_whole_contest(id: str) -> None:
    asked = contest(12, ["greedy", "random", "random"], id)
    for chunk in run(asked.series):
        asked.add(chunk)
    asked.rate()
    assert asked.games == 12
    assert sum(standing.wins for standing in asked.standings.values()) == pytest.approx(12 - asked.truncated)
    assert {standing.name: standing.seats for standing in asked.standings.values()} == {"greedy": 12, "random": 24}
    assert asked.standings["greedy"].rating > asked.standings["random"].rating
