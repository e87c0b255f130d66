"""A game of another package among the games of the house, for the time of a test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from trecastelli.core.game import Game, S, V
from trecastelli.core.parts import Parts
from trecastelli.games import GAMES, PARTS


@contextmanager
def installed(parts: Parts[S, V]) -> Iterator[Game[S, V]]:
    """The game of these parts can be found by its name for as long as the block lasts."""
    name = parts.game.name
    PARTS[name], GAMES[name] = parts, parts.game
    try:
        yield parts.game
    finally:
        del PARTS[name], GAMES[name]
