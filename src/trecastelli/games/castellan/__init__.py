"""Castellan, by Beau Beckett: build the castle together, claim its courtyards for yourself."""

from trecastelli.core.parts import Parts
from trecastelli.core.parts.gallery import Gallery
from trecastelli.core.parts.gauge import Gauge
from trecastelli.core.parts.judge import Judge
from trecastelli.core.parts.lesson import Course
from trecastelli.core.parts.picture import Picture
from trecastelli.core.parts.position import Position
from trecastelli.core.parts.why import Why
from trecastelli.core.parts.words import Words
from trecastelli.games.castellan.rules.rules import GAME as GAME
from trecastelli.games.castellan.rules.state import State
from trecastelli.games.castellan.rules.view import View


class CastellanParts(Parts[State, View]):
    """Everything that Castellan offers."""

    game = GAME
    package = "trecastelli.games.castellan"

    @property
    def words(self) -> Words[View]:
        from trecastelli.games.castellan.words import text

        return text

    @property
    def picture(self) -> Picture[View]:
        from trecastelli.games.castellan.look import picture

        return picture

    @property
    def position(self) -> Position[State]:
        from trecastelli.games.castellan.notation import position

        return position

    @property
    def why(self) -> Why[View]:
        from trecastelli.games.castellan.why import refusals

        return refusals

    @property
    def judge(self) -> Judge[State]:
        from trecastelli.games.castellan.mind import judge

        return judge

    @property
    def gauge(self) -> Gauge[View]:
        from trecastelli.games.castellan.mind import gauge

        return gauge

    @property
    def course(self) -> Course:
        from trecastelli.games.castellan.learn import lessons

        return lessons

    @property
    def gallery(self) -> Gallery:
        from trecastelli.games.castellan.look import gallery

        return gallery


PARTS = CastellanParts()
