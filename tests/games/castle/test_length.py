"""A game that would never end ends after a thousand turns, as if blocked (RULES.md §7.4)."""

from __future__ import annotations

import pytest

from tests.games.castle.script import act
from trecastelli.core.game import OVER
from trecastelli.games.castle import GAME
from trecastelli.games.castle.notation.position import read
from trecastelli.games.castle.rules.events import Blocked


@pytest.mark.rule("7.4")
def test_the_thousandth_turn_is_the_last() -> None:
    s = read("turns=998 hand0=spy,thief hand1=king,queen,soldier exchange=archer")
    act(s, "play:spy", "at:b2", "swap:thief", "for:archer")
    assert GAME.to_act(s) == 1
    log = act(s, "play:soldier", "at:b1", "swap:king", "for:thief")
    assert GAME.to_act(s) == OVER and s.turns == 1000
    assert any(isinstance(event, Blocked) and event.why == 2 for event in log)
    held = [len(s.hands[seat]) + s.deck_sizes[seat] for seat in range(2)]
    assert s.winners == [seat for seat in range(2) if held[seat] == min(held)]
