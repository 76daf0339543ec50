"""How late the event loop is: whoever makes it wait makes everybody wait."""

from __future__ import annotations

import asyncio
import time

from fourseas.server.metrics import LOOP_LAG

BEAT_S = 0.1


async def feel() -> None:
    """Ask to be woken again and again, and note how much later that happens."""
    while True:
        due = time.monotonic() + BEAT_S
        await asyncio.sleep(BEAT_S)
        LOOP_LAG.observe(max(0.0, time.monotonic() - due))
