"""How long a bot takes for an answer, so that the time betrays nothing about its choice.

Rivals see how long a bot takes. If it answered at once when it has no choice, they would learn
something whenever only a secret takes the choice away. So the time is drawn before the bot thinks,
and depends only on what everybody knows: the bot, its thinking time, and whether everybody can see
that the choice is forced.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from hashlib import sha256
from time import monotonic
from typing import Final

from trecastelli.core.dice import SeededDice
from trecastelli.core.game import NOBODY
from trecastelli.table.table import AnyTable

WORLDS: Final = 24
"""Number of worlds that are guessed to see whether everybody knows that a choice is forced."""
MARGIN: Final = 1.1
"""A search takes up to this part of its thinking time."""
SPREAD: Final = 0.25
"""Answers take up to this part longer than the shortest."""


@dataclass(frozen=True)
class Pace:
    """How fast bots answer. A pace of 0 lets them answer as fast as they can."""

    seconds: float = 0.0
    """Least number of seconds for an answer, so that people can follow."""
    ticks: Callable[[], float] = monotonic
    rest: Callable[[float], Awaitable[object]] = asyncio.sleep

    async def wait(self, table: AnyTable, asked: float, began: float, thinking: float) -> None:
        """Wait until a bot may answer that was asked and began to think at these times.

        `thinking` is how long the bot usually thinks about a choice, not how long it did.
        """
        longer = 1 + SPREAD * _draw(table)
        ready = max(asked + self.seconds * longer, began + thinking * MARGIN * longer)
        if self.seconds:
            await self.rest(max(0.0, ready - self.ticks()))


def _draw(table: AnyTable) -> float:
    """A number from 0 to 1: always the same at this ply, and unknown without the seed."""
    digest = sha256(f"{table.dealer.seed}:pace:{table.ply}".encode()).digest()
    return int.from_bytes(digest[:4], "big") / (1 << 32)


def is_known_to_be_forced(table: AnyTable) -> bool:
    """Whether a spectator knows that the seat to act has just one action."""
    game, seat, view = table.game, table.to_act, table.view(NOBODY)
    worlds = (game.guess(view, SeededDice(world)) for world in range(WORLDS))
    return all(game.to_act(each) == seat and len(game.legal(each)) == 1 for each in worlds)
