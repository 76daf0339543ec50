"""A long game takes nothing from the others: what grows with it is done outside of the event loop, a few at a time."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import Any

import pytest

from fourseas.server.live.hub import Hub
from fourseas.server.live.tables import folding
from fourseas.server.live.tables.live_table import MOST_AT_ONCE, LiveTable
from fourseas.server.live.viewers.connection import Connection
from fourseas.server.live.workers.channel import Quiet
from fourseas.server.protocol.problem import Trouble
from fourseas.server.protocol.rest import NewTable
from fourseas.server.storage import StorageDown
from fourseas.server.table import log
from fourseas.server.table.table import Table, fold
from tests.support.server.hubs import any_move, messages_to, until

pytestmark = pytest.mark.anyio
MOVES = 60


async def long_table(hub: Hub) -> LiveTable:
    """Of a game that is long whatever is dealt."""
    new = NewTable(game="adventures", players=3, hot_seat=True, start=True)
    live = await hub.find(await hub.new_tables.open("ann", "Ann", new))
    for _ in range(MOVES):
        await live.submit(any_move)
    return live


class Watch:
    """Where tables are folded, how many at once, and how many entries are folded in where."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folds: list[threading.Thread] = []
        self.most_at_once = 0
        self.in_the_loop = 0  # entries
        self._now = 0
        self._loop = threading.current_thread()
        apply = Table.apply

        def watched_fold(*about: Any) -> Table:
            self._now += 1
            self.most_at_once = max(self.most_at_once, self._now)
            self.folds.append(threading.current_thread())
            time.sleep(0.01)
            try:
                return fold(*about)
            finally:
                self._now -= 1

        def watched_apply(table: Table, number: int, entry: log.AnyEntry) -> None:
            self.in_the_loop += threading.current_thread() is self._loop
            apply(table, number, entry)

        monkeypatch.setattr(folding, "fold", watched_fold)
        monkeypatch.setattr(Table, "apply", watched_apply)


async def test_after_a_blink_of_the_database_all_tables_recover_outside_of_the_loop(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await long_table(hub) for _ in range(8)]
    watch = Watch(monkeypatch)
    with monkeypatch.context() as patched:

        async def down(*_: Any) -> bool:
            raise StorageDown("away")

        patched.setattr(hub.store.tables, "append", down)
        for live in tables:
            with pytest.raises(Trouble):
                await live.submit(any_move)
    await until(lambda: not any(live.lost for live in tables))
    assert len(watch.folds) == len(tables)
    assert threading.current_thread() not in watch.folds
    assert watch.most_at_once <= folding.AT_ONCE
    assert watch.in_the_loop == len(tables)  # the one entry of each that could not be written
    assert all(live.table.number == MOVES + 2 for live in tables)


async def test_many_entries_of_another_worker_are_folded_outside_of_the_loop(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await long_table(hub)
    other = Hub(hub.store, hub.settings, Quiet())
    there = await other.find(live.table.id)
    ann = Connection("ann", "Ann")
    await live.visits.join(ann)
    messages_to(ann)
    for _ in range(MOST_AT_ONCE + 1):
        await there.submit(any_move)
    watch = Watch(monkeypatch)
    await live.catch_up()
    assert live.table.number == there.table.number
    assert [(one["is"], one["number"]) for one in messages_to(ann)] == [("table", live.table.number)]
    assert (len(watch.folds), watch.in_the_loop) == (1, 0)
    await other.stop()


async def test_a_table_is_read_outside_of_the_loop(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    id = (await long_table(hub)).table.id
    watch = Watch(monkeypatch)
    others = [Hub(hub.store, hub.settings, Quiet()) for _ in range(3)]
    await asyncio.gather(*(other.find(id) for other in others))
    assert (len(watch.folds), watch.in_the_loop) == (3, 0)
    for other in others:
        await other.stop()


async def test_going_back_in_a_long_game_plays_no_whole_game_in_the_loop(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = NewTable(game="adventures", players=6, hot_seat=True, start=True)
    live = await hub.find(await hub.new_tables.open("ann", "Ann", new))
    while live.table.phase == "playing" and live.table.match is not None and len(live.table.match.log) < 400:
        await live.submit(any_move)
    assert live.table.match is not None
    rules, played = live.table.game.rules, 0
    apply = rules.apply

    def counted(*about: Any) -> None:
        nonlocal played
        played += 1
        apply(*about)

    monkeypatch.setattr(rules, "apply", counted)
    await live.submit(lambda table: log.WentBack(at=2, seat=0, moves=360))
    assert played <= 40 + 64
    assert len(live.table.match.log) == 360
