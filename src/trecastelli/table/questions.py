"""What a room asks the thinkers: a bot's choice, and advice for a person."""

from __future__ import annotations

import asyncio
from hashlib import sha256

from trecastelli.ai.advice import Advice
from trecastelli.ai.budget import Budget
from trecastelli.core.game import Seat
from trecastelli.table.pace import is_known_to_be_forced
from trecastelli.table.services import Services
from trecastelli.table.table import AnyTable
from trecastelli.table.thinkers import usual_seconds


async def bot_choice(
    services: Services, payer: str, table: AnyTable, bot: str, seconds: float
) -> str:
    """The text of what a bot chooses for the seat to act, when it is time to show it.

    The bot is asked about a single action too, unless everybody knows that it is the only one.
    """
    pace, legal = services.pace, [action.text for action in table.legal()]
    asked = pace.ticks()
    if len(legal) == 1 and await asyncio.to_thread(is_known_to_be_forced, table):
        await pace.wait(table, asked, asked, 0.0)
        return legal[0]
    seed, view = _seed(table, table.to_act), table.view(table.to_act)
    budget = Budget(seconds=seconds) if seconds else None
    name = table.game.name
    choice = await services.thinkers.choose(payer, name, bot, seed, view, legal, budget)
    await pace.wait(table, asked, choice.began, usual_seconds(bot, budget))
    return choice.text


async def advice(services: Services, payer: str, table: AnyTable, seat: Seat) -> Advice:
    """Advice for a seat that is to act."""
    legal = [action.text for action in table.legal()]
    seed, view, budget = _seed(table, seat), table.view(seat), services.budgets.hint
    return await services.thinkers.advise(payer, table.game.name, seed, view, legal, budget)


def _seed(table: AnyTable, seat: Seat) -> int:
    """A seed that is the same for the same position of the same deal, and hides the deal."""
    text = f"{table.dealer.seed}:{seat}:{table.ply}"
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
