"""Reproducible random numbers for playouts, guesses and checks, the same compiled or not.

Two multiplicative generators combined (L'Ecuyer 1988, period 2.3e18): every intermediate value fits
a machine word, so compiled and interpreted code agree to the last bit. Live games do not use it:
there the dealer of `trecastelli.table` decides, with a seed it has committed to.
"""

from __future__ import annotations

from mypy_extensions import i64

from trecastelli.core.game import Dice


def _mixed(n: int) -> int:
    """Hash the lower 32 bits, so that neighbouring seeds give unrelated numbers."""
    n &= 0xFFFFFFFF
    n = ((n ^ (n >> 16)) * 0x45D9F3B) & 0xFFFFFFFF
    n = ((n ^ (n >> 16)) * 0x45D9F3B) & 0xFFFFFFFF
    return n ^ (n >> 16)


class SeededDice(Dice):
    """Dice that give the same numbers for the same seed on every machine."""

    def __init__(self, seed: int) -> None:
        self._one: i64 = _mixed(seed) % 2147483562 + 1
        self._two: i64 = _mixed(seed + _mixed(seed >> 32) + 1) % 2147483398 + 1

    def below(self, n: int) -> int:
        self._one = self._one * 40014 % 2147483563
        self._two = self._two * 40692 % 2147483399
        return (self._one + self._two) % 2147483563 % n
