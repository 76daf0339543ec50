"""Once more with the same people: all who ask get the same table, and nobody can guess which."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from fourseas.server.live.hub import Hub
from fourseas.server.live.tables.live_table import LiveTable
from fourseas.server.live.workers.channel import Quiet
from fourseas.server.protocol.rest import NewTable
from fourseas.server.storage import NewRow, Store, models
from fourseas.server.table import log
from tests.support.server.house import opened
from tests.support.server.hubs import any_move, quick_hub
from tests.support.server.stored import change

pytestmark = pytest.mark.anyio


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    async with quick_hub(tmp_path) as made:
        yield made


async def played_out(hub: Hub, *people: str) -> LiveTable:
    """A game of these people that is over."""
    id = await hub.new_tables.open(people[0], "Ann", NewTable(game="pirates", players=3))
    live = await hub.find(id)
    for seat, player in enumerate(people[1:], start=1):
        sat = log.Sat(at=1, seat=seat, player=player, name=player)
        await live.submit(partial(_just, sat))
    await live.submit(lambda table: log.Started(at=1, level="deckhand"))
    while live.table.phase == "playing":
        await live.submit(any_move)
    return live


def _just(entry: log.AnyEntry, _: Any) -> log.AnyEntry:
    return entry


async def tables_in(store: Store) -> int:
    return await store.database.read(
        lambda connection: connection.execute(select(func.count(models.tables.c.id))).scalar_one()
    )


async def test_all_who_ask_for_a_rematch_at_once_get_the_same_table(hub: Hub, tmp_path: Path) -> None:
    live = await played_out(hub, "ann", "bob", "cat")
    other_worker = Hub(hub.store, hub.settings, Quiet())
    there = await other_worker.find(live.table.id)
    asked = [(hub, live, "ann"), (hub, live, "bob"), (hub, live, "bob"), (other_worker, there, "cat")]
    tables = await asyncio.gather(*(worker.new_tables.rematch(table, player) for worker, table, player in asked))
    assert len(set(tables)) == 1
    assert await tables_in(hub.store) == 2
    again, seen_there = await hub.find(tables[0]), await other_worker.find(tables[0])
    assert again.table.seed == seen_there.table.seed
    assert again.table.host == seen_there.table.host
    await other_worker.stop()


async def test_who_knows_all_of_a_table_does_not_know_the_next(hub: Hub, tmp_path: Path) -> None:
    """Two houses have the same table with the same seed and salt: their rematches are at different tables."""
    rematches = []
    for house in ("one", "two"):
        store = await Store.open(f"sqlite:///{tmp_path}/{house}.db")
        row = NewRow(id="t1", game="pirates", rules="pirates 1", created_at=1, seed=bytes(16), salt=bytes(16))
        await store.tables.open(row, log.to_bytes(opened()), change())
        worker = Hub(store, hub.settings, Quiet())
        live = await worker.find("t1")
        await live.submit(lambda table: log.Started(at=1, level="deckhand"))
        while live.table.phase == "playing":
            await live.submit(any_move)
        rematches.append(await worker.new_tables.rematch(live, "ann"))
        await worker.stop()
        await store.close()
    assert len(set(rematches)) == 2


async def test_one_who_plays_alone_gets_one_rematch_that_begins_once(hub: Hub) -> None:
    live = await played_out(hub, "ann")
    tables = await asyncio.gather(*(hub.new_tables.rematch(live, "ann") for _ in range(3)))
    assert len(set(tables)) == 1
    rows = await hub.store.tables.log(tables[0])
    assert sum(isinstance(log.from_bytes(body), log.Started) for _, body in rows) == 1
