"""The number of lines of play of a given length, a fingerprint of the rules."""

from __future__ import annotations

from trecastelli.core.game import Game, S, V, child


def perft(game: Game[S, V], s: S, depth: int) -> int:
    """Number of different lines of `depth` actions, those of chance included."""
    legal = game.legal(s)
    if depth == 1 or not legal:
        return len(legal)
    return sum(perft(game, child(game, s, action, []), depth - 1) for action in legal)
