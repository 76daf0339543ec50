"""Migrates a database to the current schema. Runs whenever a store opens; several workers may do it at once."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Engine, inspect, text

from fourseas.server.storage.database import StorageDown, transaction

if TYPE_CHECKING:
    from alembic.config import Config

PRESENT = "0006"  # the latest of migrations/versions
_ALEMBIC = threading.Lock()  # Alembic keeps its context in module globals
_ADVISORY = 0x4F0A5EA5  # any number, the same in all workers


def config() -> Config:
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return settings


def migrate(engine: Engine) -> None:
    """All in one transaction. On SQLite its write lock admits one worker at a time; PostgreSQL needs an advisory
    lock.
    """
    if _version(engine) == PRESENT:
        return
    from alembic import command  # only if there is something to do: importing it is slow
    from alembic.util import CommandError

    with _ALEMBIC, transaction(engine) as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ADVISORY})
        alembic = config()
        alembic.attributes["connection"] = connection
        try:
            command.upgrade(alembic, "head")
        except CommandError as error:
            raise StorageDown(f"this database does not fit this version of Four Seas: {error}") from error


def _version(engine: Engine) -> str | None:
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
