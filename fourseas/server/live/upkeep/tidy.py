"""Clears away old tables, as configured by the host: those that never began, and those abandoned by everybody. Also
guests who have no seat anywhere and never came back.

Finished games stay. A worker looks every quarter of an hour, at some of the tables each time, and clears away a few of
them, one after another, so that nobody who plays notices.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from fourseas.server.metrics import DATABASE_BYTES, STORED_TABLES, TABLES_CLEARED
from fourseas.server.settings import Settings
from fourseas.server.storage import StorageDown, Store, tidy

if TYPE_CHECKING:
    from fourseas.server.live.hub import Hub

logger = logging.getLogger(__name__)

DAY_MS = 24 * 60 * 60 * 1000
FIRST_S = 60.0  # after the start, when the rush is over
EVERY_S = 900.0
LOOKED_AT = 500  # tables per round
CLEARED_AWAY = 50  # of those
FORGOTTEN = 500  # guests per round
PAUSE_S = 0.1  # between two
REMEMBERED_MS = 365 * DAY_MS  # how long we remember that a table was cleared away
PHASES = ("gathering", "playing", "over", tidy.CLEARED)


class Rule(NamedTuple):
    """Tables of a phase at which nothing has happened for that many days are cleared away."""

    phase: str
    days: int


def rules(settings: Settings) -> Iterator[Rule]:
    for rule in (Rule("gathering", settings.keep_unbegun_days), Rule("playing", settings.keep_left_days)):
        if rule.days:
            yield rule


class Tidier:
    """The rounds of one worker."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._after: dict[str, str] = {}  # by phase: where the last round ended

    async def rounds(self) -> None:
        await asyncio.sleep(FIRST_S)
        while True:
            try:
                await self.round()
            except StorageDown as down:
                logger.warning("clearing old tables away failed", extra={"reason": str(down)})
            except Exception:
                logger.exception("clearing old tables away failed")
            await asyncio.sleep(EVERY_S)

    async def round(self) -> int:
        """Clear away some old tables, and measure the rest; returns how many were cleared."""
        store, now, cleared = self.hub.store, self.hub.now(), 0
        for rule in rules(self.hub.settings):
            before, after = now - rule.days * DAY_MS, self._after.get(rule.phase, "")
            unused, next_after = await tidy.unused(store, rule.phase, before, after, LOOKED_AT)
            chosen = [table for table in unused if not self.hub.uses(table.id)][:CLEARED_AWAY]
            for table in chosen:
                cleared += await self._clear(table, now)
                await asyncio.sleep(PAUSE_S)
            self._after[rule.phase] = chosen[-1].id if len(chosen) == CLEARED_AWAY else next_after or ""
        await tidy.forget(store, now - REMEMBERED_MS)
        guests = await self._forget_guests(now)
        await measure(store)
        if cleared or guests:
            logger.info("old tables and guests were cleared away", extra={"tables": cleared, "guests": guests})
        return cleared

    async def _forget_guests(self, now: int) -> int:
        days = self.hub.settings.keep_guests_days
        return await tidy.forget_guests(self.hub.store, now - days * DAY_MS, FORGOTTEN) if days else 0

    async def _clear(self, table: tidy.Unused, now: int) -> bool:
        if not await tidy.clear(self.hub.store, table, now):
            return False
        self.hub.cleared(table.id)
        TABLES_CLEARED.labels(table.phase).inc()
        return True


async def measure(store: Store) -> None:
    """Count what there is, for the metrics."""
    there = await tidy.counts(store)
    for phase in PHASES:
        STORED_TABLES.labels(phase).set(there.get(phase, 0))
    DATABASE_BYTES.set(await tidy.size(store))
