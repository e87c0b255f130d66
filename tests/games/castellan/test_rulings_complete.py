"""Every ruling of the rule book, 1 to 43, has a test."""

from __future__ import annotations

import re
from pathlib import Path


def test_no_ruling_is_without_a_test() -> None:
    rulings: set[int] = set()
    for file in Path(__file__).parent.glob("test_rulings_*.py"):
        text = file.read_text("utf-8")
        rulings |= {int(n) for n in re.findall(r"^def test_ruling_(\d+)_", text, re.MULTILINE)}
    assert rulings == set(range(1, 44))
