"""Tables and guests that nobody needs any more: finding and deleting them, and measuring what is stored.

The row of a table that is cleared away stays for a year, without its secrets, so that whoever has its link learns what
became of it. Its log is replaced by a mark with the next number, so that a worker that still has the table in memory
cannot write to it.
"""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, delete, func, or_, select, text, update

from fourseas.core.structs.decoding import decode
from fourseas.server.storage import notices
from fourseas.server.storage.database import insert_new
from fourseas.server.storage.models import archive, archive_pages, log, players, seats, tables, turns, untold
from fourseas.server.storage.store import Store
from fourseas.server.storage.writer import KEEP_COUNT

CLEARED = "cleared"  # the phase of what is left of a table
MARK = b"cleared"  # what is left of its log


class _At(Struct):
    at: int


class Unused(Struct, frozen=True):
    """A table at which nothing has happened for a long time."""

    id: str
    phase: str
    number: int  # of its last entry
    bytes: int  # of its log


class Size(Struct, frozen=True):
    """What the database holds for the tables of a phase."""

    tables: int
    bytes: int  # of their logs, or records and replays


async def unused(store: Store, phase: str, before: int, after: str, limit: int) -> tuple[list[Unused], str | None]:
    """Among the next `limit` tables of this phase with an old row, by id: those at which nothing happened since
    `before`, nobody came, and for which no time is running. Also the id to continue after; None at the end.

    A row says when something visible in lists last changed; only the last entry of the log says when something last
    happened.
    """
    old = (
        tables.c.changed_at < before,
        or_(tables.c.visited_at.is_(None), tables.c.visited_at < before),
        or_(tables.c.due_at.is_(None), tables.c.due_at < before),
    )
    wanted = select(tables.c.id).where(tables.c.phase == phase, tables.c.id > after, *old).order_by(tables.c.id)

    def look(connection: Connection) -> tuple[list[Unused], str | None]:
        ids = list(connection.execute(wanted.limit(limit)).scalars())
        seen = [_seen(connection, id, phase, before) for id in ids]
        return [one for one in seen if one is not None], ids[-1] if len(ids) == limit else None

    return await store.database.read(look)


def _seen(connection: Connection, id: str, phase: str, before: int) -> Unused | None:
    entries = select(log.c.number, log.c.body).where(log.c.table_id == id)
    last = connection.execute(entries.order_by(log.c.number.desc()).limit(1)).first()
    if last is not None and decode(last.body, _At).at >= before:
        return None
    size = select(func.coalesce(func.sum(func.length(log.c.body)), 0)).where(log.c.table_id == id)
    return Unused(id, phase, 0 if last is None else last.number, int(connection.execute(size).scalar_one()))


async def clear(store: Store, table: Unused, now: int) -> bool:
    """Clear a table away; False if something has happened there meanwhile."""
    row = select(tables.c.phase).where(tables.c.id == table.id).with_for_update()
    last = select(func.coalesce(func.max(log.c.number), 0)).where(log.c.table_id == table.id)
    left = {"phase": CLEARED, "listed": False, "due_at": None, "summary": b"{}", "seed": b"", "salt": b""}

    def write(connection: Connection) -> bool:
        if connection.execute(row).scalar() != table.phase or connection.execute(last).scalar_one() != table.number:
            return False
        mark = {"table_id": table.id, "number": table.number + 1, "body": MARK}
        if (
            connection.execute(
                insert_new(log, store.database.dialect).values(mark), execution_options=KEEP_COUNT
            ).rowcount
            != 1
        ):
            return False  # somebody was quicker
        connection.execute(delete(log).where(log.c.table_id == table.id, log.c.number <= table.number))
        connection.execute(delete(seats).where(seats.c.table_id == table.id))
        connection.execute(delete(turns).where(turns.c.table_id == table.id))
        connection.execute(delete(untold).where(untold.c.table_id == table.id))
        connection.execute(update(tables).where(tables.c.id == table.id).values(**left, changed_at=now))
        return True

    return await store.database.writer.run(write)


async def forget(store: Store, before: int) -> None:
    """Remove the rows of tables that were cleared away before this time."""
    old = tables.c.phase == CLEARED, tables.c.changed_at < before

    def write(connection: Connection) -> None:
        connection.execute(delete(log).where(log.c.table_id.in_(select(tables.c.id).where(*old))))
        connection.execute(delete(tables).where(*old))

    await store.database.writer.run(write)


# ---- guests


def _gone(before: int) -> tuple[ColumnElement[bool], ...]:
    """Players without an account and without a seat at any table, even a finished one, who have not come since."""
    seated = select(seats.c.player_id).where(seats.c.player_id == players.c.id).exists()
    return players.c.login.is_(None), players.c.seen_at < before, ~seated


async def gone_guests(store: Store, before: int) -> int:
    """How many guests have nothing here, and never came back."""
    wanted = select(func.count()).select_from(players).where(*_gone(before))
    return await store.database.read(lambda connection: int(connection.execute(wanted).scalar_one()))


async def forget_guests(store: Store, before: int, limit: int) -> int:
    """Forget some of them; returns how many."""
    some = select(players.c.id).where(*_gone(before)).limit(limit)

    def write(connection: Connection) -> int:
        ids = list(connection.execute(some).scalars())
        notices.forget(connection, ids)
        return connection.execute(delete(players).where(players.c.id.in_(ids), *_gone(before))).rowcount

    return await store.database.writer.run(write)


# ---- measuring


async def counts(store: Store) -> dict[str, int]:
    """How many tables there are, by phase."""
    wanted = select(tables.c.phase, func.count()).group_by(tables.c.phase)
    return await store.database.read(lambda connection: {phase: n for phase, n in connection.execute(wanted).all()})  # noqa: C416


async def log_sizes(store: Store) -> dict[str, Size]:
    """The size of tables' logs, by phase. This reads all of them."""
    size = func.coalesce(func.sum(func.length(log.c.body)), 0)
    joined = tables.outerjoin(log, log.c.table_id == tables.c.id)
    wanted = select(tables.c.phase, func.count(tables.c.id.distinct()), size).select_from(joined)

    def look(connection: Connection) -> dict[str, Size]:
        rows = connection.execute(wanted.group_by(tables.c.phase)).all()
        return {phase: Size(int(n), int(bytes)) for phase, n, bytes in rows}

    return await store.database.read(look)


async def archive_size(store: Store) -> Size:
    """The size of the archive."""
    games = select(
        func.count(), func.sum(func.length(archive.c.record) + func.coalesce(func.length(archive.c.replay), 0))
    )
    pages = select(func.sum(func.length(archive_pages.c.frames)))

    def look(connection: Connection) -> Size:
        count, size = connection.execute(games).one()
        return Size(int(count), int(size or 0) + int(connection.execute(pages).scalar_one() or 0))

    return await store.database.read(look)


async def size(store: Store) -> int:
    """The size of the whole database in bytes."""
    sqlite = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
    wanted = text(sqlite if store.database.dialect == "sqlite" else "SELECT pg_database_size(current_database())")
    return await store.database.read(lambda connection: int(connection.execute(wanted).scalar_one()))
