"""Peep as a package would bring it: rules and words, and nothing else unless a test adds it."""

from __future__ import annotations

from typing import ClassVar

from tests.core.toy import SHOW, State, Toy, ToyWords, View
from trecastelli.core.actions import Action
from trecastelli.core.parts import Parts
from trecastelli.core.parts.judge import Judge
from trecastelli.core.parts.words import Words


class ToyJudge:
    """Whoever has shown more points is better off; a high card is to be shown."""

    HEAT = 1.0
    FORKS: tuple[str, ...] = ()
    ALTERNATIVES: tuple[str, ...] = ()
    FEATURES = ("points",)
    VARIETIES: ClassVar[dict[str, tuple[dict[str, str], ...]]] = {"": ({},)}

    def judge(self, s: State) -> list[float]:
        return [float(sum(cards)) for cards in s.shown]

    def features(self, s: State) -> list[list[float]]:
        return [[points] for points in self.judge(s)]

    outlook = judge

    def promise(self, s: State, legal: list[Action]) -> list[float]:
        return [float(action.arg) if action.verb is SHOW else 0.0 for action in legal]

    def is_quiet(self, s: State) -> bool:
        return True


class ToyParts(Parts[State, View]):
    """Peep with a judge, if it is given one."""

    game = Toy()
    package = "tests"

    def __init__(self, judge: Judge[State] | None = None) -> None:
        self._judge = judge

    @property
    def words(self) -> Words[View]:
        return ToyWords()

    @property
    def judge(self) -> Judge[State] | None:
        return self._judge


PARTS = ToyParts()
"""What an entry point names."""
