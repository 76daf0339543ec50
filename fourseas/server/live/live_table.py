"""A table in use on this worker: its audience, its timer, its bots, and the one queue through which all must go.

An entry is folded in, written, and only when it is on the disk shown to anybody. If it cannot be written, because
another worker was quicker or the database is away, the table is read anew from the log, which is the truth.
"""

from __future__ import annotations

import asyncio
import logging
import math
import random
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Protocol, TypeVar, get_args

from fourseas.core.i18n import say
from fourseas.server.acts import house as upkeep
from fourseas.server.limits.costs import Costs
from fourseas.server.live import race_bots
from fourseas.server.live.audience import Asked, Audience
from fourseas.server.live.bot_queue import Unwanted
from fourseas.server.live.connection import Connection
from fourseas.server.live.heartbeat import Life
from fourseas.server.live.row import Essence, change_of, essence_of
from fourseas.server.metrics import ACCEPTED
from fourseas.server.protocol.problem import Cleared, Trouble
from fourseas.server.storage import StorageDown, Store, tidy
from fourseas.server.table import deadlines, log
from fourseas.server.table.race import Race, house_action
from fourseas.server.table.table import Table

logger = logging.getLogger(__name__)
T = TypeVar("T")

ATTEMPTS = 10  # when other workers keep being quicker
MOST_AT_ONCE = 20  # entries of another worker that are folded in one by one; more are read with all others
AWAY_AFTER_S = 4.0  # a page that is loaded again is not a lost connection
GOING_ON = 1 / 3  # of its pace a bot waits within a turn: pages show its moves one after the other, each in its time
BOT_TRIES = 5  # a move that is refused is tried again with another
OTHERS_BOT_AFTER_S = 8.0  # let the worker that took the last move answer with the bot; if it died, we do


# Looking a counter up by its label takes longer than counting.
COUNTED = {kind: ACCEPTED.labels(kind.__name__) for kind in get_args(log.AnyEntry)}


class House(Protocol):
    """What a live table needs from the hub."""

    store: Store
    costs: Costs
    bot_pace_s: float
    life: Life

    def now(self) -> int: ...
    def tell(self, table: str, number: int) -> None: ...
    async def fold(self, id: str, seed: bytes, rows: list[tuple[int, bytes]], make: type[Table] = Table) -> Table: ...
    async def think(self, live: LiveTable, seat: int, wanted: Callable[[], bool]) -> int: ...


class LiveTable:
    def __init__(self, house: House, table: Table, salt: bytes) -> None:
        self.house = house
        self.table = table
        self.salt = salt
        self.audience = Audience(house.now, salt)
        self.used_at = house.now()
        self.archived = False  # or on the way there
        self._queue = asyncio.Lock()
        self._known: Essence | None = None  # what the database's row of this table says
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: set[int] = set()  # the positions that bots think about, by the number of their entry
        self._at_it = 0  # the position that a bot of this worker thinks about
        self._others_at_it = -math.inf  # when another worker last said that its bot does, by the monotonic clock
        self._bot_asked = (0, 0.0)  # the position in which a bot is awaited, and since when, by the monotonic clock
        self._address = ""  # of who pays for its bots
        self._tasks: set[asyncio.Task[Any]] = set()
        self._stopped = False
        self._lost = False  # the table in memory may differ from the log
        self._looking_again = False  # soon, because the database is away
        self._looked: tuple[int, int] | None = None  # at a race, and at which time of it

    # ---- accepting

    async def submit(self, make: Callable[[Table], log.AnyEntry], asked: Asked | None = None) -> None:
        """Accept what `make` gives for the table as it is, or raise its Trouble. Who asked is told with the update."""
        async with self._queue:
            await self._reopen()
            number = await self._accept(make, asked)
        self._go_on(number)

    async def _accept(self, make: Callable[[Table], log.AnyEntry], asked: Asked | None = None) -> int:
        """In the queue: the number of the entry."""
        for _ in range(ATTEMPTS):
            await self._recover()
            entry = make(self.table)
            number = self.table.number + 1
            self._lost = True  # until it is written: whatever happens meanwhile, the log is the truth
            entry = self.table.apply(number, entry)
            if await self._write(number, entry):
                self._lost = False
                break
        else:
            raise Trouble("stale", say("the table is very busy; try again"))
        COUNTED[type(entry)].inc()
        self.house.tell(self.table.id, number)
        self._show(entry, asked)
        return number

    async def _reopen(self) -> None:
        """If the house was closed while clocks ran, that is noted before anything else happens."""
        await self._recover()
        closed, now = self.house.life.closed, self.house.now()
        if upkeep.closed_ms(self.table, closed, now):
            with suppress(Trouble):  # another worker has noted it
                await self._accept(lambda table: upkeep.reopened(table, closed, now))

    def _go_on(self, number: int) -> None:
        """After an entry that is on the disk: if this fails, that is no news for the one who asked for it."""
        try:
            if self.table.race is not None and self.table.race.number == number:
                self._send_racers(self.table.race)
            self.look_after()
        except Exception:
            logger.exception("looking after a table failed", extra={"table": self.table.id})

    async def _write(self, number: int, entry: log.AnyEntry) -> bool:
        """Write an entry that is folded in already; False if another worker wrote this number first."""
        essence = essence_of(self.table)
        change = None if essence == self._known else change_of(self.table, self._known)
        self._known = None
        try:
            written = await self.house.store.append(self.table.id, number, log.to_bytes(entry), change)
        except StorageDown:
            raise self._without_database() from None
        self._known = essence if written else None
        return written

    async def _recover(self) -> None:
        """Read the log again where memory may differ from it."""
        if not self._lost:
            return
        try:
            rows = await self._log()
        except StorageDown:
            raise self._without_database() from None
        before = self.table
        self.table = await self.house.fold(before.id, before.seed, rows, type(before))
        self.table.final, self.table.filmed = before.final, before.filmed  # which no log tells
        self._lost = False
        self._known = None
        self._thinking.clear()  # what bots think about may never have happened
        self.audience.show_anew(self.table)
        self._later(0, self._look_after_others)  # what was seen to last may never have happened

    async def _log(self, after: int = 0) -> list[tuple[int, bytes]]:
        rows = await self.house.store.log(self.table.id, after)
        if rows and rows[-1][1] == tidy.MARK:
            raise Cleared
        return rows

    def _without_database(self) -> Trouble:
        """Nobody may come and act when the database is back: then the table itself goes on."""
        if not self._looking_again:
            self._looking_again = True
            self._later(2.0, self._look_again)
        return Trouble("failed", say("the database cannot be reached; look again in a moment"))

    async def _look_again(self) -> None:
        self._looking_again = False
        with suppress(Trouble):  # still away: then this is called again
            async with self._queue:
                await self._recover()
            self.look_after()

    async def _look_after_others(self) -> None:
        self.look_after(mine=False)

    async def catch_up(self) -> None:
        """Another worker has written: fold in what is new."""
        async with self._queue:
            await self._recover()
            rows = await self._log(self.table.number)
            if len(rows) > MOST_AT_ONCE:
                self._lost, rows = True, []
                await self._recover()
            for number, body in rows:
                entry = log.from_bytes(body)
                self._lost = True  # until it is folded in
                self.table.apply(number, entry)
                self._lost = False
                self._known = None
                self._show(entry)
        self.look_after(mine=False)

    # ---- showing

    @property
    def connections(self) -> set[Connection]:
        return self.audience.connections

    def _show(self, entry: log.AnyEntry, asked: Asked | None = None) -> None:
        """An entry that is on the disk. If a view or a label fails, all are shown the table anew, and nobody is told
        that nothing was changed.
        """
        try:
            self.audience.show(self.table, entry, asked)
        except Exception:
            self._log_failure()
            self.audience.show_anew(self.table, asked)

    def _log_failure(self) -> None:
        about = {"table": self.table.id, "number": self.table.number}
        logger.exception("an entry was written, and could not be shown", extra=about)

    async def read(self, look: Callable[[Table], T]) -> T:
        """What somebody finds who looks at the table as it is on the disk: not at an entry that is being written."""
        async with self._queue:
            await self._recover()
            return look(self.table)

    async def watch(self, player: str | None, look: Callable[[Table], T]) -> T:
        """What a player, or a spectator, may see now: of a race not before it opens, and who does not play a moment
        later.
        """
        await self._resume_race()
        await asyncio.sleep(self._keeps_waiting(player) / 1000)
        return await self.read(look)

    async def refresh(self, connection: Connection) -> None:
        """The whole table, for who can pay for it."""
        costs, show = self.house.costs, self.audience.show_whole
        costs.check(connection.address)
        await self.watch(
            connection.player, lambda table: costs.at_once(connection.address, lambda: show(table, connection))
        )

    def _keeps_waiting(self, player: str | None) -> int:
        """How many milliseconds somebody has to wait until they may see what a race is about that has just opened."""
        race = self.table.race
        return 0 if race is None or self.table.seats_of(player) else race.keeps_waiting(self.house.now())

    @property
    def _race_interrupted(self) -> bool:
        return self.table.race is not None and self.table.at < self.house.life.opened

    async def _resume_race(self) -> None:
        """Nobody sees a race that was interrupted before it is known when it goes on: it may never have opened, and
        would be closed again before the eyes of who came first.
        """
        if self._race_interrupted:
            await self._upkeep(upkeep.resume, self.house.life.opened)
        if self._race_interrupted:
            raise self._without_database()

    # ---- coming and going

    async def join(self, connection: Connection) -> None:
        await self._resume_race()
        await asyncio.sleep(self._keeps_waiting(connection.player) / 1000)
        async with self._queue:
            await self._reopen()
            self.connections.add(connection)
            self.audience.show_whole(self.table, connection)
            self.audience.ping(self.table, connection)
            if not self.table.seats_of(connection.player):
                self.audience.tell_spectators(self.table)
        if len(self.connections) == 1:  # the others may have gone while this worker did not watch
            self._later(AWAY_AFTER_S, self._check_absence)
        if self.table.bots_alone:
            self.look_after()  # they play while somebody looks on
        if any(not self.table.seats[seat].here for seat in self.table.seats_of(connection.player)):
            self._later(0, partial(self._upkeep, upkeep.came_back, connection.player))

    def part(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.used_at = self.house.now()
        if not self.table.seats_of(connection.player):
            self._later(0, self._spectator_left)
        elif not self.audience.has(connection.player):
            self._later(AWAY_AFTER_S, self._check_absence)

    async def _spectator_left(self) -> None:
        async with self._queue:
            if not self._lost:
                self.audience.tell_spectators(self.table)

    def answered(self, connection: Connection, sent: int) -> None:
        self.audience.answered(self.table, connection, sent)

    async def _check_absence(self) -> None:
        """Note who is no longer here; a worker that still has them says so in its turn."""
        if self.table.phase == "over":
            return
        for player in {seat.player for seat in self.table.seats if seat.player is not None and seat.here}:
            if not self.audience.has(player):
                await self._upkeep(upkeep.went_away, player)

    # ---- looking after the table when nobody acts

    def look_after(self, *, mine: bool = True) -> None:
        """See to bots, deadlines, consent that is complete, and people who are here after all."""
        table = self.table
        self.used_at = self.house.now()
        if table.wish is not None and not table.wish.waiting_for:
            self._later(0, partial(self._upkeep, upkeep.agreed))
        for seat in table.seats:
            if seat.player and not seat.here and not seat.left and self.audience.has(seat.player):
                self._later(0, partial(self._upkeep, upkeep.came_back, seat.player))
                break
        if self.awaits_bot and table.changed not in self._thinking:
            self._thinking.add(table.changed)
            wait = self._bot_wait() if mine else OTHERS_BOT_AFTER_S * (1 + random.random())
            self._later(wait, partial(self._bot_moves if mine else self._bot_moves_after_others, table.changed))
        self.bot_awaited_s()  # which begins to be counted
        if self._race_interrupted:
            self._later(0, partial(self._upkeep, upkeep.resume, self.house.life.opened))
        self._set_timer()

    def _send_racers(self, race: Race) -> None:
        """Bots take part in a race on the worker that began it, or let it go on."""
        for seat in self.table.seats:
            if seat.level is not None:
                self._later(0, partial(race_bots.take_part, self, race, seat.number))

    def _bot_wait(self) -> float:
        table = self.table
        assert table.match is not None
        goes_on = bool(table.match.log) and table.match.log[-1].seat == table.bots_to_move[0]
        return self.house.bot_pace_s * (GOING_ON if goes_on else 1)

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = None if self.table.bots_to_move else deadlines.due(self.table, self._race_looked())
        if due is not None:
            wait = max(0.0, (due - self.house.now()) / 1000) + 0.001
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(min(wait, 3600.0), lambda: self._later(0, self._time_is_up))

    def _race_looked(self) -> int | None:
        """The time of the race at which we last looked; negative if we have not."""
        race = self.table.race
        if race is None or self._looked is None or self._looked[0] != race.number:
            return None if race is None else -1
        return self._looked[1]

    async def _time_of_race(self) -> None:
        """It is time for the house to act in a race, or to say what may be done from now on."""
        table, now = self.table, self.house.now()
        due = deadlines.race_due(table, self._race_looked())
        if table.race is None or table.match is None or due is None or due > now:
            return
        self.audience.break_seal(table, now)
        if wait := table.race.keeps_waiting(now):
            self._later(wait / 1000, self._show_spectators)
        t = max(table.race.time(now), int(table.match.state.now))
        self._looked = (table.race.number, t)
        if house_action(table.match, t) is not None:
            await self._upkeep(upkeep.house_moves)
            return
        async with self._queue:  # not while an entry is being written; who reads the log again shows it all
            if self._lost:
                return
            try:
                self.audience.show_time(self.table, self.house.now())
            except Exception:
                self._log_failure()
                self.audience.show_anew(self.table)

    async def _show_spectators(self) -> None:
        """A race has been open for a moment: now all others see it, too."""
        async with self._queue:
            if not self._lost:
                self.audience.show_spectators(self.table)

    async def _time_is_up(self) -> None:
        await self._time_of_race()
        opening = deadlines.opening_due(self.table)
        if opening is not None and opening <= self.house.now():
            await self._upkeep(upkeep.begin_race)
        await self.house.life.check()  # whether it was here all the time
        now = self.house.now()
        for seat in self.table.seats:
            due = deadlines.stand_in_due(self.table, seat)
            if due is not None and due <= now:
                await self._upkeep(upkeep.overdue, seat.number)
        self._set_timer()

    # ---- bots

    @property
    def awaits_bot(self) -> bool:
        """A bot is to move; those who play alone do while somebody looks on."""
        return bool(self.table.bots_to_move) and (bool(self.connections) or not self.table.bots_alone)

    def bot_awaited_s(self) -> float:
        """How long a bot has been awaited in the present position; 0 if none is."""
        if not self.awaits_bot or self._lost:
            self._bot_asked = (0, 0.0)
            return 0.0
        if self._bot_asked[0] != self.table.changed:
            self._bot_asked = self.table.changed, time.monotonic()
        return time.monotonic() - self._bot_asked[1]

    @property
    def payers(self) -> tuple[str, str]:
        """Who pays for its bots: the address of who opened it, or else of who plays, or looks on; and its host."""
        here = min(
            self.connections,
            key=lambda one: (one.player != self.table.host, not self.table.seats_of(one.player)),
            default=None,
        )
        if here is not None:
            self._address = here.address
        return self._address, self.table.host

    @property
    def thinks(self) -> bool:
        """A bot of this worker thinks about the present position, or waits for its turn to."""
        return self._at_it == self.table.changed and self.awaits_bot

    def others_think(self) -> None:
        """Another worker says that its bot thinks about the present position."""
        self._others_at_it = time.monotonic()

    async def _bot_moves_after_others(self, changed: int) -> None:
        """Where another worker is at it, and says so: not before it has been silent for a while."""
        while self.table.changed == changed and (
            (wait := self._others_at_it + OTHERS_BOT_AFTER_S - time.monotonic()) > 0
        ):
            await asyncio.sleep(wait * (1 + random.random()))
        await self._bot_moves(changed)

    async def _bot_moves(self, changed: int) -> None:
        self._at_it = changed
        try:
            for number in range(BOT_TRIES):
                if await self._bot_moved(changed, at_random=number > 0):
                    return
            logger.error("no move of a bot is accepted", extra={"table": self.table.id})
        finally:
            if self._at_it == changed:
                self._at_it = 0
            self._thinking.discard(changed)  # or whoever looks after the table next would not try again

    async def _bot_moved(self, changed: int, *, at_random: bool) -> bool:
        """Whether a bot has moved, or need not any more. What is refused is tried again with another move."""
        table, match = self.table, self.table.match
        if table.changed != changed or not table.bots_to_move or match is None:
            return True
        seat = table.bots_to_move[0]
        scripted = table.guide.next_scripted() if table.guide is not None else None
        try:
            if at_random:
                action = random.choice(match.legal(seat))
            elif scripted is not None:
                seat, action = scripted
            else:
                action = await self.house.think(self, seat, lambda: self.table.changed == changed)
            await self.submit(lambda now: upkeep.bot_move(now, changed, seat, action, self.house.now()))
        except Unwanted:
            return True
        except Trouble as trouble:
            if trouble.code in ("stale", "failed"):
                # The table has moved on, or the database is away: either way somebody looks after the table again.
                return True
            logger.error("a bot's move was refused", extra={"table": table.id, "reason": str(trouble)})
            return False
        return True

    async def _upkeep(self, act: Callable[..., log.AnyEntry], *about: object) -> None:
        """What the house itself does: if it is no longer right, that is fine."""
        with suppress(Trouble):
            await self.submit(lambda table: act(table, *about, self.house.now()))

    def _later(self, seconds: float, act: Callable[[], Any]) -> None:
        if self._stopped:  # what was being accepted meanwhile is on the disk; somebody else looks after it
            return

        async def run() -> None:
            await asyncio.sleep(seconds)
            try:
                await act()
            except Exception:
                logger.exception("looking after a table failed", extra={"table": self.table.id})

        task = asyncio.get_running_loop().create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def idle(self) -> bool:
        return not self.connections and not self._tasks and not self._queue.locked()

    @property
    def sure(self) -> bool:
        """The table in memory is what the log adds up to."""
        return not self._lost and not self._queue.locked()

    def rest(self) -> None:
        """Nobody uses it: when it is due, it is read from the database again."""
        if self._timer is not None:
            self._timer.cancel()

    async def stop(self) -> None:
        """Let nothing new begin; what is being written is written."""
        self._stopped = True
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()
        async with self._queue:
            for connection in self.connections:
                connection.close(1012)
