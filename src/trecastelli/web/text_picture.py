"""The fallback for a game without a picture: its board as text and the players' names."""

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

EMPTY: frozenset[str] = frozenset()


class TextPicture(Generic[V]):
    """Shows the board as text. Every choice is in the list beside it."""

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
        """The board as preformatted text; nothing can be chosen in it."""
        text = self._words.board(v, names, plain)
        return Drawn(el("pre", text, cls="board-text", tabindex=0), EMPTY, EMPTY, EMPTY)

    def panels(self, v: V, names: Sequence[str]) -> list[Panel]:
        """One panel per player, without scores."""
        return [Panel(seat, "", "", ()) for seat in range(v.seats)]

    def shelves(self, v: V, legal: Sequence[Action], names: Sequence[str]) -> list[Shelf]:
        """No shelves: the text of the board tells what a player holds."""
        return []

    def marks(self, v: V, e: Event) -> tuple[str, ...]:
        """No marks: a text has no parts."""
        return ()


def picture_of(parts: Parts[S, V]) -> Picture[V]:
    """The game's own picture, or the text picture."""
    own = parts.picture
    return TextPicture(parts.words) if own is None else own


def icons_of(game: str) -> tuple[str, ...]:
    """Every icon that a page about a game may need."""
    return (*picture_of(PARTS[game]).ICONS, *EMBLEMS)
