"""Where the terminal's text goes and comes from: colour, width, lines typed."""

from __future__ import annotations

import codecs
import io
import os
import shutil
import sys
from typing import Final

import click

_STYLES: Final[dict[str, dict[str, object]]] = {
    "seat0": {"fg": "red", "bold": True},
    "seat1": {"fg": "blue", "bold": True},
    "seat2": {"fg": "green", "bold": True},
    "seat3": {"fg": "yellow", "bold": True},
    "seat4": {"fg": "magenta", "bold": True},
    "open": {"fg": "cyan"},
    "board": {},
    "strong": {"bold": True},
    "dim": {"dim": True},
}


_PLAINER: Final = str.maketrans("●○─═│║▶·×…", "O.-=|H>-x~")
"""What stands in for a sign that the terminal does not have."""


def _plainer(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    signs = error.object[error.start : error.end].translate(_PLAINER)
    return signs.encode("ascii", "replace").decode("ascii"), error.end


def ready_streams() -> None:
    """Let no byte that is typed and no sign that is shown be an error."""
    codecs.register_error("plainer", _plainer)
    for stream, errors in (
        (sys.stdin, "replace"),
        (sys.stdout, "plainer"),
        (sys.stderr, "plainer"),
    ):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


class Screen:
    """Standard input and output, with colour where a person looks at it and wants it."""

    def __init__(self) -> None:
        watched = sys.stdout is not None and sys.stdout.isatty()
        self.interactive = watched and sys.stdin is not None and sys.stdin.isatty()
        self.coloured = watched and not os.environ.get("NO_COLOR")
        self.width = shutil.get_terminal_size((100, 40)).columns

    def paint(self, style: str, text: str) -> str:
        """A text in one of the styles of `core.words.Paint`."""
        return click.style(text, **_STYLES[style]) if self.coloured else text  # type: ignore[arg-type]

    def say(self, text: str = "") -> None:
        """One or more lines for everybody to read."""
        click.echo(text, color=self.coloured)

    def read(self, prompt: str) -> str:
        """One line typed, without blanks around it; EOFError when there will be none."""
        if self.interactive:
            return input(prompt).strip()
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            raise EOFError
        self.say(f"{prompt}{line.rstrip()}")
        return line.strip()

    def wipe(self) -> None:
        """Leave nothing of what one person saw for the next."""
        if self.interactive:  # the screen and all that has scrolled off it
            click.echo("\x1b[2J\x1b[3J\x1b[H", nl=False, color=True)
