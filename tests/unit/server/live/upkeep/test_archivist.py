"""Games that have just ended are put away beside those that are played: slowly, and not too many at once."""

from __future__ import annotations

import asyncio
import time
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import pytest

from fourseas.server.live.upkeep import archivist
from fourseas.server.live.upkeep.archivist import Archivist

pytestmark = pytest.mark.anyio


def ended() -> Any:
    return SimpleNamespace(archived=False, table=SimpleNamespace(id="t"))


@pytest.fixture
def idle(monkeypatch: pytest.MonkeyPatch) -> tuple[Archivist, list[float]]:
    """An archivist whose work takes ten milliseconds, as it says, and when it did any."""
    one, at = Archivist(cast(Any, None)), []

    async def keep(live: object) -> float:
        at.append(time.monotonic())
        return 0.01

    monkeypatch.setattr(one, "keep", keep)
    return one, at


async def test_after_each_game_it_rests_twenty_times_as_long_as_it_worked(idle: tuple[Archivist, list[float]]) -> None:
    one, at = idle
    for _ in range(3):
        one.over(ended())
    while one._background.tasks:
        await asyncio.sleep(0.01)
    one.over(ended())
    while one._background.tasks:
        await asyncio.sleep(0.01)
    assert len(at) == 4
    assert all(after - before >= 0.19 for before, after in pairwise(at))


async def test_of_too_many_that_end_at_once_the_last_are_left_for_later(
    idle: tuple[Archivist, list[float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archivist, "MOST_WAITING", 2)
    one, _ = idle
    games = [ended() for _ in range(4)]
    for game in games:
        one.over(game)
    assert [game.archived for game in games] == [True, True, False, False]
    one.stop()
