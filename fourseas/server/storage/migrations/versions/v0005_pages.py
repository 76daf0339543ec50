"""Indices by which histories and the lobby are read a page at a time, and whose turn it is at tables at rest."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

LOBBY: dict[str, Any] = {"sqlite_where": sa.text("listed = 1"), "postgresql_where": sa.text("listed")}


def upgrade() -> None:
    op.add_column("seats", sa.Column("over_at", sa.BigInteger))
    op.execute(
        "UPDATE seats SET over_at = (SELECT changed_at FROM tables WHERE tables.id = seats.table_id AND phase = 'over')"
    )
    op.drop_index("seats_player", "seats")
    op.create_index("seats_player", "seats", ["player_id", "over_at", "table_id"])
    op.drop_index("tables_lobby", "tables")
    op.create_index("tables_lobby", "tables", ["phase", "created_at", "id"], **LOBBY)
    op.create_index("tables_phase", "tables", ["phase", "id"])
    op.create_table(
        "turns",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("turns")
    op.drop_index("tables_phase", "tables")
    op.drop_index("tables_lobby", "tables")
    op.create_index("tables_lobby", "tables", ["phase", "created_at"], **LOBBY)
    op.drop_index("seats_player", "seats")
    op.create_index("seats_player", "seats", ["player_id"])
    op.drop_column("seats", "over_at")
