"""A bot that is awaited always moves; where it takes long, that can be seen."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from fourseas.core.i18n import say
from fourseas.core.interface import Refused
from fourseas.core.match import Match
from fourseas.core.packs import classic
from fourseas.games import game as game_of
from fourseas.server.acts import house
from fourseas.server.acts.moves import check_legal, illegal
from fourseas.server.limits.pace import Pace
from fourseas.server.live.bots import bot_queue, late_bots
from fourseas.server.live.bots.bot_queue import BotQueue, Unwanted
from fourseas.server.live.hub import Hub
from fourseas.server.live.tables.live_table import LiveTable
from fourseas.server.live.viewers.connection import Connection
from fourseas.server.live.workers.channel import Quiet
from fourseas.server.metrics import BOT_AWAITED, BOTS_HURRIED
from fourseas.server.protocol.rest import NewTable
from fourseas.server.settings import Settings
from fourseas.server.storage import Store
from tests.support.server.hubs import until

pytestmark = pytest.mark.anyio


class First:
    """A bot that takes the first move there is, as soon as its door is open."""

    name = "first"

    def __init__(self, door: threading.Event) -> None:
        self.door = door

    def choose(self, match: Any, seat: int) -> int:
        self.door.wait(10)
        return int(match.legal(seat)[0])


@pytest.fixture
def door() -> threading.Event:
    """Open, until a test closes it."""
    made = threading.Event()
    made.set()
    return made


@pytest.fixture
async def hub(tmp_path: Path, door: threading.Event) -> AsyncIterator[Hub]:
    settings = Settings(database=f"sqlite:///{tmp_path}/fourseas.db", bot_pace_ms=0)
    store = await Store.open(settings.database)
    made = Hub(store, settings, Quiet())
    made.bot_queue = BotQueue(make=lambda level, game: First(door))
    yield made
    door.set()
    await made.stop()
    await store.close()


async def table_of_bots(hub: Hub) -> LiveTable:
    """Which play while somebody looks on."""
    bots: list[Any] = ["deckhand"] * 3
    return await hub.find(
        await hub.new_tables.open("ann", "Ann", NewTable(game="pirates", players=3, bots=bots, start=True))
    )


def moves(live: LiveTable) -> int:
    return 0 if live.table.match is None else len(live.table.match.log)


async def test_a_move_that_is_refused_is_tried_again(
    hub: Hub, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    refused: list[int] = []

    def check_or_refuse(match: Match, seat: int, action: int) -> None:
        if len(refused) < 2:
            refused.append(action)
            raise illegal(Refused("PRT-1", say("{why}", why="no")))
        check_legal(match, seat, action)

    monkeypatch.setattr(house, "check_legal", check_or_refuse)
    live = await table_of_bots(hub)
    await live.visits.join(Connection("ann", "Ann"))
    await until(lambda: moves(live) > 3)
    assert [record.getMessage() for record in caplog.records] == ["a bot's move was refused"] * 2


async def test_moves_of_bots_are_paid_by_the_address_that_runs_them(hub: Hub) -> None:
    """Telling everybody of a move takes longer than a quick bot thinks."""
    hub.pace = Pace(rate=1, burst=1000, clock=lambda: 100.0)
    share = hub.pace.share("192.0.2.66")
    live = await table_of_bots(hub)
    await live.visits.join(Connection("ann", "Ann", address="192.0.2.66"))
    before = share.tokens
    await until(lambda: moves(live) > 3)
    assert share.tokens < before


async def test_they_wait_where_its_share_is_used_up_and_others_do_not(hub: Hub) -> None:
    hub.pace = Pace(rate=0.001, burst=0.1, clock=lambda: 100.0)
    hub.pace.share("192.0.2.66").settle(0, 1)
    slow, quick = await table_of_bots(hub), await table_of_bots(hub)
    await slow.visits.join(Connection("ann", "Ann", address="192.0.2.66"))
    await quick.visits.join(Connection("ann", "Ann", address="192.0.2.77"))
    await until(lambda: moves(quick) > 3)
    assert moves(slow) == 0


async def test_a_bot_that_could_not_move_is_asked_again(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever went wrong, and although nothing happens at the table any more."""
    working, think = False, hub.think

    async def think_or_fail(*about: Any) -> int:
        if not working:
            raise RuntimeError("out of rum")
        return await think(*about)

    monkeypatch.setattr(hub, "think", think_or_fail)
    live = await table_of_bots(hub)
    await live.visits.join(Connection("ann", "Ann"))
    await until(lambda: not live.background.tasks)
    assert moves(live) == 0
    working = True
    hub.late_bots.look()
    await until(lambda: moves(live) > 3)


async def test_a_thought_that_nobody_needs_any_more_takes_no_time(door: threading.Event) -> None:
    match = Match(game_of("pirates"), classic(game_of("pirates")), ["a", "b", "c"], seed=1)
    seat, needed = match.awaited[0], True
    queue = BotQueue(make=lambda *_: First(door))
    door.clear()
    first = asyncio.ensure_future(queue.choose("captain", match, seat))
    others = [asyncio.ensure_future(queue.choose("captain", match, seat, wanted=lambda: needed)) for _ in range(20)]
    await asyncio.sleep(0.02)
    needed = False
    door.set()
    await first
    ended = await asyncio.gather(*others, return_exceptions=True)
    assert sum(isinstance(end, Unwanted) for end in ended) >= 15  # those whose turn had not come yet


async def test_a_bot_that_has_waited_too_long_for_its_turn_moves_without_a_search(door: threading.Event) -> None:
    match = Match(game_of("pirates"), classic(game_of("pirates")), ["a", "b", "c"], seed=1)
    seat, before = match.awaited[0], BOTS_HURRIED._value.get()
    queue = BotQueue(make=lambda *_: First(door), hurry_s=0.2)
    door.clear()
    asked = [asyncio.ensure_future(queue.choose("captain", match, seat)) for _ in range(20)]
    await until(lambda: sum(one.done() for one in asked) >= 15)
    assert BOTS_HURRIED._value.get() - before >= 15
    door.set()
    assert set(await asyncio.gather(*asked)) <= set(match.legal(seat))


async def test_who_comes_to_watch_does_not_wait_as_long_as_nobody_did(
    door: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody was away for a moment just when a bot began to wait for its turn."""
    monkeypatch.setattr(bot_queue, "LOOK_S", 0.01)
    match = Match(game_of("pirates"), classic(game_of("pirates")), ["a", "b", "c"], seed=1)
    seat, watched = match.awaited[0], False
    queue = BotQueue(make=lambda *_: First(door))
    queue.hurry_s = 0.1, 1000.0
    door.clear()
    asked = [asyncio.ensure_future(queue.choose("captain", match, seat, watched=lambda: watched)) for _ in range(20)]
    await asyncio.sleep(0.3)
    assert not any(one.done() for one in asked)
    watched = True
    await until(lambda: sum(one.done() for one in asked) >= 15)
    door.set()
    assert set(await asyncio.gather(*asked)) <= set(match.legal(seat))


async def test_a_bot_that_is_awaited_for_long_is_seen_and_told_once(
    hub: Hub, door: threading.Event, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(late_bots, "BOT_LATE_S", 0.1)
    caplog.set_level(logging.WARNING)
    door.clear()
    live = await table_of_bots(hub)
    await live.visits.join(Connection("ann", "Ann"))
    for _ in range(5):
        hub.late_bots.look()
        await asyncio.sleep(0.06)
    assert BOT_AWAITED.labels("yes")._value.get() > 0.1
    warnings = [record for record in caplog.records if record.getMessage() == "a bot is awaited for too long"]
    assert [vars(record)["table"] for record in warnings] == [live.table.id]
    door.set()
    await until(lambda: live.table.phase == "over")
    hub.late_bots.look()
    assert BOT_AWAITED.labels("yes")._value.get() == 0
    assert len(warnings) == 1


async def test_bots_that_play_alone_are_awaited_by_nobody(hub: Hub) -> None:
    live = await table_of_bots(hub)
    assert live.bots.awaited_s() == 0
    live.scheduler.look_after()
    assert not live.bots._thinking


async def test_who_opened_a_table_pays_for_its_bots(hub: Hub) -> None:
    live = await table_of_bots(hub)
    assert live.bots.payers == ("", "ann")
    stranger, host = Connection("eve", "Eve", address="192.0.2.9"), Connection("ann", "Ann", address="192.0.2.1")
    await live.visits.join(stranger)
    assert live.bots.payers == ("192.0.2.9", "ann")
    await live.visits.join(host)
    assert live.bots.payers == ("192.0.2.1", "ann")
    live.visits.part(host)
    live.visits.part(stranger)
    assert live.bots.payers == ("192.0.2.1", "ann")  # and still does when nobody looks on
