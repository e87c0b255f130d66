"""The worked examples of the rule books, as positions; the castle and city ones are elsewhere."""

from __future__ import annotations

import pytest

from tests.games.castelli.script import DOC, TEXT, hand, play, stores
from trecastelli.games.castelli.data.examples import example_findings
from trecastelli.games.castelli.data.facts import check

EXAMPLE_A = "seats=4 turn=1 parts=1,2,3,4 tiles=c4:T20e"
MOVES_A = ("flip:b3", "tile:T25", "turn:e")
"""b4n is the stone, c3s the grain."""
EXAMPLE_B = "seats=4 turn=2 parts=1,2r,3,4 tiles=d1:T7w,d3:T13w,f1:T2s"
MOVES_B = (
    "flip:e2",
    "tile:T10",
    "turn:s",
    *("draw:farmer", "draw:count", "draw:robber"),
)


@pytest.mark.rule("3.2", "3.3")
def test_one_tile_completes_stone_for_blue_and_grain_for_red() -> None:
    """§3.2, §3.3: blue 5 against yellow's 4, red 5 against green's 4, two units each."""
    s = play(EXAMPLE_A, *MOVES_A)
    assert stores(s, 1)[2] == 2 and stores(s, 0)[1] == 2
    assert stores(s, 3)[2] == 0 and stores(s, 2)[1] == 0


@pytest.mark.rule("2.4", "3.2", "3.4")
def test_a_card_tile_completes_a_tied_market_and_two_grain_areas() -> None:
    """§3.4: green and yellow draw a card each; green and red win two grain each."""
    s = play(EXAMPLE_B, *MOVES_B)
    assert len(hand(s, 2)) == 2 and len(hand(s, 3)) == 1  # green drew for the tile, too
    assert stores(s, 2)[1] == 2 and stores(s, 0)[1] == 2


@pytest.mark.rule("1.2")
def test_all_examples_are_found_in_the_packaged_board() -> None:
    assert [holds for holds, _ in example_findings(DOC)] == [True] * 7
    assert all(holds for holds, _ in check(TEXT))
