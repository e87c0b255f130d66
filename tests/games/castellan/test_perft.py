"""The numbers of lines of play from fixed positions: a fingerprint of `legal`.

A change of these numbers is a change of the rules: it needs a reason, and a new `version` of the
game. The three positions are from random games with two, three and four seats.
"""

from __future__ import annotations

import pytest

from trecastelli.core.play.perft import perft
from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.notation.position import read, write

TWO = (
    "91H/8o1H/6|1|1H/3===o-o-o-/2|3|1H/1-o===o1H/2|3H1H5H1H/6H1o===o1H1H/6H7H1H/5-o===o===o-o-/"
    "6|7H1|/5-o-o===o1H/6H1|3H1H/6H5H/6H5H/3===o/2|3|/2o===o===/2|3|/@-3,-7 seats=2 turn=0 "
    "hands=T2T3W4/T2 discards=T1T6T7W2W3W6W7/T1T4T6T7W1W2W3W4W5W6W7 played=W5 pool=0,2,2 ask=build0"
)
THREE = (
    "95H/95H/95H/95o===/8H5H/8H5H/8H5H/8o2===o-o/8H1|3H3H/8H1o-2H3H/8H1|3H3H/1===o===o-o1o-o===o/"
    "4|5|3|3|/4o-o===o===o===o===/6|3|3|3H/5-o===1-o-o-o1H/6|5H3|1H/93H1o-o-/93H/7===o-o===o/"
    "93H3H/93H3H/93H3H/97o@-7,-5 seats=3 keeps=C0,0;a-5,0 turn=1 hands=T2W2//T3T7 "
    "discards=T3T6W1W3W4W5W6W7/T1T3T4T5T7W1W2/T1T5T6W2W3W4W6 played=T6 pool=1,1,1 ask=build1"
)
FOUR = (
    "6H/6H/6H/6o-/6|/5-o/4H1H/4H1H7o/4H1H7H7H/4o-o===o3H7H/4|1|3|3H7H/"
    "1===o-o===o===o===o===o===o/4|1H3|3|3|/6H2-o-o-o-o-/6H3|1|1H1H3H/3===o-2o-o1H1H3H/"
    "6H3|3H1H3H/6H1o-o===o-o===o/6H1|1|3|1|/96-o-/97|/97o/97H/97H/97H/@-8,-4 seats=4 "
    "keeps=c-1,0;b-3,2;A-6,3;B-5,3;d-3,0;d-3,1 turn=2 hands=T3T4T5W5W7/T6W4W7//T1T3 "
    "discards=T2T7W4W6/T1T2T3T4T7W2W5/T2T3T4T7W3W6W7/T2T5T6T7W3W5 played=T5T6W5 pool=2,2,2 "
    "ask=build2"
)


@pytest.mark.parametrize(
    ("seats", "counts"),
    [
        (2, [2, 14, 84, 588, 3528]),
        (3, [3, 21, 126, 882, 5292]),
        (4, [4, 28, 168, 1176, 7056]),
    ],
)
def test_the_number_of_lines_of_the_deal_is_unchanged(seats: int, counts: list[int]) -> None:
    s = GAME.new(seats, {})
    assert [perft(GAME, s, depth) for depth in range(1, 6)] == counts


@pytest.mark.parametrize(
    ("position", "counts"),
    [(TWO, [10, 82, 384]), (THREE, [45, 1206, 17278]), (FOUR, [52, 2564, 115243])],
    ids=["two", "three", "four"],
)
def test_the_number_of_lines_from_a_position_is_unchanged(position: str, counts: list[int]) -> None:
    assert [perft(GAME, read(position), depth) for depth in (1, 2, 3)] == counts


@pytest.mark.parametrize("position", [TWO, THREE, FOUR], ids=["two", "three", "four"])
def test_the_positions_are_written_as_they_were_read(position: str) -> None:
    assert write(read(position)) == position
