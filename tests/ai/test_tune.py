"""The scale of a judge is the one that makes results least surprising, and is kept as data."""

from __future__ import annotations

import json
from math import exp

import pytest

from trecastelli.ai.tune import Sample, best_scale, main, surprise, weights_file
from trecastelli.games import GAMES, judge_of


def _games(scale: float) -> list[Sample]:
    """Results as they would come if points were worth exactly so much."""
    found = []
    for lead in range(-20, 21):
        chance = 1 / (1 + exp(-lead / scale))
        found.append(Sample([float(lead), 0.0], [chance, 1 - chance]))
    return found


@pytest.mark.parametrize("scale", [0.5, 3.0, 8.0, 40.0])
def test_the_scale_that_made_the_results_is_found(scale: float) -> None:
    assert best_scale(_games(scale)) == pytest.approx(scale, rel=0.01)


def test_a_judge_that_is_right_is_less_surprised() -> None:
    seen = _games(5.0)
    assert surprise(seen, 5.0) < surprise(seen, 2.0) and surprise(seen, 5.0) < surprise(seen, 12.0)


@pytest.mark.parametrize("name", GAMES)
def test_a_judge_has_the_scale_that_was_fitted_and_says_how(name: str) -> None:
    kept = json.loads(weights_file(name).read_text("utf-8"))
    assert judge_of(name).SCALE == kept["scale"] > 0
    assert kept["command"].startswith(f"python -m trecastelli.ai.tune {name} --games ")


def test_the_command_gives_the_same_from_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    for _time in range(2):
        main(["castelli", "--games", "1", "--seed", "3"])
    one, two = capsys.readouterr().out.split("}\n{")
    found = json.loads(one + "}")
    assert one.strip("{}\n") == two.strip("{}\n") and found["samples"] > 5
    assert found["command"].endswith("castelli --games 1 --seats 2 --seed 3 --write")
