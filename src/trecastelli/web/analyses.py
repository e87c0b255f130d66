"""Analyses of finished games: starting one, its progress, and its page."""

from __future__ import annotations

import asyncio

from starlette.responses import Response

from trecastelli.core.parts import require
from trecastelli.table.house import Analysis
from trecastelli.table.room import Room
from trecastelli.web.analysis_report import report
from trecastelli.web.errors import HttpError
from trecastelli.web.visit import Visit, Visiting
from trecastelli.words import _, ngettext


async def analysis_page(id: str, visit: Visiting) -> Response:
    """The analysis of a finished game, as far as it has come."""
    room = await finished_room(visit, id)
    analysis = await visit.house.analysis(id)
    context: dict[str, object] = {"room": room, "analysis": analysis}
    if analysis:
        context |= {"progress": progress_of(analysis)}
        context |= await asyncio.to_thread(report, room, analysis, room.seats_of(visit.id))
    return visit.page("analysis.html", **context)


async def analyse(id: str, visit: Visiting) -> Response:
    """Start the analysis of a finished game."""
    await visit.analyse(await finished_room(visit, id))
    return visit.go(f"/table/{id}/analysis")


async def finished_room(visit: Visit, id: str) -> Room:
    """The room of a finished game. HttpError before its end, MissingPart without a judge."""
    room = await visit.house.room(id)
    if room.status != "over":
        raise HttpError(403, _("A game can be analysed when it is over."))
    require(room.parts.judge)
    return room


def progress_of(analysis: Analysis) -> dict[str, object]:
    """How far an analysis has come, in numbers and in a sentence."""
    return {
        "total": analysis.total,
        "done": len(analysis.assessments),
        "is_going_on": analysis.is_going_on,
        "sentence": _progress(analysis),
    }


def _progress(analysis: Analysis) -> str:
    if analysis.is_done:
        return _("The analysis is complete.")
    if not analysis.is_going_on:
        return _("The analysis failed. The error has been logged.")
    if analysis.before:
        return ngettext(
            "{count} game is ahead in the queue.",
            "{count} games are ahead in the queue.",
            analysis.before,
        ).format(count=analysis.before)
    done, total = len(analysis.assessments), analysis.total
    return _("{done} of {total} choices analysed.").format(done=done, total=total)
