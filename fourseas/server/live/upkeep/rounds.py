"""The rounds of a worker: every few seconds it wakes the tables whose time has come, looks for what other workers wrote
without telling, and lets go of the tables that nobody uses.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from fourseas.server import gc_tuning
from fourseas.server.live.upkeep.passed_by import PassedBy
from fourseas.server.live.workers.channel import Quiet
from fourseas.server.protocol.problem import Trouble
from fourseas.server.storage import StorageDown

if TYPE_CHECKING:
    from fourseas.server.live.hub import Hub

logger = logging.getLogger(__name__)

EVERY_S = 5.0
IDLE_MS = 60_000  # how long an unused table stays in memory
DUE_AT_ONCE = 200


class Rounds:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.unreadable = PassedBy()  # tables that are due

    async def run(self) -> None:
        while True:
            try:
                await self.wake()
                await self._look_for_news()
            except (Trouble, StorageDown) as trouble:
                logger.warning("looking for tables that are due failed", extra={"reason": str(trouble)})
            except Exception:
                logger.exception("looking for tables that are due failed")
            self.let_go()
            self.hub.other_workers.forget_silent()
            gc_tuning.search_now_and_then()
            await asyncio.sleep(EVERY_S)

    async def wake(self) -> None:
        """See to the tables that are due. Those in use do so themselves, but something may have interfered."""
        hub = self.hub
        others = len(hub.live) + len(self.unreadable)  # may be due as well, and must not crowd out the rest
        for id in await hub.store.tables.due(hub.now(), DUE_AT_ONCE + others):
            if id in hub.live:
                hub.live[id].scheduler.look_after()
            elif id not in self.unreadable:
                await self._wake_one(id)

    async def _wake_one(self, id: str) -> None:
        try:
            await self.hub.find(id)
        except StorageDown:
            raise
        except Exception as error:
            # One that cannot be read, such as one with older rules, must not keep the others from waking.
            if await self.hub.store.database.ready():
                self.unreadable.add(id)
                logger.warning("a table cannot be read", extra={"table": id, "reason": str(error)})

    async def _look_for_news(self) -> None:
        """A worker that dies between writing and telling leaves the others unaware: look for what it wrote."""
        hub = self.hub
        if isinstance(hub.channel, Quiet):
            return
        watched = {id: live for id, live in hub.live.items() if live.connections}
        for id, number in (await hub.store.tables.latest(list(watched))).items():
            hub.other_workers.grown(watched[id], number)

    def let_go(self) -> None:
        """Put aside the tables that nobody has used for a while."""
        hub, playing = self.hub, []
        before = hub.now() - IDLE_MS
        for id, live in list(hub.live.items()):
            if live.idle and live.used_at < before:
                hub.forget(id)
                live.rest()
                if live.sure:
                    hub.turns.cache.note(live.table)
                    if live.table.phase == "playing":
                        playing.append(id)
        if playing:
            hub.background.begin(hub.turns.store(playing))
