"""Others who play while somebody attacks: each at a table and an address of their own, as fast as limits let them."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.support.server.plain import PLAIN

PACE_S = 0.12  # between two moves at a table: a little slower than a socket may send
LONGEST_S = 60.0  # a move that takes longer is counted as this


class Choice(msgspec.Struct):
    seat: int
    move: msgspec.Raw


class Heard(msgspec.Struct):
    """Of what the server says only what a player needs."""

    kind: str = msgspec.field(name="is")
    number: int = 0
    phase: str = ""
    choices: list[Choice] = []
    ack: int | None = None
    now: int = 0


decode = msgspec.json.Decoder(Heard).decode


def moved(heard: Heard, choice: Choice) -> str:
    """A choice, made over a socket."""
    text = b'{"do":"move","ref":1,"seen":%d,"seat":%d,"move":%b}'
    return (text % (heard.number, choice.seat, bytes(choice.move))).decode()


class Person:
    """Somebody with an address and a cookie."""

    def __init__(self, port: int, address: str) -> None:
        self.port = port
        self.headers = {"X-Forwarded-For": address, "X-Four-Seas": "1"}
        at = f"http://127.0.0.1:{port}"
        self.http = httpx.AsyncClient(base_url=at, headers=self.headers, timeout=LONGEST_S, **PLAIN)

    async def open(self, **new: Any) -> str:
        answer = await self.http.post("/api/tables", json={"game": "pirates", "players": 3, **new})
        answer.raise_for_status()
        return str(answer.json()["table"])

    def look(self, table: str) -> Any:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return connect(
            f"ws://127.0.0.1:{self.port}/ws/tables/{table}?protocol=2",
            additional_headers={"X-Forwarded-For": self.headers["X-Forwarded-For"], "Cookie": cookie},
            max_size=None,
            compression=None,
            proxy=None,
        )


class Crowd:
    def __init__(self, port: int, tables: int = 10) -> None:
        self.port = port
        self.tables = tables
        self._seated: set[Person] = set()
        self.moves: list[float] = []  # how long each took to be acknowledged, in seconds
        self.lobby: list[float] = []  # and what the page around the tables asks for
        self.bots: list[float] = []  # how long a deckhand was awaited
        self.lost = 0  # sockets
        self._tasks = [
            *(self._play(f"10.0.0.{number + 1}", number * PACE_S / tables) for number in range(tables)),
            self._browse("10.0.1.1"),
            self._play_bots("10.0.2.1"),
        ]
        self._running: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Crowd:
        self._running = [asyncio.create_task(task) for task in self._tasks]
        while len(self._seated) < self.tables:
            await asyncio.sleep(0.1)
        await asyncio.sleep(1)
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    async def measured(self, seconds: float) -> dict[str, float]:
        """What was felt in the next so many seconds: the 95th percentile of each."""
        for felt in (self.moves, self.lobby, self.bots):
            felt.clear()
        await asyncio.sleep(seconds)
        for task in self._running:
            if task.done():
                task.result()
        return {"moves": p95(self.moves), "lobby": p95(self.lobby), "bots": p95(self.bots), "n": len(self.moves)}

    async def _play(self, address: str, wait: float) -> None:
        """One game after the other, at one screen."""
        await asyncio.sleep(wait)
        person, luck = Person(self.port, address), random.Random(address)
        while True:
            try:
                await self._game(person, await person.open(hot_seat=True, start=True), luck)
            except (ConnectionClosed, OSError, httpx.HTTPError):
                self.lost += 1
                await asyncio.sleep(0.5)

    async def _game(self, person: Person, table: str, luck: random.Random) -> None:
        async with person.look(table) as socket:
            heard = decode(await socket.recv())
            self._seated.add(person)
            while heard.phase != "over":
                began = time.perf_counter()
                await socket.send(moved(heard, luck.choice(heard.choices)))
                with self._noted(self.moves, began):
                    while (heard := decode(await socket.recv())).ack is None:
                        pass
                await asyncio.sleep(max(0.0, PACE_S - (time.perf_counter() - began)))

    async def _browse(self, address: str) -> None:
        person = Person(self.port, address)
        while True:
            began = time.perf_counter()
            with self._noted(self.lobby, began), contextlib.suppress(OSError, httpx.HTTPError):
                await person.http.get("/api/tables")
            await asyncio.sleep(max(0.0, PACE_S - (time.perf_counter() - began)))

    async def _play_bots(self, address: str) -> None:
        """Against deckhands: how long until they have answered, which they do two at a time."""
        person, luck = Person(self.port, address), random.Random(1)
        while True:
            with contextlib.suppress(ConnectionClosed, OSError, httpx.HTTPError):
                async with person.look(await person.open(bots=["deckhand", "deckhand"], start=True)) as socket:
                    heard = decode(await socket.recv())
                    while heard.phase != "over":
                        began = time.perf_counter()
                        with self._noted(self.bots, began):
                            while not heard.choices and heard.phase != "over":
                                heard = decode(await socket.recv())
                        if heard.choices:
                            await socket.send(moved(heard, luck.choice(heard.choices)))
                            heard = decode(await socket.recv())
            await asyncio.sleep(0.5)

    @contextlib.contextmanager
    def _noted(self, felt: list[float], began: float) -> Any:
        """How long it takes; and while it lasts, that it has lasted so long already."""
        timer = asyncio.get_running_loop().call_later(LONGEST_S, felt.append, LONGEST_S)
        try:
            yield
        finally:
            timer.cancel()
            felt.append(time.perf_counter() - began)


def p95(felt: list[float]) -> float:
    return sorted(felt)[len(felt) * 95 // 100] if felt else LONGEST_S
