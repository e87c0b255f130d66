"""What a player is: it gets a view and the legal actions, and chooses one of them."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias, TypeVar

from trecastelli.ai.budget import Budget
from trecastelli.core.actions import Action
from trecastelli.core.game import Dice, Seen

V_contra = TypeVar("V_contra", bound=Seen, contravariant=True)


class Player(Protocol[V_contra]):
    """A player. It never gets a State."""

    def choose(self, view: V_contra, legal: list[Action], budget: Budget | None = None) -> Action:
        """One of the legal actions of the seat of the view.

        The budget is for players that search; without one they use their own. Others ignore it.
        """


AnyPlayer: TypeAlias = Player[Any]
"""A player of any game."""


class RandomPlayer:
    """Chooses any legal action, all equally likely."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def choose(self, view: object, legal: list[Action], budget: Budget | None = None) -> Action:
        return legal[self._dice.below(len(legal))]
