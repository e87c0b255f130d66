"""Peep as a game of the house: rules and words, nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tests.core.toy import State, Toy, ToyWords, View
from trecastelli.core.parts import Parts
from trecastelli.games import GAMES, PARTS


class ToyParts(Parts[State, View]):
    """All that Peep offers."""

    game = Toy()
    package = "tests.core"
    words = ToyWords()


@contextmanager
def toy_registered() -> Iterator[None]:
    """Let the house have the game for as long as the block lasts."""
    PARTS["toy"], GAMES["toy"] = ToyParts(), ToyParts.game
    try:
        yield
    finally:
        del PARTS["toy"], GAMES["toy"]
