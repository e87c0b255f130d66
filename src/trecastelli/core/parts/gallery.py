"""What a game's `look/gallery.py` offers: every card and piece with its face and its words.

A module that has `gallery` is a Gallery.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class Exhibit:
    """A card or piece in the reference."""

    key: str
    """Its id on the page: `cups-ace`."""
    name: str
    face: str
    """Its picture, as one <svg> that needs nothing else."""
    text: str
    """All that it says."""
    count: int
    """How many of them there are."""
    rules: tuple[str, ...]
    """The paragraphs about it."""


class Gallery(Protocol):
    """The reference of one game."""

    def gallery(self) -> list[Exhibit]:
        """All exhibits in the reader's language, in the order in which people look them up."""
