"""The law of positions: each way to lose a state in its text is caught."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.core.peep import Peep, ToyPosition, run
from tests.core.toy import State, Toy
from trecastelli.core.errors import BadRecord
from trecastelli.core.game import Game
from trecastelli.gauntlet import Broken


class ForgetsWhatWasSeen(ToyPosition):
    def write(self, s: State) -> str:
        forgetful = Toy().copy(s)
        forgetful.seen = [-1 for _ in s.seen]
        return super().write(forgetful)


class SeveralLines(ToyPosition):
    def write(self, s: State) -> str:
        return super().write(s).replace(" ", "\n")

    def read(self, text: str, game: Game[State, Any] = Toy()) -> State:  # noqa: B008
        return super().read(text.replace("\n", " "), game)


class WrittenOtherwiseEachTime(ToyPosition):
    written = 0

    def write(self, s: State) -> str:
        WrittenOtherwiseEachTime.written += 1
        return f"{super().write(s)} {self.written}"

    def read(self, text: str, game: Game[State, Any] = Toy()) -> State:  # noqa: B008
        return super().read(text.rpartition(" ")[0], game)


class CannotBeRead(ToyPosition):
    def read(self, text: str, game: Game[State, Any] = Toy()) -> State:  # noqa: B008
        raise BadRecord("This cannot be read.")


class CrashesOnNonsense(ToyPosition):
    def read(self, text: str, game: Game[State, Any] = Toy()) -> State:  # noqa: B008
        return self.parse(text)


class RefusesWithoutASentence(ToyPosition):
    def read(self, text: str, game: Game[State, Any] = Toy()) -> State:  # noqa: B008
        try:
            return super().read(text, game)
        except BadRecord as error:
            raise BadRecord("") from error


class ReadsMoreThanItWrites(ToyPosition):
    """Three looks are read, and written as two."""

    def write(self, s: State) -> str:
        few = Toy().copy(s)
        few.peeks = [min(looks, 2) for looks in s.peeks]
        return super().write(few)


class AnotherExample(Peep):
    """An example that is not a position."""

    @property
    def example(self) -> Path:
        return Path(__file__)


def test_an_example_that_is_not_a_position_is_caught() -> None:
    with pytest.raises(Broken, match="law of position: the example is not a position"):
        run(AnotherExample())


FAULTS: list[tuple[type[ToyPosition], str]] = [
    (fault, "position") for fault in ToyPosition.__subclasses__()
]


@pytest.mark.parametrize(("fault", "law"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
def test_a_notation_that_fails_is_caught(fault: type[ToyPosition], law: str) -> None:
    with pytest.raises(Broken) as caught:
        run(Peep(position=fault(), course=None))
    assert caught.value.law == law, caught.value
