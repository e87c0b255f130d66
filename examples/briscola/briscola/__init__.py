"""Briscola: the Italian card game for two, three or four."""

from briscola.rules.rules import Briscola
from briscola.rules.state import State, View
from trecastelli.core.parts import Parts
from trecastelli.core.parts.picture import Picture
from trecastelli.core.parts.words import Words


class BriscolaParts(Parts[State, View]):
    """Everything that Briscola offers."""

    game = Briscola()
    package = "briscola"

    @property
    def words(self) -> Words[View]:
        from briscola.words import text

        return text

    @property
    def picture(self) -> Picture[View] | None:
        from briscola.look import picture

        return picture


PARTS = BriscolaParts()
