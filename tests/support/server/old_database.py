"""A database as the version with the form 0001 left it, with running and finished tables of all four games.

It was written once, by `fixtures/databases/make_0001.py`, and a later version opens it and loses nothing. What
everything in it looked like then lies beside it.
"""

from __future__ import annotations

import lzma
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from sqlalchemy import MetaData

from fourseas.core.records.record import GameRecord
from fourseas.server.storage.database import engine, transaction
from fourseas.server.storage.migrate import config
from tests import FIXTURES

FOLDER = FIXTURES / "databases"
PASSPHRASE = "a parrot of many colours"  # of ann-of-old, bob-of-old and cat-of-old


class Seen(msgspec.Struct):
    """What a table was when it was stored."""

    game: str
    phase: str
    moves: int
    players: list[str]
    view: Any  # of a spectator
    awaited: list[int]
    end: Any
    lines: list[str]
    record: GameRecord | None  # once the game is over
    race: bool


def read_seen() -> dict[str, Seen]:
    return msgspec.json.decode(lzma.decompress((FOLDER / "0001.json.xz").read_bytes()), type=dict[str, Seen])


def unpack(folder: Path) -> str:
    """The database, ready to be opened: its URL."""
    (folder / "fourseas.db").write_bytes(lzma.decompress((FOLDER / "0001.db.xz").read_bytes()))
    return f"sqlite:///{folder}/fourseas.db"


def copy_to(url: str, folder: Path) -> None:
    """The same rows in an empty database of another kind, in the form that they had."""
    old, new, form = engine(unpack(folder), writes=False), engine(url, writes=True), MetaData()
    alembic = config()
    with old.connect() as source, transaction(new) as target:
        alembic.attributes["connection"] = target
        command.upgrade(alembic, "0001")
        form.reflect(target)
        for table in form.sorted_tables:
            if table.name != "alembic_version":
                target.execute(table.insert(), [dict(row) for row in source.execute(table.select()).mappings()])
    old.dispose()
    new.dispose()
