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
from importlib.resources import files
from itertools import product
from pathlib import Path
from typing import Any, Final

from trecastelli.ai.engine.greedy import GreedyPlayer
from trecastelli.ai.engine.search import shares
from trecastelli.ai.regression import Forecast, Sample, best_scale, fitted, surprise
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, OVER, Game, lot
from trecastelli.core.parts import needed
from trecastelli.core.parts.judge import Judge
from trecastelli.core.weights import weighed
from trecastelli.games import GAMES, PARTS, is_offered

STEPS: Final = 800
"""How much the players compare: enough to play sensibly, and quickly."""
MOST: Final = 20
"""No more states than these are taken of a game, spread over all of it."""
DIGITS: Final = 4


class Weigher:
    """A judge that goes by the weights found so far, where another goes by hand."""

    def __init__(self, base: Judge[Any], weights: list[float]) -> None:
        self.HEAT, self.FORKS, self.TRIED = base.HEAT, base.FORKS, base.TRIED
        self.FEATURES, self.VARIETIES = base.FEATURES, base.VARIETIES
        self.promise, self.is_quiet, self.features = base.promise, base.is_quiet, base.features
        self._weights = weights

    def judge(self, s: Any) -> list[float]:
        return weighed(self.features(s), self._weights)

    outlook = judge


@dataclass(frozen=True)
class Fit:
    """What was found: the weights, what they are worth in chances, and how surprised they were."""

    weights: list[float]
    scale: float
    samples: int
    surprise: float


def fit(name: str, games: int, rounds: int, seed: int, kind: tuple[str, int]) -> Fit:
    """Play and fit, round after round, each with games of its own."""
    game, base = GAMES[name], needed(PARTS[name].judge)
    judge: Judge[Any] = base
    for number in range(rounds):
        seen = list(samples(game, judge, kind, games, seed + number * games))
        weights = [round(weight, DIGITS) for weight in fitted(seen, len(base.FEATURES))]
        judge = Weigher(base, weights)
    return _scaled(seen, weights)


def _scaled(seen: list[Sample], weights: list[float]) -> Fit:
    forecasts = [Forecast(weighed(each.rows, weights), each.won) for each in seen]
    scale = round(best_scale(forecasts), DIGITS)
    return Fit(weights, scale, len(seen), round(surprise(forecasts, scale), DIGITS))


def samples(
    game: Game[Any, Any], judge: Judge[Any], kind: tuple[str, int], games: int, seed: int
) -> Iterator[Sample]:
    """Quiet states of some games, with their ends, with each of a variety's options in turn."""
    variety, seats = kind
    options = [each for each in judge.VARIETIES[variety] if is_offered(game, seats, each)]
    for number in range(seed, seed + games):
        new = game.new(seats, options[number % len(options)])
        seen, s = _played(game, judge, new, number)
        points = [float(score[0]) for score in game.scores(s)]
        for index in range(0, len(seen), 1 + len(seen) // MOST):
            yield Sample(seen[index], points, shares(game, s))


def _played(
    game: Game[Any, Any], judge: Judge[Any], s: Any, seed: int
) -> tuple[list[list[list[float]]], Any]:
    """Play a game: the features of its quiet states, and its end."""
    dice, seats = SeededDice(seed), s.options.seats
    players = [
        GreedyPlayer(game, judge, SeededDice(seed * seats + seat), STEPS) for seat in range(seats)
    ]
    seen = []
    while (who := game.to_act(s)) != OVER:
        if who != CHANCE and judge.is_quiet(s):
            seen.append(judge.features(s))
        legal = game.legal(s)
        if who == CHANCE:
            game.apply(s, legal[lot(game.odds(s), dice)], [])
        else:
            game.apply(s, players[who].choose(game.view(s, who), legal), [])
    return seen, s


def weights_file(name: str) -> Path:
    """Where a game keeps what was fitted."""
    return Path(str(files(f"trecastelli.games.{name}"))) / "data" / "weights.json"


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
    text = json.dumps(_kept(asked, parser.prog), indent=2) + "\n"
    if asked.write is not None:
        file = weights_file(asked.game) if asked.write == Path() else asked.write
        file.write_text(text, "utf-8")
    sys.stdout.write(text)


def _kept(asked: argparse.Namespace, program: str) -> dict[str, Any]:
    limits = f"--games {asked.games} --rounds {asked.rounds} --seed {asked.seed}"
    if asked.seats:
        limits += " --seats " + " ".join(map(str, asked.seats))
    return {
        "command": f"{program} {asked.game} {limits} --write",
        "fits": _fits(asked),
    }


def _fits(asked: argparse.Namespace) -> dict[str, dict[str, Any]]:
    varieties = needed(PARTS[asked.game].judge).VARIETIES
    seats = asked.seats or GAMES[asked.game].seats
    kinds = list(product(varieties, seats))
    job = partial(fit, asked.game, asked.games, asked.rounds, asked.seed)
    with ProcessPoolExecutor(asked.jobs) as pool:
        found = dict(zip(kinds, pool.map(job, kinds), strict=True))
    return {
        variety: {str(count): _told(asked.game, found[variety, count]) for count in seats}
        for variety in varieties
    }


def _told(name: str, found: Fit) -> dict[str, Any]:
    return {
        "samples": found.samples,
        "surprise": found.surprise,
        "scale": found.scale,
        "weights": dict(zip(needed(PARTS[name].judge).FEATURES, found.weights, strict=True)),
    }


if __name__ == "__main__":
    main()
