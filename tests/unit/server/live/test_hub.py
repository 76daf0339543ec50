"""A worker with its tables: bots play while somebody looks on, and closing it begins nothing new."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from fourseas.server.live.hub import Hub
from fourseas.server.live.viewers.connection import Connection
from fourseas.server.protocol.problem import Trouble
from fourseas.server.protocol.rest import NewTable
from fourseas.server.storage import StorageDown
from tests.support.server.hubs import first_choice, quick_hub, slow_disk, speak, until

pytestmark = pytest.mark.anyio


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    async with quick_hub(tmp_path) as made:
        yield made


async def test_bots_alone_play_while_somebody_looks_on(hub: Hub) -> None:
    id = await hub.new_tables.open("ann", "Ann", NewTable(game="pirates", players=3, bots=["captain"] * 3, start=True))
    live = await hub.find(id)
    await asyncio.sleep(0.2)
    assert live.table.number == 2
    eve = Connection(None, "")
    await live.visits.join(eve)
    await until(lambda: live.table.number > 6)
    live.visits.part(eve)
    await asyncio.sleep(0.1)
    rested = live.table.number
    await asyncio.sleep(0.2)
    assert live.table.number == rested


async def test_what_is_accepted_while_the_house_closes_begins_nothing_new(
    hub: Hub, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    new = NewTable(game="pirates", players=3, bots=["deckhand", "deckhand"], start=True)
    live = await hub.find(await hub.new_tables.open("ann", "Ann", new))
    await live.visits.join(Connection("ann", "Ann"))
    await until(lambda: live.table.awaited == [0] and not live.background.tasks)
    hub.bot_pace_s = 0.05
    known = live.table.number
    with slow_disk(hub, monkeypatch) as may:
        moving = asyncio.ensure_future(live.submit(partial(first_choice, 1)))
        await asyncio.sleep(0)
        stopping = asyncio.ensure_future(hub.stop())
        await asyncio.sleep(0)
        may.set()
        await moving
        await stopping
    await hub.store.close()
    assert live.table.number == known + 1
    await asyncio.sleep(0.2)
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []
    with pytest.raises(StorageDown):
        await hub.store.tables.get(live.table.id)
    with pytest.raises(Trouble, match="database"):  # not something that nobody expects
        await live.submit(speak)
