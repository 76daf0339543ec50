"""Tables and their logs, players, seats, the secrets of the house."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("salt", sa.LargeBinary, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("due_at", sa.BigInteger),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.Column("summary", sa.LargeBinary, nullable=False),
    )
    lobby: dict[str, Any] = {"sqlite_where": sa.text("listed = 1"), "postgresql_where": sa.text("listed")}
    due: dict[str, Any] = {
        "sqlite_where": sa.text("due_at IS NOT NULL"),
        "postgresql_where": sa.text("due_at IS NOT NULL"),
    }
    op.create_index("tables_lobby", "tables", ["phase", "created_at"], **lobby)
    op.create_index("tables_due", "tables", ["due_at"], **due)
    op.create_table(
        "log",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "players",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("login", sa.Text),
        sa.Column("passphrase_hash", sa.Text),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("login", name="players_login"),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", name="seats_table"), primary_key=True),
        sa.Column("player_id", sa.Text, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("seats_player", "seats", ["player_id"])
    op.create_table(
        "house",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("house", "seats", "players", "log", "tables"):
        op.drop_table(name)
