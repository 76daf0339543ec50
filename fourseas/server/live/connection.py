"""One open socket at a table: who looks through it, and what waits to be sent."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from fourseas.core.i18n import ENGLISH, encoder
from fourseas.server.limits.rates import Bucket

# A reader that falls so far behind is let go and may come back.
MOST_WAITING = 200  # messages
MOST_BYTES = 2**19
BEHIND_BYTES = 2**16  # that wait: then nothing large is sent on top

TRIPS = 5  # that are remembered
SLOWEST_MS = 10_000

TALK_A_SECOND, TALK_AT_ONCE = 0.5, 10  # lines of chat; nobody types faster for long


class Connection:
    def __init__(
        self,
        player: str | None,
        name: str,
        language: str = ENGLISH,
        address: str = "",
        *,
        box_apart: bool = False,
    ) -> None:
        self.player = player
        self.address = address  # whose budget pays for what is done here
        self.name = name
        self.language = language
        self.box_apart = box_apart  # asks for the components by itself
        self.closed: int | None = None  # the close code, once it is to be closed
        self._waiting: deque[bytes] = deque()
        self._bytes = 0  # that wait
        self.talk = Bucket(TALK_A_SECOND, TALK_AT_ONCE)
        self.trips: deque[int] = deque(maxlen=TRIPS)  # how long the last messages took there and back
        self.pinged_at = 0
        self._wake = asyncio.Event()

    def tell(self, message: object) -> None:
        """Send a message in the language of who looks."""
        self.push(encoder(self.language).encode(message))

    def push(self, message: bytes) -> None:
        """Send as soon as the line is free; never waits for a slow reader."""
        if len(self._waiting) >= MOST_WAITING or (self._waiting and self._bytes + len(message) > MOST_BYTES):
            self.close(1013)
        if self.closed is None:
            self._waiting.append(message)
            self._bytes += len(message)
            self._wake.set()

    @property
    def behind(self) -> bool:
        """The reader is slow: there is enough to read already."""
        return self._bytes > BEHIND_BYTES

    @property
    def delay(self) -> int | None:
        """How long a message takes to get there: half of the quickest way there and back."""
        return min(self.trips) // 2 if self.trips else None

    def answered(self, sent: int, now: int) -> None:
        """A ping that was sent then has come back."""
        if sent == self.pinged_at:
            self.trips.append(max(0, min(now - sent, SLOWEST_MS)))

    def close(self, code: int) -> None:
        if self.closed is None:
            self.closed = code
            self._wake.set()

    async def pump(self, send: Callable[[str], Awaitable[None]]) -> int:
        """Send what waits, until the connection is to be closed; returns the close code."""
        while True:
            while self._waiting:
                message = self._waiting.popleft()
                self._bytes -= len(message)
                await send(message.decode())
            if self.closed is not None:
                return self.closed
            self._wake.clear()
            await self._wake.wait()
