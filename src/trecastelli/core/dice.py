"""Reproducible randomness for playouts, guesses and checks: the same numbers compiled or not.

Two multiplicative generators combined (L'Ecuyer 1988, period 2.3e18): every intermediate value fits
a machine word, so the compiled and the interpreted generator agree to the last bit. A live game's
chance is not dealt with these but by the dealer of `trecastelli.table`, whose seed is committed to.
"""

from __future__ import annotations

from mypy_extensions import i64

from trecastelli.core.game import Dice


def _mixed(n: int) -> int:
    """32 bits in which each bit of the lower half of a word has its say: no two seeds are alike."""
    n &= 0xFFFFFFFF
    n = ((n ^ (n >> 16)) * 0x45D9F3B) & 0xFFFFFFFF
    n = ((n ^ (n >> 16)) * 0x45D9F3B) & 0xFFFFFFFF
    return n ^ (n >> 16)


class SeededDice(Dice):
    """Dice that fall the same way for the same seed, on every machine and version."""

    def __init__(self, seed: int) -> None:
        self._one: i64 = _mixed(seed) % 2147483562 + 1
        self._two: i64 = _mixed(seed + _mixed(seed >> 32) + 1) % 2147483398 + 1

    def below(self, n: int) -> int:
        self._one = self._one * 40014 % 2147483563
        self._two = self._two * 40692 % 2147483399
        return (self._one + self._two) % 2147483563 % n
