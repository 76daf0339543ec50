"""The connection to the database: engines, waiting while it is down, and the threads that use it.

The drivers are plain blocking ones, used from threads: one that writes and a few that read. That is the same code for
SQLite and PostgreSQL, and keeps the work out of the event loop.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import Connection, Engine, Insert, Table, create_engine, event, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError

if TYPE_CHECKING:
    from fourseas.server.storage.writer import Writer

T = TypeVar("T")

PATIENCE_S = 10.0  # how long we wait for a restarting database
READERS = 4


class StorageDown(Exception):
    """The database cannot be reached or cannot write. Whether the last operation was done is unknown: read again."""


def engine(url: str, *, writes: bool, lock_s: float = 5.0) -> Engine:
    """`sqlite:///path/fourseas.db` or `postgresql://user:password@host/name`; `lock_s` is how long SQLite waits for a
    lock.
    """
    where = make_url(url)
    if where.drivername.startswith("sqlite"):
        if not where.database or where.database == ":memory:":
            raise ValueError(f"{url}: give a file, as in sqlite:///fourseas.db")
        Path(where.database).parent.mkdir(parents=True, exist_ok=True)
        made = create_engine(
            where.set(drivername="sqlite+pysqlite"),
            pool_size=1 if writes else READERS,
            connect_args={"timeout": lock_s, "check_same_thread": False},
        )
        event.listen(made, "connect", _prepare_sqlite)
        if writes:
            event.listen(made, "begin", _begin_sqlite)
        return made
    if where.drivername.split("+")[0] not in ("postgresql", "postgres"):
        raise ValueError(f"{where.drivername}: only sqlite:///... and postgresql://... are known")
    return create_engine(
        where.set(drivername="postgresql+psycopg"),
        isolation_level="READ COMMITTED" if writes else "AUTOCOMMIT",
        pool_size=1 if writes else READERS,
        # Notice a vanished machine in time to try another connection.
        connect_args={"connect_timeout": 3, "tcp_user_timeout": 5000, "keepalives_idle": 5, "keepalives_interval": 2},
    )


def _prepare_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # the driver begins no transactions by itself
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")  # committed means on the disk
    connection.execute("PRAGMA foreign_keys=ON")


def _begin_sqlite(connection: Connection) -> None:
    # IMMEDIATE waits for other writers here. A transaction that reads first could not be upgraded to a writing one.
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def insert_new(table: Table, dialect: str) -> Insert:
    """Insert, skipping what is already there."""
    if dialect == "sqlite":
        return sqlite.insert(table).on_conflict_do_nothing()
    return postgresql.insert(table).on_conflict_do_nothing()


def is_ours(error: Exception) -> bool:
    """Whether the statement or its data are at fault, not the database."""
    return isinstance(error, DataError | IntegrityError | NotSupportedError | ProgrammingError)


def _may_pass(error: BaseException | None) -> bool:
    """Whether waiting helps: with a restarting server, a deadlock, a lock; not if SQLite's disk is full."""
    if isinstance(error, sqlite3.Error):
        return getattr(error, "sqlite_errorname", "").startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))
    return True


def patiently(work: Callable[[], T]) -> T:
    """Do it, retrying while the database is down; raise `StorageDown` if it stays down."""
    until = time.monotonic() + PATIENCE_S
    pause = 0.05
    while True:
        try:
            return work()
        except (DBAPIError, sqlite3.Error) as error:  # SQLAlchemy does not wrap errors while connecting
            if is_ours(error):
                raise
            cause = error.orig if isinstance(error, DBAPIError) else error
            if not _may_pass(cause) or time.monotonic() + pause > until:
                raise StorageDown(str(cause)) from error
        time.sleep(pause * random.uniform(0.5, 1.0))  # so that workers do not all return at the same moment
        pause = min(2 * pause, 1.0)


@contextmanager
def transaction(engine: Engine) -> Iterator[Connection]:
    """A transaction, committed at the end."""
    with engine.connect() as connection:
        try:
            yield connection
            connection.commit()
        except Exception as error:
            if not is_ours(error):
                # A failed commit leaves SQLite inside the transaction, and SQLAlchemy would not know.
                connection.invalidate()
            raise


class Database:
    """Reads in a few threads, and owns the writer."""

    def __init__(self, url: str, writer: Writer) -> None:
        self.writer = writer
        self.reading = engine(url, writes=False)
        self.dialect = self.reading.dialect.name
        self._readers = ThreadPoolExecutor(READERS, "storage-read")
        self._closed = False

    async def read(self, work: Callable[[Connection], T]) -> T:
        if self._closed:
            raise StorageDown("closed")
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_here, work)

    def read_here(self, work: Callable[[Connection], T]) -> T:
        """In this thread, which is not that of the event loop: for what somebody pays for."""

        def once() -> T:
            with self.reading.connect() as connection:
                return work(connection)

        if self._closed:
            raise StorageDown("closed")
        return patiently(once)

    async def ready(self) -> bool:
        """Whether the database answers promptly, for the health check."""

        def ask() -> bool:
            with self.reading.connect() as connection:
                return connection.execute(text("SELECT 1")).scalar() == 1

        try:
            asked = asyncio.get_running_loop().run_in_executor(self._readers, ask)
            return await asyncio.wait_for(asked, 2.0)
        except (DBAPIError, sqlite3.Error, TimeoutError):
            return False

    async def close(self) -> None:
        """Waits for everything submitted."""
        await self.writer.close()
        self._closed = True
        await asyncio.to_thread(self._readers.shutdown)
        self.reading.dispose()
