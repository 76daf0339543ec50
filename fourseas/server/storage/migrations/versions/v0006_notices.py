"""Being told that it is one's turn: how people asked for it, their browsers, and who has not been told yet."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "notices",
        sa.Column("player_id", sa.Text, primary_key=True),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("origin", sa.Text, nullable=False),
        sa.Column("webhook", sa.Text),
        sa.Column("secret", sa.Text),
        sa.Column("calendar", sa.Text),
        sa.UniqueConstraint("calendar", name="notices_calendar"),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("player_id", sa.Text, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("devices_player", "devices", ["player_id"])
    op.create_table(
        "untold",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("player_id", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("untold_player", "untold", ["player_id"])


def downgrade() -> None:
    op.drop_table("untold")
    op.drop_table("devices")
    op.drop_table("notices")
