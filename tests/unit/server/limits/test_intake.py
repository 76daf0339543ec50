"""What is read in one turn is heard together, in its order, and nobody suffers from another's message."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.protocol import OPEN

from fourseas.server.limits.intake import Intake
from fourseas.server.limits.uvicorn_limits import WebSocketProtocol
from fourseas.server.limits.waiting import Inbox

pytestmark = pytest.mark.anyio


def frame(text: bytes) -> bytes:
    """As a client sends it, with a mask that changes nothing."""
    return bytes((0x81, 0x80 | len(text))) + bytes(4) + text


async def test_all_of_a_turn_is_heard_at_its_end_and_in_order() -> None:
    heard: list[bytes] = []
    intake, loop = Intake(), asyncio.get_running_loop()
    for message in (b"1", b"2", b"3"):
        intake.add(heard.append, message, loop)
    loop.call_soon(heard.append, b"what was scheduled later")
    assert heard == []
    await asyncio.sleep(0)
    assert heard == [b"1", b"2", b"3", b"what was scheduled later"]
    intake.add(heard.append, b"4", loop)
    await asyncio.sleep(0)
    assert heard[4:] == [b"4"]


async def test_a_message_that_fails_harms_no_other(caplog: pytest.LogCaptureFixture) -> None:
    heard: list[bytes] = []
    intake, loop = Intake(), asyncio.get_running_loop()

    def fail(message: bytes) -> None:
        raise RuntimeError(message)

    intake.add(fail, b"1", loop)
    intake.add(heard.append, b"2", loop)
    await asyncio.sleep(0)
    assert heard == [b"2"]
    assert [record.getMessage() for record in caplog.records] == ["a message could not be heard"]


def protocol(heard: list[bytes]) -> WebSocketProtocol:
    made: Any = WebSocketProtocol.__new__(WebSocketProtocol)
    made.loop, made._inbox, made._aligned = asyncio.get_running_loop(), Inbox(), True
    made.queue, made.read_paused = made._inbox, False
    made.handshake_complete, made.close_sent = True, False
    made.conn = SimpleNamespace(state=OPEN, current_size=None, receive_data=heard.append, parser_exc=None)
    made.conn.events_received = list

    def hear(text: bytes) -> bool:
        heard.append(text)
        return True

    made.listen(hear)
    listening: WebSocketProtocol = made
    return listening


async def test_what_comes_in_pieces_does_not_overtake_what_came_whole() -> None:
    heard: list[bytes] = []
    socket = protocol(heard)
    reading = asyncio.ensure_future(socket._inbox.get())  # the application waits for the next message
    await asyncio.sleep(0)
    pieces = frame(b"second")[:-1]
    socket.data_received(frame(b"first"))
    assert heard == []
    socket.data_received(pieces)
    assert heard == [b"first", pieces]
    reading.cancel()


async def test_without_a_listener_the_application_reads_the_message() -> None:
    socket = protocol([])
    socket._hear = None
    socket.data_received(frame(b"first"))
    await asyncio.sleep(0)
    assert (await socket._inbox.get())["bytes"] == b"first"
