"""One open socket at a table: its viewer, and the messages waiting to be sent."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from fourseas.core.i18n import ENGLISH, encoder
from fourseas.server.limits.rates import Bucket
from fourseas.server.limits.waiting import Gate
from fourseas.server.protocol.framing import Message
from fourseas.server.views.updates import Has

# A reader that falls so far behind is disconnected, and may come back.
MOST_WAITING = 200  # messages
MOST_BYTES = 2**19
BEHIND_BYTES = 2**16  # waiting: beyond that, nothing large is added

TRIPS = 5  # remembered
SLOWEST_MS = 10_000

TALK_A_SECOND, TALK_AT_ONCE = 0.5, 10  # lines of chat; nobody types faster for long


# Writes a message straight to the socket, where the server offers that; False if the reader is slow, or gone.
Write = Callable[[Message], bool]


class Connection:
    __slots__ = (
        "__weakref__",
        "_bytes",
        "_sending",
        "_waiting",
        "_wake",
        "_write",
        "address",
        "box_apart",
        "closed",
        "has",
        "language",
        "name",
        "pinged_at",
        "player",
        "talk",
        "trips",
    )

    def __init__(
        self,
        player: str | None,
        name: str,
        language: str = ENGLISH,
        address: str = "",
        *,
        box_apart: bool = False,
        write: Write | None = None,
    ) -> None:
        self.player = player
        self.address = address  # whose budget pays for this connection
        self.name = name
        self.language = language
        self.box_apart = box_apart  # the client fetches the components itself
        self._write = write
        self.closed: int | None = None  # the close code, once it has to be closed
        self._waiting: list[bytes] = []
        self._bytes = 0  # waiting
        self.talk = Bucket(TALK_A_SECOND, TALK_AT_ONCE)
        self.trips: list[int] = []  # the latest round-trip times
        self.pinged_at = 0
        self.has: Has | None = None  # what the viewer knows of the game, so that only changes need to be sent
        self._sending = False  # a message has been taken out of the queue, and is not written yet
        self._wake = Gate()

    def tell(self, message: object) -> None:
        """Send a message in the viewer's language."""
        self.push(encoder(self.language).encode(message))

    def push(self, message: bytes) -> None:
        """Send a message, or queue it; never waits for a slow reader."""
        write = self._write
        if (
            write is not None
            and self.closed is None
            and not self._waiting
            and not self._sending
            and write(message if isinstance(message, Message) else Message(message))
        ):
            return
        if len(self._waiting) >= MOST_WAITING or (self._waiting and self._bytes + len(message) > MOST_BYTES):
            self.close(1013)
        if self.closed is None:
            self._waiting.append(message)
            self._bytes += len(message)
            self._wake.set()

    @property
    def behind(self) -> bool:
        """The reader is slow: enough is waiting already."""
        return self._bytes > BEHIND_BYTES

    @property
    def delay(self) -> int | None:
        """The one-way latency: half of the shortest round trip."""
        return min(self.trips) // 2 if self.trips else None

    def answered(self, sent: int, now: int) -> None:
        """The pong to a ping sent at that time has arrived."""
        if sent == self.pinged_at:
            self.trips = [*self.trips[1 - TRIPS :], max(0, min(now - sent, SLOWEST_MS))]

    def close(self, code: int) -> None:
        if self.closed is None:
            self.closed = code
            self._wake.set()

    def _next(self) -> bytes:
        message = self._waiting.pop(0)  # of a few at most
        self._bytes -= len(message)
        return message

    async def pump(self, send: Callable[[str], Awaitable[None]]) -> int:
        """Send what is waiting, until the connection has to be closed; returns the close code."""
        while True:
            while self._waiting:
                self._sending = True
                await send(self._next().decode())  # by no name: an idle socket would keep the last message
                self._sending = False
            if self.closed is not None:
                return self.closed
            self._wake.clear()
            await self._wake.wait()
