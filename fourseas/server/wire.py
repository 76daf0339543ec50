"""uvicorn's two protocols, with an end to what somebody can make them hold who sends without end or never reads.

Over HTTP the head of a request may be as long, and take as long, as it likes. Over a socket uvicorn waits for slow
readers when the application sends, but not when it answers pings by itself, when a message comes in endless pieces, or
when it closes a connection whose other side does not read. All of these are cut off here.

And what holds itself in a circle is let go of here when a connection ends, so that it is freed at once: who only looks
and leaves would otherwise stay in memory until the collector of cycles comes by, which is seldom (memory.py).
"""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

LONGEST_HEAD = 64 * 1024  # bytes
HEAD_S = 30.0  # for a head to arrive
MOST_UNREAD = 2**20  # bytes
MOST_PIECES = 100  # of a message


class HttpWire(HttpToolsProtocol):
    _head: int | None = 0  # bytes of the head that is coming in; None after it
    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._late = self.loop.call_later(HEAD_S, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_is_here()
        super().connection_lost(exc)
        self.cycle = None  # type: ignore[assignment]  # it calls us when the answer is out

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        # From here on the connection belongs to another protocol, and nothing is told to this one any more.
        self.parser = self.cycle = None  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._head is not None:
            self._head += len(data)
            if self._head > LONGEST_HEAD:
                self.transport.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._head is None:
            self._head = 0
            self._late = self.loop.call_later(HEAD_S, self.transport.abort)

    def on_headers_complete(self) -> None:
        self._head_is_here()
        super().on_headers_complete()

    def _head_is_here(self) -> None:
        self._head = None
        if self._late is not None:
            self._late.cancel()
            self._late = None


class SocketWire(WebSocketsSansIOProtocol):
    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # it would wait for more
        self.conn.parser_exc = None

    def handle_ping(self) -> None:
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
        elif not self.transport.is_closing():
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > MOST_PIECES:
            self.frames = []
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # or it would wait for what the other side does not read
