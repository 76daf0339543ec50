"""What tests of live tables share: a hub whose bots think of nothing, moves, waiting, and a disk that is slow."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fourseas.server.acts.house import words_of
from fourseas.server.acts.moves import moved
from fourseas.server.live.bots.bot_queue import BotQueue
from fourseas.server.live.hub import Hub
from fourseas.server.live.viewers.connection import Connection
from fourseas.server.live.workers.channel import Quiet
from fourseas.server.settings import Settings
from fourseas.server.storage import Store
from fourseas.server.table import log
from fourseas.server.table.table import Table


class First:
    """A bot that takes the first move there is."""

    name = "first"

    def choose(self, match: Any, seat: int) -> int:
        return int(match.legal(seat)[0])


@asynccontextmanager
async def quick_hub(folder: Path) -> AsyncIterator[Hub]:
    """A hub with a database in this folder, whose bots take the first move at once."""
    settings = Settings(database=f"sqlite:///{folder}/fourseas.db", bot_pace_ms=0)
    store = await Store.open(settings.database)
    made = Hub(store, settings, Quiet())
    made.bot_queue = BotQueue(make=lambda level, game: First())
    try:
        yield made
    finally:
        await made.stop()
        await store.close()


async def until(true: Callable[[], bool], patience_s: float = 10) -> None:
    end = time.monotonic() + patience_s
    while not true():
        assert time.monotonic() < end, "it does not happen"
        await asyncio.sleep(0.01)


def any_move(table: Any) -> log.Moved:
    match = table.match
    seat = match.awaited[0]
    words = match.game.words.encode(match.kit, match.state, seat, match.legal(seat)[0])
    return log.Moved(at=1, seat=seat, move=msgspec.to_builtins(words))


def first_choice(now: int, table: Table) -> log.AnyEntry:
    seat = table.deciding[0]
    assert table.match is not None
    action = table.match.legal(seat)[0]
    return moved(table, seat, action, words_of(table.match, seat, action), now)


def speak(_: object) -> log.AnyEntry:
    return log.Spoke(at=1, name="Ann", seat=0, text="Ahoy")


def messages_to(connection: Connection) -> list[dict[str, Any]]:
    """What was sent and not read yet."""
    messages = [msgspec.json.decode(message) for message in connection._waiting]
    connection._waiting.clear()
    return messages


@contextmanager
def slow_disk(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> Iterator[asyncio.Event]:
    """A database that writes nothing until it may."""
    may, append = asyncio.Event(), hub.store.tables.append

    async def wait(*about: Any) -> bool:
        await may.wait()
        return await append(*about)

    monkeypatch.setattr(hub.store.tables, "append", wait)
    try:
        yield may
    finally:
        may.set()
