"""What a player is: somebody who sees a view and chooses one of the legal actions."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias, TypeVar

from trecastelli.ai.budget import Budget
from trecastelli.core.actions import Action
from trecastelli.core.game import Dice, Seen

V_contra = TypeVar("V_contra", bound=Seen, contravariant=True)


class Player(Protocol[V_contra]):
    """It is never given a State: a bot has no side door."""

    def choose(self, view: V_contra, legal: list[Action], budget: Budget | None = None) -> Action:
        """One of the legal actions of the seat the view was made for.

        The budget is for players that search. Without one they have their own; the others think
        as briefly as they do.
        """


AnyPlayer: TypeAlias = Player[Any]
"""A player of some game, found by its name."""


class RandomPlayer:
    """Chooses anything, each as likely: the measure for every other player."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def choose(self, view: object, legal: list[Action], budget: Budget | None = None) -> Action:
        return legal[self._dice.below(len(legal))]
