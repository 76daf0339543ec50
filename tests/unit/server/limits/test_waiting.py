"""What waits in little memory waits as asyncio's own do."""

from __future__ import annotations

import asyncio

import pytest

from fourseas.server.limits.waiting import Gate, Inbox, Turn

pytestmark = pytest.mark.anyio


async def test_a_gate_lets_everybody_through_once_it_is_open() -> None:
    gate = Gate()
    waiting = [asyncio.ensure_future(gate.wait()) for _ in range(3)]
    await asyncio.sleep(0)
    waiting[0].cancel()
    await asyncio.sleep(0)
    assert not waiting[1].done()
    gate.set()
    assert await asyncio.gather(*waiting[1:]) == [True, True]
    assert waiting[0].cancelled()
    assert gate.is_set()
    assert await gate.wait()
    gate.clear()
    again = asyncio.ensure_future(gate.wait())
    await asyncio.sleep(0)
    assert not again.done()
    gate.set()
    gate.clear()  # who waited when it opened passes, though it is shut again
    assert await again


async def test_an_inbox_keeps_the_order_and_loses_nothing_when_its_reader_gives_up() -> None:
    inbox: Inbox[int] = Inbox()
    assert inbox.empty()
    reading = asyncio.ensure_future(inbox.get())
    await asyncio.sleep(0)
    reading.cancel()
    await asyncio.sleep(0)
    for number in (1, 2):
        inbox.put_nowait(number)
    reading = asyncio.ensure_future(inbox.get())
    assert await reading == 1
    assert await inbox.get() == 2
    reading = asyncio.ensure_future(inbox.get())
    await asyncio.sleep(0)
    inbox.put_nowait(3)
    inbox.put_nowait(4)
    reading.cancel()  # when something has come already
    await asyncio.sleep(0)
    assert [await inbox.get(), await inbox.get()] == [3, 4]


async def test_turns_come_one_after_the_other() -> None:
    turn, done = Turn(), list[int]()

    async def act(number: int) -> None:
        async with turn:
            await asyncio.sleep(0)
            done.append(number)

    assert turn.take()
    assert not turn.take()
    acting = [asyncio.ensure_future(act(number)) for number in range(5)]
    await asyncio.sleep(0)
    acting[1].cancel()  # while it waits
    await asyncio.sleep(0)
    assert not done
    turn.release()
    acting[0].cancel()  # when it has just become its turn
    await asyncio.gather(*acting, return_exceptions=True)
    assert done == [2, 3, 4]
    assert not turn.locked()
    with pytest.raises(ValueError, match="no"):
        async with turn:
            raise ValueError("no")
    assert turn.take()
