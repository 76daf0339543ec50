"""Rate limits: token buckets, and failed attempts with ever longer waits. In memory; every worker counts for itself."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import Generic, TypeVar

from fourseas.core.i18n import Text
from fourseas.server.protocol.problem import Trouble

LONGEST_WAIT_S = 900.0  # between attempts
FORGOTTEN_S = 3600.0  # after the last attempt


class TooFast(Trouble):
    """Asked too often; `wait` is the number of seconds after which it makes sense to try again."""

    def __init__(self, text: Text, wait: float) -> None:
        super().__init__("too_fast", text)
        self.wait = max(1, round(wait + 0.5))


class Bucket:
    """Holds at most `burst` tokens, and gains `rate` of them per second."""

    __slots__ = ("at", "burst", "rate", "tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.at: float | None = None  # when it was last updated

    def take(self, now: float) -> bool:
        """Take a token, if there is one."""
        self._fill(now)
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def wait(self, now: float) -> float:
        """Seconds until there is a token."""
        self._fill(now)
        return max(0.0, (1 - self.tokens) / self.rate)

    def _fill(self, now: float) -> None:
        if self.at is not None:
            self.tokens = min(self.burst, self.tokens + max(0.0, now - self.at) * self.rate)
        self.at = now


B = TypeVar("B", bound=Bucket)


class ByKey(Generic[B]):
    """A bucket of some kind per key. The least recently used keys are forgotten, so that memory is bounded."""

    def __init__(self, make: Callable[[], B], most: int) -> None:
        self._make = make
        self._most = most
        self._buckets: OrderedDict[str, B] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def of(self, key: str) -> B:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = self._make()
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket


class Buckets:
    """Tokens for everybody, by key."""

    def __init__(self, rate: float, burst: float, *, most: int = 20_000) -> None:
        self._buckets = ByKey(lambda: Bucket(rate, burst), most)

    def take(self, key: str, text: Text, now: float | None = None) -> None:
        """Take a token of this key, or raise TooFast with the text."""
        now = time.monotonic() if now is None else now
        bucket = self._buckets.of(key)
        if not bucket.take(now):
            raise TooFast(text, bucket.wait(now))


class Tries:
    """Attempts that may fail, by key: the first few are free, after that each failure doubles the wait for the next
    one.

    An attempt counts from its beginning, so that many at once gain nothing, and is taken back if it succeeds.
    """

    def __init__(self, free: int, *, most: int = 20_000) -> None:
        self.free = free
        self.most = most
        self._failed: OrderedDict[str, tuple[int, float]] = OrderedDict()  # how many, and when the last

    def begin(self, key: str, text: Text, now: float | None = None) -> None:
        """Count an attempt, or raise TooFast with the text if it is too early."""
        now = time.monotonic() if now is None else now
        count, last = self._failed.get(key, (0, now))
        if now > last + FORGOTTEN_S:
            count = 0
        if count >= self.free and now < last + self._wait(count):
            raise TooFast(text, last + self._wait(count) - now)
        self._failed[key] = count + 1, now
        self._failed.move_to_end(key)
        if len(self._failed) > self.most:
            self._failed.popitem(last=False)

    def right(self, key: str) -> None:
        """The last attempt did not fail."""
        count, last = self._failed.get(key, (0, 0.0))
        if count > 1:
            self._failed[key] = count - 1, last
        else:
            self._failed.pop(key, None)

    def forget(self, key: str) -> None:
        """Forget all failures of this key."""
        self._failed.pop(key, None)

    def _wait(self, count: int) -> float:
        return min(LONGEST_WAIT_S, 2.0 ** (count - self.free + 1))


@lru_cache(maxsize=4096)  # asked with every message
def address_key(address: str) -> str:
    """Whom an address stands for: with IPv6 the network, since households and attackers have a whole one."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)
