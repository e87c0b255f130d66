"""A refusal is proved by mending it: make true what it says is missing, until the action is legal.

The worlds need not be reachable: only what a reason names is changed. Each game has its own mends,
written apart from how its refusals are found.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Generic, TypeAlias

from trecastelli.core.actions import Action
from trecastelli.core.game import CHANCE, S, Seat, V
from trecastelli.core.parts import Parts, needed

Case: TypeAlias = tuple[S, Seat, Action]
"""A state, who wants to do something there, and what."""

Mend: TypeAlias = Callable[[Case[S], str], Case[S]]
"""A case in which the condition that a reason names holds."""


class Mending(Generic[S, V]):
    """Mends reason after reason."""

    def __init__(
        self,
        parts: Parts[S, V],
        mend: Mend[S],
        names: Sequence[str],
        chance: Collection[str] = (),
        most: int = 1,
    ) -> None:
        self.game, self.why = parts.game, needed(parts.why)
        self.mend, self.names = mend, names
        self.chance = chance
        """The reasons that no seat can mend, because only chance ever does such a thing."""
        self.most = most
        """How often a reason may be told; if once, each comes later in REASONS than the last."""

    def reason(self, case: Case[S]) -> str:
        """Why it is refused; empty if it is not."""
        s, seat, action = case
        v = self.game.view(s, seat)
        found = self.why.why_not(v, action, self.names[: v.seats])
        return found.reason if found else ""

    def is_legal(self, case: Case[S]) -> bool:
        """Whether the seat may do it, or chance does it."""
        s, seat, action = case
        return self.game.to_act(s) in (seat, CHANCE) and action in self.game.legal(s)

    def until_legal(self, case: Case[S]) -> tuple[Case[S], list[str]]:
        """Where mending ends, and the reasons on the way; AssertionError if it leads nowhere."""
        told: list[str] = []
        while (reason := self.reason(case)) and not self.is_chances(case):
            assert self.leads_on(told, reason), f"{case[2]}: {reason} after {told}"
            told.append(reason)
            if reason in self.chance:
                return case, told
            case = self.mend(case, reason)
        assert self.is_legal(case), f"{case[2]} is not legal and not refused after {told}"
        return case, told

    def is_chances(self, case: Case[S]) -> bool:
        """Whether chance is about to do it, which a seat never may."""
        return self.game.to_act(case[0]) == CHANCE and self.is_legal(case)

    def leads_on(self, told: list[str], reason: str) -> bool:
        """Whether a reason is one that may follow."""
        if self.most > 1 or not told:
            return told.count(reason) < self.most
        order = list(self.why.REASONS)
        return order.index(reason) > order.index(told[-1])
