"""Who thinks next, when many bots wait."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from fourseas.server.places import Places

pytestmark = pytest.mark.anyio


class Room:
    """Bots that think until they are told to end."""

    def __init__(self, number: int = 1) -> None:
        self.places = Places(number)
        self.thinking: list[str] = []
        self.watched: set[str] = set()
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self._ends: dict[str, asyncio.Event] = {}

    async def come(self, name: str, host: str | None = None) -> None:
        self._ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._think(name, host or name))
        await asyncio.sleep(0)

    async def _think(self, name: str, host: str) -> None:
        async with self.places.taken(host, lambda: name in self.watched):
            self.thinking.append(name)
            try:
                await self._ends[name].wait()
            finally:
                self.thinking.remove(name)

    async def end(self, name: str) -> None:
        self._ends[name].set()
        await self.tasks[name]
        await asyncio.sleep(0)

    async def give_up(self, name: str) -> None:
        self.tasks[name].cancel()
        with suppress(asyncio.CancelledError):
            await self.tasks[name]
        await asyncio.sleep(0)


async def test_first_come_first_served() -> None:
    room = Room(2)
    for name in "abcd":
        await room.come(name)
    assert room.thinking == ["a", "b"]
    await room.end("b")
    assert room.thinking == ["a", "c"]
    await room.end("a")
    assert room.thinking == ["c", "d"]


async def test_tables_that_somebody_watches_come_first() -> None:
    room = Room()
    for name in "abcd":
        await room.come(name)
    room.watched = {"d"}  # somebody came back while it waited
    await room.end("a")
    assert room.thinking == ["d"]
    room.watched = set()
    await room.end("d")
    assert room.thinking == ["b"]


async def test_a_host_has_one_place_at_a_time() -> None:
    room = Room(2)
    await room.come("a", "host of many")
    await room.come("b", "host of many")
    await room.come("c", "another")
    assert room.thinking == ["a", "c"]
    await room.end("c")
    assert room.thinking == ["a"]
    await room.end("a")
    assert room.thinking == ["b"]


async def test_whoever_gives_up_takes_no_place() -> None:
    room = Room()
    for name in "abc":
        await room.come(name)
    await room.give_up("b")
    await room.give_up("a")
    assert room.thinking == ["c"]
    await room.end("c")
    await room.come("d")
    assert room.thinking == ["d"]


async def test_giving_up_in_the_moment_one_is_called() -> None:
    room = Room()
    await room.come("a")
    await room.come("b")
    await room.come("c")
    room._ends["a"].set()
    await room.tasks["a"]  # b has been called and does not know it yet
    await room.give_up("b")
    assert room.thinking == ["c"]


async def test_giving_up_in_the_moment_a_place_is_free() -> None:
    room = Room()
    for name in "abc":
        await room.come(name)
    room.tasks["b"].cancel()
    room._ends["a"].set()
    await room.tasks["a"]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert room.thinking == ["c"]
