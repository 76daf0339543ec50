"""`python -m tests.soak.server`: 100 tables of all games for two minutes, five times, as part of `make soak`.

A real server with SQLite, in a process of its own; programs as players and spectators, who chat, take moves back, drop
their sockets and come back. A game that ends is downloaded and verified, and another table takes its place. At the end:
no error in the log, memory flat (if it took long enough to tell), every record right, no bot was awaited for long, and
all who looked at a table were told the same.

    python -m tests.soak.server --minutes 1 --tables 20 --seed 7
    python -m tests.soak.server --minutes 10 --tables 200 --seeds 1
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import httpx
import uvloop

from benchmarks.process import cpu_seconds, resident
from benchmarks.server import many_files
from fourseas.cli.studies.progress import progress_bar
from tests.soak.server.judge import SHORTEST_S, growth, judge, mib
from tests.soak.server.plans import Plan, plans
from tests.soak.server.tables import House, Table
from tests.soak.server.tally import Tally
from tests.support.server.running import Server, quick_bots

MINUTES, TABLES, SEEDS = 2.0, 100, 5
GAME_S = 120.0  # about so long a game takes, so that many end in ten minutes and the server has some air
BOT_PACE_MS = 150
SAMPLE_S, COUNT_S = 1.0, 5.0  # memory is looked at so often, and the server's own counts
ARRIVE_S = 0.05  # between two tables that open at the beginning
LEAST_GAMES, LATEST_S = 1, 240  # on a busy machine a short soak goes on until so many are finished, or for so long


async def one_place(house: House, planned: Iterator[Plan], wait: float) -> None:
    """A table, and another when its game is over, without end."""
    await asyncio.sleep(wait)
    while True:
        table = Table(house, next(planned))
        house.tally.counts["tables opened"] += 1
        try:
            await table.live()
        except Exception as error:
            if house.closing:  # a group of tasks that is cancelled may tell of an error instead
                return
            causes = error.exceptions if isinstance(error, ExceptionGroup) else (error,)
            for cause in causes:
                table.fail(f"{type(cause).__name__}: {cause}")
            await asyncio.sleep(1)


async def soak(server: Server, tally: Tally, tables: int, seconds: float, seed: int, game_s: float) -> str:
    """Keep so many tables in play for so long; what the server has counted then."""
    assert server.process is not None
    pid = server.process.pid
    luck = random.Random(seed)
    house = House(server.port, tally, luck)
    planned = plans(random.Random(luck.random()), game_s)
    began = time.monotonic()
    with progress_bar() as bar:
        task = bar.add_task("tables", total=round(seconds), rate="")
        places = [asyncio.create_task(one_place(house, planned, number * ARRIVE_S)) for number in range(tables)]
        while server.process.poll() is None:
            at = time.monotonic() - began
            if at >= seconds + LATEST_S or (at >= seconds and tally.finished.total() >= LEAST_GAMES):
                break
            tally.memory.append((at, resident(pid)))
            if at >= COUNT_S * len(tally.tables):
                with suppress(httpx.HTTPError):  # the server may be ending, or too busy
                    figures = (await house.http.get("/metrics")).text
                    tally.tables.append(int(count_of(figures, "fourseas_tables")))
                    for watched, longest in tally.awaited.items():
                        now = count_of(figures, f'fourseas_bot_awaited_seconds{{watched="{watched}"}}')
                        tally.awaited[watched] = max(longest, now)
            moves, games = tally.counts["moves"] / max(at, 1), tally.finished.total()
            rate = f"{moves:,.0f} moves/s, {games} games, {mib(tally.memory[-1][1])}"
            bar.update(task, completed=round(at), rate=rate)
            await asyncio.sleep(SAMPLE_S)
        metrics = ""
        if server.process.poll() is None:
            metrics = (await house.http.get("/metrics")).text
            tally.counts["server busy"] = round(100 * cpu_seconds(pid) / (time.monotonic() - began))
        house.closing = True
        open_places = set(places)
        while open_places:
            for place in open_places:
                place.cancel()
            _, open_places = await asyncio.wait(open_places, timeout=1)
        await house.http.aclose()
    return metrics


def count_of(metrics: str, name: str) -> float:
    """What the server counts under this name; 0 if it has not yet."""
    lines = (line.rpartition(" ") for line in metrics.splitlines())
    return next((float(value) for sample, _, value in lines if sample == name), 0.0)


def report(tally: Tally) -> Iterator[str]:
    """What was done; the delays are for information, for they depend on the machine."""
    counts, delays = tally.counts, sorted(tally.delays)
    games = ", ".join(f"{number} {id}" for id, number in sorted(tally.finished.items()))
    yield f"{counts['tables opened']:,} tables opened, {tally.finished.total():,} games finished ({games})"
    yield f"{counts['records verified']:,} records verified, {counts['comparisons']:,} comparisons of what was told"
    yield ", ".join(f"{counts[what]:,} {what}" for what in DONE)
    if tally.refused:
        yield "refused because something else came first: " + ", ".join(
            f"{number} {what}" for what, number in tally.refused.most_common()
        )
    if delays:
        p95 = delays[len(delays) * 95 // 100]
        yield f"answers: 95 of 100 within {1000 * p95:.0f} ms, the slowest {1000 * delays[-1]:.0f} ms"
    sizes = [size for _, size in tally.memory]
    tenths = [mib(sizes[len(sizes) * part // 10]) for part in range(10)] if sizes else []
    yield f"server: {counts['server busy']}% of a core; memory over time {', '.join(tenths)}, {mib(sizes[-1])}"
    if tally.tables:
        over_time = [tally.tables[len(tally.tables) * part // 10] for part in range(10)]
        yield f"tables in memory over time {', '.join(map(str, over_time))}, {tally.tables[-1]}"
    yield (
        f"bots were awaited for at most {tally.awaited['yes']:.0f} s where somebody looked on, "
        f"{tally.awaited['no']:.0f} s elsewhere; {tally.counts['hurried']} moved without a search"
    )
    if len(sizes) > 30:
        base, grown = growth(tally.memory)
        yield f"memory after the warm-up: {mib(base)}, and {grown / 2**20:+.1f} MiB to the end"


DONE = (
    "moves",
    "reconnects",
    "chat lines",
    "undos",
    "undos asked for",
    "undos granted",
    "spectators",
    "leaves",
    "returns",
    "rematches",
    "given up",
    "lost sockets",
)


def run(tables: int, minutes: float, seed: int, game_s: float, folder: Path) -> list[str]:
    """A whole soak; all that is wrong."""
    log = folder / "log"
    env = {**quick_bots(), "FOURSEAS_BOT_PACE_MS": str(round(BOT_PACE_MS * game_s / GAME_S))}
    tally = Tally()
    with Server(f"sqlite:///{folder / 'soak.db'}", log, **env) as server:
        metrics = uvloop.run(soak(server, tally, tables, 60 * minutes, seed, game_s))
        tally.counts["hurried"] = round(count_of(metrics, "fourseas_bots_hurried_total"))
        ended = server.stop()
    if ended not in (0, -signal.SIGTERM):
        tally.fail(f"the server ended with {ended}")
    for line in report(tally):
        print(line)
    return judge(tally, log.read_text(encoding="utf-8", errors="replace"), metrics)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak.server", description="Many tables for minutes.")
    parser.add_argument("--minutes", type=float, default=MINUTES, help=f"how long (default: {MINUTES:.0f})")
    parser.add_argument("--tables", type=int, default=TABLES, help=f"in play at a time (default: {TABLES})")
    parser.add_argument("--seed", type=int, help="of what people do; servers and bots have chance of their own")
    parser.add_argument("--game-seconds", type=float, default=GAME_S, help=f"of a game (default: {GAME_S:.0f})")
    parser.add_argument(
        "--seeds", type=int, help=f"so many soaks, one after the other (default: {SEEDS}; 1 with --seed)"
    )
    arguments = parser.parse_args(words)
    first = random.randrange(10**6) if arguments.seed is None else arguments.seed
    many_files()
    wrong = 0
    for seed in range(first, first + (arguments.seeds or (SEEDS if arguments.seed is None else 1))):
        ended = one(arguments, seed)
        if ended == STOPPED:
            return ended
        wrong += ended
        gc.collect()
    return 1 if wrong else 0


STOPPED = 130


def one(arguments: argparse.Namespace, seed: int) -> int:
    print(f"{arguments.tables} tables for {arguments.minutes:g} minutes, seed {seed}", flush=True)
    try:
        with tempfile.TemporaryDirectory(prefix="fourseas-soak-") as folder:
            wrong = run(arguments.tables, arguments.minutes, seed, arguments.game_seconds, Path(folder))
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return STOPPED
    for line in wrong:
        print(line, file=sys.stderr)
    if not wrong:
        memory = "memory flat" if 60 * arguments.minutes >= SHORTEST_S else "too short to tell about memory"
        print(f"no error in the log, {memory}, every record verifies, all bots moved, and all were told the same")
    return 1 if wrong else 0


if __name__ == "__main__":
    gc.disable()  # all tables as all people see them: looking through that for cycles would take seconds each time
    sys.exit(main())
