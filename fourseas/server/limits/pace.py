"""How much of the event loop an address may use with what it says over its sockets, in seconds as they are measured.

Who uses more is answered later, one message after the other: nobody is refused, for to play is what all are here for.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Generator
from typing import Any, Generic, TypeVar

from fourseas.server.limits.fair_queue import PAYERS
from fourseas.server.limits.rates import Bucket, address_key
from fourseas.server.metrics import MESSAGES_SLOWED

T = TypeVar("T")
USUAL_S, MOST_USUAL_S = 0.002, 0.05  # about so long a message takes; what takes longer happens once
LONGEST_S = 5.0  # nobody waits much longer, whatever was done for them once that took long
SETTLES = 8  # after about so many messages what one takes is known


class Timed(Generic[T]):
    """To be awaited; after that `seconds` says how long this thread's processor was busy with it."""

    def __init__(self, work: Coroutine[Any, Any, T]) -> None:
        self._work = work
        self.seconds = 0.0

    def __await__(self) -> Generator[Any, Any, T]:
        # This frame is part of the traceback of whatever is raised in there, so it must not hold what holds the error:
        # neither the error itself nor the future that brought it. Else they would stay in memory until cycles are
        # collected, and the connection with them.
        step: Callable[[Any], Any] = self._work.send
        results: list[Any] = [None]
        awaited: Any = None
        while True:
            began = time.thread_time()
            try:
                awaited = step(results.pop())
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            finally:
                self.seconds += time.thread_time() - began
            try:
                results.append((yield awaited))
                step = self._work.send
            except BaseException as error:  # it is cancelled
                results.append(error)
                step = self._work.throw
            finally:
                awaited = None


class Share(Bucket):
    """What an address has left. Who has to wait takes what they will need at once, so that the next waits longer."""

    __slots__ = ("usual",)

    def __init__(self, rate: float, burst: float) -> None:
        super().__init__(rate, burst)
        self.usual = USUAL_S  # what a message of this address takes on an average

    def reserve(self, now: float) -> tuple[float, float]:
        """How long to wait, and what was taken."""
        self._fill(now)
        wait = max(0.0, -self.tokens / self.rate)
        self.tokens -= self.usual
        return wait, self.usual

    def settle(self, taken: float, seconds: float) -> None:
        """It took so long."""
        self.tokens = max(self.tokens + taken - seconds, -LONGEST_S * self.rate)
        self.usual += (min(seconds, MOST_USUAL_S) - self.usual) / SETTLES


class Pace:
    def __init__(
        self, rate: float, burst: float, *, most: int = PAYERS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """An address may use so many seconds a second on the long run, and so many at once."""
        self.rate = rate
        self.burst = burst
        self.most = most
        self._clock = clock
        self._shares: OrderedDict[str, Share] = OrderedDict()  # by address; who was not seen for longest goes first

    async def keep(self, address: str, work: Coroutine[Any, Any, T]) -> T:
        """Do it when it is the address's turn."""
        share, timed = self.share(address), Timed(work)
        wait, taken = share.reserve(self._clock())
        try:
            if wait > 0:
                MESSAGES_SLOWED.inc()
                await asyncio.sleep(wait)
            return await timed
        finally:
            work.close()  # if it never began
            share.settle(taken, timed.seconds)

    def share(self, address: str) -> Share:
        payer = address_key(address)
        share = self._shares.get(payer)
        if share is None:
            share = self._shares[payer] = Share(self.rate, self.burst)
            if len(self._shares) > self.most:
                self._shares.popitem(last=False)
        else:
            self._shares.move_to_end(payer)
        return share
