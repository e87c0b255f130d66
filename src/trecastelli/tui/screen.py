"""Where the terminal's text goes and comes from: colour, width, lines typed."""

from __future__ import annotations

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


class Screen:
    """Standard input and output, with colour where a person looks at it and wants it."""

    def __init__(self) -> None:
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        self.coloured = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
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
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.say(f"{prompt}{line.rstrip()}")
        return line.strip()

    def wipe(self) -> None:
        """Leave nothing of what one person saw for the next."""
        if self.interactive:
            click.clear()
