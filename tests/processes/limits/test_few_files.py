"""A server that may open no more than 1,024 files, as many a system has it: slow bodies keep nobody out."""

from __future__ import annotations

import contextlib
import random
import re
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from benchmarks.server import many_files
from fourseas.server.limits.connections import RESERVE
from tests.support.server.guest import Guest
from tests.support.server.running import GENEROUS, Server

pytestmark = pytest.mark.anyio

FILES = 1024
SLOW = 1000
SLOW_BODY = b"PUT /api/me HTTP/1.1\r\nHost: x\r\nX-Four-Seas: 1\r\nContent-Length: 10000\r\n"
AS_SHIPPED = dict.fromkeys(GENEROUS, "")  # the limits of a host who sets none


class FewFiles(Server):
    before = ("bash", "-c", f'ulimit -n {FILES}; exec "$@"', "few-files")


@contextlib.contextmanager
def dripping(server: Server, number: int, source: str, named: bytes = b"") -> Iterator[list[socket.socket]]:
    """Requests of which a byte comes now and then, and the last one never."""
    with contextlib.ExitStack() as ending:
        opened = []
        for _ in range(number):
            one = socket.create_connection(("127.0.0.1", server.port), timeout=30, source_address=(source, 0))
            opened.append(ending.enter_context(one))
            with contextlib.suppress(OSError):  # closed already
                one.sendall(SLOW_BODY + named + b"\r\nx")
        yield opened


def drip(opened: list[socket.socket]) -> None:
    for one in opened:
        with contextlib.suppress(OSError):
            one.sendall(b"x")


def figure(server: Server, name: str) -> int:
    sample = re.search(rf"^{re.escape(name)} (\S+)$", httpx.get(f"{server.url}/metrics").text, re.MULTILINE)
    assert sample is not None
    return int(float(sample[1]))


async def others_get_in(server: Server) -> None:
    assert httpx.get(f"{server.url}/health").status_code == 200
    ann = await Guest.come(server.url, "Ann")
    seen = await ann.look(await ann.open(hot_seat=True, start=True))
    luck = random.Random(5)
    for _ in range(5):
        assert (await seen.move(luck))["is"] == "ack"
    await seen.close()


@pytest.mark.parametrize("through", ["directly", "through a proxy"])
async def test_a_thousand_slow_bodies_keep_nobody_out(tmp_path: Path, through: str) -> None:
    many_files()
    direct = through == "directly"
    source, named = ("127.0.0.2", b"") if direct else ("127.0.0.1", b"X-Forwarded-For: 192.0.2.66\r\n")
    with FewFiles(f"sqlite:///{tmp_path}/fourseas.db", tmp_path / "log", **AS_SHIPPED) as server:
        assert figure(server, 'fourseas_limit{of="open_files"}') == FILES
        assert figure(server, 'fourseas_limit{of="connections"}') == FILES - RESERVE
        with dripping(server, SLOW, source, named) as opened:
            await others_get_in(server)
            assert figure(server, "fourseas_open_files") < FILES - RESERVE
            drip(opened)
            await others_get_in(server)
        assert '"level":"error"' not in server.log.read_text(encoding="utf-8")
