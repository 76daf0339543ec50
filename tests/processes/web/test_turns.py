"""Whose turn it is, for lists: right whatever happened meanwhile, and no table stays in memory because it is listed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from fourseas.server.live.hub import Hub
from fourseas.server.live.tables.live_table import LiveTable
from fourseas.server.live.tables.turn_cache import TurnCache
from fourseas.server.live.workers.channel import Quiet
from fourseas.server.protocol.rest import NewTable
from fourseas.server.storage import Store
from fourseas.server.table import log
from fourseas.server.table.table import Table
from tests.support.server.house import opened
from tests.support.server.hubs import any_move
from tests.support.server.web import settings_for

pytestmark = pytest.mark.anyio


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    settings = settings_for(tmp_path)
    store = await Store.open(settings.database)
    made = Hub(store, settings, Quiet())
    yield made
    await made.stop()
    await store.close()


async def begun(hub: Hub) -> LiveTable:
    """Ann, Bob and Cat play."""
    live = await hub.find(await hub.new_tables.open("ann", "Ann", NewTable(game="pirates", players=3)))
    for seat, name in ((1, "bob"), (2, "cat")):
        await live.submit(lambda table, seat=seat, name=name: log.Sat(at=1, seat=seat, player=name, name=name))  # type: ignore[misc]
    await live.submit(lambda table: log.Started(at=1, level="deckhand"))
    return live


def let_go(hub: Hub) -> None:
    for live in hub.live.values():
        live.used_at = 0
    hub.rounds.let_go()
    assert len(hub.live) == 0


def awaited(live: LiveTable) -> str:
    return str(live.table.seats[live.table.awaited[0]].player)


async def whose_turn(hub: Hub, *ids: str) -> dict[str, set[str]]:
    return {player: await hub.turns.of(player, list(ids)) for player in ("ann", "bob", "cat", "dan")}


def only(player: str, id: str) -> dict[str, set[str]]:
    return {one: {id} if one == player else set() for one in ("ann", "bob", "cat", "dan")}


async def test_in_use_at_rest_and_after_a_restart(hub: Hub) -> None:
    live = await begun(hub)
    id, player = live.table.id, awaited(live)
    assert await whose_turn(hub, id) == only(player, id)
    let_go(hub)
    assert await whose_turn(hub, id) == only(player, id)
    restarted = Hub(hub.store, hub.settings, Quiet())
    assert await whose_turn(restarted, id) == only(player, id)
    assert (len(hub.live), len(restarted.live)) == (0, 0)


async def test_what_another_worker_wrote_counts(hub: Hub) -> None:
    live = await begun(hub)
    id, before = live.table.id, awaited(live)
    let_go(hub)
    other = Hub(hub.store, hub.settings, Quiet())
    there = await other.find(id)
    while awaited(there) == before:
        assert await whose_turn(hub, id) == only(before, id)
        await there.submit(any_move)
    assert await whose_turn(hub, id) == only(awaited(there), id)
    assert len(hub.live) == 0
    await other.stop()


async def test_a_log_is_read_once_at_most(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    live = await begun(hub)
    id = live.table.id
    let_go(hub)
    read: list[str] = []
    log_of = hub.store.tables.log

    async def counted(table: str, after: int = 0) -> list[tuple[int, bytes]]:
        read.append(table)
        return await log_of(table, after)

    monkeypatch.setattr(hub.store.tables, "log", counted)
    await whose_turn(hub, id)
    assert read == []  # it was known when the table was let go
    await asyncio.gather(*hub.background.tasks)
    restarted = Hub(hub.store, hub.settings, Quiet())
    await whose_turn(restarted, id)
    assert read == []  # and noted in the database
    await live.submit(any_move)  # whoever wrote this was killed before that could be noted
    for reading in ([id], [id]):
        after = Hub(hub.store, hub.settings, Quiet())
        assert await whose_turn(after, id) == only(awaited(live), id)
        await asyncio.gather(*after.background.tasks)
        assert read == reading, "once by whoever asks first, and never again"


async def test_a_table_that_cannot_be_read_is_nobodys_turn(hub: Hub) -> None:
    live = await begun(hub)
    assert await hub.turns.of(awaited(live), ["nowhere", live.table.id]) == {live.table.id}


async def test_a_table_that_differs_from_its_log_is_not_remembered(hub: Hub) -> None:
    live = await begun(hub)
    id, player = live.table.id, awaited(live)
    live.lost = True  # as when the database went away while a move was being written
    live.table.apply(live.table.number + 1, any_move(live.table))
    let_go(hub)
    assert hub.turns.cache.known(id, live.table.number) is None
    assert await whose_turn(hub, id) == only(player, id)


async def test_only_so_many_are_remembered() -> None:
    turns = TurnCache(most=2)
    tables = [Table(id, bytes(16), msgspec.structs.replace(opened(), at=1)) for id in "abc"]
    for table in tables[:2]:
        turns.note(table)
    assert turns.known("a", 1) == frozenset()  # asked for last, so it stays
    turns.note(tables[2])
    assert [turns.known(id, 1) for id in "abc"] == [frozenset(), None, frozenset()]
    assert turns.known("a", 2) is None
