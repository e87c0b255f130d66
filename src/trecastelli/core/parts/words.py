"""What a game's `words/text.py` offers: every word a person reads about it.

All of it is made from a View and redacted events, so no sentence can tell a secret. A module that
has these functions is a Words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias, TypeVar

from trecastelli.core.actions import Action, Verb
from trecastelli.core.game import NOBODY, Event, Seat

V = TypeVar("V", contravariant=True)

Paint: TypeAlias = Callable[[str, str], str]
"""Puts a text in a style, one of seat0 to seat4, board, open, dim and strong."""


def plain(style: str, text: str) -> str:
    """No colour at all: for files, screen readers and terminals without."""
    return text


@dataclass(frozen=True)
class CountLine:
    """One line of the count: whose it is, what it says, and the parts of the picture it counts."""

    text: str
    """Without the player's name: each screen shows in its own way whose line it is."""
    seat: Seat = NOBODY
    parts: tuple[str, ...] = ()
    """By their ids in the picture."""


class Words(Protocol[V]):
    """The words of one game. `names` are the players' names in seat order."""

    def board(self, v: V, names: Sequence[str], paint: Paint) -> str:
        """The table as text, several lines: the board and all that lies open."""

    def ask(self, v: V, names: Sequence[str]) -> str:
        """What is to be decided now, said to the one who decides it, or who everybody waits for."""

    def heading(self, v: V, verb: Verb) -> str:
        """Above the actions of one verb in a list of choices."""

    def says_all(self, verb: Verb) -> bool:
        """Whether the labels of a verb say what is done without the heading above them."""

    def label(self, v: V, action: Action, names: Sequence[str]) -> str:
        """An action on a button or in a list."""

    def line(self, v: V, e: Event, names: Sequence[str]) -> str:
        """What happened, as one sentence of the log; `e` is redacted for the seat of `v`."""

    def count(self, v: V, names: Sequence[str]) -> list[CountLine]:
        """The score as it stands, explained line by line; at the end, the final count."""

    def letter(self, v: V, seat: Seat) -> str:
        """What stands for a player on the board in characters: `A`."""

    def cards(self, v: V) -> dict[str, str]:
        """Every card of the game by name, with all that it says."""
