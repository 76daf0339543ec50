"""Players: guests, and those with an account."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, select, update
from sqlalchemy.exc import IntegrityError

from fourseas.server.storage.database import Database, insert_new
from fourseas.server.storage.models import players, seats
from fourseas.server.storage.notices import forget as forget_notices
from fourseas.server.storage.rows import PlayerRow


class Players:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, id: str) -> PlayerRow | None:
        return await self._one("id", id)

    async def by_login(self, login: str) -> PlayerRow | None:
        return await self._one("login", login)

    async def _one(self, column: str, value: str) -> PlayerRow | None:
        if "\0" in value:  # PostgreSQL rejects it as text
            return None
        wanted = select(players).where(players.c[column] == value)

        def look(connection: Connection) -> PlayerRow | None:
            row = connection.execute(wanted).mappings().first()
            return PlayerRow(**row) if row else None

        return await self._database.read(look)

    async def add(self, row: PlayerRow) -> None:
        statement = insert_new(players, self._database.dialect).values(msgspec.structs.asdict(row))
        await self._database.writer.run(lambda connection: connection.execute(statement))

    async def rename(self, id: str, name: str) -> None:
        await self._set(id, name=name)

    async def seen(self, id: str, at: int) -> None:
        """Note a visit."""
        await self._set(id, seen_at=at)

    async def set_account(self, id: str, login: str, passphrase_hash: str) -> bool:
        """Give a player an account, or change its login or passphrase. False: somebody else has the login."""
        try:
            await self._set(id, login=login, passphrase_hash=passphrase_hash)
        except IntegrityError:
            return False
        return True

    async def end_sessions(self, id: str) -> None:
        await self._set(id, epoch=players.c.epoch + 1)

    async def _set(self, id: str, **values: object) -> None:
        statement = update(players).where(players.c.id == id).values(**values)
        await self._database.writer.run(lambda connection: connection.execute(statement))

    async def delete(self, id: str) -> None:
        """Delete a player. Logs of tables keep the names they played under."""

        def forget(connection: Connection) -> None:
            forget_notices(connection, [id])
            connection.execute(delete(seats).where(seats.c.player_id == id))
            connection.execute(delete(players).where(players.c.id == id))

        await self._database.writer.run(forget)
