"""Briscola: the Italian card game for two, three or four."""

from briscola.rules import Briscola, State, View
from trecastelli.core.parts import Parts
from trecastelli.core.parts.picture import Picture
from trecastelli.core.parts.words import Words


class BriscolaParts(Parts[State, View]):
    """All that Briscola offers."""

    game = Briscola()
    package = "briscola"

    @property
    def words(self) -> Words[View]:
        from briscola import text

        return text

    @property
    def picture(self) -> Picture[View] | None:
        from briscola import picture

        return picture


PARTS = BriscolaParts()
