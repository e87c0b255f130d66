"""Lessons in the terminal: read, try, be answered."""

from __future__ import annotations

from typing import Final

from trecastelli.ai.levels import opponents
from trecastelli.book.rulebook import paragraph_of
from trecastelli.book.tutor import PUPIL, Progress, lesson_of
from trecastelli.core.errors import TrecastelliError
from trecastelli.core.parts import needed
from trecastelli.core.parts.lesson import Lesson
from trecastelli.games import GAMES, PARTS
from trecastelli.tui.choices import chosen, listed
from trecastelli.tui.prose import as_text
from trecastelli.tui.screen import Screen
from trecastelli.words import _, language

QUIT: Final = ("quit", "q")
HELP: Final = ("help", "?")


def show_lessons(screen: Screen, game: str) -> None:
    """All lessons of a game, with how to begin each."""
    for lesson in needed(PARTS[game].course).LESSONS:
        screen.say(screen.paint("strong", _(lesson.title)))
        screen.say(f"    {_(lesson.about)}")
        screen.say(f"    trecastelli learn {game} {lesson.key}")


def learn(screen: Screen, game: str, key: str) -> None:
    """Go through a lesson until it is learnt or somebody quits."""
    lesson: Lesson = lesson_of(game, key)
    _help(screen)
    progress: Progress | None = Progress(game, lesson)
    while progress is not None:
        _show(screen, progress)
        solution = _solve(screen, progress)
        if solution is None:
            return
        progress = None if progress.is_last else progress.after(solution)
    screen.say(_("That was the whole lesson."))
    screen.say(_("Try it: {command}").format(command=_first_game(game, lesson)))


def _help(screen: Screen) -> None:
    screen.say(_("Type the number of a choice, rule for the paragraph, or quit."))


def _first_game(game: str, lesson: Lesson) -> str:
    """How to begin a game in which the lesson can be tried."""
    easiest = opponents(GAMES[game])[0].name
    seats = ",".join(["human", *[easiest] * (lesson.seats - 1)])
    options = [f" --option {name}={value}" for name, value in lesson.first_game.items()]
    return f"trecastelli play {game} --seats {seats}{''.join(options)}"


def _show(screen: Screen, progress: Progress) -> None:
    lesson, words = progress.lesson, PARTS[progress.game].words
    step = _("Step {number} of {count}").format(number=progress.number + 1, count=len(lesson.tasks))
    screen.say()
    screen.say(screen.paint("strong", f"{_(lesson.title)} · {step}"))
    screen.say(words.board(progress.view, progress.names(_("Player")), screen.paint))
    screen.say()
    screen.say(_(progress.task.says))
    names = progress.names(_("Player"))
    if progress.legal:
        for row in listed(words, progress.view, progress.legal, names, screen.width):
            screen.say(row)


def _solve(screen: Screen, progress: Progress) -> str | None:
    """What solved the task, nothing if there was only something to read; None to stop."""
    while True:
        typed = screen.read("> " if progress.task.wanted else _("Enter to go on> "))
        if typed in QUIT:
            return None
        if typed in HELP:
            _help(screen)
        elif typed == "rule" and progress.task.rule:
            paragraph = needed(paragraph_of(progress.game, language(), progress.task.rule))
            screen.say(as_text(progress.game, paragraph.document, screen.width))
        elif not progress.task.wanted:
            return ""
        elif typed and (solved := _try(screen, progress, typed)):
            return solved


def _try(screen: Screen, progress: Progress, typed: str) -> str:
    """Do what was typed; what it was if it solves the task."""
    try:
        text = chosen(progress.legal, typed).text if typed.isdigit() else typed
        answer = progress.attempt(text, _("Player"))
    except TrecastelliError as error:
        screen.say(str(error))
        return ""
    screen.say(answer.sentence + (f" (§{answer.refusal.rule})" if answer.refusal else ""))
    if answer.verdict != "solved":
        return ""
    after = progress.solved(text)
    view = progress.rules.view(after.state, PUPIL)
    screen.say(PARTS[progress.game].words.board(view, progress.names(_("Player")), screen.paint))
    return text
