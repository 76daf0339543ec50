"""Reacts to what other workers say: a log has grown, somebody is connected, a table or somebody's sockets are gone."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from fourseas.server.live.tables.live_table import LiveTable
from fourseas.server.live.workers.channel import Said
from fourseas.server.live.workers.remote_presence import RemotePresence
from fourseas.server.protocol.problem import Trouble
from fourseas.server.storage import StorageDown

if TYPE_CHECKING:
    from fourseas.server.live.hub import Hub

logger = logging.getLogger(__name__)

PLAYER = "player:"  # prefix of news about a player instead of a table; table ids have no colon
GONE = "gone:"  # prefix of news about a table that was cleared away


class OtherWorkers:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.remote_presence = RemotePresence()

    async def listen(self) -> None:
        await self.hub.channel.start(self.heard, self.missed, self._listen)

    # ---- what we say

    def tell_cleared(self, table: str) -> None:
        self.hub.channel.tell(f"{GONE}{table}", 0)

    def tell_sent_away(self, player: str) -> None:
        self.hub.channel.tell(f"{PLAYER}{player}", 0)

    # ---- what we hear

    def heard(self, id: str, number: int) -> None:
        """Another worker wrote up to this entry, or has news with a prefix."""
        if id.startswith(PLAYER):
            self.hub.sockets.close(id.removeprefix(PLAYER))
            return
        if id.startswith(GONE):
            self.hub.drop(id.removeprefix(GONE))
            return
        live = self.hub.live.get(id)
        if live is not None:
            self.grown(live, number)
            if number == live.table.number:
                live.bots.others_think()

    def missed(self) -> None:
        """We did not hear anybody for a while: look at everything again."""
        self.remote_presence.listen_again(time.monotonic())
        for live in self.hub.live.values():
            self.hub.background.begin(self._catch_up(live))
            self.hub.tell_here(live.table.id, live.presence.through_us)
        self.hub.channel.ask_here(self.hub.live)

    def grown(self, live: LiveTable, number: int) -> None:
        """The log of a table goes up to this entry."""
        if number > live.table.number:
            self.hub.background.begin(self._catch_up(live))

    async def _catch_up(self, live: LiveTable) -> None:
        try:
            await live.catch_up()
        except (Trouble, StorageDown) as trouble:
            logger.warning("could not catch up", extra={"table": live.table.id, "reason": str(trouble)})

    # ---- people who are connected to them

    def _listen(self, message: Said) -> None:
        live = self.hub.live
        if self.remote_presence.heard(message.worker, message.people, time.monotonic()):
            self.hub.channel.ask_here(live)
        for id in message.asks:
            if id in live:
                self.hub.tell_here(id, live[id].presence.through_us)
        for id, players in message.here.items():
            if id in live:
                self.remote_presence.note(message.worker, id, frozenset(players))
                live[id].presence.look()

    def forget_silent(self) -> None:
        """People who were connected to a worker that died are away."""
        if self.hub.channel.hears:
            for id in self.remote_presence.forget_silent(time.monotonic()):
                self.hub.live[id].presence.look()
