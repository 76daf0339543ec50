"""The store: everything the server keeps, in one database. Tables, players, the archive and notices have a part
each."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Self

from sqlalchemy import Connection, select

from fourseas.server.storage.archive import Archive
from fourseas.server.storage.database import Database, engine, insert_new, patiently
from fourseas.server.storage.migrate import migrate
from fourseas.server.storage.models import house
from fourseas.server.storage.notices import Notices
from fourseas.server.storage.players import Players
from fourseas.server.storage.probe import WriteProbe
from fourseas.server.storage.tables import Tables
from fourseas.server.storage.writer import Writer


class Store:
    def __init__(self, database: Database, probe: WriteProbe) -> None:
        self.database = database
        self.probe = probe
        self.tables = Tables(database)
        self.players = Players(database)
        self.archive = Archive(database)
        self.notices = Notices(database)

    @classmethod
    async def open(cls, url: str) -> Self:
        """`sqlite:///path/fourseas.db` or `postgresql://user:password@host/name`; brings the database up to date."""
        writing = engine(url, writes=True)
        await asyncio.to_thread(patiently, lambda: migrate(writing))
        return cls(Database(url, Writer(writing)), WriteProbe(url))

    async def close(self) -> None:
        """Waits for everything submitted."""
        await self.probe.close()
        await self.database.close()

    async def house(self, key: str, make: Callable[[], str]) -> str:
        """A value that is created once, by whichever worker comes first."""

        def get_or_make(connection: Connection) -> str:
            connection.execute(insert_new(house, self.database.dialect).values(key=key, value=make()))
            return str(connection.execute(select(house.c.value).where(house.c.key == key)).scalar_one())

        return await self.database.writer.run(get_or_make)
