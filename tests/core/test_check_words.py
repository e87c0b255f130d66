"""The law of words: whatever has none, or names what is hidden, is caught."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.core.peep import Peep, ToyWhy
from tests.core.test_check import walk
from tests.core.toy import (
    DRAW,
    SHOW,
    Drew,
    Peeked,
    Showed,
    State,
    Toy,
    ToyWords,
    View,
    redeal,
)
from trecastelli.core.actions import Action
from trecastelli.core.game import HIDDEN, NOBODY, Event, Seat
from trecastelli.core.parts.words import CardText, Paint
from trecastelli.core.prompt import Prompt, Prompted, Question
from trecastelli.gauntlet import Broken, Gauntlet


class Speechless(ToyWords):
    """Nothing to say when a card is shown."""

    def line(self, v: View, e: Any, names: Sequence[str]) -> str:
        return "" if isinstance(e, Showed) else super().line(v, e, names)


class SaysHidden(ToyWords):
    def line(self, v: View, e: Any, names: Sequence[str]) -> str:
        return "Somebody drew HIDDEN." if e.card == HIDDEN else super().line(v, e, names)


class CountsFromTheEnd(ToyWords):
    """The classic slip: index -1 is the last card, so every hidden card is called f."""

    def line(self, v: View, e: Any, names: Sequence[str]) -> str:
        return f"{names[e.seat]} {type(e).__name__.lower()} {'abcdef'[e.card]}."


class NoLabels(ToyWords):
    def label(self, v: View, action: Action, names: Sequence[str]) -> str:
        return ""


class NamelessCard(ToyWords):
    def cards(self, v: View) -> dict[str, CardText]:
        return {**super().cards(v), "f": CardText("", "A card.")}


class OneLetterForAll(ToyWords):
    def letter(self, v: View, seat: Seat) -> str:
        return "A"


class PadsWhatIsPainted(ToyWords):
    """The classic slip: codes for colours are counted as letters."""

    says = "paint changes more than colours"

    def board(self, v: View, names: Sequence[str], paint: Paint) -> str:
        return super().board(v, names, lambda style, text: f"{paint(style, text):<20}")


class AnUnknownStyle(ToyWords):
    says = "['moonlight'] are no styles"

    def board(self, v: View, names: Sequence[str], paint: Paint) -> str:
        return paint("moonlight", super().board(v, names, paint))


class OnlySpectatorsCanRead(ToyWords):
    """What is asked has no words for a seat that looks on."""

    def ask(self, v: View, names: Sequence[str]) -> str:
        return "" if v.seat not in (NOBODY, v.turn) else super().ask(v, names)


FAULTS: list[tuple[type[ToyWords], str]] = [
    (fault, "words") for fault in ToyWords.__subclasses__() if fault.__module__ == __name__
]


@pytest.mark.parametrize(("fault", "law"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
def test_words_that_fail_are_caught(fault: type[ToyWords], law: str) -> None:
    with pytest.raises(Broken) as caught:
        walk(Toy(), fault())
    assert caught.value.law == law
    assert getattr(fault, "says", "") in str(caught.value)


# Every class of event


class ToyAlone(Peep):
    """Peep, whose events are all in one module."""

    package = "tests.core.toy"


EVENTS = (Drew(0, 1), Showed(1, 2), Peeked(0, HIDDEN))


def told(words: ToyWords, *events: Event) -> None:
    Gauntlet(ToyAlone(words=words), redeal).check_sentences(Toy().new(2, {}), events)


def test_every_class_of_event_has_a_sentence() -> None:
    told(ToyWords(), *EVENTS)


def test_a_class_of_event_that_is_missing_is_named() -> None:
    with pytest.raises(Broken, match="there is no sentence for Peeked"):
        told(ToyWords(), *EVENTS[:2])


def test_a_class_of_event_without_a_sentence_is_caught() -> None:
    with pytest.raises(Broken, match=r"law of words: Showed.* says ''"):
        told(Speechless(), *EVENTS)


def test_a_sentence_that_cannot_be_made_is_caught() -> None:
    with pytest.raises(Broken, match=r"law of words: telling Showed.* fails with IndexError"):
        told(ToyWords(), *EVENTS, Showed(0, 99))


# Every question

QUESTIONS = (Question("show", (SHOW,), ("2.1",)), Question("draw", (DRAW,), ("1.1",)))


class Asking(State, Prompted):
    """A state of Peep with a stack of prompts."""


def asking(question: int) -> Asking:
    s = Asking(**vars(Toy().new(2, {})))
    s.prompts = [Prompt(question, 0)]
    return s


def asked(*questions: int, rows: tuple[Question, ...] = QUESTIONS, **parts: Any) -> None:
    states = [asking(question) for question in questions]
    Gauntlet(Peep(**parts), redeal).check_questions(rows, states, unasked=(2,))


def test_every_question_has_words_and_paragraphs() -> None:
    asked(0, 1)
    asked(0, 1, rows=(*QUESTIONS, Question("never", ())))


class CannotAsk(ToyWords):
    def ask(self, v: View, names: Sequence[str]) -> str:
        return "Choose, {name}."


class NothingToRead(ToyWhy):
    def about(self, v: View) -> tuple[str, ...]:
        return ()


def test_a_question_that_no_state_asks_is_named() -> None:
    with pytest.raises(Broken, match="law of words: no state asks draw"):
        asked(0)


def test_a_question_without_words_or_paragraphs_is_caught() -> None:
    with pytest.raises(Broken, match="law of words: a question says 'Choose"):
        asked(0, 1, words=CannotAsk())
    with pytest.raises(Broken, match="law of why: there are no paragraphs"):
        asked(0, 1, why=NothingToRead())
    with pytest.raises(Broken, match=r"law of why: look cites 9\.9"):
        asked(0, 1, rows=(*QUESTIONS, Question("look", (), ("9.9",))))
    with pytest.raises(Broken, match="law of words: two questions have the same name"):
        asked(0, 1, rows=(*QUESTIONS, QUESTIONS[0]))
