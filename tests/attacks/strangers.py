"""The strangers: each attack comes from one address, within the limits, out of a process of its own.

`python -m tests.attacks.strangers KIND PORT TABLE SIZE` gets ready, says so, and then does as it is told on its
input: `go` and `stop`, until that ends.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import os
import random
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from benchmarks.server import many_files
from tests.attacks.crowd import Person, decode, moved
from tests.attacks.long_game import LOGIN, PASSPHRASE

ADDRESS = "192.0.2.66"  # as a proxy names it
DIRECT = "127.0.0.2"  # where those come from who need no proxy
SLOW_BODY = b"PUT /api/me HTTP/1.1\r\nHost: x\r\nX-Four-Seas: 1\r\nContent-Length: 10000\r\n"
AGAIN_S = 5.0  # before they try again who were refused or cut off
EVERY_S = 0.1  # a socket may send something
A_PLAYER = 12  # sockets that a player may have
MOST_PREVIEWS = 40  # in a question
REFRESH = b'{"do":"refresh"}'


class Stranger:
    def __init__(self, port: int, table: str, size: int) -> None:
        self.port = port
        self.table = table  # of the long game
        self.size = size
        self.going = asyncio.Event()

    # ---- what they are made of

    async def dial(self, source: str = "127.0.0.1") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(source, 0), limit=2**16)

    async def get(self, path: str, *, read: bool = True, cookie: str = "") -> bytes:
        """An answer's first line; or hang up as soon as it was asked for."""
        reader, writer = await self.dial()
        asked = [f"GET {path} HTTP/1.1", "Host: x", f"X-Forwarded-For: {ADDRESS}", "Connection: close"]
        writer.write("\r\n".join([*asked, *([f"Cookie: {cookie}"] if cookie else []), "", ""]).encode())
        await writer.drain()
        try:
            if not read:
                await asyncio.sleep(0.1)
                return b""
            first = await reader.readline()
            while await reader.read(2**16):
                pass
            return first
        finally:
            writer.transport.abort()

    async def socket(self, table: str, cookie: str = "") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await self.dial()
        asked = [
            f"GET /ws/tables/{table}?protocol=2 HTTP/1.1",
            "Host: localhost",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            f"X-Forwarded-For: {ADDRESS}",
            *([f"Cookie: {cookie}"] if cookie else []),
        ]
        writer.write("\r\n".join([*asked, "", ""]).encode())
        await reader.readuntil(b"\r\n\r\n")
        return reader, writer

    async def guest(self) -> httpx.AsyncClient:
        headers = {"X-Forwarded-For": ADDRESS, "X-Four-Seas": "1"}
        client = httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", headers=headers, timeout=60)
        await client.get("/api/me")
        return client

    async def while_going(self, act: Callable[[], Awaitable[object]], every_s: float, wait_s: float = 0.0) -> None:
        """Again and again, while they are told to."""
        await asyncio.sleep(wait_s)
        while True:
            await self.going.wait()
            with contextlib.suppress(OSError, EOFError, httpx.HTTPError):
                await act()
            await asyncio.sleep(every_s)

    # ---- what they do

    async def ready(self) -> None:
        """Before they are told to begin."""

    async def attack(self) -> None:
        raise NotImplementedError


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
        with contextlib.suppress(OSError):
            while await reader.read(2**16):
                pass

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


class Captains(Stranger):
    """Many guests of one address, each with a table of bots, which all look on: of the level that plays by a network
    without looking ahead, so that games end while the attack lasts.
    """

    game, players, level = "adventures", 6, "captain"

    async def attack(self) -> None:
        self.watching: list[asyncio.StreamWriter] = []
        readers = []
        body = {"game": self.game, "players": self.players, "bots": [self.level] * self.players, "start": True}
        while len(self.watching) < self.size:
            await self.going.wait()
            guest = await self.guest()
            answer = await guest.post("/api/tables", json=body)
            if answer.status_code != 201:  # the limit: a little later they may go on
                await asyncio.sleep(0.5)
                continue
            table = answer.json()["table"]
            cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
            reader, writer = await self.socket(table, cookie)
            readers.append(asyncio.create_task(Refreshers._read(self, reader)))  # type: ignore[arg-type]
            self.watching.append(writer)
            await guest.aclose()
        await asyncio.Event().wait()


class Admirals(Captains):
    """Of the level that looks ahead for longest."""

    level = "admiral"


class QuickAdmirals(Admirals):
    """Of a game that needs no long preparation."""

    game, players = "pirates", 5


class Players(Stranger):
    """A few guests with as many tables as they may have sockets, who move at all of them as fast as those may send."""

    game, players = "adventures", 6

    async def ready(self) -> None:
        people = [Person(self.port, ADDRESS) for _ in range(0, self.size, A_PLAYER)]
        self.tables = [(people[n // A_PLAYER], await self._open(people[n // A_PLAYER])) for n in range(self.size)]

    async def _open(self, person: Person) -> str:
        while True:
            try:
                return await person.open(game=self.game, players=self.players, hot_seat=True, start=True)
            except httpx.HTTPStatusError:  # the limit: a little later they may go on
                await asyncio.sleep(0.5)

    async def attack(self) -> None:
        await asyncio.gather(*(self._stay(person, table) for person, table in self.tables))

    async def _stay(self, person: Person, table: str) -> None:
        while True:
            await self.going.wait()
            with contextlib.suppress(ConnectionClosed, OSError, httpx.HTTPError):
                async with person.look(table) as socket:
                    await self.play(socket)
                table = await self._open(person)

    async def play(self, socket: Any) -> None:
        heard = decode(await socket.recv())
        while heard.phase != "over":
            await self.going.wait()
            began = asyncio.get_running_loop().time()
            await socket.send(moved(heard, random.choice(heard.choices)))
            while (told := decode(await socket.recv())).ack is None and told.kind != "problem":
                pass
            heard = heard if told.ack is None else told
            await asyncio.sleep(max(0.0, EVERY_S - (asyncio.get_running_loop().time() - began)))


LABELS = '{"do":"labels","ref":2}'


class WrongPlayers(Players):
    """They make a move that is not allowed, ask why it is not, and what all moves are called, again and again."""

    game, players = "piratoons", 4

    async def play(self, socket: Any) -> None:
        heard = decode(await socket.recv())
        choice = heard.choices[0]
        await socket.send(moved(heard, choice))  # once it is
        heard.number += 1
        why = f'{{"do":"ask_why","ref":1,"seat":{choice.seat},"move":{bytes(choice.move).decode()}}}'
        await self.ask(socket, [why, LABELS, moved(heard, choice)])

    async def ask(self, socket: Any, questions: list[str]) -> None:
        """One of these, as often as a socket may, whatever the answers are."""
        reading = asyncio.create_task(self._drain(socket))
        try:
            while not reading.done():
                await self.going.wait()
                await socket.send(random.choice(questions))
                await asyncio.sleep(EVERY_S)
        finally:
            reading.cancel()

    async def _drain(self, socket: Any) -> None:
        async for _ in socket:
            pass


class Previewers(WrongPlayers):
    """They ask what as many moves would bring as may be asked about at once, again and again."""

    game, players = "adventures", 6

    async def play(self, socket: Any) -> None:
        heard = decode(await socket.recv())
        moves = [bytes(choice.move).decode() for choice in heard.choices]
        asked = ",".join((moves * MOST_PREVIEWS)[:MOST_PREVIEWS])
        seat = heard.choices[0].seat
        question = f'{{"do":"preview","ref":3,"seen":{heard.number},"seat":{seat},"moves":[{asked}]}}'
        await self.ask(socket, [question])


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
            closed = asyncio.create_task(Refreshers._read(self, reader))  # type: ignore[arg-type]
            while self.going.is_set() and not closed.done():
                await asyncio.wait([closed], timeout=self.every_s)
                if self.first:
                    writer.write(b"x")
        finally:
            writer.transport.abort()


class Idle(SlowBodies):
    """Connections over which nothing is ever said."""

    first = b""


KINDS: dict[str, tuple[type[Stranger], int]] = {  # and their size, when they are thorough
    "replays at once": (ReplaysAtOnce, 150),
    "replays in a row": (ReplaysInARow, 8),
    "tallies": (Tallies, 150),
    "refresh": (Refreshers, 55),
    "captains": (Captains, 55),
    "admirals": (Admirals, 55),
    "quick admirals": (QuickAdmirals, 55),
    "players": (Players, 55),
    "wrong players": (WrongPlayers, 55),
    "previews": (Previewers, 55),
    "slow bodies": (SlowBodies, 1000),
    "idle connections": (Idle, 1000),
    "slow readers": (SlowReaders, 55),
}

OF_BOTS = {name for name, (kind, _) in KINDS.items() if issubclass(kind, Captains)}


async def main(kind: str, port: int, table: str, size: int) -> None:
    stranger = KINDS[kind][0](port, table, size)
    loop = asyncio.get_running_loop()
    await stranger.ready()
    attack = asyncio.create_task(stranger.attack())
    print("ready", flush=True)
    while word := (await loop.run_in_executor(None, sys.stdin.readline)).strip():
        if attack.done():
            attack.result()
        if word == "go":
            stranger.going.set()
        else:
            stranger.going.clear()
    os._exit(0)  # and all lines are cut


if __name__ == "__main__":
    many_files()
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])))
