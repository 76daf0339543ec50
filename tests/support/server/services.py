"""A PostgreSQL and a Redis of the tests' own, which can be restarted and killed.

`python -m tests.support.server.services --install` brings what is missing on a Debian machine, also the browser of the
browser tests; the tests do so themselves when they need it. They listen on the loopback only, keep what they write in a
temporary directory, and die with the tests.
"""

from __future__ import annotations

import ctypes
import fcntl
import itertools
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NoReturn

import psycopg
import redis

# A program that we look for: the package it is in, and its names. The first is wanted, the others will do: Chromium's
# shell without windows needs a third less of the processor than Chromium itself.
PROGRAMS = {
    "postgres": ("postgresql", ("postgres",)),
    "redis-server": ("redis-server", ("redis-server", "valkey-server")),
    "chromium": (
        "chromium-headless-shell",
        ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"),
    ),
}
_PDEATHSIG = 1
_LIBC = ctypes.CDLL(None)
# What it starts dies with this thread, so the thread must last.
_SPAWNER = ThreadPoolExecutor(1)


class Missing(Exception):
    """A program is not there and cannot be installed."""


def _look_for(*names: str) -> Path | None:
    beside = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name.split(".")[0]))
    path = os.pathsep.join([os.environ.get("PATH", os.defpath), *(str(path) for path in reversed(beside))])
    for name in names:
        if program := shutil.which(name, path=path):
            return Path(program)
    return None


def find(program: str) -> Path:
    package, names = PROGRAMS[program]
    path = _look_for(*names)
    if path is None:
        install([program])
        path = _look_for(*names)
    if path is None:
        raise Missing(f"{program} is missing: install it (on Debian: apt-get install {package})")
    return path


def install(programs: list[str]) -> None:
    """With apt, if we may. One at a time: pytest runs in several processes."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return
    with (Path(tempfile.gettempdir()) / "fourseas-install.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        packages = [PROGRAMS[program][0] for program in programs if _look_for(PROGRAMS[program][1][0]) is None]
        if not packages:
            return
        print(f"Installing {' '.join(packages)} for the tests (once)", flush=True)
        # We want the programs, not services that run.
        policy = Path("/usr/sbin/policy-rc.d")
        ours = not policy.exists()
        if ours:
            policy.write_text("#!/bin/sh\nexit 101\n")
            policy.chmod(0o755)
        try:
            environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
            wanted = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends"]
            if subprocess.run([*wanted, *packages], env=environment, capture_output=True).returncode != 0:
                subprocess.run(["apt-get", "update", "--quiet"], env=environment, capture_output=True)
                for package in packages:  # one that there is not keeps no other away
                    subprocess.run([*wanted, package], env=environment, capture_output=True)
        finally:
            if ours:
                policy.unlink()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _die_with_parent() -> None:
    if sys.platform == "linux":
        _LIBC.prctl(_PDEATHSIG, signal.SIGQUIT)


class Service:
    """A program that runs for the tests."""

    gentle = signal.SIGTERM
    sudden = signal.SIGKILL

    def __init__(self) -> None:
        # Root's programs may not be root's: PostgreSQL refuses to be.
        self.user = None
        if os.geteuid() == 0:
            names = {entry.pw_name for entry in pwd.getpwall()}
            self.user = "postgres" if "postgres" in names else "nobody"
        self.directory = Path(tempfile.mkdtemp(prefix="fourseas-"))
        if self.user:
            shutil.chown(self.directory, self.user)
        self.port = _free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str | Path]:
        raise NotImplementedError

    def answers(self) -> bool:
        raise NotImplementedError

    def spawn(self, command: list[str | Path]) -> subprocess.Popen[bytes]:
        with (self.directory / "output").open("ab") as output:
            started = _SPAWNER.submit(
                subprocess.Popen[bytes],
                command,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                cwd=self.directory,
                user=self.user,
                group=pwd.getpwnam(self.user).pw_gid if self.user else None,
                extra_groups=[] if self.user else None,
                start_new_session=True,  # Ctrl-C is for pytest, which then ends us
                preexec_fn=_die_with_parent,
            )
            return started.result()

    def start(self) -> None:
        self.process = self.spawn(self.command())
        until = time.monotonic() + 30
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > until:
                self._give_up(f"{self.command()[0]} does not start")
            time.sleep(0.02)

    def _give_up(self, what: str) -> NoReturn:
        said = (self.directory / "output").read_text()
        self.close()
        raise RuntimeError(f"{what}:\n{said}")

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(30)
            self.process = None

    def stop(self) -> None:
        self._end(self.gentle)

    def kill(self) -> None:
        """No goodbye to anybody, nothing tidied up."""
        self._end(self.sudden)

    def restart(self) -> None:
        self.stop()
        self.start()

    def close(self) -> None:
        self.kill()
        shutil.rmtree(self.directory, ignore_errors=True)


class Postgres(Service):
    gentle = signal.SIGINT
    sudden = signal.SIGQUIT  # ends every process of it at once, and leaves the recovery to the next start

    def __init__(self, *, fsync: bool = False, shared_buffers: str = "32MB") -> None:
        self.binary = find("postgres")
        super().__init__()
        self.fsync, self.shared_buffers = fsync, shared_buffers
        self._numbers = itertools.count(1)
        made = self.spawn(
            [
                self.binary.resolve().parent / "initdb",
                *("-D", "data", "-U", "fourseas", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"),
            ]
        )
        if made.wait(60) != 0:
            self._give_up("initdb fails")
        self.start()

    def command(self) -> list[str | Path]:
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": "",
            "fsync": "on" if self.fsync else "off",  # the machine does not crash in the tests
            "max_connections": 200,
            "shared_buffers": self.shared_buffers,
        }
        options = itertools.chain.from_iterable(("-c", f"{name}={value}") for name, value in settings.items())
        return [self.binary, "-D", "data", *options]

    def url(self, database: str) -> str:
        return f"postgresql://fourseas@127.0.0.1:{self.port}/{database}"

    def answers(self) -> bool:
        try:
            psycopg.connect(self.url("postgres"), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def database(self) -> str:
        """The address of a new, empty one."""
        name = f"test{next(self._numbers)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return self.url(name)


class Redis(Service):
    def __init__(self) -> None:
        self.binary = find("redis-server")
        super().__init__()
        self.url = f"redis://127.0.0.1:{self.port}"
        self.start()

    def command(self) -> list[str | Path]:
        return [self.binary, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]

    def answers(self) -> bool:
        client = redis.Redis.from_url(self.url, socket_connect_timeout=2)
        try:
            return bool(client.ping())
        except redis.RedisError:
            return False
        finally:
            client.close()


if __name__ == "__main__":
    if sys.argv[1:] != ["--install"]:
        sys.exit("usage: python -m tests.support.server.services --install")
    install(list(PROGRAMS))
    try:
        for program in PROGRAMS:
            find(program)
    except Missing as missing:
        sys.exit(str(missing))
