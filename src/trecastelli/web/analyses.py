"""Analyses of finished games: asked for, on their way, in words, and better lines on the board."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, replace
from typing import Any, Final

from markupsafe import Markup
from starlette.responses import Response

from trecastelli.ai.advice import foretell, imagined
from trecastelli.ai.analysis import Assessment, Moment, Turn, course, mistakes, turning_points
from trecastelli.core.game import CHANCE, NOBODY, OVER, Seat
from trecastelli.core.picture import Shelf
from trecastelli.table.house import Analysis
from trecastelli.table.room import Room
from trecastelli.web.chart import Chart
from trecastelli.web.desk import parts_of, scene_of
from trecastelli.web.forms import whole
from trecastelli.web.hints import SENTENCES, choice_words, per_cent
from trecastelli.web.refusal import Refused
from trecastelli.web.shown import ALL, Scene, Shown
from trecastelli.web.tables import icons_of
from trecastelli.web.visit import Visit, Visiting
from trecastelli.words import _, ngettext

SHOWN: Final = ("board", "panels", "shelves")
_CHOICE: Final = re.compile(r'data-action="[^"]*" tabindex="0" role="button"')


async def analysis_page(id: str, visit: Visiting) -> Response:
    """What was found about a finished game, as far as it has been looked through."""
    room = await _finished(visit, id)
    found = await visit.house.analysis(id)
    context: dict[str, Any] = {"room": room, "found": found}
    if found:
        context |= {"progress": progress_of(found)}
        context |= await asyncio.to_thread(_told, room, found)
    return visit.page("analysis.html", **context)


async def analyse(id: str, visit: Visiting) -> Response:
    """Have a finished game looked through."""
    await visit.house.analyse(await _finished(visit, id))
    return visit.go(f"/table/{id}/analysis")


async def _finished(visit: Visit, id: str) -> Room:
    room = await visit.house.room(id)
    if room.status != "over":
        raise Refused(403, _("A game can be analysed when it is over."))
    return room


def progress_of(found: Analysis) -> dict[str, Any]:
    """How far an analysis has come, in numbers and in a sentence."""
    return {
        "total": found.total,
        "done": len(found.found),
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
    done, total = len(found.found), found.total
    return _("{done} of {total} choices have been looked at.").format(done=done, total=total)


# What was found, in words


@dataclass(frozen=True)
class Row:
    """One moment of the game: who chose what, and each seat's chances before."""

    ply: int
    name: str
    played: str
    chances: list[int]


@dataclass(frozen=True)
class Mistake:
    """A larger mistake, and what would have been better."""

    ply: int
    seat: Seat
    name: str
    played: tuple[str, str]
    better: tuple[str, str]
    sentence: str
    brings: list[str]
    follows: list[str]


@dataclass(frozen=True)
class Point:
    """A turning point, and what happened there."""

    ply: int
    seat: Seat
    name: str
    sentence: str
    story: list[str]


def _told(room: Room, analysis: Analysis) -> dict[str, Any]:
    """All that the page shows; made in a thread of its own, as it takes a while."""
    history, names = room.table.history, room.table.names
    if not analysis.found:
        return {"graph": "", "rows": [], "points": [], "mistakes": []}
    moments = course(analysis.found, history)
    if not analysis.is_done:
        moments = [moment for moment in moments if moment.seat != OVER]
    wrong, rows = mistakes(analysis.found), _rows(room, analysis, moments)
    chart = Chart(moments, len(history.line), f"/table/{room.id}/replay?eyes=all&ply=")
    titles = [_title(row, names) for row in rows]
    return {
        "graph": Markup(chart.draw(wrong, titles, _("actions"))),
        "rows": rows,
        "points": [_point(room, turn) for turn in turning_points(moments)],
        "mistakes": [_mistake(room, each) for each in wrong],
    }


def _rows(room: Room, analysis: Analysis, moments: list[Moment]) -> list[Row]:
    found, names = {each.ply: each for each in analysis.found}, room.table.names
    rows = []
    for moment in moments:
        if moment.seat == OVER:
            shares = [round(100 * share) for share in moment.chances]
            rows.append(Row(moment.ply, "", _("The end"), shares))
        else:
            each = found[moment.ply]
            chances = [per_cent(chance) for chance in moment.chances]
            words = _words(room, each, each.played)
            played = _(": ").join(filter(None, words))
            rows.append(Row(moment.ply, names[moment.seat], played, chances))
    return rows


def _words(room: Room, found: Assessment, text: str) -> tuple[str, str]:
    view = room.game.view(room.table.history.states[found.ply], found.seat)
    return choice_words(room, view, text)


def _title(row: Row, names: list[str]) -> str:
    chances = _(", ").join(
        _("{name} {chance} %").format(name=name, chance=chance)
        for name, chance in zip(names, row.chances, strict=True)
    )
    return _("Action {ply}: {chances}").format(ply=row.ply, chances=chances)


def _point(room: Room, turn: Turn) -> Point:
    names, (before, after) = room.table.names, (per_cent(turn.before), per_cent(turn.after))
    message = (
        _("The chances of {name} rise from {before} % to {after} %.")
        if after > before
        else _("The chances of {name} fall from {before} % to {after} %.")
    )
    sentence = message.format(name=names[turn.whose], before=before, after=after)
    story = [line.text for line in scene_of(room).story(ALL) if turn.ply < line.ply <= turn.end]
    return Point(turn.ply, turn.seat, names[turn.seat], sentence, story)


def _mistake(room: Room, found: Assessment) -> Mistake:
    history, names = room.table.history, room.table.names
    other = imagined(history, found.ply, found.seat, found.seed, found.line)
    words = foretell(other, found.ply, found.seat, room.words, names, NOBODY)
    good, bad = found.after_best[found.seat], found.after_played[found.seat]
    return Mistake(
        found.ply,
        found.seat,
        names[found.seat],
        _words(room, found, found.played),
        _words(room, found, found.best),
        _("The chances to win would have been {good} % instead of {bad} %.").format(
            good=per_cent(good), bad=per_cent(bad)
        ),
        list(words.brings[:SENTENCES]),
        list(words.follows[:SENTENCES]),
    )


# A better line on the board


@dataclass(frozen=True)
class Step:
    """One choice of a better line: after how many actions it is done, and what happens by it."""

    n: int
    ply: int
    lines: list[str]


async def better_page(id: str, ply: str, visit: Visiting, step: str = "") -> Response:
    """A better line, step by step, as the one who chose could have seen it."""
    room = await _finished(visit, id)
    analysis = await visit.house.analysis(id)
    at = whole(ply, "ply")
    found = next((each for each in analysis.found if each.ply == at), None) if analysis else None
    if found is None:
        raise Refused(404, _("There is no better line of this moment."))
    scene = Scene(_better_line(room, found), room.table.names)
    steps = _steps(scene, found)
    chosen = whole(step, "step") if step else 0
    if chosen >= len(steps):
        raise Refused(404, _("The line has no such moment."))
    shown = _shown(scene, found, steps[chosen])
    return visit.page(
        "better.html",
        room=room,
        found=found,
        better=_words(room, found, found.best),
        name=room.table.names[found.seat],
        steps=steps,
        step=chosen,
        parts=parts_of(SHOWN, shown, room),
        icons=icons_of(room),
    )


def _better_line(room: Room, found: Assessment) -> Any:
    return imagined(room.table.history, found.ply, found.seat, found.seed, found.line)


def _steps(scene: Scene, found: Assessment) -> list[Step]:
    """The moment before, and each choice with the chance and the silent choices after it."""
    steps = [Step(0, found.ply, [])]
    view = scene.game.view(scene.history.state, NOBODY)
    for ply in range(found.ply, len(scene.history.line)):
        events = [scene.game.redact(e, found.seat) for e in scene.history.logs[ply]]
        lines = [scene.words.line(view, e, scene.names) for e in events]
        if scene.history.line[ply].who == CHANCE or (not lines and len(steps) > 1):
            steps[-1] = Step(len(steps) - 1, ply + 1, steps[-1].lines + lines)
        else:
            steps.append(Step(len(steps), ply + 1, lines))
    return steps


def _shown(scene: Scene, found: Assessment, step: Step) -> Shown:
    """The board as who chose could see it; before the first step the better choice is lit."""
    shown = scene.shown(found.seat, step.ply)
    if step.n:
        return shown
    action = scene.game.actions.parse(found.best)
    view = scene.game.view(scene.history.states[found.ply], found.seat)
    board = scene.picture.draw(view, [action], scene.names)
    shelves = scene.picture.shelves(view, [action], scene.names)
    return replace(
        shown,
        board=Markup(_CHOICE.sub('data-hinted="" role="img"', board)),
        shelves=tuple(_lit_shelf(shelf) for shelf in shelves),
    )


def _lit_shelf(shelf: Shelf) -> Shelf:
    """The same cards to look at, the one that the choice is made with lit."""
    plates = tuple(
        replace(plate, actions=(), tone=f"{plate.tone} hinted" if plate.actions else plate.tone)
        for plate in shelf.plates
    )
    return replace(shelf, plates=plates)
