"""The number of lines of play, chance included: a fingerprint of the rules."""

from __future__ import annotations

from trecastelli.core.game import Game, S, V, child


def perft(game: Game[S, V], s: S, depth: int) -> int:
    """How many different lines of exactly so many actions there are."""
    legal = game.legal(s)
    if depth == 1 or not legal:
        return len(legal)
    return sum(perft(game, child(game, s, action, []), depth - 1) for action in legal)
