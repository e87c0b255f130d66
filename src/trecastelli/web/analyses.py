"""Analyses of finished games: asked for, on their way, and done."""

from __future__ import annotations

import asyncio

from starlette.responses import Response

from trecastelli.core.parts import require
from trecastelli.table.house import Analysis
from trecastelli.table.room import Room
from trecastelli.web.errors import HttpError
from trecastelli.web.findings import report
from trecastelli.web.visit import Visit, Visiting
from trecastelli.words import _, ngettext


async def analysis_page(id: str, visit: Visiting) -> Response:
    """What was found about a finished game, as far as it has been looked through."""
    room = await finished(visit, id)
    found = await visit.house.analysis(id)
    context: dict[str, object] = {"room": room, "found": found}
    if found:
        context |= {"progress": progress_of(found)}
        context |= await asyncio.to_thread(report, room, found, room.seats_of(visit.id))
    return visit.page("analysis.html", **context)


async def analyse(id: str, visit: Visiting) -> Response:
    """Have a finished game looked through."""
    await visit.house.analyse(await finished(visit, id), visit.id)
    return visit.go(f"/table/{id}/analysis")


async def finished(visit: Visit, id: str) -> Room:
    """The room of a game that is over, HttpError before; BadSetup if no game of it is analysed."""
    room = await visit.house.room(id)
    if room.status != "over":
        raise HttpError(403, _("A game can be analysed when it is over."))
    require(room.parts.judge)
    return room


def progress_of(found: Analysis) -> dict[str, object]:
    """How far an analysis has come, in numbers and in a sentence."""
    return {
        "total": found.total,
        "done": len(found.assessments),
        "is_going_on": found.is_going_on,
        "sentence": _progress(found),
    }


def _progress(found: Analysis) -> str:
    if found.is_done:
        return _("All choices of this game have been looked at.")
    if not found.is_going_on:
        return _("The analysis could not be finished. What went wrong has been written down.")
    if found.before:
        return ngettext(
            "{count} other game is looked at first.",
            "{count} other games are looked at first.",
            found.before,
        ).format(count=found.before)
    done, total = len(found.assessments), found.total
    return _("{done} of {total} choices have been looked at.").format(done=done, total=total)
