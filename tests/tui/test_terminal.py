"""Tests in a real terminal: colour, clearing the screen, Ctrl-C and Ctrl-D."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest

from tests.tui.shell import Shell
from trecastelli.core.play.record import parse_record

PATIENCE = 10.0
"""Seconds to wait for something to appear."""


class Keyboard:
    """A program in a terminal that a test types to."""

    def __init__(self, shell: Shell, *words: str, **env: str) -> None:
        self.end, there = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "trecastelli", *words],
            stdin=there,
            stdout=there,
            stderr=there,
            cwd=shell.home,
            env={**shell.env, "TERM": "xterm", **env},
            start_new_session=True,
            preexec_fn=_own_terminal,
        )
        os.close(there)
        self.text = ""

    def wait(self, words: str) -> str:
        """Wait until some words appear; return the output since the last call."""
        start = len(self.text)
        while words not in self.text[start:]:
            assert self._more(), self.text[start:]
        return self.text[start:]

    def _more(self) -> bool:
        """Read more output; return False if there is none within some seconds."""
        if not select.select([self.end], [], [], PATIENCE)[0]:
            return False
        try:
            output = os.read(self.end, 65536)
        except OSError:  # the other end of the terminal is closed
            return False
        self.text += output.decode(errors="replace")
        return bool(output)

    def type(self, keys: str) -> None:
        os.write(self.end, keys.encode())

    def finish(self) -> int:
        """Read all output to the end; return the exit status."""
        while self._more():
            pass
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """Close the terminal and kill the process if it is still running."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        with suppress(OSError):
            os.close(self.end)


def _own_terminal() -> None:
    """Make the new terminal the controlling terminal, so that its keys interrupt."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


Sit = Callable[..., Keyboard]


@pytest.fixture
def sit(shell: Shell) -> Iterator[Sit]:
    """Start programs in terminals; all are closed after the test."""
    keyboards: list[Keyboard] = []

    def start(*words: str, **env: str) -> Keyboard:
        keyboards.append(Keyboard(shell, *words, **env))
        return keyboards[-1]

    yield start
    for keys in keyboards:
        keys.close()


def test_a_terminal_has_colour_unless_no_color_is_set(sit: Sit) -> None:
    output = {}
    for no_colour in ("", "1"):
        keys = sit("play", "castellan", "--seed", "a", NO_COLOR=no_colour)
        output[no_colour] = keys.wait("> ")
        keys.type("quit\n")
        assert keys.finish() == 0
    assert "\x1b[31m" in output[""] and "\x1b[" not in output["1"]


def test_the_screen_and_its_scrollback_are_cleared_between_two_people(sit: Sit) -> None:
    keys = sit("play", "castellan", "--seats", "human,human", "--seed", "a")
    first = keys.wait("press Enter when only you can see the screen. ")
    assert "\x1b[2J" in first and "Your hand" not in first
    keys.type("\n")
    assert "Your hand" in keys.wait("> ")
    keys.type("quit\n")
    assert keys.finish() == 0
    assert "\x1b[3J" in first


@pytest.mark.parametrize(("key", "status"), [("\x03", 130), ("\x04", 2)])
def test_ctrl_c_and_ctrl_d_save_the_game(shell: Shell, sit: Sit, key: str, status: int) -> None:
    keys = sit("play", "castellan", "--seed", "a")
    keys.wait("> ")
    keys.type("1\n")
    keys.wait("> ")
    time.sleep(0.3)  # the prompt is printed just before the program starts to read
    keys.type(key)
    assert keys.finish() == status
    assert "The game is saved" in keys.text and "Traceback" not in keys.text
    file = next(shell.home.rglob("castellan-*.txt"))
    assert parse_record(file.read_text("utf-8")).entries[-1].text.startswith("play:")


def test_a_closed_terminal_saves_the_game(shell: Shell, sit: Sit) -> None:
    keys = sit("play", "castellan", "--seed", "a")
    keys.wait("> ")
    os.close(keys.end)
    keys.process.wait(PATIENCE)
    assert list(shell.home.rglob("castellan-*.txt"))
