"""Schedules what is due at a table when nobody acts: deadlines, races, completed consent.

Coming and going is in viewers/presence.py.
"""

from __future__ import annotations

import asyncio
import weakref
from functools import partial
from typing import TYPE_CHECKING

from fourseas.server.acts import house
from fourseas.server.live.bots import race_bots
from fourseas.server.table import deadlines
from fourseas.server.table.race import Race, house_action

if TYPE_CHECKING:
    from fourseas.server.live.tables.live_table import LiveTable


class Scheduler:
    def __init__(self, live: LiveTable) -> None:
        self._live = weakref.ref(live)  # weak, because a cycle would be freed late
        self._timer: asyncio.TimerHandle | None = None
        self._looked: tuple[int, int] | None = None  # the race we last looked at, and its time then

    @property
    def live(self) -> LiveTable:
        live = self._live()
        assert live is not None
        return live

    def look_after(self, *, mine: bool = True) -> None:
        """See to bots, deadlines, completed consent, and people who turn out to be present."""
        live = self.live
        table = live.table
        live.used_at = live.house.now()
        if table.undo_request is not None and not table.undo_request.waiting_for:
            live.later(0, partial(live.upkeep, house.agreed))
        live.presence.look_at_newcomers()
        live.presence.note_return()
        live.bots.look_after(mine=mine)
        if self.race_interrupted:
            live.later(0, partial(live.upkeep, house.resume, live.house.heartbeat.opened))
        self.set_timer()

    def look_after_move(self) -> None:
        """After a move that left the table `at_ease`, as where people play without a clock: it makes nothing due."""
        live = self.live
        if self._timer is None:
            live.used_at = live.house.now()
        else:
            self.look_after()

    def send_racers(self, race: Race) -> None:
        """Bots take part in a race on the worker that began or resumed it."""
        for seat in self.live.table.seats:
            if seat.level is not None:
                self.live.later(0, partial(race_bots.take_part, self.live, race, seat.number))

    def set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self._next_due()
        if due is not None:
            wait = max(0.0, (due - self.live.house.now()) / 1000) + 0.001
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(min(wait, 3600.0), lambda: self.live.later(0, self._time_is_up))

    def _next_due(self) -> int | None:
        table = self.live.table
        due = None if table.bots_to_move else deadlines.due(table, self._race_looked())
        absence = None if table.clock is None else self.live.presence.absence_due()
        if due is None or absence is None:
            return absence if due is None else due
        return min(absence, due)

    def _race_looked(self) -> int | None:
        """The time of the race when we last looked; negative if we have not."""
        race = self.live.table.race
        if race is None or self._looked is None or self._looked[0] != race.number:
            return None if race is None else -1
        return self._looked[1]

    async def time_of_race(self) -> None:
        """It is time for the house to act in a race, or to announce what may be done from now on."""
        table, now = self.live.table, self.live.house.now()
        due = deadlines.race_due(table, self._race_looked())
        if table.race is None or table.match is None or due is None or due > now:
            return
        self.live.audience.break_seal(table, now)
        if wait := table.race.keeps_waiting(now):
            self.live.later(wait / 1000, self._show_spectators)
        t = max(table.race.time(now), int(table.match.state.now))
        self._looked = (table.race.number, t)
        if house_action(table.match, t) is not None:
            await self.live.upkeep(house.house_moves)
            return
        async with (
            self.live.queue
        ):  # not while an entry is being written; reading the log again shows everything anyway
            if self.live.lost:
                return
            try:
                self.live.audience.show_time(self.live.table, self.live.house.now())
            except Exception:
                self.live.log_failure()
                self.live.audience.show_anew(self.live.table)

    async def _show_spectators(self) -> None:
        """A race has been open for a moment: now everybody else sees it, too."""
        async with self.live.queue:
            if not self.live.lost:
                self.live.audience.show_spectators(self.live.table)

    async def _time_is_up(self) -> None:
        await self.time_of_race()
        opening = deadlines.opening_due(self.live.table)
        if opening is not None and opening <= self.live.house.now():
            await self.live.upkeep(house.begin_race)
        await self.live.house.heartbeat.check()  # whether it was open all the time
        await self.live.presence.note_absences(self.live.house.now())
        now = self.live.house.now()
        for seat in self.live.table.seats:
            due = deadlines.stand_in_due(self.live.table, seat)
            if due is not None and due <= now:
                await self.live.upkeep(house.overdue, seat.number)
        self.set_timer()

    @property
    def race_interrupted(self) -> bool:
        return self.live.table.race is not None and self.live.table.at < self.live.house.heartbeat.opened

    async def resume_race(self) -> None:
        """An interrupted race is not shown before it is known when it resumes: it may never have opened, and would be
        closed again before the eyes of whoever comes first.
        """
        if self.race_interrupted:
            await self.live.upkeep(house.resume, self.live.house.heartbeat.opened)
        if self.race_interrupted:
            raise self.live.without_database()

    def rest(self) -> None:
        """Set no more timers."""
        if self._timer is not None:
            self._timer.cancel()
