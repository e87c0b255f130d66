"""The laws of pictures: a sound picture passes, and each way to draw wrongly is caught."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from tests.core.peep import SIZE, Peep, ToyPicture, everyone, run
from tests.core.toy import SHOW, View
from trecastelli.core.actions import Action
from trecastelli.core.game import Event
from trecastelli.core.parts.picture import Drawn, Holding, Panel, Plate, Shelf
from trecastelli.draw.svg import Markup, Pen, el
from trecastelli.gauntlet import Broken


def test_a_sound_picture_passes() -> None:
    assert run(Peep()) > 20


class NotXml(ToyPicture):
    says = "not XML"

    def draw(self, v: View, legal: Sequence[Action], names: Sequence[str], **how: Any) -> Drawn:
        return Pen().finish(Markup("<svg><g></svg>"))


class AnIdTwice(ToyPicture):
    says = "an id occurs twice"

    def board(self, pen: Pen, v: View, sites: list[Markup]) -> Markup:
        return super().board(pen, v, [*sites, el("g", id="a"), el("g", id="a")])


class OfAnotherClass(ToyPicture):
    says = "class board"

    def board(self, pen: Pen, v: View, sites: list[Markup]) -> Markup:
        return Markup(super().board(pen, v, sites).replace('class="board"', 'class="plan"'))


class LargerThanItSays(ToyPicture):
    says = "size is not"

    def board(self, pen: Pen, v: View, sites: list[Markup]) -> Markup:
        return Markup(super().board(pen, v, sites).replace("0 0 90 60", "0 0 90 61"))


class ALatticeWithoutAPatternForIds(ToyPicture):
    says = "belong together"

    def board(self, pen: Pen, v: View, sites: list[Markup]) -> Markup:
        svg = super().board(pen, v, sites)
        return Markup(svg.replace("<svg", '<svg data-lattice="30"', 1))


class AnIdOfThePage(ToyPicture):
    says = "ids of the page"

    def board(self, pen: Pen, v: View, sites: list[Markup]) -> Markup:
        return super().board(pen, v, [*sites, el("g", **pen.element("panel-0"))])


class ADefinitionIsAnElement(ToyPicture):
    says = "definitions, not elements"

    def board(self, pen: Pen, v: View, sites: list[Markup]) -> Markup:
        return super().board(pen, v, [*sites, el("defs", el("g", **pen.element("moon")))])


class NotDescribed(ToyPicture):
    says = "<desc> is not the board"

    def board(self, pen: Pen, v: View, sites: list[Markup]) -> Markup:
        return Markup(super().board(pen, v, sites).replace("Player0", "Anna"))


class AReferenceThatIsNotUsed(ToyPicture):
    says = "['seat-0'] are listed and not used"

    def board(self, pen: Pen, v: View, sites: list[Markup]) -> Markup:
        pen.ref("seat-0")
        return super().board(pen, v, sites)


class AChoiceOfAnotherClass(ToyPicture):
    says = "a choice lacks the class can"

    def site(self, pen: Pen, action: Action) -> Markup:
        return Markup(super().site(pen, action).replace("can look", "look"))


class ASpectatorHasAHand(ToyPicture):
    says = "a spectator sees the shelf hand of a player"

    def shelves(self, v: View, legal: Sequence[Action], names: Sequence[str]) -> list[Shelf]:
        return [replace(shelf, theirs="A hand") for shelf in super().shelves(v, legal, names)]


class TheShelfRepeatsAnIdOfTheBoard(ToyPicture):
    says = "an id occurs twice"

    def shelves(self, v: View, legal: Sequence[Action], names: Sequence[str]) -> list[Shelf]:
        return [Shelf("hand", "Your hand", (Plate("board", "Card", "", "", ""),))]


class AnElementIsListedAndNotDrawn(ToyPicture):
    says = "listed and not drawn"

    def board(self, pen: Pen, v: View, sites: list[Markup]) -> Markup:
        pen.element("moon")
        return super().board(pen, v, sites)


class AReferenceToNothing(ToyPicture):
    says = "used and not defined"

    def board(self, pen: Pen, v: View, sites: list[Markup]) -> Markup:
        return super().board(pen, v, [*sites, el("use", href="#moon")])


class AnActionInTwoPlaces(ToyPicture):
    says = "in two places"

    def site(self, pen: Pen, action: Action) -> Markup:
        return Markup(super().site(pen, action) * 2)


class ClickableForEverybody(ToyPicture):
    says = "not legal"

    def draw(self, v: View, legal: Sequence[Action], names: Sequence[str], **how: Any) -> Drawn:
        pen = Pen()
        return pen.finish(self.board(pen, v, [self.site(pen, SHOW[0])]), SIZE)


class AChoiceThatIsNotListed(ToyPicture):
    says = "other actions are listed"

    def site(self, pen: Pen, action: Action) -> Markup:
        return el("g", data_action=action.text)


class AnIconThatIsNotListed(ToyPicture):
    says = "other icons"

    def site(self, pen: Pen, action: Action) -> Markup:
        return pen.choice(action, action.text, el("use", href="#icon-moon"))


class AnIconOfAnotherGame(ToyPicture):
    says = "are not in ICONS"
    ICONS = ("eagle-emblem",)


class AShelfWithoutTitle(ToyPicture):
    says = "has no title"

    def shelves(self, v: View, legal: Sequence[Action], names: Sequence[str]) -> list[Shelf]:
        return [*super().shelves(v, legal, names), Shelf("old", "", ())]


class AFaceThatIsNotXml(ToyPicture):
    says = "not XML"

    def shelves(self, v: View, legal: Sequence[Action], names: Sequence[str]) -> list[Shelf]:
        plate = Plate("old", "Old card", "", "", "", face="<g>")
        return [*super().shelves(v, legal, names), Shelf("old", "Old cards", (plate,))]


class APanelIsMissing(ToyPicture):
    says = "one panel for each seat"

    def panels(self, v: View, names: Sequence[str]) -> list[Panel]:
        return super().panels(v, names)[1:]


class AHoldingWithoutWords(ToyPicture):
    says = "has no words"

    def panels(self, v: View, names: Sequence[str]) -> list[Panel]:
        return [Panel(seat, "0", "points", (Holding("lion", "1", ""),)) for seat in everyone(v)]


class AnotherEachTime(ToyPicture):
    drawn = 0

    def board(self, pen: Pen, v: View, sites: list[Markup]) -> Markup:
        AnotherEachTime.drawn += 1
        return super().board(pen, v, [*sites, el("text", str(self.drawn))])


class AnotherShelfEachTime(ToyPicture):
    shown = 0

    def shelves(self, v: View, legal: Sequence[Action], names: Sequence[str]) -> list[Shelf]:
        AnotherShelfEachTime.shown += 1
        return [*super().shelves(v, legal, names), Shelf("old", f"Old {self.shown}", ())]


class NothingIsLit(ToyPicture):
    def draw(self, v: View, legal: Sequence[Action], names: Sequence[str], **how: Any) -> Drawn:
        return super().draw(v, legal, names, **{**how, "lit": ()})


class LightMakesAShadow(ToyPicture):
    def draw(self, v: View, legal: Sequence[Action], names: Sequence[str], **how: Any) -> Drawn:
        drawn = super().draw(v, legal, names, **how)
        shadow = drawn.svg.replace("<rect", '<rect class="dark"') if how.get("lit") else drawn.svg
        return replace(drawn, svg=shadow)


class ThePatternHasNoPrefix(ToyPicture):
    def board(self, pen: Pen, v: View, sites: list[Markup]) -> Markup:
        svg = super().board(pen, v, sites)
        return Markup(svg.replace('id="law-shade"', 'id="shade"'))


class AReferenceHasNoPrefix(ToyPicture):
    def board(self, pen: Pen, v: View, sites: list[Markup]) -> Markup:
        return Markup(super().board(pen, v, sites).replace("url(#law-shade)", "url(#shade)"))


class PassiveAndYetFocused(ToyPicture):
    def board(self, pen: Pen, v: View, sites: list[Markup]) -> Markup:
        return super().board(pen, v, [*sites, el("g", tabindex="0")])


class PassiveAndYetAButton(ToyPicture):
    def board(self, pen: Pen, v: View, sites: list[Markup]) -> Markup:
        return super().board(pen, v, [*sites, el("g", role="button")])


class PassiveShowsLess(ToyPicture):
    def board(self, pen: Pen, v: View, sites: list[Markup]) -> Markup:
        return el("svg", **pen.element("board")) if pen.passive else super().board(pen, v, sites)


class MarksWhatIsNotThere(ToyPicture):
    def marks(self, v: View, e: Event) -> tuple[str, ...]:
        return ("moon",)


DRAWING = (
    AnotherEachTime,
    AnotherShelfEachTime,
    NothingIsLit,
    LightMakesAShadow,
    ThePatternHasNoPrefix,
    AReferenceHasNoPrefix,
    PassiveAndYetFocused,
    PassiveAndYetAButton,
    PassiveShowsLess,
    MarksWhatIsNotThere,
)
FAULTS: list[tuple[type[ToyPicture], str]] = [
    (fault, "drawing" if fault in DRAWING else "picture")
    for fault in ToyPicture.__subclasses__()
    if fault.__module__ == __name__
]


@pytest.mark.parametrize(("fault", "law"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
def test_a_picture_drawn_wrongly_is_caught(fault: type[ToyPicture], law: str) -> None:
    with pytest.raises(Broken) as caught:
        run(Peep(picture=fault(), course=None))
    assert caught.value.law == law, caught.value
    assert getattr(fault, "says", "") in str(caught.value)
