"""Reasons: why something cannot be chosen, with the paragraph of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup
from starlette.responses import Response

from trecastelli.book.rulebook import paragraph_of
from trecastelli.core.actions import Action
from trecastelli.core.game import Game, S, Seat, V
from trecastelli.core.parts import require
from trecastelli.core.parts.why import Refusal
from trecastelli.core.play.telling import action_text
from trecastelli.games import PARTS, parts_of
from trecastelli.table.room import Room
from trecastelli.web.paragraphs import address, paragraph_html
from trecastelli.web.rendering import render
from trecastelli.web.replays import started_room
from trecastelli.web.tables import show_table
from trecastelli.web.viewpoint import viewpoint_of
from trecastelli.web.visit import Visiting
from trecastelli.words import language

LONGEST_PLACE: Final = 80
MOST_LABELS: Final = 8
"""Most actions named that can be chosen."""
MOST_REASONS: Final = 3
"""Most reasons shown for one place."""


@dataclass(frozen=True)
class Reason:
    """Why one action cannot be chosen, with its paragraph."""

    what: str
    """The text of the action: only legal actions have a label."""
    sentence: str
    rule: str
    title: str
    address: str
    html: Markup


@dataclass(frozen=True)
class Explanation:
    """What can be done at a place, or why nothing can."""

    can: tuple[str, ...]
    reasons: tuple[Reason, ...]


def explanation_at(game: Game[S, V], v: V, place: str, names: Sequence[str]) -> Explanation:
    """What can be done at a place of the picture or with a card, or why nothing can."""
    meant = require(parts_of(game).why).actions_at(v, place[:LONGEST_PLACE])
    return explanation_of(game, v, meant, names)


def explanation_of(
    game: Game[S, V], v: V, meant: Sequence[Action], names: Sequence[str]
) -> Explanation:
    """Which of these actions are legal, or why none is; each reason once."""
    words, why = parts_of(game).words, require(parts_of(game).why)
    can: list[str] = []
    reasons: dict[str, Reason] = {}
    for action in meant:
        refusal = why.why_not(v, action, names)
        if refusal is None:
            can.append(action_text(words, v, action, names))
        elif refusal.sentence not in reasons:
            where = f"why{len(reasons)}-"
            reasons[refusal.sentence] = _reason(game.name, action.text, refusal, where)
    return Explanation(
        tuple(can[:MOST_LABELS]), () if can else tuple(reasons.values())[:MOST_REASONS]
    )


def _reason(game: str, what: str, refusal: Refusal, where: str) -> Reason:
    rule = refusal.rule
    paragraph = paragraph_of(PARTS[game], language(), rule)
    if paragraph is None:
        return Reason(what, refusal.sentence, rule, "", "", Markup(""))
    html = paragraph_html(game, language(), rule, where)
    return Reason(what, refusal.sentence, rule, paragraph.title, address(game, rule), html)


def explanation_html(explanation: Explanation) -> Markup:
    """An explanation as HTML for a page."""
    return Markup(render("parts/why.html", explanation=explanation))


def why_at(room: Room, user: str, seat: Seat | None, place: str, do: str = "") -> Explanation:
    """What can be done at a place or with an action, or why not."""
    viewpoint = viewpoint_of(room, user, seat)
    view = room.game.view(room.table.history.state, viewpoint.eyes)
    if do:
        return explanation_of(room.game, view, [room.game.actions.parse(do)], room.table.names)
    return explanation_at(room.game, view, place, room.table.names)


async def why_page(id: str, visit: Visiting, place: str = "") -> Response:
    """The table's page with reasons on it."""
    room = await started_room(visit, id)
    explanation = why_at(room, visit.id, None, place)
    return show_table(visit, room, viewpoint_of(room, visit.id), why=explanation_html(explanation))
