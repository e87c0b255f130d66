"""Laws of what is learnt: lessons that can be taken from first to last, and the gallery."""

from __future__ import annotations

from fnmatch import fnmatchcase

from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.errors import BadRecord, BadSetup, IllegalAction
from trecastelli.core.game import CHANCE, S, V
from trecastelli.core.parts.gallery import Exhibit
from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.core.parts.position import Position
from trecastelli.core.parts.why import Why
from trecastelli.gauntlet.law import Broken, demand, is_clean, no_crash
from trecastelli.gauntlet.node import Node
from trecastelli.gauntlet.sheet import elements, icons, references, values
from trecastelli.gauntlet.trial import Trial
from trecastelli.gauntlet.why import check_refusal, meant

PUPIL = 0
"""Who learns sits in the first seat."""


def check_course(trial: Trial[S, V]) -> None:
    """Lesson: every lesson of the course, told apart by their keys."""
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
    said = is_clean(lesson.title) and is_clean(lesson.about)
    demand("lesson", said, f"{lesson.key} has no title or does not say what it is about")
    demand("lesson", bool(lesson.tasks and lesson.tasks[0].position), f"{lesson.key} is nowhere")
    try:
        trial.parts.game.new(lesson.seats, lesson.first_game)
    except BadSetup as error:
        raise Broken("lesson", f"{lesson.key}: no first game: {error}") from error
    states: list[S] = []
    for number, task in enumerate(lesson.tasks, 1):
        states = check_task(trial, lesson, task, states, f"{lesson.key} {number}")


def check_task(
    trial: Trial[S, V], lesson: Lesson, task: Task, states: list[S], where: str
) -> list[S]:
    """Lesson: one task, from every state in which it can begin; the states in which it ends."""
    check_texts(trial, task, where)
    if task.position:
        states = [placed(trial, task.position, where)]
    check_lights(trial, lesson, task, states[0], where)
    if not task.wanted:
        return states
    return [
        solved(trial, s, task, action, where)
        for s in states
        for action in solutions(trial, s, task, where)
    ]


def check_texts(trial: Trial[S, V], task: Task, where: str) -> None:
    """Lesson: something is said, by a paragraph that exists; only what is solved has a sequel."""
    demand("lesson", is_clean(task.says), f"{where} says nothing")
    clean = not set(task.well + task.astray) & set("{}")
    demand("lesson", clean, f"{where} has an unfilled text")
    known = not task.rule or trial.has_paragraph(task.rule)
    demand("lesson", known, f"{where}: there is no paragraph {task.rule}")
    demand("lesson", bool(task.wanted) or not task.then, f"{where} goes on without being solved")


def placed(trial: Trial[S, V], text: str, where: str) -> S:
    """The state a position describes."""
    position: Position[S] | None = trial.parts.position
    assert position is not None
    try:
        return position.read(text, trial.parts.game)
    except BadRecord as error:
        raise Broken("lesson", f"{where} begins nowhere: {error}") from error


def solutions(trial: Trial[S, V], s: S, task: Task, where: str) -> list[Action]:
    """The legal actions that solve a task: some for each thing that is wanted."""
    game = trial.parts.game
    demand("lesson", game.to_act(s) == PUPIL, f"{where}: it is not the pupil who acts")
    legal = game.legal(s)
    for pattern in task.wanted:
        found = any(fnmatchcase(action.text, pattern) for action in legal)
        demand("lesson", found, f"{where}: {pattern} is not legal among {legal}")
    return [each for each in legal if any(fnmatchcase(each.text, like) for like in task.wanted)]


def solved(trial: Trial[S, V], s: S, task: Task, action: Action, where: str) -> S:
    """The state after a solution and all that follows by itself, chance included."""
    game, after = trial.parts.game, trial.parts.game.copy(s)
    for following in (action, *(parsed(trial, text, where) for text in task.then)):
        legal = following in game.legal(after)
        demand("lesson", legal, f"{where}: {following} is not legal after {action}")
        game.apply(after, following, [])
    demand("lesson", game.to_act(after) != CHANCE, f"{where}: chance is not answered")
    return after


def parsed(trial: Trial[S, V], text: str, where: str) -> Action:
    """An action that follows by itself."""
    try:
        return trial.parts.game.actions.parse(text)
    except IllegalAction as error:
        raise Broken("lesson", f"{where}: there is no action {text}") from error


def check_lights(trial: Trial[S, V], lesson: Lesson, task: Task, s: S, where: str) -> None:
    """Lesson: what is lit is in the picture, and what it means is legal or refused."""
    node = Node(trial, s, SeededDice(0))
    node.names = ["Pupil", *lesson.names][: node.seats]
    demand("lesson", len(node.names) == node.seats, f"{where}: a player has no name")
    sheet = node.sheet(PUPIL)
    missing = set(task.lights) - sheet.known if sheet else set()
    demand("lesson", not missing, f"{where}: {sorted(missing)} are not in the picture")
    if trial.parts.why is not None:
        check_answers(node, trial.parts.why, task)


def check_answers(node: Node[S, V], why: Why[V], task: Task) -> None:
    """Lesson: whoever points at what is lit means something legal, or is told why not."""
    for place in task.lights:
        for action in meant(node, why, PUPIL, place):
            check_refusal(node, why, PUPIL, action)


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
    said = is_clean(exhibit.name) and is_clean(exhibit.text)
    demand("gallery", said, f"{exhibit.key} has no name or no text")
    demand("gallery", exhibit.count > 0, f"there is no {exhibit.key}")
    known = bool(exhibit.rules) and all(map(trial.has_paragraph, exhibit.rules))
    unique = len(set(exhibit.rules)) == len(exhibit.rules)
    demand("gallery", known and unique, f"{exhibit.key} is not by {exhibit.rules}")


def check_face(trial: Trial[S, V], exhibit: Exhibit) -> list[str]:
    """Gallery: one <svg> that stands by itself, with nothing to choose; the ids in it."""
    parts = elements(exhibit.face, "gallery")
    is_svg = parts[0].tag.endswith("svg") and "viewBox" in parts[0].attrib
    demand("gallery", is_svg, f"{exhibit.key} is not one <svg> with a viewBox")
    is_read = parts[0].get("role") == "img" and bool(parts[0].get("aria-label"))
    demand("gallery", is_read, f"{exhibit.key} cannot be read aloud")
    demand("gallery", not values(parts, "data-action"), f"{exhibit.key} can be chosen")
    ids = values(parts, "id")
    demand("gallery", references(parts) <= set(ids), f"{exhibit.key} does not stand by itself")
    picture = trial.parts.picture
    unknown = icons(parts) - set(picture.ICONS) if picture else set()
    demand("gallery", not unknown, f"{exhibit.key} has icons {unknown} that the game has not")
    return ids
