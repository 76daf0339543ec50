"""How much of the event loop an address may use with its messages over sockets, in measured seconds.

An address that uses more is answered more slowly, one message after another: nobody is refused, because playing is what
everybody is here for.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Generator
from typing import Any, Generic, TypeVar

from fourseas.server.limits.fair_queue import PAYERS
from fourseas.server.limits.rates import Bucket, ByKey, address_key
from fourseas.server.metrics import MESSAGES_SLOWED

T = TypeVar("T")
USUAL_S, MOST_USUAL_S = 0.002, 0.05  # what a message takes, and the most that counts as usual
LONGEST_S = 5.0  # nobody waits much longer, whatever one slow message has cost
SHORT_S = 0.001
SETTLES = 8  # messages until the average has adapted


class Timed(Generic[T]):
    """An awaitable; afterwards `seconds` says how much CPU time this thread spent on it. Asking the system takes
    longer than many a step, so short ones are timed by the clock on the wall.
    """

    def __init__(self, work: Coroutine[Any, Any, T]) -> None:
        self._work = work
        self._began = time.thread_time()
        self.seconds = 0.0

    def _add(self, seconds: float) -> None:
        self.seconds += seconds
        if seconds > SHORT_S:  # this thread may have had to wait
            self.seconds = min(self.seconds, time.thread_time() - self._began)

    def __await__(self) -> Generator[Any, Any, T]:
        # This frame is part of the traceback of any error raised in there, so it must not refer to what refers to the
        # error: neither the error itself nor the future that brought it. Otherwise they would form a cycle and stay in
        # memory until the garbage collector runs, and the connection with them.
        step: Callable[[Any], Any] = self._work.send
        results: list[Any] = [None]
        awaited: Any = None
        while True:
            began = time.perf_counter()
            try:
                awaited = step(results.pop())
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            finally:
                self._add(time.perf_counter() - began)
            try:
                results.append((yield awaited))
                step = self._work.send
            except BaseException as error:  # cancelled
                results.append(error)
                step = self._work.throw
            finally:
                awaited = None


class Share(Bucket):
    """The remaining budget of an address. A message that has to wait reserves its usual cost at once, so that the next
    one waits longer.
    """

    __slots__ = ("usual",)

    def __init__(self, rate: float, burst: float) -> None:
        super().__init__(rate, burst)
        self.usual = USUAL_S  # the average cost of this address's messages

    def reserve(self, now: float) -> tuple[float, float]:
        """How long to wait, and what was reserved."""
        wait = self.wait(now)
        self.tokens -= self.usual
        return wait, self.usual

    def wait(self, now: float) -> float:
        """How long a message would have to wait."""
        self._fill(now)
        return max(0.0, -self.tokens / self.rate)

    def settle(self, taken: float, seconds: float) -> None:
        """Account for what it really took; a message that did not have to wait has reserved nothing."""
        self.tokens = max(self.tokens + taken - seconds, -LONGEST_S * self.rate)
        self.usual += (min(seconds, MOST_USUAL_S) - self.usual) / SETTLES


class Pace:
    def __init__(
        self, rate: float, burst: float, *, most: int = PAYERS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """An address may use `rate` seconds per second in the long run, and `burst` at once."""
        self.clock = clock
        self._shares = ByKey(lambda: Share(rate, burst), most)  # by address

    async def keep(self, address: str, work: Coroutine[Any, Any, T]) -> T:
        """Do it when it is the address's turn."""
        share, timed = self.share(address), Timed(work)
        wait, taken = share.reserve(self.clock())
        try:
            if wait > 0:
                MESSAGES_SLOWED.inc()
                await asyncio.sleep(wait)
            return await timed
        finally:
            work.close()  # in case it never began
            share.settle(taken, timed.seconds)

    def share(self, address: str) -> Share:
        return self._shares.of(address_key(address))
