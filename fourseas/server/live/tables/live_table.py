"""A table in use on this worker: the single queue that everything done or seen at the table goes through.

An entry is folded in, written, and shown to others only when it is on the disk. If it cannot be written, because
another worker was quicker or the database is down, the table is read again from the log, which is the truth. Who comes
to look is in viewers/visits.py, what the house does when nobody acts in scheduler.py.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar, get_args

from msgspec import Struct

from fourseas.core.i18n import say
from fourseas.server.acts import house as upkeep
from fourseas.server.limits.waiting import Turn
from fourseas.server.live.background import Background
from fourseas.server.live.bots.table_bots import TableBots
from fourseas.server.live.tables.house import House
from fourseas.server.live.tables.row import RowKey, change_of, row_key
from fourseas.server.live.tables.scheduler import Scheduler
from fourseas.server.live.viewers.audience import Asked, Audience
from fourseas.server.live.viewers.connection import Connection
from fourseas.server.live.viewers.presence import Presence
from fourseas.server.live.viewers.visits import Visits
from fourseas.server.metrics import ACCEPTED
from fourseas.server.protocol.problem import Cleared, Trouble
from fourseas.server.storage import Change, StorageDown, tidy
from fourseas.server.storage.heartbeats import Closed
from fourseas.server.storage.writer import Outcome
from fourseas.server.table import log
from fourseas.server.table.table import Table

logger = logging.getLogger(__name__)
T = TypeVar("T")

ATTEMPTS = 10  # when other workers keep being quicker
MOST_AT_ONCE = 20  # another worker's entries to fold in one by one; if there are more, the whole log is read


# Looking up a counter by its label takes longer than counting.
COUNTED = {kind: ACCEPTED.labels(kind.__name__) for kind in get_args(log.AnyEntry)}


class Accepted(Struct, frozen=True, eq=False):
    """An entry that is folded in, and not written yet."""

    number: int
    entry: log.AnyEntry
    key: RowKey  # of the table's row, as it is with the entry
    change: Change | None  # of the row
    at_ease: bool  # nothing happens from then on before a person acts


class LiveTable:
    def __init__(self, house: House, table: Table, salt: bytes, visited_at: int | None = None) -> None:
        self.house = house
        self.table = table
        self.salt = salt
        self.audience = Audience(house.now, salt)
        self.scheduler = Scheduler(self)
        self.presence = Presence(self)
        self.bots = TableBots(self)
        self.visits = Visits(self, visited_at)
        self.used_at = house.now()
        self.archived = False  # or about to be
        self.queue = Turn()
        self._known: RowKey | None = None  # what the database's row of this table says
        self.background = Background()
        self._stopped = False
        self.lost = False  # whether the table in memory may differ from the log
        self._looking_again = False  # a retry is scheduled, because the database is down

    # ---- accepting

    async def submit(self, make: Callable[[Table], log.AnyEntry], asked: Asked | None = None) -> None:
        """Accept the entry that `make` returns for the current table, or raise its Trouble. Whoever asked is answered
        with the update.
        """
        async with self.queue:
            await self.reopen()
            number = await self._accept(make, asked)
        self._go_on(number, self.scheduler.look_after)

    async def _accept(self, make: Callable[[Table], log.AnyEntry], asked: Asked | None = None) -> int:
        """Within the queue; returns the number of the entry."""
        for _ in range(ATTEMPTS):
            await self._recover()
            accepted = self._fold_in(make)
            if await self._write(accepted):
                self._accepted(accepted, asked)
                return accepted.number
        raise Trouble("stale", say("this table is very busy; try again"))

    def _fold_in(self, make: Callable[[Table], log.AnyEntry]) -> Accepted:
        entry = make(self.table)
        number = self.table.number + 1
        self.lost = True  # until it is written: whatever happens meanwhile, the log is the truth
        entry = self.table.apply(number, entry)
        at_ease = self.table.at_ease
        key = row_key(self.table, self._known if isinstance(entry, log.Moved) else None, at_ease=at_ease)
        change = None if key is self._known or key == self._known else change_of(self.table, self._known)
        self._known = None
        return Accepted(number, entry, key, change, at_ease)

    def _accepted(self, accepted: Accepted, asked: Asked | None) -> None:
        """It is on the disk."""
        self.lost, self._known = False, accepted.key
        COUNTED[type(accepted.entry)].inc()
        self.house.tell(self.table.id, accepted.number)
        self._show(accepted.entry, asked)

    # ---- accepting at once: what most moves take, because every task that is woken up costs time

    @property
    def free(self) -> bool:
        """Whether something can be accepted at once, since nothing is under way or has to be noted before it."""
        closed = self.house.heartbeat.closed
        return not self.queue.locked() and not self.lost and not (closed and self._slept(closed, self.house.now()))

    def submit_now(self, make: Callable[[Table], log.AnyEntry], answer: Callable[[Accepted, Outcome], None]) -> None:
        """Where it is `free`: accept the entry of a move, or raise its Trouble. When it is written, or cannot be,
        `answer` is called, which has to call `conclude`; until then the table's queue waits.
        """
        accepted = self._fold_in(make)
        body = log.to_bytes(accepted.entry)
        self.queue.take()
        self.house.store.tables.submit(self.table.id, accepted.number, body, accepted.change, partial(answer, accepted))

    def conclude(self, accepted: Accepted, outcome: Outcome, asked: Asked) -> None:
        """Show the entry if it is written; otherwise the log is read again before anything else happens here."""
        try:
            if outcome is True:
                self._accepted(accepted, asked)
        finally:
            self.queue.release()
        if outcome is True:
            scheduler = self.scheduler
            self._go_on(accepted.number, scheduler.look_after_move if accepted.at_ease else scheduler.look_after)

    # ---- what else accepting takes

    async def reopen(self) -> None:
        """If the house was closed while clocks ran, note that before anything else happens."""
        await self._recover()
        closed, now = self.house.heartbeat.closed, self.house.now()
        if self._slept(closed, now):
            with suppress(Trouble):  # another worker has noted it already
                await self._accept(lambda table: upkeep.reopened(table, closed, now))

    def _slept(self, closed: list[Closed], now: int) -> bool:
        """Whether the house was closed while clocks ran here, which is not noted yet."""
        return bool(closed) and upkeep.closed_ms(self.table, closed, now) > 0

    def _go_on(self, number: int, look_after: Callable[[], None]) -> None:
        """After an entry is on the disk: if this fails, that does not concern whoever asked for the entry."""
        try:
            if self.table.race is not None and self.table.race.number == number:
                self.scheduler.send_racers(self.table.race)
            look_after()
        except Exception:
            logger.exception("looking after a table failed", extra={"table": self.table.id})

    async def _write(self, accepted: Accepted) -> bool:
        """Write an entry that is already folded in; False if another worker wrote this number first."""
        body = log.to_bytes(accepted.entry)
        try:
            return await self.house.store.tables.append(self.table.id, accepted.number, body, accepted.change)
        except StorageDown:
            raise self.without_database() from None

    async def _recover(self) -> None:
        """Read the log again if memory may differ from it."""
        if not self.lost:
            return
        try:
            rows = await self._log()
        except StorageDown:
            raise self.without_database() from None
        before = self.table
        self.table = await self.house.folding.fold(before.id, before.seed, rows, type(before))
        self.table.final, self.table.replay_archived = before.final, before.replay_archived  # which are not in the log
        self.lost = False
        self._known = None
        self.bots.forget()
        self.presence.look()  # which is not in the log either
        self.audience.show_anew(self.table)
        self.later(0, self._look_after_others)  # what bots or timers last reacted to may never have happened

    async def _log(self, after: int = 0) -> list[tuple[int, bytes]]:
        rows = await self.house.store.tables.log(self.table.id, after)
        if rows and rows[-1][1] == tidy.MARK:
            raise Cleared
        return rows

    def without_database(self) -> Trouble:
        """Perhaps nobody acts here once the database is back: then the table goes on by itself."""
        if not self._looking_again:
            self._looking_again = True
            self.later(2.0, self._look_again)
        return Trouble("failed", say("the database cannot be reached; try again in a moment"))

    async def _look_again(self) -> None:
        self._looking_again = False
        with suppress(Trouble):  # still down: then this is called again
            async with self.queue:
                await self._recover()
            self.scheduler.look_after()

    async def _look_after_others(self) -> None:
        self.scheduler.look_after(mine=False)

    async def catch_up(self) -> None:
        """Another worker has written something: fold in what is new."""
        async with self.queue:
            await self._recover()
            rows = await self._log(self.table.number)
            if len(rows) > MOST_AT_ONCE:
                self.lost, rows = True, []
                await self._recover()
            for number, body in rows:
                entry = log.from_bytes(body)
                self.lost = True  # until it is folded in
                self.table.apply(number, entry)
                self.lost = False
                self._known = None
                self._show(entry)
        self.scheduler.look_after(mine=False)

    # ---- showing

    @property
    def connections(self) -> set[Connection]:
        return self.audience.connections

    def _show(self, entry: log.AnyEntry, asked: Asked | None = None) -> None:
        """Show an entry that is on the disk. If a view or a label fails, everybody is sent the whole table, and nobody
        is told that nothing changed.
        """
        try:
            self.audience.show(self.table, entry, asked)
        except Exception:
            self.log_failure()
            self.audience.show_anew(self.table, asked)

    def log_failure(self) -> None:
        about = {"table": self.table.id, "number": self.table.number}
        logger.exception("an entry was written, and could not be shown", extra=about)

    async def read(self, look: Callable[[Table], T]) -> T:
        """Read from the table as it is on the disk: not while an entry is being written."""
        async with self.queue:
            await self._recover()
            return look(self.table)

    # ---- what the house does by itself

    async def upkeep(self, act: Callable[..., log.AnyEntry], *about: object) -> None:
        """Something the house does by itself: it is fine if that is no longer appropriate."""
        with suppress(Trouble):
            await self.submit(lambda table: act(table, *about, self.house.now()))

    def later(self, seconds: float, act: Callable[[], Any]) -> None:
        if self._stopped:  # what was being accepted is on the disk; another worker looks after it
            return

        async def run() -> None:
            await asyncio.sleep(seconds)
            try:
                await act()
            except Exception:
                logger.exception("looking after a table failed", extra={"table": self.table.id})

        self.background.begin(run())

    @property
    def idle(self) -> bool:
        return not self.connections and not self.background.tasks and not self.queue.locked()

    @property
    def sure(self) -> bool:
        """Whether the table in memory is what the log adds up to."""
        return not self.lost and not self.queue.locked()

    def rest(self) -> None:
        """Nobody uses it: it will be read from the database when it is due."""
        self.scheduler.rest()

    async def stop(self) -> None:
        """Let nothing new begin; what is being written gets written."""
        self._stopped = True
        self.scheduler.rest()
        self.background.cancel()
        async with self.queue:
            for connection in self.connections:
                connection.close(1012)
