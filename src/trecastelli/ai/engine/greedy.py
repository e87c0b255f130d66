"""A player that tries each action, plays on to a quiet state, and compares what it judges there.

It only has a view, so it guesses states that have this view, called worlds. Every action is tried
in the same worlds with the same dice. The better half is tried in more worlds, and so on until one
is left. The effort is limited in steps, not seconds: the same seed gives the same choice anywhere.
"""

from __future__ import annotations

from typing import Final, Generic

from trecastelli.ai.budget import Budget
from trecastelli.ai.engine.playout import first_thought
from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, OVER, Dice, Event, Game, S, Seat, V, lot, winners
from trecastelli.core.parts.judge import Judge

STEPS: Final = 6000
"""Limit of the cost of a decision, in the units of STEP."""
STEP: Final = 10
"""Cost of one action that is tried; each legal action on the way costs one more."""
CONTENDER: Final = 200
"""Share of the limit for each action that is compared: the least promising are left out."""
FEWEST: Final = 3
"""Least number of actions that are compared."""
WORLDS: Final = 64
"""Most worlds."""
VICTORY: Final = 1000.0
"""Value of a win, more than any number of points."""
SEEDS: Final = 1 << 30


class GreedyPlayer(Generic[S, V]):
    """Takes the action after which the next quiet state looks best."""

    def __init__(self, game: Game[S, V], judge: Judge[S], dice: Dice, steps: int = STEPS) -> None:
        self._game = game
        self._judge = judge
        self._dice = dice
        self._steps = steps
        self._spent = 0

    def choose(self, view: V, legal: list[Action], budget: Budget | None = None) -> Action:
        seed = self._dice.below(SEEDS)
        if len(legal) == 1:
            return legal[0]
        return self._best(view, legal, seed)

    def _best(self, view: V, legal: list[Action], seed: int) -> Action:
        """Halve the contenders until one is left, after trying them in new worlds each time."""
        contenders = self._contenders(view, legal, SeededDice(seed))
        totals = [0.0] * len(contenders)
        share = self._steps // len(contenders).bit_length()
        world = 0
        while len(contenders) > 1:
            self._spent, before = 0, world
            while world < WORLDS and (
                world == before or self._spent + self._spent // (world - before) <= share
            ):
                world += 1
                self._try(view, seed + world, contenders, totals)
            contenders, totals = better_half(contenders, totals)
        return contenders[0]

    def _contenders(self, view: V, legal: list[Action], dice: Dice) -> list[Action]:
        """The most promising actions, the best first; equal ones in random order."""
        order = permutation(len(legal), dice)
        promises = self._judge.promise(self._game.guess(view, dice), legal)
        order.sort(key=promises.__getitem__, reverse=True)
        count = max(FEWEST, self._steps // CONTENDER)
        return [legal[index] for index in order[:count]]

    def _try(self, view: V, seed: int, contenders: list[Action], totals: list[float]) -> None:
        """Add the value of each contender in one world; drop the last if it takes too long."""
        s = self._game.guess(view, SeededDice(seed))
        seat = self._game.to_act(s)
        for index, action in enumerate(contenders):
            if index >= FEWEST and self._spent > self._steps:
                del contenders[index:], totals[index:]
                return
            after = self._game.copy(s)
            self._play_on(after, action, SeededDice(seed))
            totals[index] += self._standing(after, seat)

    def _play_on(self, s: S, action: Action, dice: Dice) -> None:
        """Do an action, and then what promises most for everybody until the state is quiet."""
        game, log = self._game, list[Event]()
        game.apply(s, action, log)
        self._spent += STEP
        while not self._judge.is_quiet(s):
            legal = game.legal(s)
            if game.to_act(s) == CHANCE:
                action = legal[lot(game.odds(s), dice)]
            else:
                action = first_thought(self._judge, s, legal, dice)
            game.apply(s, action, log)
            self._spent += STEP + len(legal)

    def _standing(self, s: S, seat: Seat) -> float:
        """How far a seat is ahead of the others, above all of the best; a winner is far ahead."""
        values = self._judge.judge(s)
        if self._game.to_act(s) == OVER:
            for winner in winners(self._game.scores(s)):
                values[winner] += VICTORY
        opponents = [values[other] for other in range(len(values)) if other != seat]
        return values[seat] - (max(opponents) + sum(opponents) / len(opponents)) / 2


def permutation(count: int, dice: Dice) -> list[int]:
    """The numbers from 0 to count-1 in random order."""
    order = list(range(count))
    for end in range(count - 1, 0, -1):
        other = dice.below(end + 1)
        order[end], order[other] = order[other], order[end]
    return order


def better_half(contenders: list[Action], totals: list[float]) -> tuple[list[Action], list[float]]:
    """The better half, the best first; equal ones stay in order."""
    order = sorted(range(len(totals)), key=totals.__getitem__, reverse=True)
    order = order[: len(order) // 2]
    return [contenders[index] for index in order], [totals[index] for index in order]
