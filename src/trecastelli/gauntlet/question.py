"""Laws of questions: each has a name, words for everybody, and paragraphs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from trecastelli.core.dice import SeededDice
from trecastelli.core.game import S, V
from trecastelli.core.prompt import Prompted, Question
from trecastelli.gauntlet.checkpoint import Checkpoint
from trecastelli.gauntlet.law import demand, is_clean
from trecastelli.gauntlet.trial import Trial
from trecastelli.gauntlet.why import check_about


def check_questions(
    trial: Trial[S, V],
    questions: Sequence[Question],
    states: Iterable[S],
    unasked: Collection[int],
) -> None:
    """Words and why: one state for each question, and what is said and cited there."""
    check_rows(trial, questions)
    asked: set[int] = set()
    for s in states:
        if isinstance(s, Prompted) and s.prompts and s.prompts[-1].ask not in asked:
            asked.add(s.prompts[-1].ask)
            check_question(Checkpoint(trial, s, SeededDice(0)))
    missing = set(range(len(questions))) - asked - set(unasked)
    names = [questions[number].name for number in sorted(missing)]
    demand("words", not names, f"no state asks {', '.join(names)}")


def check_rows(trial: Trial[S, V], questions: Sequence[Question]) -> None:
    """Why: questions have different names, and their paragraphs exist."""
    names = [question.name for question in questions]
    demand("words", len(names) == len(set(names)), "two questions have the same name")
    for question in questions:
        for rule in question.rules:
            exists = trial.has_paragraph(rule)
            demand("why", exists, f"{question.name} cites {rule}, which does not exist")


def check_question(here: Checkpoint[S, V]) -> None:
    """Words and why: every seat and a spectator can read what is asked, and about it."""
    for seat in here.everybody:
        text = here.parts.words.ask(here.view(seat), here.names)
        demand("words", is_clean(text), f"a question says {text!r}")
        if here.parts.why is not None:
            check_about(here, here.parts.why, seat)
