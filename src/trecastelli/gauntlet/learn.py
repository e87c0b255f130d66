"""Laws of lessons and gallery: every task can be solved, and every card is shown whole."""

from __future__ import annotations

from typing import Final

from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.errors import BadRecord, BadSetup, IllegalAction
from trecastelli.core.game import CHANCE, S, V
from trecastelli.core.parts.gallery import Exhibit
from trecastelli.core.parts.lesson import PUPIL, Lesson, Task, is_like, solves
from trecastelli.core.parts.position import Position
from trecastelli.core.parts.why import Why
from trecastelli.gauntlet.checkpoint import Checkpoint
from trecastelli.gauntlet.display import icons, references, values, xml_of
from trecastelli.gauntlet.law import Broken, demand, is_clean, no_crash
from trecastelli.gauntlet.rules import check_audit
from trecastelli.gauntlet.trial import Trial
from trecastelli.gauntlet.why import check_refusal, pointed_at

LONGEST: Final = 340
"""Most characters of the text of a task."""


def check_course(trial: Trial[S, V]) -> None:
    """Lesson: every lesson of the course, each with a key of its own."""
    course, position = trial.parts.course, trial.parts.position
    if course is None:
        return
    demand("lesson", position is not None, "there are lessons and no notation for positions")
    keys = [lesson.key for lesson in course.LESSONS]
    demand("lesson", len(keys) == len(set(keys)) and all(keys), "two lessons have one key")
    for lesson in course.LESSONS:
        check_lesson(trial, lesson)


def check_lesson(trial: Trial[S, V], lesson: Lesson) -> None:
    """Lesson: it has a title, a first game, and tasks that follow one another in every way."""
    has_words = is_clean(lesson.title) and is_clean(lesson.about)
    demand("lesson", has_words, f"{lesson.key} has no title or does not say what it is about")
    is_set = bool(lesson.tasks and lesson.tasks[0].position)
    demand("lesson", is_set, f"{lesson.key} begins without a position")
    try:
        trial.parts.game.new(lesson.seats, lesson.first_game)
    except BadSetup as error:
        raise Broken("lesson", f"{lesson.key} has no first game: {error}") from error
    states: list[S] = []
    for number, task in enumerate(lesson.tasks, 1):
        states = check_task(trial, lesson, task, states, f"{lesson.key} {number}")


def check_task(
    trial: Trial[S, V], lesson: Lesson, task: Task, states: list[S], where: str
) -> list[S]:
    """Lesson: one task, from every state in which it can begin; the states in which it ends."""
    check_texts(trial, task, where)
    if task.position:
        states = [read_state(trial, task.position, where)]
    check_lights(trial, lesson, task, states[0], where)
    if not task.solutions:
        return states
    check_astray(trial, task, states, where)
    return [
        after_solution(trial, s, task, action, where)
        for s in states
        for action in solutions(trial, s, task, where)
    ]


def check_texts(trial: Trial[S, V], task: Task, where: str) -> None:
    """Lesson: texts are whole sentences of a fitting length, with a paragraph that exists."""
    fits = trial.shortest <= len(task.says) <= LONGEST
    demand("lesson", fits, f"{where} says too little or too much: {len(task.says)} characters")
    for text in filter(None, (task.says, task.well, task.astray)):
        whole = is_clean(text) and text[-1] in ".!" and "  " not in text
        demand("lesson", whole, f"{where} says {text!r}")
    exists = trial.has_paragraph(task.rule) and bool(task.rule or trial.paragraphs is None)
    demand("lesson", exists, f"{where}: there is no paragraph {task.rule!r}")
    is_solved = bool(task.solutions)
    demand("lesson", is_solved or not task.then, f"{where} goes on without being solved")
    demand("lesson", is_solved or not task.astray, f"{where} answers what cannot be tried")


def read_state(trial: Trial[S, V], text: str, where: str) -> S:
    """Lesson: a position can be read, and passes the audit."""
    position: Position[S] | None = trial.parts.position
    assert position is not None
    try:
        s = position.read(text, trial.parts.game)
    except BadRecord as error:
        raise Broken("lesson", f"{where} has no position: {error}") from error
    if trial.audits_lessons:
        check_audit(trial.parts.game, s, "lesson")
    return s


def solutions(trial: Trial[S, V], s: S, task: Task, where: str) -> list[Action]:
    """Lesson: the pupil acts, and some legal action is like each solution."""
    game = trial.parts.game
    demand("lesson", game.to_act(s) == PUPIL, f"{where}: it is not the pupil's choice")
    legal = game.legal(s)
    for solution in task.solutions:
        is_legal = any(is_like(action.text, solution) for action in legal)
        demand("lesson", is_legal, f"{where}: {solution} is not legal among {legal}")
    return [action for action in legal if solves(task, action.text)]


def check_astray(trial: Trial[S, V], task: Task, states: list[S], where: str) -> None:
    """Lesson: there is an answer to other legal actions if and only if there are any."""
    legal = [action for s in states for action in trial.parts.game.legal(s)]
    is_choice = not all(solves(task, action.text) for action in legal)
    demand("lesson", is_choice or not task.astray, f"{where}: nothing can go astray")
    demand("lesson", not is_choice or bool(task.astray), f"{where}: no answer to other actions")


def after_solution(trial: Trial[S, V], s: S, task: Task, action: Action, where: str) -> S:
    """The state after a solution and all that follows by itself."""
    game, after = trial.parts.game, trial.parts.game.copy(s)
    for each in (action, *(parsed(trial, text, where) for text in task.then)):
        demand("lesson", each in game.legal(after), f"{where}: {each} is not legal after {action}")
        game.apply(after, each, [])
    demand("lesson", game.to_act(after) != CHANCE, f"{where}: `then` stops at chance")
    return after


def parsed(trial: Trial[S, V], text: str, where: str) -> Action:
    """Lesson: an action that follows by itself exists."""
    try:
        return trial.parts.game.actions.parse(text)
    except IllegalAction as error:
        raise Broken("lesson", f"{where}: there is no action {text}") from error


def check_lights(trial: Trial[S, V], lesson: Lesson, task: Task, s: S, where: str) -> None:
    """Lesson: lit elements are in the picture, and what they mean is legal or refused."""
    here = Checkpoint(trial, s, SeededDice(0))
    here.names = ["Pupil", *lesson.names][: here.seats]
    demand("lesson", len(here.names) == here.seats, f"{where}: a player has no name")
    display = here.display(PUPIL)
    missing = set(task.lights) - display.known if display else set()
    demand("lesson", not missing, f"{where}: {sorted(missing)} are not in the picture")
    if trial.parts.why is not None:
        check_answers(here, trial.parts.why, task)


def check_answers(here: Checkpoint[S, V], why: Why[V], task: Task) -> None:
    """Lesson: pointing at a lit element means legal actions, or actions with a reason."""
    for element in task.lights:
        for action in pointed_at(here, why, PUPIL, element):
            check_refusal(here, why, PUPIL, action)


# The gallery


def check_gallery(trial: Trial[S, V]) -> None:
    """Gallery: every exhibit once, with words, a face and paragraphs that exist."""
    gallery = trial.parts.gallery
    if gallery is None:
        return
    with no_crash("gallery", "showing it"):
        exhibits = gallery.gallery()
    keys = [exhibit.key for exhibit in exhibits]
    demand("gallery", len(keys) == len(set(keys)) and all(keys), "two exhibits have one key")
    ids: list[str] = []
    for exhibit in exhibits:
        check_exhibit(trial, exhibit)
        ids += check_face(trial, exhibit)
    demand("gallery", len(ids) == len(set(ids)), "two faces have the same id")


def check_exhibit(trial: Trial[S, V], exhibit: Exhibit) -> None:
    """Gallery: a name, a text, a positive number and paragraphs."""
    has_words = is_clean(exhibit.name) and is_clean(exhibit.text)
    demand("gallery", has_words, f"{exhibit.key} has no name or no text")
    demand("gallery", exhibit.count > 0, f"there is no {exhibit.key}")
    known = bool(exhibit.rules) and all(map(trial.has_paragraph, exhibit.rules))
    unique = len(set(exhibit.rules)) == len(exhibit.rules)
    demand("gallery", known and unique, f"{exhibit.key} does not have the rules {exhibit.rules}")


def check_face(trial: Trial[S, V], exhibit: Exhibit) -> list[str]:
    """Gallery: one <svg> that needs nothing else, with nothing to choose; the ids in it."""
    xml = xml_of(exhibit.face, "gallery")
    is_svg = xml[0].tag.endswith("svg") and "viewBox" in xml[0].attrib
    demand("gallery", is_svg, f"{exhibit.key} is not one <svg> with a viewBox")
    is_labelled = xml[0].get("role") == "img" and bool(xml[0].get("aria-label"))
    demand("gallery", is_labelled, f"{exhibit.key} cannot be read aloud")
    demand("gallery", not values(xml, "data-action"), f"{exhibit.key} can be chosen")
    ids = values(xml, "id")
    lost = references(xml) - set(ids)
    demand("gallery", not lost, f"{exhibit.key} refers to {sorted(lost)}, which are elsewhere")
    picture = trial.parts.picture
    unknown = icons(xml) - set(picture.ICONS) if picture else set()
    demand("gallery", not unknown, f"{exhibit.key} has icons {unknown} that are not in ICONS")
    return ids
