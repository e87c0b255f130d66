"""The parts of a game: what it offers besides its rules, and the list of them.

    class MyParts(Parts[State, View]):
        game = MyGame()
        package = "my_game"

        @property
        def words(self) -> Words[View]:
            from my_game import text

            return text

    PARTS = MyParts()

Rules and words are mandatory, everything else is optional: a game with rules and words alone can be
played in the terminal, in the browser by its list of choices and in the arena; it can be stored,
replayed and verified. Each part is a module or an object with the functions of its protocol. It is
imported on first use, so bots never load pictures.

A package registers its game by an entry point, and nothing else:

    [project.entry-points."trecastelli.games"]
    my_game = "my_game:PARTS"
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from trecastelli.core.errors import MissingPart
from trecastelli.core.game import Game, Seen
from trecastelli.core.parts.gallery import Gallery
from trecastelli.core.parts.gauge import Gauge
from trecastelli.core.parts.judge import Judge
from trecastelli.core.parts.lesson import Course
from trecastelli.core.parts.picture import Picture
from trecastelli.core.parts.position import Position
from trecastelli.core.parts.why import Why
from trecastelli.core.parts.words import Words
from trecastelli.words import ENGLISH, _

S = TypeVar("S")
V = TypeVar("V", bound=Seen)
P = TypeVar("P")


@dataclass(frozen=True)
class Message:
    """A message for translators that is in a table of data and not in a call of `_`."""

    text: str
    file: str
    """The file it is in, within the game's package: `rules/cards.py`."""
    context: str | None = None


class Parts(ABC, Generic[S, V]):
    """A game with all its parts."""

    game: Game[S, V]

    package: ClassVar[str]
    """The package it lives in, for the files it brings. None of them is mandatory."""

    @property
    @abstractmethod
    def words(self) -> Words[V]:
        """All texts about it."""

    @property
    def picture(self) -> Picture[V] | None:
        """What a screen shows; without it, the board in characters."""
        return None

    @property
    def position(self) -> Position[S] | None:
        """Positions as text; lessons and pictures in the rule book need it."""
        return None

    @property
    def why(self) -> Why[V] | None:
        """Why an action is not legal; without it, players read only that it is not."""
        return None

    @property
    def judge(self) -> Judge[S] | None:
        """An opinion on states; without it, only the bots random and rollout can play."""
        return None

    @property
    def gauge(self) -> Gauge[V] | None:
        """What players count; without it, hints have only chances. It needs a judge."""
        return None

    @property
    def course(self) -> Course | None:
        """Lessons."""
        return None

    @property
    def gallery(self) -> Gallery | None:
        """The reference of all cards and pieces."""
        return None

    def messages(self) -> Iterator[Message]:
        """Messages in its tables of data, other than options and blurb."""
        return iter(())

    # Files of its package

    def rule_book(self, language: str = ENGLISH) -> Traversable:
        """The rules in a language: book/RULES.md in English, book/RULES.it.md in Italian."""
        name = "RULES.md" if language == ENGLISH else f"RULES.{language}.md"
        return self._file("book", name)

    @property
    def sources(self) -> Traversable:
        """Where each line of the printed rule books went."""
        return self._file("book", "sources.json")

    @property
    def weights(self) -> Traversable:
        """The weights of the judge's features, as `trecastelli.ai.tune` fits them."""
        return self._file("data", "weights.json")

    @property
    def example(self) -> Traversable:
        """A position that shows the game on the first page."""
        return self._file("data", "example.txt")

    @property
    def style(self) -> Traversable:
        """The style sheet of its picture."""
        return self._file("look", "svg.css")

    @property
    def icons(self) -> Traversable:
        """Icons of its own by name, each the body of an <svg> of 512 by 512.

        Names begin with the game's name and a hyphen, so that no two games have the same.
        """
        return self._file("look", "icons.json")

    @property
    def catalogues(self) -> Traversable:
        """The folder of its translations: it/LC_MESSAGES/NAME.mo and so on."""
        return self._file("words", "locales")

    def _file(self, folder: str, name: str) -> Traversable:
        return files(self.package) / folder / name


def text_of(file: Traversable) -> str:
    """The text of a file, empty if it is missing."""
    return file.read_text("utf-8") if file.is_file() else ""


def own_icons(parts: AnyParts) -> dict[str, str]:
    """The icons that a game brings, by name."""
    icons: dict[str, str] = json.loads(text_of(parts.icons) or "{}")
    return icons


def require(part: P | None) -> P:
    """The part; MissingPart, with a sentence, if the game does not have it."""
    if part is None:
        raise MissingPart(_("This game does not offer that."))
    return part


AnyGame: TypeAlias = Game[Any, Any]
AnyParts: TypeAlias = Parts[Any, Any]
"""A game found by its name, whose types of state and view nobody else needs to know."""
