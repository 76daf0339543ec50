"""Measures how late the event loop is, and keeps it short: whoever blocks it makes everybody wait.

Python runs one thread at a time, and a thread that computes yields when another has waited for five milliseconds. A
move passes through several threads, and could wait that long for each of them; so here they yield sooner.
"""

from __future__ import annotations

import asyncio
import sys
import time

from fourseas.server.metrics import LOOP_LAG

BEAT_S = 0.1
GIVE_WAY_S = 0.0005


async def measure() -> None:
    """Ask to be woken again and again, and record how late that happens."""
    sys.setswitchinterval(GIVE_WAY_S)
    while True:
        due = time.monotonic() + BEAT_S
        await asyncio.sleep(BEAT_S)
        LOOP_LAG.observe(max(0.0, time.monotonic() - due))
