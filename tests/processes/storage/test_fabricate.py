"""The database that the benchmark of many tables makes is one that a server has."""

from __future__ import annotations

import pytest

from benchmarks.fabricate import VETERAN, fill
from fourseas.server.live.hub import Hub
from fourseas.server.live.workers.channel import Quiet
from fourseas.server.settings import Settings
from fourseas.server.storage import Store

pytestmark = pytest.mark.anyio


async def test_tables_can_be_played_read_and_listed(store: Store) -> None:
    await fill(store, tables=60, running=20, size=0)
    hub = Hub(store, Settings(database="sqlite:///unused.db"), Quiet())
    running = await store.tables.running(VETERAN, 10)
    assert len(running) == 2
    assert len(await store.tables.finished(VETERAN, 10)) == 4
    assert len(await store.tables.lobby(50)) == 20
    assert await store.archive.missing("", 10) == []
    turns = await hub.turns.of(VETERAN, [line.id for line in running])
    folded = set()
    for line in running:
        table = (await hub.find(line.id)).table
        assert table.phase == "playing"
        if any(table.seats[seat].player == VETERAN for seat in table.deciding):
            folded.add(line.id)
    assert turns == folded
    (finished, *_) = await store.tables.finished(VETERAN, 1)
    assert await store.archive.record(finished.id) is not None
    await hub.stop()
