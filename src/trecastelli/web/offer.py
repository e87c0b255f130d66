"""The optional parts a game has, so that pages link to nothing that is missing."""

from __future__ import annotations

from dataclasses import dataclass

from trecastelli.book.rulebook import has_rulebook
from trecastelli.games import PARTS


@dataclass(frozen=True)
class Offer:
    """Which of its optional parts a game has."""

    rules: bool
    cards: bool
    lessons: bool
    advice: bool
    """Hints and analyses."""
    why: bool
    picture: bool


def offer(game: str) -> Offer:
    """The optional parts of a game, by its name."""
    parts = PARTS[game]
    return Offer(
        rules=has_rulebook(PARTS[game]),
        cards=parts.gallery is not None,
        lessons=parts.course is not None and parts.position is not None,
        advice=parts.judge is not None,
        why=parts.why is not None,
        picture=parts.picture is not None,
    )
