"""Tables in use: nothing that goes wrong at one of them, in the database or between two people stops any of them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, select

from fourseas.core.records.files import parse_record
from fourseas.server.acts.house import words_of
from fourseas.server.acts.moves import moved
from fourseas.server.live.bots.bot_queue import BotQueue
from fourseas.server.live.hub import Hub
from fourseas.server.live.tables.live_table import LiveTable
from fourseas.server.live.upkeep.rounds import IDLE_MS
from fourseas.server.live.viewers.connection import MOST_BYTES, Connection
from fourseas.server.live.workers.channel import Quiet
from fourseas.server.protocol.messages import Slow
from fourseas.server.protocol.problem import Trouble
from fourseas.server.protocol.rest import NewTable
from fourseas.server.settings import Settings
from fourseas.server.storage import NewRow, StorageDown, Store, models
from fourseas.server.table import log
from fourseas.server.table.readiness import waited_for
from fourseas.server.table.table import Table
from fourseas.server.views.record import RecordReader
from tests.support.server.house import opened
from tests.support.server.stored import change

pytestmark = pytest.mark.anyio


class First:
    """A bot that takes the first move there is."""

    name = "first"

    def choose(self, match: Any, seat: int) -> int:
        return int(match.legal(seat)[0])


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    settings = Settings(database=f"sqlite:///{tmp_path}/fourseas.db", bot_pace_ms=0)
    store = await Store.open(settings.database)
    made = Hub(store, settings, Quiet())
    made.bot_queue = BotQueue(make=lambda level, game: First())
    yield made
    await made.stop()
    await store.close()


async def until(true: Callable[[], bool], patience_s: float = 10) -> None:
    end = time.monotonic() + patience_s
    while not true():
        assert time.monotonic() < end, "it does not happen"
        await asyncio.sleep(0.01)


async def played_out(hub: Hub, *people: str) -> LiveTable:
    """A game of these people that is over."""
    id = await hub.new_tables.open(people[0], "Ann", NewTable(game="pirates", players=3))
    live = await hub.find(id)
    for seat, player in enumerate(people[1:], start=1):
        sat = log.Sat(at=1, seat=seat, player=player, name=player)
        await live.submit(partial(_just, sat))
    await live.submit(lambda table: log.Started(at=1, level="deckhand"))
    while live.table.phase == "playing":
        await live.submit(_any_move)
    return live


def _just(entry: log.AnyEntry, _: Any) -> log.AnyEntry:
    return entry


def _any_move(table: Any) -> log.Moved:
    match = table.match
    seat = match.awaited[0]
    words = match.game.words.encode(match.kit, match.state, seat, match.legal(seat)[0])
    return log.Moved(at=1, seat=seat, move=msgspec.to_builtins(words))


async def tables_in(store: Store) -> int:
    return await store.database.read(
        lambda connection: connection.execute(select(func.count(models.tables.c.id))).scalar_one()
    )


# ---- once more


async def test_all_who_ask_for_a_rematch_at_once_get_the_same_table(hub: Hub, tmp_path: Path) -> None:
    live = await played_out(hub, "ann", "bob", "cat")
    other_worker = Hub(hub.store, hub.settings, Quiet())
    there = await other_worker.find(live.table.id)
    asked = [(hub, live, "ann"), (hub, live, "bob"), (hub, live, "bob"), (other_worker, there, "cat")]
    found = await asyncio.gather(*(worker.new_tables.rematch(table, player) for worker, table, player in asked))
    assert len(set(found)) == 1
    assert await tables_in(hub.store) == 2
    again, seen_there = await hub.find(found[0]), await other_worker.find(found[0])
    assert again.table.seed == seen_there.table.seed
    assert again.table.host == seen_there.table.host
    await other_worker.stop()


async def test_who_knows_all_of_a_table_does_not_know_the_next(hub: Hub, tmp_path: Path) -> None:
    """Two houses have the same table with the same seed and salt: their rematches are at different tables."""
    found = []
    for house in ("one", "two"):
        store = await Store.open(f"sqlite:///{tmp_path}/{house}.db")
        row = NewRow(id="t1", game="pirates", rules="pirates 1", created_at=1, seed=bytes(16), salt=bytes(16))
        await store.tables.open(row, log.to_bytes(opened()), change())
        worker = Hub(store, hub.settings, Quiet())
        live = await worker.find("t1")
        await live.submit(lambda table: log.Started(at=1, level="deckhand"))
        while live.table.phase == "playing":
            await live.submit(_any_move)
        found.append(await worker.new_tables.rematch(live, "ann"))
        await worker.stop()
        await store.close()
    assert len(set(found)) == 2


async def test_one_who_plays_alone_gets_one_rematch_that_begins_once(hub: Hub) -> None:
    live = await played_out(hub, "ann")
    found = await asyncio.gather(*(hub.new_tables.rematch(live, "ann") for _ in range(3)))
    assert len(set(found)) == 1
    rows = await hub.store.tables.log(found[0])
    assert sum(isinstance(log.from_bytes(body), log.Started) for _, body in rows) == 1


# ---- waking tables and letting them go


async def write(store: Store, id: str, entry: log.Opened, due_at: int) -> None:
    row = NewRow(id=id, game=entry.game, rules=entry.rules, created_at=1, seed=bytes(16), salt=bytes(16))
    await store.tables.open(row, log.to_bytes(entry), change(due_at=due_at))


async def test_a_table_that_cannot_be_read_keeps_no_other_asleep(hub: Hub) -> None:
    old = msgspec.structs.replace(opened(), rules="pirates 9")
    for number in range(3):
        await write(hub.store, f"broken{number}", old, due_at=number)
    await write(hub.store, "good", opened(), due_at=10)
    await hub.rounds.wake()
    assert set(hub.live) == {"good"}
    assert all(f"broken{n}" in hub.rounds.unreadable for n in range(3))


async def test_a_slow_game_that_nobody_looks_at_does_not_stay_in_memory(hub: Hub) -> None:
    id = await hub.new_tables.open("ann", "Ann", NewTable(game="pirates", players=3, speed=Slow(days=1), start=True))
    live = await hub.find(id)
    await until(lambda: bool(live.table.on_the_clock))
    await until(lambda: live.idle)
    live.used_at = hub.now() - IDLE_MS - 1
    hub.rounds.let_go()
    assert len(hub.live) == 0
    due = await hub.store.tables.due(hub.now() + 2 * 86_400_000, 10)
    assert due == [id]  # and it is woken when the time is up


async def test_bots_alone_play_while_somebody_looks_on(hub: Hub) -> None:
    id = await hub.new_tables.open("ann", "Ann", NewTable(game="pirates", players=3, bots=["captain"] * 3, start=True))
    live = await hub.find(id)
    await asyncio.sleep(0.2)
    assert live.table.number == 2
    eve = Connection(None, "")
    await live.visits.join(eve)
    await until(lambda: live.table.number > 6)
    live.visits.part(eve)
    await asyncio.sleep(0.1)
    rested = live.table.number
    await asyncio.sleep(0.2)
    assert live.table.number == rested


# ---- without the database


async def test_a_table_goes_on_by_itself_when_the_database_is_back(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody acts: the bot whose move could not be written moves all the same."""
    append, away = hub.store.tables.append, True

    async def sometimes(*args: Any) -> bool:
        if away and args[1] > 2:
            raise StorageDown("away")
        return await append(*args)

    monkeypatch.setattr(hub.store.tables, "append", sometimes)
    new = NewTable(game="pirates", players=3, bots=["captain", "captain"], start=True)
    id = await hub.new_tables.open("ann", "Ann", new)
    live = await hub.find(id)
    while not live.table.bots_to_move and not live.lost:  # Ann may have to begin
        away = False
        await live.submit(_any_move)
        away = True
    watching = Connection("ann", "Ann")
    live.connections.add(watching)
    await asyncio.sleep(0.3)
    away = False
    await until(lambda: bool(live.table.on_the_clock) and not live.lost)
    assert [number for number, _ in await hub.store.tables.log(id)] == list(range(1, live.table.number + 1))


async def test_what_could_not_be_written_is_not_shown_when_the_database_is_back(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    from fourseas.server.protocol.problem import Trouble

    id = await hub.new_tables.open("ann", "Ann", NewTable(game="pirates", players=3, hot_seat=True, start=True))
    live = await hub.find(id)
    with monkeypatch.context() as patched:

        async def down(*_: Any) -> bool:
            raise StorageDown("away")

        patched.setattr(hub.store.tables, "append", down)
        with pytest.raises(Trouble) as trouble:
            await live.submit(_any_move)
        assert trouble.value.code == "failed"
    await until(lambda: not live.lost)  # nobody had to ask
    assert live.table.match is not None
    assert live.table.match.log == []


# ---- sockets


async def test_a_connection_that_comes_and_goes_is_noted_once(hub: Hub) -> None:
    id = await hub.new_tables.open("ann", "Ann", NewTable(game="pirates", players=3))
    live = await hub.find(id)
    await live.submit(lambda table: log.WentAway(at=hub.now(), player="ann"))
    tabs = [Connection("ann", "Ann") for _ in range(5)]
    await asyncio.gather(*(live.visits.join(tab) for tab in tabs))
    await until(lambda: live.table.seats[0].here and not live.lost)  # and it is written
    await asyncio.sleep(0.05)
    assert await kinds_at(hub, id) == [log.Opened, log.WentAway, log.CameBack]


async def kinds_at(hub: Hub, id: str) -> list[type]:
    return [type(log.from_bytes(body)) for _, body in await hub.store.tables.log(id)]


async def test_reading_a_table_changes_nothing_at_it(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who play there may be connected to another worker; but whoever comes to the table wants to know."""
    monkeypatch.setattr("fourseas.server.live.viewers.presence.AWAY_AFTER_MS", 50)
    id = await hub.new_tables.open("ann", "Ann", NewTable(game="pirates", players=3))
    await hub.turns.of("ann", [id])
    await asyncio.sleep(0.3)
    assert await kinds_at(hub, id) == [log.Opened]
    live = await hub.find(id)
    await live.visits.join(Connection("bob", "Bob"))
    await until(lambda: not live.table.seats[0].here)


async def test_what_is_being_written_is_in_no_record(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may never get to the disk; and with the last move of a game the record would show the seed."""
    live = await hub.find(await hub.new_tables.open("ann", "Ann", NewTable(game="pirates", players=3)))
    await live.submit(lambda table: log.Started(at=1, level="deckhand"))
    writing, down = asyncio.Event(), asyncio.Event()

    async def breaks(*_: object) -> bool:
        writing.set()
        await down.wait()
        raise StorageDown

    monkeypatch.setattr(hub.store.tables, "append", breaks)
    moving = asyncio.ensure_future(live.submit(_any_move))
    await writing.wait()
    asked = asyncio.ensure_future(RecordReader(hub).record(live.table.id, "ann", asyncio.to_thread))
    await asyncio.sleep(0.05)
    down.set()
    with pytest.raises(Trouble):
        await moving
    assert parse_record(await asked).moves == []


@contextmanager
def slow_disk(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> Iterator[asyncio.Event]:
    """A database that writes nothing until it may."""
    may, append = asyncio.Event(), hub.store.tables.append

    async def wait(*about: Any) -> bool:
        await may.wait()
        return await append(*about)

    monkeypatch.setattr(hub.store.tables, "append", wait)
    try:
        yield may
    finally:
        may.set()


def told(connection: Connection) -> list[dict[str, Any]]:
    """What was sent and not read yet."""
    found = [msgspec.json.decode(message) for message in connection._waiting]
    connection._waiting.clear()
    return found


def _ahoy(_: object) -> log.AnyEntry:
    return log.Spoke(at=1, name="Ann", seat=0, text="Ahoy")


def _first_choice(now: int, table: Table) -> log.AnyEntry:
    seat = table.deciding[0]
    assert table.match is not None
    action = table.match.legal(seat)[0]
    return moved(table, seat, action, words_of(table.match, seat, action), now)


async def test_when_a_spectator_leaves_nobody_hears_of_what_is_not_written_yet(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await hub.find(await hub.new_tables.open("ann", "Ann", NewTable(game="pirates", players=3)))
    ann, eve = Connection("ann", "Ann"), Connection(None, "")
    await live.visits.join(ann)
    await live.visits.join(eve)
    known = told(ann)[-1]["number"]
    with slow_disk(hub, monkeypatch) as may:
        speaking = asyncio.ensure_future(live.submit(_ahoy))
        await asyncio.sleep(0)
        live.visits.part(eve)
        await asyncio.sleep(0.05)
        assert told(ann) == []
        may.set()
        await speaking
    await until(lambda: len(ann._waiting) == 2)
    said, left = told(ann)
    assert (said["number"], said["said"][0]["text"]) == (known + 1, "Ahoy")
    assert (left["number"], left["spectators"]) == (known + 1, 0)


async def test_when_a_race_opens_nobody_hears_of_what_is_not_written_yet(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = NewTable(game="piratoons", players=2, bots=["deckhand"], start=True)
    live = await hub.find(await hub.new_tables.open("ann", "Ann", new))
    ann = Connection("ann", "Ann")
    await live.visits.join(ann)
    begin = time.monotonic()
    while live.table.race is None:
        assert time.monotonic() < begin + 10, "no race begins"
        if live.table.deciding:
            await live.submit(partial(_first_choice, hub.now()))
        elif waited_for(live.table):
            await live.submit(lambda table: log.Readied(at=hub.now(), seats=sorted(waited_for(table))))
        await asyncio.sleep(0.01)
    race = live.table.race
    await until(lambda: not live.queue.locked())  # whoever began it has been heard
    told(ann)
    monkeypatch.setattr(hub, "now", lambda: race.opens_at)
    with slow_disk(hub, monkeypatch) as may:
        speaking = asyncio.ensure_future(live.submit(_ahoy))
        await asyncio.sleep(0)
        opening = asyncio.ensure_future(live.scheduler.time_of_race())
        await asyncio.sleep(0.05)
        assert [message["is"] for message in told(ann)] == ["key"]  # of a race that is on the disk
        may.set()
        await asyncio.gather(speaking, opening)
    said, opened = told(ann)
    assert said["said"][0]["text"] == "Ahoy"
    assert opened["view"]["chest"]
    assert opened["number"] == said["number"]


async def test_who_ended_all_sessions_has_no_sockets_any_more(hub: Hub) -> None:
    id = await hub.new_tables.open("ann", "Ann", NewTable(game="pirates", players=3))
    live = await hub.find(id)
    ann, bob = Connection("ann", "Ann"), Connection("bob", "Bob")
    await live.visits.join(ann)
    await live.visits.join(bob)
    hub.sockets.send_away("ann")
    assert (ann.closed, bob.closed) == (1012, None)


async def test_a_reader_who_does_not_read_costs_little_memory() -> None:
    connection = Connection(None, "")
    for _ in range(50):
        connection.push(b"x" * 100_000)
    assert connection.closed == 1013
    assert connection._bytes <= MOST_BYTES


async def test_one_message_is_sent_however_large() -> None:
    connection = Connection(None, "")
    connection.push(b"x" * (MOST_BYTES + 1))
    assert connection.closed is None


# ---- bots


async def test_one_host_with_many_tables_does_not_make_the_others_wait() -> None:
    from fourseas.core.match import Match
    from fourseas.core.packs import classic
    from fourseas.games import game

    class Slowly(First):
        def choose(self, match: Any, seat: int) -> int:
            time.sleep(0.05)
            return super().choose(match, seat)

    bot_queue = BotQueue(make=lambda level, game: Slowly())
    match = Match(game("pirates"), classic(game("pirates")), ["a", "b", "c"], seed=1)
    seat = match.awaited[0]
    hog = [asyncio.ensure_future(bot_queue.choose("captain", match.fork(), seat, ("hog",))) for _ in range(40)]
    await asyncio.sleep(0)
    await bot_queue.choose("captain", match.fork(), seat, ("ann",))
    assert sum(task.done() for task in hog) <= 3
    for task in hog:
        task.cancel()
    await asyncio.gather(*hog, return_exceptions=True)


async def test_what_is_accepted_while_the_house_closes_begins_nothing_new(
    hub: Hub, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    new = NewTable(game="pirates", players=3, bots=["deckhand", "deckhand"], start=True)
    live = await hub.find(await hub.new_tables.open("ann", "Ann", new))
    await live.visits.join(Connection("ann", "Ann"))
    await until(lambda: live.table.awaited == [0] and not live.background.tasks)
    hub.bot_pace_s = 0.05
    known = live.table.number
    with slow_disk(hub, monkeypatch) as may:
        moving = asyncio.ensure_future(live.submit(partial(_first_choice, 1)))
        await asyncio.sleep(0)
        stopping = asyncio.ensure_future(hub.stop())
        await asyncio.sleep(0)
        may.set()
        await moving
        await stopping
    await hub.store.close()
    assert live.table.number == known + 1
    await asyncio.sleep(0.2)
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []
    with pytest.raises(StorageDown):
        await hub.store.tables.get(live.table.id)
    with pytest.raises(Trouble, match="database"):  # not something that nobody expects
        await live.submit(_ahoy)
