"""Places to think, a few for all bots of a worker, and who gets the next one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass


@dataclass(eq=False)
class Waiting:
    watched: Callable[[], bool]
    called: asyncio.Future[None]


class Places:
    """The next one is for somebody whose table is watched, and of those for who came first. Of a host's tables one at a
    time queues or thinks, so that nobody with many of them makes all others wait.
    """

    def __init__(self, number: int) -> None:
        self._free = number
        self._queue: list[Waiting] = []
        self._behind: dict[str, list[Waiting]] = {}  # by host, of those who queue or think: their others

    @asynccontextmanager
    async def taken(self, host: str, watched: Callable[[], bool]) -> AsyncIterator[None]:
        me = Waiting(watched, asyncio.get_running_loop().create_future())
        if host in self._behind:
            self._behind[host].append(me)
        else:
            self._behind[host] = []
            self._queue.append(me)
            self._call()
        try:
            await me.called
            yield
        finally:
            self._go(host, me)

    def _go(self, host: str, me: Waiting) -> None:
        """Done, or given up while waiting."""
        others = self._behind[host]
        if me in others:
            others.remove(me)
            return
        if me in self._queue:
            self._queue.remove(me)
        else:
            self._free += 1
        if others:
            self._queue.append(_next(others))
        else:
            del self._behind[host]
        self._call()

    def _call(self) -> None:
        while self._free and self._queue:
            self._free -= 1
            called = _next(self._queue).called
            if not called.cancelled():
                called.set_result(None)


def _next(waiting: list[Waiting]) -> Waiting:
    """People come and go: whether a table is watched is asked now, not when the waiting began."""
    chosen = next((one for one in waiting if one.watched()), waiting[0])
    waiting.remove(chosen)
    return chosen
