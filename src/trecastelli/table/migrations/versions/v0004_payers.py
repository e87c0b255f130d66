"""Who asked for an analysis, so that the queue stays fair after a restart."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Analyses that wait already have no payer of their own."""
    op.add_column(
        "analyses", sa.Column("payer", sa.Text, nullable=False, server_default=sa.text("''"))
    )
