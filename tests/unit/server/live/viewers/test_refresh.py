"""Who asks for the whole table again and again: it is made once for all who see the same, and paid for."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from fourseas.server.limits.costs import PAYER, Costs
from fourseas.server.limits.rates import TooFast
from fourseas.server.live import hub as hubs
from fourseas.server.live.hub import Hub
from fourseas.server.live.tables import loading
from fourseas.server.live.tables.live_table import LiveTable
from fourseas.server.live.viewers.connection import BEHIND_BYTES, MOST_BYTES, Connection
from fourseas.server.protocol.rest import NewTable
from fourseas.server.table import log
from fourseas.server.views import snapshot

pytestmark = pytest.mark.anyio


async def table(hub: Hub) -> LiveTable:
    return await hub.find(await hub.new_tables.open("ann", "Ann", NewTable(game="pirates", hot_seat=True, start=True)))


def last(connection: Connection) -> dict[str, Any]:
    message: dict[str, Any] = msgspec.json.decode(connection._waiting[-1])
    assert message.pop("now") > 0
    return message


async def test_spectators_who_see_the_same_are_shown_what_was_made_once(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, made = await table(hub), []
    standing = snapshot.standing

    def counted(*about: Any, **more: Any) -> bytes:
        made.append(about)
        return standing(*about, **more)

    monkeypatch.setattr(snapshot, "standing", counted)
    eve, mallory = Connection(None, ""), Connection("mallory", "Mallory")
    await live.visits.join(eve)
    await live.visits.join(mallory)
    for connection in (eve, mallory) * 5:
        await live.visits.refresh(connection)
    assert len(made) == 1
    assert last(eve) == last(mallory)
    assert last(eve)["spectators"] == 2
    german = Connection(None, "", "de")
    await live.visits.join(german)
    await live.visits.refresh(eve)
    assert len(made) == 3
    assert last(eve)["spectators"] == 3  # which is always as it is now


async def test_after_an_entry_and_for_who_plays_it_is_another(hub: Hub) -> None:
    live = await table(hub)
    eve, ann = Connection(None, ""), Connection("ann", "Ann")
    await live.visits.join(eve)
    await live.visits.join(ann)
    for connection in (eve, ann):
        await live.visits.refresh(connection)
    assert (last(eve)["choices"], last(eve)["host"]) == ([], False)
    assert last(ann)["choices"]
    assert last(ann)["host"]
    await live.submit(lambda now: log.Spoke(at=1, name="Ann", seat=0, text="ahoy"))
    await live.visits.refresh(eve)
    assert [line["text"] for line in last(eve)["chat"]] == ["ahoy"]


async def test_who_asks_without_end_pays_until_nothing_is_left(hub: Hub) -> None:
    live = await table(hub)
    eve, bob = Connection(None, "", address="192.0.2.66"), Connection(None, "", address="192.0.2.1")
    await live.visits.join(eve)
    await live.visits.refresh(eve)
    assert hub.costs._budgets.of("192.0.2.66").tokens < hub.settings.work_burst
    hub.costs.charge("192.0.2.66", 100)
    with pytest.raises(TooFast):
        await live.visits.refresh(eve)
    await live.visits.join(bob)
    await live.visits.refresh(bob)


async def test_who_reads_a_table_from_the_database_pays_for_it(hub: Hub) -> None:
    id = (await table(hub)).table.id
    hub.live.clear()
    PAYER.set("192.0.2.66")
    await hub.join(id, Connection(None, "", address="192.0.2.66"))
    assert hub.costs._budgets.of("192.0.2.66").tokens < hub.settings.work_burst
    hub.costs.charge("192.0.2.66", 100)
    await hub.join(id, Connection(None, "", address="192.0.2.66"))  # it is in memory now
    hub.live.clear()
    with pytest.raises(TooFast):
        await hub.join(id, Connection(None, "", address="192.0.2.66"))


async def test_many_who_look_at_a_table_that_nobody_uses_read_it_once(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = (await table(hub)).table.id
    hub.live.clear()
    load, made = loading.load, []

    async def counted(hub: Hub, id: str) -> LiveTable:
        made.append(id)
        return await load(hub, id)

    monkeypatch.setattr(hubs, "load", counted)
    looks = await asyncio.gather(*(hub.glance(id) for _ in range(50)))
    assert len({live.table.number for live in looks}) == 1
    assert made == [id]


async def test_who_reads_many_tables_is_stopped_when_nothing_is_left_and_others_are_not(hub: Hub) -> None:
    """All at once: what the first of them cost is known before the last of them begins."""
    ids = [(await table(hub)).table.id for _ in range(12)]
    hub.live.clear()
    PAYER.set("192.0.2.66")
    hub.costs = Costs(1e-9, hub.settings.work_burst)  # or a slow machine would earn as much as it spends
    hub.costs.charge("192.0.2.66", hub.settings.work_burst - 0.0001)
    greedy = asyncio.gather(*(hub.glance(id) for id in ids), return_exceptions=True)
    await asyncio.sleep(0)
    PAYER.set("192.0.2.1")
    assert (await hub.glance(ids[-1])).table.id == ids[-1]
    ended = await greedy
    assert 0 < sum(isinstance(end, TooFast) for end in ended) < len(ids)


async def test_nothing_large_is_sent_on_top_of_what_is_not_read() -> None:
    connection = Connection(None, "")
    connection.push(b"x" * BEHIND_BYTES)
    assert not connection.behind
    connection.push(b"x")
    assert connection.behind
    assert connection.closed is None
    assert BEHIND_BYTES < MOST_BYTES
