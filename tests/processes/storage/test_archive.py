"""Games that are over are kept for ever: made surely, read without their rules, and told in any language."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, update

from fourseas.core.records.files import parse_record
from fourseas.core.records.verify import verify
from fourseas.games import game as game_of
from fourseas.server.limits.rates import TooFast
from fourseas.server.limits.single_flight import SingleFlight
from fourseas.server.live.bots.bot_queue import BotQueue
from fourseas.server.live.hub import Hub
from fourseas.server.live.tables.live_table import LiveTable
from fourseas.server.live.workers.channel import Quiet
from fourseas.server.protocol.problem import Trouble
from fourseas.server.protocol.rest import NewTable
from fourseas.server.settings import Settings
from fourseas.server.storage import Archived, Store, models
from fourseas.server.storage.archive import pack
from fourseas.server.table import log
from fourseas.server.table.table import Table
from fourseas.server.views import frames
from fourseas.server.views.record import RecordReader
from tests.support.server.films import whole
from tests.support.server.hubs import First, any_move
from tests.support.server.stored import history

pytestmark = pytest.mark.anyio


@pytest.fixture
async def hub(url: str) -> AsyncIterator[Hub]:
    store = await Store.open(url)
    made = Hub(store, Settings(database=url, bot_pace_ms=0), Quiet())
    made.bot_queue = BotQueue(make=lambda level, game: First())
    yield made
    await made.stop()
    await store.close()


async def begun(hub: Hub, game: str = "pirates") -> LiveTable:
    id = await hub.new_tables.open("ann", "Ann", NewTable(game=game, players=3, options=game_of(game).for_programs()))
    live = await hub.find(id)
    for seat, player in enumerate(("bob", "cat"), start=1):
        await live.submit(partial(_just, log.Sat(at=1, seat=seat, player=player, name=player)))
    await live.submit(lambda table: log.Started(at=1, level="deckhand"))
    return live


def _just(entry: log.AnyEntry, _: Table) -> log.AnyEntry:
    return entry


async def played_out(hub: Hub) -> LiveTable:
    live = await begun(hub)
    while live.table.phase == "playing":
        await live.submit(any_move)
    return live


async def in_archive(hub: Hub, id: str) -> bool:
    for _ in range(1000):
        if await hub.store.archive.has(id):
            return True
        await asyncio.sleep(0.01)
    return False


async def set_rules(hub: Hub, id: str, rules: str) -> None:
    """As if the table had been stored by a program with those rules."""
    first = msgspec.json.decode((await hub.store.tables.log(id))[0][1])
    body = msgspec.json.encode({**first, "rules": rules})

    def change(connection: Any) -> None:
        connection.execute(update(models.tables).where(models.tables.c.id == id).values(rules=rules))
        connection.execute(
            update(models.log).where(models.log.c.table_id == id, models.log.c.number == 1).values(body=body)
        )

    await hub.store.database.writer.run(change)


async def run(work: Any) -> Any:
    return await asyncio.to_thread(work)


async def nobody(work: Any) -> Any:
    raise AssertionError("nothing is to be made")


async def replay(reading: RecordReader, id: str, language: str, run: Any = nobody) -> list[dict[str, Any]]:
    head = json.loads(frames.spoken(await reading.replay(id, None, run), language))
    pages = [
        json.loads(frames.spoken(await reading.replay(id, n, run), language))
        for n in range(frames.pages(head["moves"]))
    ]
    return whole(head, lambda number: pages[number])


async def test_a_game_that_ends_is_archived_and_read_from_there(hub: Hub) -> None:
    live = await played_out(hub)
    id, match = live.table.id, live.table.match
    assert match is not None
    assert await in_archive(hub, id)
    reading = RecordReader(hub)
    record = parse_record(await reading.record(id, None, nobody))
    assert len(verify(record, game_of("pirates")).log) == len(match.log)
    assert record.fairness is not None
    assert record.fairness.seed is not None
    for language in ("en", "de", "fr"):
        shown = await replay(reading, id, language)
        assert [frame["line"]["line"] for frame in shown[1:]] == [_in(entry.line, language) for entry in match.log]
    views = [match.game.view.view(match.kit, state, None) for state in match.states()]
    assert [frame["view"] for frame in shown] == json.loads(msgspec.json.encode(views))
    with pytest.raises(Trouble):
        await reading.replay(id, 99, nobody)


def _in(line: Any, language: str) -> str:
    return str(line.into(language))


async def test_what_a_crash_left_undone_is_made_up_for(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub.archivist, "over", lambda live: None)  # the power went right after the last move
    live = await played_out(hub)
    id = live.table.id
    running = await begun(hub)
    assert not await hub.store.archive.has(id)
    assert parse_record(await RecordReader(hub).record(id, None, run)).end is not None, "read from the table until then"
    later = Hub(hub.store, hub.settings, Quiet())
    await later.start()
    assert await in_archive(later, id)
    assert not await hub.store.archive.has(running.table.id)
    await later.stop()
    assert await hub.store.archive.missing("", 10) == []


async def test_what_is_in_the_archive_never_changes(store: Store) -> None:
    for words in (b"first", b"second"):
        page = pack(words)
        await store.archive.keep(Archived(table="t", rules="pirates 1", record=page, replay=page, pages=[page]), 1)
    read = await store.archive.record("t"), await store.archive.replay("t"), await store.archive.page("t", 0)
    assert read == (b"first",) * 3


async def test_many_records_are_read_a_few_at_a_time(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = [f"t{number:03}" for number in range(35)]
    for id in ids:
        await hub.store.archive.keep(Archived(table=id, rules="pirates 1", record=pack(id.encode())), 1)
    read, asked = hub.store.archive.records, list[int]()

    async def counted(some: list[str]) -> dict[str, bytes]:
        asked.append(len(some))
        return await read(some)

    monkeypatch.setattr(hub.store.archive, "records", counted)
    records = await RecordReader(hub).records([*ids, "nowhere"], nobody)
    assert asked == [], "nothing before it is taken"
    assert await anext(records) == ("t000", b"t000")
    assert asked == [10]
    assert [id async for id, _ in records] == ids[1:]
    assert max(asked) == 10


async def test_one_game_that_cannot_be_read_keeps_no_other_out(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub.archivist, "over", lambda live: None)
    games = [await played_out(hub) for _ in range(3)]
    ids = sorted(live.table.id for live in games)
    broken = delete(models.log).where(models.log.c.table_id == ids[0], models.log.c.number == 3)
    await hub.store.database.writer.run(lambda connection: connection.execute(broken))
    later = Hub(hub.store, hub.settings, Quiet())
    await later.archivist.make_up()
    assert [await hub.store.archive.has(id) for id in ids] == [False, True, True]
    await later.stop()


async def test_nothing_of_it_is_made_in_the_event_loop(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    import threading

    threads = set()
    made = frames.all_pages

    def pages(*about: Any) -> Any:
        threads.add(threading.current_thread().name)
        return made(*about)

    monkeypatch.setattr(frames, "all_pages", pages)
    live = await played_out(hub)
    assert await in_archive(hub, live.table.id)
    assert len(threads) == 1
    assert threads.pop().startswith("archive")


async def test_an_archived_game_is_read_when_its_rules_are_gone(hub: Hub) -> None:
    live = await played_out(hub)
    id = live.table.id
    assert await in_archive(hub, id)
    ours = RecordReader(hub)
    before = await ours.record(id, None, nobody), await replay(ours, id, "de")
    await set_rules(hub, id, "pirates 0")
    later = Hub(hub.store, hub.settings, Quiet())
    reading = RecordReader(later)
    assert (await reading.record(id, None, nobody), await replay(reading, id, "de")) == before
    assert [record async for record in await reading.records([id], nobody)] == [(id, before[0])]
    end = (await later.find(id)).table.end()
    assert end == parse_record(before[0]).end
    assert [phase for _, phase, _, _ in await history(hub.store, "bob", 10)] == ["over"]
    entries = await hub.store.tables.log(id)
    assert not any(isinstance(log.from_bytes(body), log.Ended) for _, body in entries), "it had ended already"
    await later.stop()


# ---- what many ask for


async def test_what_many_ask_for_is_made_once_and_is_dropped_when_nobody_waits() -> None:
    shared: SingleFlight[bytes] = SingleFlight(100, len)
    began, may, made, cancelled = 0, asyncio.Event(), 0, False

    async def make() -> bytes:
        nonlocal began, made, cancelled
        began += 1
        try:
            await may.wait()
        except asyncio.CancelledError:
            cancelled = True
            raise
        made += 1
        return b"x" * 60

    gone = [asyncio.ensure_future(shared.get("a", make)) for _ in range(3)]
    await asyncio.sleep(0)
    gone[0].cancel()
    await asyncio.sleep(0.01)
    assert (began, cancelled) == (1, False)
    for task in gone:
        task.cancel()
    await asyncio.gather(*gone, return_exceptions=True)
    await asyncio.sleep(0.01)
    assert cancelled
    waiting = [asyncio.ensure_future(shared.get("a", make)) for _ in range(3)]
    await asyncio.sleep(0.01)
    may.set()
    assert await asyncio.gather(*waiting) == [b"x" * 60] * 3
    assert (began, made) == (2, 1)
    await shared.get("b", make)  # there is room for one of them
    await shared.get("a", make)
    assert made == 3


async def test_who_cannot_pay_makes_nobody_else_pay_for_that() -> None:
    shared: SingleFlight[bytes] = SingleFlight(100, len)
    may = asyncio.Event()

    async def poor() -> bytes:
        await may.wait()
        raise TooFast(msgspec.UNSET, 1)  # type: ignore[arg-type]

    async def rich() -> bytes:
        return b"paid"

    first = asyncio.ensure_future(shared.get("a", poor))
    await asyncio.sleep(0)
    second = asyncio.ensure_future(shared.get("a", rich))
    await asyncio.sleep(0)
    may.set()
    with pytest.raises(TooFast):
        await first
    assert await second == b"paid"
