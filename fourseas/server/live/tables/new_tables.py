"""Opens new tables: on request, and for a rematch."""

from __future__ import annotations

import base64
import hmac
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING

from fourseas.core.i18n import say
from fourseas.server.acts.opening import once_more, opening
from fourseas.server.live.tables.live_table import LiveTable
from fourseas.server.live.tables.row import change_of
from fourseas.server.protocol.problem import Trouble
from fourseas.server.protocol.rest import NewTable
from fourseas.server.storage import NewRow, StorageDown
from fourseas.server.table import log
from fourseas.server.table.table import Table

if TYPE_CHECKING:
    from fourseas.server.live.hub import Hub


class NotNow(Trouble):
    """Somebody else has done it meanwhile, which is just as good."""


class NewTables:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def open(self, player: str, name: str, new: NewTable) -> str:
        """Open a table, and return its id; with `start` it begins at once."""
        opened = opening(player, name, new, self.hub.now())
        most = self.hub.settings.open_tables
        if await self.hub.store.tables.open_of(player) >= most:
            raise Trouble("not_allowed", say("you have {n} open tables already; finish some first", n=most))
        id = secrets.token_urlsafe(9)
        live = self.hub.live[id] = await self._write(id, opened)
        if new.start or new.tutorial:
            await live.submit(self._start)
        live.scheduler.look_after()
        return id

    async def rematch(self, live: LiveTable, player: str, *, start: bool = True) -> str:
        """The same people at a new table; the first to ask opens it, the others find it."""
        hub = self.hub
        again, there = await live.read(lambda table: (once_more(table, player, hub.now()), table.rematch))
        if there is not None:
            return there
        alone = {place.player for place in again.places if place.level is None} == {player}
        # Two who ask at once, even at different workers, open the same table: the second finds it already written.
        id = await self._rematch_id(live.table.id)
        await self._write(id, again)
        if alone and start:
            with suppress(NotNow):
                await (await hub.find(id)).submit(self._start)

        def note(now: Table) -> log.AnyEntry:
            if now.rematch is not None:
                raise NotNow("not_now", say("someone else was quicker"))
            return log.Rematched(at=hub.now(), table=id)

        with suppress(NotNow):
            await live.submit(note)
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
            await self.hub.store.tables.open(row, log.to_bytes(opened), change_of(table))
        except StorageDown:
            raise Trouble("failed", say("the database cannot be reached; no table was opened")) from None
        return LiveTable(self.hub, table, row.salt, opened.at)

    def _start(self, table: Table) -> log.AnyEntry:
        if table.phase != "gathering":
            raise NotNow("not_now", say("the game has begun"))
        return log.Started(at=self.hub.now(), level="boatswain")

    async def _rematch_id(self, table: str) -> str:
        """The same at all workers. It includes a secret of the house, so that knowing a table does not reveal the
        next.
        """
        secret = await self.hub.store.house("rematch secret", lambda: secrets.token_hex(32))
        return base64.urlsafe_b64encode(hmac.digest(secret.encode(), table.encode(), "sha256")[:9]).decode()
