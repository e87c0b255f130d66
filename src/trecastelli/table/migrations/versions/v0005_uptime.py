"""Clocks run by the time a server has run, no longer by the time of the system."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

UPTIME = """
INSERT INTO facts (key, value)
SELECT 'uptime', CAST(MAX(latest) AS TEXT) FROM (
    SELECT MAX(at) AS latest FROM entries UNION ALL SELECT MAX(began) FROM tables
) AS moments HAVING MAX(latest) IS NOT NULL
"""


def upgrade() -> None:
    """Count on from the latest moment in the store, so that all times in it stay as they are."""
    op.execute(sa.text(UPTIME))
