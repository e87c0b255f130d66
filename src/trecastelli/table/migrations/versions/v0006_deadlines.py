"""When the time of the player to act is up, so that a table need not be in memory until then."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Look at every running table with a clock once, at the next start."""
    op.add_column("tables", sa.Column("deadline", sa.Double))
    op.create_index("ix_tables_deadline", "tables", ["deadline"])
    op.execute(
        sa.text("UPDATE tables SET deadline = 0 WHERE status = 'playing' AND clock IS NOT NULL")
    )
