"""An attack on a server while others play: what they feel of it, before, meanwhile and ten seconds after."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import statistics
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from tests.attacks.crowd import Crowd
from tests.attacks.strangers.kinds import OF_BOTS
from tests.support.server.running import GENEROUS, Server, quick_bots

AS_SHIPPED = dict.fromkeys(GENEROUS, "")  # the limits that a host has who sets none
AFTER_S = 10.0
MOST = 3.0  # times as long others may wait as they did just before


@dataclass
class Used:
    """What the server has used, of its event loop and in all, in processor seconds; and the moves of others."""

    wall: float = 0.0
    loop: float = 0.0
    cpu: float = 0.0
    moves: float = 0

    def __add__(self, more: Used) -> Used:
        return Used(self.wall + more.wall, self.loop + more.loop, self.cpu + more.cpu, self.moves + more.moves)

    @property
    def threads(self) -> float:
        return self.cpu - self.loop

    def since(self, before: Used, moves: float) -> Used:
        return Used(self.wall - before.wall, self.loop - before.loop, self.cpu - before.cpu, moves)


def used_by(server: Server) -> Used:
    assert server.process is not None
    pid = server.process.pid
    ticks = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    loop = int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[0]) / 1e9
    return Used(time.monotonic(), loop, sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK"))


@dataclass
class Effects:
    """Of each pair of windows, the second under attack, the 95th percentiles in seconds."""

    windows: list[tuple[dict[str, float], dict[str, float]]] = field(default_factory=list)
    after: dict[str, float] = field(default_factory=dict)
    memory: list[int] = field(default_factory=list)  # MiB: before, the most meanwhile, after
    connections: list[int] = field(default_factory=list)  # before and after
    lag: list[float] = field(default_factory=list)  # of the event loop: the share that was over 50 ms, before and under
    lost: int = 0  # sockets of others
    used: list[tuple[Used, Used]] = field(default_factory=list)  # of the server's time, in each pair of windows
    used_in_all: Used = field(default_factory=lambda: Used())

    def ratio(self, what: str) -> float:
        """How many times as long it took under attack as just before: the median of all pairs."""
        return statistics.median(under[what] / before[what] for before, under in self.windows)

    def ratio_after(self, what: str) -> float:
        return self.after[what] / statistics.median(before[what] for before, _ in self.windows)

    # What an attack took from the server, in processor seconds: other programs of this machine do not change that.

    @property
    def loop(self) -> float:
        """Of the event loop, a second: without what the moves of others take."""
        quiet, under = (sum((pair[side] for pair in self.used), Used()) for side in (0, 1))
        return (under.loop - under.moves * quiet.loop / max(quiet.moves, 1)) / under.wall

    @property
    def work(self) -> float:
        """In threads, from its beginning to its end: without what is done there in quiet times."""
        quiet = sum((pair[0] for pair in self.used), Used())
        return self.used_in_all.threads - quiet.threads / quiet.wall * self.used_in_all.wall

    def __str__(self) -> str:
        def ms(what: str) -> str:
            before = statistics.median(before[what] for before, _ in self.windows)
            under = statistics.median(under[what] for _, under in self.windows)
            times = f"x{self.ratio(what):.1f}" + (f", after x{self.ratio_after(what):.1f}" if self.after else "")
            return f"{what} {1000 * before:.0f} to {1000 * under:.0f} ms ({times})"

        late = " to ".join(f"{100 * share:.1f}%" for share in self.lag)
        return (
            f"{', '.join(ms(what) for what in ('moves', 'lobby', 'bots'))}; memory {self.memory} MiB; "
            f"connections {self.connections}; loop late by over 50 ms: {late}; sockets lost {self.lost}; "
            f"it took {100 * self.loop:.0f}% of the loop, and {self.work:.1f} s of threads"
        )


@contextlib.contextmanager
def stranger(kind: str, port: int, table: str, size: int) -> Iterator[subprocess.Popen[str]]:
    words = [sys.executable, "-m", "tests.attacks.strangers", kind, str(port), table, str(size)]
    process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        yield process
    finally:
        process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(5)
        process.kill()
        process.wait()
        process.stdout.close()


@contextlib.asynccontextmanager
async def house(
    folder: Path, moves: int, *, bots: bool, path: str | None = None, **limits: str
) -> AsyncIterator[House]:
    """A server as a host starts it who sets no others, with a game of so many moves; and a crowd that plays there."""
    database = f"sqlite:///{folder}/fourseas.db"
    env = {**AS_SHIPPED, "FOURSEAS_BOT_PACE_MS": "300", **({"PYTHONPATH": path} if path else {})}
    env |= limits | (quick_bots() if bots else {})
    table = await asyncio.to_thread(long_game, database, moves, env)
    with Server(database, folder / "log", **env) as server:
        if bots:
            await ready_bots(server)
        async with Crowd(server.port) as crowd:
            yield House(server, crowd, table)


@dataclass
class House:
    server: Server
    crowd: Crowd
    table: str  # of the long game

    async def attacked(self, kind: str, size: int, windows: int, window_s: float) -> Effects:
        """By a stranger of this kind and size, in so many windows; twice as many, if they tell of something bad."""
        server, effects, lag = self.server, Effects(), [(0, 0)]
        effects.memory.append(memory_mib(server))
        effects.connections.append((await figures(server)).get("fourseas_connections", 0))
        most, lost = 0, self.crowd.lost
        with stranger(kind, server.port, self.table, size) as process:
            await asyncio.to_thread(process.stdout.readline)  # type: ignore[union-attr]
            await asyncio.sleep(1)
            lag = [late(await figures(server))]
            at_first = used_by(server)
            while (n := len(effects.windows)) < windows or (n < 2 * windows and effects.ratio("moves") > MOST):
                if not effects.windows or kind not in OF_BOTS:  # whose games go on when the stranger is told to stop
                    begun = used_by(server)
                    quiet = await self.crowd.measured(window_s * (windows if kind in OF_BOTS else 1))
                    used = used_by(server).since(begun, quiet["n"])
                lag.append(late(await figures(server)))
                tell(process, "go")
                await asyncio.sleep(0.2)
                begun = used_by(server)
                under = await self.crowd.measured(window_s)
                effects.used.append((used, used_by(server).since(begun, under["n"])))
                most = max(most, memory_mib(server))
                lag.append(late(await figures(server)))
                tell(process, "stop")
                await asyncio.sleep(1.5)
                effects.windows.append((quiet, under))
                lag.append(late(await figures(server)))
        effects.used_in_all = used_by(server).since(at_first, 0)
        effects.memory.append(most)
        effects.lag = [share(lag[0::3], lag[1::3]), share(lag[1::3], lag[2::3])]
        effects.lost = self.crowd.lost - lost
        return effects

    async def later(self, effects: Effects, window_s: float) -> None:
        """Ten seconds after an attack: the median of three windows, as one of them may meet something else."""
        await asyncio.sleep(AFTER_S)
        windows = [await self.crowd.measured(window_s) for _ in range(3)]
        effects.after = {what: statistics.median(window[what] for window in windows) for what in windows[0]}
        await self.look_after(effects)

    async def settled(self, effects: Effects, calm: Callable[[Effects], bool]) -> None:
        """As soon as it is calm after an attack, and ten seconds after it at the latest."""
        end = time.monotonic() + AFTER_S
        await self.look_after(effects)
        while not calm(effects) and time.monotonic() < end:
            await asyncio.sleep(0.5)
            await self.look_after(effects)

    async def look_after(self, effects: Effects) -> None:
        effects.memory.append(memory_mib(self.server))
        effects.connections.append((await figures(self.server)).get("fourseas_connections", 0))

    @property
    def log(self) -> str:
        return self.server.log.read_text(encoding="utf-8", errors="replace")


def long_game(database: str, moves: int, env: dict[str, str]) -> str:
    made = subprocess.run(
        [sys.executable, Path(__file__).with_name("long_game.py"), database, str(moves)],
        env={**os.environ, **env},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return made.stdout.strip()


def tell(process: subprocess.Popen[str], word: str) -> None:
    assert process.stdin is not None
    process.stdin.write(f"{word}\n")
    process.stdin.flush()


async def ready_bots(server: Server) -> None:
    """Their search comes compiled from the cache, soon after the start."""
    for _ in range(600):
        if server.log.read_text(encoding="utf-8", errors="replace").count("bots are ready") >= 4:
            return
        await asyncio.sleep(0.2)


async def figures(server: Server) -> dict[str, int]:
    """What the server counts; nothing, if it is too busy to say."""
    try:
        text = (await asyncio.to_thread(httpx.get, f"{server.url}/metrics", timeout=10)).text
    except httpx.HTTPError:
        return {}
    return {name: int(float(value)) for name, value in re.findall(r"^(\S+) ([\d.e+]+)$", text, re.MULTILINE)}


def late(samples: dict[str, int]) -> tuple[int, int]:
    """How often the event loop was felt, and how often it was more than 50 ms late."""
    count = samples.get("fourseas_loop_lag_seconds_count", 0)
    return count, count - samples.get('fourseas_loop_lag_seconds_bucket{le="0.05"}', 0)


def share(since: list[tuple[int, int]], until: list[tuple[int, int]]) -> float:
    felt = sum(b[0] - a[0] for a, b in zip(since, until, strict=False))
    return sum(b[1] - a[1] for a, b in zip(since, until, strict=False)) / max(felt, 1)


def memory_mib(server: Server) -> int:
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) // 1024
