"""Who is told of their turn, and when: those who asked for it and do not see it, once, and not every minute."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from fourseas.server.live.hub import Hub
from fourseas.server.live.tables.live_table import LiveTable
from fourseas.server.live.viewers.connection import Connection
from fourseas.server.live.workers.channel import Channel, Quiet
from fourseas.server.notices.notice import Notice
from fourseas.server.protocol.messages import Slow
from fourseas.server.protocol.rest import NewTable
from fourseas.server.storage import Store
from fourseas.server.table import log
from fourseas.server.table.table import Table
from tests.processes.web.test_turns import awaited, let_go
from tests.support.server.between import Between
from tests.support.server.hubs import any_move
from tests.support.server.web import settings_for

pytestmark = pytest.mark.anyio

PEOPLE = ("ann", "bob", "cat")
MINUTE = 60_000


class Watched:
    """A hub whose clock the test sets, and what it would send."""

    def __init__(self, store: Store, folder: Path, channel: Channel | None = None) -> None:
        self.at = 1_700_000_000_000
        self.sent: list[Notice] = []
        self.hub = Hub(store, settings_for(folder), channel or Quiet())
        self.hub.now = lambda: self.at  # type: ignore[method-assign]
        self.hub.turn_watch.sender.put = self.sent.append  # type: ignore[method-assign, assignment]

    async def later(self, ms: int) -> list[Notice]:
        """What is sent by then."""
        self.at += ms
        await self.hub.turn_watch.round()
        sent, self.sent[:] = list(self.sent), []
        return sent

    async def begun(self, *people: str, **new: object) -> LiveTable:
        """They play; it is the turn of one of them."""
        table = NewTable(**{"game": "pirates", "players": 3, **new})  # type: ignore[arg-type]
        live = await self.hub.find(await self.hub.new_tables.open(people[0], people[0], table))
        for seat, name in enumerate(people[1:], 1):
            await live.submit(lambda table, seat=seat, name=name: log.Sat(at=1, seat=seat, player=name, name=name))  # type: ignore[misc]
        await live.submit(lambda table: log.Started(at=self.at, level="deckhand"))
        return live


@pytest.fixture
async def watched(store: Store, tmp_path: Path) -> AsyncIterator[Watched]:
    await listen(store, *PEOPLE)
    made = Watched(store, tmp_path)
    await made.hub.turn_watch.start()
    yield made
    await made.hub.stop()


async def listen(store: Store, *people: str) -> None:
    for player in people:
        await store.notices.put(player, "en", "https://play.example.org", webhook="https://example.org/", secret="x")


def to_next(table: Table) -> bool:
    """Whether another person has to decide than made the last move."""
    line = table.lines[-1]
    return line.seat is not None and table.seats[line.seat].player != table.seats[table.awaited[0]].player


async def play_on(live: LiveTable) -> None:
    """Until it is somebody else's turn."""
    while True:
        await live.submit(any_move)
        if to_next(live.table):
            return


async def test_somebody_who_is_away_is_told_once(watched: Watched) -> None:
    live = await watched.begun(*PEOPLE)
    assert await watched.later(0) == []
    assert await watched.later(14_000) == [], "they may come by themselves"
    (notice,) = await watched.later(1_000)
    assert notice.player == awaited(live)
    (turn,) = notice.turns
    assert (turn.table, turn.game, turn.deadline) == (live.table.id, "pirates", None)
    assert set(turn.others) == {*PEOPLE} - {notice.player}
    await live.submit(lambda table: log.Spoke(at=1, name="Dan", seat=None, text="Ahoy"))
    for _ in range(5):
        assert await watched.later(MINUTE) == []
    await play_on(live)
    assert await watched.later(1) == []
    assert [one.player for one in await watched.later(MINUTE)] == [awaited(live)]


async def test_nobody_is_told_who_did_not_ask(watched: Watched, store: Store) -> None:
    for player in PEOPLE:
        await store.notices.forget(player)
    await watched.hub.turn_watch.look_who_listens()
    await watched.begun(*PEOPLE)
    assert await watched.later(0) == []
    assert await watched.later(MINUTE) == []
    assert await store.notices.untold() == []


def looking(player: str) -> Connection:
    return Connection(player, player)


async def test_whoever_looks_at_the_table_is_not_told(watched: Watched) -> None:
    live = await watched.begun(*PEOPLE)
    live.connections.add(looking(awaited(live)))
    assert await watched.later(0) == []
    live.connections.clear()  # they have seen it
    assert await watched.later(MINUTE) == []


async def test_whoever_comes_in_time_is_not_told(watched: Watched, store: Store) -> None:
    live = await watched.begun(*PEOPLE)
    await watched.later(0)
    assert len(await store.notices.untold()) == 1
    live.connections.add(looking(awaited(live)))
    assert await watched.later(MINUTE) == []
    assert await store.notices.untold() == []


async def test_whoever_has_moved_in_time_is_not_told(watched: Watched, store: Store) -> None:
    live = await watched.begun(*PEOPLE)
    await store.notices.forget("bob")
    await watched.later(0)
    await play_on(live)
    sent = await watched.later(MINUTE)
    sent += await watched.later(MINUTE)
    assert [one.player for one in sent] in ([awaited(live)], []), "the next one, if they asked for it"


async def test_whoever_goes_on_moving_is_not_told(watched: Watched) -> None:
    live = await watched.begun(*PEOPLE, game="adventures")
    await watched.later(0)
    await watched.later(MINUTE)
    sent = []
    for _ in range(30):
        await live.submit(any_move)
        expected = [awaited(live)] if to_next(live.table) else []
        await watched.later(0)
        assert [one.player for one in await watched.later(MINUTE)] == expected
        sent.append(bool(expected))
    assert {*sent} == {True, False}, "it happened"


async def test_a_series_is_one_notice(watched: Watched) -> None:
    tables = [await watched.begun(*PEOPLE) for _ in range(9)]
    await watched.later(0)
    sent = await watched.later(MINUTE)
    assert {one.player for one in sent} == {awaited(live) for live in tables}
    assert sum(len(one.turns) for one in sent) == 9
    assert len(sent) <= 3
    more = [await watched.begun(*PEOPLE) for _ in range(6)]
    noticed = {one.player for one in sent}
    await watched.later(0)
    assert not noticed & {one.player for one in await watched.later(20_000)}, "not so soon after the last"
    later = await watched.later(MINUTE)
    assert noticed & {awaited(live) for live in more} <= {one.player for one in later}


async def test_a_restart_loses_nobody_and_tells_nobody_twice(watched: Watched, store: Store, tmp_path: Path) -> None:
    live = await watched.begun(*PEOPLE)
    await watched.later(0)
    after = Watched(store, tmp_path)
    await after.hub.turn_watch.start()
    (notice,) = await after.later(MINUTE)
    assert (notice.player, notice.turns[0].table) == (awaited(live), live.table.id)
    assert await watched.later(MINUTE) == [], "another worker has told them"
    again = Watched(store, tmp_path)
    await again.hub.turn_watch.start()
    await again.hub.find(live.table.id)
    assert await again.later(0) == []
    assert await again.later(MINUTE) == []
    for one in (after, again):
        await one.hub.stop()


async def test_what_nobody_took_is_told_again_for_an_hour(watched: Watched, store: Store) -> None:
    live = await watched.begun(*PEOPLE)
    await watched.later(0)
    (first,) = await watched.later(MINUTE)
    assert await store.notices.untold() == []
    times = 0
    while times < 100:
        watched.hub.turn_watch.failed(first)
        assert await watched.later(1000) == [], "not at once"
        assert [one.table for one in await store.notices.untold()] in ([live.table.id], [])
        again = await watched.later(MINUTE)
        if not again:
            break
        assert [(one.player, one.turns) for one in again] == [(first.player, first.turns)]
        times += 1
    assert 50 < times < 60
    watched.at -= 3_600_000
    watched.hub.turn_watch.failed(first)
    await play_on(live)
    await watched.later(MINUTE)
    assert first.player not in {one.player for one in await watched.later(MINUTE)} - {awaited(live)}, "it is over"


async def test_a_table_that_was_put_aside_is_still_told(watched: Watched) -> None:
    live = await watched.begun(*PEOPLE)
    await watched.later(0)
    let_go(watched.hub)
    assert [one.player for one in await watched.later(MINUTE)] == [awaited(live)]


async def test_against_bots_nobody_waits_unless_the_game_is_slow(watched: Watched) -> None:
    for _ in range(6):
        await watched.begun("ann")
    await watched.later(0)
    assert await watched.later(MINUTE) == []
    slow = [await watched.begun("ann", speed=Slow(days=3)) for _ in range(8)]
    mine = {live.table.id for live in slow if awaited(live) == "ann"}
    await watched.later(0)
    sent = await watched.later(2 * MINUTE)
    assert {turn.table for one in sent for turn in one.turns} == mine
    for one in sent:
        assert all(turn.deadline == 1_700_000_060_000 + 3 * 86_400_000 for turn in one.turns)


async def worker(store: Store, folder: Path, channels: list[Between]) -> Watched:
    """One of several."""
    made = Watched(store, folder, Between(channels))
    await made.hub.other_workers.listen()
    await made.hub.turn_watch.start()
    return made


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0.001)


async def test_whoever_looks_through_another_worker_is_not_told(store: Store, tmp_path: Path) -> None:
    await listen(store, *PEOPLE)
    channels: list[Between] = []
    one, two = await worker(store, tmp_path, channels), await worker(store, tmp_path, channels)
    live = await one.begun(*PEOPLE)
    there = await two.hub.find(live.table.id)
    await one.later(0)
    await there.visits.join(looking(awaited(live)))
    await settle()
    third = await worker(store, tmp_path, channels)  # starts while somebody is still to be told
    for _ in range(2):
        assert await third.later(MINUTE) == []
        await settle()
    assert await store.notices.untold() == []
    await play_on(live)
    await settle()
    for made in (two, one):
        await made.later(0)
    player = awaited(live)
    assert await two.later(MINUTE) == [], "the worker that accepted the move sees to it"
    assert [notice.player for notice in await one.later(MINUTE)] == [player]
    for made in (one, two, third):
        await made.hub.stop()


async def test_whoever_is_gone_is_forgotten(watched: Watched, store: Store) -> None:
    await watched.begun(*PEOPLE)
    await watched.later(0)
    for player in PEOPLE:
        await store.players.delete(player)
    assert await store.notices.untold() == []
    assert await store.notices.listeners() == frozenset()
    assert await watched.later(MINUTE) == []
