"""Bots in a race, without sockets and in no time: what they do is what a hand could do."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from fourseas.server.live.bots import race_bots
from fourseas.server.table import log
from tests.support.server.house import Played
from tests.unit.server.table.test_race_table import opened as in_a_race

pytestmark = pytest.mark.anyio

PITCH, APART = 10, 4  # of the chest, and of the points that bots aim at (piratoons/hints/hint.py)


class Still:
    """Stands in for a table in use: every look at the clock is 300 ms later."""

    def __init__(self, played: Played) -> None:
        self.played = played
        self.house = SimpleNamespace(now=self.now)

    @property
    def table(self) -> Any:
        return self.played.table

    def now(self) -> int:
        self.played.now += 300
        return self.played.now

    async def submit(self, act: Any) -> None:
        entry = act(self.table)
        self.played.put(entry)
        if entry.move["act"] == "stop" or not self.played.table.match.state.stock[1]:  # type: ignore[union-attr]
            self.played.table.race = None


async def test_TOO_26_bots_drop_no_surer_than_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """What they aim at lies on a wide lattice, or on another piece; where it falls does not."""
    steady = race_bots.Hand((0, 0), (0, 0), 0.0)
    monkeypatch.setattr(race_bots, "HANDS", dict.fromkeys(race_bots.HANDS, steady))
    monkeypatch.setattr(race_bots, "AGAIN_S", 0)
    played = in_a_race(options={"dexterity": True})
    played.put(log.StoodIn(at=played.now, seat=1, level="captain", because="left"))
    table = played.table
    assert table.race is not None
    await race_bots.take_part(cast(Any, Still(played)), table.race, 1)
    drops = [entry.move for entry in played.entries if isinstance(entry, log.Moved) and entry.seat == 1]
    fallen = [(move["x"] // PITCH, move["y"] // PITCH) for move in drops if move["act"] == "drop"]
    assert len(fallen) >= 3  # a captain may call stop before the last
    assert any(column % APART != APART // 2 or row % APART != APART // 2 for column, row in fallen)
