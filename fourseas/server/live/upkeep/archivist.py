"""Puts finished games into the archive, from which they are read ever after, whatever becomes of their rules.

It works in the background, after the last move, one game at a time, and rests so long after each that it never takes
more than a twentieth of a core from those who play. Whatever was missed, because the server was stopped in between, too
many games ended at once, or the table was stored by a version without an archive, is caught up on: at the start and now
and then it looks for finished games that are not in the archive.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Protocol

from fourseas.core.i18n import encoder, say
from fourseas.core.records.record import record_for
from fourseas.games import IDS
from fourseas.games import game as game_of
from fourseas.server.live.background import Background
from fourseas.server.live.tables.live_table import LiveTable
from fourseas.server.live.upkeep.passed_by import PassedBy
from fourseas.server.protocol.problem import Trouble
from fourseas.server.storage import Archived, StorageDown, Store
from fourseas.server.storage.archive import pack
from fourseas.server.table.table import Table
from fourseas.server.table.unplayable import Unplayable
from fourseas.server.views import frames
from fourseas.server.views.parts import fairness as fairness_of

logger = logging.getLogger(__name__)

LOOK_S = 600.0  # between two searches for games that are not in the archive
SOME = 20  # tables per search
REST = 3  # when it catches up, a pause is this many times as long as the work before it
REST_BESIDE_PLAY = 20  # and after a game that has just ended
MOST_WAITING = 1000  # games that have just ended; more are caught up on later


class Tables(Protocol):
    """What it needs of the hub."""

    store: Store

    def now(self) -> int: ...
    async def find(self, id: str) -> LiveTable: ...
    async def glance(self, id: str) -> LiveTable: ...


def packing(table: Table, salt: bytes) -> Callable[[], Archived]:
    """The work that turns a finished table into its archived form; it is slow, and can run without the table."""
    bots = [seat.level for seat in table.seats]
    fairness = fairness_of(table, salt)
    if isinstance(table, Unplayable):
        if not table.begun:
            raise Trouble("not_now", say("the game has not begun"))
        record = table.record(fairness)
        return lambda: Archived(table=table.id, rules=record.rules, record=pack(encoder().encode(record)))
    if table.match is None or table.phase != "over":
        raise Trouble("not_now", say("the game is not over"))
    match, end, ended = table.match.fork(), table.end(), table.ended is not None
    times = move_times(table)

    def work() -> Archived:
        record = record_for(match, None, bots=bots, fairness=fairness, abandoned=ended)
        return Archived(
            table=table.id,
            rules=match.rules,
            record=pack(encoder().encode(record)),
            replay=pack(frames.head_of(match, bots=bots, end=end, fairness=fairness)),
            pages=[pack(page) for page in frames.all_pages(match, times)],
        )

    return work


def move_times(table: Table) -> list[int]:
    """When each move was made."""
    return [line.at for line in table.lines if line.move is not None]


def timed(work: Callable[[], Archived]) -> tuple[Archived, float]:
    """What the work gives, and the processor seconds that this thread spent on it."""
    began = time.thread_time()
    return work(), time.thread_time() - began


class Archivist:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._thread = ThreadPoolExecutor(1, "archive")
        self._background = Background()
        self._waiting: deque[LiveTable] = deque()
        self._working = False
        self._next_at = 0.0  # when it has rested, by the clock of `time.monotonic`
        self._passed_by = PassedBy()  # tables that cannot be archived: they never began, or cannot be read

    def start(self) -> None:
        self._background.begin(self._look())

    def stop(self) -> None:
        self._background.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def over(self, live: LiveTable) -> None:
        """Something was written at a table whose game is over."""
        if not live.archived and len(self._waiting) < MOST_WAITING:
            live.archived = True  # once is enough; failures are caught up on later
            self._waiting.append(live)
            if not self._working:
                self._working = True
                self._background.begin(self._keep_waiting())

    async def _keep_waiting(self) -> None:
        try:
            while self._waiting:
                await asyncio.sleep(max(0.0, self._next_at - time.monotonic()))
                live = self._waiting.popleft()
                try:
                    seconds = await self.keep(live)
                    self._next_at = time.monotonic() + REST_BESIDE_PLAY * seconds
                except Trouble:
                    continue  # it never began
                except Exception:
                    live.archived = False
                    logger.exception("a game could not be archived", extra={"table": live.table.id})
        finally:
            self._working = False

    async def keep(self, live: LiveTable) -> float:
        """Archive a finished game, if it is not archived yet; returns the seconds of work that it took. Raises Trouble
        if it is not over.
        """
        if await self.tables.store.archive.has(live.table.id):
            return 0.0
        work = await live.read(lambda table: packing(table, live.salt))
        game, seconds = await asyncio.get_running_loop().run_in_executor(self._thread, timed, work)
        await self.tables.store.archive.keep(game, self.tables.now())
        return seconds

    # ---- catching up

    async def _look(self) -> None:
        while True:
            try:
                await self.make_up()
            except StorageDown as down:
                logger.warning("looking for games to archive failed", extra={"reason": str(down)})
            except Exception:
                logger.exception("looking for games to archive failed")
            await asyncio.sleep(LOOK_S)

    async def make_up(self) -> None:
        """End tables whose rules no longer exist, and archive all games that are over."""
        known = [rules for id in IDS for rules in game_of(id).playable]
        await self._each(partial(self.tables.store.tables.unplayable, known), self.tables.find)
        await self._each(self.tables.store.archive.missing, self._read_and_keep)

    async def _read_and_keep(self, id: str) -> None:
        await self.keep(await self.tables.glance(id))

    async def _each(
        self, some: Callable[[str, int], Awaitable[list[str]]], act: Callable[[str], Awaitable[object]]
    ) -> None:
        """One after another. One that fails is skipped from then on, and does not affect the others."""
        last = ""
        while ids := await some(last, SOME):
            for id in ids:
                if id not in self._passed_by:
                    began = time.monotonic()
                    try:
                        await act(id)
                    except StorageDown:
                        raise
                    except Exception as error:
                        if not await self.tables.store.database.ready():
                            raise
                        self._passed_by.add(id)
                        logger.info("a table is not archived", extra={"table": id, "reason": str(error)})
                    await asyncio.sleep(REST * (time.monotonic() - began))
            last = ids[-1]
