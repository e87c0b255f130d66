"""A player that needs no judge: it plays random games to the end after each choice, and compares.

It only has a view, so it guesses states that have this view, called worlds. Every choice is tried
in the same worlds with the same dice. The better half is tried in more worlds, and so on until one
is left (flat Monte Carlo). The effort is limited in actions, not seconds: the same seed gives the
same choice anywhere.
"""

from __future__ import annotations

from typing import Final, Generic

from trecastelli.ai.budget import Budget
from trecastelli.ai.engine.greedy import better_half, permutation
from trecastelli.ai.engine.playout import play_out
from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import Dice, Event, Game, S, Seat, V

STEPS: Final = 16_000
"""Actions played for one decision, in all random games together."""
PLAYOUT: Final = 20
"""Actions that starting a random game counts as: guessing and copying take time, too."""
LONGEST: Final = 1000
"""Most actions of a random game; the scores then count as the result."""
FEWEST: Final = 3
"""Least number of choices that are compared."""
ITERATION: Final = 100
"""Actions that one iteration of a budget counts as."""
SEEDS: Final = 1 << 30


class RolloutPlayer(Generic[S, V]):
    """Takes the choice after which random games end best."""

    def __init__(self, game: Game[S, V], dice: Dice, steps: int = STEPS) -> None:
        self._game = game
        self._dice = dice
        self._steps = steps
        self._longest = min(game.longest, LONGEST)
        self._spent = 0

    def choose(self, view: V, legal: list[Action], budget: Budget | None = None) -> Action:
        seed = self._dice.below(SEEDS)
        if len(legal) == 1:
            return legal[0]
        steps = self._steps if budget is None else min(self._steps, ITERATION * budget.most)
        return self._best(view, legal, seed, steps)

    def _best(self, view: V, legal: list[Action], seed: int, steps: int) -> Action:
        """Halve the contenders until one is left, after trying them in new worlds each time."""
        contenders = [legal[index] for index in permutation(len(legal), SeededDice(seed))]
        totals = [0.0] * len(contenders)
        share = steps // len(contenders).bit_length()
        while len(contenders) > 1:
            self._spent = 0
            cost = 0
            while self._spent + cost <= share:
                seed += 1
                before = self._spent
                self._try(view, seed, contenders, totals)
                cost = self._spent - before
            contenders, totals = better_half(contenders, totals)
        return contenders[0]

    def _try(self, view: V, seed: int, contenders: list[Action], totals: list[float]) -> None:
        """Add the result of each contender in one world; drop the last if it takes too long."""
        s = self._game.guess(view, SeededDice(seed))
        seat = self._game.to_act(s)
        for index, action in enumerate(contenders):
            if index >= FEWEST and self._spent > self._steps:
                del contenders[index:], totals[index:]
                return
            totals[index] += self._result(self._game.copy(s), action, seat, SeededDice(seed))

    def _result(self, s: S, action: Action, seat: Seat, dice: Dice) -> float:
        """The share of the other seats that a seat beats in a random game after an action."""
        log: list[Event] = []
        self._game.apply(s, action, log)
        self._spent += PLAYOUT + play_out(self._game, s, dice, self._longest)
        scores = self._game.scores(s)
        ahead = 0.0
        for other in range(len(scores)):
            if scores[seat] > scores[other]:
                ahead += 1.0
            elif other != seat and scores[seat] == scores[other]:
                ahead += 0.5
        return ahead / max(1, len(scores) - 1)
