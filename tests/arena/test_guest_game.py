"""Tests of the arena with a game of another package."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """The environment of a process in which Peep is installed beside Trecastelli."""
    metadata = tmp_path / "peep-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: peep\nVersion: 1\n")
    (metadata / "entry_points.txt").write_text(
        "[trecastelli.games]\ntoy = tests.core.guest_game:PARTS\n"
    )
    path = os.pathsep.join([str(tmp_path), *filter(None, sys.path), str(ROOT)])
    return {**os.environ, "PYTHONPATH": path}


def arena(environment: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "trecastelli", "arena", "toy", *words]
    return subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_bots_play_the_game(environment: dict[str, str], tmp_path: Path, jobs: str) -> None:
    file = tmp_path / "games.jsonl"
    words = ("--players", "rollout,random", "--games", "4", "--jobs", jobs)
    ran = arena(environment, *words, "--keep", str(file), "--json")
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)["games"] == 4
    assert len(file.read_text().splitlines()) == 5


def test_bots_that_need_a_judge_are_refused(environment: dict[str, str]) -> None:
    ran = arena(environment, "--players", "king,random", "--games", "2")
    assert ran.returncode == 2 and "The bots that can play Peep are: random, rollout." in ran.stderr
