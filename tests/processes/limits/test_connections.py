"""Connections have limits: in all, by address, and by how slow they may be."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import httpx
import pytest

from fourseas.server.limits import connections as module
from fourseas.server.limits.connections import BODY_S, GRACE_S, HEAD_S, LEAST_RATE, Connections, TrackedConnection
from fourseas.server.settings import Settings
from tests.support.server.nursery import QuickServer
from tests.support.server.running import Server

FEW = {"FOURSEAS_CONNECTIONS": "30", "FOURSEAS_CONNECTIONS_PER_ADDRESS": "12", "FOURSEAS_REQUESTS_AT_ONCE": "5"}
SLOW_BODY = b"PUT /api/me HTTP/1.1\r\nHost: x\r\nX-Four-Seas: 1\r\nContent-Length: 10000\r\n"


class Wire:
    """What is looked at of a transport."""

    def __init__(self, unread: int = 0) -> None:
        self.unread = unread
        self.aborted = self.closing = False

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return self.closing

    def abort(self) -> None:
        self.aborted = True


def line(unread: int = 0, address: str = "192.0.2.1") -> TrackedConnection:
    return TrackedConnection(cast(Any, Wire(unread)), address)


def settings(**more: Any) -> Settings:
    return Settings(database="sqlite:////x", **more)


# ---- how slow


def test_a_head_and_the_next_request_have_their_time() -> None:
    one = line()
    assert not one.too_slow(one.since + HEAD_S - 1)
    assert one.too_slow(one.since + HEAD_S + 1)


def test_a_body_comes_at_some_rate() -> None:
    one = line()
    one.enter("body")
    one.got = 1  # a byte each 12 seconds
    assert not one.too_slow(one.since + GRACE_S)
    assert one.too_slow(one.since + GRACE_S + 2)
    one.got = 100 * LEAST_RATE
    assert not one.too_slow(one.since + GRACE_S + 99)
    one.got = 10**9
    assert one.too_slow(one.since + BODY_S + 1)


def test_an_answer_is_taken_at_some_rate_and_may_take_its_time_to_come() -> None:
    one = line()
    one.enter("answer")
    assert not one.too_slow(one.since + 1000)
    wire = cast(Any, one.transport)
    wire.unread = 100_000
    now = one.since + 1000
    assert not one.too_slow(now)
    wire.unread = 99_999
    assert not one.too_slow(now + GRACE_S)
    assert one.too_slow(now + GRACE_S + 2)
    wire.unread = 50_000
    assert not one.too_slow(now + GRACE_S + 2)
    wire.unread = 0
    assert not one.too_slow(now + 1000)


def test_a_socket_may_be_quiet_and_is_cut_off_when_it_cannot_be_closed() -> None:
    one = line(unread=1000)
    one.enter("socket")
    now = one.since + 10_000
    assert not one.too_slow(now)
    cast(Any, one.transport).closing = True
    assert not one.too_slow(now + GRACE_S)
    assert one.too_slow(now + GRACE_S + 1)


def test_who_is_too_slow_is_cut_off_and_told_of_once_a_minute(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    connections, clock = Connections(), [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    wires = []
    for _ in range(3):
        wires.append(Wire())
        opened = connections.open(cast(Any, wires[-1]), "192.0.2.1")
        assert opened is not None
        opened.enter("body")
        clock[0] += GRACE_S + 2
        connections.sweep()
        connections.close(opened)
    assert [wire.aborted for wire in wires] == [True] * 3
    assert [record.getMessage() for record in caplog.records] == ["connections were refused or cut off"]
    clock[0] += 60
    connections.sweep()
    assert [vars(record)["slow"] for record in caplog.records] == [1, 2]


# ---- how many


def test_an_address_has_so_many_and_a_proxy_has_more() -> None:
    connections = Connections()
    connections.set_up(settings(connections=100, connections_per_address=2, proxies=("127.0.0.1",)))
    opened = [connections.open(cast(Any, Wire()), "2001:db8::1") for _ in range(2)]
    assert None not in opened
    assert connections.open(cast(Any, Wire()), "2001:db8::2") is None  # the same network
    assert connections.open(cast(Any, Wire()), "192.0.2.1") is not None
    assert all(connections.open(cast(Any, Wire()), "127.0.0.1") is not None for _ in range(5))
    assert opened[0] is not None
    connections.close(opened[0])
    assert connections.open(cast(Any, Wire()), "2001:db8::2") is not None


def test_idle_ones_make_room() -> None:
    connections = Connections()
    connections.set_up(settings(connections=3, connections_per_address=3))
    opened = [connections.open(cast(Any, Wire()), "192.0.2.1") for _ in range(3)]
    assert opened[0] is not None
    opened[0].enter("socket")
    assert connections.open(cast(Any, Wire()), "192.0.2.2") is not None
    assert [cast(Any, one).transport.aborted for one in opened] == [False, True, False]
    for one in list(connections._open):
        one.enter("body")
    assert connections.open(cast(Any, Wire()), "192.0.2.3") is None
    assert len(connections) == 3


def test_some_file_handles_are_kept_in_reserve(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "raise_files", lambda: 1024)
    connections = Connections()
    connections.set_up(settings())
    assert connections.most == 1024 - module.RESERVE
    assert len(caplog.records) == 1


# ---- a server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("house")
    with QuickServer(f"sqlite:///{folder}/fourseas.db", folder / "log", **FEW) as running:
        yield running


@contextlib.contextmanager
def connections(server: Server, number: int, source: str, sent: bytes = b"") -> Iterator[list[socket.socket]]:
    with contextlib.ExitStack() as ending:
        opened = []
        for _ in range(number):
            one = socket.create_connection(("127.0.0.1", server.port), timeout=10, source_address=(source, 0))
            opened.append(ending.enter_context(one))
            with contextlib.suppress(OSError):  # closed already
                one.sendall(sent)
        yield opened


def answers(opened: list[socket.socket]) -> list[bytes]:
    """The first line of what each was told; nothing of those that still wait."""
    first_lines = []
    for one in opened:
        one.settimeout(0.2)
        try:
            first_lines.append(one.recv(4096).partition(b"\r\n")[0])
        except TimeoutError:
            first_lines.append(b"")
        except OSError:
            first_lines.append(b"reset")
    return first_lines


def test_one_address_cannot_take_all_connections(server: Server) -> None:
    with connections(server, 20, "127.0.0.2", SLOW_BODY) as opened:
        first_lines = answers(opened)
        assert first_lines.count(b"") == 12
        assert set(first_lines) <= {b"", b"HTTP/1.1 503 Service Unavailable", b"reset"}
        assert httpx.get(f"{server.url}/health").status_code == 200


def test_nor_can_it_through_a_proxy(server: Server) -> None:
    """Requests that are not answered yet are counted by who asks; those that are refused lose their connection."""
    said = SLOW_BODY + b"X-Forwarded-For: 192.0.2.66\r\n\r\nx"
    with connections(server, 20, "127.0.0.1", said) as opened:
        first_lines = answers(opened)
        assert first_lines.count(b"") == 5
        assert first_lines.count(b"HTTP/1.1 429 Too Many Requests") == 15
        for one, answer in zip(opened, first_lines, strict=True):
            if answer:
                with contextlib.suppress(ConnectionResetError):
                    while one.recv(4096):
                        pass  # and then it is closed
        other = httpx.put(f"{server.url}/api/me", json={"name": "Ann"}, headers={"X-Four-Seas": "1"})
        assert other.status_code == 200


def test_full_of_idle_connections_there_is_room_and_full_of_others_there_is_a_clear_answer(server: Server) -> None:
    with contextlib.ExitStack() as ending:
        for last in range(2, 5):
            ending.enter_context(connections(server, 12, f"127.0.0.{last}"))
        assert httpx.get(f"{server.url}/health").status_code == 200
    with contextlib.ExitStack() as ending:
        for last in range(2, 5):
            ending.enter_context(connections(server, 12, f"127.0.0.{last}", SLOW_BODY))
        time.sleep(0.2)
        answer = httpx.get(f"{server.url}/health")
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
    time.sleep(0.2)
    figures = httpx.get(f"{server.url}/metrics").text
    assert 'fourseas_limit{of="connections"} 30.0' in figures
    assert 'fourseas_connections_refused_total{why="all"}' in figures
    assert "\nfourseas_open_files " in figures
    assert '"level":"error"' not in server.end_of_log()


@pytest.mark.parametrize("path", ["/health", "/", "/schema/openapi.json"])
def test_nothing_can_be_asked_for_without_end(tmp_path: Path, path: str) -> None:
    few = {"FOURSEAS_PAGES_PER_MINUTE": "60"}
    with QuickServer(f"sqlite:///{tmp_path}/fourseas.db", tmp_path / "log", **few) as server, httpx.Client() as client:
        client.headers["X-Forwarded-For"] = "192.0.2.66"
        statuses = [client.get(f"{server.url}{path}").status_code for _ in range(150)]
        assert set(statuses) == {200, 429}
        assert statuses[:100] == [200] * 100
        assert httpx.get(f"{server.url}{path}", headers={"X-Forwarded-For": "192.0.2.1"}).status_code == 200
