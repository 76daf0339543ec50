"""How the server does with many stored tables.

`python -m benchmarks.scale` makes databases of 1,000 and of 10,000 tables, 500 of them running, the larger of about
1 GB, and measures the start to the first page, the lobby and the history of somebody who has a seat at every tenth
table. With `--database postgresql://...`, an empty database that it may fill, it does so there.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import http.client
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

from benchmarks.fabricate import VETERAN, fill
from benchmarks.figures import load, machine, table, write_part
from benchmarks.process import cpu_seconds
from benchmarks.server import NO_BOTS, RESULTS, UNLIMITED, answered, free_port, many_files, running, wait_for
from fourseas.server.people.cookies import Signer
from fourseas.server.storage import Store, tidy

SECRET = "for benchmarks only and for no house that anybody plays in"
STARTS, REQUESTS = 5, 20
GB = 2**30


class Figures(msgspec.Struct):
    """Of one database; times in seconds."""

    tables: int
    running: int
    bytes: int
    games: int  # of the player whose history is asked for
    starts: list[float]  # to the first page; the first one finds tables whose time is up
    busy: list[float]  # of these, the processor's seconds
    lobby: list[float]
    history: list[float]

    def row(self) -> list[str]:
        first, *later = self.starts
        return [
            f"{self.tables:,}, {self.running} of them running, {self.bytes / GB:.2f} GB",
            f"{statistics.median(later):.2f} s (right after a crash {first:.2f} s), "
            f"{statistics.median(self.busy):.2f} s of them busy",
            *(f"{1000 * statistics.median(one):.1f} ms (the first {1000 * one[0]:.0f} ms)" for one in self.asked),
        ]

    @property
    def asked(self) -> tuple[list[float], list[float]]:
        return self.lobby, self.history


# ---- many tables


async def fabricate(url: str, tables: int, running: int, size: int) -> int:
    store = await Store.open(url)
    await fill(store, tables, running, size)
    made = await tidy.size(store)
    await store.close()
    return made


@contextlib.contextmanager
def served(url: str, **more: str) -> Iterator[tuple[int, float, float]]:
    """A server on a database; yields its port, how long it took to the first page, and for how long it was busy."""
    port, began = free_port(), time.perf_counter()
    serve = [str(Path(sys.executable).with_name("fourseas")), "serve", "--port", str(port)]
    environment = {**UNLIMITED, **NO_BOTS, "FOURSEAS_DATABASE": url, "FOURSEAS_SECRET": SECRET, **more}
    with running(serve, environment) as process:
        wait_for(lambda: answered(f"http://127.0.0.1:{port}/"), process)
        yield port, time.perf_counter() - began, cpu_seconds(process.pid)


def asked(port: int, path: str) -> list[float]:
    """How long answers take, one after the other."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    cookie = f"fourseas={Signer([SECRET]).issue(VETERAN, 0)}"
    took = []
    for _ in range(REQUESTS):
        began = time.perf_counter()
        line.request("GET", path, headers={"Cookie": cookie})
        answer = line.getresponse()
        content = answer.read()
        took.append(time.perf_counter() - began)
        if answer.status != 200 or len(content) < 1000:
            raise RuntimeError(f"{path}: {answer.status} {content[:200]!r}")
    return took


def measured(databases: dict[int, str], running: int, size: int) -> list[Figures]:
    """Databases by their number of tables, measured in turns: a busy machine is busy for all of them."""
    figures = []
    for tables, url in databases.items():
        print(f"... {tables:,} tables", file=sys.stderr, flush=True)
        made = asyncio.run(fabricate(url, tables, running, int(size * tables / max(databases))))
        figures.append(Figures(tables, running, made, tables // 10, [], [], [], []))
    for _ in range(STARTS):
        for one in figures:
            with served(databases[one.tables]) as (port, seconds, busy):
                one.starts.append(seconds)
                one.busy.append(busy)
                one.history += asked(port, "/api/history")
                one.lobby += asked(port, "/api/tables")
    return figures


def many_tables(arguments: argparse.Namespace) -> list[Figures]:
    size = int(arguments.gigabytes * GB)
    if arguments.database:
        (tables,) = arguments.tables
        return measured({tables: arguments.database}, arguments.running, size)
    with tempfile.TemporaryDirectory(dir=RESULTS, prefix="scale-") as folder:
        databases = {tables: f"sqlite:///{folder}/{tables}.db" for tables in arguments.tables}
        return measured(databases, arguments.running, size)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    numbers = lambda text: [int(one) for one in text.split(",")]  # noqa: E731
    parser.add_argument("--tables", type=numbers, default=[1000, 10_000], help="stored tables, one database each")
    parser.add_argument("--running", type=int, default=500)
    parser.add_argument("--gigabytes", type=float, default=1.0, help="of the largest database")
    parser.add_argument("--database", help="PostgreSQL instead of SQLite; give one number of tables then")
    parser.add_argument("--write", action="store_true", help="write the figures into docs/figures.md too")
    arguments = parser.parse_args()
    RESULTS.mkdir(exist_ok=True)
    many_files()
    before = load()
    many = many_tables(arguments)
    head = ["stored tables", "start to the first page", "the lobby", "a player's history"]
    rows = [one.row() for one in many]
    (RESULTS / f"scale-{time.strftime('%Y%m%d-%H%M%S')}.json").write_bytes(msgspec.json.encode(many))
    for row in rows:
        print(" | ".join(row))
    if arguments.write:
        write_part("scale", f"{machine('python -m benchmarks.scale', before)}\n\n{table(head, rows)}")


if __name__ == "__main__":
    main()
