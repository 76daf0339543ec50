"""A move is made where it is received: if nothing is in the way, and with the same answers as any other way."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from fourseas.core.i18n import encoder
from fourseas.server.acts.house import words_of
from fourseas.server.http.socket import Conversation
from fourseas.server.limits.pace import Pace
from fourseas.server.live.hub import Hub
from fourseas.server.live.tables.live_table import LiveTable
from fourseas.server.live.viewers.connection import Connection
from fourseas.server.live.workers.channel import Quiet
from fourseas.server.protocol import messages
from fourseas.server.protocol.rest import NewTable
from fourseas.server.settings import Settings
from fourseas.server.storage import StorageDown, Store
from fourseas.server.storage.writer import Outcome
from tests.support.server.hubs import until

pytestmark = pytest.mark.anyio

Answer = Callable[[Outcome], None]


class Talk:
    """Somebody who plays alone on all seats, and what becomes of the messages."""

    def __init__(self, hub: Hub, live: LiveTable, connection: Connection) -> None:
        self.live = live
        self.connection = connection
        self.deferred: list[bytes] = []
        self.conversation = Conversation(hub, live, connection)
        self.conversation.defer = self.deferred.append

    def move(self, ref: int = 1, **other: object) -> bytes:
        table = self.live.table
        assert table.match is not None
        seat = table.awaited[0]
        words = words_of(table.match, seat, table.match.legal(seat)[0])
        given: dict[str, object] = {"ref": ref, "seen": table.number, "seat": seat, "move": words, **other}
        return encoder().encode({"do": "move", **given})

    @property
    def heard(self) -> bytes:
        return self.connection._waiting[-1]


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    settings = Settings(database=f"sqlite:///{tmp_path}/fourseas.db")
    store = await Store.open(settings.database)
    made = Hub(store, settings, Quiet())
    yield made
    await made.stop()
    await store.close()


@pytest.fixture
async def talk(hub: Hub) -> Talk:
    new = NewTable(game="pirates", players=3, hot_seat=True, start=True)
    live = await hub.find(await hub.new_tables.open("ann", "Ann", new))
    connection = Connection("ann", "Ann", address="192.0.2.66")
    await live.visits.join(connection)
    return Talk(hub, live, connection)


async def test_a_move_is_made_and_answered_when_it_is_on_the_disk(hub: Hub, talk: Talk) -> None:
    number, heard = talk.live.table.number, talk.heard
    assert talk.conversation.hear(talk.move(ref=7))
    assert talk.live.queue.locked()  # nobody sees it before it is written
    assert talk.heard is heard
    await until(lambda: not talk.live.queue.locked())
    assert b'"ack":7' in talk.heard
    assert talk.live.table.number == number + 1
    assert [at for at, _ in await hub.store.tables.log(talk.live.table.id)] == list(range(1, number + 2))


async def test_what_is_refused_changes_nothing(talk: Talk) -> None:
    number = talk.live.table.number
    assert talk.conversation.hear(talk.move(move={"act": "nothing"}))
    assert b'"code":"unparsable"' in talk.heard
    assert talk.conversation.hear(talk.move(seen=number + 5))
    assert b'"code":"stale"' in talk.heard
    assert talk.live.free
    assert talk.live.table.number == number


async def test_what_is_in_the_way_is_left_to_the_queue(hub: Hub, talk: Talk) -> None:
    """Another entry on its way, a table to be read again, an address that has used up its share, or no move at all."""
    hear, move = talk.conversation.hear, talk.move()
    async with talk.live.queue:
        assert not hear(move)
    talk.live.lost = True
    assert not hear(move)
    talk.live.lost = False
    assert not hear(encoder().encode(messages.AskLabels(ref=1)))
    assert not hear(move[:-1])
    assert not hear(move.replace(b'"act"', b'"act":"%b","act"' % (b"x" * hub.settings.largest_message)))
    pace, hub.pace = hub.pace, Pace(rate=0.001, burst=0.0, clock=lambda: 100.0)
    hub.pace.share("192.0.2.66").settle(0, 1)
    assert not hear(move)
    hub.pace = pace
    assert hear(move)


async def test_it_is_paid_for(hub: Hub, talk: Talk) -> None:
    hub.pace = Pace(rate=1, burst=1000, clock=lambda: 100.0)
    share = hub.pace.share("192.0.2.66")
    assert talk.conversation.hear(talk.move())
    checked = share.tokens
    assert checked < 1000
    await until(lambda: not talk.live.queue.locked())
    assert share.tokens < checked  # it was shown, too


@pytest.mark.parametrize("outcome", [False, StorageDown("gone"), RuntimeError("broken")])
async def test_what_cannot_be_written_is_not_shown(
    hub: Hub, talk: Talk, outcome: Outcome, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers: list[Answer] = []
    monkeypatch.setattr(hub.store.tables, "submit", lambda *entry: answers.append(entry[-1]))
    number, move = talk.live.table.number, talk.move(ref=7)
    assert talk.conversation.hear(move)
    answers[0](outcome)
    assert talk.live.lost  # it is read again before anything else
    assert talk.deferred == ([move] if outcome is False else [])
    if outcome is not False:
        assert b'"code":"failed"' in talk.heard
        assert b'"ref":7' in talk.heard
    monkeypatch.undo()
    assert await talk.live.read(lambda table: table.number) == number
    assert await talk.conversation.answer(move)  # as another worker may have been quicker
    assert b'"ack":7' in talk.heard
