"""The queue for the bots' thinking: a few think at once, in threads, so that the tables go on meanwhile.

A bot that fails or hangs is replaced by the greedy one, and that by the first legal move: a table never stops because
of it. The same holds if there is more to think about than this machine can handle: a bot that has waited too long for
its turn does not search any more, and plays like the greedy one.
"""

from __future__ import annotations

import asyncio
import logging
import math
import os
import threading
import time
from collections.abc import Callable
from contextlib import AsyncExitStack

from fourseas.bots import Bot, bot
from fourseas.core.match import Match
from fourseas.server.limits.fair_queue import FairQueue
from fourseas.server.metrics import BOTS_HURRIED, BOTS_REPLACED, THINKING

logger = logging.getLogger(__name__)

PATIENCE_S = 20.0  # a bot that takes longer counts as hanging
HURRY_S, HURRY_ALONE_S = 30.0, 120.0  # the longest wait for a turn; the latter if nobody is watching
LOOK_S = 1.0  # between two looks whether somebody is watching
AT_ONCE = max(1, (os.cpu_count() or 2) - 1)  # one core is left for the tables
QUICK_S = 0.1  # bots that take no longer on average have a reserved place


class Unwanted(Exception):
    """The table has moved on: nobody needs this move any more."""


class Late(Exception):
    """The bot waited too long for its turn."""


class Hurry:
    """People come and go: once somebody is watching, a bot does not wait as long as it might have done alone.

    A class, because a function that calls itself later would hold the table until the next garbage collection.
    """

    def __init__(self, patience: asyncio.Timeout, watched: Callable[[], bool], hurry_s: float) -> None:
        self._loop = asyncio.get_running_loop()
        self._patience = patience
        self._watched = watched
        self._at = self._loop.time() + hurry_s
        self._timer: asyncio.TimerHandle | None = None

    def __enter__(self) -> None:
        self._look()

    def __exit__(self, *_: object) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self) -> None:
        self._timer = None
        if self._watched():
            self._patience.reschedule(self._at)
        else:
            self._timer = self._loop.call_later(LOOK_S, self._look)


class BotQueue:
    """All bots of this worker think here, a few at a time."""

    def __init__(
        self, patience_s: float = PATIENCE_S, make: Callable[..., Bot] = bot, hurry_s: float | None = None
    ) -> None:
        self.patience_s = patience_s
        self.make = make
        self.hurry_s = (HURRY_S, HURRY_ALONE_S) if hurry_s is None else (hurry_s, hurry_s)
        self._queue = FairQueue(AT_ONCE, spare=1)
        self._takes: dict[tuple[str, str], float] = {}  # the average thinking time, by game and level

    @property
    def waiting(self) -> int:
        return self._queue.waiting

    async def choose(
        self,
        level: str,
        match: Match,
        seat: int,
        payers: tuple[str, ...] = ("",),
        *,
        watched: Callable[[], bool] = lambda: True,
        wanted: Callable[[], bool] = lambda: True,
    ) -> int:
        """A legal action. Raises Unwanted if nobody needs it by the time its turn comes. The match must be the bot's
        own: see `Match.fork`. Who pays, and whether somebody is watching, decides who thinks first.
        """
        legal = match.legal(seat)
        if len(legal) == 1:
            return legal[0]
        try:
            action = await self._in_turn(level, match, seat, payers, watched, wanted)
            if action in legal:
                return action
            logger.error("a bot chose what is not legal", extra={"bot": level, "game": match.game.id})
        except Unwanted:
            raise
        except Late:
            BOTS_HURRIED.inc()
            return await self.fall_back(match, seat)
        except Exception:
            logger.exception("a bot failed", extra={"bot": level, "game": match.game.id})
        BOTS_REPLACED.inc()
        return await self.fall_back(match, seat)

    async def _in_turn(
        self,
        level: str,
        match: Match,
        seat: int,
        payers: tuple[str, ...],
        watched: Callable[[], bool],
        wanted: Callable[[], bool],
    ) -> int:
        kind = match.game.id, level
        quick = self._takes.get(kind, math.inf) <= QUICK_S
        async with AsyncExitStack() as ending:
            try:
                async with asyncio.timeout(self.hurry_s[1]) as patience:
                    with Hurry(patience, watched, self.hurry_s[0]):
                        used = await ending.enter_async_context(self._queue.taken(payers, watched, quick=quick))
            except TimeoutError:
                raise Late from None
            if not wanted():
                raise Unwanted

            def took(seconds: float) -> None:
                used(seconds)
                before = self._takes.get(kind, seconds)
                self._takes[kind] = before + (seconds - before) / 8

            with THINKING.labels(match.game.id).time():
                return await self._in_a_thread(lambda: self.make(level, match.game).choose(match.fork(), seat), took)

    async def fall_back(self, match: Match, seat: int) -> int:
        """A legal action without much thought."""
        try:
            return await self._in_a_thread(lambda: bot("greedy", match.game).choose(match, seat))
        except Exception:
            logger.exception("the greedy bot failed", extra={"game": match.game.id})
            return match.legal(seat)[0]

    async def _in_a_thread(self, think: Callable[[], int], took: Callable[[float], None] | None = None) -> int:
        """Every thought has its own thread: one that hangs is left behind and does not block a place."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[int] = loop.create_future()

        def settle(action: int | None, error: Exception | None, seconds: float) -> None:
            if took is not None:
                took(seconds)
            if answer.done():
                return
            if error is not None:
                answer.set_exception(error)
            else:
                answer.set_result(action)  # type: ignore[arg-type]

        def run() -> None:
            began = time.thread_time()
            try:
                outcome: tuple[int | None, Exception | None] = (think(), None)
            except Exception as error:
                outcome = (None, error)
            if not loop.is_closed():
                loop.call_soon_threadsafe(settle, *outcome, time.thread_time() - began)

        threading.Thread(target=run, name="bot", daemon=True).start()
        return await asyncio.wait_for(answer, self.patience_s)
