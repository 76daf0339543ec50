"""What is not on the disk yet: shown to nobody, in no record, and forgotten if it never gets there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from fourseas.core.records.files import parse_record
from fourseas.server.live.hub import Hub
from fourseas.server.live.viewers.connection import Connection
from fourseas.server.protocol.problem import Trouble
from fourseas.server.protocol.rest import NewTable
from fourseas.server.storage import StorageDown
from fourseas.server.table import log
from fourseas.server.table.readiness import waited_for
from fourseas.server.views.record import RecordReader
from tests.support.server.hubs import any_move, first_choice, messages_to, quick_hub, slow_disk, speak, until

pytestmark = pytest.mark.anyio


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    async with quick_hub(tmp_path) as made:
        yield made


async def test_a_table_goes_on_by_itself_when_the_database_is_back(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody acts: the bot whose move could not be written moves all the same."""
    append, away = hub.store.tables.append, True

    async def sometimes(*args: Any) -> bool:
        if away and args[1] > 2:
            raise StorageDown("away")
        return await append(*args)

    monkeypatch.setattr(hub.store.tables, "append", sometimes)
    new = NewTable(game="pirates", players=3, bots=["captain", "captain"], start=True)
    id = await hub.new_tables.open("ann", "Ann", new)
    live = await hub.find(id)
    while not live.table.bots_to_move and not live.lost:  # Ann may have to begin
        away = False
        await live.submit(any_move)
        away = True
    watching = Connection("ann", "Ann")
    live.connections.add(watching)
    await asyncio.sleep(0.3)
    away = False
    await until(lambda: bool(live.table.on_the_clock) and not live.lost)
    assert [number for number, _ in await hub.store.tables.log(id)] == list(range(1, live.table.number + 1))


async def test_what_could_not_be_written_is_not_shown_when_the_database_is_back(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    from fourseas.server.protocol.problem import Trouble

    id = await hub.new_tables.open("ann", "Ann", NewTable(game="pirates", players=3, hot_seat=True, start=True))
    live = await hub.find(id)
    with monkeypatch.context() as patched:

        async def down(*_: Any) -> bool:
            raise StorageDown("away")

        patched.setattr(hub.store.tables, "append", down)
        with pytest.raises(Trouble) as trouble:
            await live.submit(any_move)
        assert trouble.value.code == "failed"
    await until(lambda: not live.lost)  # nobody had to ask
    assert live.table.match is not None
    assert live.table.match.log == []


async def test_what_is_being_written_is_in_no_record(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may never get to the disk; and with the last move of a game the record would show the seed."""
    live = await hub.find(await hub.new_tables.open("ann", "Ann", NewTable(game="pirates", players=3)))
    await live.submit(lambda table: log.Started(at=1, level="deckhand"))
    writing, down = asyncio.Event(), asyncio.Event()

    async def breaks(*_: object) -> bool:
        writing.set()
        await down.wait()
        raise StorageDown

    monkeypatch.setattr(hub.store.tables, "append", breaks)
    moving = asyncio.ensure_future(live.submit(any_move))
    await writing.wait()
    asked = asyncio.ensure_future(RecordReader(hub).record(live.table.id, "ann", asyncio.to_thread))
    await asyncio.sleep(0.05)
    down.set()
    with pytest.raises(Trouble):
        await moving
    assert parse_record(await asked).moves == []


async def test_when_a_spectator_leaves_nobody_hears_of_what_is_not_written_yet(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await hub.find(await hub.new_tables.open("ann", "Ann", NewTable(game="pirates", players=3)))
    ann, eve = Connection("ann", "Ann"), Connection(None, "")
    await live.visits.join(ann)
    await live.visits.join(eve)
    known = messages_to(ann)[-1]["number"]
    with slow_disk(hub, monkeypatch) as may:
        speaking = asyncio.ensure_future(live.submit(speak))
        await asyncio.sleep(0)
        live.visits.part(eve)
        await asyncio.sleep(0.05)
        assert messages_to(ann) == []
        may.set()
        await speaking
    await until(lambda: len(ann._waiting) == 2)
    said, left = messages_to(ann)
    assert (said["number"], said["said"][0]["text"]) == (known + 1, "Ahoy")
    assert (left["number"], left["spectators"]) == (known + 1, 0)


async def test_when_a_race_opens_nobody_hears_of_what_is_not_written_yet(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = NewTable(game="piratoons", players=2, bots=["deckhand"], start=True)
    live = await hub.find(await hub.new_tables.open("ann", "Ann", new))
    ann = Connection("ann", "Ann")
    await live.visits.join(ann)
    begin = time.monotonic()
    while live.table.race is None:
        assert time.monotonic() < begin + 10, "no race begins"
        if live.table.deciding:
            await live.submit(partial(first_choice, hub.now()))
        elif waited_for(live.table):
            await live.submit(lambda table: log.Readied(at=hub.now(), seats=sorted(waited_for(table))))
        await asyncio.sleep(0.01)
    race = live.table.race
    await until(lambda: not live.queue.locked())  # whoever began it has been heard
    messages_to(ann)
    monkeypatch.setattr(hub, "now", lambda: race.opens_at)
    with slow_disk(hub, monkeypatch) as may:
        speaking = asyncio.ensure_future(live.submit(speak))
        await asyncio.sleep(0)
        opening = asyncio.ensure_future(live.scheduler.time_of_race())
        await asyncio.sleep(0.05)
        assert [message["is"] for message in messages_to(ann)] == ["key"]  # of a race that is on the disk
        may.set()
        await asyncio.gather(speaking, opening)
    said, opened = messages_to(ann)
    assert said["said"][0]["text"] == "Ahoy"
    assert opened["view"]["chest"]
    assert opened["number"] == said["number"]
