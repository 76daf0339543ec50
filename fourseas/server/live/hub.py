"""All tables in use on this worker: opening, finding, looking after them, and letting them go again."""

from __future__ import annotations

import asyncio
import base64
import hmac
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import Any

from fourseas.core.decoding import decode
from fourseas.core.i18n import say
from fourseas.core.records import End, parse_record
from fourseas.server.acts import house
from fourseas.server.acts.opening import once_more, opening
from fourseas.server.limits.costs import PAYER, Costs
from fourseas.server.limits.fair_queue import FairQueue
from fourseas.server.limits.pace import Pace
from fourseas.server.limits.single_flight import SingleFlight
from fourseas.server.live.archivist import Archivist
from fourseas.server.live.bot_queue import BotQueue
from fourseas.server.live.channel import Channel, Quiet, Said
from fourseas.server.live.connection import Connection
from fourseas.server.live.elsewhere import Elsewhere
from fourseas.server.live.heartbeat import Heartbeat
from fourseas.server.live.live_table import LiveTable
from fourseas.server.live.row import Summary, change_of
from fourseas.server.live.tidy import Tidier
from fourseas.server.live.turns import Turns
from fourseas.server.metrics import BOT_AWAITED, BOTS_WAITING
from fourseas.server.notices.watch import TurnWatch
from fourseas.server.protocol.problem import Cleared, Trouble
from fourseas.server.protocol.rest import NewTable
from fourseas.server.settings import Settings
from fourseas.server.storage import NewRow, StorageDown, Store, TableRow
from fourseas.server.storage.tidy import CLEARED
from fourseas.server.table import log
from fourseas.server.table.deadlines import deadline_of
from fourseas.server.table.table import Table, UnknownRules, fold
from fourseas.server.table.unplayable import Unplayable, outdated

logger = logging.getLogger(__name__)

IDLE_MS = 60_000  # how long an unused table stays in memory
LOOK_S = 5.0  # between two searches for tables that need attention
DUE_AT_ONCE = 200
FOLDS = 2  # logs folded at once; each takes time from the event loop
BOT_LATE_S, BOT_LATE_ALONE_S = 60.0, 180.0  # a bot that takes longer is late; the latter if nobody is watching
PLAYER = "player:"  # prefix of news about a player instead of a table; table ids have no colon
GONE = "gone:"  # prefix of news about a table that was cleared away
CLEARED_AWAY = 4410  # closes the sockets there


class NotNow(Trouble):
    """Somebody else has done it meanwhile, which is just as good."""


class Hub:
    def __init__(self, store: Store, settings: Settings, channel: Channel) -> None:
        self.store = store
        self.settings = settings
        self.channel = channel
        self.bot_pace_s = settings.bot_pace_ms / 1000
        self.bot_queue = BotQueue()
        self.costs = Costs(settings.work_per_minute / 60, settings.work_burst)
        self.pace = Pace(settings.play_per_minute / 60, settings.play_per_minute / 100)
        self.foretelling = FairQueue(1)  # questions about moves: each step of one lets others go first
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._broken: set[str] = set()  # due, but unreadable
        self._tasks: set[asyncio.Task[None]] = set()
        self._open_sockets: Counter[str] = Counter()
        self._turns = Turns()
        self._elsewhere = Elsewhere()
        self._folders = ThreadPoolExecutor(FOLDS, "fold")
        self._folding = FairQueue(FOLDS)
        self._glances: SingleFlight[LiveTable] = SingleFlight(0, lambda _: 1)  # nothing is cached
        self.heartbeat = Heartbeat(store, self.now, alone=isinstance(channel, Quiet))
        self._late: dict[str, int] = {}  # tables whose bot is late, and in which position
        self.archivist = Archivist(self)
        self.turn_watch = TurnWatch(self)

    # ---- what live tables need

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def tell(self, table: str, number: int) -> None:
        self.channel.tell(table, number)
        self.turn_watch.grown(table, number)
        live = self._live.get(table)
        if live is not None and live.table.phase == "over":
            self.archivist.over(live)

    def tell_here(self, table: str, players: frozenset[str]) -> None:
        self.channel.tell_here(table, players)

    def elsewhere(self, table: str) -> frozenset[str]:
        """The players who are connected to a table through other workers."""
        return self._elsewhere.at(table)

    def sees(self, table: str, player: str) -> bool:
        """Whether a player is looking at a table."""
        live = self._live.get(table)
        return live is not None and (live.audience.has(player) or player in self.elsewhere(table))

    async def fold(
        self, id: str, seed: bytes, rows: list[tuple[int, bytes]], make: type[Table] = Table, *, free: bool = True
    ) -> Table:
        """The table that a log adds up to; folded in threads, a few at a time, since a long log takes a second. Whoever
        asked pays; unless it is free, they must be able to.
        """

        def measured() -> tuple[Table, float]:
            began = time.thread_time()
            return fold(id, seed, rows, make), time.thread_time() - began

        payer = PAYER.get()
        async with self._folding.taken((payer,)) as used:
            if payer and not free:
                self.costs.check(payer)
            table, seconds = await asyncio.get_running_loop().run_in_executor(self._folders, measured)
            used(seconds)
        if payer:
            self.costs.charge(payer, seconds)
        return table

    async def think(self, live: LiveTable, seat: int, wanted: Callable[[], bool]) -> int:
        match, level = live.table.match, live.table.seats[seat].level
        assert match is not None
        assert level is not None
        return await self.bot_queue.choose(
            level, match.fork(), seat, live.bots.payers, watched=lambda: bool(live.connections), wanted=wanted
        )

    # ---- counts for the metrics

    @property
    def tables(self) -> int:
        return len(self._live)

    @property
    def sockets(self) -> int:
        return sum(len(live.connections) for live in self._live.values())

    # ---- finding and opening tables

    async def find(self, id: str) -> LiveTable:
        """The table in use, read from the database if need be. Raises Trouble if there is none."""
        live = self._live.get(id)
        if live is not None:
            return live
        if id not in self._loading:
            # Whoever asks meanwhile waits for the same reading, even if the first to ask goes away.
            self._loading[id] = asyncio.ensure_future(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> LiveTable:
        live = self._live[id] = await self._read(id)
        self.channel.ask_here([id])
        live.caretaker.look_after()  # bots may have been interrupted in mid-thought
        await live.catch_up()  # with what another worker wrote since we read it
        if live.table.closed is not None and live.table.final is None:
            with suppress(Trouble):  # already ended
                await live.submit(lambda table: house.end(table, self.now()))
        return live

    async def glance(self, id: str) -> LiveTable:
        """A table to look at only: it is not kept in memory for that. Raises Trouble if there is none."""
        return self._live.get(id) or await self._glances.get(id, lambda: self._read(id))

    async def _read(self, id: str) -> LiveTable:
        try:
            row = await self.store.tables.get(id)
            rows = await self.store.tables.log(id) if row is not None else []
        except StorageDown:
            raise Trouble("failed", say("the database cannot be reached")) from None
        if row is not None and row.phase == CLEARED:
            raise Cleared
        if row is None or not rows:
            raise Trouble("unknown", say("there is no such table"))
        try:
            table = await self.fold(id, row.seed, rows, free=False)
        except UnknownRules as error:
            if outdated(error.rules):
                return LiveTable(self, await self._read_unplayable(row, rows), row.salt, row.visited_at)
            raise Trouble(
                "failed",
                say(
                    "this table is played by the rules {rules}, which this server does not have",
                    rules=repr(error.rules),
                ),
            ) from None
        return LiveTable(self, table, row.salt, row.visited_at)

    async def _read_unplayable(self, row: TableRow, rows: list[tuple[int, bytes]]) -> Table:
        """A table whose rules no longer exist; the archive, or its line in the history, knows how it ended."""
        table = await self.fold(row.id, row.seed, rows, Unplayable)
        record = await self.store.archive.record(row.id)
        if record is not None:
            table.final = parse_record(record).end
            table.replay_archived = await self.store.archive.replay(row.id) is not None
        elif row.phase == "over" and table.ended is None:
            winners = decode(row.summary, Summary).winners
            table.final = End(reason="truncated") if winners is None else End(reason="complete", winners=winners)
        return table

    def in_use(self, id: str) -> LiveTable | None:
        return self._live.get(id)

    async def open_table(self, player: str, name: str, new: NewTable) -> str:
        """Open a table; with `start` it begins at once."""
        opened = opening(player, name, new, self.now())
        if await self.store.tables.open_of(player) >= self.settings.open_tables:
            raise Trouble(
                "not_allowed", say("you have {n} open tables already; finish some first", n=self.settings.open_tables)
            )
        id = secrets.token_urlsafe(9)
        live = self._live[id] = await self._write(id, opened)
        if new.start or new.tutorial:
            await live.submit(self._start)
        live.caretaker.look_after()
        return id

    async def _write(self, id: str, opened: log.Opened) -> LiveTable:
        """Store a new table. If there already is one with this id, that one stays as it is."""
        row = NewRow(
            id=id,
            game=opened.game,
            rules=opened.rules,
            created_at=opened.at,
            seed=secrets.token_bytes(16),
            salt=secrets.token_bytes(16),
        )
        table = Table(id, row.seed, opened)
        try:
            await self.store.tables.open(row, log.to_bytes(opened), change_of(table))
        except StorageDown:
            raise Trouble("failed", say("the database cannot be reached; no table was opened")) from None
        return LiveTable(self, table, row.salt, opened.at)

    def _start(self, table: Table) -> log.AnyEntry:
        if table.phase != "gathering":
            raise NotNow("not_now", say("the game has begun"))
        return log.Started(at=self.now(), level="boatswain")

    async def rematch(self, live: LiveTable, player: str, *, start: bool = True) -> str:
        """The same people at a new table; the first to ask opens it, the others find it."""
        again, there = await live.read(lambda table: (once_more(table, player, self.now()), table.rematch))
        if there is not None:
            return there
        alone = {place.player for place in again.places if place.level is None} == {player}
        # Two who ask at once, even at different workers, open the same table: the second finds it already written.
        id = await self._rematch_id(live.table.id)
        await self._write(id, again)
        if alone and start:
            with suppress(NotNow):
                await (await self.find(id)).submit(self._start)

        def note(now: Table) -> log.AnyEntry:
            if now.rematch is not None:
                raise NotNow("not_now", say("somebody was quicker"))
            return log.Rematched(at=self.now(), table=id)

        with suppress(NotNow):
            await live.submit(note)
        return id

    async def _rematch_id(self, table: str) -> str:
        """The same at all workers. It includes a secret of the house, so that knowing a table does not reveal the
        next.
        """
        secret = await self.store.house("rematch secret", lambda: secrets.token_hex(32))
        return base64.urlsafe_b64encode(hmac.digest(secret.encode(), table.encode(), "sha256")[:9]).decode()

    async def turns_of(self, player: str, ids: list[str]) -> set[str]:
        """Those of these tables at which a player has to decide."""
        aside = [id for id in ids if id not in self._live]
        latest = await self.store.tables.latest(aside)
        for id, turn in (await self.store.tables.turns(self._unknown(aside, latest))).items():
            self._turns.add(id, turn)
        unknown = self._unknown(aside, latest)
        awaited = {id: await self._awaited(id, latest.get(id)) for id in ids}
        if unknown:
            self._begin(self._note_turns(unknown))
        return {id for id, players in awaited.items() if player in players}

    def _unknown(self, ids: list[str], latest: dict[str, int]) -> list[str]:
        return [id for id in ids if self._turns.known(id, latest.get(id)) is None]

    async def _note_turns(self, ids: list[str]) -> None:
        """Note whose turn it is where we know, so that nobody has to fold these logs again for that."""
        turns = {id: turn for id in ids if (turn := self._turns.last(id)) is not None}
        with suppress(StorageDown):  # then somebody has to
            await self.store.tables.note_turns(turns)

    async def _awaited(self, id: str, number: int | None) -> frozenset[str]:
        known = self._turns.known(id, number)
        if known is not None:
            return known
        try:
            return await (await self.glance(id)).read(self._turns.note)
        except Trouble:  # played by the rules of an older version
            return frozenset()

    async def deadline_of(self, id: str, player: str, due_at: int) -> int:
        """When the clock of a player who has to decide runs out; `due_at` is when the first clock at the table does."""
        turn = self._turns.last(id)
        if id not in self._live and turn is not None and turn.players == {player}:
            return due_at  # so no log has to be folded
        try:
            return await (await self.glance(id)).read(lambda table: deadline_of(table, player)) or due_at
        except Trouble:
            return due_at

    # ---- looking after tables

    async def start(self) -> None:
        await self.heartbeat.begin(alone=await self.channel.alone())
        await self.channel.start(self._heard, self._missed, self._listen)
        await self.turn_watch.start()
        self._begin(self._rounds())
        self._begin(self._bot_rounds())
        self.archivist.start()
        self._begin(Tidier(self).rounds())
        self._begin(self.turn_watch.rounds())
        self._begin(self.heartbeat.go_on(lambda: any(live.table.clock_runs for live in self._live.values())))

    async def stop(self) -> None:
        self.archivist.stop()
        self.turn_watch.sender.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*(live.stop() for live in list(self._live.values())), return_exceptions=True)
        running = [live.table for live in self._live.values() if live.sure and live.table.phase == "playing"]
        for table in running:
            self._turns.note(table)
        await self._note_turns([table.id for table in running])
        await self.channel.stop()
        with suppress(StorageDown):
            await self.heartbeat.end()
        self._folders.shutdown(wait=False, cancel_futures=True)
        self.costs.stop()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _rounds(self) -> None:
        """Wake the tables whose time has come, and let go of those that nobody uses."""
        while True:
            try:
                await self._wake()
                await self._look_for_news()
            except (Trouble, StorageDown) as trouble:
                logger.warning("looking for tables that are due failed", extra={"reason": str(trouble)})
            except Exception:
                logger.exception("looking for tables that are due failed")
            self._let_go()
            self._forget_silent_workers()
            await asyncio.sleep(LOOK_S)

    async def _bot_rounds(self) -> None:
        """A separate loop, because the other rounds may be slow where many tables are read."""
        while True:
            await asyncio.sleep(LOOK_S)
            try:
                self.see_to_bots()
            except Exception:
                logger.exception("seeing to the bots failed")

    async def _wake(self) -> None:
        """See to the tables that are due. Those in use do so themselves, but something may have interfered."""
        others = len(self._live) + len(self._broken)  # may be due as well, and must not crowd out the rest
        for id in await self.store.tables.due(self.now(), DUE_AT_ONCE + others):
            if id in self._live:
                self._live[id].caretaker.look_after()
            elif id not in self._broken:
                await self._wake_one(id)

    def see_to_bots(self) -> None:
        """Make sure that awaited bots move. Waiting times are counted, and logged once per wait if too long. Other
        workers are told that we are on it.
        """
        longest = {True: 0.0, False: 0.0}
        for live in list(self._live.values()):
            seconds, watched = live.bots.awaited_s(), bool(live.connections)
            if seconds == 0:
                continue
            longest[watched] = max(longest[watched], seconds)
            live.caretaker.look_after()  # if no bot is thinking about its move, one does from now on
            id, changed = live.table.id, live.table.changed
            if live.bots.thinks:
                self.channel.tell(id, live.table.number)
            if seconds > (BOT_LATE_S if watched else BOT_LATE_ALONE_S) and self._late.get(id) != changed:
                self._late[id] = changed
                about = {"table": id, "entry": changed, "seconds": round(seconds), "watched": watched}
                logger.warning("a bot is awaited for too long", extra=about)
        self._late = {id: changed for id, changed in self._late.items() if id in self._live}
        for watched, seconds in longest.items():
            BOT_AWAITED.labels("yes" if watched else "no").set(seconds)
        BOTS_WAITING.set(self.bot_queue.waiting)

    async def _wake_one(self, id: str) -> None:
        try:
            await self.find(id)
        except StorageDown:
            raise
        except Exception as error:
            # One that cannot be read, such as one with older rules, must not keep the others from waking.
            if await self.store.database.ready():
                self._broken.add(id)
                logger.warning("a table cannot be read", extra={"table": id, "reason": str(error)})

    def _let_go(self) -> None:
        before, aside = self.now() - IDLE_MS, []
        for id, live in list(self._live.items()):
            if live.idle and live.used_at < before:
                del self._live[id]
                self._elsewhere.forget(id)
                live.rest()
                if live.sure:
                    self._turns.note(live.table)
                    if live.table.phase == "playing":
                        aside.append(id)
        if aside:
            self._begin(self._note_turns(aside))

    async def _look_for_news(self) -> None:
        """A worker that dies between writing and telling leaves the others unaware: look for what it wrote."""
        if isinstance(self.channel, Quiet):
            return
        watched = {id: live for id, live in self._live.items() if live.connections}
        for id, number in (await self.store.tables.latest(list(watched))).items():
            self._grown(watched[id], number)

    def _heard(self, id: str, number: int) -> None:
        if id.startswith(PLAYER):
            self._close_sockets(id.removeprefix(PLAYER))
            return
        if id.startswith(GONE):
            self._drop(id.removeprefix(GONE))
            return
        live = self._live.get(id)
        if live is not None:
            self._grown(live, number)
            if number == live.table.number:
                live.bots.others_think()

    def _grown(self, live: LiveTable, number: int) -> None:
        if number > live.table.number:
            self._begin(self._catch_up(live))

    # ---- people at other workers

    def _listen(self, said: Said) -> None:
        if self._elsewhere.heard(said.worker, time.monotonic()):
            self.channel.ask_here(self._live)
        for id in said.asks:
            if id in self._live:
                self.tell_here(id, self._live[id].presence.through_us)
        for id, players in said.here.items():
            if id in self._live:
                self._elsewhere.note(said.worker, id, frozenset(players))
                self._live[id].presence.look()

    def _forget_silent_workers(self) -> None:
        """People who were connected to a worker that died are away."""
        if self.channel.hears:
            for id in self._elsewhere.forget_silent(time.monotonic()):
                self._live[id].presence.look()

    # ---- clearing away

    def uses(self, id: str) -> bool:
        """Whether a table is in use here."""
        return id in self._live or id in self._loading

    def cleared(self, id: str) -> None:
        """A table was cleared away: nobody uses it any more, on any worker."""
        self._drop(id)
        self.channel.tell(f"{GONE}{id}", 0)

    def _drop(self, id: str) -> None:
        live = self._live.pop(id, None)
        self._elsewhere.forget(id)
        if live is not None:
            for connection in live.connections:
                connection.close(CLEARED_AWAY)
            self._begin(live.stop())

    def _missed(self) -> None:
        self._elsewhere.listen_again(time.monotonic())
        for live in self._live.values():
            self._begin(self._catch_up(live))
            self.tell_here(live.table.id, live.presence.through_us)
        self.channel.ask_here(self._live)

    async def _catch_up(self, live: LiveTable) -> None:
        try:
            await live.catch_up()
        except (Trouble, StorageDown) as trouble:
            logger.warning("could not catch up", extra={"table": live.table.id, "reason": str(trouble)})

    # ---- sockets

    @contextmanager
    def counted(self, connection: Connection) -> Iterator[bool]:
        """Count a socket while it is open; False if its player or its address has too many."""
        limits = {f"at {connection.address}": self.settings.sockets_per_address}
        if connection.player is not None:
            limits[f"of {connection.player}"] = self.settings.sockets_per_player
        welcome = all(self._open_sockets[key] < most for key, most in limits.items())
        self._open_sockets.update(limits.keys())
        try:
            yield welcome
        finally:
            for key in limits:
                self._open_sockets[key] -= 1
                if not self._open_sockets[key]:
                    del self._open_sockets[key]

    def send_away(self, player: str) -> None:
        """Close the sockets of a player whose sessions have ended; with a cookie that is still valid they may come
        back.
        """
        self._close_sockets(player)
        self.channel.tell(f"{PLAYER}{player}", 0)  # the other workers do the same

    def _close_sockets(self, player: str) -> None:
        for live in self._live.values():
            for connection in live.connections:
                if connection.player == player:
                    connection.close(1012)

    async def join(self, id: str, connection: Connection) -> LiveTable:
        live = await self.find(id)
        await live.join(connection)
        return live
