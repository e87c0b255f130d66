"""The script that Alembic runs: all missing migrations in one transaction."""

from __future__ import annotations

from alembic import context

from trecastelli.table.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
