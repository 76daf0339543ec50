"""Nobody is written to who is gone, and nobody else suffers from it."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.protocol import OPEN

from fourseas.server.limits.uvicorn_limits import WebSocketProtocol
from fourseas.server.limits.waiting import Gate
from fourseas.server.protocol.framing import Message

pytestmark = pytest.mark.anyio


class Transport:
    def __init__(self, *, gone: bool) -> None:
        self.gone = gone
        self.written: list[bytes] = []

    def is_closing(self) -> bool:
        return self.gone

    def write(self, data: bytes) -> None:
        if self.gone:
            raise RuntimeError("the handler is closed")  # as uvloop does
        self.written.append(data)


def protocol(transport: Any) -> WebSocketProtocol:
    made = WebSocketProtocol.__new__(WebSocketProtocol)
    made.transport, made.writable, made.close_sent = transport, Gate(is_set=True), False
    made.conn = SimpleNamespace(state=OPEN)  # type: ignore[assignment]
    made.loop, made._deflate = asyncio.get_running_loop(), None
    return made


async def test_a_message_to_a_lost_connection_is_not_written() -> None:
    there, gone = Transport(gone=False), Transport(gone=True)
    assert protocol(there).write(Message(b"{}"))
    assert not protocol(gone).write(Message(b"{}"))
    await asyncio.sleep(0)
    assert len(there.written) == 1
