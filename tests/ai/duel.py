"""One bot against others over many seeded games; run it to print how often it wins.

PYTHONPATH=build/compiled:. .venv/bin/python -m tests.ai.duel castle --games 200 --seats 2
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any

from trecastelli import is_compiled
from trecastelli.ai.budget import Budget
from trecastelli.ai.levels import BOTS
from trecastelli.ai.player import AnyPlayer
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, OVER, Dice, Event, Game, lot, winners
from trecastelli.games import GAMES


@dataclass
class Tally:
    """What came of some games for the bot that is measured."""

    games: int = 0
    wins: float = 0.0
    """A shared win counts as its share."""
    points: float = 0.0
    """How many points it was ahead of its best rival, all games together."""
    choices: int = 0
    seconds: float = 0.0
    """Of the processor, whatever else it does."""
    slowest: float = 0.0

    @property
    def rate(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval of 95 % for the rate."""
        n, p, z = self.games, self.rate, 1.96
        middle = p + z * z / (2 * n)
        spread = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return (middle - spread) / (1 + z * z / n), (middle + spread) / (1 + z * z / n)


class Duel:
    """A hero in one seat after another, the same rival in all others."""

    def __init__(
        self,
        game: Game[Any, Any],
        seats: int,
        options: Mapping[str, str],
        budget: Budget | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.budget = budget

    def play(self, hero: str, rival: str, games: int, seed: int = 0) -> Tally:
        """Each deal is played with the hero in every seat."""
        tally = Tally()
        for number in range(games):
            self._game(tally, hero, rival, seed + number // self.seats, number % self.seats)
        return tally

    def _game(self, tally: Tally, hero: str, rival: str, seed: int, seat: int) -> None:
        players = [
            BOTS[hero if other == seat else rival].make(self.game, seed * 10 + other)
            for other in range(self.seats)
        ]
        s, dice = self.game.new(self.seats, self.options), SeededDice(seed)
        while (who := self.game.to_act(s)) != OVER:
            self._step(s, who, players, dice, tally if who == seat else Tally())
        scores = self.game.scores(s)
        won = winners(scores)
        tally.games += 1
        tally.wins += 1 / len(won) if seat in won else 0
        best = max(score[:2] for other, score in enumerate(scores) if other != seat)
        tally.points += scores[seat][0] - best[0]

    def _step(self, s: Any, who: int, players: list[AnyPlayer], dice: Dice, tally: Tally) -> None:
        legal, log = self.game.legal(s), list[Event]()
        if who == CHANCE:
            self.game.apply(s, legal[lot(self.game.odds(s), dice)], log)
            return
        view, begun = self.game.view(s, who), time.process_time()
        action = players[who].choose(view, legal, self.budget)
        spent = time.process_time() - begun
        tally.choices += 1
        tally.seconds += spent
        tally.slowest = max(tally.slowest, spent)
        self.game.apply(s, action, log)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--hero", default="greedy", choices=BOTS)
    parser.add_argument("--rival", default="random", choices=BOTS)
    parser.add_argument("--seats", default=2, type=int)
    parser.add_argument("--games", default=100, type=int)
    parser.add_argument("--seed", default=0, type=int)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--time", type=float)
    parser.add_argument("--iterations", type=int)
    chosen = parser.parse_args()
    options = dict(word.split("=", 1) for word in chosen.option)
    is_limited = chosen.time is not None or chosen.iterations is not None
    budget = Budget(chosen.iterations, chosen.time) if is_limited else None
    duel = Duel(GAMES[chosen.game], chosen.seats, options, budget)
    tally = duel.play(chosen.hero, chosen.rival, chosen.games, chosen.seed)
    low, high = tally.interval
    sys.stdout.write(
        f"{chosen.game} {chosen.seats} {options or ''}: {chosen.hero} v {chosen.rival}"
        f" {tally.rate:.3f} [{low:.3f}, {high:.3f}] of {tally.games},"
        f" {tally.points / tally.games:+.1f} ahead, {tally.choices / tally.games:.0f} choices,"
        f" {tally.choices / tally.seconds:.0f}/s, slowest {1000 * tally.slowest:.0f} ms,"
        f" {'compiled' if is_compiled() else 'interpreted'}\n"
    )


if __name__ == "__main__":
    main()
