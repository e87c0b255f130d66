"""One state of a walk, with what several laws ask of it: each thing is made once."""

from __future__ import annotations

from functools import cached_property
from typing import Generic

from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, NOBODY, OVER, Event, S, Seat, V, lot
from trecastelli.gauntlet.sheet import Sheet, sheet_of
from trecastelli.gauntlet.trial import Trial

TRIED = 4
"""How many actions are tried at each node besides the one that is played."""


class Node(Generic[S, V]):
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
        """How many nodes came before: laws that are slow for every seat take turns by it."""
        self.is_whole = is_whole
        """Whether slow laws are checked in every way, or in some."""
        self.who, self.legal = self.game.to_act(s), self.game.legal(s)
        self.seats = self.game.view(s, NOBODY).seats
        self.names = [f"Player{seat}" for seat in range(self.seats)]
        self._play = SeededDice(dice.below(1 << 30))
        self.dice = SeededDice(dice.below(1 << 30))
        """For the laws: how many there are does not change what is played."""
        self._views: dict[Seat, V] = {}
        self._worlds: dict[Seat, S] = {}
        self._same_views: dict[Seat, V] = {}
        self._after: dict[int, tuple[S, list[Event]]] = {}
        self._sheets: dict[Seat, Sheet[V]] = {}

    @property
    def is_over(self) -> bool:
        """Whether nobody will ever act again."""
        return self.who == OVER

    @property
    def action(self) -> Action:
        """What is played here."""
        return self.tried[0]

    @property
    def everybody(self) -> tuple[Seat, ...]:
        """Every seat, and the spectator."""
        return (*range(self.seats), NOBODY)

    @property
    def onlooker(self) -> Seat:
        """One of `everybody`: each has its turn."""
        return self.everybody[self.number % len(self.everybody)]

    @property
    def readers(self) -> tuple[Seat, ...]:
        """Those for whom slow laws are checked: who acts, and one who looks on."""
        return tuple(dict.fromkeys((self.who if self.who >= 0 else NOBODY, self.onlooker)))

    def mine(self, seat: Seat) -> list[Action]:
        """What a seat may do: nothing if it is not to act."""
        return self.legal if self.who == seat else []

    def view(self, seat: Seat) -> V:
        """What a seat may know."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.s, seat)
        return self._views[seat]

    def world(self, seat: Seat) -> S:
        """The state with everything dealt anew that a seat cannot know."""
        if seat not in self._worlds:
            self._worlds[seat] = self.trial.redeal(self.s, seat, self.dice)
        return self._worlds[seat]

    def same_view(self, seat: Seat) -> V:
        """What a seat may know of the world dealt anew: equal to `view`, and made apart."""
        if seat not in self._same_views:
            self._same_views[seat] = self.game.view(self.world(seat), seat)
        return self._same_views[seat]

    def after(self, action: Action) -> tuple[S, list[Event]]:
        """The state after an action, and what happened."""
        if action.id not in self._after:
            self._after[action.id] = self.step(self.s, action)
        return self._after[action.id]

    def step(self, s: S, action: Action) -> tuple[S, list[Event]]:
        """The state after an action in any state, and what happened."""
        after, log = self.game.copy(s), list[Event]()
        self.game.apply(after, action, log)
        return after, log

    def sheet(self, seat: Seat) -> Sheet[V] | None:
        """What a seat sees; None if the game has no picture."""
        if self.parts.picture is None:
            return None
        if seat not in self._sheets:
            v, mine = self.view(seat), self.mine(seat)
            self._sheets[seat] = sheet_of(self.parts.picture, v, mine, self.names)
        return self._sheets[seat]

    @cached_property
    def tried(self) -> list[Action]:
        """What is played, and all of a few actions, some of many; each once."""
        legal, dice = self.legal, self._play
        if self.is_over:
            return []
        choice = lot(self.game.odds(self.s), dice) if self.who == CHANCE else dice.below(len(legal))
        few = legal
        if len(legal) > TRIED:
            few = [legal[dice.below(len(legal))] for _ in range(TRIED)]
        return list(dict.fromkeys([legal[choice], *few]))
