"""Who asks for what is expensive pays for it: by address, by what it took, one after the other."""

from __future__ import annotations

import asyncio
import threading
import time

import pytest

from fourseas.server.limits.costs import WAITING, Costs
from fourseas.server.limits.rates import TooFast

pytestmark = pytest.mark.anyio


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def busy(seconds: float) -> str:
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass
    return "done"


async def settled() -> None:
    """What a thread had to pay has been paid."""
    await asyncio.sleep(0.02)


async def test_what_is_done_is_charged_by_the_time_it_took() -> None:
    clock = Clock()
    costs = Costs(rate=0.1, burst=0.05, clock=clock)
    assert await costs.run("192.0.2.1", lambda: busy(0.15)) == "done"  # more than there is, once
    await settled()
    with pytest.raises(TooFast) as caught:
        await costs.run("192.0.2.1", lambda: busy(0))
    assert caught.value.wait >= 1
    assert await costs.run("192.0.2.2", lambda: busy(0)) == "done"  # others have their own
    clock.now += caught.value.wait
    assert await costs.run("192.0.2.1", lambda: busy(0)) == "done"


async def test_waiting_costs_nothing() -> None:
    costs = Costs(rate=0.001, burst=0.05)
    for _ in range(5):
        await costs.run("192.0.2.1", lambda: time.sleep(0.05))
        await settled()
    costs.check("192.0.2.1")


def test_what_is_done_at_once_is_charged_too() -> None:
    costs = Costs(rate=0.001, burst=0.01)
    assert costs.at_once("192.0.2.1", lambda: busy(0.02)) == "done"
    with pytest.raises(TooFast):
        costs.at_once("192.0.2.1", lambda: busy(0))


def test_a_network_pays_as_one() -> None:
    costs = Costs(rate=0.001, burst=0.01)
    costs.charge("2001:db8:1:2::3", 1)
    with pytest.raises(TooFast):
        costs.check("2001:db8:1:2::4")
    costs.check("2001:db8:1:3::4")


def test_memory_has_an_end() -> None:
    costs = Costs(rate=1, burst=1, most=10)
    for number in range(100):
        costs.charge(f"192.0.2.{number}", 0.1)
    assert len(costs._budgets) == 10


async def test_many_wishes_of_one_address_are_refused_and_others_are_next() -> None:
    costs, door = Costs(rate=1, burst=100), threading.Event()
    begun: list[str] = []

    def work(name: str) -> None:
        begun.append(name)
        door.wait(10)

    greedy = [asyncio.ensure_future(costs.run("192.0.2.1", lambda: work("greedy"))) for _ in range(WAITING + 5)]
    async with asyncio.timeout(10):
        while not begun:
            await asyncio.sleep(0.01)
    refused = [one for one in greedy if one.done() and isinstance(one.exception(), TooFast)]
    assert len(refused) == 5
    other = asyncio.ensure_future(costs.run("192.0.2.2", lambda: work("other")))
    await asyncio.sleep(0)
    assert begun == ["greedy"]  # one at a time
    door.set()
    await asyncio.gather(other, *greedy, return_exceptions=True)
    assert begun[1] == "other"  # who has not had anything comes before who has
    assert begun.count("greedy") == WAITING


async def test_who_goes_away_while_waiting_takes_no_place() -> None:
    costs, door = Costs(rate=1, burst=100), threading.Event()
    first = asyncio.ensure_future(costs.run("192.0.2.1", lambda: door.wait(10)))
    begun: list[str] = []
    gone = asyncio.ensure_future(costs.run("192.0.2.1", lambda: begun.append("gone")))
    await asyncio.sleep(0.02)
    gone.cancel()
    door.set()
    await first
    await costs.run("192.0.2.2", lambda: begun.append("here"))
    assert begun == ["here"]
    assert not costs._wishes


async def test_what_was_begun_is_paid_by_who_went_away() -> None:
    costs, begun = Costs(rate=0.001, burst=0.01), threading.Event()

    def work() -> None:
        begun.set()
        busy(0.05)

    asked = asyncio.ensure_future(costs.run("192.0.2.1", work))
    await asyncio.to_thread(begun.wait)
    asked.cancel()
    async with asyncio.timeout(10):
        while costs._budgets.of("192.0.2.1").tokens > 0:
            await asyncio.sleep(0.01)
    with pytest.raises(TooFast):
        costs.check("192.0.2.1")
