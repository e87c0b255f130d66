"""The end of a turn stands; the log and the labels say what really happens."""

from __future__ import annotations

import pytest

from tests.games.castelli.script import DECK, at, full, hand, lay, tell
from trecastelli.core.play.history import History
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.notation.position import read
from trecastelli.games.castelli.rules.board import CARD
from trecastelli.games.castelli.rules.events import Drew, Gained
from trecastelli.games.castelli.rules.state import State
from trecastelli.games.castelli.rules.view import View
from trecastelli.games.castelli.words import text


def ended(position: str, seats: int, options: dict[str, str]) -> History[State, View]:
    history = History(GAME, seats, options)
    history.states[-1] = read(position)
    history.play(0, GAME.actions.parse("end"))
    return history


@pytest.mark.rule("6.2")
def test_who_ends_the_last_turn_cannot_leave_the_last_sale_to_build_on() -> None:
    history = ended(f"seats=2 {full(4)} hands=count/ ask=build0", 2, {})
    assert history.to_act == 0
    assert history.undo_fault(0) == "That is final and cannot be taken back."


def test_an_offer_after_the_end_of_a_turn_does_not_open_it_again() -> None:
    position = "seats=2 options=sell_any_time:true hands=count/ tiles=c2:T15n ask=build0"
    history = ended(position, 2, {"sell_any_time": "true"})
    assert history.to_act == 0
    assert history.undo_fault(0) == "That is final and cannot be taken back."


@pytest.mark.rule("8.3")
@pytest.mark.parametrize("choice", ["lay", "swap"])
@pytest.mark.parametrize(
    ("look", "fault"), [("public", ""), ("private", "That is final and cannot be taken back.")]
)
def test_a_tile_shown_after_a_private_look_is_not_taken_back(
    choice: str, look: str, fault: str
) -> None:
    """Point 69, §8.3: else the others would see both tiles of one who chose twice."""
    options = {"module": "dilemma", "dilemma_flip": look}
    history = History(GAME, 2, options)
    position = f"seats=2 options=module:dilemma;dilemma_flip:{look} held=S1/S2"
    history.states[-1] = read(f"{position} square=b1 flipped=T1 ask=lay0")
    history.play(0, GAME.actions.parse(choice))
    assert history.to_act == 0 and history.undo_fault(0) == fault


@pytest.mark.rule("4.2")
def test_a_card_that_showed_nothing_else_is_taken_back() -> None:
    """Point 69, §4.2."""
    history = History(GAME, 2, {})
    history.states[-1] = read("seats=2 hands=king_3,farmer/ ask=flip0")
    for action in ("play:king_3", "play:farmer"):
        history.play(0, GAME.actions.parse(action))
        assert history.undo_fault(0) == ""
        history.undo(0)
    assert history.state.points == [0, 0]


@pytest.mark.rule("5.8")
def test_the_choice_of_a_castle_says_what_silver_it_costs() -> None:
    base = f"seats=2 tiles={at('d1', 'T19', 's', 'R')} ask=build0"
    labels = [
        text.label(GAME.view(s, 0), GAME.legal(s)[0])
        for s in (
            read(f"{base} stores=1,1,1/0,0,0"),
            read(f"{base} stores=1,1,0/0,0,0 silver=2,0"),
        )
    ]
    assert labels == ["d2: 3 points", "d2: 3 points, paying 2 silver"]


@pytest.mark.rule("4.8")
def test_no_card_is_said_to_be_won_when_none_is_left() -> None:
    """Point 22: what cannot be drawn is not won, and the log does not say so."""
    s, log = tell(f"seats=2 hands=/{','.join(DECK)}", *lay("a6", "T25", "w", "R"), "pass")
    assert hand(s, 0) == []
    assert not any(isinstance(event, Drew) for event in log)
    won = [event.amount for event in log if isinstance(event, Gained) and event.kind == CARD]
    assert won == [0]
