"""The laws of lessons and of the gallery: each that cannot be taken or shown is caught."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.core.peep import (
    BEGUN,
    FIRST,
    FIRST_STEPS,
    SECOND,
    Peep,
    ToyCourse,
    ToyGallery,
    ToyPosition,
)
from tests.core.peep import run as run_all
from tests.core.toy import State, Toy, redeal
from trecastelli.core.game import Game
from trecastelli.core.parts.gallery import Exhibit
from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.draw.svg import el
from trecastelli.gauntlet import Broken, Gauntlet


def first(**changes: Any) -> Lesson:
    return replace(FIRST_STEPS, tasks=(replace(FIRST, **changes), SECOND))


def second(**changes: Any) -> Lesson:
    return replace(FIRST_STEPS, tasks=(FIRST, replace(SECOND, **changes)))


LESSONS: dict[str, tuple[Lesson, ...]] = {
    "a key twice": (FIRST_STEPS, FIRST_STEPS),
    "no title": (replace(FIRST_STEPS, title=""),),
    "not about anything": (replace(FIRST_STEPS, about=""),),
    "no task": (replace(FIRST_STEPS, tasks=()),),
    "begins nowhere": (replace(FIRST_STEPS, tasks=(SECOND,)),),
    "no such first game": (replace(FIRST_STEPS, first_game={"peeks": "many"}),),
    "too many seats": (replace(FIRST_STEPS, seats=9),),
    "no position": (first(position="nonsense"),),
    "says nothing": (first(says=""),),
    "says little": (first(says="Show it."),),
    "says too much": (first(says="Show it. " * 40 + "Now!"),),
    "is not a sentence": (first(well="well done"),),
    "has two blanks": (first(well="Well  done."),),
    "no paragraph": (first(rule=""),),
    "no answer to what else is legal": (first(astray=""),),
    "an answer to what nobody can do": (second(solutions=("peek", "show:*")),),
    "an answer where nothing is tried": (second(solutions=()),),
    "an unfilled text": (first(well="Well done, {name}."),),
    "no such paragraph": (first(rule="9.9"),),
    "what is wanted is not legal": (first(solutions=("show:*", "draw:*")),),
    "what follows is not legal": (first(then=("show:f",)),),
    "what follows does not exist": (first(then=("dance",)),),
    "chance is not answered": (first(then=("show:e", "draw:0")),),
    "another is to act": (first(then=()),),
    "goes on without being solved": (second(solutions=(), then=("show:a",)),),
    "lights what is not there": (first(lights=("moon",)),),
    "a player without name": (replace(FIRST_STEPS, names=()),),
}


def law_of_lesson(*lessons: Lesson) -> str:
    with pytest.raises(Broken) as caught:
        run_all(Peep(course=ToyCourse(*lessons)))
    return caught.value.law


@pytest.mark.parametrize("fault", LESSONS)
def test_a_lesson_that_cannot_be_taken_is_caught(fault: str) -> None:
    assert law_of_lesson(*LESSONS[fault]) == "lesson"


def test_every_solution_leads_on() -> None:
    """What is wanted second is not legal after each of the first."""
    either = replace(FIRST, solutions=("show:*", "peek"), then=("show:e", "draw:0", "draw:1"))
    assert law_of_lesson(replace(FIRST_STEPS, tasks=(either, SECOND))) == "lesson"


class ReadsAnything(ToyPosition):
    """Positions are read without an audit."""

    def read(self, text: str, game: Game[State, Any] = Toy()) -> State:  # noqa: B008
        return self.parse(text)


def test_a_position_that_cannot_be_is_caught() -> None:
    course = ToyCourse(first(position="1,2,1,2,1,2 c/e -/- 2/2 / 0"))
    with pytest.raises(Broken, match="law of lesson: the audit says"):
        run_all(Peep(course=course, position=ReadsAnything()))


def test_texts_may_be_shorter_if_the_test_says_so() -> None:
    parts = Peep(course=ToyCourse(first(says="Show it.")))
    Gauntlet(parts, redeal, shortest=8).check_offer()


def test_there_are_no_lessons_without_a_notation() -> None:
    with pytest.raises(Broken, match="no notation"):
        run_all(Peep(position=None))


def test_a_task_may_only_be_read() -> None:
    to_read = Task("This is a hand of cards, as you will hold it.", BEGUN, rule="1.2")
    run_all(Peep(course=ToyCourse(replace(FIRST_STEPS, tasks=(to_read, FIRST, SECOND)))))


class AKeyTwice(ToyGallery):
    def gallery(self) -> list[Exhibit]:
        return [*super().gallery(), replace(self.exhibit("g"), key="a")]


class NoText(ToyGallery):
    def exhibit(self, card: str) -> Exhibit:
        return replace(super().exhibit(card), text="")


class NoneOfThem(ToyGallery):
    def exhibit(self, card: str) -> Exhibit:
        return replace(super().exhibit(card), count=0)


class NoSuchParagraph(ToyGallery):
    def exhibit(self, card: str) -> Exhibit:
        return replace(super().exhibit(card), rules=("9.9",))


class NoParagraph(ToyGallery):
    def exhibit(self, card: str) -> Exhibit:
        return replace(super().exhibit(card), rules=())


class NotXml(ToyGallery):
    def face(self, card: str) -> str:
        return "<svg>"


class NoPicture(ToyGallery):
    def face(self, card: str) -> str:
        return "<g/>"


class NoFrame(ToyGallery):
    def face(self, card: str) -> str:
        return '<svg role="img" aria-label="A card"/>'


class CannotBeReadAloud(ToyGallery):
    def face(self, card: str) -> str:
        return '<svg viewBox="0 0 9 9"/>'


class CanBeChosen(ToyGallery):
    def face(self, card: str) -> str:
        return self.framed(el("g", data_action="peek"))


class LeansOnAnother(ToyGallery):
    def face(self, card: str) -> str:
        return self.framed(el("use", href="#board"))


class AnIdOfAllFaces(ToyGallery):
    def face(self, card: str) -> str:
        return self.framed(el("g", id="face"))


class AnIconOfAnotherGame(ToyGallery):
    def face(self, card: str) -> str:
        return self.framed(el("use", href="#icon-moon"))


class CannotBeShown(ToyGallery):
    def exhibit(self, card: str) -> Exhibit:
        return super().exhibit("abc"["abc".index(card)])


FAULTS: list[tuple[type[ToyGallery], str]] = [
    (fault, "gallery") for fault in ToyGallery.__subclasses__()
]


@pytest.mark.parametrize("fault", ToyGallery.__subclasses__(), ids=lambda each: each.__name__)
def test_an_exhibit_that_fails_is_caught(fault: type[ToyGallery]) -> None:
    with pytest.raises(Broken) as caught:
        run_all(Peep(gallery=fault()))
    assert caught.value.law == "gallery", caught.value
