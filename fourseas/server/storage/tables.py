"""Tables and their logs: opening, appending, reading, and finding them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, Self

import msgspec
from sqlalchemy import Connection, Select, bindparam, delete, func, literal, select, tuple_, update

from fourseas.core.structs.decoding import decode
from fourseas.server.storage.boxes import put_back, set_apart
from fourseas.server.storage.database import Database, insert_new
from fourseas.server.storage.models import log, seats, tables, turns
from fourseas.server.storage.rows import Change, Listed, NewRow, Running, TableRow, Turn
from fourseas.server.storage.writer import Answer, Outcome, columns, seated

DAY_MS = 24 * 60 * 60 * 1000
UNFINISHED = ("gathering", "playing")  # phases


_LINE = tables.c.id, tables.c.phase, tables.c.summary, tables.c.changed_at


class Cursor(NamedTuple):
    """A place in a list: after the table with this time and id."""

    phase: str
    at: int
    id: str

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """None if it is no cursor of ours."""
        phase, _, rest = text.partition(".")
        at, _, id = rest.partition(".")
        return cls(phase, int(at), id) if at.isdecimal() and at.isascii() and len(at) < 17 and id else None

    def __str__(self) -> str:
        return f"{self.phase}.{self.at}.{self.id}"


def _of(player: str) -> Select[Any]:
    joined = seats.join(tables, seats.c.table_id == tables.c.id)
    return select(*_LINE, seats.c.over_at).select_from(joined).where(seats.c.player_id == player)


def _listed(row: Any, cursor: Cursor | None = None) -> Listed:
    where = None if cursor is None else str(cursor)
    return Listed(id=row.id, phase=row.phase, summary=row.summary, at=row.changed_at, cursor=where)


def _some(ids: list[str]) -> Iterator[list[str]]:
    """A few at a time: databases limit how many values a query may have."""
    for start in range(0, len(ids), 500):
        yield ids[start : start + 500]


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
                sitting = seated(row.id, change.players, change)
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
        last = select(func.max(log.c.number)).where(log.c.table_id == tables.c.id).scalar_subquery()

        def look(connection: Connection) -> dict[str, int]:
            numbers: dict[str, int] = {}
            for some in _some(ids):
                rows = connection.execute(select(tables.c.id, last).where(tables.c.id.in_(some))).all()
                numbers |= {id: number for id, number in rows if number is not None}
            return numbers

        return await self._database.read(look) if ids else {}

    async def append(self, table: str, number: int, body: bytes, change: Change | None = None) -> bool:
        """True: it is on the disk. False: the number was taken, or an entry submitted before it failed.

        The next number may be submitted before this one is answered. After `StorageDown` read the log again: it may or
        may not contain the entry.
        """
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def settle(outcome: Outcome) -> None:
            if answer.done():  # the caller was cancelled
                return
            if isinstance(outcome, bool):
                answer.set_result(outcome)
            else:
                answer.set_exception(outcome)

        self.submit(table, number, body, change, settle)
        return await answer

    def submit(self, table: str, number: int, body: bytes, change: Change | None, answer: Answer) -> None:
        """The same for those who do not wait: `answer` is called with True, False, or what went wrong."""
        self._database.writer.append(table, number, body, change, answer)

    async def visited(self, id: str, at: int) -> None:
        """Somebody who has a seat came; tables that nobody visits are cleared away some day."""
        statement = update(tables).where(tables.c.id == id).values(visited_at=at)
        await self._database.writer.run(lambda connection: connection.execute(statement))

    # ---- finding tables

    async def due(self, before: int, limit: int) -> list[str]:
        """Tables that need attention, most urgent first."""
        wanted = select(tables.c.id).where(tables.c.due_at <= before).order_by(tables.c.due_at).limit(limit)
        return await self._database.read(lambda connection: list(connection.execute(wanted).scalars()))

    async def lobby(self, limit: int, before: Cursor | None = None) -> list[Listed]:
        """Listed tables: first those still gathering, then running ones, newest first; those after a place in that
        order.

        A table that has been gathering for a day is no longer shown.
        """
        yesterday = int(time.time() * 1000) - DAY_MS
        place = tuple_(tables.c.created_at, tables.c.id)

        def newest(phase: str, since: int, most: int) -> Select[Any]:
            wanted = select(*_LINE, tables.c.created_at).where(tables.c.listed, tables.c.phase == phase)
            if before is not None and before.phase == phase:
                wanted = wanted.where(place < tuple_(literal(before.at), literal(before.id)))
            newer = wanted.where(tables.c.created_at > since)
            return newer.order_by(tables.c.created_at.desc(), tables.c.id.desc()).limit(most)

        def look(connection: Connection) -> list[Listed]:
            rows: list[Any] = []
            for phase, since in (("gathering", yesterday), ("playing", 0)):
                if before is None or before.phase == phase or phase == "playing":
                    rows += connection.execute(newest(phase, since, limit - len(rows))).all()
            return [_listed(row, Cursor(row.phase, row.created_at, row.id)) for row in rows]

        return await self._database.read(look)

    async def open_of(self, player: str) -> int:
        """How many unfinished tables a player has at which something happened since yesterday.

        The others were abandoned; nobody should have to clear them away before opening another.
        """
        yesterday = int(time.time() * 1000) - DAY_MS
        wanted = (
            select(func.count())
            .select_from(seats.join(tables))
            .where(seats.c.player_id == player, seats.c.over_at.is_(None), tables.c.changed_at > yesterday)
        )
        return await self._database.read(lambda connection: int(connection.execute(wanted).scalar_one()))

    async def running(self, player: str, limit: int) -> list[Listed]:
        """Tables of a player that are not over, those first at which something has just happened."""
        wanted = _of(player).where(seats.c.over_at.is_(None))
        latest = wanted.order_by(tables.c.changed_at.desc(), tables.c.id).limit(limit)
        return await self._database.read(lambda connection: [_listed(row) for row in connection.execute(latest)])

    async def with_clocks(self, player: str, limit: int) -> list[Running]:
        """Games of a player that are being played and in which a clock runs, the most urgent first."""
        wanted = _of(player).add_columns(tables.c.due_at).where(seats.c.over_at.is_(None), tables.c.phase == "playing")
        urgent = wanted.where(tables.c.due_at.is_not(None)).order_by(tables.c.due_at, tables.c.id).limit(limit)

        def look(connection: Connection) -> list[Running]:
            rows = connection.execute(urgent).all()
            return [Running(id=row.id, summary=row.summary, at=row.changed_at, due_at=row.due_at) for row in rows]

        return await self._database.read(look)

    async def finished(self, player: str, limit: int, before: Cursor | None = None) -> list[Listed]:
        """Finished games of a player, latest first; those after a place in that order."""
        wanted = _of(player).where(seats.c.over_at.is_not(None))
        if before is not None:
            place = tuple_(seats.c.over_at, seats.c.table_id)
            wanted = wanted.where(place < tuple_(literal(before.at), literal(before.id)))
        latest = wanted.order_by(seats.c.over_at.desc(), seats.c.table_id.desc()).limit(limit)

        def look(connection: Connection) -> list[Listed]:
            return [_listed(row, Cursor("over", row.over_at, row.id)) for row in connection.execute(latest)]

        return await self._database.read(look)

    def summaries(self, player: str, limit: int) -> list[bytes]:
        """Of the latest finished games of a player, latest first. Not in the event loop: many take long to read."""
        wanted = select(tables.c.summary).select_from(seats.join(tables, seats.c.table_id == tables.c.id))
        mine = wanted.where(seats.c.player_id == player, seats.c.over_at.is_not(None))
        latest = mine.order_by(seats.c.over_at.desc(), seats.c.table_id.desc()).limit(limit)
        return self._database.read_here(lambda connection: list(connection.execute(latest).scalars()))

    async def turns(self, ids: list[str]) -> dict[str, Turn]:
        """Whose turn it was at these tables, as far as that was noted."""

        def look(connection: Connection) -> dict[str, Turn]:
            rows: list[Any] = []
            for some in _some(ids):
                rows += connection.execute(select(turns).where(turns.c.table_id.in_(some))).all()
            return {row.table_id: Turn(row.number, decode(row.players.encode(), frozenset[str])) for row in rows}

        return await self._database.read(look) if ids else {}

    async def note_turns(self, by_table: dict[str, Turn]) -> None:
        """Note whose turn it is at these tables."""
        rows = [
            {"table_id": id, "number": turn.number, "players": msgspec.json.encode(sorted(turn.players)).decode()}
            for id, turn in by_table.items()
        ]

        def write(connection: Connection) -> None:
            old = delete(turns).where(turns.c.table_id == bindparam("of"))
            connection.execute(old, [{"of": id} for id in by_table])
            connection.execute(insert_new(turns, self._database.dialect), rows)

        if rows:
            await self._database.writer.run(write)

    async def unplayable(self, rules: Iterable[str], after: str, limit: int) -> list[str]:
        """Unfinished tables played by other rules than these, ordered by id, starting after this one."""
        wanted = select(tables.c.id).where(tables.c.phase.in_(UNFINISHED), tables.c.rules.not_in(list(rules)))
        some = wanted.where(tables.c.id > after).order_by(tables.c.id).limit(limit)
        return await self._database.read(lambda connection: list(connection.execute(some).scalars()))
