"""The migrations make what the models say, from nothing, whoever runs them first."""

from __future__ import annotations

import asyncio
import subprocess
import sys

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text

from fourseas.server.storage import StorageDown, Store
from fourseas.server.storage.database import engine
from fourseas.server.storage.migrate import PRESENT, config, migrate
from fourseas.server.storage.models import metadata

pytestmark = pytest.mark.anyio


def test_models_and_migrations_agree(url: str) -> None:
    database = engine(url, writes=True)
    migrate(database)
    with database.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, metadata) == []
        # What Alembic does not compare.
        indices = {index["name"]: index["dialect_options"] for index in inspect(connection).get_indexes("tables")}
        where = f"{database.dialect.name}_where"
        assert "listed" in str(indices["tables_lobby"][where])
        assert "due_at IS NOT NULL" in str(indices["tables_due"][where])
        if database.dialect.name == "sqlite":
            made = connection.execute(text("SELECT sql FROM sqlite_master WHERE name = 'log'")).scalar_one()
            assert "WITHOUT ROWID" in made
            for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
                assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value
    database.dispose()


async def test_migrating_again_changes_nothing(url: str) -> None:
    store = await Store.open(url)
    await store.house("key", lambda: "value")
    await store.close()
    store = await Store.open(url)
    assert await store.house("key", lambda: "other") == "value"
    await store.close()


def test_the_present_form_is_that_of_the_latest_migration() -> None:
    assert ScriptDirectory.from_config(config()).get_current_head() == PRESENT


OPEN = "import asyncio, sys; from fourseas.server.storage import Store; asyncio.run(Store.open(sys.argv[1]))"


async def test_workers_that_start_together_do_not_collide(url: str) -> None:
    workers = [subprocess.Popen([sys.executable, "-c", OPEN, url], stderr=subprocess.PIPE) for _ in range(2)]
    stores = await asyncio.gather(*(Store.open(url) for _ in range(4)))
    for worker in workers:
        _, said = await asyncio.to_thread(worker.communicate, timeout=60)
        assert worker.returncode == 0, said.decode()
    for store in stores:
        await store.close()


async def test_a_database_of_a_newer_version_is_left_alone(url: str) -> None:
    store = await Store.open(url)
    await store.database.writer.run(
        lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9'"))
    )
    await store.close()
    with pytest.raises(StorageDown, match="does not fit this version"):
        await Store.open(url)
