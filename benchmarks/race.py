"""Latency of a drop in a race, from one racer to the others: four per table, all tables at once, over real sockets and
with a durable database.

`python -m benchmarks.race` prints the figures and stores them in benchmarks/results. The server runs on the first core,
all racers on the second.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from benchmarks.people import AT_ONCE, Person, side_by_side
from benchmarks.process import cpu_seconds
from benchmarks.server import NO_BOTS, RESULTS, many_files, middle, our_server, players

SEATS = 4
CREW = 6
PAUSE_S = (0.3, 1.5)  # between two pieces of one hand


class Slot(Struct):
    tile: str | None


class View(Struct):
    captain: int = 0
    asked: str | None = None
    chest: list[Slot] = []


class Race(Struct):
    starts_at: int = 0


class Heard(Struct):
    """The part of the server's messages that a racer needs."""

    kind: str = msgspec.field(name="is")
    number: int = 0
    now: int = 0
    phase: str | None = None
    view: View | None = None
    race: Race | None = None
    code: str = ""
    ack: int = -1


_decode = msgspec.json.Decoder(Heard).decode


class Racer(WSListener):
    def __init__(self, room: Room, table: int, seat: int) -> None:
        self.room = room
        self.table = table
        self.seat = seat
        self.transport: WSTransport | None = None
        self.number = 0
        self.view = View()
        self.race: Race | None = None
        self.ahead = 0.0  # how far ahead the server's clock is
        self.sent: dict[int, float] = {}  # by ref
        self.phase = ""

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        now = time.perf_counter()
        heard = _decode(frame.get_payload_as_bytes())
        if heard.kind == "ping":
            self.send(b'{"do":"pong","now":%d}' % heard.now)
        elif heard.kind == "problem":
            self.room.problems.append(heard.code)
        else:
            self.number = max(self.number, heard.number)
            self.view = heard.view or self.view
            self.race = heard.race or self.race
            self.phase = heard.phase or self.phase
            self.ahead = heard.now / 1000 - time.time()
            self.room.heard(self, heard, now)

    def send(self, message: bytes) -> None:
        assert self.transport is not None
        self.transport.send(WSMsgType.TEXT, message)

    def move(self, move: dict[str, Any], ref: int = 0) -> None:
        words = msgspec.json.encode(move)
        self.send(b'{"do":"move","ref":%d,"seen":%d,"seat":%d,"move":%b}' % (ref, self.number, self.seat, words))

    async def drop_all(self) -> None:
        """Six pieces, one after another."""
        assert self.race is not None
        await asyncio.sleep(self.race.starts_at / 1000 - time.time() - self.ahead + random.uniform(0.02, 1))
        await until(lambda: self.view.chest)  # sent when it opens
        for ref in range(1, CREW + 1):
            tile = random.choice(self.view.chest).tile
            self.sent[ref] = time.perf_counter()
            self.move({"act": "drop", "tile": tile}, ref)
            await asyncio.sleep(random.uniform(*PAUSE_S))


class Room:
    def __init__(self, port: int) -> None:
        self.port = port
        self.tables: list[list[Racer]] = []
        self.problems: list[str] = []
        self._made: dict[tuple[int, int], float] = {}  # when it was sent, by table and entry number
        self._heard: dict[tuple[int, int], list[float]] = {}  # when the others heard of it

    def heard(self, racer: Racer, heard: Heard, now: float) -> None:
        key = racer.table, heard.number
        if heard.ack in racer.sent:
            self._made[key] = racer.sent[heard.ack]
        elif heard.kind == "update":
            self._heard.setdefault(key, []).append(now)

    def latencies(self) -> list[float]:
        """From sending to receipt by each of the others."""
        return sorted(heard - sent for key, sent in self._made.items() for heard in self._heard.get(key, ()))

    @property
    def drops(self) -> int:
        return len(self._made)


async def come(room: Room, racer: Racer, id: str, cookie: str, places: asyncio.Semaphore) -> None:
    async with places:
        address = f"ws://127.0.0.1:{room.port}/ws/tables/{id}?protocol=2"
        await ws_connect(lambda: racer, address, extra_headers={"Cookie": cookie})
        await until(lambda: racer.number > 0)
        if racer.seat:
            racer.send(b'{"do":"sit","seat":%d}' % racer.seat)


async def until(true: Any) -> None:
    end = time.monotonic() + 60
    while not true():
        if time.monotonic() > end:
            raise RuntimeError("the tables do not get ready")
        await asyncio.sleep(0.005)


async def race(port: int, pid: int, tables: int) -> dict[str, Any]:
    room = Room(port)
    people: list[Person] = await side_by_side([lambda: Person(port)] * (tables * SEATS))
    hosts = people[::SEATS]
    ids = await side_by_side([partial(host.open_table, "piratoons", SEATS) for host in hosts])
    room.tables = [[Racer(room, table, seat) for seat in range(SEATS)] for table in range(tables)]
    everybody = [racer for table in room.tables for racer in table]
    places = asyncio.Semaphore(AT_ONCE)
    await asyncio.gather(
        *(come(room, racer, ids[racer.table], people[i].cookie, places) for i, racer in enumerate(everybody))
    )
    await until(lambda: all(racer.number >= SEATS for racer in everybody))
    for table in room.tables:
        table[0].send(b'{"do":"start"}')
    await until(lambda: all(racer.phase == "playing" for racer in everybody))
    for racer in everybody:
        racer.move({"act": "purse", "show": True})
    await until(lambda: all(racer.view.asked == "open" for racer in everybody))
    await asyncio.sleep(1)
    for racer in everybody:
        racer.send(b'{"do":"ready"}')
    await until(lambda: all(racer.race is not None for racer in everybody))
    began, busy, server = time.perf_counter(), time.process_time(), cpu_seconds(pid)
    await asyncio.gather(*(racer.drop_all() for racer in everybody))
    took = time.perf_counter() - began
    latencies = room.latencies()
    return {
        "tables": tables,
        "drops": room.drops,
        "told": len(latencies),
        "seconds": took,
        **{f"p{part}_ms": 1000 * latencies[len(latencies) * part // 100] for part in (50, 95, 99)},
        "clients_busy": (time.process_time() - busy) / took,
        "server_busy": (cpu_seconds(pid) - server) / took,
        "problems": {code: room.problems.count(code) for code in set(room.problems)},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--port", type=int, help="race at a server that runs")
    parser.add_argument("--pid", type=int, default=0, help="its process")
    arguments = parser.parse_args()
    if arguments.port:
        import uvloop

        print(
            msgspec.json.encode(uvloop.run(race(arguments.port, arguments.pid, arguments.tables))).decode(), flush=True
        )
        return
    RESULTS.mkdir(exist_ok=True)
    many_files()
    runs = []
    for _ in range(arguments.runs):
        with our_server(NO_BOTS) as (port, pid, _):
            at = ["--port", str(port), "--pid", str(pid), "--tables", str(arguments.tables)]
            runs.append(players([sys.executable, "-m", "benchmarks.race", *at]))
    best = middle(runs, "p95_ms")
    written = RESULTS / f"race-{time.strftime('%Y%m%d-%H%M%S')}.json"
    written.write_bytes(msgspec.json.format(msgspec.json.encode(best)))
    print(
        f"a drop, {SEATS} racing at {best['tables']} tables: "
        f"p50 / p95 / p99  {best['p50_ms']:.1f} / {best['p95_ms']:.1f} / {best['p99_ms']:.1f} ms, "
        f"{best['drops']} drops in {best['seconds']:.1f} s"
    )


if __name__ == "__main__":
    main()
