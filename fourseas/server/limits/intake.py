"""Hears all that the sockets brought in one turn of the event loop, once everything has been read.

Reading a socket is the system's code, and what a message leads to is ours: they push each other out of the processor's
caches, as when messages are sent (outbox.py). So first all are read, and then all are heard, in the order in which they
came.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

logger = logging.getLogger(__name__)


class Intake:
    def __init__(self) -> None:
        self._waiting: list[tuple[Callable[[bytes], None], bytes]] = []

    def add(self, hear: Callable[[bytes], None], message: bytes, loop: asyncio.AbstractEventLoop) -> None:
        """`hear` is called with the message before anything that is scheduled from now on."""
        if not self._waiting:
            loop.call_soon(self.hear)
        self._waiting.append((hear, message))

    def hear(self) -> None:
        """Everything that waits, now: before a connection ends, or brings something that takes another way."""
        waiting, self._waiting = self._waiting, []
        for hear, message in waiting:
            try:
                hear(message)
            except Exception:  # which concerns none of the others
                logger.exception("a message could not be heard")
