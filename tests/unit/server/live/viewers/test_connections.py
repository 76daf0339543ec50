"""Sockets at a table: coming and going, ending all sessions, and readers who do not read."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from fourseas.server.live.hub import Hub
from fourseas.server.live.viewers.connection import MOST_BYTES, Connection
from fourseas.server.protocol.rest import NewTable
from fourseas.server.table import log
from tests.support.server.hubs import quick_hub, until

pytestmark = pytest.mark.anyio


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    async with quick_hub(tmp_path) as made:
        yield made


async def test_a_connection_that_comes_and_goes_is_noted_once(hub: Hub) -> None:
    id = await hub.new_tables.open("ann", "Ann", NewTable(game="pirates", players=3))
    live = await hub.find(id)
    await live.submit(lambda table: log.WentAway(at=hub.now(), player="ann"))
    tabs = [Connection("ann", "Ann") for _ in range(5)]
    await asyncio.gather(*(live.visits.join(tab) for tab in tabs))
    await until(lambda: live.table.seats[0].here and not live.lost)  # and it is written
    await asyncio.sleep(0.05)
    assert await kinds_at(hub, id) == [log.Opened, log.WentAway, log.CameBack]


async def kinds_at(hub: Hub, id: str) -> list[type]:
    return [type(log.from_bytes(body)) for _, body in await hub.store.tables.log(id)]


async def test_reading_a_table_changes_nothing_at_it(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who play there may be connected to another worker; but whoever comes to the table wants to know."""
    monkeypatch.setattr("fourseas.server.live.viewers.presence.AWAY_AFTER_MS", 50)
    id = await hub.new_tables.open("ann", "Ann", NewTable(game="pirates", players=3))
    await hub.turns.of("ann", [id])
    await asyncio.sleep(0.3)
    assert await kinds_at(hub, id) == [log.Opened]
    live = await hub.find(id)
    await live.visits.join(Connection("bob", "Bob"))
    await until(lambda: not live.table.seats[0].here)


async def test_who_ended_all_sessions_has_no_sockets_any_more(hub: Hub) -> None:
    id = await hub.new_tables.open("ann", "Ann", NewTable(game="pirates", players=3))
    live = await hub.find(id)
    ann, bob = Connection("ann", "Ann"), Connection("bob", "Bob")
    await live.visits.join(ann)
    await live.visits.join(bob)
    hub.sockets.send_away("ann")
    assert (ann.closed, bob.closed) == (1012, None)


async def test_a_reader_who_does_not_read_costs_little_memory() -> None:
    connection = Connection(None, "")
    for _ in range(50):
        connection.push(b"x" * 100_000)
    assert connection.closed == 1013
    assert connection._bytes <= MOST_BYTES


async def test_one_message_is_sent_however_large() -> None:
    connection = Connection(None, "")
    connection.push(b"x" * (MOST_BYTES + 1))
    assert connection.closed is None
