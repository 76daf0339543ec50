"""Folds logs into tables, in threads: a few at a time, since a long log takes a second."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from fourseas.server.limits.costs import PAYER
from fourseas.server.limits.fair_queue import FairQueue
from fourseas.server.table.table import Table, fold

if TYPE_CHECKING:
    from fourseas.server.live.hub import Hub

AT_ONCE = 2  # each takes time from the event loop


class Folding:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._threads = ThreadPoolExecutor(AT_ONCE, "fold")
        self._queue = FairQueue(AT_ONCE)

    async def fold(
        self, id: str, seed: bytes, rows: list[tuple[int, bytes]], make: type[Table] = Table, *, free: bool = True
    ) -> Table:
        """The table that a log adds up to. Whoever asked pays; unless it is free, they must be able to."""

        def measured() -> tuple[Table, float]:
            began = time.thread_time()
            return fold(id, seed, rows, make), time.thread_time() - began

        payer = PAYER.get()
        async with self._queue.taken((payer,)) as used:
            if payer and not free:
                self.hub.costs.check(payer)
            table, seconds = await asyncio.get_running_loop().run_in_executor(self._threads, measured)
            used(seconds)
        if payer:
            self.hub.costs.charge(payer, seconds)
        return table

    def stop(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
