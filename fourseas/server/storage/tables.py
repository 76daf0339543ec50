"""Tables and their logs: opening, appending, reading, and finding them."""

from __future__ import annotations

import time
from collections.abc import Iterable

from sqlalchemy import Connection, Select, func, select, update

from fourseas.server.storage.boxes import put_back, set_apart
from fourseas.server.storage.database import Database, insert_new
from fourseas.server.storage.models import log, seats, tables
from fourseas.server.storage.rows import Change, NewRow, TableRow
from fourseas.server.storage.writer import columns

DAY_MS = 24 * 60 * 60 * 1000
UNFINISHED = ("gathering", "playing")  # phases


class Tables:
    def __init__(self, database: Database) -> None:
        self._database = database

    # ---- a table

    async def open(self, row: NewRow, body: bytes, change: Change) -> None:
        """Store a new table and the first entry of its log."""
        table = {name: getattr(row, name) for name in row.__struct_fields__} | columns(change)

        def write(connection: Connection) -> None:
            connection.execute(insert_new(tables, self._database.dialect), table)
            first = {"table_id": row.id, "number": 1, "body": set_apart(connection, body)}
            connection.execute(insert_new(log, self._database.dialect), first)
            if change.players:
                sitting = [{"table_id": row.id, "player_id": id} for id in change.players]
                connection.execute(insert_new(seats, self._database.dialect), sitting)

        await self._database.writer.run(write)

    async def get(self, id: str) -> TableRow | None:
        if "\0" in id:  # PostgreSQL rejects it as text
            return None
        wanted = select(*(tables.c[name] for name in TableRow.__struct_fields__)).where(tables.c.id == id)

        def look(connection: Connection) -> TableRow | None:
            row = connection.execute(wanted).mappings().first()
            return TableRow(**row) if row else None

        return await self._database.read(look)

    async def log(self, id: str, after: int = 0) -> list[tuple[int, bytes]]:
        """The entries of a table after this number."""
        wanted = select(log.c.number, log.c.body).where(log.c.table_id == id, log.c.number > after)

        def look(connection: Connection) -> list[tuple[int, bytes]]:
            rows = [(number, body) for number, body in connection.execute(wanted.order_by(log.c.number))]
            return [(1, put_back(connection, rows[0][1])), *rows[1:]] if rows and rows[0][0] == 1 else rows

        return await self._database.read(look)

    async def latest(self, ids: list[str]) -> dict[str, int]:
        """The number of the last entry of each of these tables."""
        wanted = select(log.c.table_id, func.max(log.c.number)).group_by(log.c.table_id)

        def look(connection: Connection) -> dict[str, int]:
            numbers: dict[str, int] = {}
            for start in range(0, len(ids), 500):
                some = wanted.where(log.c.table_id.in_(ids[start : start + 500]))
                numbers |= {id: number for id, number in connection.execute(some).all()}  # noqa: C416  rows are no plain pairs
            return numbers

        return await self._database.read(look) if ids else {}

    async def append(self, table: str, number: int, body: bytes, change: Change | None = None) -> bool:
        """True: it is on the disk. False: the number was taken, or an entry submitted before it failed.

        The next number may be submitted before this one is answered. After `StorageDown` read the log again: it may or
        may not contain the entry.
        """
        return await self._database.writer.append(table, number, body, change)

    async def visited(self, id: str, at: int) -> None:
        """Somebody who has a seat came; tables that nobody visits are cleared away some day."""
        statement = update(tables).where(tables.c.id == id).values(visited_at=at)
        await self._database.writer.run(lambda connection: connection.execute(statement))

    # ---- finding tables

    async def due(self, before: int, limit: int) -> list[str]:
        """Tables that need attention, most urgent first."""
        wanted = select(tables.c.id).where(tables.c.due_at <= before).order_by(tables.c.due_at).limit(limit)
        return await self._database.read(lambda connection: list(connection.execute(wanted).scalars()))

    async def lobby(self, limit: int) -> list[bytes]:
        """Summaries of listed tables: first those still gathering, then running ones, newest first.

        A table that has been gathering for a day is no longer shown.
        """
        yesterday = int(time.time() * 1000) - DAY_MS

        def newest(phase: str, since: int) -> Select[bytes]:
            conditions = tables.c.listed, tables.c.phase == phase, tables.c.created_at > since
            return select(tables.c.summary).where(*conditions).order_by(tables.c.created_at.desc())

        def look(connection: Connection) -> list[bytes]:
            gathering = list(connection.execute(newest("gathering", yesterday).limit(limit)).scalars())
            running = connection.execute(newest("playing", 0).limit(limit - len(gathering))).scalars()
            return gathering + list(running)

        return await self._database.read(look)

    async def open_of(self, player: str) -> int:
        """How many unfinished tables a player has at which something happened since yesterday.

        The others were abandoned; nobody should have to clear them away before opening another.
        """
        yesterday = int(time.time() * 1000) - DAY_MS
        wanted = (
            select(func.count())
            .select_from(seats.join(tables))
            .where(seats.c.player_id == player, tables.c.phase != "over", tables.c.changed_at > yesterday)
        )
        return await self._database.read(lambda connection: int(connection.execute(wanted).scalar_one()))

    async def history(self, player: str, limit: int) -> list[tuple[str, str, bytes, int]]:
        """Tables of a player, latest first: id, phase, summary, when something last happened."""
        wanted = (
            select(tables.c.id, tables.c.phase, tables.c.summary, tables.c.changed_at)
            .select_from(seats.join(tables))
            .where(seats.c.player_id == player)
            .order_by(tables.c.changed_at.desc(), tables.c.id)
            .limit(limit)
        )

        def look(connection: Connection) -> list[tuple[str, str, bytes, int]]:
            return [(id, phase, summary, at) for id, phase, summary, at in connection.execute(wanted)]

        return await self._database.read(look)

    async def unplayable(self, rules: Iterable[str], after: str, limit: int) -> list[str]:
        """Unfinished tables played by other rules than these, ordered by id, starting after this one."""
        wanted = select(tables.c.id).where(tables.c.phase.in_(UNFINISHED), tables.c.rules.not_in(list(rules)))
        some = wanted.where(tables.c.id > after).order_by(tables.c.id).limit(limit)
        return await self._database.read(lambda connection: list(connection.execute(some).scalars()))
