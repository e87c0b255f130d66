"""The lessons of Castellan teach the rules, and their texts are right."""

from __future__ import annotations

import pytest

from tests.games.schooling import School
from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.learn.first_steps import FIRST_STEPS

SCHOOL = School("castellan")


def test_the_course_teaches_what_a_beginner_needs() -> None:
    assert 8 <= len(FIRST_STEPS.tasks) <= 14
    first = SCHOOL.rules(FIRST_STEPS)
    assert {"2.2", "2.8", "2.9", "3.1", "3.3", "3.4", "3.7", "3.8", "4.1", "4.3", "7.1"} <= first
    assert {rule.split(".")[0] for rule in SCHOOL.rules()} == {"2", "3", "4", "5", "6", "7"}
    assert len(list(SCHOOL.texts())) > 90


@pytest.mark.parametrize(
    ("key", "number", "points"),
    [
        ("first-steps", 10, (4, 0)),
        ("first-steps", 12, (16, 0)),
        ("first-steps", 14, (20, 4)),
        ("finer-points", 3, (6, 0)),
        ("finer-points", 4, (6, 0)),
        ("finer-points", 5, (12, 4)),
        ("keeps", 1, (16, 0)),
        ("keeps", 2, (25, 0)),
        ("keeps", 3, (25, 0)),
        ("keeps", 4, (12, 0)),
        ("the-end", 6, (8, 4)),
        ("the-end", 7, (8, 8)),
        ("options", 2, (8, 0)),
        ("options", 3, (4, 0)),
    ],
)
def test_the_points_in_the_texts_are_right(key: str, number: int, points: tuple[int, int]) -> None:
    scores = GAME.scores(SCHOOL.solve(*SCHOOL.at(key, number)))
    assert tuple(score[0] for score in scores[:2]) == points


@pytest.mark.parametrize(
    ("key", "number", "element", "reason"),
    [
        ("first-steps", 13, "courtyard-0-0", "others-courtyard"),
        ("finer-points", 2, "at-1-0.5", "ends-in-middle"),
        ("keeps", 6, "keep-0-0", "too-late"),
    ],
)
def test_the_reason_appears_where_a_lesson_says_to_point(
    key: str, number: int, element: str, reason: str
) -> None:
    assert SCHOOL.reason_at(key, number, element) == reason
