"""The heartbeat of this worker: as long as any worker's can be found in the database, the house is open."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from fourseas.server.storage import StorageDown, Store
from fourseas.server.storage.heartbeats import Closed, beat

logger = logging.getLogger(__name__)

BEAT_S, IDLE_BEAT_S = 2.0, 60.0  # the latter while no clock runs, so that an idle house writes little
SILENCE_MS = 10_000  # without any worker's heartbeat for so long, the house counts as closed


def uptime() -> float:
    """Seconds of a clock that nobody sets, and that goes on while the machine sleeps."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class Heartbeat:
    def __init__(self, store: Store, now: Callable[[], int], *, alone: bool) -> None:
        self.store = store
        self.now = now
        self.alone = alone  # there are no other workers
        self.closed: list[Closed] = []  # when the house was closed
        self._began = 0  # when this worker began, if it was the only one
        self._beat_at: float | None = None  # by `uptime`
        self._known: float | None = None  # when the house was last known to be open, by `uptime`
        self._beating = asyncio.Lock()

    async def begin(self, *, alone: bool) -> None:
        """The first beat: if there is no other worker, the house was closed since the last one."""
        self._began = self.now() if alone else 0
        await self._beat(0 if alone else self._least_silence)

    @property
    def opened(self) -> int:
        """Since when the house has been open."""
        return max(self._began, self.closed[-1].until if self.closed else 0)

    async def end(self) -> None:
        """The last beat."""
        if self._beat_at is not None:
            await self._beat(None)

    async def go_on(self, clocks_run: Callable[[], bool]) -> None:
        """Beat for ever."""
        while True:
            await asyncio.sleep(BEAT_S)
            try:
                await self.check(idle=self.alone and not clocks_run())
            except StorageDown as down:
                logger.warning("no sign of life could be written", extra={"reason": str(down)})
            except Exception:
                logger.exception("no sign of life could be written")

    async def check(self, *, idle: bool = False) -> None:
        """Beat if it is time to. Called before anybody runs out of time: was the house open meanwhile?"""
        async with self._beating:
            if self._beat_at is None or self._known is None:
                return  # not started
            now = uptime()
            silent = now - self._known > SILENCE_MS / 1000
            if idle and not silent and now - self._beat_at < IDLE_BEAT_S:
                self._known = now
            elif now - self._beat_at >= BEAT_S / 2:
                await self._beat(self._least_silence if silent else None)

    @property
    def _least_silence(self) -> int:
        """Other workers may have been running while this one was not."""
        return 0 if self.alone else SILENCE_MS

    async def _beat(self, silence_ms: int | None) -> None:
        self.closed = await beat(self.store, self.now(), silence_ms)
        self._beat_at = self._known = uptime()
