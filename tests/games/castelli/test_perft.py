"""The numbers of lines of play from fixed positions: a fingerprint of `legal`.

A change of these numbers is a change of the rules: it needs a reason, and a new `version`.
"""

from __future__ import annotations

import pytest

from tests.games.castelli.script import at
from trecastelli.core.play.perft import perft
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.notation.position import read

BUILD = f"tiles={at('d1', 'T19', 's', 'R')},{at('b1', 'T20', 'w', 'R')} ask=build0"
RICH = "stores=3,2,2/1,1,1 silver=3,2"


@pytest.mark.parametrize(
    ("seats", "options", "counts"),
    [
        (2, {}, [4, 8, 12, 24]),
        (3, {}, [4, 8, 24, 48]),
        (4, {"tournament": "league"}, [4, 8, 12, 24]),
        (4, {"rotate_parts_180": "false"}, [4, 12, 24, 24]),
    ],
    ids=str,
)
def test_the_set_up_has_as_many_lines_as_ever(
    seats: int, options: dict[str, str], counts: list[int]
) -> None:
    s = GAME.new(seats, options)
    assert [perft(GAME, s, depth) for depth in range(1, 5)] == counts


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("seats=2", [16, 512, 2048]),
        (f"seats=2 {BUILD} {RICH} hands=countess,farmer/governor", [7, 48, 633]),
        ("seats=3 options=module:dilemma held=S1/S2/S3 hands=traitor/king_3/robber", [33, 1056]),
        (
            f"seats=2 options=module:battle {BUILD} {RICH} castles=d2n1:1 hands=abbot/guardian",
            [6, 30, 502],
        ),
    ],
    ids=["two", "building", "dilemma", "battle"],
)
def test_a_position_has_as_many_lines_as_ever(text: str, counts: list[int]) -> None:
    s = read(text)
    assert [perft(GAME, s, depth) for depth in range(1, len(counts) + 1)] == counts
