"""The bench of the server works; what it measures is not asserted."""

from __future__ import annotations

import pytest

from benchmarks import server, weight

pytest.importorskip("picows", reason="the bench's players need picows")


def test_moves_are_counted() -> None:
    server.RESULTS.mkdir(exist_ok=True)
    figures = server.moves(tables=2, seconds=1)
    assert figures["moves"] > 0
    assert figures["p95_ms"] >= figures["p50_ms"] > 0
    assert not figures["problems"]


def test_messages_are_weighed() -> None:
    played = weight.sockets("pirates", 5)
    assert [len(socket.plain) for socket in played] == [1 + 5] * len(weight.PLAYERS)
    assert all(sum(socket.deflated) < sum(socket.plain) for socket in played)
    lines = dict(server.report({"bytes": weight.weights()}))
    assert all("bytes" in value for value in lines.values())


def test_a_failure_becomes_a_line_of_the_report() -> None:
    def fail() -> server.Figures:
        raise KeyError("nothing")

    figures = {"moves": server.tried("moves", fail), "peer": {"failed": "not here"}}
    lines = dict(server.report(figures))
    assert "KeyError" in lines["moves a second, three at a table"]
    assert lines["boardgame.io, two at a table, in memory"] == "not here"
