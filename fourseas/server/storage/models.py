"""The schema of the database. `migrations/` creates it; a test compares the two.

The log of a table is the truth. Everything else that is stored of a table serves to find it, except for the archive:
finished games are read from there, whatever becomes of their rules. Times are milliseconds since 1970.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),  # id and version
    Column("created_at", BigInteger, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("salt", LargeBinary, nullable=False),
    Column("phase", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("due_at", BigInteger),  # when it needs attention: a clock runs out, a bot has to move
    Column("changed_at", BigInteger, nullable=False),
    Column("visited_at", BigInteger),  # when somebody who has a seat last came, noted once a day at most
    Column("summary", LargeBinary, nullable=False),  # JSON, for the lobby and the history
)
# Partial, because most tables are over, and neither listed nor due.
_LOBBY: dict[str, Any] = {"sqlite_where": text("listed = 1"), "postgresql_where": text("listed")}
_DUE: dict[str, Any] = {"sqlite_where": text("due_at IS NOT NULL"), "postgresql_where": text("due_at IS NOT NULL")}
Index("tables_lobby", tables.c.phase, tables.c.created_at, tables.c.id, **_LOBBY)
Index("tables_due", tables.c.due_at, **_DUE)
Index("tables_phase", tables.c.phase, tables.c.id)

log = Table(
    "log",
    metadata,
    # No foreign key: it would look up the table once more for every move.
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

boxes = Table(
    "boxes",
    metadata,
    Column("id", Text, primary_key=True),  # the SHA-256 of the body
    Column("body", LargeBinary, nullable=False),  # JSON, as in the first entry of a log
)

archive = Table(
    "archive",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("rules", Text, nullable=False),  # id and version
    Column("at", BigInteger, nullable=False),  # when it was archived
    Column("record", LargeBinary, nullable=False),  # JSON, compressed
    Column("replay", LargeBinary),  # its head, likewise; null if the game could not be replayed
)

archive_pages = Table(
    "archive_pages",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("page", Integer, primary_key=True, autoincrement=False),
    Column("frames", LargeBinary, nullable=False),  # JSON, compressed
)

players = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("login", Text),  # null: a guest
    Column("passphrase_hash", Text),
    Column("epoch", Integer, nullable=False),  # sessions of earlier epochs have ended
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    UniqueConstraint("login", name="players_login"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", name="seats_table"), primary_key=True),
    # No foreign key: a player may be deleted while a worker still has them at a table.
    Column("player_id", Text, primary_key=True),
    Column("over_at", BigInteger),  # when the game ended: here, so that a page of a history is a piece of an index
    sqlite_with_rowid=False,
)
Index("seats_player", seats.c.player_id, seats.c.over_at, seats.c.table_id)

turns = Table(
    "turns",
    metadata,
    # Whose turn it is at a running table that was put aside; it counts if nothing has happened since.
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, nullable=False),  # of the last entry at the time
    Column("players", Text, nullable=False),  # JSON
    sqlite_with_rowid=False,
)

notices = Table(
    "notices",
    metadata,
    # How somebody wants to be told that it is their turn; without a row, not at all.
    Column("player_id", Text, primary_key=True),
    Column("language", Text, nullable=False),
    Column("origin", Text, nullable=False),  # where they come to, for links: https://play.example.org
    Column("webhook", Text),  # a URL
    Column("secret", Text),  # signs what is sent there
    Column("calendar", Text),  # the secret part of the address of their calendar
    UniqueConstraint("calendar", name="notices_calendar"),
)

devices = Table(
    "devices",
    metadata,
    # Browsers that asked for web push.
    Column("id", Text, primary_key=True),  # the SHA-256 of the endpoint
    Column("player_id", Text, nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
Index("devices_player", devices.c.player_id)

untold = Table(
    "untold",
    metadata,
    # Whose turn it has become while they were away, and who has not been told yet.
    Column("table_id", Text, primary_key=True),
    Column("player_id", Text, primary_key=True),
    Column("number", Integer, nullable=False),  # of the entry that made it their turn
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
Index("untold_player", untold.c.player_id)

house = Table(
    "house",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
