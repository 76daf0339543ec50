"""Strangers with connections over which little or nothing is ever said."""

from __future__ import annotations

import asyncio

from tests.attacks.strangers.stranger import ADDRESS, Stranger, drain

DIRECT = "127.0.0.2"  # where those come from who need no proxy
SLOW_BODY = b"PUT /api/me HTTP/1.1\r\nHost: x\r\nX-Four-Seas: 1\r\nContent-Length: 10000\r\n"
AGAIN_S = 5.0  # before they try again who were refused or cut off


class SlowBodies(Stranger):
    """Connections whose request never comes to its end, directly and through a proxy; and more where one is lost."""

    first = SLOW_BODY
    every_s = 12.0

    async def attack(self) -> None:
        waits = [AGAIN_S * n / self.size for n in range(self.size // 2)]
        direct = [self.while_going(lambda: self._hold(DIRECT), AGAIN_S, wait) for wait in waits]
        through = [self.while_going(lambda: self._hold("127.0.0.1"), AGAIN_S, wait) for wait in waits]
        await asyncio.gather(*direct, *through)

    async def _hold(self, source: str) -> None:
        reader, writer = await self.dial(source)
        try:
            named = b"" if source == DIRECT else f"X-Forwarded-For: {ADDRESS}\r\n".encode()
            if self.first:
                writer.write(self.first + named + b"\r\n")
            closed = asyncio.create_task(drain(reader))
            while self.going.is_set() and not closed.done():
                await asyncio.wait([closed], timeout=self.every_s)
                if self.first:
                    writer.write(b"x")
        finally:
            writer.transport.abort()


class Idle(SlowBodies):
    """Connections over which nothing is ever said."""

    first = b""
