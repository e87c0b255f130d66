"""Briscola with rules and words alone: no picture, no rule book, no style sheet."""

from __future__ import annotations

from briscola import BriscolaParts


class BareParts(BriscolaParts):
    """A game in its first version."""

    package = "bare_briscola"

    @property
    def picture(self) -> None:
        return None


PARTS = BareParts()
