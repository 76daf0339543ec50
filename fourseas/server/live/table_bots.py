"""The bots of one table: when one of them is to move, who pays for its thinking, and what becomes of its move.

Where they wait for a place to think is bot_queue.py; how they race is race_bots.py.
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
from fourseas.server.live.bot_queue import Unwanted
from fourseas.server.protocol.problem import Trouble

if TYPE_CHECKING:
    from fourseas.server.live.live_table import LiveTable

logger = logging.getLogger(__name__)

GOING_ON = 1 / 3  # of its pace a bot waits within a turn: pages show its moves one after the other, each in its time
TRIES = 5  # a move that is refused is tried again with another
OTHERS_AFTER_S = 8.0  # let the worker that took the last move answer with the bot; if it died, we do


class TableBots:
    def __init__(self, live: LiveTable) -> None:
        self._live = weakref.ref(live)  # which has it: a cycle would be freed late
        self._thinking: set[int] = set()  # the positions that bots think about, by the number of their entry
        self._at_it = 0  # the position that a bot of this worker thinks about
        self._others_at_it = -math.inf  # when another worker last said that its bot does, by the monotonic clock
        self._asked = (0, 0.0)  # the position in which a bot is awaited, and since when, by the monotonic clock
        self._address = ""  # of who pays for its bots

    @property
    def live(self) -> LiveTable:
        live = self._live()
        assert live is not None
        return live

    def look_after(self, *, mine: bool) -> None:
        """See to it that somebody thinks about the next move; not at once where another worker took the last one."""
        table = self.live.table
        if self.awaited and table.changed not in self._thinking:
            self._thinking.add(table.changed)
            wait = self._wait() if mine else OTHERS_AFTER_S * (1 + random.random())
            self.live.later(wait, partial(self._move if mine else self._move_after_others, table.changed))
        self.awaited_s()  # which begins to be counted

    def forget(self) -> None:
        """What bots think about may never have happened."""
        self._thinking.clear()

    def _wait(self) -> float:
        table = self.live.table
        assert table.match is not None
        goes_on = bool(table.match.log) and table.match.log[-1].seat == table.bots_to_move[0]
        return self.live.house.bot_pace_s * (GOING_ON if goes_on else 1)

    @property
    def awaited(self) -> bool:
        """A bot is to move; those who play alone do while somebody looks on."""
        return bool(self.live.table.bots_to_move) and (bool(self.live.connections) or not self.live.table.bots_alone)

    def awaited_s(self) -> float:
        """How long a bot has been awaited in the present position; 0 if none is."""
        if not self.awaited or self.live.lost:
            self._asked = (0, 0.0)
            return 0.0
        if self._asked[0] != self.live.table.changed:
            self._asked = self.live.table.changed, time.monotonic()
        return time.monotonic() - self._asked[1]

    @property
    def payers(self) -> tuple[str, str]:
        """Who pays for its bots: the address of who opened it, or else of who plays, or looks on; and its host."""
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
        """A bot of this worker thinks about the present position, or waits for its turn to."""
        return self._at_it == self.live.table.changed and self.awaited

    def others_think(self) -> None:
        """Another worker says that its bot thinks about the present position."""
        self._others_at_it = time.monotonic()

    async def _move_after_others(self, changed: int) -> None:
        """Where another worker is at it, and says so: not before it has been silent for a while."""
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
            self._thinking.discard(changed)  # or whoever looks after the table next would not try again

    async def _moved(self, changed: int, *, at_random: bool) -> bool:
        """Whether a bot has moved, or need not any more. What is refused is tried again with another move."""
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
            await self.live.submit(lambda now: house.bot_move(now, changed, seat, action, self.live.house.now()))
        except Unwanted:
            return True
        except Trouble as trouble:
            if trouble.code in ("stale", "failed"):
                # The table has moved on, or the database is away: either way somebody looks after the table again.
                return True
            logger.error("a bot's move was refused", extra={"table": table.id, "reason": str(trouble)})
            return False
        return True
