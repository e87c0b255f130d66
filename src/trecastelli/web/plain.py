"""The picture of a game that has none: its board in characters, and the players by name alone."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Generic

from trecastelli.core.actions import Action
from trecastelli.core.game import Event, S, V
from trecastelli.core.parts import Parts
from trecastelli.core.parts.picture import Drawn, Panel, Picture, Shelf
from trecastelli.core.parts.words import Words, plain
from trecastelli.draw.palette import EMBLEMS
from trecastelli.draw.svg import el
from trecastelli.games import PARTS

NONE: frozenset[str] = frozenset()


class PlainPicture(Generic[V]):
    """What a page shows of a game without a picture. Every choice is in the list beside it."""

    ICONS: tuple[str, ...] = ()

    def __init__(self, words: Words[V]) -> None:
        self._words = words

    def draw(
        self,
        v: V,
        legal: Sequence[Action],
        names: Sequence[str],
        *,
        lit: Collection[str] = (),
        prefix: str = "",
        passive: bool = False,
    ) -> Drawn:
        """The board as text that keeps its blanks; there is nothing to choose in it."""
        text = self._words.board(v, names, plain)
        return Drawn(el("pre", text, cls="board-text", tabindex=0), NONE, NONE, NONE)

    def panels(self, v: V, names: Sequence[str]) -> list[Panel]:
        """The players, without scores: the count has them."""
        return [Panel(seat, "", "", ()) for seat in range(v.seats)]

    def shelves(self, v: V, legal: Sequence[Action], names: Sequence[str]) -> list[Shelf]:
        """None: whatever somebody holds is in the text of the board."""
        return []

    def marks(self, v: V, e: Event) -> tuple[str, ...]:
        """None: a text has no parts that could be marked."""
        return ()


def picture_of(parts: Parts[S, V]) -> Picture[V]:
    """A game's own picture, or the plain one."""
    own = parts.picture
    return PlainPicture(parts.words) if own is None else own


def icons_of(game: str) -> tuple[str, ...]:
    """Every icon that a page about a game may come to need."""
    return (*picture_of(PARTS[game]).ICONS, *EMBLEMS)
