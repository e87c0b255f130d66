"""What a game offers beside its rules, and the list of it.

    class MyParts(Parts[State, View]):
        game = MyGame()
        package = "my_game"

        @property
        def words(self) -> Words[View]:
            from my_game import text

            return text

    PARTS = MyParts()

Rules and words are mandatory. Everything else is optional, and every room does without it: a game
with rules and words alone is played in the terminal, in the browser by its list of choices and in
the arena, and it is stored, replayed and verified. Each part is a module or an object with the
functions that its protocol names. It is imported when it is first asked for, so a bot never loads
pictures.

A package of its own announces its game by an entry point, and nothing else:

    [project.entry-points."trecastelli.games"]
    my_game = "my_game:PARTS"
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from trecastelli.core.errors import BadSetup
from trecastelli.core.game import Game, Seen
from trecastelli.core.parts.gallery import Gallery
from trecastelli.core.parts.gauge import Gauge
from trecastelli.core.parts.judge import Judge
from trecastelli.core.parts.lesson import Course
from trecastelli.core.parts.picture import Picture
from trecastelli.core.parts.position import Position
from trecastelli.core.parts.why import Why
from trecastelli.core.parts.words import Words
from trecastelli.words import _

S = TypeVar("S")
V = TypeVar("V", bound=Seen)
P = TypeVar("P")


@dataclass(frozen=True)
class Message:
    """A message that stands in no `_()`, because a table of data holds it."""

    text: str
    file: str
    """Where it stands, below the game's package: `rules/cards.py`."""
    context: str | None = None


class Parts(ABC, Generic[S, V]):
    """A game with all that it offers."""

    game: Game[S, V]

    package: ClassVar[str]
    """The package it lives in, for the files it brings:

    book/RULES.md             the rules, and RULES.it.md and so on beside it
    book/sources.json         where each line of the printed rule books went
    data/example.txt          a position that shows the game, for the first page
    look/svg.css              the style of its picture
    words/locales/            its catalogues: it/LC_MESSAGES/NAME.mo
    """

    @property
    @abstractmethod
    def words(self) -> Words[V]:
        """Every word a person reads about it."""

    @property
    def picture(self) -> Picture[V] | None:
        """What a screen shows; without one, the board in characters."""
        return None

    @property
    def position(self) -> Position[S] | None:
        """Positions as text; without it there are no lessons and no pictures in the rules."""
        return None

    @property
    def why(self) -> Why[V] | None:
        """Why something is not legal; without it, that it is not."""
        return None

    @property
    def judge(self) -> Judge[S] | None:
        """An opinion for bots; without one, those that need none: random and rollout."""
        return None

    @property
    def gauge(self) -> Gauge[V] | None:
        """What players count; without it, hints give chances only."""
        return None

    @property
    def course(self) -> Course | None:
        """Lessons."""
        return None

    @property
    def gallery(self) -> Gallery | None:
        """Every card and piece."""
        return None

    def messages(self) -> Iterator[Message]:
        """What its tables of data hold for translators, beside options and blurb."""
        return iter(())

    def file(self, *path: str) -> Traversable:
        """A file that it brings, whether it is there or not."""
        found = files(self.package)
        for name in path:
            found = found / name
        return found


def needed(part: P | None) -> P:
    """A part that somebody cannot do without; BadSetup, with a sentence, if the game has none."""
    if part is None:
        raise BadSetup(_("This game does not offer that."))
    return part


AnyGame: TypeAlias = Game[Any, Any]
AnyParts: TypeAlias = Parts[Any, Any]
"""Some game, found by its name: what its states and views are is between it and itself."""
