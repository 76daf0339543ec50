"""A real server in a process of its own, which tests can ask, stop, kill and start again on the same port."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

from fourseas.games import IDS
from tests.support.compiled import compile_for_others

PATIENCE_S = 60


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def quick_bots() -> dict[str, str]:
    """For whole games against bots: their search comes compiled from the cache, a few seconds after the start."""
    for id in IDS:
        compile_for_others(id)
    return {"FOURSEAS_WARM": "yes"}


class Process(Protocol):
    """What we ask of one."""

    @property
    def pid(self) -> int: ...

    def poll(self) -> int | None: ...

    def wait(self, timeout: float | None = None) -> int: ...

    def send_signal(self, number: int, /) -> None: ...

    def kill(self) -> None: ...


class Server:
    program = Path(sys.executable).with_name("fourseas")
    before: tuple[str, ...] = ()  # a command that starts it
    folder: Path | None = None  # where it is started, if not here

    def __init__(self, database: str, log: Path, **env: str) -> None:
        self.database = database
        self.log = log
        self.port = free_port()
        self.env = {"FOURSEAS_BOT_PACE_MS": "0", "FOURSEAS_WARM": "no", **GENEROUS, **env}
        self.process: Process | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Self:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*self.before, self.program, "serve", "--port", str(self.port)],
                cwd=self.folder,
                env={**os.environ, "FOURSEAS_DATABASE": self.database, **self.env},
                stdout=log,
                stderr=log,
            )
        self.wait()
        return self

    def wait(self) -> None:
        """Until it answers."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            assert self.process is not None
            if self.process.poll() is not None:
                raise AssertionError(f"the server ended:\n{self.end_of_log()}")
            if self.answers():
                return
            time.sleep(0.02)
        self.kill()
        raise AssertionError(f"the server does not answer:\n{self.end_of_log()}")

    def answers(self) -> bool:
        line = HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            line.request("GET", "/health")
            return line.getresponse().status == 200
        except (OSError, HTTPException):
            return False
        finally:
            line.close()

    def kill(self) -> None:
        """As if the power went."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Ask it to end, and give its exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=PATIENCE_S)

    def end_of_log(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace")[-4000:]

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()


# Tests come from one address and play faster than people do.
GENEROUS = {
    "FOURSEAS_REQUESTS_PER_MINUTE": "1000000",
    "FOURSEAS_GUESTS_PER_MINUTE": "1000000",
    "FOURSEAS_REQUESTS_AT_ONCE": "100000",
    "FOURSEAS_PAGES_PER_MINUTE": "1000000",
    "FOURSEAS_CONNECTIONS": "10000",
    "FOURSEAS_CONNECTIONS_PER_ADDRESS": "10000",
    "FOURSEAS_WORK_PER_MINUTE": "1000000",
    "FOURSEAS_WORK_BURST": "1000000",
    "FOURSEAS_PLAY_PER_MINUTE": "1000000",
    "FOURSEAS_OPEN_TABLES": "10000",
    "FOURSEAS_SOCKETS_PER_ADDRESS": "100000",
    "FOURSEAS_MESSAGES_PER_SECOND": "10000",
    "FOURSEAS_MESSAGE_BURST": "100000",
}
