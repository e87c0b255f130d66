"""What a game offers beside its rules and words: a page links to nothing that is missing."""

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
    counsel: bool
    """Hints and analyses."""
    why: bool
    picture: bool


def offer(game: str) -> Offer:
    """What a game offers, by its name."""
    parts = PARTS[game]
    return Offer(
        rules=has_rulebook(PARTS[game]),
        cards=parts.gallery is not None,
        lessons=parts.course is not None and parts.position is not None,
        counsel=parts.judge is not None,
        why=parts.why is not None,
        picture=parts.picture is not None,
    )
