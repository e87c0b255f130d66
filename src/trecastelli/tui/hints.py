"""Hints in the terminal: the numbers of the best choices, and what each brings."""

from __future__ import annotations

from trecastelli.ai.advice import Advice, Prospect, advise, best_prospects
from trecastelli.ai.budget import Budget
from trecastelli.ai.gains import per_cent, seat_gains, summary
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import Seat
from trecastelli.core.parts import AnyParts, require
from trecastelli.core.play.telling import action_text
from trecastelli.table.table import AnyTable
from trecastelli.words import _


def hint(parts: AnyParts, table: AnyTable, seat: Seat, budget: Budget) -> list[str]:
    """Lines about the best choices of the seat to act, computed from its view alone."""
    legal, dice = table.legal(), SeededDice(table.ply)
    if len(legal) == 1:
        return [_("There is only one choice.")]
    judge = require(parts.judge)
    advice = advise(table.game, judge, table.view(seat), legal, dice, budget, parts.gauge)
    return [line for each in best_prospects(advice) for line in _lines(parts, table, advice, each)]


def _lines(parts: AnyParts, table: AnyTable, advice: Advice, prospect: Prospect) -> list[str]:
    names, seat = table.names, advice.seat
    numbers = {action.text: n for n, action in enumerate(table.legal(), 1)}
    action = table.game.actions.parse(prospect.action)
    label = action_text(parts.words, table.view(seat), action, names)
    chance = _("{chance} % to win.").format(chance=per_cent(prospect.chances[seat]))
    rows = seat_gains(parts.gauge, names, seat, prospect.chances, prospect.gains)
    gains = [
        _("{name}, this turn: {turn}; after the replies: {answer}").format(
            name=row.name, turn=row.turn or "–", answer=row.answer or "–"
        )
        for row in rows
        if row.turn or row.answer
    ]
    first = f"{numbers[prospect.action]:>3} {label}"
    rest = [f"{chance} {summary(parts.gauge, seat, prospect.gains)}", *gains]
    return [first, *(f"    {line}" for line in rest)]
