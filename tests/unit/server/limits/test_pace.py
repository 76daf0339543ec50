"""Who says much over sockets is answered later, by address and by what it took; nobody is refused."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path

import pytest

from fourseas.core.i18n import encoder
from fourseas.server.acts.house import words_of
from fourseas.server.http.socket import _answer
from fourseas.server.limits.pace import LONGEST_S, SETTLES, USUAL_S, Pace, Share, Timed
from fourseas.server.live.hub import Hub
from fourseas.server.live.viewers.connection import Connection
from fourseas.server.live.workers.channel import Quiet
from fourseas.server.protocol import messages
from fourseas.server.protocol.rest import NewTable
from fourseas.server.settings import Settings
from fourseas.server.storage import Store

pytestmark = pytest.mark.anyio


async def busy(seconds: float, idle_s: float = 0.0) -> str:
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass
    await asyncio.sleep(idle_s)
    return "done"


async def test_what_is_awaited_is_measured_without_the_waiting() -> None:
    timed = Timed(busy(0.02, idle_s=0.2))
    assert await timed == "done"
    assert 0.02 <= timed.seconds < 0.1


async def test_errors_and_cancelling_go_through() -> None:
    ended: list[str] = []

    async def fail() -> None:
        await asyncio.sleep(0)
        raise ValueError("no")

    async def wait() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            ended.append("cancelled")
            raise

    pace = Pace(rate=1, burst=1)
    with pytest.raises(ValueError, match="no"):
        await pace.keep("192.0.2.1", fail())
    task = asyncio.ensure_future(pace.keep("192.0.2.1", wait()))
    await asyncio.sleep(0.01)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert ended == ["cancelled"]


def test_who_has_used_up_their_share_waits_one_after_the_other() -> None:
    share = Share(rate=0.25, burst=0.01)
    now, taken = 100.0, []
    for _ in range(20):
        wait, much = share.reserve(now)
        taken.append((wait, much))
    waits = [wait for wait, _ in taken]
    assert waits[:5] == [0.0] * 5
    steps = [after - before for before, after in pairwise(waits[6:])]
    assert steps == pytest.approx([USUAL_S / 0.25] * len(steps))
    for _, much in taken:
        share.settle(much, 0.01)
    assert share.tokens == pytest.approx(0.01 - 20 * 0.01)
    assert abs(share.usual - 0.01) < 0.01 / SETTLES  # what its messages take is known by now
    share.settle(*share.reserve(now)[1:], seconds=3600)  # something that took very long
    assert share.reserve(now)[0] <= LONGEST_S
    assert share.reserve(now + 1000)[0] == 0.0


async def test_others_do_not_wait() -> None:
    pace = Pace(rate=0.01, burst=0.001)
    await pace.keep("192.0.2.1", busy(0.01))
    waiting = asyncio.ensure_future(pace.keep("192.0.2.1", busy(0)))
    assert await asyncio.wait_for(pace.keep("192.0.2.2", busy(0)), 0.5) == "done"
    assert not waiting.done()
    waiting.cancel()


def test_memory_has_an_end() -> None:
    pace = Pace(rate=1, burst=1, most=10)
    for number in range(100):
        pace.share(f"192.0.2.{number}")
    assert len(pace._shares) == 10


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    settings = Settings(database=f"sqlite:///{tmp_path}/fourseas.db")
    store = await Store.open(settings.database)
    made = Hub(store, settings, Quiet())
    yield made
    await made.stop()
    await store.close()


async def test_what_is_said_over_a_socket_is_paid_for(hub: Hub) -> None:
    """Moves, allowed or not, and questions; and all are answered."""
    hub.pace = Pace(rate=1, burst=1000, clock=lambda: 100.0)
    new = NewTable(game="pirates", players=3, hot_seat=True, start=True)
    live = await hub.find(await hub.new_tables.open("ann", "Ann", new))
    connection = Connection("ann", "Ann", address="192.0.2.66")
    await live.visits.join(connection)
    assert live.table.match is not None
    seat = live.table.awaited[0]
    words = words_of(live.table.match, seat, live.table.match.legal(seat)[0])
    share = hub.pace.share("192.0.2.66")
    for said, answer in (
        (messages.AskWhy(ref=1, seat=seat, move=words), b'"is":"why"'),
        (messages.AskLabels(ref=4), b'"is":"labels"'),
        (messages.AskDescribe(ref=7), b'"is":"described"'),
        (messages.AskPreview(ref=5, seen=live.table.number, seat=seat, moves=[words] * 3), b'"is":"previews"'),
        (messages.AskHint(ref=6, seen=live.table.number, seat=seat), b'"is":"hinted"'),
        (messages.Move(ref=2, seen=live.table.number, seat=seat, move={"act": "nothing"}), b'"ref":2'),
        (messages.Move(ref=3, seen=live.table.number, seat=seat, move=words), b'"ack":3'),
    ):
        before = share.tokens
        assert await _answer(hub, live, connection, encoder().encode(said))
        assert share.tokens < before
        assert answer in connection._waiting[-1]


async def test_who_asks_about_many_moves_at_once_lets_others_ask_in_between(hub: Hub) -> None:
    """One question at a time, and those first who have had least: with many at once, all their steps would pile up."""
    new = NewTable(game="pirates", players=3, hot_seat=True, start=True)
    live = await hub.find(await hub.new_tables.open("ann", "Ann", new))
    assert live.table.match is not None
    seat = live.table.awaited[0]
    words = words_of(live.table.match, seat, live.table.match.legal(seat)[0])
    question = messages.AskPreview(ref=5, seen=live.table.number, seat=seat, moves=[words] * 10)
    answered: list[str] = []
    hub.pace = Pace(rate=1, burst=1000, clock=lambda: 100.0)

    async def ask(address: str) -> None:
        connection = Connection("ann", "Ann", address=address)
        assert await _answer(hub, live, connection, encoder().encode(question))
        answered.append(address)

    async with hub.foretelling.taken(("192.0.2.1",)):  # somebody is being answered
        all_of_them = [asyncio.ensure_future(ask(address)) for address in ["192.0.2.66"] * 8 + ["192.0.2.7"]]
        while hub.foretelling.waiting < len(all_of_them):
            await asyncio.sleep(0)
        assert not answered
    await asyncio.gather(*all_of_them)
    assert answered.index("192.0.2.7") == 1


async def test_what_a_choice_would_lead_to_is_made_in_turn_and_charged(hub: Hub) -> None:
    """Even if what is asked about is no move: the position behind the choice has been made by then."""
    new = NewTable(game="pirates", players=3, hot_seat=True, start=True)
    live = await hub.find(await hub.new_tables.open("ann", "Ann", new))
    assert live.table.match is not None
    seat = live.table.awaited[0]
    words = words_of(live.table.match, seat, live.table.match.legal(seat)[0])
    nonsense = {"act": "nothing"}
    question = messages.AskPreview(ref=5, seen=live.table.number, seat=seat, moves=[nonsense], after=words)
    connection = Connection("ann", "Ann", address="192.0.2.66")
    async with hub.foretelling.taken(("192.0.2.1",)):
        asked = asyncio.ensure_future(_answer(hub, live, connection, encoder().encode(question)))
        while hub.foretelling.waiting < 1:
            await asyncio.sleep(0)
        assert not hub.foretelling._used.of("192.0.2.66")
    await asked
    assert b'"code":"unparsable"' in connection._waiting[-1]
    assert hub.foretelling._used.of("192.0.2.66") > 0
