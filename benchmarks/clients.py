"""Many players in one process, as cheap as possible: they measure the server, not themselves.

`python -m benchmarks.clients` prints one line of JSON; benchmarks/server.py runs it on its own core.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from typing import Any

import msgspec

from benchmarks.players import Room, open_tables
from benchmarks.process import cpu_seconds, resident

WARM_UP_S = 1.0
GAME_MOVES = 90  # roughly the shortest games of three
FASTEST, FASTEST_TABLE = 7000, 2000  # moves per second, of all tables and of one; they decide how many tables we open


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
    arguments = parser.parse_args()
    if arguments.idle:
        work = idle(arguments.port, arguments.idle, arguments.pid)
    else:
        work = play(
            arguments.port, arguments.pid, arguments.tables, arguments.seconds, arguments.rate, arguments.together
        )
    if sys.platform != "win32":
        import uvloop

        figures = uvloop.run(work)
    else:
        figures = asyncio.run(work)
    print(msgspec.json.encode(figures).decode(), flush=True)


if __name__ == "__main__":
    main()
