"""What a game's `words/text.py` offers: all texts about it.

They are made from a View and redacted events, so no sentence can give away a secret. A module that
has these functions is a Words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias, TypeVar

from trecastelli.core.actions import Action, Verb
from trecastelli.core.game import MOST_SEATS, NOBODY, Event, Seat

V = TypeVar("V", contravariant=True)

STYLES: Final = ("board", "open", "dim", "strong", *(f"seat{n}" for n in range(MOST_SEATS)))
"""The styles of text on the board in characters."""

Paint: TypeAlias = Callable[[str, str], str]
"""Puts a text, the second argument, in one of STYLES, the first."""


def plain(style: str, text: str) -> str:
    """The paint without colours, for files, screen readers and plain terminals."""
    return text


@dataclass(frozen=True)
class CountLine:
    """One line of the count."""

    text: str
    """Never begins with the name of its seat: screens show in their own way whose line it is.

    Only a line about several players names them.
    """
    seat: Seat = NOBODY
    """Whose line it is, NOBODY for a line about several players."""
    elements: tuple[str, ...] = ()
    """The elements of the picture that it counts, by their ids."""
    is_sum: bool = False
    """Whether it is a player's result. Each seat has one, and screens put the name before it."""


@dataclass(frozen=True)
class CardText:
    """A card in words."""

    title: str
    text: str
    """All that it says, in one line that begins with the title."""


class Words(Protocol[V]):
    """The words of one game. `names` are the players' names in seat order."""

    def board(self, v: V, names: Sequence[str], paint: Paint) -> str:
        """The table as text in several lines: the board and everything the seat may see."""

    def ask(self, v: V, names: Sequence[str]) -> str:
        """The question to the seat of the view, or whom it waits for."""

    def heading(self, v: V, verb: Verb) -> str:
        """The heading above the actions of one verb; empty if each label stands alone."""

    def stands_alone(self, verb: Verb) -> bool:
        """Whether the labels of a verb can be understood without its heading."""

    def label(self, v: V, action: Action, names: Sequence[str]) -> str:
        """The text for an action on a button or in a list."""

    def line(self, v: V, e: Event, names: Sequence[str]) -> str:
        """One sentence about an event, which is redacted for the seat of the view."""

    def count(self, v: V, names: Sequence[str]) -> list[CountLine]:
        """The score so far, explained line by line; at the end, the final count."""

    def letter(self, v: V, seat: Seat) -> str:
        """The letter of a player on the board in characters: `A`."""

    def cards(self, v: V) -> dict[str, CardText]:
        """Every card of the game by its code, the same in all languages: `T1`, `cups-ace`."""
