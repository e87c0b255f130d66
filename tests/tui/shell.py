"""Runs `trecastelli` in a process of its own, types to it and reads its output."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import trecastelli

SOURCE = Path(trecastelli.__file__).parents[1]


@dataclass
class Result:
    """The result of a command."""

    status: int
    out: str
    err: str

    def resume_words(self) -> list[str]:
        """The arguments of the command that resumes the game, as the program printed it."""
        text = (self.out + self.err).rpartition("Resume it with: trecastelli ")[2]
        return shlex.split(text.splitlines()[0])

    def saved_file(self) -> Path:
        """The file that the game was saved to."""
        words = self.resume_words()
        return Path(words[words.index("--load") + 1])


Call = Callable[..., Result]
"""A command called in this process, with its arguments."""


class Shell:
    """An empty home directory, so that no file of the user who runs the tests is touched."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.env = {
            **os.environ,
            "HOME": str(home),
            "XDG_CONFIG_HOME": str(home / "config"),
            "PYTHONPATH": str(SOURCE),
            "PYTHONIOENCODING": "utf-8:strict",
            "COLUMNS": "100",
        }

    def run(self, *words: str, typed: str | bytes = "", **env: str) -> Result:
        """Run `trecastelli` with these arguments and this input, for at most a minute."""
        process = subprocess.run(
            [sys.executable, "-m", "trecastelli", *words],
            input=typed if isinstance(typed, bytes) else typed.encode(),
            capture_output=True,
            cwd=self.home,
            env={**self.env, **env},
            timeout=60,
            check=False,
        )
        coding = env.get("PYTHONIOENCODING", "utf-8")
        return Result(
            process.returncode, process.stdout.decode(coding), process.stderr.decode(coding)
        )

    def write(self, name: str, text: str | bytes) -> str:
        """Write a file in the home directory; return its name."""
        (self.home / name).write_bytes(text if isinstance(text, bytes) else text.encode())
        return name


def check_refused(ran: Result, *says: str) -> None:
    """Check for exit status 2, exactly one sentence on stderr and no traceback."""
    assert ran.status == 2, ran.err
    assert "Traceback" not in ran.out + ran.err
    rows = ran.err.splitlines()
    assert len(rows) == 1 and rows[0].startswith("trecastelli: "), ran.err
    assert len(rows[0]) < 400
    for words in says:
        assert words in rows[0]


def check_success(ran: Result) -> None:
    assert ran.err == "" and ran.status == 0, ran.err
