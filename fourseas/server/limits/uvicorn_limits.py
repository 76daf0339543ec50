"""Bounds on uvicorn's HTTP and WebSocket protocols: header size and time, message fragments, and pings and closes to a
peer that never reads.

Over HTTP, uvicorn lets a request and its answer take as long as they like. Over a socket it waits for slow readers when
the application sends, but not when it answers pings by itself, when a message arrives in endless fragments, or when it
closes a connection whose peer does not read. All of these are cut off here; connections.py decides how many connections
there may be, and how slow.

Reference cycles are also broken here when a connection ends, so that it is freed at once: otherwise everybody who only
has a look and leaves would stay in memory until the garbage collector runs, which is rare (gc_tuning.py).
"""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from fourseas.server.limits.connections import OPEN_CONNECTIONS, State, TrackedConnection

LONGEST_HEAD = 64 * 1024  # bytes
MOST_UNREAD = 2**20  # bytes
MOST_PIECES = 100  # fragments per message
FULL_TEXT = b"too many connections are open\n"
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 5\r\n"
    b"content-type: text/plain\r\ncontent-length: %d\r\n\r\n%b"
) % (len(FULL_TEXT), FULL_TEXT)


class HttpProtocol(HttpToolsProtocol):
    tracked: TrackedConnection | None = None  # None: it was one too many

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.tracked = OPEN_CONNECTIONS.open(transport, self.client[0] if self.client else "unknown")
        if self.tracked is None:
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.tracked is not None:
            OPEN_CONNECTIONS.close(self.tracked)
        super().connection_lost(exc)
        self.cycle = None  # type: ignore[assignment]  # it calls us when the answer is out

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        if isinstance(protocol, WebSocketProtocol) and self.tracked is not None:
            protocol.tracked = self.tracked
            self.tracked.enter("socket")
        # From here on the connection belongs to another protocol, and this one is no longer called.
        self.parser = self.cycle = None  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        if self.tracked is None:
            return
        super().data_received(data)
        if self.tracked.state == "head":
            self.tracked.got += len(data)
            if self.tracked.got > LONGEST_HEAD:
                self.transport.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._enter("head")

    def on_headers_complete(self) -> None:
        self._enter("body")
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if self.tracked is not None:
            self.tracked.got += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._enter("answer")
        super().on_message_complete()

    def on_response_complete(self) -> None:
        last = not self.pipeline
        super().on_response_complete()
        if last and self.tracked is not None and self.tracked.state == "answer":
            self.tracked.enter("head")  # of the next request, if there is one

    def _enter(self, state: State) -> None:
        if self.tracked is not None:
            self.tracked.enter(state)


class WebSocketProtocol(WebSocketsSansIOProtocol):
    tracked: TrackedConnection | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        if self.tracked is not None:
            OPEN_CONNECTIONS.close(self.tracked)
        super().connection_lost(exc)
        self.conn.parser.close()  # otherwise it would wait for more
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
        self.transport.abort()  # otherwise it would wait for the peer to read
