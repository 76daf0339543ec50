"""Who is at a table: connected through this worker, or through another as that one says.

Nothing of this is in the log, except where it decides something: a clock that runs draws on the bank for absences while
its player is away. Each such absence uses up some seconds of that bank, so there are only so many in a game; any other
coming and going is shown to the viewers, and forgotten.
"""

from __future__ import annotations

import weakref
from functools import partial
from typing import TYPE_CHECKING

from fourseas.server.acts import house
from fourseas.server.table.seat import Seat

if TYPE_CHECKING:
    from fourseas.server.live.tables.live_table import LiveTable

AWAY_AFTER_MS = 4000  # reloading a page is not a lost connection


class Presence:
    def __init__(self, live: LiveTable) -> None:
        self._live = weakref.ref(live)  # weak, because a cycle would be freed late
        self._gone: dict[str, int] = {}  # players who are not connected, since when
        self._told: frozenset[str] = frozenset()  # what the other workers know
        self._watched = False  # somebody is or was connected: before that nobody asks who is here
        self._checking = False
        self._holders: tuple[str | None, ...] = ()  # of the seats, when we last looked

    @property
    def live(self) -> LiveTable:
        live = self._live()
        assert live is not None
        return live

    @property
    def through_us(self) -> frozenset[str]:
        """The players who are connected to this worker."""
        live = self.live
        players = {one.player for one in live.connections}
        return frozenset(seat.player for seat in live.table.seats if seat.player is not None and seat.player in players)

    # ---- who is here

    def look_at_newcomers(self) -> None:
        """After an entry: only somebody who has just sat down or stood up makes a difference."""
        if self._holders != tuple(seat.player for seat in self.live.table.seats):
            self.look()

    def look(self) -> None:
        """Note in the seats who is here, and tell the others if that has changed."""
        live = self.live
        self._holders = tuple(seat.player for seat in live.table.seats)
        self._watched = self._watched or bool(live.connections)
        if not self._watched:
            return
        here, now = self.through_us, live.house.now()
        if here != self._told:
            self._told = here
            live.house.tell_here(live.table.id, here)
        here |= live.house.remote_players(live.table.id)
        changed = [self._note(seat, seat.player in here, now) for seat in live.table.seats if seat.player is not None]
        if any(changed):
            live.later(0, self._show)
        if not self._checking and any(
            seat.here and seat.player in self._gone and live.table.phase != "over" for seat in live.table.seats
        ):
            self._checking = True
            live.later(AWAY_AFTER_MS / 1000 + 0.01, self._check)

    def _note(self, seat: Seat, here: bool, now: int) -> bool:
        assert seat.player is not None
        if here:
            self._gone.pop(seat.player, None)
        since = now if here else self._gone.setdefault(seat.player, now)
        patient = now - since < AWAY_AFTER_MS or self.live.table.phase == "over"
        shown = here or (seat.here and patient)
        if seat.left or seat.here == shown:
            return False
        seat.here = shown
        if not shown:
            seat.away_since = since
        return True

    async def _check(self) -> None:
        self._checking = False
        self.look()

    async def _show(self) -> None:
        live = self.live
        async with live.queue:
            if not live.lost:
                live.audience.tell_presence(live.table)
        live.scheduler.set_timer()

    # ---- what belongs into the log

    def note_return(self) -> None:
        """Somebody whose clock draws on the bank for absences is connected to this worker."""
        for seat in self.live.table.seats:
            if seat.player and seat.counted_away and not seat.left and self.live.audience.has(seat.player):
                self.live.later(0, partial(self.live.upkeep, house.came_back, seat.player))
                return

    def absence_due(self) -> int | None:
        """When an absence has to be noted."""
        due = [self._away_since(seat) + AWAY_AFTER_MS for seat in self._to_note()]
        return min(due, default=None)

    async def note_absences(self, now: int) -> None:
        """Note who is away while their clock runs: after some seconds, or before they would run out of time."""
        for seat in self._to_note():
            since, clock = self._away_since(seat), self.live.table.clock
            assert clock is not None
            if now >= min(since + AWAY_AFTER_MS, clock.deadline(seat.number, here=True)):
                await self.live.upkeep(house.went_away, seat.player, since)

    def _to_note(self) -> list[Seat]:
        table = self.live.table
        away = [seat for seat in house.drawing_on_bank(table) if not seat.here and seat.player in self._gone]
        return away if table.phase == "playing" else []

    def _away_since(self, seat: Seat) -> int:
        """Since when somebody is away while their clock runs, and the house is open."""
        assert seat.player is not None
        asked = self.live.table.asked_at[seat.number]
        return max(self._gone[seat.player], asked, self.live.house.heartbeat.opened)
