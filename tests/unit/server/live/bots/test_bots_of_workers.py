"""Two workers know the same table: only one of them thinks about a bot's move, as long as it lives."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from fourseas.server.acts import accept
from fourseas.server.acts.house import words_of
from fourseas.server.acts.rights import Actor
from fourseas.server.live.bots import table_bots
from fourseas.server.live.bots.bot_queue import BotQueue
from fourseas.server.live.hub import Hub
from fourseas.server.live.tables.live_table import LiveTable
from fourseas.server.live.viewers.connection import Connection
from fourseas.server.protocol import messages
from fourseas.server.protocol.rest import NewTable
from fourseas.server.settings import Settings
from fourseas.server.storage import Store
from tests.support.server.between import Between
from tests.support.server.hubs import until

pytestmark = pytest.mark.anyio

AFTER_S = 0.3  # a worker that is silent for so long is dead


class Slow:
    """A bot that says when it is asked, and answers when its door is open."""

    name = "slow"

    def __init__(self, door: threading.Event, asked: Callable[[], None]) -> None:
        self.door = door
        self.asked = asked

    def choose(self, match: Any, seat: int) -> int:
        self.asked()
        self.door.wait(10)
        return int(match.legal(seat)[0])


class House:
    """Workers, and which of them were asked for a move."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.door = threading.Event()
        self.door.set()
        self.asked: list[int] = []
        channels: list[Between] = []
        self.workers = [Hub(store, settings, Between(channels)) for _ in range(2)]
        for number, worker in enumerate(self.workers):
            worker.bot_queue = BotQueue(make=lambda *_, n=number: Slow(self.door, lambda: self.asked.append(n)))


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setattr(table_bots, "OTHERS_AFTER_S", AFTER_S)
    settings = Settings(database=f"sqlite:///{tmp_path}/fourseas.db", bot_pace_ms=0)
    store = await Store.open(settings.database)
    made = House(store, settings)
    for worker in made.workers:
        await worker.start()
    yield made
    made.door.set()
    for worker in made.workers:
        await worker.stop()
    await store.close()


async def move(live: LiveTable) -> None:
    """Ann's, who has the first seat."""
    match = live.table.match
    assert match is not None
    words = words_of(match, 0, match.legal(0)[0])
    message = messages.Move(ref=1, seen=live.table.number, seat=0, move=words)
    await live.submit(lambda table: accept.accept(table, Actor("ann", "Ann"), message, live.house.now()))


async def test_only_one_worker_thinks_about_a_move_and_the_other_takes_over_when_it_dies(house: House) -> None:
    one, other = house.workers
    new = NewTable(game="pirates", players=3, bots=["deckhand", "deckhand"], start=True)
    live = await one.find(await one.new_tables.open("ann", "Ann", new))
    await live.visits.join(Connection("ann", "Ann"))
    await until(lambda: live.table.awaited == [0])
    there = await other.find(live.table.id)
    await there.visits.join(Connection("bob", "Bob"))
    house.door.clear()
    house.asked.clear()
    while live.table.awaited == [0]:
        await move(live)
    end = time.monotonic() + 5 * AFTER_S
    while time.monotonic() < end:
        one.late_bots.look()
        other.late_bots.look()
        await asyncio.sleep(AFTER_S / 5)
    assert house.asked == [0]
    await until(lambda: house.asked == [0, 1])  # the first says nothing more
    house.door.set()
    await until(lambda: there.table.awaited == [0])
    await until(lambda: live.table.number == there.table.number)
