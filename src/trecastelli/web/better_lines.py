"""Better lines of an analysis, step by step, and pictures of the better and the real turn."""

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
from trecastelli.web.analyses import finished_room
from trecastelli.web.analysis_report import mistake_of, words_of_choice
from trecastelli.web.errors import HttpError
from trecastelli.web.forms import whole
from trecastelli.web.rendering import standalone
from trecastelli.web.renderings import still_parts
from trecastelli.web.replays import PICTURE_POLICY
from trecastelli.web.scene import Scene, Snapshot
from trecastelli.web.text_picture import icons_of
from trecastelli.web.visit import Visit, Visiting
from trecastelli.words import _

LINE_PARTS: Final = ("board", "panels", "shelves")


@dataclass(frozen=True)
class Stage:
    """One step of a better line: the ply after it, and what happens in it."""

    n: int
    ply: int
    lines: list[str]


async def better_page(id: str, ply: str, visit: Visiting, step: str = "") -> Response:
    """A better line, step by step, as the player could have seen it."""
    room = await finished_room(visit, id)
    assessment = await _assessment(visit, room, ply)
    scene = Scene(_better_line(room, assessment), room.table.names)
    steps = _steps(scene, assessment)
    chosen = whole(step, "step") if step else 0
    if chosen >= len(steps):
        raise HttpError(404, _("This line has no such step."))
    snapshot = _snapshot(scene, assessment, steps[chosen])
    return visit.page(
        "better.html",
        room=room,
        assessment=assessment,
        better=words_of_choice(room, assessment, assessment.best),
        mistake=mistake_of(room, assessment) if assessment.loss else None,
        name=room.table.names[assessment.seat],
        steps=steps,
        step=chosen,
        parts=still_parts(LINE_PARTS, snapshot, room),
        icons=icons_of(room.game.name),
    )


async def _assessment(visit: Visit, room: Room, ply: str) -> Assessment:
    analysis = await visit.house.analysis(room.id)
    at = whole(ply, "ply")
    assessments = analysis.assessments if analysis else ()
    assessment = next((each for each in assessments if each.ply == at), None)
    if assessment is None:
        raise HttpError(404, _("There is no better line for this action."))
    return assessment


async def turn_picture(id: str, ply: str, visit: Visiting, played: str = "") -> Response:
    """The board at the end of the better turn, or of the real one, with its changes lit."""
    room = await finished_room(visit, id)
    assessment = await _assessment(visit, room, ply)
    history = room.table.history if played else _better_line(room, assessment)
    scene = Scene(history, room.table.names)
    svg = standalone(_turn_board(scene, assessment), room.game.name)
    headers = {"content-security-policy": PICTURE_POLICY}
    return Response(svg, headers=headers, media_type="image/svg+xml")


def _turn_board(scene: Scene[S, V], assessment: Assessment) -> Drawn:
    end = turn_end(scene.history, assessment.ply)
    view = scene.game.view(scene.history.states[end], assessment.seat)
    events = [e for log in scene.history.logs[assessment.ply : end] for e in log]
    marks = scene.marks(view, events, assessment.seat)
    return scene.picture.draw(view, [], scene.names, lit=marks)


def _better_line(room: Room, assessment: Assessment) -> AnyHistory:
    return imagine(
        room.table.history, assessment.ply, assessment.seat, assessment.seed, assessment.line
    )


def _steps(scene: Scene[S, V], assessment: Assessment) -> list[Stage]:
    """The position before, then each choice with the chance and silent choices that follow it."""
    steps = [Stage(0, assessment.ply, [])]
    view = scene.game.view(scene.history.state, NOBODY)
    for ply in range(assessment.ply, len(scene.history.line)):
        log = scene.history.logs[ply]
        lines = sentences(scene.game, scene.words, view, log, assessment.seat, scene.names)
        if scene.history.line[ply].who == CHANCE or (not lines and len(steps) > 1):
            steps[-1] = Stage(len(steps) - 1, ply + 1, steps[-1].lines + lines)
        else:
            steps.append(Stage(len(steps), ply + 1, lines))
    return steps


def _snapshot(scene: Scene[S, V], assessment: Assessment, step: Stage) -> Snapshot:
    """The board as the player could see it; before the first step the better choice is lit."""
    snapshot = scene.snapshot(assessment.seat, step.ply)
    if step.n:
        return snapshot
    action = scene.game.actions.parse(assessment.best)
    view = scene.game.view(scene.history.states[assessment.ply], assessment.seat)
    board = scene.picture.draw(view, [action], scene.names, lit=[assessment.best], passive=True)
    shelves = scene.picture.shelves(view, [action], scene.names)
    return replace(
        snapshot,
        board=board,
        shelves=tuple(_lit_shelf(shelf) for shelf in shelves),
    )


def _lit_shelf(shelf: Shelf) -> Shelf:
    """The shelf without choices; cards that could be chosen are lit."""
    plates = tuple(
        replace(plate, actions=(), tone=f"{plate.tone} hinted" if plate.actions else plate.tone)
        for plate in shelf.plates
    )
    return replace(shelf, plates=plates)
