"""Who thinks next, when many bots wait."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from fourseas.server.limits.fair_queue import FairQueue

pytestmark = pytest.mark.anyio


class Room:
    """Bots that think until they are told to end."""

    def __init__(self, number: int = 1, spare: int = 0) -> None:
        self.now = 100.0
        self.queue = FairQueue(number, spare, clock=lambda: self.now)
        self.thinking: list[str] = []
        self.watched: set[str] = set()
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self._ends: dict[str, asyncio.Event] = {}

    async def come(self, name: str, *payers: str, quick: bool = False) -> None:
        self._ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._think(name, payers or (name,), quick))
        await asyncio.sleep(0)

    async def _think(self, name: str, payers: tuple[str, ...], quick: bool) -> None:
        async with self.queue.taken(payers, lambda: name in self.watched, quick=quick) as used:
            self.thinking.append(name)
            began = self.now
            try:
                await self._ends[name].wait()
            finally:
                used(self.now - began)
                self.thinking.remove(name)

    async def end(self, name: str, after_s: float = 1.0) -> None:
        self.now += after_s
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


async def test_a_payer_of_many_has_no_more_places_than_others() -> None:
    room = Room(2)
    for name in ("a1", "a2", "a3"):
        await room.come(name, "a")
    await room.come("b", "b")
    assert room.thinking == ["a1", "a2"]
    await room.end("a1")
    assert room.thinking == ["a2", "b"]


async def test_who_had_least_lately_is_next() -> None:
    """However many others of one address wait, and have waited for longer."""
    room = Room()
    room.watched = {f"a{number}" for number in range(50)} | {"b1", "b2", "c"}
    for number in range(50):
        await room.come(f"a{number}", "a", f"guest {number}")
    await room.end("a0", after_s=3)
    await room.come("b1", "b")
    await room.end("a1", after_s=3)
    assert room.thinking == ["b1"]
    await room.come("b2", "b")
    await room.come("c", "c")
    await room.end("b1", after_s=1)
    assert room.thinking == ["c"]
    await room.end("c", after_s=0.5)
    assert room.thinking == ["b2"]
    await room.end("b2", after_s=1)
    assert room.thinking == ["a2"]


async def test_within_an_address_each_guest_has_their_share() -> None:
    room = Room()
    for number in range(5):
        await room.come(f"m{number}", "school", "greedy")
    await room.come("one", "school", "modest")
    await room.end("m0")
    assert room.thinking == ["one"]


async def test_what_was_used_long_ago_is_forgotten() -> None:
    room = Room()
    await room.come("a", "a")
    await room.end("a", after_s=60)
    room.now += 3600
    await room.come("wait", "x")
    await room.come("b", "b")
    await room.come("a again", "a")
    await room.end("wait")
    await room.end("b", after_s=0.1)
    await room.come("b again", "b")
    assert room.thinking == ["a again"]


async def test_quick_work_has_a_place_of_its_own() -> None:
    room = Room(number=1, spare=1)
    for number in range(3):
        await room.come(f"long {number}", f"a{number}")
    await room.come("quick", "b", quick=True)
    await room.come("quick too", "c", quick=True)
    assert room.thinking == ["long 0", "quick"]
    await room.end("quick")
    assert room.thinking == ["long 0", "quick too"]
    await room.end("quick too")
    assert room.thinking == ["long 0"]  # which long work does not take
    await room.end("long 0")
    assert room.thinking == ["long 1"]


async def test_a_watched_table_does_not_wait_for_an_unwatched_one_of_the_same_host() -> None:
    """Somebody has given up one game and sits at another, while others are watched as well: once the bots of the second
    waited for those of the first, who waited for all others.
    """
    room = Room()
    room.watched = {"other 1", "other 2", "other 3", "my game"}
    await room.come("other 1", "x")
    await room.come("given up", "me")
    await room.come("my game", "me")
    await room.come("other 2", "y")
    await room.end("other 1")
    assert room.thinking == ["my game"]


async def test_nobody_waits_for_ever_because_nobody_looks_on() -> None:
    room = Room()
    await room.come("others 0", "others")
    await room.come("alone", "me")
    for number in range(30):
        room.watched.add(f"others {number + 1}")
        await room.come(f"others {number + 1}", "others")
        await room.end(f"others {number}")
        if room.thinking == ["alone"]:
            return
    raise AssertionError("it still waits")


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
