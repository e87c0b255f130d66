"""Everything in a turn can be taken back until the turn ends."""

from __future__ import annotations

import pytest

from tests.games.castellan.script import but, deal, from_position, line, random_step, texts
from trecastelli.core.dice import SeededDice
from trecastelli.core.errors import IllegalAction
from trecastelli.core.game import CHANCE, OVER
from trecastelli.core.play.history import History, replay
from trecastelli.core.play.record import format_record, parse_record
from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.rules.state import State
from trecastelli.games.castellan.rules.view import View

SQUARE = "o-o/|/o-o hands=T1T2W6/T1W1"


def undo_all(h: History[State, View], seat: int) -> int:
    """Undo as often as possible; return how often."""
    count = 0
    while not h.undo_fault(seat):
        h.undo(seat)
        count += 1
    return count


@pytest.mark.rule("2.10")
def test_cards_pieces_claims_and_declared_draws_can_all_be_taken_back() -> None:
    h = from_position(SQUARE)
    first = repr(h.state)
    steps = (
        "play:T2",
        "play:W6",
        "build",
        "short:1,0n",
        "double:0,0",
        "short:1,1e",
        "tower:2,1",
        "long:2,1e",
        "walls:2",
    )
    for count in range(1, len(steps) + 1):
        line(h, *steps[:count])
        assert undo_all(h, 0) == count
        assert repr(h.state) == first


@pytest.mark.rule("2.10")
def test_taking_back_one_step_leads_to_the_state_before_it() -> None:
    h = from_position(SQUARE)
    line(h, "play:T2", "build", "short:1,0n")
    before = GAME.copy(h.state)
    line(h, "double:0,0")
    h.undo(0)
    assert h.state == before and texts(h.state) == ["single", "double:0,0"]
    line(h, "single")
    assert h.state.castle.doubled == [False, False]


@pytest.mark.rule("2.9", "2.10")
def test_nothing_can_be_taken_back_after_the_turn_ends_and_cards_are_drawn() -> None:
    h = from_position(SQUARE)
    line(h, "play:T2", "build", "short:1,0n", "single")
    while h.to_act == 0:
        line(h, texts(h.state)[0])
    assert h.to_act == CHANCE
    for seat in (0, 1):
        with pytest.raises(IllegalAction, match="only while it is your turn"):
            h.undo(seat)
    while h.to_act == CHANCE:
        line(h, texts(h.state)[0])
    with pytest.raises(IllegalAction, match="only while it is your turn"):
        h.undo(0)
    with pytest.raises(IllegalAction, match="chance"):
        h.undo(1)


@pytest.mark.rule("2.10")
def test_a_player_cannot_take_back_for_another() -> None:
    h = from_position(SQUARE)
    line(h, "play:T2")
    with pytest.raises(IllegalAction, match="only while it is your turn"):
        h.undo(1)


@pytest.mark.rule("2.9", "2.10")
def test_a_turn_without_a_draw_ends_too() -> None:
    h = from_position(f"o hands=W6T1/T1 discards={but('W6', 'T1')}/")
    line(h, "play:W6", "build", "long:0,0e", "short:0,0n", "end")
    assert h.to_act == 1
    for seat in (0, 1):
        with pytest.raises(IllegalAction):
            h.undo(seat)


def test_a_turn_ends_even_if_the_same_player_is_next() -> None:
    """Ruling 39 gives the only player left several turns in a row; ruling 36 makes `end` final."""
    h = from_position(
        f"o seats=3 turn=1 done=02 options=end:play_on hands=/T1W1"
        f" discards={but()}/{but('T1', 'W1')}/{but()}"
    )
    line(h, "play:T1", "build", "end")
    assert h.to_act == 1
    assert h.undo_fault(1)


def test_a_game_that_is_over_stays_over() -> None:
    h = from_position(f"o ending=yes done=0 turn=1 hands=/T1 discards={but()}/{but('T1')}")
    line(h, "play:T1", "build", "end")
    assert h.to_act == OVER and h.undo_fault(1) and h.undo_fault(0)


def test_nothing_can_be_taken_back_before_the_first_choice() -> None:
    h = deal("T1T2W1W2", "T1T2W1W2")
    assert "chance" in h.undo_fault(0).lower()
    assert h.undo_fault(1)


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"passed": "may"}), (4, {})])
@pytest.mark.rule("2.10")
def test_a_whole_game_in_which_turns_are_undone_and_redone_replays_from_its_record(
    seats: int, options: dict[str, str]
) -> None:
    h, dice = History(GAME, seats, options), SeededDice(41 + seats)
    while h.to_act != OVER:
        random_step(h, dice)
        who = h.to_act
        if who >= 0 and texts(h.state) == ["end"] and dice.below(2):
            before, count = h.state, 0
            while not h.undo_fault(who):
                entry = h.line[-1]
                assert entry.who == who
                h.undo(who)
                count += 1
            redo = [e.text for e in h.entries[:-count][-count:]]
            assert count == len(redo) > 0
            line(h, *redo)
            assert h.state == before
    again = replay(GAME, parse_record(format_record(h.record())))
    assert again.state == h.state
