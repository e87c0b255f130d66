"""What a game's `look/gallery.py` offers: every card or piece with its face and its words.

A module that has `gallery` is a Gallery.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class Exhibit:
    """A card or piece as the reference shows it."""

    key: str
    """Its id on the page: `alchemist`."""
    name: str
    face: str
    """Its picture, as one <svg> that stands by itself."""
    text: str
    """All that it says."""
    count: int
    """How many of it there are."""
    rules: tuple[str, ...]
    """The paragraphs that speak of it."""


class Gallery(Protocol):
    """The reference of one game."""

    def gallery(self) -> list[Exhibit]:
        """All of them, in the reader's language and in the order he would look them up."""
