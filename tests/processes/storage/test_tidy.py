"""Old tables are cleared away by the host's policy, nothing else is, and whoever comes to one is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from fourseas.server.live.hub import CLEARED_AWAY, Hub
from fourseas.server.live.tables.row import change_of
from fourseas.server.live.upkeep.tidy import DAY_MS, REMEMBERED_MS, Tidier
from fourseas.server.live.viewers.connection import Connection
from fourseas.server.live.workers.channel import Quiet
from fourseas.server.protocol.messages import Slow
from fourseas.server.protocol.problem import Cleared, Trouble
from fourseas.server.protocol.rest import NewTable
from fourseas.server.settings import Settings
from fourseas.server.storage import NewRow, PlayerRow, Store, models, tidy
from fourseas.server.table import log
from tests.support.server.guest import Guest
from tests.support.server.house import Played, begun, opened
from tests.support.server.nursery import QuickServer
from tests.support.server.stored import history
from tests.unit.cli.terminal import command

pytestmark = pytest.mark.anyio

NOW = 2_000_000_000_000


class Later(Hub):
    """A worker whose clock can be set."""

    at = NOW

    def now(self) -> int:
        return self.at


@pytest.fixture
async def hub(url: str) -> AsyncIterator[Later]:
    store = await Store.open(url)
    made = Later(store, Settings(database=url), Quiet())
    yield made
    await made.stop()
    await store.close()


async def put(store: Store, id: str, played: Played, *, days: float, row_days: float | None = None) -> None:
    """Write a table whose last entry, and whose row, are so many days old."""
    at = int(NOW - days * DAY_MS)
    aged = [msgspec.structs.replace(entry, at=min(entry.at, at)) for entry in played.entries]
    aged[-1] = msgspec.structs.replace(aged[-1], at=at)
    played.table.id = id
    row = NewRow(id=id, game="pirates", rules="pirates 1", created_at=at, seed=bytes(16), salt=bytes(16))
    change = change_of(played.table)
    row_at = at if row_days is None else int(NOW - row_days * DAY_MS)
    await store.tables.open(row, log.to_bytes(aged[0]), msgspec.structs.replace(change, at=row_at))
    for number, entry in enumerate(aged[1:], start=2):
        assert await store.tables.append(id, number, log.to_bytes(entry))


def finished() -> Played:
    played = begun()
    played.table.phase = "over"
    return played


async def left(store: Store) -> dict[str, str]:
    wanted = select(models.tables.c.id, models.tables.c.phase)
    return await store.database.read(lambda connection: {id: phase for id, phase in connection.execute(wanted).all()})  # noqa: C416


async def test_only_what_never_began_or_was_left_for_long_is_cleared_away(hub: Later) -> None:
    store = hub.store
    await put(store, "new", Played(opened()), days=13)
    await put(store, "unbegun", Played(opened()), days=15)
    await put(store, "running", begun(), days=89)
    await put(store, "left", begun(), days=91)
    await put(store, "over", finished(), days=4000)
    await put(store, "relaxed", begun(), days=1, row_days=400)  # moves change nothing that lists show
    assert await Tidier(hub).round() == 2
    expected = {"new": "gathering", "running": "playing", "over": "over", "relaxed": "playing"}
    assert await left(store) == expected | {"unbegun": "cleared", "left": "cleared"}
    assert await store.tables.log("left") == [(3, tidy.MARK)]
    assert await store.tables.log("over")
    cleared, over = await store.tables.get("left"), await store.tables.get("over")
    assert cleared is not None
    assert over is not None
    assert (cleared.seed, cleared.salt) == (b"", b""), "no secret outlives its table"
    assert (over.seed, over.salt) == (bytes(16), bytes(16))
    assert {table for table, *_ in await history(store, "ann", 10)} == set(expected)
    assert await Tidier(hub).round() == 0


async def test_a_slow_game_with_time_left_stays(hub: Later) -> None:
    slow = begun(speed=Slow(days=14))
    slow.table.at = NOW
    assert slow.table.clock is not None
    slow.table.clock.at = NOW - DAY_MS  # whoever is to move has 13 days left
    await put(hub.store, "slow", slow, days=91)
    assert await Tidier(hub).round() == 0


async def test_a_host_may_keep_everything_for_ever(hub: Later) -> None:
    hub.settings = msgspec.structs.replace(hub.settings, keep_unbegun_days=0, keep_left_days=0)
    await put(hub.store, "unbegun", Played(opened()), days=10_000)
    await put(hub.store, "left", begun(), days=10_000)
    assert await Tidier(hub).round() == 0


async def test_a_table_in_use_is_not_cleared_away(hub: Later) -> None:
    await put(hub.store, "left", begun(), days=91)
    await hub.find("left")
    assert await Tidier(hub).round() == 0


async def test_a_visit_is_enough_to_keep_a_table(hub: Later) -> None:
    await put(hub.store, "left", begun(), days=91)
    connection = Connection("ann", "Ann")
    live = await hub.join("left", connection)
    live.visits.part(connection)
    await live.read(lambda table: None)
    await asyncio.sleep(0.05)
    await live.stop()
    del hub.live["left"]
    assert await Tidier(hub).round() == 0
    assert len(await hub.store.tables.log("left")) == 2, "and nothing was written into its log"
    hub.at += 91 * DAY_MS
    assert await Tidier(hub).round() == 1


async def test_many_are_cleared_away_a_few_at_a_time(hub: Later, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("LOOKED_AT", 5), ("CLEARED_AWAY", 3), ("PAUSE_S", 0.0)):
        monkeypatch.setattr(f"fourseas.server.live.upkeep.tidy.{name}", value)
    for number in range(12):
        await put(hub.store, f"t{number:02}", Played(opened()), days=15 if number % 4 else 1, row_days=15)
    tidier = Tidier(hub)
    rounds = [await tidier.round() for _ in range(8)]
    assert max(rounds) <= 3
    assert sum(rounds) == 9


async def test_whoever_has_the_link_is_told_for_a_year(hub: Later) -> None:
    await put(hub.store, "left", begun(), days=91)
    await Tidier(hub).round()
    with pytest.raises(Cleared, match="was cleared away"):
        await hub.find("left")
    hub.at += REMEMBERED_MS + DAY_MS
    await Tidier(hub).round()
    with pytest.raises(Trouble, match="there is no such table"):
        await hub.find("left")
    assert await hub.store.tables.log("left") == []


async def test_something_that_happens_meanwhile_saves_the_table(hub: Later) -> None:
    await put(hub.store, "left", begun(), days=91)
    (unused,), _ = await tidy.unused(hub.store, "playing", NOW - 90 * DAY_MS, "", 10)
    assert await hub.store.tables.append("left", 3, log.to_bytes(log.CameBack(at=NOW, player="ann")))
    assert not await tidy.clear(hub.store, unused, NOW)
    assert len(await hub.store.tables.log("left")) == 3


async def test_a_worker_that_still_has_the_table_cannot_write_there_and_says_so(hub: Later) -> None:
    await put(hub.store, "left", begun(), days=91)
    elsewhere = Later(hub.store, hub.settings, Quiet())
    live = await elsewhere.find("left")
    assert await Tidier(hub).round() == 1
    with pytest.raises(Cleared):
        await live.submit(lambda table: log.CameBack(at=NOW, player="ann"))
    with pytest.raises(Cleared):
        await live.catch_up()
    assert await hub.store.tables.log("left") == [(3, tidy.MARK)]
    assert (await left(hub.store))["left"] == "cleared"
    await elsewhere.stop()


async def test_who_looks_on_elsewhere_is_told_when_the_news_come(hub: Later) -> None:
    id = await hub.new_tables.open("ann", "Ann", NewTable(game="pirates"))
    connection = Connection("ann", "Ann", "en", "here")
    await hub.join(id, connection)
    hub.other_workers.heard(f"gone:{id}", 0)
    assert connection.closed == CLEARED_AWAY
    assert not hub.uses(id)


async def test_guests_who_have_nothing_here_and_never_came_back_are_forgotten(hub: Later) -> None:
    store = hub.store
    for id, days in (("eve", 91), ("new", 89), ("ann", 4000), ("dan", 4000)):
        at = NOW - days * DAY_MS
        await store.players.add(PlayerRow(id=id, name=id, created_at=at, seen_at=at))
    assert await store.players.set_account("dan", "dan", "hash")
    await put(store, "over", finished(), days=3000)  # where Ann sits
    assert await tidy.gone_guests(store, NOW - 90 * DAY_MS) == 1
    await Tidier(hub).round()
    assert [id for id in ("eve", "new", "ann", "dan") if await store.players.get(id) is not None] == [
        "new",
        "ann",
        "dan",
    ]
    hub.at += 10 * DAY_MS
    hub.settings = msgspec.structs.replace(hub.settings, keep_guests_days=0)
    await Tidier(hub).round()
    assert await store.players.get("new") is not None, "a host may keep them for ever"
    hub.settings = msgspec.structs.replace(hub.settings, keep_guests_days=90)
    await Tidier(hub).round()
    assert await store.players.get("new") is None


async def test_what_there_is_can_be_seen_in_the_metrics(hub: Later) -> None:
    from fourseas.server import metrics

    await put(hub.store, "unbegun", Played(opened()), days=15)
    await put(hub.store, "over", finished(), days=15)
    await Tidier(hub).round()
    figures = metrics.exposition().decode()
    assert 'fourseas_stored_tables{phase="over"} 1.0' in figures
    assert 'fourseas_stored_tables{phase="gathering"} 0.0' in figures
    assert 'fourseas_stored_tables{phase="cleared"} 1.0' in figures
    (size,) = [line.split()[1] for line in figures.splitlines() if line.startswith("fourseas_database_bytes ")]
    assert float(size) == await tidy.size(hub.store) > 10_000


# ---- the command, and a browser that comes


def test_the_command_says_what_it_would_do_and_does_it_when_told_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path}/fourseas.db"

    async def fill() -> None:
        store = await Store.open(url)
        await put(store, "unbegun", Played(opened()), days=25_000)
        await put(store, "left", begun(), days=25_000)
        await put(store, "over", finished(), days=25_000)
        for id, name in (("eve", "Eve"), ("fay", "Fay"), ("ann", "Ann")):
            await store.players.add(PlayerRow(id=id, name=name, created_at=1, seen_at=1))
        await store.close()

    async def phases() -> set[str]:
        store = await Store.open(url)
        left_over = await left(store)
        await store.close()
        return set(left_over.values())

    asyncio.run(fill())
    dry = command("tidy", "--database", url)
    assert (dry.code, dry.err) == (0, "")
    lines = dry.out.splitlines()
    assert lines[0].startswith("the database: ")
    assert any(line.startswith("  finished: 1 table, logs of ") for line in lines)
    assert any(line.startswith("to be cleared away: 1 table, logs of ") and "never begun" in line for line in lines)
    assert any(line.startswith("to be cleared away: 1 table, logs of ") and "abandoned" in line for line in lines)
    assert "to be cleared away: 2 guests (at no table, and not here for 90 days)" in lines
    assert lines[-1] == "nothing was changed; --clear clears them away"
    assert asyncio.run(phases()) == {"gathering", "playing", "over"}
    done = command("tidy", "--database", url, "--clear")
    assert done.out.count("cleared away: 1 table, logs of") == 2
    guests = "cleared away: {} (at no table, and not here for 90 days)"
    assert guests.format("2 guests") in done.out.splitlines()
    assert guests.format("0 guests") in command("tidy", "--database", url, "--clear").out.splitlines()
    assert asyncio.run(phases()) == {"cleared", "over"}
    monkeypatch.setenv("FOURSEAS_KEEP_LEFT_DAYS", "soon")
    wrong = command("tidy", "--database", url)
    assert (wrong.code, wrong.out) == (2, "")
    assert "FOURSEAS_KEEP_LEFT_DAYS: must be a number" in wrong.err


async def test_over_a_socket_and_http_it_is_said_in_plain_words(tmp_path: Path) -> None:
    with QuickServer(f"sqlite:///{tmp_path}/fourseas.db", tmp_path / "log") as server:
        ann = await Guest.come(server.url)
        table = await ann.open()
        seen = await ann.look(table)
        store = await Store.open(server.database)
        (unused,), _ = await tidy.unused(store, "gathering", 2**60, "", 10)
        assert await tidy.clear(store, unused, NOW)
        answer = await seen.ask("chat", text="Anybody here?")
        assert (answer["code"], "was cleared away" in answer["text"]) == ("unknown", True)
        await seen.close()
        server.stop()
        server.start()
        with pytest.raises(ConnectionClosed) as closed:
            await ann.look(table)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == CLEARED_AWAY
        record = await ann.http.get(f"/api/tables/{table}/record")
        assert (record.status_code, record.json()["code"]) == (404, "unknown")
        assert "was cleared away" in record.json()["text"]
        await store.close()
