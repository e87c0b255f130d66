"""A refusal is proved by mending it: make true what it says is missing, until the action is legal.

The states need not be reachable: only what a reason names is changed. Each game has its own mends,
written independently of its refusals.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Generic, TypeAlias

from trecastelli.core.actions import Action
from trecastelli.core.game import CHANCE, S, Seat, V
from trecastelli.core.parts import Parts, require

Case: TypeAlias = tuple[S, Seat, Action]
"""A state, a seat, and an action that the seat tries there."""

Mend: TypeAlias = Callable[[Case[S], str], Case[S]]
"""Returns a case in which the condition that a reason names holds."""


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
        self.game, self.why = parts.game, require(parts.why)
        self.mend, self.names = mend, names
        self.chance = chance
        """The reasons that no seat can mend, because only chance does such a thing."""
        self.most = most
        """Most times a reason may occur; if 1, each comes later in REASONS than the last."""

    def reason(self, case: Case[S]) -> str:
        """Why the action is refused; empty if it is not."""
        s, seat, action = case
        v = self.game.view(s, seat)
        refusal = self.why.why_not(v, action, self.names[: v.seats])
        return refusal.reason if refusal else ""

    def is_legal(self, case: Case[S]) -> bool:
        """Whether the seat may do it, or chance does it."""
        s, seat, action = case
        return self.game.to_act(s) in (seat, CHANCE) and action in self.game.legal(s)

    def mend_some(
        self, cases: Iterable[Case[S]], most: int
    ) -> Iterator[tuple[str, Case[S], list[str]]]:
        """Mend a copy of the first refused cases of each reason and verb, as `until_legal` does.

        Each comes with the reason for which it was refused.
        """
        counts: dict[tuple[str, str], int] = {}
        for s, seat, action in cases:
            reason = self.reason((s, seat, action))
            key = (reason, action.verb.name)
            counts[key] = counts.get(key, 0) + 1
            if reason and counts[key] <= most:
                yield reason, *self.until_legal((self.game.copy(s), seat, action))

    def until_legal(self, case: Case[S]) -> tuple[Case[S], list[str]]:
        """The case in which the action is legal, and the reasons that were mended on the way.

        AssertionError if mending does not make it legal.
        """
        reasons: list[str] = []
        while (reason := self.reason(case)) and not self.is_chances(case):
            assert self.may_follow(reasons, reason), f"{case[2]}: {reason} after {reasons}"
            reasons.append(reason)
            if reason in self.chance:
                return case, reasons
            case = self.mend(case, reason)
        assert self.is_legal(case), f"{case[2]} is not legal and not refused after {reasons}"
        return case, reasons

    def is_chances(self, case: Case[S]) -> bool:
        """Whether chance is about to do it, which a seat never may."""
        return self.game.to_act(case[0]) == CHANCE and self.is_legal(case)

    def may_follow(self, reasons: list[str], reason: str) -> bool:
        """Whether a reason may come after others."""
        if self.most > 1 or not reasons:
            return reasons.count(reason) < self.most
        order = list(self.why.REASONS)
        return order.index(reason) > order.index(reasons[-1])
