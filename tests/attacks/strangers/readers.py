"""Strangers who ask for much: replays, tallies, whole tables; and those who read slowly what they are sent."""

from __future__ import annotations

import asyncio
import contextlib
import random

from tests.attacks.long_game import LOGIN, PASSPHRASE
from tests.attacks.strangers.stranger import ADDRESS, Stranger, drain

REFRESH = b'{"do":"refresh"}'


class ReplaysAtOnce(Stranger):
    """As many replays of a long game as the limit allows at once, without waiting for any."""

    async def attack(self) -> None:
        async def burst() -> None:
            await asyncio.gather(*(self.get(self._path, read=False) for _ in range(self.size)), return_exceptions=True)

        await self.while_going(burst, 15)  # until the limit allows it again

    @property
    def _path(self) -> str:
        """The start of a replay, or any of its pages."""
        page = random.randrange(-1, 12)
        return f"/api/tables/{self.table}/replay" + (f"/{page}" if page >= 0 else "")


class ReplaysInARow(ReplaysAtOnce):
    """One replay after the other, some at a time."""

    async def attack(self) -> None:
        await asyncio.gather(*(self.while_going(lambda: self.get(self._path), 1, n / 8) for n in range(8)))


class Tallies(Stranger):
    """Somebody with many finished games asks at once, again and again, how they went."""

    async def ready(self) -> None:
        who = await self.guest()
        answer = await who.post("/api/session", json={"login": LOGIN, "passphrase": PASSPHRASE})
        answer.raise_for_status()
        # As the server sets it: a cookie jar would keep that of the guest beside it.
        self.cookie = answer.headers["set-cookie"].partition(";")[0]

    async def attack(self) -> None:
        async def burst() -> None:
            asked = (self.get("/api/tally", cookie=self.cookie) for _ in range(self.size))
            await asyncio.gather(*asked, return_exceptions=True)

        await self.while_going(burst, 4)  # for a minute, until the limit is reached


class Refreshers(Stranger):
    """Spectators whom nobody knows ask for the whole table again and again."""

    every_s = 1.0

    async def ready(self) -> None:
        self.sockets = [await self.socket(self.table) for _ in range(self.size)]
        self.reading = [asyncio.create_task(self._read(reader)) for reader, _ in self.sockets]

    async def _read(self, reader: asyncio.StreamReader) -> None:
        await drain(reader)

    async def attack(self) -> None:
        async def ask(writer: asyncio.StreamWriter) -> None:
            writer.write(bytes([0x81, 0x80 | len(REFRESH)]) + bytes(4) + REFRESH)

        await asyncio.gather(
            *(
                self.while_going(lambda w=writer: ask(w), self.every_s, random.random())  # type: ignore[misc]
                for _, writer in self.sockets
            )
        )


class SlowReaders(Refreshers):
    """They ask as often, and read a few bytes a second; also of what is answered to requests."""

    async def _read(self, reader: asyncio.StreamReader) -> None:
        with contextlib.suppress(OSError):
            while await reader.read(50):
                await asyncio.sleep(1)

    async def attack(self) -> None:
        async def fetch() -> None:
            reader, writer = await self.dial()
            writer.write(
                f"GET /api/games/adventures/rules HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {ADDRESS}\r\n\r\n".encode()
            )
            await self._read(reader)
            writer.transport.abort()

        await asyncio.gather(super().attack(), *(self.while_going(fetch, 1) for _ in range(self.size)))
