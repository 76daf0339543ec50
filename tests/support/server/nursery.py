"""Servers that start at once: a process that has imported everything forks one for each start.

Killing the server fifty times is quick this way, and each is still a process of its own that dies of `kill -9`.
Their clocks can be put forward, so that nobody waits for time to go by.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.support.server.running import Server


class QuickServer(Server):
    def __init__(self, database: str, log: Path, **env: str) -> None:
        super().__init__(database, log, **env)
        self.clock = log.with_name(f"{log.name}-clock")
        self.clock.write_text("0")
        self.nurse = subprocess.Popen(
            [sys.executable, "-m", "tests.support.server.nursery", str(self.port), str(self.clock)],
            env={**os.environ, "FOURSEAS_DATABASE": database, **self.env},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log.open("ab"),
            text=True,
        )
        self.pid = 0

    def start(self) -> Self:
        assert self.nurse.stdin is not None
        assert self.nurse.stdout is not None
        self.nurse.stdin.write("start\n")
        self.nurse.stdin.flush()
        self.pid = int(self.nurse.stdout.readline())
        self.process = self.nurse  # whose end would be noticed while waiting
        self.wait()
        return self

    def put_forward(self, ms: int) -> None:
        """So much later it is now, for the server and those who are started after it."""
        ahead = self.clock.with_name(f"{self.clock.name}-new")
        ahead.write_text(str(int(self.clock.read_text()) + ms))
        ahead.replace(self.clock)

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        assert self.nurse.stdout is not None
        assert self.nurse.stdout.readline() == "dead\n"
        self.pid = 0

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.pid:
            self.kill()
        self.nurse.kill()
        self.nurse.wait()


def nurse(port: int, clock: Path) -> None:
    import uvicorn.protocols.websockets.websockets_sansio_impl  # noqa: F401  imported here, so that the children need not

    from fourseas.cli.serve import serve_tables
    from fourseas.server.live import hub

    def now(self: hub.Hub) -> int:
        return time.time_ns() // 1_000_000 + int(clock.read_text())

    hub.Hub.now = now  # type: ignore[method-assign]
    hub.LOOK_S = 0.05  # or a clock that was put forward would be seen late
    wake = hub.Hub._wake

    async def wake_all(self: hub.Hub) -> None:
        for live in list(self._live.values()):
            live.caretaker.set_timer()  # it was set by the clock as it was before
        await wake(self)

    hub.Hub._wake = wake_all  # type: ignore[method-assign]

    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            os.dup2(2, 1)
            serve_tables("", port, "", "", 1, open_page=False, pretty=False)
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)
        print("dead", flush=True)


if __name__ == "__main__":
    nurse(int(sys.argv[1]), Path(sys.argv[2]))
