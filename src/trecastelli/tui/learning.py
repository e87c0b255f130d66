"""Lessons in the terminal: read, try, be answered."""

from __future__ import annotations

from typing import Final

from trecastelli.book.rulebook import paragraph_of
from trecastelli.book.tutor import PUPIL, Place, lesson_of
from trecastelli.core.errors import TrecastelliError
from trecastelli.core.parts import needed
from trecastelli.core.parts.lesson import Lesson
from trecastelli.games import PARTS
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
    place: Place | None = Place(game, lesson)
    while place is not None:
        _show(screen, place)
        solution = _solve(screen, place)
        if solution is None:
            return
        place = None if place.is_last else place.after(solution)
    screen.say(_("That was the whole lesson."))
    screen.say(_("Try it: {command}").format(command=_first_game(game, lesson)))


def _help(screen: Screen) -> None:
    screen.say(_("Type the number of a choice, rule for the paragraph, or quit."))


def _first_game(game: str, lesson: Lesson) -> str:
    """How to begin a game in which the lesson can be tried."""
    seats = ",".join(["human", *["page"] * (lesson.seats - 1)])
    options = [f" --option {name}={value}" for name, value in lesson.first_game.items()]
    return f"trecastelli play {game} --seats {seats}{''.join(options)}"


def _show(screen: Screen, place: Place) -> None:
    lesson, words = place.lesson, PARTS[place.game].words
    step = _("Step {number} of {count}").format(number=place.number + 1, count=len(lesson.tasks))
    screen.say()
    screen.say(screen.paint("strong", f"{_(lesson.title)} · {step}"))
    screen.say(words.board(place.view, place.names(_("Player")), screen.paint))
    screen.say()
    screen.say(_(place.task.says))
    names = place.names(_("Player"))
    if place.legal:
        for row in listed(words, place.view, place.legal, names, screen.width):
            screen.say(row)


def _solve(screen: Screen, place: Place) -> str | None:
    """What solved the task, nothing if there was only something to read; None to stop."""
    while True:
        typed = screen.read("> " if place.task.wanted else _("Enter to go on> "))
        if typed in QUIT:
            return None
        if typed in HELP:
            _help(screen)
        elif typed == "rule" and place.task.rule:
            paragraph = needed(paragraph_of(place.game, language(), place.task.rule))
            screen.say(as_text(place.game, paragraph.document, screen.width))
        elif not place.task.wanted:
            return ""
        elif typed and (solved := _try(screen, place, typed)):
            return solved


def _try(screen: Screen, place: Place, typed: str) -> str:
    """Do what was typed; what it was if it solves the task."""
    try:
        text = chosen(place.legal, typed).text if typed.isdigit() else typed
        answer = place.attempt(text, _("Player"))
    except TrecastelliError as error:
        screen.say(str(error))
        return ""
    screen.say(answer.sentence + (f" (§{answer.refusal.rule})" if answer.refusal else ""))
    if answer.verdict != "solved":
        return ""
    after = place.solved(text)
    view = place.rules.view(after.state, PUPIL)
    screen.say(PARTS[place.game].words.board(view, place.names(_("Player")), screen.paint))
    return text
