"""Fixtures: a shell with an empty home, and commands called in this process."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from tests.tui.fixtures import ONES
from tests.tui.shell import Call, Result, Shell
from trecastelli.cli import main


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


@pytest.fixture
def call(shell: Shell, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    """Call a command in this process, which is faster. For commands that are refused."""

    def run(*words: str) -> Result:
        monkeypatch.chdir(shell.home)
        monkeypatch.setenv("XDG_CONFIG_HOME", shell.env["XDG_CONFIG_HOME"])
        monkeypatch.setattr(sys, "argv", ["trecastelli", *words])
        monkeypatch.setattr(sys, "stdin", io.StringIO(ONES))
        with pytest.raises(SystemExit) as end:
            main()
        assert isinstance(end.value.code, int)
        return Result(end.value.code, *capsys.readouterr())

    return run
