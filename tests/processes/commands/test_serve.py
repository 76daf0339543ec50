"""`fourseas serve` as a process: it starts, answers, says in one line what is wrong, and ends when it is told to."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.support.server.services import Postgres, Redis

FOURSEAS = str(Path(sys.executable).with_name("fourseas"))
PATIENCE_S = 60


def environment(folder: Path, **more: str) -> dict[str, str]:
    ours = {name: value for name, value in os.environ.items() if not name.startswith("FOURSEAS_")}
    return ours | {"FOURSEAS_DATA": str(folder), "FOURSEAS_WARM": "no", **more}


@contextmanager
def served(folder: Path, *words: str, **more: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A running server, and where it says it is."""
    process = subprocess.Popen(
        [FOURSEAS, "serve", "--port", "0", *words],
        env=environment(folder, **more),
        stdout=subprocess.PIPE,
        stderr=(folder / "log").open("w"),
        text=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        greeting = re.fullmatch(r"Four Seas is at (http://localhost:\d+)\n", line)
        assert greeting, line + (folder / "log").read_text()
        yield process, greeting[1]
    finally:
        process.kill()
        process.wait()


def refused(folder: Path, *words: str, **more: str) -> tuple[int, str]:
    ended = subprocess.run(
        [FOURSEAS, "serve", *words],
        env=environment(folder, **more),
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert ended.stdout == ""
    assert ended.stderr.startswith("fourseas: ")
    assert ended.stderr.count("\n") == 1, ended.stderr
    return ended.returncode, ended.stderr


@pytest.mark.parametrize(("sign", "code"), [(signal.SIGTERM, -signal.SIGTERM), (signal.SIGINT, 0)])
def test_it_starts_answers_and_ends(tmp_path: Path, sign: signal.Signals, code: int) -> None:
    with served(tmp_path) as (process, address):
        assert httpx.get(address).status_code == 200
        assert httpx.get(f"{address}/api/me").status_code == 200
        assert httpx.get(f"{address}/health").json()["status"] == "ok"
        assert "server" not in httpx.get(address).headers
        began = time.monotonic()
        process.send_signal(sign)
        assert process.wait(PATIENCE_S) == code
        assert time.monotonic() - began < 10
    assert (tmp_path / "fourseas.db").exists()
    entries = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert [line["text"] for line in entries] == ["open", "closed"]


def test_it_ends_although_somebody_is_connected(tmp_path: Path) -> None:
    with served(tmp_path) as (process, address):
        host, port = address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port))) as idle:
            idle.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\n")  # and never the rest
            began = time.monotonic()
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE_S)
            assert time.monotonic() - began < 15


def test_a_guest_is_known_after_a_restart(tmp_path: Path) -> None:
    person = httpx.Client()
    with served(tmp_path) as (process, address):
        name = person.get(f"{address}/api/me").json()["name"]
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE_S)
    with served(tmp_path) as (_, address):
        assert person.get(f"{address}/api/me").json()["name"] == name


def test_the_logs_hold_no_secrets(tmp_path: Path) -> None:
    with served(tmp_path, FOURSEAS_LOG="debug") as (process, address):
        person = httpx.Client(base_url=address, headers={"X-Four-Seas": "1"})
        person.get("/api/me")
        for phrase in ("correct horse battery", "hunter2"):
            person.post("/api/account", json={"login": "anne", "passphrase": phrase})
            person.post("/api/session?token=hunter2", json={"login": "anne", "passphrase": phrase})
        person.post("/api/session", content=b'{"login": "anne", "passphrase": "hunter2')
        cookie = person.cookies["fourseas"]
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE_S)
    log = (tmp_path / "log").read_text()
    for secret in (cookie, cookie.split(".")[-1], "hunter2", "correct horse"):
        assert secret not in log


def test_a_port_that_is_taken_is_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code, line = refused(tmp_path, "--port", port)
    assert (code, line) == (
        1,
        f"fourseas: cannot listen at 127.0.0.1 port {port}: "
        "it is in use; choose another with --port or FOURSEAS_PORT\n",
    )


@pytest.mark.parametrize(
    ("words", "code", "expected"),
    [
        (["--workers", "2"], 2, "several workers need PostgreSQL and Redis"),
        (["--database", "mysql://x"], 2, "FOURSEAS_DATABASE: must look like"),
        (["--database", "sqlite:////proc/nothing/x.db"], 1, "cannot open the database: "),
        (["--host", "192.0.2.1"], 1, "cannot listen at 192.0.2.1 port 0: "),
        (["--workers", "0"], 2, "Invalid value for '--workers'"),
    ],
)
def test_what_cannot_be_is_one_line(tmp_path: Path, words: list[str], code: int, expected: str) -> None:
    ended, line = refused(tmp_path, "--port", "0", *words)
    assert ended == code
    assert expected in line


@pytest.mark.xdist_group("postgres")
def test_several_workers(tmp_path: Path, postgres: Postgres, redis_service: Redis) -> None:
    words = ("--workers", "2", "--database", postgres.database(), "--redis", redis_service.url)
    with served(tmp_path, *words) as (process, address):
        person = httpx.Client(base_url=address)
        name = person.get("/api/me").json()["name"]
        for _ in range(20):  # new connections, so that both workers answer
            answer = httpx.get(f"{address}/api/me", cookies=dict(person.cookies)).json()
            assert answer["name"] == name
        health = person.get("/health").json()
        assert (health["status"], health["channel"]) == ("ok", "ok")
        figures = person.get("/metrics").text
        counted = re.search(r'fourseas_requests_total\{[^}]*path="/api/me"[^}]*\} (\d+)', figures)
        assert counted
        assert int(counted[1]) == 21, "the figures of all workers together"
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE_S)
