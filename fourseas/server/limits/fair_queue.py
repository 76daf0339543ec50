"""A fair queue for expensive work: a few jobs run at once, and the next turn is shared fairly between payers.

Payers are named from the whole to the part, an address and then a player: an address with many guests has no more than
its share, and within it each guest has theirs.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

HALF_LIFE_S = 30.0  # past usage counts half after so long
AGED_S = 20.0  # after waiting so long, unwatched work ranks like watched work
PAYERS = 20_000  # remembered


class Usage:
    """How many seconds of work each payer has had lately."""

    def __init__(self, clock: Callable[[], float], half_life_s: float = HALF_LIFE_S, most: int = PAYERS) -> None:
        self._clock = clock
        self._half_life_s = half_life_s
        self._most = most
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()  # seconds, and as of when

    def of(self, payer: str) -> float:
        seconds, at = self._used.get(payer, (0.0, 0.0))
        return seconds * 0.5 ** ((self._clock() - at) / self._half_life_s) if seconds else 0.0

    def add(self, payer: str, seconds: float) -> None:
        self._used[payer] = self.of(payer) + seconds, self._clock()
        self._used.move_to_end(payer)
        if len(self._used) > self._most:
            self._used.popitem(last=False)


@dataclass(eq=False)
class Waiting:
    payers: tuple[str, ...]
    watched: Callable[[], bool]
    quick: bool
    since: float
    called: asyncio.Future[None]
    spare: bool = False  # it got a place reserved for quick work


class FairQueue:
    """The next turn goes to work that somebody is watching for; among that, to the payer with the fewest running jobs
    and the least recent usage; and among theirs, to the oldest. Quick work has a spare place, so that it never waits
    for all the long work there is.
    """

    def __init__(self, number: int, spare: int = 0, clock: Callable[[], float] = time.monotonic) -> None:
        self._free = number
        self._spare = spare
        self._clock = clock
        self._queue: list[Waiting] = []
        self._busy: Counter[str] = Counter()  # running jobs, by payer
        self._used = Usage(clock)

    @asynccontextmanager
    async def taken(
        self, payers: tuple[str, ...], watched: Callable[[], bool] = lambda: True, *, quick: bool = False
    ) -> AsyncIterator[Callable[[float], None]]:
        """A place, as soon as one is free. Yields a function that takes the number of seconds the work took."""
        me = Waiting(payers, watched, quick, self._clock(), asyncio.get_running_loop().create_future())
        self._queue.append(me)
        self._call()
        try:
            await me.called
            yield lambda seconds: self._pay(me, seconds)
        finally:
            self._go(me)

    @property
    def waiting(self) -> int:
        return len(self._queue)

    def _pay(self, me: Waiting, seconds: float) -> None:
        for payer in me.payers:
            self._used.add(payer, seconds)

    def _go(self, me: Waiting) -> None:
        """Leave: when done, or when giving up, before or after a place was granted."""
        if me in self._queue:
            self._queue.remove(me)
            return
        if me.spare:
            self._spare += 1
        else:
            self._free += 1
        for payer in me.payers:
            self._busy[payer] -= 1
            if not self._busy[payer]:
                del self._busy[payer]
        self._call()

    def _call(self) -> None:
        while (chosen := self._next()) is not None:
            self._queue.remove(chosen)
            chosen.spare = chosen.quick and self._spare > 0
            if chosen.spare:
                self._spare -= 1
            else:
                self._free -= 1
            self._busy.update(chosen.payers)
            if not chosen.called.done():  # or it is just giving up, and will hand the place back
                chosen.called.set_result(None)

    def _next(self) -> Waiting | None:
        able = [one for one in self._queue if self._free > 0 or (one.quick and self._spare > 0)]
        return min(able, key=self._rank, default=None)

    def _rank(self, one: Waiting) -> tuple[bool | float, ...]:
        """People come and go: whether somebody is watching is checked now, not when the wait began."""
        now = one.watched() or self._clock() - one.since > AGED_S
        return (not now, *(share for payer in one.payers for share in (self._busy[payer], self._used.of(payer))))
