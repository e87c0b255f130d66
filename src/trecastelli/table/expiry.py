"""When a table is closed because nobody plays at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

DAY: Final = 24 * 3600.0
SWEPT_EVERY: Final = 3600.0
"""Seconds between two searches for tables to close."""


@dataclass(frozen=True)
class Expiry:
    """Days after which a table is closed. Its record is kept, and stays secret."""

    waiting: float = 14.0
    """Days since somebody sat down at a table that waits for players."""
    idle: float = 90.0
    """Days since anybody acted in a game that is not over."""


USUAL: Final = Expiry()
