"""Logs: a JSON object a line, or a line for people; and no trace over pages when the server cannot start."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest

from fourseas.server.logs import Json, Pretty, last_line
from tests.support.server.guest import Guest
from tests.support.server.running import Server


def record(text: str, **more: object) -> logging.LogRecord:
    made = logging.makeLogRecord({"name": "fourseas.x", "levelname": "INFO", "msg": text, "created": 1e9, "msecs": 7.0})
    made.__dict__.update(more)
    return made


def failed() -> logging.LogRecord:
    try:
        raise ValueError("two\nlines")
    except ValueError as error:
        return record("broken", exc_info=(ValueError, error, error.__traceback__))


def test_a_line_is_an_object() -> None:
    line = Json().format(record("open", table="abc", seconds=1.5, odd={1, 2}))
    assert "\n" not in line
    entry = json.loads(line)
    assert {key: entry[key] for key in ("time", "level", "from", "text", "table", "seconds")} == {
        "time": "2001-09-09T01:46:40.007Z",
        "level": "info",
        "from": "fourseas.x",
        "text": "open",
        "table": "abc",
        "seconds": 1.5,
    }


def test_a_trace_stays_on_its_line() -> None:
    line = Json().format(failed())
    assert "\n" not in line
    assert json.loads(line)["trace"].endswith("ValueError: two\nlines")


def test_a_line_break_in_a_text_forges_no_line() -> None:
    assert "\n" not in Json().format(record('x\n{"level": "error"}'))


def test_pretty_lines() -> None:
    assert Pretty().format(record("open", table="abc")).endswith(" info    open  table=abc")
    assert "Traceback" in Pretty().format(failed())


def test_why_the_server_cannot_start_is_the_last_line_of_the_trace() -> None:
    trace = """  + Exception Group Traceback (most recent call last):
  |   File "x.py", line 1, in open
  | ExceptionGroup: unhandled errors in a TaskGroup (1 sub-exception)
    | Traceback (most recent call last):
    |   File "y.py", line 2, in open
    | sqlite3.OperationalError: unable to open database file
    | The above exception was the direct cause of the following exception:
    | fourseas.server.storage.database.StorageDown: the disk is full
    +------------------------------------
"""
    made = record(trace)
    assert last_line(made)
    assert made.getMessage() == "cannot start: the disk is full"
    plain = record("all is well: Error")
    assert last_line(plain)
    assert plain.getMessage() == "all is well: Error"


@pytest.mark.anyio
async def test_nothing_that_came_over_a_socket_is_in_them(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/fourseas.db", tmp_path / "log", FOURSEAS_LOG="debug") as server:
        guest = await Guest.come(server.url)
        seen = await guest.look(await guest.open())
        await seen.ask("chat", text="between you and me")
        await seen.close()
        lines = server.end_of_log()
    assert "open" in lines
    assert guest.http.cookies["fourseas"] not in lines
    assert "between you" not in lines
    assert seen["table"] not in lines
