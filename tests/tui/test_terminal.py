"""In a real terminal: colour, a covered screen, and keys that interrupt."""

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
    """A person at a terminal who waits for the prompt before typing."""

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
        """All that was shown until some words appear."""
        start = len(self.text)
        while words not in self.text[start:]:
            assert self._more(), self.text[start:]
        return self.text[start:]

    def _more(self) -> bool:
        """Read on; whether there was anything within some seconds."""
        if not select.select([self.end], [], [], PATIENCE)[0]:
            return False
        try:
            shown = os.read(self.end, 65536)
        except OSError:  # how a terminal says that the other end is closed
            return False
        self.text += shown.decode(errors="replace")
        return bool(shown)

    def type(self, keys: str) -> None:
        os.write(self.end, keys.encode())

    def finish(self) -> int:
        """The exit status; what was still to be shown is in `text`."""
        while self._more():
            pass
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """Let go of the terminal, and of a process that does not end."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        with suppress(OSError):
            os.close(self.end)


def _own_terminal() -> None:
    """Make the new terminal the one whose keys interrupt the process."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


Sit = Callable[..., Keyboard]


@pytest.fixture
def sit(shell: Shell) -> Iterator[Sit]:
    """Sit down at a terminal; all are left when the test is over."""
    keyboards: list[Keyboard] = []

    def sat(*words: str, **env: str) -> Keyboard:
        keyboards.append(Keyboard(shell, *words, **env))
        return keyboards[-1]

    yield sat
    for keys in keyboards:
        keys.close()


def test_a_person_sees_colour_and_one_who_wants_none_sees_none(sit: Sit) -> None:
    shown = {}
    for no_colour in ("", "1"):
        keys = sit("play", "castellan", "--seed", "a", NO_COLOR=no_colour)
        shown[no_colour] = keys.wait("> ")
        keys.type("quit\n")
        assert keys.finish() == 0
    assert "\x1b[31m" in shown[""] and "\x1b[" not in shown["1"]


def test_the_screen_is_wiped_between_two_people_with_all_that_scrolled_off(sit: Sit) -> None:
    keys = sit("play", "castellan", "--seats", "human,human", "--seed", "a")
    first = keys.wait("press Enter when only you can see. ")
    assert "\x1b[2J" in first and "Your hand" not in first
    keys.type("\n")
    assert "Your hand" in keys.wait("> ")
    keys.type("quit\n")
    assert keys.finish() == 0
    assert "\x1b[3J" in first


@pytest.mark.parametrize(("key", "status"), [("\x03", 130), ("\x04", 2)])
def test_a_key_that_interrupts_keeps_the_game(
    shell: Shell, sit: Sit, key: str, status: int
) -> None:
    keys = sit("play", "castellan", "--seed", "a")
    keys.wait("> ")
    keys.type("1\n")
    keys.wait("> ")
    time.sleep(0.3)  # nobody is so fast that the prompt is there and the reading has not begun
    keys.type(key)
    assert keys.finish() == status
    assert "The game is kept" in keys.text and "Traceback" not in keys.text
    kept = next(shell.home.rglob("castellan-*.txt"))
    assert parse_record(kept.read_text("utf-8")).entries[-1].text.startswith("play:")


def test_a_terminal_that_is_closed_keeps_the_game(shell: Shell, sit: Sit) -> None:
    keys = sit("play", "castellan", "--seed", "a")
    keys.wait("> ")
    os.close(keys.end)
    keys.process.wait(PATIENCE)
    assert list(shell.home.rglob("castellan-*.txt"))
