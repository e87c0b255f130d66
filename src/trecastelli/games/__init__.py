"""The one list of games, and the parts of each that are found by name."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, cast

from trecastelli.core.errors import BadSetup
from trecastelli.core.game import Game
from trecastelli.core.parts.gallery import Gallery
from trecastelli.core.parts.gauge import Gauge
from trecastelli.core.parts.judge import Judge
from trecastelli.core.parts.lesson import Course
from trecastelli.core.parts.picture import Picture
from trecastelli.core.parts.why import Why
from trecastelli.core.parts.words import Words
from trecastelli.games import castellan, castelli, castle

GAMES: Final[dict[str, Game[Any, Any]]] = {
    game.name: game for game in (castellan.GAME, castle.GAME, castelli.GAME)
}


def is_offered(game: Game[Any, Any], seats: int, options: dict[str, str]) -> bool:
    """Whether a game can be played so: some options are for some numbers of seats only."""
    try:
        game.new(seats, options)
    except BadSetup:
        return False
    return True


def words_of(name: str) -> Words:
    """The words of a game: its module `text`."""
    return cast(Words, import_module(f"{__name__}.{name}.words.text"))


def picture_of(name: str) -> Picture:
    """The picture of a game: its module `svg`."""
    return cast(Picture, import_module(f"{__name__}.{name}.look.picture"))


def judge_of(name: str) -> Judge:
    """The opinion on a game: its module `judge`."""
    return cast(Judge, import_module(f"{__name__}.{name}.mind.judge"))


def gauge_of(name: str) -> Gauge:
    """What players of a game count: its module `gauge`."""
    return cast(Gauge, import_module(f"{__name__}.{name}.mind.gauge"))


def why_of(name: str) -> Why:
    """What a game does not allow: its module `why`."""
    return cast(Why, import_module(f"{__name__}.{name}.why.refusals"))


def course_of(name: str) -> Course:
    """How a game is learnt: its module `lessons`."""
    return cast(Course, import_module(f"{__name__}.{name}.learn.lessons"))


def gallery_of(name: str) -> Gallery:
    """The cards and pieces of a game: its module `gallery`."""
    return cast(Gallery, import_module(f"{__name__}.{name}.look.gallery"))


def position_of(name: str) -> Any:
    """A game's notation for positions: its module `position`, with `read` and `write`."""
    return import_module(f"{__name__}.{name}.notation.position")
