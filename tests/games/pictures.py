"""Stored pictures: each must be drawn as it was, byte for byte.

After an intended change, run the tests with TRECASTELLI_REDRAW=1 to store the pictures again, and
look at the difference before you commit it.
"""

from __future__ import annotations

import os
from collections.abc import Collection
from pathlib import Path
from typing import Final

import pytest

REDRAW: Final = "TRECASTELLI_REDRAW"


def check_stored(folder: Path, name: str, picture: str) -> None:
    """A picture is the one stored under a name; it is stored first if REDRAW is set."""
    file = folder / f"{name}.svg"
    if os.environ.get(REDRAW):
        file.write_text(f"{picture}\n", "utf-8")
    assert file.read_text("utf-8") == f"{picture}\n", f"set {REDRAW}=1 to store it again"


def check_no_others(folder: Path, names: Collection[str]) -> None:
    """No pictures but these are stored in a folder."""
    if os.environ.get(REDRAW):
        pytest.skip("the pictures are being stored")
    assert {file.stem for file in folder.glob("*.svg")} == set(names)
