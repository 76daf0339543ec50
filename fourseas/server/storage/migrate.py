"""Bring a database to the present form. Runs whenever a store opens; several workers may do it at once."""

from __future__ import annotations

import threading
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Engine, text

from fourseas.server.storage.database import StorageDown, transaction

_ALEMBIC = threading.Lock()  # Alembic keeps what it works on in module globals
_ADVISORY = 0x4F0A5EA5  # any number, the same in all workers


def config() -> Config:
    found = Config()
    found.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return found


def migrate(engine: Engine) -> None:
    """All in one transaction. On SQLite its write lock lets one worker at a time in; PostgreSQL is told to."""
    with _ALEMBIC, transaction(engine) as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ADVISORY})
        alembic = config()
        alembic.attributes["connection"] = connection
        try:
            command.upgrade(alembic, "head")
        except CommandError as error:
            raise StorageDown(f"this database does not fit this version of Four Seas: {error}") from error
