"""The archive: records and replays of games that are over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "archive",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.Column("replay", sa.LargeBinary),
    )
    op.create_table(
        "archive_pages",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("page", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("frames", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("archive_pages")
    op.drop_table("archive")
