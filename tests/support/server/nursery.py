"""Servers that start at once: a process that has imported everything forks one for each start.

Each is still a process of its own, which runs `fourseas serve` and dies of `kill -9`; only Python and the packages need
not be loaded again. The clock of a `ClockServer` can be put forward, so that nobody waits for time to go by.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Self

from tests.support.server.running import Server

NURSE = multiprocessing.get_context("forkserver")
NURSE.set_forkserver_preload(["tests.support.server.nursed"])


class Forked:
    """A process of the nurse's, to be used like one of our own."""

    def __init__(self, words: list[str], env: Mapping[str, str], log: Path, clock: Path | None) -> None:
        self._process = NURSE.Process(target=_serve, args=(words, dict(env), log, clock))
        self._process.start()
        assert self._process.pid is not None
        self.pid = self._process.pid

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired(self._process.name, timeout or 0)
        return self._process.exitcode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class QuickServer(Server):
    clock: Path | None = None

    def start(self) -> Self:
        env = {**os.environ, "FOURSEAS_DATABASE": self.database, **self.env}
        self.process = Forked(["fourseas", "serve", "--port", str(self.port)], env, self.log, self.clock)
        self.wait()
        return self


class ClockServer(QuickServer):
    def __init__(self, database: str, log: Path, **env: str) -> None:
        super().__init__(database, log, **env)
        self.clock: Path = log.with_name(f"{log.name}-clock")
        self.clock.write_text("0")

    def put_forward(self, ms: int) -> None:
        """So much later it is now, for the server and those who are started after it."""
        ahead = self.clock.with_name(f"{self.clock.name}-new")
        ahead.write_text(str(int(self.clock.read_text()) + ms))
        ahead.replace(self.clock)


def _serve(words: list[str], env: Mapping[str, str], log: Path, clock: Path | None) -> None:
    """In the new process."""
    from fourseas.cli.main import main

    os.environ.clear()
    os.environ.update(env)
    with log.open("ab") as stream_of_log:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
            os.dup2(stream_of_log.fileno(), stream.fileno())
    if clock:
        _go_by(clock)
    sys.argv = words
    main()


def _go_by(clock: Path) -> None:
    from fourseas.server.live import hub
    from fourseas.server.live.bots import late_bots
    from fourseas.server.live.upkeep import rounds

    def now(self: hub.Hub) -> int:
        return time.time_ns() // 1_000_000 + int(clock.read_text())

    hub.Hub.now = now  # type: ignore[method-assign]
    rounds.EVERY_S = late_bots.EVERY_S = 0.05  # or a clock that was put forward would be seen late
    wake = rounds.Rounds.wake

    async def wake_all(self: rounds.Rounds) -> None:
        for live in list(self.hub.live.values()):
            live.scheduler.set_timer()  # it was set by the clock as it was before
        await wake(self)

    rounds.Rounds.wake = wake_all  # type: ignore[method-assign]
