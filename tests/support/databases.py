"""Databases for the tests. Each worker of pytest starts the services that its tests need, once."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from fourseas.server.live.hub import Hub
from fourseas.server.live.workers.channel import Quiet
from fourseas.server.settings import Settings
from fourseas.server.storage import Store
from tests.support.server.services import Missing, Postgres, Redis

S = TypeVar("S", Postgres, Redis)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


def _started(make: Callable[[], S]) -> S:
    try:
        return make()
    except Missing as missing:
        pytest.fail(str(missing), pytrace=False)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    service = _started(Postgres)
    yield service
    service.close()


@pytest.fixture(scope="session")
def redis_service() -> Iterator[Redis]:
    service = _started(Redis)
    yield service
    service.close()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/fourseas.db"


@pytest.fixture
def postgres_url(postgres: Postgres) -> str:
    return postgres.database()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.xdist_group("postgres"))])
def url(request: pytest.FixtureRequest) -> str:
    """Of an empty database: the test runs once on each kind."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
async def hub(sqlite_url: str) -> AsyncIterator[Hub]:
    """All tables of one worker, on a database of its own. Tests that need it otherwise make it otherwise."""
    store = await Store.open(sqlite_url)
    made = Hub(store, Settings(database=sqlite_url), Quiet())
    yield made
    await made.stop()
    await store.close()


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url)
    yield opened
    await opened.close()
