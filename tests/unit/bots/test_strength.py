"""Bots are worth their names: measured on few games, by seeds; the bounds lie far below what many games show."""

from __future__ import annotations

from fourseas.games import SHIPPED
from fourseas.lab.arena import Contest, lineup
from fourseas.lab.series import Series, run
from tests.support.compiled import each, every_table
from tests.support.thorough import THOROUGH, many
from tests.unit.bots.positions import kit


def fair_shares(id: str, strong: str, weak: str, players: int, games: int) -> float:
    """What one strong bot among weak ones wins, as a multiple of what chance would give it."""
    contest = Contest(Series(id, kit(id), lineup([strong, weak], players), games, rotate=True))
    for chunk in run(contest.series):
        contest.add(chunk)
    return contest.standings[strong].fair_shares(players)


@every_table(3, 4, 5)
def test_greedy_beats_random(id: str, players: int) -> None:
    assert fair_shares(id, "greedy", "random", players, 60) > 2


LIGHT = SHIPPED if THOROUGH else SHIPPED[:3]  # in the last game there are thousands of moves to think of


@each(LIGHT)
def test_search_beats_greedy(id: str) -> None:
    assert fair_shares(id, "search:100", "greedy", 3, 12) > 1.2


@each(LIGHT)
def test_more_thought_beats_less(id: str) -> None:
    assert fair_shares(id, "search:100", "search:10", 3, many(36, 0.5)) > 1.3
