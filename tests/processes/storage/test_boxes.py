"""Tables share what is in their boxes, as long as it is the same: in memory and in the database."""

from __future__ import annotations

import copy
import gc
from typing import Any
from weakref import ref

import msgspec
import pytest
from sqlalchemy import func, select

from fourseas.core.packs import PackError
from fourseas.games import SHIPPED, game
from fourseas.server.acts.opening import opening
from fourseas.server.protocol.rest import NewTable
from fourseas.server.storage import NewRow, Store
from fourseas.server.storage.models import boxes
from fourseas.server.storage.models import log as entries
from fourseas.server.table import log
from fourseas.server.table.boxes import box_of, shipped_box
from fourseas.server.table.table import Table, fold
from tests.support.server.stored import change, row


def other_words(id: str) -> dict[str, Any]:
    """Those of a box of the same game with another name on it."""
    return copy.deepcopy(shipped_box(game(id)).words) | {"name": "another"}


@pytest.mark.parametrize("id", SHIPPED)
def test_a_table_that_is_read_again_has_the_box_of_the_others(id: str) -> None:
    opened = opening("ann", "Ann", NewTable(game=id, players=3), 1000)
    read = log.from_bytes(log.to_bytes(opened))
    assert isinstance(read, log.Opened)
    assert read.box is not opened.box
    tables = [Table("a", bytes(16), opened), Table("b", bytes(16), read)]
    assert tables[0].box is tables[1].box is shipped_box(game(id))
    assert tables[1].opened.box is opened.box
    assert log.to_bytes(tables[1].opened) == log.to_bytes(read)


def test_another_box_is_another() -> None:
    box = box_of(game("pirates"), other_words("pirates"))
    assert box is not shipped_box(game("pirates"))
    assert (box.kit.pack.name, box.words["name"]) == ("another", "another")


def test_a_box_that_nobody_has_is_forgotten() -> None:
    box = box_of(game("pirates"), other_words("pirates"))
    assert box_of(game("pirates"), other_words("pirates")) is box
    gone = ref(box)
    del box
    gc.collect()
    assert gone() is None


def test_a_box_that_cannot_be_played_with_is_refused_each_time() -> None:
    words = {**other_words("pirates"), "cards": []}
    for _ in range(2):
        with pytest.raises(PackError):
            box_of(game("pirates"), words)


# ---- in the database


async def open_some(store: Store, id: str) -> list[bytes]:
    """Five tables of a game; their first entries."""
    bodies = [log.to_bytes(opening("ann", "Ann", NewTable(game=id, players=3), 1000 + n)) for n in range(5)]
    for number, body in enumerate(bodies):
        await store.tables.open(row(f"{id}{number}"), body, change())
    return bodies


@pytest.mark.anyio
async def test_a_box_is_stored_once_and_a_log_is_read_with_it(store: Store) -> None:
    for id in SHIPPED:
        bodies = await open_some(store, id)
        for number, body in enumerate(bodies):
            ((one, stored),) = await store.tables.log(f"{id}{number}")
            assert (one, log.from_bytes(stored)) == (1, log.from_bytes(body))
            assert fold("t", bytes(16), [(one, stored)]).box is shipped_box(game(id))
    count, size = await store.database.read(
        lambda connection: (
            connection.execute(select(func.count()).select_from(boxes)).scalar_one(),
            connection.execute(select(func.max(func.length(entries.c.body)))).scalar_one(),
        )
    )
    assert count == len(SHIPPED)
    assert size < 1000
    assert max(len(shipped_box(game(id)).json) for id in SHIPPED) > 10 * size


@pytest.mark.anyio
async def test_entries_that_were_stored_with_their_box_are_read_as_they_are(store: Store) -> None:
    (body, *_) = await open_some(store, "pirates")
    await store.database.writer.run(
        lambda connection: connection.execute(entries.insert(), {"table_id": "old", "number": 1, "body": body})
    )
    assert await store.tables.log("old") == [(1, body)]


@pytest.mark.anyio
async def test_later_entries_are_read_without_a_box(store: Store) -> None:
    await open_some(store, "pirates")
    said = log.to_bytes(log.Spoke(at=1, name="Ann", seat=0, text='what is a "box_id"?'))
    assert await store.tables.append("pirates0", 2, said)
    assert await store.tables.log("pirates0", 1) == [(2, said)]
    assert [number for number, _ in await store.tables.log("pirates0")] == [1, 2]
    odd = NewRow(id="odd", game="x", rules="x 1", created_at=1, seed=b"", salt=b"")
    await store.tables.open(odd, msgspec.json.encode("box_id"), change())
    assert await store.tables.log("odd") == [(1, b'"box_id"')]
