"""Workers hear of each other's entries, and know when they may have missed some."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis as Client

from fourseas.server.live.workers import redis_channel as channels
from fourseas.server.live.workers.channel import Channel, Quiet, channel
from tests.support.server.services import Redis

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("redis")]


class Worker:
    def __init__(self, url: str, house: str = "ours") -> None:
        self.channel: Channel = channel(url, house)
        self.heard: list[tuple[str, int]] = []
        self.missed = 0

    async def start(self) -> Worker:
        await self.channel.start(lambda table, number: self.heard.append((table, number)), self._miss)
        return self

    def _miss(self) -> None:
        self.missed += 1

    async def hears(self, *expected: tuple[str, int]) -> None:
        async with asyncio.timeout(10):
            while not set(expected) <= set(self.heard):
                await asyncio.sleep(0.005)


@pytest.fixture
async def two(redis_service: Redis) -> AsyncIterator[tuple[Worker, Worker]]:
    workers = await Worker(redis_service.url).start(), await Worker(redis_service.url).start()
    yield workers
    for worker in workers:
        await worker.channel.stop()


async def test_one_worker_needs_no_channel() -> None:
    quiet = channel(None, "ours")
    assert isinstance(quiet, Quiet)
    assert await quiet.alone()
    await quiet.start(lambda table, number: None, lambda: None)
    quiet.tell("t", 2)
    await quiet.stop()


async def test_others_hear_what_one_tells(two: tuple[Worker, Worker]) -> None:
    one, other = two
    one.channel.tell("t", 2)
    one.channel.tell("u", 7)
    await other.hears(("t", 2), ("u", 7))
    other.channel.tell("t", 3)
    await one.hears(("t", 3))
    assert one.heard == [("t", 3)]  # not its own
    assert one.missed == other.missed == 0


async def test_who_begins_knows_whether_others_listen(two: tuple[Worker, Worker], redis_service: Redis) -> None:
    for house, alone in (("ours", False), ("another", True)):
        worker = Worker(redis_service.url, house)
        assert await worker.channel.alone() is alone
        await worker.channel.stop()


async def test_telling_costs_microseconds_and_the_last_number_arrives(two: tuple[Worker, Worker]) -> None:
    one, other = two
    began = time.perf_counter()
    for number in range(2, 10_002):
        one.channel.tell("t", number)
    assert (time.perf_counter() - began) / 10_000 < 50e-6
    await other.hears(("t", 10_001))
    assert len(other.heard) < 100


@pytest.mark.parametrize("how", ["restart", "kill"])
async def test_redis_goes_and_comes_back(redis_service: Redis, two: tuple[Worker, Worker], how: str) -> None:
    one, other = two
    if how == "kill":
        redis_service.kill()
        one.channel.tell("t", 2)  # told when it is back, or found in the database
        await asyncio.sleep(0.5)
        redis_service.start()
    else:
        await asyncio.to_thread(redis_service.restart)
    async with asyncio.timeout(10):
        while not (one.missed and other.missed):
            await asyncio.sleep(0.01)
    one.channel.tell("t", 3)
    await other.hears(("t", 3))
    other.channel.tell("t", 4)
    await one.hears(("t", 4))
    assert one.missed == other.missed == 1


async def test_a_worker_starts_without_redis(redis_service: Redis) -> None:
    redis_service.kill()
    try:
        worker = Worker(redis_service.url)
        assert not await worker.channel.alone()  # nobody can tell
        await worker.start()
        worker.channel.tell("t", 2)
        assert worker.missed == 0
    finally:
        redis_service.start()
    async with asyncio.timeout(10):
        while not worker.missed:
            await asyncio.sleep(0.01)
    await worker.channel.stop()


async def test_a_connection_that_fell_silent_is_given_up(redis_service: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channels, "_SILENCE_S", 0.3)
    monkeypatch.setattr(channels, "_BEAT_S", 60.0)
    worker = await Worker(redis_service.url).start()
    async with asyncio.timeout(10):
        while not worker.missed:
            await asyncio.sleep(0.01)
    await worker.channel.stop()


async def test_others_hear_despite_noise_and_broken_listeners(two: tuple[Worker, Worker], redis_service: Redis) -> None:
    one, other = two
    async with Client.from_url(redis_service.url) as client:
        await client.publish("fourseas:ours", b"noise")
    one.channel.tell("t", 2)
    await other.hears(("t", 2))
    other.heard = None  # type: ignore[assignment]  # its listener raises now
    one.channel.tell("t", 3)
    await asyncio.sleep(0.05)
    other.heard = []
    async with asyncio.timeout(10):
        while not other.missed:
            await asyncio.sleep(0.01)
    one.channel.tell("t", 4)
    await other.hears(("t", 4))
