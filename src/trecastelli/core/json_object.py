"""JSON objects in Python: what is stored, sent to programs and printed with --json."""

from __future__ import annotations

from typing import Any, TypeAlias

JsonObject: TypeAlias = dict[str, Any]
"""Plain values by name."""
