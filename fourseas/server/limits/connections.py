"""The open connections of this worker: how many, from where, and what each is expected to do next by when.

Every connection takes a file handle, whatever it does, so there are limits: in total, per address, and on time. The
process never runs out of handles: some are reserved for the database and for files.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import os
import sys
import time
from collections import Counter
from contextlib import suppress
from typing import Final, Literal

from fourseas.server.limits.rates import address_key
from fourseas.server.metrics import CONNECTIONS, CONNECTIONS_REFUSED, LIMITS
from fourseas.server.settings import Settings

logger = logging.getLogger(__name__)

SWEEP_S = 2.0  # between two sweeps
HEAD_S = 30.0  # for the head of the first or next request to arrive
GRACE_S, LEAST_RATE = 10.0, 1000  # bytes per second at which a body must arrive, and an answer be read, after the grace
BODY_S = 180.0  # for a whole body
MOST_FILES, RESERVE = 65_536, 128  # handles we ask for; and those reserved for other files
LOG_S = 60.0  # between two lines in the log

State = Literal["head", "body", "answer", "socket"]


class TrackedConnection:
    """A connection. It sends a head and a body, then waits for the answer; or it has become a WebSocket."""

    __slots__ = ("address", "got", "since", "state", "transport", "unread", "unread_since")

    def __init__(self, transport: asyncio.Transport, address: str) -> None:
        self.transport = transport
        self.address = address
        self.unread = 0
        self.enter("head")

    def enter(self, state: State) -> None:
        self.state = state
        self.since = self.unread_since = time.monotonic()
        self.got = 0  # bytes of the head or body

    @property
    def idle(self) -> bool:
        """Whether no part of a request has arrived yet."""
        return self.state == "head" and self.got == 0

    def too_slow(self, now: float) -> bool:
        waited = now - self.since
        if self.state == "head":
            return waited > HEAD_S
        if self.state == "body" and (waited > BODY_S or self.got < (waited - GRACE_S) * LEAST_RATE):
            return True
        return self._closes_slowly(now) if self.state == "socket" else self._reads_slowly(now)

    def _closes_slowly(self, now: float) -> bool:
        """An open socket is pinged, and cut off if it does not answer; but one that is being closed is not."""
        if not self.transport.is_closing():
            self.unread_since = now
        return now - self.unread_since > GRACE_S

    def _reads_slowly(self, now: float) -> bool:
        left = self.transport.get_write_buffer_size()
        if left == 0 or self.unread == 0:
            self.unread, self.unread_since = left, now
            return False
        return self.unread - left < (now - self.unread_since - GRACE_S) * LEAST_RATE


class Connections:
    def __init__(self) -> None:
        self.most = MOST_FILES
        self.most_an_address = MOST_FILES
        self._proxies: list[ipaddress.IPv4Network | ipaddress.IPv6Network] = []
        self._open: dict[TrackedConnection, None] = {}  # the oldest first
        self._of: Counter[str] = Counter()
        self._refused: Counter[str] = Counter()  # not yet logged
        self._logged_at = -LOG_S

    def set_up(self, settings: Settings) -> None:
        """Set this worker's limits, and get as many handles as they need."""
        files = raise_files()
        self.most = min(settings.connections, max(1, files - RESERVE)) if files else settings.connections
        if self.most < settings.connections:
            about = {"wanted": settings.connections, "files": files, "connections": self.most}
            logger.warning("fewer connections than wanted: this process may open too few files", extra=about)
        self.most_an_address = settings.connections_per_address
        everybody = "*" in settings.proxies
        named = ("0.0.0.0/0", "::/0") if everybody else settings.proxies
        self._proxies = [ipaddress.ip_network(proxy, strict=False) for proxy in named]
        for name, limit in {
            "open_files": files,
            "connections": self.most,
            "connections_per_address": self.most_an_address,
            "requests_at_once_per_address": settings.requests_at_once,
            "sockets_per_address": settings.sockets_per_address,
            "sockets_per_player": settings.sockets_per_player,
            "requests_per_minute": settings.requests_per_minute,
            "pages_per_minute": settings.pages_per_minute,
            "work_seconds_per_minute": settings.work_per_minute,
            "play_seconds_per_minute": settings.play_per_minute,
        }.items():
            LIMITS.labels(name).set(limit)

    def open(self, transport: asyncio.Transport, address: str) -> TrackedConnection | None:
        """Track a new connection; None if it is one too many."""
        payer = address_key(address)
        if self._of[payer] >= self.most_an_address and not self._is_proxy(address):
            self._refuse("address")
            return None
        if len(self._open) >= self.most and not self._make_room():
            self._refuse("all")
            return None
        connection = TrackedConnection(transport, payer)
        self._open[connection] = None
        self._of[payer] += 1
        CONNECTIONS.set(len(self._open))
        return connection

    def close(self, connection: TrackedConnection) -> None:
        if connection in self._open:
            del self._open[connection]
            self._of[connection.address] -= 1
            if not self._of[connection.address]:
                del self._of[connection.address]
            CONNECTIONS.set(len(self._open))

    def __len__(self) -> int:
        return len(self._open)

    async def watch(self) -> None:
        """Cut off slow connections, for as long as the server runs."""
        while True:
            await asyncio.sleep(SWEEP_S)
            self.sweep()

    def sweep(self) -> None:
        now = time.monotonic()
        for connection in [connection for connection in self._open if connection.too_slow(now)]:
            if not connection.idle:  # a kept-alive connection that was not used again is normal
                self._refuse("slow")
            connection.transport.abort()
        if self._refused and now - self._logged_at >= LOG_S:
            self._logged_at = now
            logger.warning("connections were refused or cut off", extra={**self._refused, "open": len(self._open)})
            self._refused.clear()

    def _refuse(self, why: str) -> None:
        self._refused[why] += 1
        CONNECTIONS_REFUSED.labels(why).inc()

    def _make_room(self) -> bool:
        """Close the connection that has been idle the longest."""
        connection = next((connection for connection in self._open if connection.idle), None)
        if connection is None:
            return False
        connection.transport.abort()
        self.close(connection)
        return True

    def _is_proxy(self, address: str) -> bool:
        """A proxy connects on behalf of many; only its headers say for whom (http/middleware.py)."""
        with suppress(ValueError):
            parsed = ipaddress.ip_address(address)
            return any(parsed in network for network in self._proxies)
        return False


OPEN_CONNECTIONS: Final = Connections()  # one per process, like the file handles


def raise_files() -> int:
    """Raise the limit on file handles as far as allowed. Returns the limit, 0 if none is known."""
    if sys.platform == "win32":
        return 0
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):  # not always permitted
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft


def open_files() -> int:
    """The number of open handles, where the system tells."""
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return 0
