"""The bots of one table: when one has to move, who pays for its thinking, and what becomes of its move.

Making a move and telling everybody of it takes time of the event loop, as messages do, and the same address pays: where
many bots move quickly, they wait for each other.

bot_queue.py is where they wait for their turn to think; race_bots.py is how they race.
"""

from __future__ import annotations

import asyncio
import logging
import math
import random
import time
import weakref
from functools import partial
from typing import TYPE_CHECKING

from fourseas.server.acts import house
from fourseas.server.live.bots.bot_queue import Unwanted
from fourseas.server.protocol.problem import Trouble

if TYPE_CHECKING:
    from fourseas.server.live.tables.live_table import LiveTable

logger = logging.getLogger(__name__)

GOING_ON = 1 / 3  # of its pace: a bot's pause within a turn, since pages animate its moves one by one anyway
TRIES = 5  # attempts, if moves are refused
OTHERS_AFTER_S = 8.0  # the worker that accepted the last move also moves the bot; if it died, we do after this


class TableBots:
    def __init__(self, live: LiveTable) -> None:
        self._live = weakref.ref(live)  # weak, because a cycle would be freed late
        self._thinking: set[int] = set()  # the positions that bots are thinking about, by entry number
        self._at_it = 0  # the position that a bot of this worker is thinking about
        self._others_at_it = -math.inf  # when another worker last said that its bot does (monotonic clock)
        self._asked = (0, 0.0)  # the position in which a bot is awaited, and since when (monotonic clock)
        self._address = ""  # that pays for its bots

    @property
    def live(self) -> LiveTable:
        live = self._live()
        assert live is not None
        return live

    def look_after(self, *, mine: bool) -> None:
        """Make sure that a bot thinks about the next move; with a delay if another worker accepted the last one."""
        table = self.live.table
        if not self.awaited:
            self._asked = (0, 0.0)
            return
        if table.changed not in self._thinking:
            self._thinking.add(table.changed)
            wait = self._wait() if mine else OTHERS_AFTER_S * (1 + random.random())
            self.live.later(wait, partial(self._move if mine else self._move_after_others, table.changed))
        self.awaited_s()  # starts the count

    def forget(self) -> None:
        """The positions that bots are thinking about may never have happened."""
        self._thinking.clear()

    def _wait(self) -> float:
        table = self.live.table
        assert table.match is not None
        goes_on = bool(table.match.log) and table.match.log[-1].seat == table.bots_to_move[0]
        return self.live.house.bot_pace_s * (GOING_ON if goes_on else 1)

    @property
    def awaited(self) -> bool:
        """Whether a bot has to move; at a table of bots alone, only while somebody is watching."""
        return bool(self.live.table.bots_to_move) and (bool(self.live.connections) or not self.live.table.bots_alone)

    def awaited_s(self) -> float:
        """How long a bot has been awaited in the current position; 0 if none is."""
        if not self.awaited or self.live.lost:
            self._asked = (0, 0.0)
            return 0.0
        if self._asked[0] != self.live.table.changed:
            self._asked = self.live.table.changed, time.monotonic()
        return time.monotonic() - self._asked[1]

    @property
    def payers(self) -> tuple[str, str]:
        """Who pays for its bots: the address of its host, or else of a player or a spectator; then the host."""
        here = min(
            self.live.connections,
            key=lambda one: (one.player != self.live.table.host, not self.live.table.seats_of(one.player)),
            default=None,
        )
        if here is not None:
            self._address = here.address
        return self._address, self.live.table.host

    @property
    def thinks(self) -> bool:
        """Whether a bot of this worker is thinking about the current position, or waiting for its turn to."""
        return self._at_it == self.live.table.changed and self.awaited

    def others_think(self) -> None:
        """Whether another worker says that its bot is thinking about the current position."""
        self._others_at_it = time.monotonic()

    async def _move_after_others(self, changed: int) -> None:
        """If another worker says that it is on it, move only after it has been silent for a while."""
        while self.live.table.changed == changed and (
            (wait := self._others_at_it + OTHERS_AFTER_S - time.monotonic()) > 0
        ):
            await asyncio.sleep(wait * (1 + random.random()))
        await self._move(changed)

    async def _move(self, changed: int) -> None:
        self._at_it = changed
        try:
            for number in range(TRIES):
                if await self._moved(changed, at_random=number > 0):
                    return
            logger.error("no move of a bot is accepted", extra={"table": self.live.table.id})
        finally:
            if self._at_it == changed:
                self._at_it = 0
            self._thinking.discard(changed)  # otherwise the next look at the table would not try again

    async def _moved(self, changed: int, *, at_random: bool) -> bool:
        """Whether a bot has moved, or no longer needs to. A refused move is replaced by another."""
        table, match = self.live.table, self.live.table.match
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
                action = await self.live.house.think(self.live, seat, lambda: self.live.table.changed == changed)
            move = self.live.submit(lambda now: house.bot_move(now, changed, seat, action, self.live.house.now()))
            await (self.live.house.pace.keep(payer, move) if (payer := self.payers[0]) else move)
        except Unwanted:
            return True
        except Trouble as trouble:
            if trouble.code in ("stale", "failed"):
                # The table has moved on, or the database is down: either way the table is checked again.
                return True
            logger.error("a bot's move was refused", extra={"table": table.id, "reason": str(trouble)})
            return False
        return True
