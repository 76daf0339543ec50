"""How fast the server is, over real sockets and with a durable database, compared with boardgame.io's server.

`python -m benchmarks.server` prints a table and stores the figures in benchmarks/results. Servers run on the first
core, players on the second. Figures of a busy machine vary: we take the median of several short runs, and the ratio to
the peer in the same run says more than either figure alone.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.figures import load, machine, table, write_part
from benchmarks.weight import weights

HERE = Path(__file__).parent
RESULTS = HERE / "results"
PEER = HERE / "boardgameio"
SERVER_CORE, CLIENT_CORE = 0, 1
OPEN_FILES = 20_000

# Limits are for strangers; here everybody comes from one address and plays at full speed.
UNLIMITED = {
    "FOURSEAS_REQUESTS_PER_MINUTE": "1000000",
    "FOURSEAS_GUESTS_PER_MINUTE": "1000000",
    "FOURSEAS_OPEN_TABLES": "10000",
    "FOURSEAS_SOCKETS_PER_PLAYER": "10000",
    "FOURSEAS_SOCKETS_PER_ADDRESS": "100000",
    "FOURSEAS_PLAY_PER_MINUTE": "1000000",
    "FOURSEAS_MESSAGES_PER_SECOND": "10000",
    "FOURSEAS_MESSAGE_BURST": "100000",
    "FOURSEAS_REQUESTS_AT_ONCE": "10000",
    "FOURSEAS_PAGES_PER_MINUTE": "1000000",
    "FOURSEAS_CONNECTIONS": "16000",
    "FOURSEAS_LOG": "warning",
}
NO_BOTS = {"FOURSEAS_WARM": "no"}  # nothing is compiled while we measure

Figures = dict[str, Any]


def pinned(core: int, command: list[str]) -> list[str]:
    """The command, pinned to one core where possible."""
    if shutil.which("taskset") and (os.cpu_count() or 1) > core:
        return ["taskset", "-c", str(core), *command]
    return command


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answered(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return bool(answer.status == 200 and answer.read())
    except OSError:
        return False


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def wait_for(ready: Callable[[], bool], process: subprocess.Popen[bytes], seconds: float = 60) -> None:
    until = time.monotonic() + seconds
    while not ready():
        if process.poll() is not None or time.monotonic() > until:
            raise RuntimeError(f"{process.args!r} does not start")
        time.sleep(0.005)


@contextlib.contextmanager
def running(command: list[str], environment: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(
        pinned(SERVER_CORE, command), env=os.environ | environment, stdout=subprocess.DEVNULL, start_new_session=True
    )
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextlib.contextmanager
def our_server(environment: dict[str, str], wait_at: str = "/health") -> Iterator[tuple[int, int, float]]:
    """Our server with an empty database on the disk; yields its port, its process, and how long it took to answer."""
    port = free_port()
    with tempfile.TemporaryDirectory(dir=RESULTS, prefix="data-") as data:
        began = time.perf_counter()
        serve = [str(Path(sys.executable).with_name("fourseas")), "serve", "--port", str(port)]
        with running(serve, {**UNLIMITED, **environment, "FOURSEAS_DATA": data}) as process:
            wait_for(lambda: answered(f"http://127.0.0.1:{port}{wait_at}"), process)
            yield port, process.pid, time.perf_counter() - began


def players(command: list[str]) -> Figures:
    """Run players on their core; returns their counts."""
    done = subprocess.run(pinned(CLIENT_CORE, command), capture_output=True, text=True, timeout=600)
    if done.returncode != 0:
        raise RuntimeError(done.stderr.strip() or "the players failed")
    figures: Figures = msgspec.json.decode(done.stdout.splitlines()[-1])
    return figures


def our_players(port: int, pid: int, *arguments: str) -> Figures:
    server = ["--port", str(port), "--pid", str(pid)]
    return players([sys.executable, "-m", "benchmarks.clients", *server, *arguments])


# ---- what is measured


def moves(tables: int, seconds: float) -> Figures:
    """Accepted, committed and broadcast moves, at full speed."""
    with our_server(NO_BOTS) as (port, pid, _):
        return our_players(port, pid, "--tables", str(tables), "--seconds", str(seconds))


def paced(tables: int, seconds: float, rate: float = 1000) -> Figures:
    """From sending a move to the last opponent's receipt, at a rate that leaves the server some headroom."""
    with our_server(NO_BOTS) as (port, pid, _):
        return our_players(port, pid, "--tables", str(tables), "--seconds", str(seconds), "--rate", str(rate))


def idle(sockets: int) -> Figures:
    with our_server(NO_BOTS) as (port, pid, _):
        return our_players(port, pid, "--idle", str(sockets))


def start() -> Figures:
    """From starting the process to the first page; the very first start is not counted."""
    took = []
    page = ""
    for _ in range(6):
        with our_server({}) as (port, _, seconds):
            took.append(seconds)
            page = "/" if answered(f"http://127.0.0.1:{port}/") else "/health"
    if page == "/":
        took = []
        for _ in range(6):
            with our_server({}, "/") as (_, _, seconds):
                took.append(seconds)
    return {"page": page, "seconds": statistics.median(took[1:]), "all": took}


def peer(matches: int, seconds: float) -> Figures:
    """boardgame.io's server, in memory, with matches of two."""
    port = free_port()
    with running(["node", str(PEER / "server.js"), str(port)], {"NODE_ENV": "production"}) as process:
        wait_for(lambda: listens(port), process)
        return players(["node", str(PEER / "client.js"), *map(str, (port, process.pid, matches, seconds))])


def install_peer() -> str | None:
    """Why the peer cannot be measured; None if it can."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return "Node.js is not here"
    if (PEER / "node_modules").is_dir():
        return None
    done = subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=PEER, capture_output=True, text=True)
    return None if done.returncode == 0 else "npm cannot install it"


# ---- all together


def tried(name: str, work: Callable[[], Figures]) -> Figures:
    """Figures, or why there are none: a failure does not stop the others."""
    print(f"... {name}", file=sys.stderr, flush=True)
    try:
        return work()
    except Exception as error:
        return {"failed": f"{type(error).__name__}: {error}"}


def middle(runs: list[Figures], of: str) -> Figures:
    """The median run, and the values of all of them."""
    good = sorted((one for one in runs if of in one), key=lambda one: float(one[of]))
    if not good:
        return runs[0] if runs else {}
    return {**good[len(good) // 2], "runs": [round(float(one[of]), 1) for one in runs if of in one]}


def measure(only: set[str], tables: int, seconds: float, runs: int, sockets: int) -> dict[str, Figures]:
    figures: dict[str, Figures] = {}
    ours: list[Figures] = []
    theirs: list[Figures] = []
    missing = install_peer() if "peer" in only else None
    for _ in range(runs):  # alternating, so that both run under the same conditions
        if "moves" in only:
            ours.append(tried("moves", lambda: moves(tables, seconds)))
        if "peer" in only and missing is None:
            theirs.append(tried("peer", lambda: peer(tables, seconds)))
    if ours:
        figures["moves"] = middle(ours, "moves_per_second")
    if "peer" in only:
        figures["peer"] = middle(theirs, "moves_per_second") if missing is None else {"failed": missing}
    if "latency" in only:
        at_pace = [tried("latency", lambda: paced(tables, seconds)) for _ in range(runs)]
        figures["latency"] = middle(at_pace, "p95_ms")
    if "idle" in only:
        figures["idle"] = tried("idle", lambda: idle(sockets))
    if "bytes" in only:
        figures["bytes"] = tried("bytes", weights)
    if "start" in only:
        figures["start"] = tried("start", start)
    return figures


LINES = (
    ("moves", "moves a second, three at a table", "{moves_per_second:,.0f}"),
    ("peer", "boardgame.io, two at a table, in memory", "{moves_per_second:,.0f}"),
    ("moves", "moves a second of the server's core", "{moves_per_cpu_second:,.0f}"),
    ("peer", "boardgame.io: a second of its core", "{moves_per_cpu_second:,.0f}"),
    ("moves", "as fast as they go: p50 / p95 / p99", "{p50_ms:.1f} / {p95_ms:.1f} / {p99_ms:.1f} ms"),
    ("peer", "boardgame.io: p50 / p95 / p99", "{p50_ms:.1f} / {p95_ms:.1f} / {p99_ms:.1f} ms"),
    ("latency", "at 1,000 moves a second: p50 / p95 / p99", "{p50_ms:.1f} / {p95_ms:.1f} / {p99_ms:.1f} ms"),
    ("latency", "at 1,000 moves a second: moves that were made", "{moves_per_second:,.0f}"),
    ("idle", "idle sockets", "{sockets:,}"),
    ("idle", "idle sockets: memory each, with their tables", "{kib_per_socket:.1f} KiB"),
    (
        "bytes",
        "a move of `pirates`, to one viewer: compressed / as it is",
        "{pirates:,.0f} / {pirates_plain:,.0f} bytes",
    ),
    (
        "bytes",
        "a move of `adventures`, to one viewer: compressed / as it is",
        "{adventures:,.0f} / {adventures_plain:,.0f} bytes",
    ),
    ("start", "start to the first page", "{seconds:.2f} s"),
)


def report(figures: dict[str, Figures]) -> list[tuple[str, str]]:
    """The measurements and their figures, as text."""
    lines = []
    for part, what, shape in LINES:
        if part in figures:
            try:
                value = shape.format(**figures[part])
            except KeyError:
                value = str(figures[part].get("failed", "no figures"))
            lines.append((what.strip(), value))
    if figures.get("moves", {}).get("moves") and figures.get("peer", {}).get("moves"):
        for what, figure in (("a second", "moves_per_second"), ("a second of a core", "moves_per_cpu_second")):
            ratio = figures["moves"][figure] / figures["peer"][figure]
            lines.append((f"moves {what}, ours to theirs", f"{ratio:.2f}"))
    return lines


def many_files() -> None:
    """A socket is an open file, here and in the server, which inherits the limit."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = OPEN_FILES if hard == resource.RLIM_INFINITY else min(OPEN_FILES, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="moves,peer,latency,bytes,idle,start", help="what to measure")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--sockets", type=int, default=10_000)
    parser.add_argument("--write", action="store_true", help="write the figures into docs/figures.md too")
    arguments = parser.parse_args()
    RESULTS.mkdir(exist_ok=True)
    before = load()
    many_files()
    figures = measure(
        set(arguments.only.split(",")), arguments.tables, arguments.seconds, arguments.runs, arguments.sockets
    )
    written = RESULTS / f"server-{time.strftime('%Y%m%d-%H%M%S')}.json"
    written.write_bytes(msgspec.json.format(msgspec.json.encode(figures)))
    lines = report(figures)
    for what, value in lines:
        print(f"{what:<46} {value}")
    if arguments.write:
        write_part("server", f"{machine('make bench-server', before)}\n\n{table(('what', 'figure'), lines)}")
    print(f"all figures: {written.relative_to(Path.cwd()) if written.is_relative_to(Path.cwd()) else written}")


if __name__ == "__main__":
    main()
