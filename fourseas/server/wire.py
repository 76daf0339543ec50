"""The sockets' side of uvicorn, with an end to what somebody can make it hold who sends and never reads.

uvicorn waits for slow readers when the application sends. It does not when it answers pings by itself, when a message
comes in endless pieces, or when it closes a connection whose other side does not read: these are cut off here.
"""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

MOST_UNREAD = 2**20  # bytes
MOST_PIECES = 100  # of a message


class Wire(WebSocketsSansIOProtocol):
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
