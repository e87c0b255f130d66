"""One state of a walk. What several laws need of it is made once."""

from __future__ import annotations

from functools import cached_property
from typing import Generic

from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, NOBODY, OVER, Event, S, Seat, V, lot
from trecastelli.gauntlet.display import Display, display_of
from trecastelli.gauntlet.trial import Trial

TRIED = 4
"""Number of actions tried in each state besides the one that is played."""


class Checkpoint(Generic[S, V]):
    """A state, who acts in it, what is legal, and what is tried."""

    def __init__(
        self,
        trial: Trial[S, V],
        s: S,
        dice: SeededDice,
        number: int = 0,
        is_whole: bool = True,
    ) -> None:
        self.trial, self.game, self.parts = trial, trial.parts.game, trial.parts
        self.s = s
        self.number = number
        """Number of states before it: decides for which seat a slow law is checked."""
        self.is_whole = is_whole
        """Whether slow laws are checked in every way, or only in some."""
        self.who, self.legal = self.game.to_act(s), self.game.legal(s)
        self.seats = self.game.view(s, NOBODY).seats
        self.names = [f"Player{seat}" for seat in range(self.seats)]
        self._play = SeededDice(dice.below(1 << 30))
        self.dice = SeededDice(dice.below(1 << 30))
        """For the laws, so that adding one does not change which game is played."""
        self._views: dict[Seat, V] = {}
        self._worlds: dict[Seat, S] = {}
        self._same_views: dict[Seat, V] = {}
        self._after: dict[int, tuple[S, list[Event]]] = {}
        self._displays: dict[Seat, Display[V]] = {}

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.who == OVER

    @property
    def action(self) -> Action:
        """The action that is played."""
        return self.tried[0]

    @property
    def everybody(self) -> tuple[Seat, ...]:
        """Every seat, and the spectator."""
        return (*range(self.seats), NOBODY)

    @property
    def onlooker(self) -> Seat:
        """One of `everybody`, another at each state."""
        return self.everybody[self.number % len(self.everybody)]

    @property
    def readers(self) -> tuple[Seat, ...]:
        """Those for whom slow laws are checked: the seat to act, and the onlooker."""
        return tuple(dict.fromkeys((self.who if self.who >= 0 else NOBODY, self.onlooker)))

    def mine(self, seat: Seat) -> list[Action]:
        """The legal actions of a seat, empty if it is not its choice."""
        return self.legal if self.who == seat else []

    def view(self, seat: Seat) -> V:
        """What a seat may know."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.s, seat)
        return self._views[seat]

    def world(self, seat: Seat) -> S:
        """The state with everything dealt again that a seat cannot know."""
        if seat not in self._worlds:
            self._worlds[seat] = self.trial.redeal(self.s, seat, self.dice)
        return self._worlds[seat]

    def same_view(self, seat: Seat) -> V:
        """The view of the redealt state, which must equal `view`."""
        if seat not in self._same_views:
            self._same_views[seat] = self.game.view(self.world(seat), seat)
        return self._same_views[seat]

    def after(self, action: Action) -> tuple[S, list[Event]]:
        """The state after an action, and its events."""
        if action.id not in self._after:
            self._after[action.id] = self.step(self.s, action)
        return self._after[action.id]

    def step(self, s: S, action: Action) -> tuple[S, list[Event]]:
        """The state after an action in any state, and its events."""
        after, log = self.game.copy(s), list[Event]()
        self.game.apply(after, action, log)
        return after, log

    def display(self, seat: Seat) -> Display[V] | None:
        """What a seat sees; None if the game has no picture."""
        if self.parts.picture is None:
            return None
        if seat not in self._displays:
            v, mine = self.view(seat), self.mine(seat)
            self._displays[seat] = display_of(self.parts.picture, v, mine, self.names)
        return self._displays[seat]

    @cached_property
    def tried(self) -> list[Action]:
        """The action that is played, then all others if they are few, or some of them."""
        legal, dice = self.legal, self._play
        if self.is_over:
            return []
        choice = lot(self.game.odds(self.s), dice) if self.who == CHANCE else dice.below(len(legal))
        few = legal
        if len(legal) > TRIED:
            few = [legal[dice.below(len(legal))] for _ in range(TRIED)]
        return list(dict.fromkeys([legal[choice], *few]))
