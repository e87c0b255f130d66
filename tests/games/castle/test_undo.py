"""What is done before a turn ends, or begins, cannot be taken back after it."""

from __future__ import annotations

import pytest

from trecastelli.core.errors import BadRecord
from trecastelli.core.play.history import History
from trecastelli.games.castle import GAME
from trecastelli.games.castle.notation.position import read

ANSWERED = (
    "c3=mistress:1 b6=soldier:0 hand0=king,spy hand1=thief,queen left=1 first=no exchange=archer"
)


def test_the_answer_of_the_mistress_stands_once_her_own_turn_has_begun() -> None:
    history = History(GAME, 2, {})
    history.states[-1] = read(ANSWERED)
    for seat, text in ((0, "play:king"), (0, "at:e5"), (0, "target:b6")):
        history.play(seat, GAME.actions.parse(text))
    history.play(1, GAME.actions.parse("target:e5"))
    assert history.to_act == 1
    assert history.undo_fault(1) == "That is final and cannot be taken back."


@pytest.mark.parametrize(
    "words",
    [
        "last=o9",
        "ask=step0:king.7.c3.-",
        "ask=step0:spy.0.-.-",
        "ask=colour0:c3.c4",
        "ask=move0:o40",
        "ask=move0:c3",
        "ask=answer0",
        "ask=token0:c3.c4",
        "ask=swap0:king",
        "ask=half0:9.9",
        "ask=place0:king.0",
        "left=0",
    ],
)
def test_a_question_that_cannot_be_is_refused_when_a_position_is_read(words: str) -> None:
    with pytest.raises(BadRecord):
        read(f"hand0=spy hand1=thief {words}")
