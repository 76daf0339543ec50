"""The writer: all writes go through one thread, and log entries are committed in batches.

A commit waits for the disk. While one batch is being committed the next one gathers, so the more there is to write, the
more each commit carries. All workers write entries in the order of (table, number): two of them may wait for each
other's rows, but never in a circle.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from operator import attrgetter
from typing import Any, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, Engine, bindparam, delete, select, update
from sqlalchemy.exc import DBAPIError

from fourseas.server.metrics import BATCH as BATCH_SIZE
from fourseas.server.metrics import COMMIT_SECONDS
from fourseas.server.storage import models
from fourseas.server.storage.database import StorageDown, insert_new, is_ours, patiently, transaction
from fourseas.server.storage.rows import Change

logger = logging.getLogger(__name__)
T = TypeVar("T")

BATCH = 500
# Seconds between the beginnings of two commits, if a batch had this many: where much is written, most of its cost
# is the commit. After longer pauses than these, tables that are played fast would all wait for the same commit, during
# which nobody has anything to do; so they fall into two halves, of which one moves while the other is written.
PAUSES = ((30, 0.008), (5, 0.003), (0, 0.001))
KEEP_COUNT = {"preserve_rowcount": True}  # of inserted rows


Outcome = bool | Exception
Answer = Callable[[Outcome], None]


class Entry(Struct, eq=False):
    """Submitted, and not answered yet."""

    table: str
    number: int
    body: bytes
    change: Change | None
    tell: Answer
    answered: bool = False

    def answer(self, outcome: Outcome) -> None:
        """Once. What the answer leads to concerns nobody else in the batch."""
        if self.answered:
            return
        self.answered = True
        try:
            self.tell(outcome)
        except Exception:
            logger.exception("an entry was written, and its answer failed", extra={"table": self.table})


class Writer:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._loop = asyncio.get_running_loop()
        self._thread = ThreadPoolExecutor(1, "storage-write")
        self._waiting: list[Entry] = []
        self._draining: asyncio.Task[None] | None = None
        self._closed = False
        self._next_at = 0.0  # the earliest time for the next batch, by the loop's clock
        # Passed to the driver directly: going through SQLAlchemy takes longer than the insert.
        values = "(?, ?, ?)" if engine.dialect.name == "sqlite" else "(%s, %s, %s)"
        self._insert_many = f"INSERT INTO log (table_id, number, body) VALUES {values} ON CONFLICT DO NOTHING"
        self._insert = insert_new(models.log, engine.dialect.name).execution_options(**KEEP_COUNT)
        self._seat = insert_new(models.seats, engine.dialect.name)

    # ---- in the event loop

    def append(self, table: str, number: int, body: bytes, change: Change | None, answer: Answer) -> None:
        """The answer is called in the event loop, once: True if it is on the disk, False if the number was taken, or
        the reason why it could not be written.
        """
        entry = Entry(table, number, body, change, answer)
        if self._closed:
            entry.answer(StorageDown("closed"))
            return
        self._waiting.append(entry)
        if self._draining is None:
            self._draining = self._loop.create_task(self._drain())

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Anything else, in its own transaction. If the connection breaks during the commit, it may be done twice."""

        def once() -> T:
            with transaction(self.engine) as connection:
                return work(connection)

        if self._closed:
            raise StorageDown("closed")
        # Once begun it is finished, whatever becomes of the caller.
        return await asyncio.shield(self._loop.run_in_executor(self._thread, patiently, once))

    async def close(self) -> None:
        """Write everything that is waiting; later submissions fail."""
        self._closed = True
        while self._draining is not None:
            await asyncio.wait([self._draining])
        await asyncio.to_thread(self._thread.shutdown)
        self.engine.dispose()

    async def _gather(self) -> None:
        """A commit costs as much as dozens of entries: when they follow each other closely, let some more entries
        gather, the longer the more there are. When little happens, nobody waits.
        """
        wait = self._next_at - self._loop.time()
        if wait > 0:
            await asyncio.sleep(wait)
        self._next_at = self._loop.time() + next(pause for least, pause in PAUSES if len(self._waiting) >= least)

    async def _drain(self) -> None:
        try:
            while self._waiting:
                await self._gather()
                batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
                try:
                    with COMMIT_SECONDS.time():
                        outcomes = await self._loop.run_in_executor(self._thread, self._write, batch)
                    BATCH_SIZE.observe(len(batch))
                except StorageDown as down:
                    # Entries that gathered meanwhile have waited as long as this batch took.
                    batch, self._waiting = batch + self._waiting, []
                    outcomes = [down] * len(batch)
                except Exception as error:
                    outcomes = [error] * len(batch)
                self._answer(batch, outcomes)
                await asyncio.sleep(0)  # what the answers send is sent before the next commit needs the processor
        finally:
            self._draining = None

    def _answer(self, batch: list[Entry], outcomes: list[Outcome]) -> None:
        failed = set()
        for entry, outcome in zip(batch, outcomes, strict=True):
            if outcome is not True:
                failed.add(entry.table)
        # Entries submitted on top of one that is not in the log must not get into it either.
        vain = [entry for entry in self._waiting if entry.table in failed] if failed else []
        if vain:
            self._waiting = [entry for entry in self._waiting if entry.table not in failed]
        for entry, outcome in zip(batch, outcomes, strict=True):
            entry.answer(outcome)
        for entry in vain:
            entry.answer(False)

    # ---- in the thread

    def _write(self, batch: list[Entry]) -> list[Outcome]:
        """For each entry: True, written; False, the number was taken; or the reason why it cannot be written."""
        ordered = sorted(batch, key=attrgetter("table", "number"))
        unsure = False  # whether an earlier attempt may have been committed

        def once() -> list[Outcome]:
            nonlocal unsure
            with transaction(self.engine) as connection:
                if not unsure and self._insert_all(connection, ordered):
                    outcomes: list[Outcome] = [True] * len(batch)
                else:
                    by_entry = self._insert_each(connection, ordered, unsure)
                    outcomes = [by_entry[entry] for entry in batch]
                unsure = True
            return outcomes

        return patiently(once)

    def _insert_all(self, connection: Connection, entries: list[Entry]) -> bool:
        """All at once; or nothing, if there is anything wrong with one of them."""
        rows = [(entry.table, entry.number, entry.body) for entry in entries]
        try:
            all_new = connection.exec_driver_sql(self._insert_many, rows, KEEP_COUNT).rowcount == len(rows)
        except DBAPIError as error:
            if not is_ours(error):
                raise
            all_new = False
        if all_new:
            self._change(connection, entries)
        else:
            connection.rollback()
        return all_new

    def _insert_each(self, connection: Connection, entries: list[Entry], unsure: bool) -> dict[Entry, Outcome]:
        """One by one, so that a bad one does not affect the others."""
        outcomes: dict[Entry, Outcome] = {}
        inserted: list[Entry] = []
        failed: set[str] = set()  # tables whose later entries depend on one that is not in the log
        for entry in entries:
            if entry.table in failed:
                outcomes[entry] = False
                continue
            row = {"table_id": entry.table, "number": entry.number, "body": entry.body}
            try:
                with connection.begin_nested():
                    if connection.execute(self._insert, row).rowcount == 1:
                        inserted.append(entry)
                        outcomes[entry] = True
                    else:
                        # What an earlier attempt wrote is ours, and its change was written with it.
                        outcomes[entry] = unsure and connection.execute(_BODY, row).scalar() == entry.body
            except DBAPIError as error:
                if not is_ours(error):
                    raise
                outcomes[entry] = error
            if outcomes[entry] is not True:
                failed.add(entry.table)
        self._change(connection, inserted)
        return outcomes

    def _change(self, connection: Connection, entries: list[Entry]) -> None:
        """Write what the entries change in their tables' rows; with several at one table, the last counts."""
        changes = {entry.table: entry.change for entry in entries if entry.change is not None}
        if not changes:
            return
        connection.execute(_CHANGE, [{"of": table, **columns(change)} for table, change in changes.items()])
        over = [{"of": table, "at": change.at} for table, change in changes.items() if change.phase == "over"]
        if over:
            connection.execute(_OVER, over)
        players = {e.table: e.change.players for e in entries if e.change and e.change.players is not None}
        if players:
            connection.execute(_CLEAR, [{"of": table} for table in players])
            seats = [seat for table, ids in players.items() for seat in seated(table, ids, changes[table])]
            if seats:
                connection.execute(self._seat, seats)


def columns(change: Change) -> dict[str, Any]:
    return {
        "phase": change.phase,
        "listed": change.listed,
        "due_at": change.due_at,
        "summary": change.summary,
        "changed_at": change.at,
    }


def seated(table: str, players: Iterable[str], change: Change) -> list[dict[str, Any]]:
    """The rows of everybody whose history shows the table."""
    over_at = change.at if change.phase == "over" else None
    return [{"table_id": table, "player_id": id, "over_at": over_at} for id in sorted(set(players))]


_BODY = select(models.log.c.body).where(
    models.log.c.table_id == bindparam("table_id"), models.log.c.number == bindparam("number")
)
_CHANGE = update(models.tables).where(models.tables.c.id == bindparam("of"))
_OVER = (
    update(models.seats)
    .where(models.seats.c.table_id == bindparam("of"), models.seats.c.over_at.is_(None))
    .values(over_at=bindparam("at"))
)
_CLEAR = delete(models.seats).where(models.seats.c.table_id == bindparam("of"))
