"""The rounds of a worker: tables are woken when they are due, and let go when nobody uses them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from fourseas.server.live.hub import Hub
from fourseas.server.live.upkeep.rounds import IDLE_MS
from fourseas.server.protocol.messages import Slow
from fourseas.server.protocol.rest import NewTable
from fourseas.server.storage import NewRow, Store
from fourseas.server.table import log
from tests.support.server.house import opened
from tests.support.server.hubs import quick_hub, until
from tests.support.server.stored import change

pytestmark = pytest.mark.anyio


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    async with quick_hub(tmp_path) as made:
        yield made


async def write(store: Store, id: str, entry: log.Opened, due_at: int) -> None:
    row = NewRow(id=id, game=entry.game, rules=entry.rules, created_at=1, seed=bytes(16), salt=bytes(16))
    await store.tables.open(row, log.to_bytes(entry), change(due_at=due_at))


async def test_a_table_that_cannot_be_read_keeps_no_other_asleep(hub: Hub) -> None:
    old = msgspec.structs.replace(opened(), rules="pirates 9")
    for number in range(3):
        await write(hub.store, f"broken{number}", old, due_at=number)
    await write(hub.store, "good", opened(), due_at=10)
    await hub.rounds.wake()
    assert set(hub.live) == {"good"}
    assert all(f"broken{n}" in hub.rounds.unreadable for n in range(3))


async def test_a_slow_game_that_nobody_looks_at_does_not_stay_in_memory(hub: Hub) -> None:
    id = await hub.new_tables.open("ann", "Ann", NewTable(game="pirates", players=3, speed=Slow(days=1), start=True))
    live = await hub.find(id)
    await until(lambda: bool(live.table.on_the_clock))
    await until(lambda: live.idle)
    live.used_at = hub.now() - IDLE_MS - 1
    hub.rounds.let_go()
    assert len(hub.live) == 0
    due = await hub.store.tables.due(hub.now() + 2 * 86_400_000, 10)
    assert due == [id]  # and it is woken when the time is up
