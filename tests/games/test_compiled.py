"""Compiled and interpreted, the same seeds give the same games to the last action."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.games.digest import RECORDS

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build" / "compiled"


def digests(records: int, **env: str) -> dict[str, Any]:
    path = os.pathsep.join([str(COMPILED), str(ROOT)])
    run = subprocess.run(
        [sys.executable, "-m", "tests.games.digest", str(records)],
        env={**os.environ, "PYTHONPATH": path, **env},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def compare(records: int) -> None:
    shipped = digests(records, TRECASTELLI_INTERPRETED="")
    if not shipped["compiled"]:
        pytest.skip("the rules are not compiled here: no C compiler")
    source = digests(records, TRECASTELLI_INTERPRETED="1")
    assert not source["compiled"]
    assert shipped["digests"] == source["digests"]


def test_the_same_seeded_records_come_out_both_ways() -> None:
    compare(RECORDS)


@pytest.mark.slow
def test_thousands_of_seeded_records_come_out_both_ways() -> None:
    compare(5000)
