"""The pictures of a rule book: positions in a game's notation, drawn by its own renderer."""

from __future__ import annotations

import re
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Final

from trecastelli.book.document import drawings
from trecastelli.book.markdown import read
from trecastelli.core.actions import Action
from trecastelli.core.game import NOBODY, Seat, Seen
from trecastelli.core.parts import AnyParts, require
from trecastelli.core.parts.words import plain

_HEAD: Final = re.compile(r"\A(?:(?:eyes|lights|caption): .*\n)*---\n", re.M)


@dataclass(frozen=True)
class Scenery:
    """A position as a rule book shows it."""

    parts: AnyParts
    position: str
    caption: str = ""
    eyes: Seat = NOBODY
    lights: tuple[str, ...] = ()

    @property
    def can_be_drawn(self) -> bool:
        """Whether the game has a picture; else it is shown in characters."""
        return self.parts.picture is not None

    def view_and_legal(self) -> tuple[Seen, list[Action]]:
        """What is to be seen there, and what could be chosen by whose eyes these are."""
        game = self.parts.game
        state = require(self.parts.position).read(self.position, game)
        can_choose = self.eyes == game.to_act(state)
        return game.view(state, self.eyes), game.legal(state) if can_choose else []

    def svg(self, prefix: str) -> str:
        """The picture; `prefix` keeps its ids apart from those of other pictures on the page."""
        v, legal = self.view_and_legal()
        picture = require(self.parts.picture)
        names = placeholder_names(v)
        return picture.draw(v, legal, names, lit=self.lights, prefix=prefix, passive=True).svg

    def text(self) -> str:
        """The same for a terminal."""
        v, _legal = self.view_and_legal()
        return self.parts.words.board(v, placeholder_names(v), plain)


def placeholder_names(v: Seen) -> list[str]:
    """Names for players of a position that nobody plays: A, B, C."""
    return list(ascii_uppercase[: v.seats])


def scenery(parts: AnyParts, block: str) -> Scenery:
    """What a block of a rule book asks to be drawn."""
    head = _HEAD.match(block)
    fields = _fields(block)
    return Scenery(
        parts,
        block[head.end() :] if head else block,
        fields.get("caption", ""),
        int(fields.get("eyes", NOBODY)),
        tuple(fields.get("lights", "").split()),
    )


def caption_of(block: str) -> str:
    """The caption of a block of a rule book, empty if it has none."""
    return _fields(block).get("caption", "")


def _fields(block: str) -> dict[str, str]:
    head = _HEAD.match(block)
    return dict(re.findall(r"^(\w+): (.*)$", head[0], re.M)) if head else {}


def sceneries(parts: AnyParts, text: str) -> list[Scenery]:
    """All that a piece of a rule book asks to be drawn."""
    return [scenery(parts, each.source) for each in drawings(read(text))]
