"""Weights and scale are those that make results least surprising, and are kept as data."""

from __future__ import annotations

import json
from math import exp
from pathlib import Path
from typing import Any

import pytest

from trecastelli.ai.regression import (
    Forecast,
    Observation,
    best_scale,
    fit_weights,
    solve,
    surprise,
)
from trecastelli.ai.tune import main, weights_file
from trecastelli.core.dice import SeededDice
from trecastelli.core.parts import require
from trecastelli.core.weights import weighted_sums, weights_of
from trecastelli.games import GAMES, PARTS


def _games(scale: float) -> list[Forecast]:
    """Results as they would come if points were worth exactly so much."""
    found = []
    for lead in range(-20, 21):
        chance = 1 / (1 + exp(-lead / scale))
        found.append(Forecast([float(lead), 0.0], [chance, 1 - chance]))
    return found


@pytest.mark.parametrize("scale", [0.5, 3.0, 8.0, 40.0])
def test_the_scale_that_made_the_results_is_found(scale: float) -> None:
    assert best_scale(_games(scale)) == pytest.approx(scale, rel=0.01)


def test_a_judge_that_is_right_is_less_surprised() -> None:
    seen = _games(5.0)
    assert surprise(seen, 5.0) < surprise(seen, 2.0) and surprise(seen, 5.0) < surprise(seen, 12.0)


def test_linear_equations_are_solved() -> None:
    assert solve([[4.0, 1.0], [1.0, 3.0]], [6.0, 7.0]) == pytest.approx([1.0, 2.0])


def test_the_weights_that_made_the_results_are_found_whatever_the_seats() -> None:
    dice, weights, seen = SeededDice(5), [2.0, -0.5, 0.0], []
    for _sample in range(3000):
        rows = [[float(dice.below(9)) for _ in weights] for _seat in range(3)]
        noise = [float(dice.below(3)) for _seat in rows]
        points = [a + b for a, b in zip(weighted_sums(rows, weights), noise, strict=True)]
        seen.append(Observation(rows, points, []))
    assert fit_weights(seen, 3) == pytest.approx(weights, abs=0.05)


def test_what_was_never_seen_weighs_nothing() -> None:
    seen = [Observation([[1.0, 0.0], [0.0, 0.0]], [3.0, 0.0], [])] * 100
    first, never = fit_weights(seen, 2)
    assert first == pytest.approx(3.0, rel=0.05) and never == 0.0


def test_weights_are_kept_by_variety_seats_and_name() -> None:
    two = {"scale": 2.0, "weights": {"hand": -1.5, "deck": 2}}
    four = {"scale": 1.0, "weights": {"luck": 7}}
    text = json.dumps({"fits": {"": {"2": two, "4": four}, "battle": {"2": four}}})
    found = weights_of(text, ["deck", "luck", "hand"])
    assert found[2] == found[3] == [1.0, 0.0, -0.75] and found[4] == [0.0, 7.0, 0.0]
    assert weights_of(text, ["luck"], "battle")[2] == [7.0]


@pytest.mark.parametrize("name", GAMES)
def test_a_judge_has_what_was_fitted_for_all_seats_and_says_how(name: str) -> None:
    kept, judge = json.loads(weights_file(name).read_text("utf-8")), require(PARTS[name].judge)
    assert list(kept["fits"]) == list(judge.VARIETIES)
    for fits in kept["fits"].values():
        assert list(fits) == [str(seats) for seats in GAMES[name].seats]
        for fit in fits.values():
            assert fit["scale"] > 0 and list(fit["weights"]) == list(judge.FEATURES)
    assert kept["command"].startswith(f"python -m trecastelli.ai.tune {name} --games ")


@pytest.mark.parametrize("name", GAMES)
def test_every_seat_has_every_feature_once(name: str) -> None:
    judge, game = require(PARTS[name].judge), GAMES[name]
    assert len(set(judge.FEATURES)) == len(judge.FEATURES)
    s: Any = game.new(3, {})
    dice = SeededDice(1)
    while not judge.is_quiet(s):
        game.apply(s, game.legal(s)[dice.below(len(game.legal(s)))], [])
    assert [len(row) for row in judge.features(s)] == [len(judge.FEATURES)] * 3


def test_the_command_finds_the_same_from_the_same_seed_and_writes_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = []
    for number in range(2):
        file = tmp_path / f"{number}.json"
        jobs = str(1 + number)
        main(["castelli", "--games", "1", "--seed", "3", "--jobs", jobs, "--write", str(file)])
        texts.append(file.read_text("utf-8"))
    assert texts[0] == texts[1] and capsys.readouterr().out == "".join(texts)
    found = json.loads(texts[0])
    for fit in [*found["fits"][""].values(), *found["fits"]["battle"].values()]:
        assert fit["samples"] > 5 and any(fit["weights"].values())
    assert found["command"].endswith("castelli --games 1 --rounds 2 --seed 3 --write")
