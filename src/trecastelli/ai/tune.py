"""Fit the weights of a judge's features to games that bots play against themselves.

    python -m trecastelli.ai.tune GAME --games 1000 --seed 1 --write

Each number of seats has its own weights, and so has each variety of the judge. In the first round
greedy players choose by the judge's points, in each further round by the weights of the round
before. The weights are those that best predict by how many points the seats finish apart; the scale
makes the results most likely. With `--write` they are written, with this command, to the game's
`weights.json` or to the file that is named. The same command gives the same weights anywhere.
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
from trecastelli.ai.regression import Forecast, Observation, best_scale, fit_weights, surprise
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, OVER, Game, S, V, lot
from trecastelli.core.json_object import JsonObject
from trecastelli.core.parts import require
from trecastelli.core.parts.judge import Judge
from trecastelli.core.weights import weighted_sums
from trecastelli.games import GAMES, PARTS, is_offered

STEPS: Final = 800
"""Steps that the players compare for each decision."""
MOST: Final = 20
"""Most states used of one game, spread over all of it."""
DIGITS: Final = 4
"""Decimal places of weights."""


class Weigher(Generic[S]):
    """A judge that uses the weights fitted so far instead of points chosen by hand."""

    def __init__(self, base: Judge[S], weights: list[float]) -> None:
        self.HEAT, self.FORKS, self.ALTERNATIVES = base.HEAT, base.FORKS, base.ALTERNATIVES
        self.FEATURES, self.VARIETIES = base.FEATURES, base.VARIETIES
        self.promise, self.is_quiet, self.features = base.promise, base.is_quiet, base.features
        self._weights = weights

    def judge(self, s: S) -> list[float]:
        return weighted_sums(self.features(s), self._weights)

    outlook = judge


@dataclass(frozen=True)
class Fit:
    """Fitted weights, their scale, the number of observations, and the surprise that is left."""

    weights: list[float]
    scale: float
    observations: int
    surprise: float


def fit(name: str, games: int, rounds: int, seed: int, kind: tuple[str, int]) -> Fit:
    """Play and fit, round after round, each with other games."""
    parts = PARTS[name]
    judge = base = require(parts.judge)
    for number in range(rounds):
        rows = list(observations(parts.game, judge, kind, games, seed + number * games))
        weights = [round(weight, DIGITS) for weight in fit_weights(rows, len(base.FEATURES))]
        judge = Weigher(base, weights)
    return _with_scale(rows, weights)


def _with_scale(rows: list[Observation], weights: list[float]) -> Fit:
    forecasts = [Forecast(weighted_sums(each.rows, weights), each.wins) for each in rows]
    scale = round(best_scale(forecasts), DIGITS)
    return Fit(weights, scale, len(rows), round(surprise(forecasts, scale), DIGITS))


def observations(
    game: Game[S, V], judge: Judge[S], kind: tuple[str, int], games: int, seed: int
) -> Iterator[Observation]:
    """Quiet states of some games with their results, with each of a variety's options in turn."""
    variety, seats = kind
    options = [each for each in judge.VARIETIES[variety] if is_offered(game, seats, each)]
    for number in range(seed, seed + games):
        new = game.new(seats, options[number % len(options)])
        rows, s = _play(game, judge, new, seats, number)
        points = [float(score[0]) for score in game.scores(s)]
        for index in range(0, len(rows), 1 + len(rows) // MOST):
            yield Observation(rows[index], points, shares(game, s))


def _play(
    game: Game[S, V], judge: Judge[S], s: S, seats: int, seed: int
) -> tuple[list[list[list[float]]], S]:
    """Play a game; return the features of its quiet states, and its last state."""
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
    """The file of a game's weights."""
    return Path(str(PARTS[name].weights))


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m trecastelli.ai.tune")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", default=1000, type=int, help="for each number of seats")
    parser.add_argument("--rounds", default=2, type=int)
    parser.add_argument("--seed", default=1, type=int)
    parser.add_argument("--seats", nargs="+", type=int, help="default: all numbers of the game")
    parser.add_argument("--jobs", default=1, type=int, help="processes; the weights are the same")
    parser.add_argument("--write", nargs="?", type=Path, const=Path(), metavar="FILE")
    arguments = parser.parse_args(words)
    text = json.dumps(_document(arguments, parser.prog), indent=2) + "\n"
    if arguments.write is not None:
        file = weights_file(arguments.game) if arguments.write == Path() else arguments.write
        file.write_text(text, "utf-8")
    sys.stdout.write(text)


def _document(arguments: argparse.Namespace, program: str) -> JsonObject:
    """The content of the file: the command, and the fits by variety and number of seats."""
    limits = f"--games {arguments.games} --rounds {arguments.rounds} --seed {arguments.seed}"
    if arguments.seats:
        limits += " --seats " + " ".join(map(str, arguments.seats))
    return {
        "command": f"{program} {arguments.game} {limits} --write",
        "fits": _fits(arguments),
    }


def _fits(arguments: argparse.Namespace) -> dict[str, JsonObject]:
    varieties = require(PARTS[arguments.game].judge).VARIETIES
    seats = arguments.seats or GAMES[arguments.game].seats
    kinds = list(product(varieties, seats))
    job = partial(fit, arguments.game, arguments.games, arguments.rounds, arguments.seed)
    with ProcessPoolExecutor(arguments.jobs) as pool:
        fits = dict(zip(kinds, pool.map(job, kinds), strict=True))
    return {
        variety: {str(count): _fit_facts(arguments.game, fits[variety, count]) for count in seats}
        for variety in varieties
    }


def _fit_facts(name: str, fit: Fit) -> JsonObject:
    return {
        "samples": fit.observations,
        "surprise": fit.surprise,
        "scale": fit.scale,
        "weights": dict(zip(require(PARTS[name].judge).FEATURES, fit.weights, strict=True)),
    }


if __name__ == "__main__":
    main()
