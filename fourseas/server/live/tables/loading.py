"""Reads a table from the database, also one whose rules no longer exist."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourseas.core.i18n import say
from fourseas.core.records.files import parse_record
from fourseas.core.records.record import End
from fourseas.core.structs.decoding import decode
from fourseas.server.live.tables.live_table import LiveTable
from fourseas.server.live.tables.row import Summary
from fourseas.server.protocol.problem import Cleared, Trouble
from fourseas.server.storage import StorageDown, TableRow
from fourseas.server.storage.tidy import CLEARED
from fourseas.server.table.table import Table, UnknownRules
from fourseas.server.table.unplayable import Unplayable, outdated

if TYPE_CHECKING:
    from fourseas.server.live.hub import Hub


async def load(hub: Hub, id: str) -> LiveTable:
    """Raises Trouble if there is no such table, or if it cannot be read."""
    try:
        row = await hub.store.tables.get(id)
        rows = await hub.store.tables.log(id) if row is not None else []
    except StorageDown:
        raise Trouble("failed", say("the database cannot be reached")) from None
    if row is not None and row.phase == CLEARED:
        raise Cleared
    if row is None or not rows:
        raise Trouble("unknown", say("there is no such table"))
    try:
        table = await hub.folding.fold(id, row.seed, rows, free=False)
    except UnknownRules as error:
        if outdated(error.rules):
            return LiveTable(hub, await _unplayable(hub, row, rows), row.salt, row.visited_at)
        raise Trouble(
            "failed",
            say("this table is played by the rules {rules}, which this server does not have", rules=repr(error.rules)),
        ) from None
    return LiveTable(hub, table, row.salt, row.visited_at)


async def _unplayable(hub: Hub, row: TableRow, rows: list[tuple[int, bytes]]) -> Table:
    """A table whose rules no longer exist; the archive, or its line in the history, knows how it ended."""
    table = await hub.folding.fold(row.id, row.seed, rows, Unplayable)
    record = await hub.store.archive.record(row.id)
    if record is not None:
        table.final = parse_record(record).end
        table.replay_archived = await hub.store.archive.replay(row.id) is not None
    elif row.phase == "over" and table.ended is None:
        winners = decode(row.summary, Summary).winners
        table.final = End(reason="truncated") if winners is None else End(reason="complete", winners=winners)
    return table
