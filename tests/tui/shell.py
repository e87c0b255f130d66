"""The command line as somebody at a shell meets it: run, typed at, and read."""

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
class Ran:
    """What came of a command."""

    status: int
    out: str
    err: str

    def kept(self) -> list[str]:
        """The command that a game's last words say it can be gone on with."""
        text = (self.out + self.err).rpartition("go on with: trecastelli ")[2]
        return shlex.split(text.splitlines()[0])

    def kept_file(self) -> Path:
        """Where the game was kept."""
        words = self.kept()
        return Path(words[words.index("--load") + 1])


Call = Callable[..., Ran]
"""A command called in this process, word by word."""


class Shell:
    """A home of its own, so that nothing of the person who runs the tests is touched."""

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

    def run(self, *words: str, typed: str | bytes = "", **env: str) -> Ran:
        """Run `trecastelli` with these words and type to it; all must end within a minute."""
        done = subprocess.run(
            [sys.executable, "-m", "trecastelli", *words],
            input=typed if isinstance(typed, bytes) else typed.encode(),
            capture_output=True,
            cwd=self.home,
            env={**self.env, **env},
            timeout=60,
            check=False,
        )
        coding = env.get("PYTHONIOENCODING", "utf-8")
        return Ran(done.returncode, done.stdout.decode(coding), done.stderr.decode(coding))

    def write(self, name: str, text: str | bytes) -> str:
        """A file in the home; its name."""
        (self.home / name).write_bytes(text if isinstance(text, bytes) else text.encode())
        return name


def check_refused(ran: Ran, *says: str) -> None:
    """Exit status 2, exactly one sentence on stderr, and never a traceback."""
    assert ran.status == 2, ran.err
    assert "Traceback" not in ran.out + ran.err
    rows = ran.err.splitlines()
    assert len(rows) == 1 and rows[0].startswith("trecastelli: "), ran.err
    assert len(rows[0]) < 400
    for words in says:
        assert words in rows[0]


def check_went_well(ran: Ran) -> None:
    assert ran.err == "" and ran.status == 0, ran.err
