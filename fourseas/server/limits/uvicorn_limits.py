"""Bounds on uvicorn's HTTP and WebSocket protocols: header size and time, message fragments, and pings and closes to a
peer that never reads.

Over HTTP, uvicorn lets a request and its answer take as long as they like. Over a socket it waits for slow readers when
the application sends, but not when it answers pings by itself, when a message arrives in endless fragments, or when it
closes a connection whose peer does not read. All of these are cut off here; connections.py decides how many connections
there may be, and how slow.

What happens all the time takes a short way: a frame that was written once for all its receivers goes straight to the
socket, together with those of others (outbox.py), and a message that came in one piece straight to the application,
when those of others have been read as well (intake.py). Everything else is left to uvicorn.

Reference cycles are also broken here when a connection ends, so that it is freed at once: otherwise everybody who only
has a look and leaves would stay in memory until the garbage collector runs, which is rare (gc_tuning.py).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN, Protocol

from fourseas.server.limits.connections import OPEN_CONNECTIONS, State, TrackedConnection
from fourseas.server.limits.intake import Intake
from fourseas.server.limits.outbox import Outbox
from fourseas.server.limits.waiting import Gate, Inbox
from fourseas.server.protocol.deflate import OFFER, Deflate
from fourseas.server.protocol.framing import Message, whole_frames, whole_text

INTAKE: Final = Intake()
OUTBOX: Final = Outbox()

# An extension of ASGI: `write` takes a message that has its frame; `listen` takes a function that is called with every
# message, if nobody else is busy with the one before, and says whether it has dealt with it; `defer` takes a message
# that it has not dealt with after all.
FRAMES: Final = "fourseas.frames"
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


# What uvicorn keeps of a socket. So many attributes would take 1.5 KiB in a dictionary, and take 0.3 KiB as slots.
KEPT: Final = (
    *("config", "app", "loop", "logger", "root_path", "asgi_version", "app_state"),
    *("connections", "tasks", "default_headers", "transport", "server", "client", "scheme", "queue"),
    *("handshake_initiated", "handshake_complete", "close_sent", "disconnected", "close_timer", "close_timeout"),
    *("initial_response", "conn", "read_paused", "writable", "ping_interval", "ping_timeout", "ping_timer"),
    *("pong_timer", "pending_ping_payload", "ping_sent_at", "last_ping_rtt", "frames", "curr_msg_data_type"),
    *("request", "response", "scope"),
)


class WebSocketProtocol(WebSocketsSansIOProtocol):
    __slots__ = (*KEPT, "_aligned", "_deflate", "_hear", "_inbox", "tracked")

    writable: Gate  # type: ignore[assignment]

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.tracked: TrackedConnection | None = None
        self._aligned = False  # all that was read so far were whole frames
        self._deflate: Deflate | None = None  # if the peer takes compressed messages
        self._hear: Callable[[bytes], bool] | None = None  # who listens
        self.conn.available_extensions = [OFFER]
        self._inbox: Inbox[Any] = Inbox()
        self.queue = self._inbox  # type: ignore[assignment]
        self.writable = Gate(is_set=True)

    def start_keepalive(self) -> None:
        """The handshake is complete: nobody needs its request and its response any more, not even the parser, which
        would hold on to them.
        """
        super().start_keepalive()
        self.request = self.response = self.server = self.client = None  # type: ignore[assignment]
        if self.conn.parser_exc is None:
            self.conn.parser.close()
            self.conn.parser_exc = None
            self.conn.parser = Protocol.parse(self.conn)
            next(self.conn.parser)

    def connection_lost(self, exc: Exception | None) -> None:
        INTAKE.hear()
        if self.tracked is not None:
            OPEN_CONNECTIONS.close(self.tracked)
        super().connection_lost(exc)
        self._hear = None
        if self.handshake_initiated and hasattr(self, "scope"):
            self.scope.clear()  # type: ignore[attr-defined]  # which refers to us
        self.conn.parser.close()  # otherwise it would wait for more
        self.conn.parser_exc = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"][FRAMES] = {"write": self.write, "listen": self.listen, "defer": self.defer}
            self._aligned = True  # the request came alone
            for agreed in self.conn.extensions:  # one at most
                assert isinstance(agreed, PerMessageDeflate)
                self._deflate = Deflate(agreed)
                self.conn.extensions = [self._deflate]

    def write(self, message: Message) -> bool:
        """Send a message whose frame is written already, unless the reader is slow or the socket is closing."""
        transport = self.transport
        if not self.writable.open or self.close_sent or self.conn.state is not OPEN or transport.is_closing():
            return False
        frame = (message.framed or message.frame) if self._deflate is None else self._deflate.frame(message)
        OUTBOX.add(transport, frame, self.loop)
        return True

    def data_received(self, data: bytes) -> None:
        """What nearly always comes is one whole message, in one piece: then nothing else needs to look at it."""
        if self._aligned and (text := whole_text(data)) is not None and self._expects_a_message():
            INTAKE.add(self.take_in, text, self.loop)
            return
        INTAKE.hear()  # what came first
        self._aligned = self._aligned and whole_frames(data)
        super().data_received(data)

    def take_in(self, text: bytes) -> None:
        """A whole message: to whoever listens, or else to the application."""
        if self._hear is None or not self._inbox.awaited or not self._hear(text):
            self.defer(text)

    def listen(self, hear: Callable[[bytes], bool]) -> None:
        self._hear = hear

    def defer(self, text: bytes) -> None:
        """To the application, when it asks for the next message."""
        self.queue.put_nowait({"type": "websocket.receive", "bytes": text})
        if self.queue.qsize() > 1 and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _expects_a_message(self) -> bool:
        """And not the rest of one, or nothing at all."""
        return (
            self.handshake_complete
            and not self.close_sent
            and self.conn.state is OPEN
            and self.conn.current_size is None
        )

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
