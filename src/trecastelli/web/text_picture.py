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
from trecastelli.draw.svg import Markup, el, join
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
        return Drawn(self._board(v, names), EMPTY, EMPTY, EMPTY)

    def draw_all(self, views: Sequence[V], names: Sequence[str]) -> Drawn:
        """The board as each seat sees it, one below the other."""
        boards = [
            join(el("h2", name), self._board(v, names))
            for name, v in zip(names, views, strict=True)
        ]
        return Drawn(join(*boards), EMPTY, EMPTY, EMPTY)

    def _board(self, v: V, names: Sequence[str]) -> Markup:
        return el("pre", self._words.board(v, names, plain), cls="board-text", tabindex=0)

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
