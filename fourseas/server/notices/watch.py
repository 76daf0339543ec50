"""Notices whose turn it has become while they were away, and has those told who asked for it.

A move only leaves the number of its entry here; everything else happens in rounds of its own, a moment later. Who is to
be told is written down first, so that a restart loses nobody; and whoever takes that note away tells them, so that
nobody is told twice. In between lies some time, in which most people come by themselves.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from fourseas.server.live.workers.channel import Quiet
from fourseas.server.notices.notice import Notice, WaitingTable
from fourseas.server.notices.sender import Sender
from fourseas.server.protocol.problem import Trouble
from fourseas.server.storage import StorageDown
from fourseas.server.storage.rows import Untold
from fourseas.server.table.deadlines import deadline_of
from fourseas.server.table.log import Slow
from fourseas.server.table.table import Table

if TYPE_CHECKING:
    from fourseas.server.live.hub import Hub

logger = logging.getLogger(__name__)

ROUND_S = 1.0
LISTENERS_MS = 30_000  # other workers do not say who has asked for notices
AGAIN_MS = 60 * 60_000  # for how long what nobody took is tried again, while it is still that turn
QUIET_MS = 60_000  # between two notices to the same person: the later one tells of everything since


class TurnWatch:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.sender = Sender(hub.store, hub.settings, self.failed)
        self._listeners: frozenset[str] = frozenset()  # people who want to be told
        self._looked = 0  # when we last looked who they are
        self._grown: dict[str, int] = {}  # tables, and the first of the entries that were not looked at yet
        self._untold: dict[tuple[str, str], Untold] = {}  # by player and table
        self._told_at: dict[str, int] = {}  # by player
        self._again: list[Untold] = []  # were sent, and nobody took them

    def grown(self, table: str, number: int) -> None:
        """An entry is on the disk. Called with every move: it must cost nothing."""
        if self._listeners:
            self._grown.setdefault(table, number)

    def failed(self, notice: Notice) -> None:
        """Nobody took it: a push service may be down, or somebody's own computer."""
        now = self.hub.now()
        self._again += [note for note in notice.notes if now - note.at < AGAIN_MS]

    async def start(self) -> None:
        """Before the first move is made here."""
        await self.sender.start()
        self._untold = {(one.player, one.table): one for one in await self.hub.store.notices.untold()}
        await self.look_who_listens()

    async def rounds(self) -> None:
        while True:
            try:
                await self.round()
            except StorageDown as down:
                logger.warning("looking whose turn it is failed", extra={"reason": str(down)})
            except Exception:
                logger.exception("looking whose turn it is failed")
            await asyncio.sleep(ROUND_S)

    async def round(self) -> None:
        now = self.hub.now()
        if now - self._looked >= LISTENERS_MS:
            await self.look_who_listens()
        grown, self._grown = self._grown, {}
        turns = [turn for id, number in grown.items() for turn in self._turns(id, number, now)]
        newer = {*self._untold, *((one.player, one.table) for one in turns)}
        again, self._again = self._again, []
        turns += [turn for turn in again if (turn.player, turn.table) not in newer]
        if turns:
            await self.hub.store.notices.note(turns)
            self._untold |= {(one.player, one.table): one for one in turns}
        await self._tell_those_due(now)

    async def look_who_listens(self) -> None:
        """At once where somebody here has changed what they ask for."""
        self._looked = self.hub.now()
        self._listeners = await self.hub.store.notices.listeners()

    # ---- whose turn it has become

    def _turns(self, id: str, first: int, now: int) -> list[Untold]:
        """Those whose turn it is since one of the entries from `first` on, and who do not see it."""
        live = self.hub.live.get(id)
        if live is None or self._listeners.isdisjoint(seat.player for seat in live.table.seats):
            return []
        if not live.sure:  # something is being written: look again
            self._grown[id] = min(first, self._grown.get(id, first))
            return []
        awaited = {player: number for player, number in asked_of(live.table).items() if player in self._listeners}
        return [
            Untold(table=id, player=player, number=number, at=now)
            for player, number in awaited.items()
            if number >= first and not self.hub.sees(id, player)
        ]

    # ---- telling them

    async def _tell_those_due(self, now: int) -> None:
        before = now - self.hub.settings.notify_after_s * 1000
        due: dict[str, list[Untold]] = {}
        for one in list(self._untold.values()):
            quiet = now - self._told_at.get(one.player, 0) < QUIET_MS
            if one.at <= before and not quiet and await self._sees_all(one.table):
                due.setdefault(one.player, []).append(one)
        for player, turns in due.items():
            await self._tell(player, turns, now)
        self._told_at = {player: at for player, at in self._told_at.items() if now - at < QUIET_MS}

    async def _sees_all(self, table: str) -> bool:
        """Whether we know who looks at a table. If it was put aside, or we have just started, other workers are asked,
        and the next round knows.
        """
        if self.hub.live.get(table) is not None or isinstance(self.hub.channel, Quiet):
            return True
        try:
            await self.hub.find(table)
        except Trouble:  # it was cleared away, or its rules are gone
            return True
        return False

    async def _tell(self, player: str, turns: list[Untold], now: int) -> None:
        waiting = [(one, await self._waiting(one)) for one in turns]
        claimed = await self.hub.store.notices.claim(turns)
        for one in turns:
            self._untold.pop((player, one.table), None)
        still = [(one, table) for one, table in waiting if table is not None and one in claimed]
        if still:
            self._told_at[player] = now
            urgent = sorted((table for _, table in still), key=lambda one: one.deadline or 2**53)
            self.sender.put(Notice(player=player, turns=tuple(urgent), notes=tuple(one for one, _ in still), at=now))

    async def _waiting(self, turn: Untold) -> WaitingTable | None:
        """The table, if it is still that turn and they have not come."""
        if self.hub.sees(turn.table, turn.player):
            return None
        try:
            live = await self.hub.glance(turn.table)
            return await live.read(lambda table: waiting_table(table, turn))
        except Trouble:
            return None


def asked_of(table: Table) -> dict[str, int]:
    """The people who have to decide, and the entries that made it their turn.

    Not somebody who has just moved and may go on: they were there. Not somebody who left. And not somebody who plays
    against bots, whom nobody waits for, unless they have chosen a slow game.
    """
    if table.phase != "playing":
        return {}
    asked: dict[str, int] = {}
    for number in table.deciding:
        seat = table.seats[number]
        if seat.player is not None and not seat.left and not _own_doing(table, number):
            asked[seat.player] = max(table.asked[number], asked.get(seat.player, 0))
    people = {seat.player for seat in table.seats if seat.player is not None and not seat.left}
    return asked if len(people) > 1 or isinstance(table.speed, Slow) else {}


def _own_doing(table: Table, seat: int) -> bool:
    """Whether it became a seat's turn by what its own player did."""
    for line in reversed(table.lines):
        if line.number <= table.asked[seat]:
            return (
                line.number == table.asked[seat]
                and isinstance(line.seat, int)
                and table.seats[line.seat].player == table.seats[seat].player
            )
    return False


def waiting_table(table: Table, turn: Untold) -> WaitingTable | None:
    if asked_of(table).get(turn.player) != turn.number:
        return None
    others = [seat.name for seat in table.seats if seat.decides and seat.player != turn.player and not seat.left]
    return WaitingTable(
        table=table.id,
        game=table.game.id,
        name=table.game.name,
        others=tuple(others),
        deadline=deadline_of(table, turn.player),
    )
