"""Lessons can be gone through by every way that they allow, and the tutor answers every try."""

from __future__ import annotations

import pytest

from trecastelli.book.tutor import Progress, lesson_of, progress_in
from trecastelli.core.errors import BadSetup
from trecastelli.core.parts import require
from trecastelli.core.parts.lesson import PUPIL, Lesson, solves
from trecastelli.games import GAMES, PARTS

LESSONS = [
    pytest.param(game, each, id=f"{game}-{each.key}")
    for game in GAMES
    for each in require(PARTS[game].course).LESSONS
]


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_way_through_a_lesson_ends(game: str, lesson: Lesson) -> None:
    ends, stack = 0, [Progress(PARTS[game], lesson)]
    while stack:
        place = stack.pop()
        texts = [each.text for each in place.legal if solves(place.task, each.text)]
        if place.task.solutions:
            assert texts, f"task {place.number} cannot be solved"
            for text in texts:
                assert place.attempt(text, "Ada").verdict == "solved"
                assert place.history_after(text).line
        if place.is_last:
            ends += 1
        else:
            # What follows a set position is the same whatever was chosen before it. Of many ways
            # that are alike the first and the last are gone.
            ways = [texts[0], texts[-1]] if texts else [""]
            stack += {place.after(text).choices: place.after(text) for text in ways}.values()
    assert ends


@pytest.mark.parametrize("game", GAMES)
def test_other_tries_are_answered_and_change_nothing(game: str) -> None:
    for lesson in require(PARTS[game].course).LESSONS:
        place = Progress(PARTS[game], lesson)
        for action in place.legal:
            answer = place.attempt(action.text, "Ada")
            assert answer.verdict == ("solved" if solves(place.task, action.text) else "astray")
            assert answer.sentence
        legal = set(GAMES[game].legal(place.history.state))
        for verb in GAMES[game].actions.verbs:
            action = verb[0]
            if place.history.to_act == PUPIL and action not in legal:
                answer = place.attempt(action.text, "Ada")
                assert answer.verdict == "refused" and answer.refusal


@pytest.mark.parametrize("game", GAMES)
def test_a_place_that_does_not_exist_is_refused_with_a_sentence(game: str) -> None:
    first = require(PARTS[game].course).LESSONS[0]
    with pytest.raises(BadSetup, match="no such lesson"):
        lesson_of(PARTS[game], "no-such-lesson")
    for number, done in ((len(first.tasks), ()), (0, ("x",)), (0, ("undo",) * 99)):
        with pytest.raises(BadSetup, match="Start the lesson again"):
            progress_in(PARTS[game], first.key, number, done)


@pytest.mark.parametrize("game", GAMES)
def test_keys_are_unique_and_first_games_can_be_opened(game: str) -> None:
    lessons = require(PARTS[game].course).LESSONS
    assert len(lessons) >= 3 and len({each.key for each in lessons}) == len(lessons)
    for lesson in lessons:
        assert lesson.tasks[0].position and lesson.seats in GAMES[game].seats
        GAMES[game].new(lesson.seats, lesson.first_game)
