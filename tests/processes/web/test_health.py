"""/health says so when nothing can be written, in time, and cannot be used to keep the disk busy."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event, select

from fourseas.server.storage import Store
from fourseas.server.storage.models import house
from fourseas.server.storage.probe import SIZE, WriteProbe
from tests.support.server.nursery import QuickServer
from tests.support.server.services import Redis
from tests.support.server.stored import opened
from tests.support.server.web import running, settings_for

pytestmark = pytest.mark.anyio


def until(url: str, database: str) -> httpx.Response:
    end = time.monotonic() + 30
    while True:
        answer = httpx.get(f"{url}/health", timeout=10)
        if answer.json()["database"] == database:
            return answer
        assert time.monotonic() < end, answer.text
        time.sleep(0.1)


def test_a_locked_database_is_said_so_while_it_is(tmp_path: Path) -> None:
    with running(settings_for(tmp_path)) as web:
        assert until(web.address, "ok").status_code == 200
        other = sqlite3.connect(tmp_path / "fourseas.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        answer = until(web.address, "read_only")
        assert (answer.status_code, answer.json()["status"]) == (503, "down")
        assert web.guest().get("/api/tables").status_code == 200  # what is there can be read
        other.execute("ROLLBACK")
        other.close()
        assert until(web.address, "ok").status_code == 200


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="another process cannot be limited here")
def test_a_full_disk_is_said_so_while_it_is(tmp_path: Path) -> None:
    """No file of the server may grow beyond what the database has now."""
    with QuickServer(f"sqlite:///{tmp_path}/fourseas.db", tmp_path / "log") as server:
        until(server.url, "ok")
        assert server.process is not None
        soft, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        try:
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (SIZE, hard))
            answer = until(server.url, "read_only")
            assert (answer.status_code, answer.json()["status"]) == (503, "down")
        finally:
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (soft, hard))
        assert until(server.url, "ok").status_code == 200


def test_a_channel_that_is_away_is_said_so_and_stops_nobody(tmp_path: Path, redis_service: Redis) -> None:
    with running(settings_for(tmp_path, redis=redis_service.url)) as web:
        well = httpx.get(f"{web.address}/health")
        assert (well.status_code, well.json()["status"], well.json()["channel"]) == (200, "ok", "ok")
        redis_service.kill()
        try:
            ill = httpx.get(f"{web.address}/health", timeout=10)
            assert (ill.status_code, ill.json()["status"], ill.json()["channel"]) == (200, "degraded", "down")
            assert web.guest().post("/api/tables", json={"game": "pirates"}).status_code == 201
        finally:
            redis_service.start()


async def test_it_fails_no_later_than_what_is_written_at_tables(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    await opened(store, "t")

    def full(connection: sqlite3.Connection, _: object) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={pages + 2}")

    store.probe.engine.dispose()
    event.listen(store.probe.engine, "connect", full)
    assert not await store.probe.writable()
    assert await store.database.ready()
    await store.close()


async def test_nothing_of_it_stays_behind(store: Store, url: str) -> None:
    assert await store.probe.writable()
    others = WriteProbe(url)
    assert await others.writable()
    left = await store.database.read(lambda connection: list(connection.execute(select(house.c.key)).scalars()))
    assert not [key for key in left if key.startswith("heartbeat")]
    await others.close()


async def test_many_who_ask_cause_one_write(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    began: list[Any] = []
    event.listen(store.probe.engine, "begin", began.append)
    for _ in range(5):
        assert all(await asyncio.gather(*(store.probe.writable() for _ in range(200))))
    assert len(began) == 2  # the row is written, and taken away
    await store.close()


async def test_who_asks_does_not_wait_for_a_database_that_does_not_answer(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourseas.server.storage.probe.PATIENCE_S", 0.05)
    probe = WriteProbe(sqlite_url)
    release = asyncio.Event()
    loop = asyncio.get_running_loop()

    def stuck(_: object) -> None:
        asyncio.run_coroutine_threadsafe(release.wait(), loop).result()

    event.listen(probe.engine, "begin", stuck)
    assert not await probe.writable()
    assert not await probe.writable()
    release.set()
    await probe.close()
