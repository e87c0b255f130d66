"""All points of the rules (1 to 95) are cited by the tests beside this one."""

from __future__ import annotations

import re
from pathlib import Path


def test_every_point_has_a_test_that_cites_it() -> None:
    found: set[str] = set()
    for file in Path(__file__).parent.glob("test_rulings_*.py"):
        text = file.read_text("utf-8")
        for line in re.findall(r'"""(Points? [^"]*)"""', text):
            found |= set(re.findall(r"point (\d+a?)", line.lower()))
    assert {str(n) for n in range(1, 96)} | {"3a"} == found
