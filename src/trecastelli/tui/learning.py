"""Lessons in the terminal."""

from __future__ import annotations

from typing import Final

from trecastelli.ai.levels import opponents
from trecastelli.book.rulebook import paragraph_of
from trecastelli.book.tutor import Progress, lesson_of
from trecastelli.core.errors import TrecastelliError
from trecastelli.core.parts import AnyGame, AnyParts, require
from trecastelli.core.parts.lesson import PUPIL, Lesson
from trecastelli.tui.choices import choice_lines, parse_choice
from trecastelli.tui.document_text import as_text
from trecastelli.tui.players import HUMAN
from trecastelli.tui.screen import Screen
from trecastelli.words import _, language

QUIT: Final = ("quit", "q")
HELP: Final = ("help", "?")


def show_lessons(screen: Screen, parts: AnyParts) -> None:
    """Print all lessons of a game with the command that starts each."""
    for lesson in require(parts.course).LESSONS:
        screen.say(screen.paint("strong", _(lesson.title)))
        screen.say(f"    {_(lesson.about)}")
        screen.say(f"    trecastelli learn {parts.game.name} {lesson.key}")


def learn(screen: Screen, parts: AnyParts, key: str) -> None:
    """Take a lesson until it is finished or the player quits."""
    lesson: Lesson = lesson_of(parts, key)
    _help(screen)
    progress: Progress | None = Progress(parts, lesson)
    while progress is not None:
        _show(screen, progress)
        solution = _solve(screen, progress)
        if solution is None:
            return
        progress = None if progress.is_last else progress.after(solution)
    screen.say(_("That was the whole lesson."))
    screen.say(_("Try it: {command}").format(command=_first_game(parts.game, lesson)))


def _help(screen: Screen) -> None:
    screen.say(_("Type the number of a choice, rule for the paragraph, or quit."))


def _first_game(game: AnyGame, lesson: Lesson) -> str:
    """The command for a game in which the lesson can be tried."""
    easiest = opponents(game)[0].name
    seats = ",".join([HUMAN, *[easiest] * (lesson.seats - 1)])
    options = [f" --option {name}={value}" for name, value in lesson.first_game.items()]
    return f"trecastelli play {game.name} --seats {seats}{''.join(options)}"


def _show(screen: Screen, progress: Progress) -> None:
    lesson, words = progress.lesson, progress.parts.words
    step = _("Step {number} of {count}").format(number=progress.number + 1, count=len(lesson.tasks))
    screen.say()
    screen.say(screen.paint("strong", f"{_(lesson.title)} · {step}"))
    screen.say(words.board(progress.view, progress.names(_("Player")), screen.paint))
    screen.say()
    screen.say(_(progress.task.says))
    names = progress.names(_("Player"))
    if progress.legal:
        for row in choice_lines(words, progress.view, progress.legal, names, screen.width):
            screen.say(row)


def _solve(screen: Screen, progress: Progress) -> str | None:
    """The action that solved the task, empty for a task without one; None to quit."""
    while True:
        typed = screen.read("> " if progress.task.solutions else _("Press Enter to continue> "))
        if typed in QUIT:
            return None
        if typed in HELP:
            _help(screen)
        elif typed == "rule" and progress.task.rule:
            paragraph = require(paragraph_of(progress.parts, language(), progress.task.rule))
            screen.say(as_text(progress.parts, paragraph.document, screen.width))
        elif not progress.task.solutions:
            return ""
        elif typed and (solution := _try(screen, progress, typed)):
            return solution


def _try(screen: Screen, progress: Progress, typed: str) -> str:
    """Try what was typed; return the action if it solves the task, else nothing."""
    try:
        text = parse_choice(progress.legal, typed).text if typed.isdigit() else typed
        answer = progress.attempt(text, _("Player"))
    except TrecastelliError as error:
        screen.say(str(error))
        return ""
    screen.say(answer.sentence + (f" (§{answer.refusal.rule})" if answer.refusal else ""))
    if answer.verdict != "solved":
        return ""
    after = progress.history_after(text)
    view = progress.rules.view(after.state, PUPIL)
    screen.say(progress.parts.words.board(view, progress.names(_("Player")), screen.paint))
    return text
