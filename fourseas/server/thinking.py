"""Bots at the tables think here, in threads, so that the tables go on meanwhile.

A bot that fails or hangs is replaced by the greedy one, and that by the first legal move: a table never stops for it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections.abc import Callable

from fourseas.bots import Bot, bot
from fourseas.core.match import Match
from fourseas.server.metrics import BOTS_REPLACED, THINKING
from fourseas.server.places import Places

logger = logging.getLogger(__name__)

PATIENCE_S = 20.0  # a bot that takes longer hangs
AT_ONCE = max(1, (os.cpu_count() or 2) - 1)  # one core is for the tables


class Thinker:
    """Where all bots of this worker think, a few at a time."""

    def __init__(self, patience_s: float = PATIENCE_S, make: Callable[..., Bot] = bot) -> None:
        self.patience_s = patience_s
        self.make = make
        self._places = Places(AT_ONCE)

    async def choose(
        self, level: str, match: Match, seat: int, host: str = "", watched: Callable[[], bool] = lambda: True
    ) -> int:
        """A legal action. The match must be the bot's own: see `Match.fork`. Whose table it is, and whether somebody
        looks on, decides who thinks first.
        """
        legal = match.legal(seat)
        if len(legal) == 1:
            return legal[0]
        try:
            async with self._places.taken(host, watched):
                with THINKING.labels(match.game.id).time():
                    action = await self._in_a_thread(lambda: self.make(level, match.game).choose(match.fork(), seat))
            if action in legal:
                return action
            logger.error("a bot chose what is not legal", extra={"bot": level, "game": match.game.id})
        except Exception:
            logger.exception("a bot failed", extra={"bot": level, "game": match.game.id})
        BOTS_REPLACED.inc()
        return self._fall_back(match, seat, legal)

    def _fall_back(self, match: Match, seat: int, legal: list[int]) -> int:
        try:
            return bot("greedy", match.game).choose(match, seat)
        except Exception:
            logger.exception("the greedy bot failed", extra={"game": match.game.id})
            return legal[0]

    async def _in_a_thread(self, think: Callable[[], int]) -> int:
        """A thread of its own: one that hangs is left behind and takes nobody's place."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[int] = loop.create_future()

        def settle(action: int | None, error: Exception | None) -> None:
            if answer.done():
                return
            if error is not None:
                answer.set_exception(error)
            else:
                answer.set_result(action)  # type: ignore[arg-type]

        def run() -> None:
            try:
                outcome: tuple[int | None, Exception | None] = (think(), None)
            except Exception as error:
                outcome = (None, error)
            if not loop.is_closed():
                loop.call_soon_threadsafe(settle, *outcome)

        threading.Thread(target=run, name="bot", daemon=True).start()
        return await asyncio.wait_for(answer, self.patience_s)
