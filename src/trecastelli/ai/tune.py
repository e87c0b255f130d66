"""Fit the weights of a judge's features to games that bots play against themselves.

    python -m trecastelli.ai.tune GAME --games 1000 --seed 1 --write

Each number of seats has weights of its own, and so has each variety that the judge names. In the
first round greedy players of few steps choose by the judge's points given by hand, in every
further round by the weights of the round before. The weights are those that tell best how many
points the seats end apart; the scale makes the results most likely. All is written, with this
command, into the game's `weights.json` or the file that is named. The same command finds the same
weights anywhere.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path
from typing import Final, Generic

from trecastelli.ai.engine.greedy import GreedyPlayer
from trecastelli.ai.engine.search import shares
from trecastelli.ai.regression import Forecast, Sample, best_scale, fitted, surprise
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, OVER, Game, S, V, lot
from trecastelli.core.json_object import JsonObject
from trecastelli.core.parts import needed
from trecastelli.core.parts.judge import Judge
from trecastelli.core.weights import weighed
from trecastelli.games import GAMES, PARTS, is_offered

STEPS: Final = 800
"""How much the players compare: enough to play sensibly, and quickly."""
MOST: Final = 20
"""Most states that are taken of a game, spread over all of it."""
DIGITS: Final = 4


class Weigher(Generic[S]):
    """A judge that goes by the weights fitted so far, where another goes by hand."""

    def __init__(self, base: Judge[S], weights: list[float]) -> None:
        self.HEAT, self.FORKS, self.ALTERNATIVES = base.HEAT, base.FORKS, base.ALTERNATIVES
        self.FEATURES, self.VARIETIES = base.FEATURES, base.VARIETIES
        self.promise, self.is_quiet, self.features = base.promise, base.is_quiet, base.features
        self._weights = weights

    def judge(self, s: S) -> list[float]:
        return weighed(self.features(s), self._weights)

    outlook = judge


@dataclass(frozen=True)
class Fit:
    """Fitted weights, their scale, the number of samples, and how surprising the results were."""

    weights: list[float]
    scale: float
    samples: int
    surprise: float


def fit(name: str, games: int, rounds: int, seed: int, kind: tuple[str, int]) -> Fit:
    """Play and fit, round after round, each with games of its own."""
    parts = PARTS[name]
    judge = base = needed(parts.judge)
    for number in range(rounds):
        sample = list(samples(parts.game, judge, kind, games, seed + number * games))
        weights = [round(weight, DIGITS) for weight in fitted(sample, len(base.FEATURES))]
        judge = Weigher(base, weights)
    return _scaled(sample, weights)


def _scaled(samples: list[Sample], weights: list[float]) -> Fit:
    forecasts = [Forecast(weighed(each.rows, weights), each.won) for each in samples]
    scale = round(best_scale(forecasts), DIGITS)
    return Fit(weights, scale, len(samples), round(surprise(forecasts, scale), DIGITS))


def samples(
    game: Game[S, V], judge: Judge[S], kind: tuple[str, int], games: int, seed: int
) -> Iterator[Sample]:
    """Quiet states of some games, with their ends, with each of a variety's options in turn."""
    variety, seats = kind
    options = [each for each in judge.VARIETIES[variety] if is_offered(game, seats, each)]
    for number in range(seed, seed + games):
        new = game.new(seats, options[number % len(options)])
        rows, s = _played(game, judge, new, seats, number)
        points = [float(score[0]) for score in game.scores(s)]
        for index in range(0, len(rows), 1 + len(rows) // MOST):
            yield Sample(rows[index], points, shares(game, s))


def _played(
    game: Game[S, V], judge: Judge[S], s: S, seats: int, seed: int
) -> tuple[list[list[list[float]]], S]:
    """Play a game: the features of its quiet states, and its end."""
    dice = SeededDice(seed)
    players = [
        GreedyPlayer(game, judge, SeededDice(seed * seats + seat), STEPS) for seat in range(seats)
    ]
    rows = []
    while (who := game.to_act(s)) != OVER:
        if who != CHANCE and judge.is_quiet(s):
            rows.append(judge.features(s))
        legal = game.legal(s)
        if who == CHANCE:
            game.apply(s, legal[lot(game.odds(s), dice)], [])
        else:
            game.apply(s, players[who].choose(game.view(s, who), legal), [])
    return rows, s


def weights_file(name: str) -> Path:
    """Where a game keeps its weights."""
    return Path(str(PARTS[name].file("data", "weights.json")))


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m trecastelli.ai.tune")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", default=1000, type=int, help="for each number of seats")
    parser.add_argument("--rounds", default=2, type=int)
    parser.add_argument("--seed", default=1, type=int)
    parser.add_argument("--seats", nargs="+", type=int, help="all that the game can have, if none")
    parser.add_argument("--jobs", default=1, type=int, help="processes; the weights are the same")
    parser.add_argument("--write", nargs="?", type=Path, const=Path(), metavar="FILE")
    asked = parser.parse_args(words)
    text = json.dumps(_document(asked, parser.prog), indent=2) + "\n"
    if asked.write is not None:
        file = weights_file(asked.game) if asked.write == Path() else asked.write
        file.write_text(text, "utf-8")
    sys.stdout.write(text)


def _document(asked: argparse.Namespace, program: str) -> JsonObject:
    """What is written: the command, and the fits by variety and number of seats."""
    limits = f"--games {asked.games} --rounds {asked.rounds} --seed {asked.seed}"
    if asked.seats:
        limits += " --seats " + " ".join(map(str, asked.seats))
    return {
        "command": f"{program} {asked.game} {limits} --write",
        "fits": _fits(asked),
    }


def _fits(asked: argparse.Namespace) -> dict[str, JsonObject]:
    varieties = needed(PARTS[asked.game].judge).VARIETIES
    seats = asked.seats or GAMES[asked.game].seats
    kinds = list(product(varieties, seats))
    job = partial(fit, asked.game, asked.games, asked.rounds, asked.seed)
    with ProcessPoolExecutor(asked.jobs) as pool:
        fits = dict(zip(kinds, pool.map(job, kinds), strict=True))
    return {
        variety: {str(count): _fit_facts(asked.game, fits[variety, count]) for count in seats}
        for variety in varieties
    }


def _fit_facts(name: str, fit: Fit) -> JsonObject:
    return {
        "samples": fit.samples,
        "surprise": fit.surprise,
        "scale": fit.scale,
        "weights": dict(zip(needed(PARTS[name].judge).FEATURES, fit.weights, strict=True)),
    }


if __name__ == "__main__":
    main()
