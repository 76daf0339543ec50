"""How somebody has fared at each game: what counts, and in which order."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fourseas.server.live.tables.row import Summary
from fourseas.server.protocol.rest import Tally
from fourseas.server.table import log
from fourseas.server.views.tally import tallies


def game(winners: list[int] | None, scores: list[int | float] | None = None, **more: Any) -> bytes:
    """One of mine, in the second of three seats."""
    played = Summary(
        table="t",
        game=more.pop("game", "pirates"),
        phase="over",
        speed=log.Relaxed(),
        players=["Ann", "Me", "Bot"],
        at=1,
        holders=more.pop("holders", ["ann", "me", None]),
        winners=winners,
        scores=scores,
        **more,
    )
    return msgspec.json.encode(played)


def test_wins_scores_and_rows_of_wins_are_counted() -> None:
    games = [game([1], [3, 9, 4]), game([0, 1], [7, 7, 2]), game([2], [1, 2, 11]), game([1], [3, 8, 4])]
    assert tallies(games, "me") == [Tally(game="pirates", played=4, won=3, best=9, streak=1, longest=2)]
    assert tallies(games[:3], "me") == [Tally(game="pirates", played=3, won=2, best=9, streak=0, longest=2)]


def test_the_game_that_is_played_most_comes_first() -> None:
    games = [game([0], game="adventures"), game([0], game="seeraeuber"), game([1], game="seeraeuber")]
    assert [(tally.game, tally.played, tally.won) for tally in tallies(games, "me")] == [
        ("seeraeuber", 2, 1),
        ("adventures", 1, 0),
    ]


def test_what_older_versions_did_not_keep_is_unknown() -> None:
    assert tallies([game([1])], "me")[0].best is None
    assert tallies([game([1], [0, -3, 1]), game([0])], "me")[0].best == -3


@pytest.mark.parametrize(
    "other",
    [game(None), game([1], holders=["me", "me", None]), game([1], holders=["ann", "bob", None])],
    ids=["broken off", "against myself", "as the host of others"],
)
def test_what_was_no_game_of_mine_against_others_does_not_count(other: bytes) -> None:
    assert tallies([other], "me") == []
