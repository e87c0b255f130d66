"""How long the bot in a seat may think."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bots that sit there already think as long as is usual."""
    op.add_column(
        "seats", sa.Column("seconds", sa.Double, nullable=False, server_default=sa.text("0"))
    )
