"""The number of lines of play, chance included: a fingerprint of the rules."""

from __future__ import annotations

from typing import TypeVar

from trecastelli.core.game import Game, child

S = TypeVar("S")
V = TypeVar("V")


def perft(game: Game[S, V], s: S, depth: int) -> int:
    """How many different lines of exactly so many actions there are."""
    legal = game.legal(s)
    if depth == 1 or not legal:
        return len(legal)
    return sum(perft(game, child(game, s, action, []), depth - 1) for action in legal)
