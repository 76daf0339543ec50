"""What is sent in one turn is written together, in its order, and nobody suffers from another's socket."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from fourseas.server.limits.outbox import Outbox

pytestmark = pytest.mark.anyio


class Transport:
    def __init__(self, written: list[bytes]) -> None:
        self.written = written
        self.closing = self.broken = False

    def is_closing(self) -> bool:
        return self.closing

    def write(self, data: bytes) -> None:
        if self.closing or self.broken:
            raise RuntimeError("the handler is closed")
        self.written.append(data)


async def test_all_of_a_turn_is_written_at_its_end_and_in_order() -> None:
    written: list[bytes] = []
    box, loop = Outbox(), asyncio.get_running_loop()
    ann, bob = Transport(written), Transport(written)
    sent: list[tuple[Any, bytes]] = [(ann, b"1"), (bob, b"2"), (ann, b"3")]
    for transport, frame in sent:
        box.add(transport, frame, loop)
    loop.call_soon(written.append, b"what was scheduled later")
    assert written == []
    await asyncio.sleep(0)
    assert written == [b"1", b"2", b"3", b"what was scheduled later"]
    box.add(sent[0][0], b"4", loop)
    await asyncio.sleep(0)
    assert written[4:] == [b"4"]


async def test_a_socket_that_closes_or_fails_meanwhile_harms_no_other(caplog: pytest.LogCaptureFixture) -> None:
    written: list[bytes] = []
    box, loop = Outbox(), asyncio.get_running_loop()
    closing, broken, there = (Transport(written) for _ in range(3))
    sent: list[tuple[Any, bytes]] = [(closing, b"1"), (broken, b"2"), (there, b"3")]
    for transport, frame in sent:
        box.add(transport, frame, loop)
    closing.closing = broken.broken = True
    await asyncio.sleep(0)
    assert written == [b"3"]
    assert [record.getMessage() for record in caplog.records] == ["a message could not be sent"]
