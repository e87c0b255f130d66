"""A shell of its own for each test, and commands called without one."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from tests.tui.given import ONES
from tests.tui.shell import Call, Ran, Shell
from trecastelli.cli import main


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


@pytest.fixture
def call(shell: Shell, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    """A command in this process: quicker, for commands that are refused before they begin."""

    def called(*words: str) -> Ran:
        monkeypatch.chdir(shell.home)
        monkeypatch.setenv("XDG_CONFIG_HOME", shell.env["XDG_CONFIG_HOME"])
        monkeypatch.setattr(sys, "argv", ["trecastelli", *words])
        monkeypatch.setattr(sys, "stdin", io.StringIO(ONES))
        with pytest.raises(SystemExit) as end:
            main()
        assert isinstance(end.value.code, int)
        return Ran(end.value.code, *capsys.readouterr())

    return called
