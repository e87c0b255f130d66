"""Fit what a judge's points are worth in chances to win, from games that barons play.

    python -m trecastelli.ai.tune castle --games 100 --seed 1

prints the scale that makes the games' results most likely; `--write` puts it, with this command,
into the game's `weights.json`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from math import exp, log
from pathlib import Path
from typing import Any, Final

from trecastelli.ai.player import BOTS
from trecastelli.ai.search import chances, shares
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, OVER, Game, lot
from trecastelli.games import GAMES, judge_of

NARROWEST, WIDEST, STEPS = 0.1, 100.0, 60
"""Between which scales the best is looked for, and in how many steps."""
FLOOR: Final = 1e-6
"""The least chance that anybody is thought to have."""


@dataclass(frozen=True)
class Sample:
    """What the judge thought of a state, and who won in the end."""

    values: list[float]
    won: list[float]


def samples(game: Game[Any, Any], seats: int, games: int, seed: int) -> Iterator[Sample]:
    """Every quiet state of some games, as the judge saw it."""
    for number in range(games):
        seen, won = _played(game, seats, seed + number)
        for values in seen:
            yield Sample(values, won)


def _played(game: Game[Any, Any], seats: int, seed: int) -> tuple[list[list[float]], list[float]]:
    judge, dice, s = judge_of(game.name), SeededDice(seed), game.new(seats, {})
    players = [BOTS["baron"](game, seed * seats + seat) for seat in range(seats)]
    seen: list[list[float]] = []
    while (who := game.to_act(s)) != OVER:
        if judge.is_quiet(s) and who != CHANCE:
            seen.append(judge.judge(s))
        legal = game.legal(s)
        if who == CHANCE:
            game.apply(s, legal[lot(game.odds(s), dice)], [])
        else:
            game.apply(s, players[who].choose(game.view(s, who), legal), [])
    return seen, shares(game, s)


def surprise(seen: list[Sample], scale: float) -> float:
    """How unlikely the results were by the judge, on average (the mean logarithmic loss)."""
    total = 0.0
    for sample in seen:
        for chance, share in zip(chances(sample.values, scale), sample.won, strict=True):
            total -= share * log(max(chance, FLOOR))
    return total / len(seen)


def best_scale(seen: list[Sample]) -> float:
    """The scale that is least surprised: the interval is narrowed by a third at a time."""
    low, high = log(NARROWEST), log(WIDEST)
    for _step in range(STEPS):
        third = (high - low) / 3
        if surprise(seen, exp(low + third)) < surprise(seen, exp(high - third)):
            high -= third
        else:
            low += third
    return exp((low + high) / 2)


def weights_file(name: str) -> Path:
    """Where a game keeps what was fitted."""
    return Path(str(files(f"trecastelli.games.{name}"))) / "weights.json"


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m trecastelli.ai.tune")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", default=100, type=int)
    parser.add_argument("--seats", default=2, type=int)
    parser.add_argument("--seed", default=1, type=int)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args(words)
    seen = list(samples(GAMES[asked.game], asked.seats, asked.games, asked.seed))
    scale = round(best_scale(seen), 2)
    found = {
        "command": f"{parser.prog} {asked.game} --games {asked.games} --seats {asked.seats}"
        f" --seed {asked.seed} --write",
        "scale": scale,
        "samples": len(seen),
        "surprise": round(surprise(seen, scale), 4),
    }
    text = json.dumps(found, indent=2) + "\n"
    if asked.write:
        weights_file(asked.game).write_text(text, "utf-8")
    sys.stdout.write(text)


if __name__ == "__main__":
    main()
