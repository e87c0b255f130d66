"""The law of words: whatever has none, or names what is hidden, is caught."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.core.test_check import walk
from tests.core.toy import Showed, Toy, ToyWords, View
from trecastelli.core.actions import Action
from trecastelli.core.game import HIDDEN, Seat
from trecastelli.gauntlet import Broken


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
    def cards(self, v: View) -> dict[str, str]:
        return {**super().cards(v), "": "A card."}


class OneLetterForAll(ToyWords):
    def letter(self, v: View, seat: Seat) -> str:
        return "A"


FAULTS: list[tuple[type[ToyWords], str]] = [
    (fault, "words")
    for fault in (
        Speechless,
        SaysHidden,
        CountsFromTheEnd,
        NoLabels,
        NamelessCard,
        OneLetterForAll,
    )
]


@pytest.mark.parametrize(("fault", "law"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
def test_words_that_fail_are_caught(fault: type[ToyWords], law: str) -> None:
    with pytest.raises(Broken) as caught:
        walk(Toy(), fault())
    assert caught.value.law == law
