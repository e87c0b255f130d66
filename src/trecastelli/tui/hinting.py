"""A hint in the terminal: the best choices by their numbers, and what each brings."""

from __future__ import annotations

from trecastelli.ai.advice import Advice, Prospect, advise, best_prospects
from trecastelli.ai.budget import Budget
from trecastelli.ai.gains import in_short, per_cent, seat_gains
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import Seat
from trecastelli.core.parts import needed
from trecastelli.games import PARTS
from trecastelli.table.table import AnyTable
from trecastelli.words import _


def hint(table: AnyTable, seat: Seat, budget: Budget) -> list[str]:
    """What a seat that is to choose could do, the best first; from its view alone."""
    legal, dice = table.legal(), SeededDice(table.ply)
    if len(legal) == 1:
        return [_("There is only one choice.")]
    judge = needed(PARTS[table.game.name].judge)
    advice = advise(table.game, judge, table.view(seat), legal, dice, budget)
    return [line for each in best_prospects(advice) for line in _lines(table, advice, each)]


def _lines(table: AnyTable, advice: Advice, prospect: Prospect) -> list[str]:
    game, names, seat = table.game.name, table.names, advice.seat
    numbers = {action.text: n for n, action in enumerate(table.legal(), 1)}
    words, view = PARTS[game].words, table.view(seat)
    action = table.game.actions.parse(prospect.action)
    heading = "" if words.says_all(action.verb) else words.heading(view, action.verb)
    label = _(": ").join(filter(None, (heading, words.label(view, action, names))))
    chance = _("{chance} % to win.").format(chance=per_cent(prospect.chances[seat]))
    rows = seat_gains(game, names, seat, prospect.chances, prospect.gains)
    counted = [
        _("{name}, this turn: {turn}; in answer: {answer}").format(
            name=row.name, turn=row.turn or "–", answer=row.answer or "–"
        )
        for row in rows
        if row.turn or row.answer
    ]
    first = f"{numbers[prospect.action]:>3} {label}"
    rest = [f"{chance} {in_short(game, seat, prospect.gains)}", *counted]
    return [first, *(f"    {line}" for line in rest)]
