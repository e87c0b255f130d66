"""The law of pictures: a sound picture passes, and each way to draw wrongly is caught."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.core.toy import SHOW, Toy, ToyWords, View, redeal
from trecastelli.core.actions import Action
from trecastelli.core.game import Event
from trecastelli.core.parts.picture import Drawn, Panel, Plate, Shelf
from trecastelli.draw.svg import Markup, Pen, el
from trecastelli.gauntlet.check import Broken, Gauntlet


class ToyPicture:
    """Looks are chosen on the board, the own card on the shelf."""

    ICONS: tuple[str, ...] = ()

    def draw(self, v: View, legal: Sequence[Action], names: Sequence[str], **how: Any) -> Drawn:
        on_board = [action for action in legal if action.verb is not SHOW]
        pen = Pen(**how)
        sites = [self.site(pen, action) for action in on_board]
        return pen.drawn(el("svg", *sites, **pen.part("board")))

    def site(self, pen: Pen, action: Action) -> Markup:
        return pen.choice(action, action.text, el("circle", r=3))

    def panels(self, v: View, names: Sequence[str]) -> list[Panel]:
        return [Panel(seat, "0", "points", ()) for seat in range(len(names))]

    def shelves(self, v: View, legal: Sequence[Action], names: Sequence[str]) -> list[Shelf]:
        show = tuple(action for action in legal if action.verb is SHOW)
        return [Shelf("hand", "Your hand", (Plate("card", "Card", "", "", "", show),))]

    def marks(self, v: Any, e: Event) -> tuple[str, ...]:
        return ("board",)


def walk(picture: ToyPicture) -> int:
    gauntlet = Gauntlet(Toy(), redeal, ToyWords(), picture)
    for seed in range(4):
        gauntlet.walk(2, {}, seed)
    return gauntlet.nodes


def test_a_sound_picture_passes() -> None:
    assert walk(ToyPicture()) > 20


class NotXml(ToyPicture):
    def draw(self, v: View, legal: Sequence[Action], names: Sequence[str], **how: Any) -> Drawn:
        return Pen().drawn(Markup("<svg><g></svg>"))


class AnIdTwice(ToyPicture):
    def draw(self, v: View, legal: Sequence[Action], names: Sequence[str], **how: Any) -> Drawn:
        return Pen().drawn(el("svg", el("g", id="a"), el("g", id="a")))


class TheShelfRepeatsAnIdOfTheBoard(ToyPicture):
    def shelves(self, v: View, legal: Sequence[Action], names: Sequence[str]) -> list[Shelf]:
        return [Shelf("hand", "Your hand", (Plate("board", "Card", "", "", ""),))]


class AnActionInTwoPlaces(ToyPicture):
    def site(self, pen: Pen, action: Action) -> Markup:
        return Markup(super().site(pen, action) * 2)


class ClickableForEverybody(ToyPicture):
    def draw(self, v: View, legal: Sequence[Action], names: Sequence[str], **how: Any) -> Drawn:
        pen = Pen()
        return pen.drawn(el("svg", self.site(pen, SHOW[0])))


class APanelIsMissing(ToyPicture):
    def panels(self, v: View, names: Sequence[str]) -> list[Panel]:
        return super().panels(v, names)[1:]


@pytest.mark.parametrize("picture", ToyPicture.__subclasses__(), ids=lambda each: each.__name__)
def test_a_picture_drawn_wrongly_is_caught(picture: type[ToyPicture]) -> None:
    with pytest.raises(Broken) as caught:
        walk(picture())
    assert caught.value.law == "picture"
