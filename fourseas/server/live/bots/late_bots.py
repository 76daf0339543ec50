"""Makes sure that awaited bots move, and measures how long they are awaited."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from fourseas.server.metrics import BOT_AWAITED, BOTS_WAITING

if TYPE_CHECKING:
    from fourseas.server.live.hub import Hub

logger = logging.getLogger(__name__)

EVERY_S = 5.0
BOT_LATE_S, BOT_LATE_ALONE_S = 60.0, 180.0  # a bot that takes longer is late; the latter if nobody is watching


class LateBots:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._late: dict[str, int] = {}  # tables whose bot is late, and in which position

    async def run(self) -> None:
        """A loop of its own, because the rounds may be slow where many tables are read."""
        while True:
            await asyncio.sleep(EVERY_S)
            try:
                self.look()
            except Exception:
                logger.exception("seeing to the bots failed")

    def look(self) -> None:
        """Waiting times are counted, and logged once per wait if too long. Other workers are told that we are on it."""
        longest = {True: 0.0, False: 0.0}
        for live in list(self.hub.live.values()):
            seconds, watched = live.bots.awaited_s(), bool(live.connections)
            if seconds == 0:
                continue
            longest[watched] = max(longest[watched], seconds)
            live.scheduler.look_after()  # if no bot is thinking about its move, one does from now on
            id, changed = live.table.id, live.table.changed
            if live.bots.thinks:
                self.hub.channel.tell(id, live.table.number)
            if seconds > (BOT_LATE_S if watched else BOT_LATE_ALONE_S) and self._late.get(id) != changed:
                self._late[id] = changed
                about = {"table": id, "entry": changed, "seconds": round(seconds), "watched": watched}
                logger.warning("a bot is awaited for too long", extra=about)
        self._late = {id: changed for id, changed in self._late.items() if id in self.hub.live}
        for watched, seconds in longest.items():
            BOT_AWAITED.labels("yes" if watched else "no").set(seconds)
        BOTS_WAITING.set(self.hub.bot_queue.waiting)
