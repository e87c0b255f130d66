"""Better lines of an analysis: step by step on the board, and a turn as it was beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from starlette.responses import Response

from trecastelli.ai.advice import imagine
from trecastelli.ai.analysis import Assessment
from trecastelli.core.game import CHANCE, NOBODY, S, V
from trecastelli.core.parts.picture import Drawn, Shelf
from trecastelli.core.play.history import AnyHistory
from trecastelli.core.play.telling import sentences
from trecastelli.core.play.turns import turn_end
from trecastelli.table.room import Room
from trecastelli.web.analyses import finished
from trecastelli.web.desk import still_parts
from trecastelli.web.errors import HttpError
from trecastelli.web.findings import mistake_of, words_of_choice
from trecastelli.web.forms import whole
from trecastelli.web.plain import icons_of
from trecastelli.web.rendering import standalone
from trecastelli.web.replays import PICTURE_POLICY
from trecastelli.web.shown import Scene, Shown
from trecastelli.web.visit import Visit, Visiting
from trecastelli.words import _

SHOWN: Final = ("board", "panels", "shelves")


@dataclass(frozen=True)
class Stage:
    """One choice of a better line: after how many actions it is done, and what happens by it."""

    n: int
    ply: int
    lines: list[str]


async def better_page(id: str, ply: str, visit: Visiting, step: str = "") -> Response:
    """A better line, step by step, as the one who chose could have seen it."""
    room = await finished(visit, id)
    found = await _assessment(visit, room, ply)
    scene = Scene(_better_line(room, found), room.table.names)
    steps = _steps(scene, found)
    chosen = whole(step, "step") if step else 0
    if chosen >= len(steps):
        raise HttpError(404, _("The line has no such moment."))
    shown = _shown(scene, found, steps[chosen])
    return visit.page(
        "better.html",
        room=room,
        found=found,
        better=words_of_choice(room, found, found.best),
        mistake=mistake_of(room, found) if found.loss else None,
        name=room.table.names[found.seat],
        steps=steps,
        step=chosen,
        parts=still_parts(SHOWN, shown, room),
        icons=icons_of(room.game.name),
    )


async def _assessment(visit: Visit, room: Room, ply: str) -> Assessment:
    analysis = await visit.house.analysis(room.id)
    at = whole(ply, "ply")
    found = (
        next((each for each in analysis.assessments if each.ply == at), None) if analysis else None
    )
    if found is None:
        raise HttpError(404, _("There is no better line of this moment."))
    return found


async def turn_picture(id: str, ply: str, visit: Visiting, played: str = "") -> Response:
    """The board at the end of a turn with all that it changed lit: the better one, or the real."""
    room = await finished(visit, id)
    found = await _assessment(visit, room, ply)
    history = room.table.history if played else _better_line(room, found)
    scene = Scene(history, room.table.names)
    svg = standalone(_turn_board(scene, found), room.game.name)
    headers = {"content-security-policy": PICTURE_POLICY}
    return Response(svg, headers=headers, media_type="image/svg+xml")


def _turn_board(scene: Scene[S, V], found: Assessment) -> Drawn:
    end = turn_end(scene.history, found.ply)
    view = scene.game.view(scene.history.states[end], found.seat)
    events = [e for log in scene.history.logs[found.ply : end] for e in log]
    marks = scene.marks(view, events, found.seat)
    return scene.picture.draw(view, [], scene.names, lit=marks)


def _better_line(room: Room, found: Assessment) -> AnyHistory:
    return imagine(room.table.history, found.ply, found.seat, found.seed, found.line)


def _steps(scene: Scene[S, V], found: Assessment) -> list[Stage]:
    """The moment before, and each choice with the chance and the silent choices after it."""
    steps = [Stage(0, found.ply, [])]
    view = scene.game.view(scene.history.state, NOBODY)
    for ply in range(found.ply, len(scene.history.line)):
        log = scene.history.logs[ply]
        lines = sentences(scene.game, scene.words, view, log, found.seat, scene.names)
        if scene.history.line[ply].who == CHANCE or (not lines and len(steps) > 1):
            steps[-1] = Stage(len(steps) - 1, ply + 1, steps[-1].lines + lines)
        else:
            steps.append(Stage(len(steps), ply + 1, lines))
    return steps


def _shown(scene: Scene[S, V], found: Assessment, step: Stage) -> Shown:
    """The board as who chose could see it; before the first step the better choice is lit."""
    shown = scene.shown(found.seat, step.ply)
    if step.n:
        return shown
    action = scene.game.actions.parse(found.best)
    view = scene.game.view(scene.history.states[found.ply], found.seat)
    board = scene.picture.draw(view, [action], scene.names, lit=[found.best], passive=True)
    shelves = scene.picture.shelves(view, [action], scene.names)
    return replace(
        shown,
        board=board,
        shelves=tuple(_lit_shelf(shelf) for shelf in shelves),
    )


def _lit_shelf(shelf: Shelf) -> Shelf:
    """The same cards to look at, the one that the choice is made with lit."""
    plates = tuple(
        replace(plate, actions=(), tone=f"{plate.tone} hinted" if plate.actions else plate.tone)
        for plate in shelf.plates
    )
    return replace(shelf, plates=plates)
