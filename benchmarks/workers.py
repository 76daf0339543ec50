"""How many moves a second several workers make on one PostgreSQL and one Redis.

`python -m benchmarks.workers` starts both by itself, and measures 1, 2 and 4 workers: each has a core, its share of the
tables, and players of its own on another core. The database, Redis and this program share the cores that are left; so
that says something only where there are more than twice as many cores as workers.

Where there are fewer, `--part 0.1` gives every worker a tenth of a core instead. That shows whether workers wait for
each other, but the database then has the better part of the machine.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from benchmarks.figures import load, machine, table, write_part
from benchmarks.process import cpu_seconds
from benchmarks.server import NO_BOTS, RESULTS, UNLIMITED, answered, free_port, many_files, wait_for
from benchmarks.slow_cores import slowed
from tests.support.server.services import Postgres, Redis

SIBLINGS = "/sys/devices/system/cpu/cpu{}/topology/thread_siblings_list"


# ---- who runs where


class Cores(NamedTuple):
    workers: list[int]
    players: list[int]
    services: list[int]
    enough: bool  # for everybody to have their own
    part: float = 1  # of its core, that a worker gets

    @classmethod
    def of(cls, workers: int) -> Cores:
        """Of the machine, for so many workers at most: nobody shares with a worker, not even half of a core."""
        return shared_out([siblings(core) for core in sorted(os.sched_getaffinity(0))], workers)


def parts(workers: int, part: float) -> Cores:
    """So much of the first core for each worker, and the other cores for everybody else."""
    first, *others = sorted(os.sched_getaffinity(0))
    if not others or workers * part > 1:
        raise SystemExit("All workers share one core: their parts are at most 1 together. Others need another core.")
    players = [others[number % len(others)] for number in range(workers)]
    return Cores([first] * workers, players, others, True, part)


def siblings(core: int) -> tuple[int, ...]:
    """The processors that are really the same core, this one among them."""
    try:
        told = Path(SIBLINGS.format(core)).read_text()
    except OSError:
        return (core,)
    ranges = (part.split("-") for part in told.strip().split(","))
    return tuple(number for ends in ranges for number in range(int(ends[0]), int(ends[-1]) + 1))


def shared_out(processors: Iterable[tuple[int, ...]], workers: int) -> Cores:
    real = sorted(set(processors))
    first = [core[0] for core in real]
    # First one half of every core, then what is left of those that no worker runs on.
    row = [*first, *(half for core in real[workers:] for half in core[1:])]
    turns = [row[number % len(row)] for number in range(2 * workers)]
    left = [core for core in row if core not in turns]
    return Cores(turns[:workers], turns[workers:], left or row, bool(left) and len(first) > workers)


# ---- what is measured


@contextlib.contextmanager
def serving(ports: list[int], cores: Cores, database: str, redis: str) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Each worker is a process of its own, as on several machines."""
    environment = os.environ | UNLIMITED | NO_BOTS | {"FOURSEAS_DATABASE": database, "FOURSEAS_REDIS": redis}
    with contextlib.ExitStack() as ending:
        processes = []
        for core, port in zip(cores.workers, ports, strict=False):
            serve = [*ending.enter_context(slowed(cores.part)), sys.executable, "-m", "fourseas", "serve"]
            serve += ["--port", str(port)]
            process = subprocess.Popen(
                on(core, serve), env=environment, stdout=subprocess.DEVNULL, start_new_session=True
            )
            ending.callback(process.wait)
            ending.callback(process.terminate)
            processes.append(process)
        for port, process in zip(ports, processes, strict=True):
            wait_for(partial(answered, f"http://127.0.0.1:{port}/health"), process)
        yield processes


def on(core: int, command: list[str]) -> list[str]:
    return ["taskset", "-c", str(core), *command]


class Players:
    """Of one worker."""

    def __init__(self, core: int, port: int, pid: int, tables: int, seconds: float) -> None:
        command = [sys.executable, "-m", "benchmarks.clients", "--together", "--port", str(port), "--pid", str(pid)]
        command += ["--tables", str(tables), "--seconds", str(seconds)]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(on(core, command), stdin=pipe, stdout=pipe, text=True)

    def __enter__(self) -> Players:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()

    def sit(self) -> None:
        assert self.process.stdout is not None
        if self.process.stdout.readline().strip() != "ready":
            raise RuntimeError("the players cannot sit down")

    def play(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    def counted(self) -> dict[str, Any]:
        told, _ = self.process.communicate(timeout=600)
        counts: dict[str, Any] = msgspec.json.decode(told.splitlines()[-1])
        return counts


def moves(workers: int, cores: Cores, postgres: Postgres, redis: Redis, tables: int, seconds: float) -> dict[str, Any]:
    """Moves a second of all tables together, in a database of their own."""
    print(f"... workers: {workers}", file=sys.stderr, flush=True)
    ports = [free_port() for _ in range(workers)]
    assert redis.process is not None
    with contextlib.ExitStack() as ending:
        processes = ending.enter_context(serving(ports, cores, postgres.database(), redis.url))
        everybody = [
            ending.enter_context(Players(core, port, process.pid, tables // workers, seconds))
            for core, port, process in zip(cores.players, ports, processes, strict=False)
        ]
        for one in everybody:
            one.sit()
        before = cpu_seconds(redis.process.pid)
        for one in everybody:
            one.play()
        counts = [one.counted() for one in everybody]
        busy = cpu_seconds(redis.process.pid) - before
    return {
        "workers": workers,
        "moves_per_second": sum(one["moves_per_second"] for one in counts),
        "redis_cpu_s": busy,
        "each": counts,
    }


def measured(numbers: list[int], cores: Cores, tables: int, seconds: float, runs: int) -> list[dict[str, Any]]:
    """In turns, so that all have the same conditions; of each the run in the middle."""
    counted: dict[int, list[dict[str, Any]]] = {workers: [] for workers in numbers}
    postgres, redis = Postgres(fsync=True, shared_buffers="512MB"), Redis()
    try:
        for _ in range(runs):
            for workers in numbers:
                counted[workers].append(moves(workers, cores, postgres, redis, tables, seconds))
    finally:
        postgres.close()
        redis.close()
    return [middle(counted[workers]) for workers in numbers]


def middle(runs: list[dict[str, Any]]) -> dict[str, Any]:
    inorder = sorted(runs, key=lambda one: float(one["moves_per_second"]))
    return {**inorder[len(runs) // 2], "runs": [round(one["moves_per_second"]) for one in runs]}


# ---- the report


def rows(figures: list[dict[str, Any]], cores: Cores) -> list[list[str]]:
    least = figures[0]["moves_per_second"]
    return [
        [
            f"{one['workers']}",
            f"{one['moves_per_second']:,.0f} ({', '.join(f'{run:,}' for run in one['runs'])})",
            f"{one['moves_per_second'] / least:.2f} x",
            f"{1000 * statistics.mean(1 / each['moves_per_cpu_second'] for each in one['each']):.3f} ms",
            ", ".join(f"{each['server_busy']:.0%}" for each in one["each"]),
            ", ".join(f"{each['clients_busy']:.0%}" for each in one["each"])
            + ("" if cores.enough else "; too few cores to say much"),
        ]
        for one in figures
    ]


HEAD = ("workers", "moves a second (runs)", "", "of its core for a move", "workers busy", "players busy")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    numbers = lambda text: [int(one) for one in text.split(",")]  # noqa: E731
    parser.add_argument("--workers", type=numbers, default=[1, 2, 4], help="how many, in turns")
    # So many that every worker has as much to do as it can: fewer tables wait for the database together.
    parser.add_argument("--tables", type=int, default=400, help="played at, spread over the workers")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--part", type=float, default=1, help="of a core for each worker, where there are few cores")
    parser.add_argument("--write", action="store_true", help="write the figures into docs/figures.md too")
    given = parser.parse_args()
    RESULTS.mkdir(exist_ok=True)
    many_files()
    most = max(given.workers)
    before, cores = load(), parts(most, given.part) if given.part < 1 else Cores.of(most)
    os.sched_setaffinity(0, cores.services)  # whatever we start inherits it, unless it is given a core
    figures = measured(given.workers, cores, given.tables, given.seconds, given.runs)
    stored = {"cores": cores._asdict(), "figures": figures}
    (RESULTS / f"workers-{time.strftime('%Y%m%d-%H%M%S')}.json").write_bytes(msgspec.json.encode(stored))
    told = rows(figures, cores)
    for row in told:
        print(" | ".join(row))
    if given.write:
        command = "python -m benchmarks.workers" + (f" --part {given.part}" if given.part < 1 else "")
        write_part("workers", f"{machine(command, before)}\n\n{table(HEAD, told)}")


if __name__ == "__main__":
    main()
