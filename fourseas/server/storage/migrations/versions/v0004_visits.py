"""When somebody who has a seat last came to a table; before, the log said who came and went."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("visited_at", sa.BigInteger))


def downgrade() -> None:
    op.drop_column("tables", "visited_at")
