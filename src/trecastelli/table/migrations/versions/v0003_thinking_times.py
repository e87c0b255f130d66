"""The thinking time of the bot in a seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Existing bots keep their usual thinking time."""
    op.add_column(
        "seats", sa.Column("seconds", sa.Double, nullable=False, server_default=sa.text("0"))
    )
