"""How people want to be told that it is their turn, and who has not been told yet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any

from sqlalchemy import Connection, delete, select, union, update

from fourseas.server.storage.database import Database, insert_new
from fourseas.server.storage.models import devices, notices, untold
from fourseas.server.storage.rows import Device, Untold, Wishes


def forget(connection: Connection, players: Sequence[str]) -> None:
    """These players are gone, and all that they asked for."""
    for table in (notices, devices, untold):
        connection.execute(delete(table).where(table.c.player_id.in_(players)))


class Notices:
    def __init__(self, database: Database) -> None:
        self._database = database

    # ---- what somebody asked for

    async def of(self, player: str) -> Wishes | None:
        """None for somebody who never asked for anything."""
        return await self._one(notices.c.player_id == player)

    async def by_calendar(self, token: str) -> Wishes | None:
        return None if "\0" in token else await self._one(notices.c.calendar == token)

    async def _one(self, which: Any) -> Wishes | None:
        def look(connection: Connection) -> Wishes | None:
            row = connection.execute(select(notices).where(which)).first()
            if row is None:
                return None
            theirs = select(devices).where(devices.c.player_id == row.player_id).order_by(devices.c.at, devices.c.id)
            rows = connection.execute(theirs).all()
            return Wishes(
                player=row.player_id,
                language=row.language,
                origin=row.origin,
                webhook=row.webhook,
                secret=row.secret,
                calendar=row.calendar,
                devices=tuple(Device(endpoint=one.endpoint, p256dh=one.p256dh, auth=one.auth) for one in rows),
            )

        return await self._database.read(look)

    async def put(self, player: str, language: str, origin: str, **wishes: str | None) -> None:
        """Change what somebody asks for: `webhook` and `secret`, or `calendar`. The rest stays."""

        def write(connection: Connection) -> None:
            self._put(connection, player, language, origin, wishes)

        await self._database.writer.run(write)

    def _put(self, connection: Connection, player: str, language: str, origin: str, wishes: dict[str, Any]) -> None:
        values = {"language": language, "origin": origin, **wishes}
        connection.execute(insert_new(notices, self._database.dialect).values(player_id=player, **values))
        connection.execute(update(notices).where(notices.c.player_id == player).values(**values))

    async def speaks(self, player: str, language: str) -> None:
        """What somebody is told is in the language that they read now. Most people ask for nothing: then nothing is
        written.
        """
        row = notices.c.player_id == player
        known = await self._database.read(
            lambda connection: connection.execute(select(notices.c.language).where(row)).scalar()
        )
        if known is not None and known != language:
            change = update(notices).where(row).values(language=language)
            await self._database.writer.run(lambda connection: connection.execute(change))

    async def add_device(self, player: str, language: str, origin: str, device: Device, at: int, most: int) -> None:
        """A browser belongs to whoever asked last. Of more than `most` the oldest are forgotten."""
        id = _id(device.endpoint)
        row = {"id": id, "player_id": player, "at": at, "endpoint": device.endpoint}
        row |= {"p256dh": device.p256dh, "auth": device.auth}
        old = select(devices.c.id).where(devices.c.player_id == player).order_by(devices.c.at.desc(), devices.c.id)

        def write(connection: Connection) -> None:
            self._put(connection, player, language, origin, {})
            connection.execute(delete(devices).where(devices.c.id == id))
            connection.execute(insert_new(devices, self._database.dialect).values(row))
            too_many = list(connection.execute(old).scalars())[most:]
            connection.execute(delete(devices).where(devices.c.id.in_(too_many)))

        await self._database.writer.run(write)

    async def remove_devices(self, player: str, endpoint: str | None = None) -> None:
        """One of somebody's browsers, or all of them."""
        which = delete(devices).where(devices.c.player_id == player)
        statement = which if endpoint is None else which.where(devices.c.id == _id(endpoint))
        await self._database.writer.run(lambda connection: connection.execute(statement))

    async def remove_webhook(self, player: str, url: str) -> None:
        """If it is still this one."""
        statement = update(notices).where(notices.c.player_id == player, notices.c.webhook == url)
        gone = statement.values(webhook=None, secret=None)
        await self._database.writer.run(lambda connection: connection.execute(gone))

    async def forget(self, player: str) -> None:
        await self._database.writer.run(lambda connection: forget(connection, [player]))

    # ---- whom to tell

    async def listeners(self) -> frozenset[str]:
        """Everybody to whom something is sent; a calendar is fetched."""
        hooked = select(notices.c.player_id).where(notices.c.webhook.is_not(None))
        wanted = union(hooked, select(devices.c.player_id))
        return await self._database.read(lambda connection: frozenset(connection.execute(wanted).scalars()))

    async def untold(self) -> list[Untold]:
        def look(connection: Connection) -> list[Untold]:
            rows = connection.execute(select(untold).order_by(untold.c.at)).all()
            return [Untold(table=row.table_id, player=row.player_id, number=row.number, at=row.at) for row in rows]

        return await self._database.read(look)

    async def note(self, turns: Iterable[Untold]) -> None:
        """These are to be told, unless they come by themselves."""
        rows: list[dict[str, Any]] = [
            {"table_id": one.table, "player_id": one.player, "number": one.number, "at": one.at} for one in turns
        ]

        def write(connection: Connection) -> None:
            for row in rows:
                connection.execute(_of(row["table_id"], row["player_id"]))
            connection.execute(insert_new(untold, self._database.dialect), rows)

        if rows:
            await self._database.writer.run(write)

    async def claim(self, turns: Iterable[Untold]) -> list[Untold]:
        """Those of them that nobody else has claimed: whoever claims one tells it, or sees that it is told already."""
        wanted = list(turns)

        def write(connection: Connection) -> list[Untold]:
            return [
                one
                for one in wanted
                if connection.execute(_of(one.table, one.player).where(untold.c.number == one.number)).rowcount == 1
            ]

        return await self._database.writer.run(write) if wanted else []


def _of(table: str, player: str) -> Any:
    return delete(untold).where(untold.c.table_id == table, untold.c.player_id == player)


def _id(endpoint: str) -> str:
    return sha256(endpoint.encode()).hexdigest()
