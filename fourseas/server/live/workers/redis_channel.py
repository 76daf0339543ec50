"""The channel between workers through Redis: publish and subscribe, with notice if something may have been missed.

Litestar's channels would do, but they stop listening once Redis has been away for a while, and reconnect without saying
that something was missed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import secrets
from collections.abc import Awaitable, Callable, Iterable

import msgspec
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from fourseas.server.live.workers.channel import Heard, Listen, Missed, Said

_BEAT_S = 5.0  # something is sent at least so often,
_SILENCE_S = 15.0  # so that silence for so long means that the connection is dead
_log = logging.getLogger(__name__)


class RedisChannel:
    def __init__(self, url: str, house: str) -> None:
        self._name = f"fourseas:{house}"
        # No silent retries: we must know that the connection was lost.
        self._redis = Redis.from_url(
            url, retry=Retry(NoBackoff(), 0), socket_connect_timeout=3, socket_timeout=_SILENCE_S, socket_keepalive=True
        )
        self._worker = secrets.token_hex(8)
        self._grown: dict[str, int] = {}  # to be sent
        self._here: dict[str, list[str]] = {}  # likewise
        self._asks: set[str] = set()  # likewise
        self._people = 0  # sent with whatever is sent next
        self._send_now = asyncio.Event()
        self._listening = asyncio.Event()
        self._missing = False  # whether news may have been missed
        self._hears = False  # now
        self._tasks: list[asyncio.Task[None]] = []

    async def alone(self) -> bool:
        try:
            async with asyncio.timeout(2.0):
                ((_, listening),) = await self._redis.pubsub_numsub(self._name)
        except (RedisError, OSError, TimeoutError):
            return False
        return int(listening) == 0

    async def start(self, heard: Heard, missed: Missed, listen: Listen | None = None) -> None:
        async def listening() -> None:
            await self._listen(heard, missed, listen)

        self._tasks = [asyncio.create_task(self._forever(listening)), asyncio.create_task(self._forever(self._speak))]
        with contextlib.suppress(TimeoutError):  # start even without Redis
            await asyncio.wait_for(self._listening.wait(), 2.0)
        if not self._listening.is_set():
            self._missing = True

    def tell(self, table: str, number: int) -> None:
        self._grown[table] = number
        self._send_now.set()

    def tell_here(self, table: str, players: Iterable[str]) -> None:
        self._here[table] = list(players)
        self._send_now.set()

    def ask_here(self, tables: Iterable[str]) -> None:
        self._asks.update(tables)
        self._send_now.set()

    def count_people(self, people: int) -> None:
        self._people = people

    @property
    def hears(self) -> bool:
        return self._hears

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _forever(self, work: Callable[[], Awaitable[None]]) -> None:
        pause = 0.05
        while True:
            began = asyncio.get_running_loop().time()
            try:
                await work()
            except Exception as error:
                away = isinstance(error, RedisError | OSError)  # otherwise it is a bug of ours; carry on all the same
                _log.warning("Redis: %s", str(error) or "silent", exc_info=not away)
            if asyncio.get_running_loop().time() - began > _BEAT_S:
                pause = 0.05
            await asyncio.sleep(pause * random.uniform(0.5, 1.0))
            pause = min(2 * pause, 2.0)

    async def _listen(self, heard: Heard, missed: Missed, listen: Listen | None) -> None:
        async with self._redis.pubsub() as subscription:
            await subscription.subscribe(self._name)
            try:
                while True:
                    async with asyncio.timeout(_SILENCE_S):
                        message = await subscription.get_message(timeout=None)
                    if message is None:
                        continue
                    if message["type"] == "subscribe":
                        self._listening.set()
                        self._hears = True
                        if self._missing:
                            missed()
                    elif message["type"] == "message":
                        self._hear(message["data"], heard, listen)
            finally:
                self._missing, self._hears = True, False

    def _hear(self, data: bytes, heard: Heard, listen: Listen | None) -> None:
        try:
            news = _decode(data)
        except msgspec.MsgspecError as error:
            _log.warning("Redis: somebody else says something in our channel: %s", error)
            return
        if news.worker != self._worker:
            for table, number in news.grown.items():
                heard(table, number)
            if listen is not None:
                listen(news)

    async def _speak(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_BEAT_S):
                    await self._send_now.wait()
            self._send_now.clear()
            said = Said(self._worker, self._grown, self._here, sorted(self._asks), self._people)
            self._grown, self._here, self._asks = {}, {}, set()
            try:
                await self._redis.publish(self._name, _encode(said))
            except BaseException:
                # Sent when Redis is back, unless there is something newer about the same table.
                self._grown, self._here = said.grown | self._grown, said.here | self._here
                self._asks.update(said.asks)
                self._send_now.set()
                raise


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Said).decode
