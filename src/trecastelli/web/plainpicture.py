"""The picture of a game that has none drawn yet: its board in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trecastelli.core.actions import Action
from trecastelli.core.game import Event
from trecastelli.core.picture import Panel, Picture, Shelf, Step
from trecastelli.core.words import plain
from trecastelli.draw.svg import el
from trecastelli.games import picture_of, words_of


class PlainPicture:
    """The text board, and nothing to click in it."""

    ICONS: tuple[str, ...] = ()

    def __init__(self, game: str) -> None:
        self._words = words_of(game)

    def draw(self, v: Any, legal: Sequence[Action], names: Sequence[str]) -> str:
        """The board in words."""
        return el("pre", self._words.board(v, names, plain), cls="board")

    def panels(self, v: Any, names: Sequence[str]) -> list[Panel]:
        """Names alone: the rest is in the board."""
        return [Panel(seat, "", "", ()) for seat in range(len(names))]

    def shelves(self, v: Any, legal: Sequence[Action], names: Sequence[str]) -> list[Shelf]:
        """None: the cards are in the board."""
        return []

    def marks(self, v: Any, e: Event) -> tuple[str, ...]:
        """Nothing that could be marked."""
        return ()

    def tally(self, v: Any, names: Sequence[str]) -> list[Step]:
        """The count in words."""
        return [Step(text) for text in self._words.count(v, names)]


def any_picture_of(game: str) -> Picture:
    """A game's own picture, or its board in words."""
    try:
        return picture_of(game)
    except ModuleNotFoundError:
        return PlainPicture(game)
