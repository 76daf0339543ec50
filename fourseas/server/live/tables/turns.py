"""Whose turn it is at which tables, and until when: for a player's list of games, and for a calendar."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from fourseas.server.live.tables.turn_cache import TurnCache
from fourseas.server.protocol.problem import Trouble
from fourseas.server.storage import StorageDown
from fourseas.server.table.deadlines import deadline_of

if TYPE_CHECKING:
    from fourseas.server.live.hub import Hub


class Turns:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.cache = TurnCache()

    async def of(self, player: str, ids: list[str]) -> set[str]:
        """Those of these tables at which a player has to decide."""
        aside = [id for id in ids if id not in self.hub.live]
        latest = await self.hub.store.tables.latest(aside)
        for id, turn in (await self.hub.store.tables.turns(self._unknown(aside, latest))).items():
            self.cache.add(id, turn)
        unknown = self._unknown(aside, latest)
        awaited = {id: await self._awaited(id, latest.get(id)) for id in ids}
        if unknown:
            self.hub.background.begin(self.store(unknown))
        return {id for id, players in awaited.items() if player in players}

    async def deadline_of(self, id: str, player: str, due_at: int) -> int:
        """When the clock of a player who has to decide runs out; `due_at` is when the first clock at the table does."""
        turn = self.cache.last(id)
        if id not in self.hub.live and turn is not None and turn.players == {player}:
            return due_at  # so no log has to be folded
        try:
            return await (await self.hub.glance(id)).read(lambda table: deadline_of(table, player)) or due_at
        except Trouble:
            return due_at

    async def store(self, ids: list[str]) -> None:
        """Store what we know, so that nobody has to fold these logs again, not even after a restart."""
        turns = {id: turn for id in ids if (turn := self.cache.last(id)) is not None}
        with suppress(StorageDown):  # then somebody has to
            await self.hub.store.tables.note_turns(turns)

    def _unknown(self, ids: list[str], latest: dict[str, int]) -> list[str]:
        return [id for id in ids if self.cache.known(id, latest.get(id)) is None]

    async def _awaited(self, id: str, number: int | None) -> frozenset[str]:
        known = self.cache.known(id, number)
        if known is not None:
            return known
        try:
            return await (await self.hub.glance(id)).read(self.cache.note)
        except Trouble:  # played by the rules of an older version
            return frozenset()
