"""Places to think, a few for all bots of a worker, and who gets the next one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass


@dataclass(eq=False)
class Waiting:
    host: str
    watched: Callable[[], bool]
    called: asyncio.Future[None]


class Places:
    """The next one is for somebody whose table is watched, and of those for who came first. A host has one at a time,
    so that nobody with many tables makes all others wait.
    """

    def __init__(self, number: int) -> None:
        self._free = number
        self._hosts: set[str] = set()  # who have one
        self._queue: list[Waiting] = []

    @asynccontextmanager
    async def taken(self, host: str, watched: Callable[[], bool]) -> AsyncIterator[None]:
        me = Waiting(host, watched, asyncio.get_running_loop().create_future())
        self._queue.append(me)
        self._call()
        try:
            await me.called
            yield
        finally:
            if me in self._queue:  # given up
                self._queue.remove(me)
            else:
                self._free += 1
                self._hosts.remove(host)
                self._call()

    def _call(self) -> None:
        while self._free:
            able = [one for one in self._queue if one.host not in self._hosts and not one.called.cancelled()]
            if not able:
                return
            # People come and go: it is asked now, not when the waiting began.
            chosen = next((one for one in able if one.watched()), able[0])
            self._queue.remove(chosen)
            self._free -= 1
            self._hosts.add(chosen.host)
            chosen.called.set_result(None)
