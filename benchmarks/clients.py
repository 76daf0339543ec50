"""Many players in one process, as cheap as possible: they measure the server, not themselves.

`python -m benchmarks.clients` prints one line of JSON; benchmarks/server.py runs it on its own core.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import os
import random
import sys
import time
import zlib
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw, Struct
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

WARM_UP_S = 1.0
GAME_MOVES = 90  # roughly the shortest games of three
FASTEST, FASTEST_TABLE = 7000, 2000  # moves per second, of all tables and of one; they decide how many tables we open
GAMES = ("pirates", "seeraeuber")
AT_ONCE = 16


class Choice(Struct):
    seat: int
    move: Raw


class Heard(Struct):
    """The part of the server's messages that a player needs; the rest is skipped while parsing."""

    kind: str = msgspec.field(name="is")
    number: int = 0
    phase: str = ""
    choices: list[Choice] = []
    code: str = ""
    ack: int = -1  # of my request


_decode = msgspec.json.Decoder(Heard).decode


class Sent:
    """A move on its way: it counts when the mover has the answer and every opponent the update."""

    __slots__ = ("acknowledged", "at", "missing", "mover")

    def __init__(self, mover: Player, at: float, opponents: int) -> None:
        self.mover = mover
        self.at = at
        self.missing = opponents  # opponents who have not heard of it yet
        self.acknowledged = False


class Player(WSListener):
    """One socket of one person at one table."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.transport: WSTransport | None = None
        loop = asyncio.get_running_loop()
        self.seen: asyncio.Future[None] = loop.create_future()  # done when the first snapshot has arrived
        self.seated: asyncio.Future[None] = loop.create_future()
        self.sent = 0  # the number of my last move's entry; I do not move again before it arrives
        self.inflate = zlib.decompressobj(-15) if table.room.deflate else None  # as a browser does

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            now = time.perf_counter()
            content = frame.get_payload_as_bytes()
            if self.inflate is not None and frame.rsv1:
                content = self.inflate.decompress(content + b"\0\0\xff\xff")
            heard = _decode(content)
            if heard.kind == "update":
                self.table.updated(self, heard, now)
                if heard.ack >= 0:
                    if not self.seated.done():
                        self.seated.set_result(None)
                    self.table.acknowledged(heard.number)
            elif heard.kind == "problem":
                self.sent = 0
                self.table.room.problems.append(heard.code)
            elif not self.seen.done():
                self.seen.set_result(None)
        elif frame.msg_type == WSMsgType.CLOSE:
            transport.send_close(frame.get_close_code(), frame.get_close_message())

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        if not self.seen.done():
            self.seen.set_exception(ConnectionError("closed before the table was seen"))

    def send(self, message: bytes) -> None:
        assert self.transport is not None
        self.transport.send(WSMsgType.TEXT, message)


class Table:
    def __init__(self, room: Room, id: str) -> None:
        self.room = room
        self.id = id
        self.players: list[Player] = []
        self.on_the_way: dict[int, Sent] = {}

    def start(self) -> None:
        self.players[0].send(b'{"do":"start"}')

    def updated(self, player: Player, heard: Heard, now: float) -> None:
        sent = self.on_the_way.get(heard.number)
        if sent is not None and sent.mover is not player:
            sent.missing -= 1
            if sent.missing == 0:
                self.room.latencies.append(now - sent.at)
                self._count(heard.number, sent)
        if heard.choices and heard.number >= player.sent:
            self.room.ready(player, heard)
        if heard.phase == "over" and player.seat == 0:
            self.room.finished()

    def acknowledged(self, number: int) -> None:
        sent = self.on_the_way.get(number)
        if sent is not None:
            sent.acknowledged = True
            self._count(number, sent)

    def _count(self, number: int, sent: Sent) -> None:
        if sent.acknowledged and not sent.missing:
            del self.on_the_way[number]
            self.room.moves += 1

    def move(self, player: Player, heard: Heard) -> None:
        choice = random.choice(heard.choices)
        player.sent = heard.number + 1
        self.on_the_way[player.sent] = Sent(player, time.perf_counter(), len(self.players) - 1)
        message = b'{"do":"move","ref":1,"seen":%d,"seat":%d,"move":%b}'
        player.send(message % (heard.number, choice.seat, bytes(choice.move)))


class Room:
    """All tables of a run, and their counts."""

    def __init__(self, port: int, rate: float | None, *, deflate: bool = False) -> None:
        self.port = port
        self.deflate = deflate  # whether players take compressed messages
        self.rate = rate  # moves per second; None: as fast as possible
        self.tables: list[Table] = []
        self.spare: list[Table] = []
        self.moves = 0
        self.latencies: list[float] = []
        self.problems: list[str] = []
        self.ran_dry = False
        self._waiting: deque[tuple[Player, Heard]] = deque()

    def ready(self, player: Player, heard: Heard) -> None:
        if self.rate is None:
            player.table.move(player, heard)
        else:
            self._waiting.append((player, heard))

    def finished(self) -> None:
        """A game is over: another table begins, so that the number of tables stays the same."""
        if self.spare:
            self.spare.pop().start()
        else:
            self.ran_dry = True

    async def pace(self) -> None:
        assert self.rate is not None
        began, sent = time.perf_counter(), 0
        while True:
            await asyncio.sleep(0.001)
            due = int((time.perf_counter() - began) * self.rate)
            while sent < due and self._waiting:
                player, heard = self._waiting.popleft()
                player.table.move(player, heard)
                sent += 1
            sent = due  # missed sends are not made up for


# ---- setting up


class Person:
    """Somebody with a cookie, and their connection for REST."""

    def __init__(self, port: int) -> None:
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self.cookie = ""
        self.ask("GET", "/api/me")
        self.line.close()

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"Cookie": self.cookie, "X-Four-Seas": "1", "Content-Type": "application/json"}
        self.line.request(method, path, None if body is None else msgspec.json.encode(body), headers)
        answer = self.line.getresponse()
        content = answer.read()
        if answer.status >= 300:
            raise RuntimeError(f"{method} {path}: {answer.status} {content[:200]!r}")
        self.cookie = (answer.headers.get("Set-Cookie") or self.cookie).partition(";")[0]
        return msgspec.json.decode(content)

    def open_table(self, game: str, seats: int) -> str:
        return str(self.ask("POST", "/api/tables", {"game": game, "players": seats})["table"])


async def side_by_side(work: Iterable[Callable[[], Any]]) -> list[Any]:
    """Blocking calls, a few at a time."""
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(AT_ONCE) as threads:
        return list(await asyncio.gather(*(loop.run_in_executor(threads, one) for one in work)))


async def connect(player: Player, cookie: str, places: asyncio.Semaphore) -> None:
    async with places:
        url = f"ws://127.0.0.1:{player.table.room.port}/ws/tables/{player.table.id}?protocol=2"
        headers = {"Cookie": cookie} | ({"Sec-WebSocket-Extensions": "permessage-deflate"} if player.inflate else {})
        await ws_connect(lambda: player, url, extra_headers=headers)
        await asyncio.wait_for(player.seen, 60)
        if player.seat:
            player.send(b'{"do":"sit","seat":%d}' % player.seat)
            await asyncio.wait_for(player.seated, 60)


async def open_tables(room: Room, count: int, people: int, seats: int = 3) -> list[Table]:
    """Open so many tables with everybody seated; people sit at several tables if need be."""
    persons: list[Person] = await side_by_side([lambda: Person(room.port)] * (people * seats))
    hosts = [persons[number % people * seats] for number in range(count)]
    games = [GAMES[number % len(GAMES)] for number in range(count)]
    ids: list[str] = []
    for first in range(0, count, people):  # a person opens one table at a time
        batch = zip(hosts[first : first + people], games[first : first + people], strict=True)
        ids += await side_by_side([partial(host.open_table, game, seats) for host, game in batch])
    tables = [Table(room, id) for id in ids]
    places, coming = asyncio.Semaphore(AT_ONCE), []
    for number, table in enumerate(tables):
        table.players = [Player(table, seat) for seat in range(seats)]
        mates = persons[number % people * seats :][:seats]
        coming += [connect(one, mate.cookie, places) for one, mate in zip(table.players, mates, strict=True)]
    await asyncio.gather(*coming)
    return tables


# ---- what is measured


async def play(
    port: int, pid: int, tables: int, seconds: float, rate: float | None, together: bool = False
) -> dict[str, Any]:
    room = Room(port, rate)
    spare = int((seconds + WARM_UP_S) * min(FASTEST, FASTEST_TABLE * tables, rate or FASTEST) / GAME_MOVES) + 1
    opened = await open_tables(room, tables + spare, tables)
    room.tables, room.spare = opened[:tables], opened[tables:]
    pacing = asyncio.create_task(room.pace()) if rate is not None else None
    print("playing", file=sys.stderr, flush=True)
    if together:
        print("ready", flush=True)
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    for table in room.tables:
        table.start()
    await asyncio.sleep(WARM_UP_S)
    if room.ran_dry:
        raise RuntimeError("every game was over before it was measured: FASTEST_TABLE is too low for this machine")
    room.moves, room.latencies = 0, []
    began, busy, server = time.perf_counter(), time.process_time(), cpu_seconds(pid)
    while time.perf_counter() - began < seconds and not room.ran_dry:
        await asyncio.sleep(0.02)
    took = time.perf_counter() - began
    moves, latencies = room.moves, sorted(room.latencies)
    if pacing is not None:
        pacing.cancel()
    return {
        "tables": tables,
        "seconds": took,
        "moves": moves,
        "moves_per_second": moves / took,
        **{f"p{part}_ms": 1000 * latencies[len(latencies) * part // 100] for part in (50, 95, 99) if latencies},
        "clients_busy": (time.process_time() - busy) / took,
        "server_busy": (server := cpu_seconds(pid) - server) / took,
        "moves_per_cpu_second": moves / max(server, 0.01),
        "problems": {code: room.problems.count(code) for code in set(room.problems)},
    }


async def idle(port: int, sockets: int, pid: int) -> dict[str, Any]:
    """Everybody at a table in play, with messages compressed as browsers have them, and nobody moves."""
    seats, room = 3, Room(port, 0.001, deflate=True)  # so slow that nobody ever moves
    await open_tables(room, 3, 3)  # so that lazy loading is not counted per socket
    await asyncio.sleep(1)
    before = resident(pid)
    count = -(-sockets // seats)
    began = time.perf_counter()
    tables = await open_tables(room, count, count)
    for table in tables:
        table.start()
    await asyncio.sleep(5)
    after = resident(pid)
    alive = sum(
        player.transport is not None and not player.transport.is_disconnected
        for table in tables
        for player in table.players
    )
    return {
        "sockets": alive,
        "tables": count,
        "opened_in_seconds": time.perf_counter() - began,
        "before_mib": before / 2**20,
        "after_mib": after / 2**20,
        "kib_per_socket": (after - before) / 1024 / max(1, alive),
    }


def cpu_seconds(pid: int) -> float:
    """CPU time used by a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> int:
    """Resident memory of a process in bytes."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise RuntimeError(f"process {pid} tells no VmRSS")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--rate", type=float, help="moves a second; as fast as they go if left out")
    parser.add_argument("--idle", type=int, help="open so many sockets and let them be")
    parser.add_argument("--pid", type=int, required=True, help="the server's process")
    parser.add_argument(
        "--together", action="store_true", help="say when everybody sits, and wait for a line to begin, as others do"
    )
    given = parser.parse_args()
    if given.idle:
        work = idle(given.port, given.idle, given.pid)
    else:
        work = play(given.port, given.pid, given.tables, given.seconds, given.rate, given.together)
    if sys.platform != "win32":
        import uvloop

        figures = uvloop.run(work)
    else:
        figures = asyncio.run(work)
    print(msgspec.json.encode(figures).decode(), flush=True)


if __name__ == "__main__":
    main()
