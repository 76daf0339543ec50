"""Coming to a table, looking at it, and leaving it: players and spectators alike. Nobody sees a race too early."""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from fourseas.server.acts import house
from fourseas.server.live.viewers.connection import Connection
from fourseas.server.storage import StorageDown
from fourseas.server.table.table import Table

if TYPE_CHECKING:
    from fourseas.server.live.tables.live_table import LiveTable

T = TypeVar("T")

NOTED_MS = 24 * 60 * 60 * 1000  # between two visits that are noted


class Visits:
    def __init__(self, live: LiveTable, visited_at: int | None) -> None:
        self._live = weakref.ref(live)  # weak, because a cycle would be freed late
        self._visited_at = visited_at or 0  # by a player, as far as the database knows

    @property
    def live(self) -> LiveTable:
        live = self._live()
        assert live is not None
        return live

    async def join(self, connection: Connection) -> None:
        live = self.live
        await live.scheduler.resume_race()
        await asyncio.sleep(self._keeps_waiting(connection.player) / 1000)
        async with live.queue:
            await live.reopen()
            live.used_at = live.house.now()
            live.connections.add(connection)
            live.presence.look()
            live.audience.show_whole(live.table, connection)
            live.audience.ping(live.table, connection)
            if not live.table.seats_of(connection.player):
                live.audience.tell_spectators(live.table)
        if live.table.seats_of(connection.player) and live.used_at >= self._visited_at + NOTED_MS:
            self._visited_at = live.used_at
            live.later(0, self._note)
        if live.table.bots_alone:
            live.scheduler.look_after()  # bots play on while somebody is watching
        if any(live.table.seats[seat].counted_away for seat in live.table.seats_of(connection.player)):
            live.later(0, partial(live.upkeep, house.came_back, connection.player))

    async def _note(self) -> None:
        with suppress(StorageDown):  # the next visit will do
            await self.live.house.store.tables.visited(self.live.table.id, self._visited_at)

    def part(self, connection: Connection) -> None:
        live = self.live
        live.connections.discard(connection)
        live.used_at = live.house.now()
        if not live.table.seats_of(connection.player):
            live.later(0, self._spectator_left)
        else:
            live.presence.look()

    async def _spectator_left(self) -> None:
        async with self.live.queue:
            if not self.live.lost:
                self.live.audience.tell_spectators(self.live.table)

    def answered(self, connection: Connection, sent: int) -> None:
        """A ping was answered."""
        self.live.audience.answered(self.live.table, connection, sent)

    async def watch(self, player: str | None, look: Callable[[Table], T]) -> T:
        """What a player or a spectator may see now: nothing of a race before it opens, and for those who do not play, a
        moment later.
        """
        await self.live.scheduler.resume_race()
        await asyncio.sleep(self._keeps_waiting(player) / 1000)
        return await self.live.read(look)

    async def refresh(self, connection: Connection) -> None:
        """Send the whole table, if the connection's address can pay for it."""
        costs, show = self.live.house.costs, self.live.audience.show_whole
        costs.check(connection.address)
        await self.watch(
            connection.player, lambda table: costs.at_once(connection.address, lambda: show(table, connection))
        )

    def _keeps_waiting(self, player: str | None) -> int:
        """How many milliseconds somebody has to wait before they may see a race that has just opened."""
        table = self.live.table
        race = table.race
        return 0 if race is None or table.seats_of(player) else race.keeps_waiting(self.live.house.now())
