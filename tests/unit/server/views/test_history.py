"""A line of somebody's history: their seats, the scores, and who came in which place."""

from __future__ import annotations

import pytest

from fourseas.core.structs.decoding import decode
from fourseas.server.live.tables.row import Summary
from fourseas.server.table import log
from fourseas.server.views.lobby import history_line


def over(scores: list[int | float] | None, winners: list[int] | None) -> Summary:
    return Summary(
        table="t",
        game="pirates",
        phase="over",
        speed=log.Relaxed(),
        players=["Ann", "Bo", "Cy", "Di"],
        at=1,
        holders=["ann", None, "cy", None],
        winners=winners,
        scores=scores,
    )


@pytest.mark.parametrize(
    ("scores", "winners", "places"),
    [
        ([10, 30, 20, 5], [1], [3, 1, 2, 4]),
        ([10, 30, 20, 10], [1], [3, 1, 2, 3]),
        ([30, 30, 20, 5], [1], [2, 1, 3, 4]),  # the tie was broken
        ([30, 30, 20, 5], [0, 1], [1, 1, 3, 4]),
        ([10.5, 10, -3, 0], [0], [1, 2, 4, 3]),
        ([30, 20, 40, 5], [0], [1, 3, 2, 4]),  # the rules have the last word on who won
    ],
)
def test_places_follow_the_scores_and_the_rules_say_who_is_first(
    scores: list[int | float], winners: list[int], places: list[int]
) -> None:
    line = history_line(over(scores, winners), "cy", 2, my_turn=False)
    assert (line.scores, line.places, line.mine) == (scores, places, [2])
    assert line.won == (2 in winners)


def test_a_row_of_an_older_version_says_who_won() -> None:
    old = b"""{"table":"t","game":"pirates","phase":"over","speed":{"kind":"relaxed"},
    "players":["Ann","Bo"],"at":1,"holders":["ann","bo"],"winners":[1]}"""
    line = history_line(decode(old, Summary), "bo", 2, my_turn=False)
    assert (line.won, line.scores, line.places, line.mine) == (True, None, None, [1])


def test_a_game_that_was_broken_off_has_no_places() -> None:
    line = history_line(over(None, None), "ann", 2, my_turn=False)
    assert (line.won, line.scores, line.places) == (None, None, None)


def test_whoever_opened_a_table_for_bots_has_no_seat() -> None:
    line = history_line(over([1, 2, 3, 4], [3]), "host", 2, my_turn=False)
    assert (line.won, line.mine, line.places) == (None, [], [4, 3, 2, 1])
