"""The house's icons, which the build of the client picks from game-icons."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final

from trecastelli.core.parts import text_of

SIZE: Final = 512
"""Width and height of every icon."""


@cache
def house_icons() -> dict[str, str]:
    """The body of each icon by its name; empty before the pages are built."""
    text = text_of(files("trecastelli") / "web" / "static" / "icons.json")
    icons: dict[str, str] = json.loads(text or "{}")
    return icons
