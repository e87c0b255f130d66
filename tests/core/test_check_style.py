"""The law of style: classes, colours and icons that are neither the game's nor the house's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tests.core.peep import Peep, ToyPicture, run
from tests.core.toy import Toy, View, redeal
from trecastelli.core.actions import Action
from trecastelli.core.parts.picture import Shelf
from trecastelli.draw.svg import Markup, Pen, el
from trecastelli.gauntlet import Broken, Gauntlet
from trecastelli.gauntlet.style import classes_of, literals


class AClassWithoutAStyle(ToyPicture):
    says = "the classes ['moon'] have no style"

    def board(self, pen: Pen, v: View, sites: list[Markup]) -> Markup:
        return super().board(pen, v, [*sites, el("g", cls="look moon")])


class AToneWithoutAStyle(ToyPicture):
    says = "the classes ['moon'] have no style"

    def shelves(self, v: View, legal: Sequence[Action], names: Sequence[str]) -> list[Shelf]:
        shelf = super().shelves(v, legal, names)[0]
        return [replace(shelf, plates=(replace(shelf.plates[0], tone="moon"),))]


class AColourThatDoesNotExist(ToyPicture):
    says = "the colours ['moonlight'] do not exist"

    def board(self, pen: Pen, v: View, sites: list[Markup]) -> Markup:
        return super().board(pen, v, [*sites, el("g", fill="var(--moonlight)")])


class AColourOfItsOwn(ToyPicture):
    says = "#ffee00"

    def board(self, pen: Pen, v: View, sites: list[Markup]) -> Markup:
        return super().board(pen, v, [*sites, el("g", style="fill:#ffee00")])


class AnIconWithoutABody(ToyPicture):
    says = "the icons ['moon'] have no body"
    ICONS = ("lion", "moon")


FAULTS: list[tuple[type[ToyPicture], str]] = [
    (fault, "style") for fault in ToyPicture.__subclasses__() if fault.__module__ == __name__
]


@pytest.mark.parametrize(("fault", "law"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
def test_what_has_no_style_is_caught(fault: type[ToyPicture], law: str) -> None:
    with pytest.raises(Broken) as caught:
        run(Peep(picture=fault(), course=None))
    assert caught.value.law == law, caught.value
    assert getattr(fault, "says", "") in str(caught.value)


def test_a_class_may_have_no_style_if_the_test_says_so() -> None:
    parts = Peep(picture=AClassWithoutAStyle())
    Gauntlet(parts, redeal, unstyled=("moon",), sample=1).walk(2, {}, 0)


class Styled(Peep):
    """Peep with a style sheet of the test."""

    sheet: Path

    @property
    def style(self) -> Path:
        return self.sheet


class Pictured(Peep):
    """Peep with icons of the test."""

    file: Path

    @property
    def icons(self) -> Path:
        return self.file


@pytest.mark.parametrize(
    ("sheet", "fault"),
    [
        (".look { fill: var(--moonlight); }", "the colours ['moonlight'] do not exist"),
        (".look { fill: #fe0; }", "#fe0 is neither"),
        (".look { stroke: rgb(1 2 3); }", "rgb(1 2 3) is neither"),
        (".look { fill:red; }", "red is neither"),
    ],
)
def test_a_style_sheet_has_no_colours_of_its_own(sheet: str, fault: str, tmp_path: Path) -> None:
    (tmp_path / "svg.css").write_text(sheet)
    with pytest.raises(Broken) as caught:
        Gauntlet(Styled(sheet=tmp_path / "svg.css"), redeal).check_offer()
    assert caught.value.law == "style" and fault in str(caught.value)


def test_what_is_the_same_by_day_and_by_night_is_no_colour() -> None:
    sheet = ".a { fill: none; stroke:transparent } .b { box-shadow: 0 0 1px rgb(0 0 0 / .5); }"
    assert list(literals(sheet)) == []


def test_classes_in_comments_and_values_have_no_style() -> None:
    assert classes_of("/* .moon */ .look:hover, g.sea { stroke-width: .5; }") == {"look", "sea"}


@pytest.mark.parametrize(
    ("icons", "fault"),
    [
        ('{"moon": "<path/>"}', f"moon does not begin with {Toy.name}-"),
        (f'{{"{Toy.name}-moon": "<path>"}}', "not XML"),
    ],
)
def test_icons_have_the_name_of_their_game(icons: str, fault: str, tmp_path: Path) -> None:
    (tmp_path / "icons.json").write_text(icons)
    with pytest.raises(Broken) as caught:
        Gauntlet(Pictured(file=tmp_path / "icons.json"), redeal).check_offer()
    assert caught.value.law == "style" and fault in str(caught.value)
