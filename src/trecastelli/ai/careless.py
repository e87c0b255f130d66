"""Players that make the mistakes people make: they compare little and overlook some choices."""

from __future__ import annotations

from typing import Final, Generic

from trecastelli.ai.budget import Budget
from trecastelli.ai.player import Player
from trecastelli.core.actions import Action
from trecastelli.core.game import Dice, Game, S, V
from trecastelli.core.parts.judge import Judge

PLAIN: Final = 2.0
"""An action is never missed if it promises more than all others by this many times the heat."""


class FirstThoughtPlayer(Generic[S, V]):
    """Takes the action that promises most, without trying it."""

    def __init__(self, game: Game[S, V], judge: Judge[S], dice: Dice) -> None:
        self._game = game
        self._judge = judge
        self._dice = dice

    def choose(self, view: V, legal: list[Action], budget: Budget | None = None) -> Action:
        promises = self._judge.promise(self._game.guess(view, self._dice), legal)
        most = max(promises)
        best = [action for action, worth in zip(legal, promises, strict=True) if worth == most]
        return best[self._dice.below(len(best))]


class CarelessPlayer(Generic[S, V]):
    """Lets another player choose among the actions that it does not overlook."""

    def __init__(
        self, game: Game[S, V], judge: Judge[S], player: Player[V], dice: Dice, misses: int
    ) -> None:
        self._game = game
        self._judge = judge
        self._player = player
        self._dice = dice
        self._misses = misses
        """How many of a hundred actions are overlooked."""

    def choose(self, view: V, legal: list[Action], budget: Budget | None = None) -> Action:
        if len(legal) == 1:
            return legal[0]
        choices = [action for action in legal if self._dice.below(100) >= self._misses]
        plain = self._plainly_best(view, legal)
        if plain is not None and plain not in choices:
            choices.append(plain)
        return self._player.choose(view, choices or legal)

    def _plainly_best(self, view: V, legal: list[Action]) -> Action | None:
        """The action that nobody would overlook, if there is one."""
        promises = self._judge.promise(self._game.guess(view, self._dice), legal)
        first, second = sorted(range(len(legal)), key=promises.__getitem__, reverse=True)[:2]
        if promises[first] - promises[second] < PLAIN * self._judge.HEAT:
            return None
        return legal[first]
