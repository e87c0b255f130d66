"""Hints: the best choices for a player and their consequences, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from trecastelli.ai.advice import Advice, Prospect, best_prospects, foretell, imagine
from trecastelli.ai.gains import SeatGains, per_cent, seat_gains, summary
from trecastelli.core.errors import TrecastelliError
from trecastelli.core.game import Seat, Seen
from trecastelli.core.play.telling import heading_and_label
from trecastelli.table.room import Room
from trecastelli.table.table import AnyTable
from trecastelli.web.errors import status_of
from trecastelli.web.forms import form
from trecastelli.web.rendering import render
from trecastelli.web.tables import show_table
from trecastelli.web.viewpoint import viewpoint_of
from trecastelli.web.visit import Visit, Visiting
from trecastelli.words import _

MOST_SENTENCES: Final = 10
"""Most sentences on what a choice brings, and on what may follow."""
EQUAL_WITHIN: Final = 2
"""Chances that differ by less than this, in per cent, count as equal."""


@dataclass(frozen=True)
class HintChoice:
    """A choice in words, with each seat's chances to win after it in per cent."""

    do: str
    verb: str
    """The heading of the action if the label alone is not clear; else empty."""
    label: str
    sentence: str
    """What it gains this turn and gives to the opponents, if the game counts that."""
    worth: str
    """How it compares with the best choice."""
    chances: list[int]
    gains: list[SeatGains]
    brings: list[str]
    follows: list[str]


@dataclass(frozen=True)
class Hint:
    """Advice in words, the best choice first."""

    ply: int
    seat: Seat
    names: list[str]
    choices: list[HintChoice]


async def hint_for(visit: Visit, room: Room, seat: Seat, ply: int) -> Hint:
    """A hint for the reader's own seat; refused to everybody else."""
    visit.charge(visit.allowances.hints)
    table = room.table
    advice = await room.hint(visit.id, seat, ply)
    choices = [_choice(room, table, advice, each) for each in best_prospects(advice)]
    return Hint(ply, seat, table.names, choices)


def _choice(room: Room, table: AnyTable, advice: Advice, prospect: Prospect) -> HintChoice:
    ply, seat = len(table.history.line), advice.seat
    other = imagine(table.history, ply, seat, advice.seed, prospect.line)
    words = foretell(other, ply, seat, room.words, table.names, seat)
    verb, label = choice_words(room, table.view(seat), prospect.action)
    chances, gains = prospect.chances, prospect.gains
    return HintChoice(
        prospect.action,
        verb,
        label,
        summary(room.parts.gauge, seat, gains),
        worth(advice.chances[seat], chances[seat]),
        [per_cent(chance) for chance in chances],
        seat_gains(room.parts.gauge, table.names, seat, chances, gains),
        list(words.brings[:MOST_SENTENCES]),
        list(words.follows[:MOST_SENTENCES]),
    )


def worth(best: float, other: float) -> str:
    """How a choice compares with the best, which is the one that was tried most."""
    chance, less = per_cent(other), per_cent(best) - per_cent(other)
    if less <= -EQUAL_WITHIN:
        return _("{chance} % to win, but tried less often than the best.").format(chance=chance)
    if less < EQUAL_WITHIN:
        return _("{chance} % to win: about as good as the best.").format(chance=chance)
    return _("{chance} % to win; the best choice has {best} %.").format(
        chance=chance, best=per_cent(best)
    )


def choice_words(room: Room, view: Seen, text: str) -> tuple[str, str]:
    """The heading of an action, if the label needs it, and the label."""
    action = room.game.actions.parse(text)
    return heading_and_label(room.words, view, action, room.table.names)


def hint_html(hint: Hint) -> Markup:
    """A hint as HTML for the table's page."""
    return Markup(render("parts/hint.html", hint=hint))


async def hint(id: str, request: Request, visit: Visiting) -> Response:
    """The table's page with a hint on it."""
    fields = await form(request)
    room = await visit.house.room(id)
    seat, ply = fields.whole("seat"), fields.whole("ply")
    try:
        advice = await hint_for(visit, room, seat, ply)
    except TrecastelliError as error:
        return show_table(visit, room, viewpoint_of(room, visit.id), str(error), status_of(error))
    still = seat if room.table.to_act == seat else None
    viewpoint = viewpoint_of(room, visit.id, still)
    return show_table(visit, room, viewpoint, hint=hint_html(advice), hinted=advice.choices[0].do)
