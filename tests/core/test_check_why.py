"""The laws of reasons and of pointing: each way to refuse wrongly is caught."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tests.core.peep import Peep, ToyWhy, run
from tests.core.toy import PEEK, SHOW, View, redeal
from trecastelli.core.actions import Action, ActionTable
from trecastelli.core.parts.why import Refusal
from trecastelli.gauntlet import Broken, Gauntlet


class RefusesWhatIsLegal(ToyWhy):
    def against_looking(self, v: View) -> str:
        return "no-looks"


class AllowsWhatIsNot(ToyWhy):
    def reason(self, v: View, action: Action) -> str:
        return "" if action is SHOW[0] and v.mine >= 0 else super().reason(v, action)


class AllowsASpectatorToLook(ToyWhy):
    def reason(self, v: View, action: Action) -> str:
        return "" if v.seat < 0 and action is PEEK[0] else super().reason(v, action)


class AnUnlistedReason(ToyWhy):
    def why_not(self, v: View, action: Action, names: Sequence[str]) -> Refusal | None:
        found = super().why_not(v, action, names)
        return replace(found, reason="because") if found else None


class AnotherParagraphThanListed(ToyWhy):
    def why_not(self, v: View, action: Action, names: Sequence[str]) -> Refusal | None:
        found = super().why_not(v, action, names)
        return replace(found, rule="1.2") if found else None


class AParagraphThatDoesNotExist(ToyWhy):
    REASONS: Mapping[str, str] = {**ToyWhy.REASONS, "nobody": "9.9"}


class NoSentence(ToyWhy):
    def why_not(self, v: View, action: Action, names: Sequence[str]) -> Refusal | None:
        found = super().why_not(v, action, names)
        return replace(found, sentence=" ") if found else None


class AnUnfilledSentence(ToyWhy):
    def why_not(self, v: View, action: Action, names: Sequence[str]) -> Refusal | None:
        found = super().why_not(v, action, names)
        return replace(found, sentence="It is the turn of {name}.") if found else None


class AnotherReasonEachTime(ToyWhy):
    asked = 0

    def why_not(self, v: View, action: Action, names: Sequence[str]) -> Refusal | None:
        AnotherReasonEachTime.asked += 1
        found = super().why_not(v, action, names)
        return replace(found, sentence=f"Asked {self.asked} times.") if found else None


class CannotAnswer(ToyWhy):
    def against_looking(self, v: View) -> str:
        return "" if v.has_card[v.turn + 1] else "nobody"


class NothingToRead(ToyWhy):
    def about(self, v: View) -> tuple[str, ...]:
        return ()


class ReadTwice(ToyWhy):
    def about(self, v: View) -> tuple[str, ...]:
        return ("2.1", "2.1")


class ReadWhatIsNotWritten(ToyWhy):
    def about(self, v: View) -> tuple[str, ...]:
        return ("2.1", "9.9")


class MeansWhatCannotBeDone(ToyWhy):
    """No fault: whoever points may mean what is not legal."""

    def actions_at(self, v: View, element: str) -> list[Action]:
        return (
            [SHOW[int(element[-1])]]
            if element.startswith("seat")
            else super().actions_at(v, element)
        )


class PointingFails(ToyWhy):
    def actions_at(self, v: View, element: str) -> list[Action]:
        return [SHOW[v.shown[0][0]]] if element == "card" else super().actions_at(v, element)


class MeansSomethingTwice(ToyWhy):
    def actions_at(self, v: View, element: str) -> list[Action]:
        return super().actions_at(v, element) * 2


class MeansAnActionOfAnotherTable(ToyWhy):
    wave = ActionTable().verb("wave")

    def actions_at(self, v: View, element: str) -> list[Action]:
        return (
            [*super().actions_at(v, element), self.wave[0]]
            if element == "board"
            else super().actions_at(v, element)
        )


class TheCardDoesNotMeanWhatItDoes(ToyWhy):
    def actions_at(self, v: View, element: str) -> list[Action]:
        return [] if element == "card" else super().actions_at(v, element)


class NowhereMeansSomething(ToyWhy):
    def actions_at(self, v: View, element: str) -> list[Action]:
        return super().actions_at(v, element) or [PEEK[0]]


class ASeatMeansNothing(ToyWhy):
    says = "seat-1 means nothing"

    def actions_at(self, v: View, element: str) -> list[Action]:
        return [] if element == "seat-1" else super().actions_at(v, element)


class NothingMeansALook(ToyWhy):
    says = "no element means ['peek']"

    def actions_at(self, v: View, element: str) -> list[Action]:
        meant = super().actions_at(v, element)
        return [SHOW[0]] if meant == [PEEK[0]] else meant


POINTING = (
    ASeatMeansNothing,
    NothingMeansALook,
    PointingFails,
    MeansSomethingTwice,
    MeansAnActionOfAnotherTable,
    TheCardDoesNotMeanWhatItDoes,
    NowhereMeansSomething,
)
FAULTS: list[tuple[type[ToyWhy], str]] = [
    (fault, "pointing" if fault in POINTING else "why")
    for fault in ToyWhy.__subclasses__()
    if fault is not MeansWhatCannotBeDone
]


@pytest.mark.parametrize(("fault", "law"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
def test_a_wrong_refusal_is_caught(fault: type[ToyWhy], law: str) -> None:
    with pytest.raises(Broken) as caught:
        run(Peep(why=fault()))
    assert caught.value.law == law, caught.value
    assert getattr(fault, "says", "") in str(caught.value)


def test_an_element_that_is_mute_means_nothing() -> None:
    gauntlet = Gauntlet(Peep(why=ASeatMeansNothing()), redeal, mute=lambda v, id: id == "seat-1")
    gauntlet.walk(2, {}, 0)


def test_what_is_meant_need_not_be_legal() -> None:
    assert run(Peep(why=MeansWhatCannotBeDone())) > 20


def test_a_game_without_a_rule_book_may_cite_what_it_likes(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = Peep(why=AParagraphThatDoesNotExist(), course=None, gallery=None)
    nothing = Path("no such file")
    monkeypatch.setattr(Peep, "rule_book", lambda *_: nothing)
    assert run(parts) > 20
