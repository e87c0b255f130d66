"""Castelli, by Günter Burkhardt: shields win resources, resources build castles."""

from collections.abc import Iterator

from trecastelli.core.parts import Message, Parts
from trecastelli.core.parts.gallery import Gallery
from trecastelli.core.parts.gauge import Gauge
from trecastelli.core.parts.judge import Judge
from trecastelli.core.parts.lesson import Course
from trecastelli.core.parts.picture import Picture
from trecastelli.core.parts.position import Position
from trecastelli.core.parts.why import Why
from trecastelli.core.parts.words import Words
from trecastelli.games.castelli.rules.rules import GAME as GAME
from trecastelli.games.castelli.rules.state import State
from trecastelli.games.castelli.rules.view import View


class CastelliParts(Parts[State, View]):
    """Everything that Castelli offers."""

    game = GAME
    package = "trecastelli.games.castelli"

    @property
    def words(self) -> Words[View]:
        from trecastelli.games.castelli.words import text

        return text

    @property
    def picture(self) -> Picture[View]:
        from trecastelli.games.castelli.look import picture

        return picture

    @property
    def position(self) -> Position[State]:
        from trecastelli.games.castelli.notation import position

        return position

    @property
    def why(self) -> Why[View]:
        from trecastelli.games.castelli.why import refusals

        return refusals

    @property
    def judge(self) -> Judge[State]:
        from trecastelli.games.castelli.mind import judge

        return judge

    @property
    def gauge(self) -> Gauge[View]:
        from trecastelli.games.castelli.mind import gauge

        return gauge

    @property
    def course(self) -> Course:
        from trecastelli.games.castelli.learn import lessons

        return lessons

    @property
    def gallery(self) -> Gallery:
        from trecastelli.games.castelli.look import gallery

        return gallery

    def messages(self) -> Iterator[Message]:
        from trecastelli.games.castelli.words.phrases import messages

        return messages()


PARTS = CastelliParts()
