"""Workers that race, databases that go away, disks that are full, processes that are killed."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import event

from fourseas.server.storage import StorageDown, Store, database
from tests.support.server.appender import body
from tests.support.server.services import Postgres
from tests.support.server.stored import change, history, opened

pytestmark = pytest.mark.anyio


@pytest.fixture
def chance() -> random.Random:
    seed = random.randrange(2**32)
    print(f"seed {seed}")  # shown if the test fails
    return random.Random(seed)


# ---- races


async def test_a_hundred_ask_for_the_same_numbers_and_one_gets_each(store: Store) -> None:
    await opened(store, "t")
    winners = []
    for number in range(2, 22):
        asked = [store.tables.append("t", number, b"%d" % i, change(b"%d" % i, players=("anne",))) for i in range(100)]
        answers = await asyncio.gather(*asked)
        assert sum(answers) == 1
        winners.append((number, b"%d" % answers.index(True)))
        assert (await history(store, "anne", 1))[0][2] == winners[-1][1]
    assert await store.tables.log("t", after=1) == winners


async def test_two_workers_on_one_database(store: Store, url: str, chance: random.Random) -> None:
    other = await Store.open(url)
    tables = [f"t{i}" for i in range(8)]
    await opened(store, *tables)
    written: dict[tuple[str, int], bytes] = {}

    async def play(worker: Store, name: str, table: str) -> None:
        """As a table of the hub does: one entry at a time, and look again when somebody was faster."""
        last = 1
        for i in range(25):
            while True:
                said = f"{name} {i}".encode()
                if await worker.tables.append(table, last + 1, said, change(said)):
                    break
                last = max(last, *(number for number, _ in await worker.tables.log(table, last)))
            last += 1
            assert (table, last) not in written
            written[table, last] = said
            if chance.random() < 0.2:
                await asyncio.sleep(chance.random() / 100)

    began = time.monotonic()
    both = ((store, "one"), (other, "two"))
    await asyncio.gather(*(play(worker, name, table) for worker, name in both for table in tables))
    for table in tables:
        log = await store.tables.log(table)
        assert [number for number, _ in log] == list(range(1, 52))
        assert all(written[table, number] == said for number, said in log[1:])
        assert await store.tables.log(table) == await other.tables.log(table)
    assert time.monotonic() - began < 20
    await other.close()


# ---- a commit whose outcome is not known


def lost() -> Exception:
    return psycopg.OperationalError("server closed the connection unexpectedly")


def locked() -> Exception:
    error = sqlite3.OperationalError("database is locked")
    error.sqlite_errorname = "SQLITE_BUSY"
    return error


def break_next_commit(monkeypatch: pytest.MonkeyPatch, store: Store, *, before: bool) -> None:
    """The connection breaks before the commit gets to the database, or before its answer gets to us."""
    dialect = store.database.writer.engine.dialect
    commit = dialect.do_commit
    left = [locked() if dialect.name == "sqlite" else lost()]

    def broken(connection: Any) -> None:
        if left and before:
            raise left.pop()
        commit(connection)
        if left:
            raise left.pop()

    monkeypatch.setattr(dialect, "do_commit", broken)


@pytest.mark.parametrize("before", [True, False])
async def test_an_unknown_outcome_is_looked_up(store: Store, monkeypatch: pytest.MonkeyPatch, before: bool) -> None:
    await opened(store, "t", "u")
    break_next_commit(monkeypatch, store, before=before)
    asked = [
        store.tables.append(table, n, b"%d" % n, change(b"%d" % n, players=("a",))) for table in "tu" for n in (2, 3)
    ]
    assert await asyncio.gather(*asked) == [True] * 4
    assert await store.tables.log("t") == [(1, b"opened"), (2, b"2"), (3, b"3")]
    assert [summary for _, _, summary, _ in await history(store, "a", 9)] == [b"3", b"3"]


async def test_after_a_lost_commit_somebody_else_may_have_the_number(
    store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await opened(store, "t")
    other = await Store.open(url)
    dialect = store.database.writer.engine.dialect
    commit = dialect.do_commit
    error = locked() if dialect.name == "sqlite" else lost()

    def overtaken(connection: Any) -> None:
        monkeypatch.setattr(dialect, "do_commit", commit)
        connection.rollback()
        with other.database.writer.engine.begin() as theirs:
            theirs.exec_driver_sql("INSERT INTO log (table_id, number, body) SELECT 't', 2, body FROM log")
        raise error

    monkeypatch.setattr(dialect, "do_commit", overtaken)
    assert await store.tables.append("t", 2, b"mine", change(b"wrong", players=("anne",))) is False
    assert await store.tables.log("t") == [(1, b"opened"), (2, b"opened")]
    assert await history(store, "anne", 1) == []
    await other.close()


# ---- a database that goes away


@pytest.mark.xdist_group("postgres")
async def test_postgresql_restarts_under_load_and_nobody_notices(postgres: Postgres, chance: random.Random) -> None:
    store = await Store.open(postgres.database())
    tables = [f"t{i}" for i in range(20)]
    await opened(store, *tables)
    going_on = True
    last = dict.fromkeys(tables, 1)
    read = 0

    async def play(table: str) -> None:
        while going_on:
            said = body(table, last[table] + 1)
            assert await store.tables.append(table, last[table] + 1, said, change(said))
            last[table] += 1

    async def look() -> None:
        nonlocal read
        while going_on:
            table = chance.choice(tables)
            known = last[table]
            assert len(await store.tables.log(table)) >= known
            read += 1

    playing = asyncio.gather(*(play(table) for table in tables), look(), look())
    for disturb in (postgres.restart, postgres.kill, postgres.restart):
        await asyncio.sleep(chance.uniform(0.1, 0.5))
        before = sum(last.values())
        await asyncio.to_thread(disturb)
        if disturb == postgres.kill:
            await asyncio.sleep(chance.uniform(0.1, 0.5))
            await asyncio.to_thread(postgres.start)
        while sum(last.values()) < before + 100:
            await asyncio.sleep(0.01)
            assert not playing.done()
    going_on = False
    await playing
    assert read > 10
    for table in tables:
        assert await store.tables.log(table, 1) == [(n, body(table, n)) for n in range(2, last[table] + 1)]
    await store.close()


@pytest.mark.xdist_group("postgres")
async def test_postgresql_stays_away(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PATIENCE_S", 0.5)
    url = postgres.database()
    store = await Store.open(url)
    await opened(store, "t")
    postgres.stop()
    try:
        assert not await store.database.ready()
        asked = [asyncio.create_task(store.tables.append("t", 2 + i, b"", None)) for i in range(600)]
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert all(isinstance(outcome, StorageDown) for outcome in outcomes)
        with pytest.raises(StorageDown):
            await store.tables.log("t")
        with pytest.raises(StorageDown):
            await Store.open(url)
    finally:
        postgres.start()
    assert await store.database.ready()
    assert await store.tables.log("t") == [(1, b"opened")]
    assert await store.tables.append("t", 2, b"two", None)
    await store.close()


@pytest.mark.parametrize("trouble", ["PRAGMA max_page_count=30", "PRAGMA query_only=1"])
async def test_sqlite_cannot_write_and_nothing_is_half_written(sqlite_url: str, trouble: str) -> None:
    store = await Store.open(sqlite_url)
    await opened(store, "t")
    store.database.writer.engine.dispose()
    event.listen(store.database.writer.engine, "connect", lambda connection, _: connection.execute(trouble))
    number = 1

    async def write_on() -> None:
        nonlocal number
        while True:
            assert await store.tables.append(
                "t", number + 1, b"x" * 5000, change(b"%d" % (number + 1), players=("anne",))
            )
            number += 1

    with pytest.raises(StorageDown):
        await write_on()
    with pytest.raises(StorageDown):
        await store.house("key", lambda: "value" * 5000)
    assert len(await store.tables.log("t")) == number
    assert [row[2] for row in await history(store, "anne", 1)] == ([b"%d" % number] if number > 1 else [])
    await store.close()
    again = await Store.open(sqlite_url)
    assert len(await again.tables.log("t")) == number
    assert await again.tables.append("t", number + 1, b"x", None)
    await again.close()


async def test_sqlite_waits_for_another_process_that_writes(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    await opened(store, "t")
    other = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    asked = asyncio.create_task(store.tables.append("t", 2, b"two", None))
    await asyncio.sleep(0.3)
    assert not asked.done()
    assert await store.tables.log("t") == [(1, b"opened")]  # reading goes on
    other.execute("COMMIT")
    assert await asked
    other.close()
    await store.close()


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "fourseas.db").write_bytes(b"not a database " * 1000)
    with pytest.raises(StorageDown):
        await Store.open(f"sqlite:///{tmp_path}/fourseas.db")


# ---- processes that are killed


async def test_nothing_acknowledged_is_lost_when_a_worker_is_killed(url: str, chance: random.Random) -> None:
    tables = [f"t{i}" for i in range(10)]
    acknowledged: set[tuple[str, int]] = set()
    for _ in range(3):
        command = [sys.executable, "-m", "tests.support.server.appender", url, *tables]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as worker:
            assert worker.stdout is not None
            assert worker.stderr is not None
            lines = [await asyncio.to_thread(worker.stdout.readline)]  # it works
            await asyncio.sleep(chance.uniform(0.0, 0.3))
            worker.kill()
            said, complaints = await asyncio.to_thread(worker.communicate)
            assert complaints == b""
            lines += said.splitlines(keepends=True)
        for line in lines:
            if line.endswith(b"\n"):
                table, number = line.decode().split()
                assert (table, int(number)) not in acknowledged
                acknowledged.add((table, int(number)))
        store = await Store.open(url)
        for table in tables:
            log = await store.tables.log(table)
            assert [number for number, _ in log] == list(range(1, len(log) + 1))
            assert all(said == body(table, number) for number, said in log[1:])
            assert {number for name, number in acknowledged if name == table} <= {number for number, _ in log}
        await store.close()
    print(f"{len(acknowledged)} acknowledged")
