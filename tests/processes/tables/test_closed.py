"""Time in which the server was away is charged to nobody's clock."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from fourseas.server.acts.house import reopened
from fourseas.server.live.hub import Hub
from fourseas.server.live.workers import heartbeat as heartbeats
from fourseas.server.live.workers.channel import Channel, Quiet
from fourseas.server.live.workers.heartbeat import SILENCE_MS, Heartbeat
from fourseas.server.protocol.messages import Live
from fourseas.server.protocol.problem import Trouble
from fourseas.server.settings import Settings
from fourseas.server.storage import StorageDown, Store
from fourseas.server.storage.heartbeats import MOST, Closed, beat, time_closed
from fourseas.server.table import log
from fourseas.server.table.deadlines import due
from tests.processes.tables.test_play import table_of_three
from tests.support.server.house import begun
from tests.support.server.nursery import ClockServer

pytestmark = pytest.mark.anyio
NOON = 1_750_000_000_000


# ---- a table


def test_nobody_pays_for_the_time_in_which_the_house_was_closed() -> None:
    played = begun(Live(bank_s=10, increment_s=0))
    table = played.table
    assert table.clock is not None
    seat, start = table.awaited[0], table.clock.at
    closed = [Closed(start + 2000, start + 27_000)]
    entry = reopened(table, closed, start + 28_000)
    assert entry.closed_ms == 25_000
    played.put(entry)
    assert table.clock.bank[seat] == 7000
    assert due(table) == start + 35_000
    with pytest.raises(Trouble):
        reopened(table, closed, start + 29_000)  # it is noted once
    again = played.again()
    assert again.clock is not None
    assert again.clock.bank == table.clock.bank


def test_who_was_away_is_not_away_for_longer_by_that() -> None:
    played = begun(Live(bank_s=60, increment_s=0))
    table = played.table
    assert table.clock is not None
    played.put(log.WentAway(at=played.now, player="bob"))
    since = table.seats[1].away_since
    played.put(log.Reopened(at=played.now + 90_000, closed_ms=80_000))
    assert table.seats[1].away_since == since + 80_000


def test_times_that_overlap_count_once() -> None:
    closed = [Closed(50, 60), Closed(10, 30), Closed(20, 40)]
    assert time_closed(closed, 0, 100) == 40
    assert time_closed(closed, 25, 55) == 20
    assert time_closed(closed, 40, 50) == 0


# ---- heartbeats


async def test_a_silence_is_remembered_by_all_workers(store: Store) -> None:
    assert await beat(store, NOON, SILENCE_MS) == []
    assert await beat(store, NOON + SILENCE_MS, SILENCE_MS) == []
    back = NOON + 2 * SILENCE_MS + 1
    assert await beat(store, back, SILENCE_MS) == [Closed(NOON + SILENCE_MS, back)]
    assert await beat(store, back + 10**6, None) == [Closed(NOON + SILENCE_MS, back)]
    for number in range(MOST + 5):
        closed = await beat(store, back + 2 * 10**6 + number * 10**5, SILENCE_MS)
    assert len(closed) == MOST


class Loud(Quiet):
    """There are other workers."""

    async def alone(self) -> bool:
        return False


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Any]:
    """Workers of one house: call with what they are connected by."""
    settings = Settings(database=f"sqlite:///{tmp_path}/fourseas.db")
    store = await Store.open(settings.database)
    workers: list[Hub] = []

    async def worker(channel: Channel) -> Hub:
        made = Hub(store, settings, channel)
        made.heartbeat = Heartbeat(store, made.now, alone=type(channel) is Quiet)
        await made.start()
        workers.append(made)
        return made

    yield worker
    for made in workers:
        await made.stop()
    await store.close()


async def test_one_worker_that_comes_back_finds_the_house_open_if_others_were_there(house: Any) -> None:
    first = await house(Loud())
    second = await house(Loud())
    await second.stop()
    assert (await house(Loud())).heartbeat.closed == []
    await first.stop()


async def test_a_worker_alone_was_away_since_its_last_sign(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    only = await house(Quiet())
    gone = only.now()
    await only.stop()
    monkeypatch.setattr(Hub, "now", lambda self: gone + 3000)
    (closed,) = (await house(Quiet())).heartbeat.closed
    assert gone <= closed.since <= gone + 2000
    assert closed.until == gone + 3000


async def test_without_the_database_nobody_can_play_either(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    now, up, away = NOON, 100.0, False
    heartbeat = Heartbeat(store, lambda: now, alone=True)
    monkeypatch.setattr(heartbeats, "uptime", lambda: up)
    run = store.database.writer.run

    async def sometimes(work: Any) -> Any:
        if away:
            raise StorageDown("away")
        return await run(work)

    monkeypatch.setattr(store.database.writer, "run", sometimes)
    await heartbeat.begin(alone=True)
    now, up = now + 30_000, up + 30
    await heartbeat.check(idle=True)  # we were asleep
    assert heartbeat.closed == [Closed(NOON, NOON + 30_000)]
    for _ in range(10):  # nobody plays, and nothing is written; but the house is open
        now, up = now + 5000, up + 5
        await heartbeat.check(idle=True)
    now, up = now + 5000, up + 5
    await heartbeat.check()
    assert len(heartbeat.closed) == 1
    last, away = now, True
    for _ in range(5):
        now, up = now + 5000, up + 5
        with pytest.raises(StorageDown):
            await heartbeat.check()
    away = False
    await heartbeat.check()
    assert heartbeat.closed[1:] == [Closed(last, last + 25_000)]
    now += 3_600_000  # somebody sets the clock of the machine: that is no silence
    up += 3
    await heartbeat.check()
    assert len(heartbeat.closed) == 2


# ---- a real server


async def test_a_server_that_was_killed_costs_nobody_time(tmp_path: Path) -> None:
    """Ten seconds a player; the server is killed and comes back after 25: who is to move still has their time."""
    with ClockServer(f"sqlite:///{tmp_path}/fourseas.db", tmp_path / "log") as server:
        table, guests, seen = await table_of_three(server, speed={"kind": "live", "bank_s": 10, "increment_s": 0})
        seat = next(number for number, each in enumerate(seen) if each["choices"])
        server.kill()
        server.put_forward(25_000)
        server.start()
        back = await guests[seat].look(table)
        clocks = back["clocks"]
        assert clocks["seats"][seat]["bank_ms"] > 0
        assert clocks["at"] + clocks["seats"][seat]["bank_ms"] > back["now"]
        assert not back["seats"][seat]["stand_in"]
        assert "The server was away. No clock ran meanwhile." in [line["line"] for line in back["log"]]
        choice = back["choices"][0]
        assert (await back.ask("move", seen=back["number"], seat=seat, move=choice["move"]))["is"] == "ack"
        server.kill()
        server.start()
        server.put_forward(25_000)  # now it is there, and time goes by
        mover = next(number for number in (0, 1, 2) if number in back["awaited"])
        late = await guests[mover].look(table)
        await late.until(lambda: late["seats"][mover]["stand_in"])
