"""What a game's `notation/position.py` offers: a state as one short text, and back.

A module that has these functions is a Position.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from trecastelli.core.game import Game

S = TypeVar("S")


class Position(Protocol[S]):
    """The notation of one game for positions."""

    def read(self, text: str, game: Game[S, Any] = ...) -> S:
        """The state that a text describes; BadRecord, with a sentence, if it is not a position.

        The game is the one with the packaged components unless another is passed.
        """

    def write(self, s: S) -> str:
        """The text of a state, from which `read` makes an equal state."""
