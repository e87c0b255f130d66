"""How complete a language is, counted in its catalogues."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from trecastelli import words

_MESSAGE: Final = re.compile(r'^msgid "', re.M)
_EMPTY: Final = re.compile(r'^msgstr(?:\[\d+\])? ""(?!\n")', re.M)


@dataclass(frozen=True)
class Completeness:
    """How many messages there are, and how many of them a language says."""

    said: int
    total: int

    @property
    def percent(self) -> int:
        """100 only if nothing is missing."""
        return 100 * self.said // self.total if self.total else 0


@cache
def completeness(language: str) -> Completeness:
    """Of the program and of all games; English says everything."""
    parts = words.catalogue_folders().items()
    total = sum(len(_messages(folder / f"{part}.pot")) for part, folder in parts)
    files = [folder / language / "LC_MESSAGES" / f"{part}.po" for part, folder in parts]
    said = total if language == words.ENGLISH else sum(_said(file) for file in files)
    return Completeness(min(said, total), total)


def _said(file: Path) -> int:
    return sum(not _EMPTY.search(message) for message in _messages(file))


def _messages(file: Path) -> list[str]:
    """The entries of a catalogue after its head."""
    text = file.read_text("utf-8") if file.exists() else ""
    return [entry for entry in text.split("\n\n")[1:] if _MESSAGE.search(entry)]


@cache
def audience(language: str) -> str:
    """Whom a language is for, in its own words; empty if it does not say."""
    file = words.LOCALES / language / "audience.txt"
    return file.read_text("utf-8").strip() if file.exists() else ""
