"""All tables in use on this worker: finding them, and what they share.

What a worker does for its tables has files of its own: tables/new_tables.py opens them, tables/loading.py and
tables/folding.py read them, upkeep/rounds.py wakes them and lets them go; tables/turns.py, bots/late_bots.py,
viewers/sockets.py and workers/other_workers.py say what they are about.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress

from fourseas.server.acts import house
from fourseas.server.limits.costs import Costs
from fourseas.server.limits.fair_queue import FairQueue
from fourseas.server.limits.pace import Pace
from fourseas.server.limits.single_flight import SingleFlight
from fourseas.server.live.background import Background
from fourseas.server.live.bots.bot_queue import BotQueue
from fourseas.server.live.bots.late_bots import LateBots
from fourseas.server.live.tables.folding import Folding
from fourseas.server.live.tables.live_table import LiveTable
from fourseas.server.live.tables.loading import load
from fourseas.server.live.tables.new_tables import NewTables
from fourseas.server.live.tables.turns import Turns
from fourseas.server.live.upkeep.archivist import Archivist
from fourseas.server.live.upkeep.rounds import Rounds
from fourseas.server.live.upkeep.tidy import Tidier
from fourseas.server.live.viewers.connection import Connection
from fourseas.server.live.viewers.sockets import Sockets
from fourseas.server.live.workers.channel import Channel, Quiet
from fourseas.server.live.workers.heartbeat import Heartbeat
from fourseas.server.live.workers.other_workers import OtherWorkers
from fourseas.server.notices.watch import TurnWatch
from fourseas.server.protocol.problem import Trouble
from fourseas.server.settings import Settings
from fourseas.server.storage import StorageDown, Store

CLEARED_AWAY = 4410  # closes the sockets at a table that was cleared away


class Hub:
    def __init__(self, store: Store, settings: Settings, channel: Channel) -> None:
        self.store = store
        self.settings = settings
        self.channel = channel
        self.live: dict[str, LiveTable] = {}  # the tables in use, by id
        self.bot_pace_s = settings.bot_pace_ms / 1000
        self.bot_queue = BotQueue()
        self.costs = Costs(settings.work_per_minute / 60, settings.work_burst)
        self.pace = Pace(settings.play_per_minute / 60, settings.play_per_minute / 100)
        self.foretelling = FairQueue(1)  # questions about moves: each step of one lets others go first
        self.heartbeat = Heartbeat(store, self.now, alone=isinstance(channel, Quiet))
        self.background = Background()
        self.folding = Folding(self)
        self.new_tables = NewTables(self)
        self.rounds = Rounds(self)
        self.late_bots = LateBots(self)
        self.turns = Turns(self)
        self.sockets = Sockets(self)
        self.other_workers = OtherWorkers(self)
        self.archivist = Archivist(self)
        self.turn_watch = TurnWatch(self)
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._glances: SingleFlight[LiveTable] = SingleFlight(0, lambda _: 1)  # nothing is cached

    async def start(self) -> None:
        await self.heartbeat.begin(alone=await self.channel.alone())
        await self.other_workers.listen()
        await self.turn_watch.start()
        self.background.begin(self.rounds.run())
        self.background.begin(self.late_bots.run())
        self.archivist.start()
        self.background.begin(Tidier(self).rounds())
        self.background.begin(self.turn_watch.rounds())
        self.background.begin(self.heartbeat.go_on(lambda: any(live.table.clock_runs for live in self.live.values())))

    async def stop(self) -> None:
        self.archivist.stop()
        self.turn_watch.sender.stop()
        self.background.cancel()
        await asyncio.gather(*(live.stop() for live in list(self.live.values())), return_exceptions=True)
        playing = [live.table for live in self.live.values() if live.sure and live.table.phase == "playing"]
        for table in playing:
            self.turns.cache.note(table)
        await self.turns.store([table.id for table in playing])
        await self.channel.stop()
        with suppress(StorageDown):
            await self.heartbeat.end()
        self.folding.stop()
        self.costs.stop()

    # ---- finding a table

    async def find(self, id: str) -> LiveTable:
        """The table in use, read from the database if need be. Raises Trouble if there is none."""
        live = self.live.get(id)
        if live is not None:
            return live
        if id not in self._loading:
            # Whoever asks meanwhile waits for the same reading, even if the first to ask goes away.
            self._loading[id] = asyncio.ensure_future(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> LiveTable:
        live = self.live[id] = await load(self, id)
        self.channel.ask_here([id])
        live.scheduler.look_after()  # bots may have been interrupted in mid-thought
        await live.catch_up()  # with what another worker wrote since we read it
        if live.table.closed is not None and live.table.final is None:
            with suppress(Trouble):  # already ended
                await live.submit(lambda table: house.end(table, self.now()))
        return live

    async def glance(self, id: str) -> LiveTable:
        """A table to look at only: it is not kept in memory for that. Raises Trouble if there is none."""
        return self.live.get(id) or await self._glances.get(id, lambda: load(self, id))

    async def join(self, id: str, connection: Connection) -> LiveTable:
        live = await self.find(id)
        await live.visits.join(connection)
        return live

    # ---- letting it go

    def uses(self, id: str) -> bool:
        """Whether a table is in use here."""
        return id in self.live or id in self._loading

    def cleared(self, id: str) -> None:
        """A table was cleared away: nobody uses it any more, on any worker."""
        self.drop(id)
        self.other_workers.tell_cleared(id)

    def drop(self, id: str) -> None:
        """Stop using a table that was cleared away."""
        live = self.forget(id)
        if live is not None:
            for connection in live.connections:
                connection.close(CLEARED_AWAY)
            self.background.begin(live.stop())

    def forget(self, id: str) -> LiveTable | None:
        """It is no longer in use here."""
        self.other_workers.remote_presence.forget(id)
        return self.live.pop(id, None)

    # ---- what live tables need (tables/house.py)

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def tell(self, table: str, number: int) -> None:
        """An entry is on the disk."""
        self.channel.tell(table, number)
        self.turn_watch.grown(table, number)
        live = self.live.get(table)
        if live is not None and live.table.phase == "over":
            self.archivist.over(live)

    def tell_here(self, table: str, players: frozenset[str]) -> None:
        self.channel.tell_here(table, players)

    def remote_players(self, table: str) -> frozenset[str]:
        """The players who are connected to a table through other workers."""
        return self.other_workers.remote_presence.at(table)

    def sees(self, table: str, player: str) -> bool:
        """Whether a player is looking at a table."""
        live = self.live.get(table)
        return live is not None and (live.audience.has(player) or player in self.remote_players(table))

    async def think(self, live: LiveTable, seat: int, wanted: Callable[[], bool]) -> int:
        match, level = live.table.match, live.table.seats[seat].level
        assert match is not None
        assert level is not None
        return await self.bot_queue.choose(
            level, match.fork(), seat, live.bots.payers, watched=lambda: bool(live.connections), wanted=wanted
        )
