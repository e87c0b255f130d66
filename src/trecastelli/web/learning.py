"""Lessons as pages: a text, a position to try it in, and the tutor's answers."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final
from urllib.parse import urlencode

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from trecastelli.ai.levels import opponents
from trecastelli.book.rulebook import paragraph_of
from trecastelli.book.tutor import Progress, Reply, progress_in
from trecastelli.core.parts import require
from trecastelli.core.parts.lesson import PUPIL, Lesson, solves
from trecastelli.core.play.history import AnyHistory
from trecastelli.games import GAMES, PARTS
from trecastelli.table.setup import Setup, Sitter
from trecastelli.web.forms import form, whole
from trecastelli.web.paragraphs import address, paragraph_html
from trecastelli.web.reasons import explanation_at, explanation_html
from trecastelli.web.rendering import render
from trecastelli.web.scene import Scene, Snapshot
from trecastelli.web.table_form import game_named
from trecastelli.web.tables import GUIDE
from trecastelli.web.text_picture import icons_of
from trecastelli.web.visit import Visit, Visiting
from trecastelli.words import _, language

COOKIE: Final = "learnt"
LESSON_PARTS: Final = ("board", "panels", "shelves")


@dataclass(frozen=True)
class Chapter:
    """A lesson in a list."""

    key: str
    title: str
    about: str
    tasks: int
    is_learnt: bool


def finished_lessons(visit: Visit) -> set[str]:
    """The lessons the reader has finished."""
    known = {f"{name}.{each.key}" for name in GAMES for each in _lessons(name)}
    return known & set(visit.cookies.get(COOKIE, "")[:4000].split("~"))


def _lessons(game: str) -> tuple[Lesson, ...]:
    """All lessons of a game; none if it has no course."""
    course = PARTS[game].course
    return course.LESSONS if course else ()


async def course_page(game: str, visit: Visiting) -> Response:
    """The list of all lessons of a game."""
    name, known = game_named(game).name, finished_lessons(visit)
    chapters = [
        Chapter(
            each.key, _(each.title), _(each.about), len(each.tasks), f"{name}.{each.key}" in known
        )
        for each in require(PARTS[name].course).LESSONS
    ]
    return visit.page("course.html", game=game_named(game), chapters=chapters)


async def lesson_page(request: Request, game: str, lesson: str, visit: Visiting) -> Response:
    """One task of a lesson."""
    return _page(visit, _progress(request, game_named(game).name, lesson))


def _progress(request: Request, game: str, lesson: str) -> Progress:
    asked = request.query_params
    return progress_in(
        PARTS[game], lesson, whole(asked.get("task", "0"), "task"), tuple(asked.getlist("done"))
    )


async def attempt(request: Request, game: str, lesson: str, visit: Visiting) -> Response:
    """Try an action: the page with the tutor's answer."""
    fields = await form(request)
    done = tuple(fields.texts("done"))
    progress = progress_in(PARTS[game_named(game).name], lesson, fields.whole("task"), done)
    text = fields.text("do")
    visit.here = _address(progress)  # choosing another language then returns here
    return _page(visit, progress, progress.attempt(text, _pupil(visit)), text)


async def why(request: Request, game: str, lesson: str, visit: Visiting) -> Response:
    """Why something cannot be chosen in the position of a task."""
    progress = _progress(request, game_named(game).name, lesson)
    asked = request.query_params.get("place", "")
    names = progress.names(_pupil(visit))
    explanation = explanation_at(progress.rules, progress.view, asked, names)
    return visit.json(asdict(explanation) | {"html": explanation_html(explanation)})


def _pupil(visit: Visit) -> str:
    return visit.name or _("Guest")


def _page(
    visit: Visit, progress: Progress, answer: Reply | None = None, text: str = ""
) -> Response:
    is_solved = answer is not None and answer.verdict == "solved"
    snapshot = _snapshot(
        visit, progress, progress.history_after(text) if is_solved else progress.history, is_solved
    )
    is_passed = is_solved or not progress.task.solutions
    response = visit.page(
        "lesson.html",
        progress=progress,
        game=progress.rules,
        title=_(progress.lesson.title),
        says=_(progress.task.says),
        answer=answer,
        refusal=_refusal(progress, answer),
        parts=_parts(snapshot),
        snapshot=snapshot,
        by_hand=_is_on_shelf(progress, snapshot),
        rule=_rule(progress),
        onward=_address(progress.after(text)) if is_passed and not progress.is_last else "",
        is_finished=is_passed and progress.is_last,
        following=_next_lesson(progress),
        icons=icons_of(progress.game),
    )
    if is_passed and progress.is_last:
        known = finished_lessons(visit) | {f"{progress.game}.{progress.lesson.key}"}
        visit.set_cookie(response, COOKIE, "~".join(sorted(known)))
    return response


def _snapshot(visit: Visit, progress: Progress, played: AnyHistory, is_solved: bool) -> Snapshot:
    """The position; with choices only if the task asks for an action."""
    scene = Scene(played, progress.names(_pupil(visit)))
    is_choice = bool(progress.legal) and not is_solved
    ply = None if is_choice else len(played.line)
    return scene.snapshot(PUPIL, ply, lit=progress.task.lights)


def _is_on_shelf(progress: Progress, snapshot: Snapshot) -> bool:
    """Whether a card or a tile beside the board solves the task."""
    plates = [plate for shelf in snapshot.shelves for plate in shelf.plates]
    return any(solves(progress.task, each.text) for plate in plates for each in plate.actions)


def _parts(snapshot: Snapshot) -> dict[str, Markup]:
    """The parts of the page that show the table."""
    labels = {choice.text: choice.label for group in snapshot.groups for choice in group.choices}
    ranks = [""] * len(snapshot.names)
    context = {
        "snapshot": snapshot,
        "labels": labels,
        "ranks": ranks,
        "stewarded": [],
        "clocks": [],
    }
    return {name: Markup(render(f"parts/{name}.html", **context)) for name in LESSON_PARTS}


def _refusal(progress: Progress, answer: Reply | None) -> Markup:
    if answer is None or answer.refusal is None:
        return Markup("")
    return _paragraph(progress.game, answer.refusal.rule, "answer-")


def _rule(progress: Progress) -> Markup:
    return (
        _paragraph(progress.game, progress.task.rule, "task-") if progress.task.rule else Markup("")
    )


def _paragraph(game: str, id: str, where: str) -> Markup:
    paragraph = paragraph_of(PARTS[game], language(), id)
    if paragraph is None:
        return Markup("")
    html = paragraph_html(game, language(), id, where)
    return Markup(
        render("parts/paragraph.html", paragraph=paragraph, html=html, address=address(game, id))
    )


def _address(progress: Progress) -> str:
    """The address of a step in a lesson."""
    query = urlencode([("task", progress.number), *(("done", each) for each in progress.choices)])
    return f"/learn/{progress.game}/{progress.lesson.key}?{query}"


def _next_lesson(progress: Progress) -> Chapter | None:
    """The lesson after this one, if there is one."""
    lessons = _lessons(progress.game)
    at = lessons.index(progress.lesson) + 1
    if at == len(lessons):
        return None
    nxt = lessons[at]
    return Chapter(nxt.key, _(nxt.title), _(nxt.about), len(nxt.tasks), False)


async def first_game(game: str, lesson: str, visit: Visiting) -> Response:
    """Open a game against the easiest bots to try a lesson in, with the help unfolded."""
    name = game_named(game).name
    taught = progress_in(PARTS[name], lesson, 0, ()).lesson
    user = await visit.guest()
    easiest = opponents(GAMES[name])[0].name
    bots = [Sitter("bot", bot=easiest)] * (taught.seats - 1)
    sitters = (Sitter("person", user=user.id, name=user.name), *bots)
    room = await visit.open(
        Setup(game=name, sitters=sitters, options=dict(taught.first_game), owner=user.id)
    )
    response = visit.go(f"/table/{room.id}")
    visit.set_cookie(response, GUIDE, room.id)
    return response
