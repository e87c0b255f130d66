"""Castle, by Serge Laget and Bruno Faidutti: be the first to get rid of all your cards."""

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
from trecastelli.games.castle.rules.rules import GAME as GAME
from trecastelli.games.castle.rules.state import State
from trecastelli.games.castle.rules.view import View


class CastleParts(Parts[State, View]):
    """All parts of Castle."""

    game = GAME
    package = "trecastelli.games.castle"

    @property
    def words(self) -> Words[View]:
        from trecastelli.games.castle.words import text

        return text

    @property
    def picture(self) -> Picture[View]:
        from trecastelli.games.castle.look import picture

        return picture

    @property
    def position(self) -> Position[State]:
        from trecastelli.games.castle.notation import position

        return position

    @property
    def why(self) -> Why[View]:
        from trecastelli.games.castle.why import refusals

        return refusals

    @property
    def judge(self) -> Judge[State]:
        from trecastelli.games.castle.mind import judge

        return judge

    @property
    def gauge(self) -> Gauge[View]:
        from trecastelli.games.castle.mind import gauge

        return gauge

    @property
    def course(self) -> Course:
        from trecastelli.games.castle.learn import lessons

        return lessons

    @property
    def gallery(self) -> Gallery:
        from trecastelli.games.castle.look import gallery

        return gallery

    def messages(self) -> Iterator[Message]:
        from trecastelli.games.castle.words.phrases import messages

        return messages()


PARTS = CastleParts()
