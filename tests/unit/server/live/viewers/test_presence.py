"""Who comes and goes is shown to everybody, on all workers, and is in the log only where it decides something."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fourseas.server.live.hub import Hub
from fourseas.server.live.tables.live_table import LiveTable
from fourseas.server.live.viewers import presence
from fourseas.server.live.viewers.connection import Connection
from fourseas.server.live.workers import remote_presence
from fourseas.server.protocol.messages import Live, Relaxed, Speed
from fourseas.server.protocol.rest import NewTable
from fourseas.server.settings import Settings
from fourseas.server.storage import Store
from fourseas.server.table import log
from fourseas.server.table.clock import AWAY_MS
from fourseas.server.table.table import Table
from tests.support.server.between import Between

pytestmark = pytest.mark.anyio

BANK_S = 600
GRACE_MS = presence.AWAY_AFTER_MS


class Timed(Hub):
    """A worker with a clock that we set."""

    at = 1_750_000_000_000

    def now(self) -> int:
        return Timed.at


@pytest.fixture
async def workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[Timed]]:
    monkeypatch.setattr(Timed, "at", Timed.at)
    settings = Settings(database=f"sqlite:///{tmp_path}/fourseas.db", bot_pace_ms=0)
    store = await Store.open(settings.database)
    channels: list[Between] = []
    made = [Timed(store, settings, Between(channels)) for _ in range(2)]
    for worker in made:
        await worker.other_workers.listen()
    yield made
    for worker in made:
        await worker.stop()
    await store.close()


@pytest.fixture
def hub(workers: list[Timed]) -> Timed:
    return workers[0]


async def settle() -> None:
    """Let everything happen that is to happen at once."""
    for _ in range(20):
        await asyncio.sleep(0.001)


async def come_through(live: LiveTable) -> None:
    """Let everything at a table happen that is to happen at once, and take no longer than that does."""
    for _ in range(5):
        await asyncio.sleep(0)  # what is due begins
        async with live.queue:  # after those who came to it earlier
            pass


async def pass_by(live: LiveTable, ms: int) -> None:
    """Time passes, and what is due then is done."""
    Timed.at += ms
    live.presence.look()
    await settle()
    await come_through(live)
    await live.scheduler._time_is_up()
    await settle()
    await come_through(live)


async def begun(hub: Hub, speed: Speed) -> LiveTable:
    """Ann and Bob at a table; Ann is connected and looks on."""
    id = await hub.new_tables.open("ann", "Ann", NewTable(game="pirates", players=3, speed=speed))
    live = await hub.find(id)
    for seat, player in ((1, "bob"), (2, "cat")):
        sat = log.Sat(at=hub.now(), seat=seat, player=player, name=player.title())
        await live.submit(partial(_just, sat))
    await live.submit(lambda table: log.Started(at=hub.now(), level="deckhand"))
    return live


def _just(entry: log.AnyEntry, _: Table) -> log.AnyEntry:
    return entry


async def kinds(hub: Hub, id: str) -> list[str]:
    return [type(log.from_bytes(body)).__name__ for _, body in await hub.store.tables.log(id)]


def heard(connection: Connection) -> list[Any]:
    messages = [msgspec.json.decode(message) for message in connection._waiting]
    connection._waiting.clear()
    connection._bytes = 0
    return messages


async def test_a_thousand_comings_and_goings_leave_nothing_in_the_log(hub: Timed) -> None:
    live, watching = await begun(hub, Relaxed()), Connection("ann", "Ann")
    await live.visits.join(watching)
    before = await kinds(hub, live.table.id)
    shown: list[bool] = []
    for _ in range(1000):
        tab = Connection("bob", "Bob")
        await live.visits.join(tab)
        live.visits.part(tab)
        Timed.at += GRACE_MS
        live.presence.look()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        shown += [message["seats"][1]["here"] for message in heard(watching) if "seats" in message]
    await settle()
    assert await kinds(hub, live.table.id) == before
    assert {True, False} <= set(shown), "and everybody is told"
    assert live.table.seats[1].away_since == Timed.at - GRACE_MS


async def test_reloading_a_page_is_not_seen(hub: Timed) -> None:
    live, watching, tab = await begun(hub, Relaxed()), Connection("ann", "Ann"), Connection("bob", "Bob")
    await live.visits.join(watching)
    await live.visits.join(tab)
    heard(watching)
    live.visits.part(tab)
    await pass_by(live, GRACE_MS - 1)
    await live.visits.join(Connection("bob", "Bob"))
    await settle()
    assert not [message for message in heard(watching) if "seats" in message]
    assert live.table.seats[1].here


async def on_the_clock(hub: Timed) -> tuple[LiveTable, str, Connection]:
    """A table with clocks, whose turn it is, and their connection; somebody else looks on."""
    live = await begun(hub, Live(bank_s=BANK_S, increment_s=0))
    (seat,) = live.table.on_the_clock
    player = live.table.seats[seat].player
    assert player is not None
    await live.visits.join(Connection("nobody", "Nobody"))
    tab = Connection(player, player)
    await live.visits.join(tab)
    return live, player, tab


async def test_on_ones_own_time_an_absence_is_written_and_charged_from_its_beginning(hub: Timed) -> None:
    live, player, tab = await on_the_clock(hub)
    (seat,) = live.table.on_the_clock
    await pass_by(live, 10_000)
    live.visits.part(tab)
    await pass_by(live, GRACE_MS)
    assert (await kinds(hub, live.table.id))[-1] == "WentAway"
    clock = live.table.clock
    assert clock is not None
    assert (clock.bank[seat], clock.away[seat]) == ((BANK_S - 10) * 1000, AWAY_MS - GRACE_MS)
    other = Timed(hub.store, hub.settings, Between([]))  # a worker that was killed, and is back
    again = (await other.find(live.table.id)).table
    assert again.clock is not None
    assert (again.clock.bank, again.clock.away, again.clock.at) == (clock.bank, clock.away, clock.at)
    assert again.seats[seat].away_since == live.table.seats[seat].away_since
    await other.stop()
    Timed.at += 5000
    await live.visits.join(Connection(player, player))
    await settle()
    assert (await kinds(hub, live.table.id))[-1] == "CameBack"
    assert (clock.bank[seat], clock.away[seat]) == ((BANK_S - 10) * 1000, AWAY_MS - GRACE_MS - 5000)


async def test_however_often_somebody_comes_and_goes_on_their_own_time_the_log_stays_short(hub: Timed) -> None:
    live, player, tab = await on_the_clock(hub)
    before = len(await kinds(hub, live.table.id))
    live.table.clock.bank = [10**9] * 3  # type: ignore[union-attr]
    for _ in range(1000):
        live.visits.part(tab)
        live.presence.look()
        Timed.at += GRACE_MS
        live.presence.look()
        await live.presence.note_absences(Timed.at)
        tab = Connection(player, player)
        await live.visits.join(tab)
        await come_through(live)
        heard(tab)
    written = (await kinds(hub, live.table.id))[before:]
    assert set(written) == {"WentAway", "CameBack"}
    assert written == ["WentAway", "CameBack"] * (len(written) // 2), "all of it is written"
    assert len(written) <= 2 * AWAY_MS / GRACE_MS


async def test_who_was_away_when_their_turn_came_does_not_run_out_of_time_at_once(hub: Timed) -> None:
    live, _, tab = await on_the_clock(hub)
    (seat,) = live.table.on_the_clock
    live.visits.part(tab)
    live.presence.look()
    Timed.at += 60_000
    live.presence.look()
    live.table.asked_at[seat] = Timed.at  # it is their turn only now, with two seconds left
    assert live.table.clock is not None
    live.table.clock.at, live.table.clock.bank[seat] = Timed.at, 2000
    await settle()
    await pass_by(live, 2000)
    assert live.table.seats[seat].level is None
    assert (live.table.clock.bank[seat], live.table.clock.away[seat]) == (2000, AWAY_MS - 2000)
    await pass_by(live, AWAY_MS)
    assert live.table.seats[seat].level is not None


async def test_who_left_and_connects_again_has_not_left(hub: Timed) -> None:
    live, watching = await begun(hub, Relaxed()), Connection("ann", "Ann")
    await live.visits.join(watching)
    await live.submit(lambda table: log.Left(at=hub.now(), player="bob"))
    await live.visits.join(Connection("bob", "Bob"))
    await settle()
    assert (await kinds(hub, live.table.id))[-2:] == ["Left", "CameBack"]
    assert not live.table.seats[1].left


async def test_a_race_notes_who_will_miss_it() -> None:
    assert log.from_bytes(log.to_bytes(log.Moved(at=1, seat=0, move={}, opens_at=2, absent=[1]))) == log.Moved(
        at=1, seat=0, move={}, opens_at=2, absent=[1]
    )
    assert b"absent" not in log.to_bytes(log.Moved(at=1, seat=0, move={}))


# ---- several workers


async def test_who_is_connected_to_another_worker_is_here(workers: list[Timed]) -> None:
    one, two = workers
    live, watching = await begun(one, Relaxed()), Connection("ann", "Ann")
    await live.visits.join(watching)
    there = await two.find(live.table.id)
    tab = Connection("bob", "Bob")
    await there.visits.join(tab)
    await settle()
    await pass_by(live, GRACE_MS)
    assert [seat.here for seat in live.table.seats] == [True, True, False]
    there.presence.look()
    assert [seat.here for seat in there.table.seats] == [True, True, False]
    there.visits.part(tab)
    await settle()
    live.presence.look()
    heard(watching)
    await pass_by(live, GRACE_MS)
    assert [message["seats"][1]["here"] for message in heard(watching) if "seats" in message] == [False]
    assert await kinds(one, live.table.id) == ["Opened", "Sat", "Sat", "Started"]


async def test_a_table_that_comes_into_use_asks_who_is_there(workers: list[Timed]) -> None:
    one, two = workers
    live = await begun(one, Relaxed())
    await live.visits.join(Connection("ann", "Ann"))
    await live.visits.join(Connection("bob", "Bob"))
    await settle()
    there = await two.find(live.table.id)
    await settle()
    assert two.remote_players(live.table.id) == {"ann", "bob"}
    await there.visits.join(Connection("cat", "Cat"))
    await pass_by(there, GRACE_MS)
    assert [seat.here for seat in there.table.seats] == [True, True, True]


async def test_who_was_connected_to_a_worker_that_died_is_away(
    workers: list[Timed], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = workers
    live = await begun(one, Relaxed())
    await live.visits.join(Connection("ann", "Ann"))
    await (await two.find(live.table.id)).visits.join(Connection("bob", "Bob"))
    await settle()
    assert one.remote_players(live.table.id) == {"bob"}
    one.other_workers.forget_silent()
    assert one.remote_players(live.table.id) == {"bob"}
    monkeypatch.setattr(remote_presence, "SILENT_S", -1.0)
    one.other_workers.forget_silent()
    await pass_by(live, GRACE_MS)
    assert not live.table.seats[1].here


async def test_people_at_tables_are_counted_once_each_on_all_workers(
    workers: list[Timed], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = workers
    with one.sockets.counted(Connection("ann", "Ann")), one.sockets.counted(Connection("ann", "Ann")):
        with two.sockets.counted(Connection("bob", "Bob")), two.sockets.counted(Connection(None, "")):
            await settle()
            assert [worker.sockets.people for worker in workers] == [2, 2]
        await settle()
        assert [worker.sockets.people for worker in workers] == [1, 1]
        monkeypatch.setattr(remote_presence, "SILENT_S", -1.0)
        two.other_workers.forget_silent()
        assert [worker.sockets.people for worker in workers] == [1, 0]
