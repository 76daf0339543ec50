"""The archive: records and replays of finished games, compressed. Its contents never change."""

from __future__ import annotations

import zlib
from typing import Any

from sqlalchemy import Column, Connection, select

from fourseas.server.storage.database import Database, insert_new
from fourseas.server.storage.models import archive, archive_pages, tables
from fourseas.server.storage.rows import Archived


def pack(content: bytes) -> bytes:
    """Compress for the archive. Not in the event loop: a whole game takes a millisecond. A higher level takes twice as
    long, and saves a fifteenth.
    """
    return zlib.compress(content, 6)


class Archive:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, game: Archived, at: int) -> None:
        """Put a game into the archive; one that is already there stays as it is."""
        row = {"table_id": game.table, "rules": game.rules, "at": at, "record": game.record, "replay": game.replay}
        pages = [{"table_id": game.table, "page": n, "frames": frames} for n, frames in enumerate(game.pages)]

        def write(connection: Connection) -> None:
            connection.execute(insert_new(archive, self._database.dialect), row)
            if pages:
                connection.execute(insert_new(archive_pages, self._database.dialect), pages)

        await self._database.writer.run(write)

    async def record(self, table: str) -> bytes | None:
        return await self._column(archive.c.record, table)

    async def replay(self, table: str) -> bytes | None:
        """The head of a replay."""
        return await self._column(archive.c.replay, table)

    async def page(self, table: str, page: int) -> bytes | None:
        return await self._column(archive_pages.c.frames, table, archive_pages.c.page == page)

    async def _column(self, column: Column[Any], table: str, *more: Any) -> bytes | None:
        if "\0" in table:  # PostgreSQL rejects it as text
            return None
        wanted = select(column).where(column.table.c.table_id == table, *more)

        def look(connection: Connection) -> bytes | None:
            content = connection.execute(wanted).scalar()
            return None if content is None else zlib.decompress(content)

        return await self._database.read(look)

    async def having(self, ids: list[str]) -> set[str]:
        """Those of these tables that are in the archive."""
        wanted = select(archive.c.table_id).where(archive.c.table_id.in_(ids))
        return await self._database.read(lambda connection: set(connection.execute(wanted).scalars())) if ids else set()

    async def records(self, ids: list[str]) -> dict[str, bytes]:
        """The records of these tables, as far as they are in the archive. Ask for a few at a time: they are large."""
        wanted = select(archive.c.table_id, archive.c.record).where(archive.c.table_id.in_(ids))

        def look(connection: Connection) -> dict[str, bytes]:
            return {id: zlib.decompress(record) for id, record in connection.execute(wanted)}

        return await self._database.read(look) if ids else {}

    async def has(self, table: str) -> bool:
        wanted = select(archive.c.table_id).where(archive.c.table_id == table)
        return await self._database.read(lambda connection: connection.execute(wanted).first() is not None)

    async def missing(self, after: str, limit: int) -> list[str]:
        """Finished tables that are not in the archive, ordered by id, starting after this one."""
        there = select(archive.c.table_id).where(archive.c.table_id == tables.c.id).exists()
        wanted = select(tables.c.id).where(tables.c.phase == "over", tables.c.id > after, ~there)
        return await self._ids(wanted.order_by(tables.c.id).limit(limit))

    async def _ids(self, wanted: Any) -> list[str]:
        return await self._database.read(lambda connection: list(connection.execute(wanted).scalars()))
