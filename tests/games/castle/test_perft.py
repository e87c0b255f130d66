"""How many lines of play there are to a depth: any change to what is legal shows here."""

from __future__ import annotations

import pytest

from trecastelli.games.castle import GAME
from trecastelli.games.castle.notation.position import read
from trecastelli.games.castle.rules.state import State

MIDDLE = (
    "seats=3 b2=king:0 c3=mistress:1+knight:2 d4=priest:2 a1=witch:0 f6=archer:1 b6=soldier:0"
    " c6=soldier:1 d6=captain:2 north=siege_engine:1 o1=dragon:2 o2=herald:-"
)
POSITIONS = {
    "soldiers": (
        MIDDLE + " hand0=soldier,lookout,ghost hand1=spy hand2=thief exchange=queen",
        [7, 44, 312, 1880],
    ),
    "courtyard": (
        MIDDLE + " hand0=spy,minstrel,merchant hand1=fairy hand2=fool exchange=thief",
        [7, 65, 433, 3457],
    ),
    "hands": (
        MIDDLE + " hand0=fool,courtesan,alchemist hand1=spy,thief hand2=queen exchange=prince",
        [7, 53, 273, 1612],
    ),
    "french": (
        MIDDLE + " hand0=village_idiot,ambassador hand1=spy hand2=thief options=edition:french",
        [2, 38, 87, 1146],
    ),
}


def perft(s: State, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for action in GAME.legal(s):
        then = GAME.copy(s)
        GAME.apply(then, action, [])
        total += perft(then, depth - 1)
    return total


@pytest.mark.parametrize("name", POSITIONS)
def test_lines_of_play_from_a_position(name: str) -> None:
    position, counts = POSITIONS[name]
    s = read(position)
    assert [perft(s, depth) for depth in range(1, 5)] == counts


@pytest.mark.parametrize(("seats", "counts"), [(2, [2, 70, 2386]), (5, [5, 185, 6675])])
def test_lines_of_play_from_the_start(seats: int, counts: list[int]) -> None:
    s = GAME.new(seats, {})
    assert [perft(s, depth) for depth in range(1, 4)] == counts
