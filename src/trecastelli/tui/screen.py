"""Standard input and output: colour, width, and lines that a player types."""

from __future__ import annotations

import codecs
import io
import os
import shutil
import sys
from typing import Final

import click

from trecastelli.core.game import MOST_SEATS

_SEATS: Final = ("red", "blue", "green", "yellow", "magenta")
"""The colour of each seat."""
assert len(_SEATS) == MOST_SEATS
_STYLES: Final[dict[str, dict[str, object]]] = {
    **{f"seat{seat}": {"fg": colour, "bold": True} for seat, colour in enumerate(_SEATS)},
    "open": {"fg": "cyan"},
    "board": {},
    "strong": {"bold": True},
    "dim": {"dim": True},
}
_ASCII: Final = str.maketrans("●○─═│║▶·×…", "O.-=|H>-x~")
"""Replacements for characters that the terminal cannot print."""


def _to_ascii(error: UnicodeError) -> tuple[str, int]:
    """An error handler for codecs."""
    assert isinstance(error, UnicodeEncodeError)
    characters = error.object[error.start : error.end].translate(_ASCII)
    return characters.encode("ascii", "replace").decode("ascii"), error.end


def set_up_streams() -> None:
    """Replace characters that cannot be read or printed instead of raising an error."""
    codecs.register_error("to-ascii", _to_ascii)
    for stream, errors in (
        (sys.stdin, "replace"),
        (sys.stdout, "to-ascii"),
        (sys.stderr, "to-ascii"),
    ):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


class Screen:
    """Standard input and output, with colour on a terminal unless NO_COLOR is set."""

    def __init__(self) -> None:
        is_terminal = sys.stdout is not None and sys.stdout.isatty()
        self.interactive = is_terminal and sys.stdin is not None and sys.stdin.isatty()
        self.coloured = is_terminal and not os.environ.get("NO_COLOR")
        self.width = shutil.get_terminal_size((100, 40)).columns

    def paint(self, style: str, text: str) -> str:
        """The text in one of the styles of `core.parts.words.Paint`."""
        return click.style(text, **_STYLES[style]) if self.coloured else text  # type: ignore[arg-type]

    def say(self, text: str = "") -> None:
        """Print one or more lines."""
        click.echo(text, color=self.coloured)

    def read(self, prompt: str) -> str:
        """Read a line, without blanks around it; EOFError at the end of input."""
        if self.interactive:
            return input(prompt).strip()
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            raise EOFError
        self.say(f"{prompt}{line.rstrip()}")
        return line.strip()

    def wipe(self) -> None:
        """Clear the terminal and its scrollback, so that the next person sees nothing of it."""
        if self.interactive:
            click.echo("\x1b[2J\x1b[3J\x1b[H", nl=False, color=True)
