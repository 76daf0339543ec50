"""Budgets of CPU time: expensive work is charged to the address that asked for it, in measured seconds.

Every address has a budget that refills. As long as anything is left, the address may ask for work, whatever that will
cost; an address in debt waits until the debt is paid off. The work is done in a few threads, so that the tables go on
meanwhile.

  replay = await costs.run(address, partial(replay_of, match))  # in a thread
  costs.at_once(address, lambda: show(table))                   # here, for work that is short but frequent
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar, copy_context
from typing import TypeVar

from fourseas.core.i18n import say
from fourseas.server.limits.fair_queue import PAYERS, FairQueue
from fourseas.server.limits.rates import Bucket, ByKey, TooFast, address_key
from fourseas.server.metrics import WORK_REFUSED, WORK_SECONDS

T = TypeVar("T")
PAYER: ContextVar[str] = ContextVar("payer", default="")  # the address on whose behalf we work; empty: the house

DEAR = 4  # times the price for work in the event loop
WAITING = 8  # jobs of one address, running or queued; more are refused at once


class Budget(Bucket):
    """A bucket of seconds that may go into debt, once."""

    def owes(self, now: float) -> float:
        """Seconds until something can be asked for; 0 if now."""
        self._fill(now)
        return 0.0 if self.tokens > 0 else max(1.0, -self.tokens / self.rate)

    def charge(self, seconds: float, now: float) -> None:
        self._fill(now)
        self.tokens -= seconds


class Costs:
    def __init__(
        self,
        rate: float,
        burst: float,
        *,
        places: int = 1,
        most: int = PAYERS,
        clock: Callable[[], float] | None = None,
    ) -> None:
        """An address may use `rate` seconds per second in the long run, and `burst` at once."""
        self._clock = clock or time.monotonic
        self._budgets = ByKey(lambda: Budget(rate, burst), most)  # by address
        self._wishes: Counter[str] = Counter()  # running or queued jobs, by address
        self._queue = FairQueue(places, clock=self._clock)
        self._threads = ThreadPoolExecutor(places, "work")

    def check(self, address: str) -> None:
        """Raise TooFast if this address is in debt."""
        self._check(address_key(address))

    def charge(self, address: str, seconds: float) -> None:
        """Charge this address for work done."""
        self._charge(address_key(address), seconds)

    def at_once(self, address: str, work: Callable[[], T]) -> T:
        """Do it here and now if the address can pay; at a higher price, because everybody else waits meanwhile."""
        payer = address_key(address)
        self._check(payer)
        began = time.thread_time()
        try:
            return work()
        finally:
            self._charge(payer, DEAR * (time.thread_time() - began))

    async def run(self, address: str, work: Callable[[], T]) -> T:
        """Do it in a thread if the address can pay, when it is its turn. Once begun, it is finished and charged, even
        if nobody waits for it any more.
        """
        payer = address_key(address)
        self._check(payer)
        if self._wishes[payer] >= WAITING:
            WORK_REFUSED.inc()
            raise TooFast(say("that is a lot at once; wait for the answers"), 1)
        self._wishes[payer] += 1
        try:
            async with self._queue.taken((payer,)) as used:
                self._check(payer)  # earlier jobs may have used it all up
                return await self._in_a_thread(payer, used, work)
        finally:
            self._wishes[payer] -= 1
            if not self._wishes[payer]:
                del self._wishes[payer]

    async def _in_a_thread(self, payer: str, used: Callable[[float], None], work: Callable[[], T]) -> T:
        loop = asyncio.get_running_loop()

        def pay(seconds: float) -> None:
            used(seconds)
            self._charge(payer, seconds)

        def measured() -> T:
            began = time.thread_time()
            try:
                return work()
            finally:
                if not loop.is_closed():
                    loop.call_soon_threadsafe(pay, time.thread_time() - began)

        # With the request's language.
        return await loop.run_in_executor(self._threads, copy_context().run, measured)

    def stop(self) -> None:
        """Begin nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _check(self, payer: str) -> None:
        wait = self._budgets.of(payer).owes(self._clock())
        if wait > 0:
            WORK_REFUSED.inc()
            raise TooFast(say("your last requests took long to answer; wait a little before you ask for more"), wait)

    def _charge(self, payer: str, seconds: float) -> None:
        WORK_SECONDS.inc(seconds)
        self._budgets.of(payer).charge(seconds, self._clock())
