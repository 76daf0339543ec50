"""Single flight: expensive results that many ask for are computed once, cached, and cancelled if nobody waits."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

from fourseas.server.limits.rates import TooFast

T = TypeVar("T")


class _Work(Generic[T]):
    def __init__(self, task: asyncio.Future[T]) -> None:
        self.task = task
        self.waiting = 0


class SingleFlight(Generic[T]):
    """An LRU cache of results by key, with a limit on their total size."""

    def __init__(self, most: int, size: Callable[[T], int]) -> None:
        self.most = most
        self.size = size
        self._cache: OrderedDict[Hashable, T] = OrderedDict()
        self._total = 0
        self._works: dict[Hashable, _Work[T]] = {}

    async def get(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        """The cached result, or that of the computation in progress, or of a new one. If everybody who waits gives up,
        the computation is cancelled.
        """
        while True:
            if key in self._cache:
                self._cache.move_to_end(key)
                return self._cache[key]
            work, mine = self._works.get(key), False
            if work is None:
                work, mine = _Work(asyncio.ensure_future(make())), True
                self._works[key] = work
                work.task.add_done_callback(lambda task, key=key: self._done(key, task))  # type: ignore[misc]
            try:
                return await self._wait(key, work)
            except TooFast:
                if mine:
                    raise
                # Whoever started it cannot pay for it: then we do.

    async def _wait(self, key: Hashable, work: _Work[T]) -> T:
        work.waiting += 1
        try:
            return await asyncio.shield(work.task)
        finally:
            work.waiting -= 1
            if not work.waiting and not work.task.done():
                self._works.pop(key, None)  # whoever comes now starts a new one
                work.task.cancel()

    def _done(self, key: Hashable, task: asyncio.Future[T]) -> None:
        if self._works.get(key) is not None and self._works[key].task is task:
            del self._works[key]
        if task.cancelled() or task.exception() is not None:
            return
        result = task.result()
        self._cache[key] = result
        self._total += self.size(result)
        while self._total > self.most and self._cache:
            _, oldest = self._cache.popitem(last=False)
            self._total -= self.size(oldest)
