"""The laws of opinions, of what is counted, and of the count in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import inf, nan

import pytest

from tests.core.peep import Peep, ToyGauge, ToyJudge, run
from tests.core.toy import State, ToyWords, View
from trecastelli.core.actions import Action
from trecastelli.core.game import NOBODY
from trecastelli.core.parts.words import CountLine
from trecastelli.gauntlet import Broken


class JudgesOneSeat(ToyJudge):
    def judge(self, s: State) -> list[float]:
        return super().judge(s)[:1]


class OutlookWithoutNumber(ToyJudge):
    def outlook(self, s: State) -> list[float]:
        return [nan for _ in s.hands]


class FeaturesWithoutName(ToyJudge):
    FEATURES = ("points",)


class FeaturesOfOneName(ToyJudge):
    FEATURES = ("points", "points")


class FeaturesWithoutEnd(ToyJudge):
    def features(self, s: State) -> list[list[float]]:
        return [[inf, 0.0] for _ in s.hands]


class JudgingChangesTheState(ToyJudge):
    def judge(self, s: State) -> list[float]:
        s.peeks[0] = 0
        return super().judge(s)


class RemembersStates(ToyJudge):
    """An opinion that depends on which object it is asked about."""

    def judge(self, s: State) -> list[float]:
        return [float(id(s)) for _ in s.hands]


class PromisesTooLittle(ToyJudge):
    def promise(self, s: State, legal: list[Action]) -> list[float]:
        return [0.0]


class NeverQuiet(ToyJudge):
    def is_quiet(self, s: State) -> bool:
        return False


class ForksAtNoVerb(ToyJudge):
    FORKS = ("deal",)


class TriesNoVerb(ToyJudge):
    ALTERNATIVES = ("sleep",)


class Cold(ToyJudge):
    HEAT = 0.0


class AVarietyThatCannotBePlayed(ToyJudge):
    VARIETIES: Mapping[str, tuple[dict[str, str], ...]] = {"": ({"peeks": "many"},)}


class GaugesOneSeat(ToyGauge):
    def gauge(self, v: View) -> list[tuple[int, ...]]:
        return super().gauge(v)[:1]


class GaugesWhatHasNoWords(ToyGauge):
    def amounts(self, n: str, count: int) -> tuple[str, ...]:
        return (f"{n} points",)


class GaugesFractions(ToyGauge):
    def gauge(self, v: View) -> list[tuple[int, ...]]:
        return [(points / 2, looks) for points, looks in super().gauge(v)]  # type: ignore[misc]


class GaugesAnotherEachTime(ToyGauge):
    asked = 0

    def gauge(self, v: View) -> list[tuple[int, ...]]:
        GaugesAnotherEachTime.asked += 1
        return [(self.asked, looks) for _, looks in super().gauge(v)]


class AmountsWithoutNumber(ToyGauge):
    def amounts(self, n: str, count: int) -> tuple[str, ...]:
        return ("points", "looks")


class CountsOnlyTheFirst(ToyWords):
    def count(self, v: View, names: Sequence[str]) -> list[CountLine]:
        return super().count(v, names)[:1]


class CountsSomebodyElse(ToyWords):
    def count(self, v: View, names: Sequence[str]) -> list[CountLine]:
        return [*super().count(v, names), CountLine("One more: 0", 9)]


class CountsWithItsOwnLetters(ToyWords):
    def count(self, v: View, names: Sequence[str]) -> list[CountLine]:
        lines = super().count(v, names)
        return [replace(line, text=f"{'ABC'[line.seat]} {line.text}") for line in lines]


class CountsByName(ToyWords):
    def count(self, v: View, names: Sequence[str]) -> list[CountLine]:
        lines = super().count(v, names)
        return [replace(line, text=f"{names[line.seat]}: {line.text}") for line in lines]


class CountsTwice(ToyWords):
    def count(self, v: View, names: Sequence[str]) -> list[CountLine]:
        return [*super().count(v, names), CountLine("0 more", 0, is_sum=True)]


class CountsUnfilled(ToyWords):
    def count(self, v: View, names: Sequence[str]) -> list[CountLine]:
        return [*super().count(v, names), CountLine("{n} cards are left.")]


class CountsWhatIsNotDrawn(ToyWords):
    def count(self, v: View, names: Sequence[str]) -> list[CountLine]:
        return [*super().count(v, names), CountLine("The moon.", NOBODY, ("moon",))]


Fault = type[ToyJudge] | type[ToyGauge] | type[ToyWords]
COUNTS = (
    CountsOnlyTheFirst,
    CountsSomebodyElse,
    CountsWithItsOwnLetters,
    CountsByName,
    CountsTwice,
    CountsUnfilled,
    CountsWhatIsNotDrawn,
)
PARTS: dict[Fault, tuple[str, str]] = {
    **dict.fromkeys(ToyJudge.__subclasses__(), ("judge", "judge")),
    **dict.fromkeys(ToyGauge.__subclasses__(), ("gauge", "gauge")),
    **dict.fromkeys(COUNTS, ("words", "count")),
}
FAULTS = [(fault, law) for fault, (_, law) in PARTS.items()]


@pytest.mark.parametrize(("fault", "law"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
def test_a_number_that_is_wrong_is_caught(fault: Fault, law: str) -> None:
    with pytest.raises(Broken) as caught:
        run(Peep(**{PARTS[fault][0]: fault()}))
    assert caught.value.law == law, caught.value
