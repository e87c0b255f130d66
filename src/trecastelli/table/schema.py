"""The tables of the database. The migrations must lead to exactly this schema."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    text,
    true,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

USERS: Final = Table(
    "users",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Double, nullable=False),
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("data", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("clock", JSON(none_as_null=True)),
    Column("owner", String(32), ForeignKey("users.id")),
    Column("parent", String(32), ForeignKey("tables.id")),
    Column("parent_ply", Integer, nullable=False),
    Column("first_ply", Integer, nullable=False),
    Column("status", String(8), nullable=False),
    Column("to_act", Integer, nullable=False),
    Column("created", Double, nullable=False),
    Column("began", Double),
    Column("changed", Double, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=true()),
    Column("deadline", Double),
    Index(None, "status"),
    Index(None, "deadline"),
    Index(None, "owner"),
)
"""`first_ply` is the number of entries at the start; `began` is when the last seat was taken, and
`deadline` when the time of the player to act is up. Both are in uptime."""

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("user", String(32), ForeignKey("users.id")),
    Column("bot", String(32), nullable=False),
    Column("name", Text, nullable=False),
    Column("seconds", Double, nullable=False, server_default=text("0")),
    Index(None, "user"),
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("who", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
)
"""Append-only. The primary key is the lock: of two writers at the same ply one fails."""

ANALYSES: Final = Table(
    "analyses",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("total", Integer, nullable=False),
    Column("done", Boolean, nullable=False),
    Column("asked", Double, nullable=False),
    Column("payer", Text, nullable=False, server_default=text("''")),
)
"""Requested analyses; `total` is the number of decisions in the game."""

ASSESSMENTS: Final = Table(
    "assessments",
    METADATA,
    Column("table", String(32), ForeignKey("analyses.table"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("found", JSON, nullable=False),
)
"""The assessments made so far, as JSON in `found`."""

FACTS: Final = Table(
    "facts",
    METADATA,
    Column("key", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
