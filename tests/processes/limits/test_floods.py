"""Sockets of people who send much and read nothing, or come and go without end: the server holds little for them."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.support.server.guest import Guest
from tests.support.server.nursery import QuickServer
from tests.support.server.running import Server

pytestmark = pytest.mark.anyio

TEXT, PING, MORE = 0x1, 0x9, 0x0
MOST_MB = 60  # more than any buffer of the system takes


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("house")
    with QuickServer(f"sqlite:///{folder}/fourseas.db", folder / "log") as running:
        yield running


def frame(kind: int, content: bytes = b"", *, last: bool = True) -> bytes:
    assert len(content) < 126
    return bytes([(0x80 if last else 0) | kind, 0x80 | len(content)]) + bytes(4) + content


@contextlib.contextmanager
def bare_socket(server: Server, table: str) -> Iterator[socket.socket]:
    """One that never reads more than its buffer takes."""
    with socket.socket() as bare:
        bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        bare.settimeout(10)
        bare.connect(("127.0.0.1", server.port))
        key = base64.b64encode(os.urandom(16)).decode()
        asked = [
            f"GET /ws/tables/{table}?protocol=2 HTTP/1.1",
            "Host: localhost",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        ]
        bare.sendall("\r\n".join([*asked, "", ""]).encode())
        assert bare.recv(12) == b"HTTP/1.1 101"
        yield bare


def memory_mb(server: Server) -> int:
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) // 1024


@pytest.mark.parametrize(
    "chunk",
    [frame(PING, b"x" * 125) * 500, frame(MORE, last=False) * 10_000],
    ids=["pings that are answered", "a message in endless pieces"],
)
async def test_who_floods_and_never_reads_is_cut_off(server: Server, chunk: bytes) -> None:
    guest = await Guest.come(server.url)
    table = await guest.open(hot_seat=True, start=True)
    before = memory_mb(server)
    with bare_socket(server, table) as bare:
        bare.sendall(frame(TEXT, b"{", last=False))
        with pytest.raises(OSError, match=r"reset|pipe"):
            await asyncio.to_thread(_send_much, bare, chunk)
    assert memory_mb(server) - before < 30
    assert httpx.get(f"{server.url}/health").status_code == 200
    assert '"level":"error"' not in server.end_of_log()


def _send_much(bare: socket.socket, chunk: bytes) -> None:
    for _ in range(MOST_MB * 2**20 // len(chunk)):
        bare.sendall(chunk)


async def test_who_asks_for_the_whole_table_and_never_reads_is_let_go(server: Server) -> None:
    guest = await Guest.come(server.url)
    table = await guest.open(hot_seat=True, start=True)
    before = memory_mb(server)
    with bare_socket(server, table) as bare:
        bare.settimeout(1)
        with contextlib.suppress(OSError):
            for _ in range(300):
                await asyncio.to_thread(bare.sendall, frame(TEXT, b'{"do":"refresh"}'))
        assert memory_mb(server) - before < 30


@pytest.mark.parametrize(
    ("head", "more"),
    [(b"GET /", b"a" * 60_000), (b"GET / HTTP/1.1\r\nX: ", b"a" * 60_000), (b"GET / HTTP/1.1\r\n", b"X: y\r\n" * 9000)],
    ids=["an address", "a header", "many headers"],
)
async def test_a_request_whose_head_never_ends_is_cut_off(server: Server, head: bytes, more: bytes) -> None:
    before = memory_mb(server)
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
        connection.sendall(head)
        with pytest.raises(OSError, match=r"reset|pipe"):
            await asyncio.to_thread(_send_much, connection, more)
    assert memory_mb(server) - before < 30
    long = {f"X-{number}": "y" * 1000 for number in range(20)}
    with httpx.Client(base_url=server.url, headers=long) as honest:  # long cookies are no crime
        assert [honest.get("/health").status_code for _ in range(3)] == [200, 200, 200]


async def test_who_talks_without_end_is_slowed_down(server: Server) -> None:
    guest = await Guest.come(server.url)
    seen = await guest.look(await guest.open())
    answers = [await seen.ask("chat", text="blah") for _ in range(30)]
    assert [answer["is"] for answer in answers[:10]] == ["ack"] * 10
    assert answers[-1]["code"] == "too_fast"
    assert len(seen["chat"]) < 20
    assert (await seen.ask("stand", seat=0))["is"] == "ack"  # and is heard otherwise


async def test_who_comes_and_goes_without_end_is_slowed_down(tmp_path: Path) -> None:
    strict = {"FOURSEAS_REQUESTS_PER_MINUTE": "60"}
    with QuickServer(f"sqlite:///{tmp_path}/fourseas.db", tmp_path / "log", **strict) as server:
        guest = await Guest.come(server.url)
        table = await guest.open()
        with pytest.raises(ConnectionClosed) as closed:
            await _come_and_go(guest, table)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429


async def _come_and_go(guest: Guest, table: str) -> None:
    for _ in range(40):
        await (await guest.look(table)).close()


async def test_who_logs_out_everywhere_loses_the_open_sockets_too(server: Server) -> None:
    """Or a stolen session would go on for as long as its socket."""
    guest = await Guest.come(server.url)
    seen = await guest.look(await guest.open())
    began = time.monotonic()
    assert (await guest.http.delete("/api/session", params={"everywhere": "true"})).status_code == 204
    with pytest.raises(ConnectionClosed) as closed:
        await seen.until(lambda: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    assert time.monotonic() - began < 10
