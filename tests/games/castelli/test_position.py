"""Positions that are nonsense, or cannot be, are refused in words."""

from __future__ import annotations

import pytest

from trecastelli.core.errors import BadRecord
from trecastelli.games.castelli.notation.position import read


@pytest.mark.parametrize(
    "text",
    [
        "seats=7",
        "seats=two",
        "nonsense",
        "colour=red",
        "seats=2 seats=2",
        "options=module",
        "options=module:chess",
        "parts=1,1",
        "parts=2,3",
        "parts=5",
        "tiles=a1:T1n",
        "tiles=b1:T99n",
        "tiles=b1:T1x",
        "tiles=b1:T1n,d1:T1n",
        "tiles=b1",
        "hands=joker/",
        "hands=king_3,king_3/",
        "castles=a1s1",
        "castles=z9n1:0",
        "castles=a1s1:9",
        "silver=1",
        "stores=1,1/1,1",
        "known=9.0.farmer.1",
        "known=0.farmer",
        "ask=dance0",
        "ask=flip9",
        "turn=x",
        "land=a1:castle",
        "held=T1/T2/T3",
        "seats=4 options=tournament:league pairs=0012",
    ],
)
def test_nonsense_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadRecord):
        read(text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("seats=2 silver=9,9", "an amount of silver is negative"),
        ("seats=2 stores=6,0,0/0,0,0", "a store is too full"),
        ("seats=2 built=1,0", "0 castles stand, 1 were built"),
        ("seats=2 castles=a1s1:0x9", "9 castles stand, 1 were built"),
        ("seats=2 land=a1:city,a3:city", "cities"),
        ("seats=2 reserve=0,0", "villages"),
        ("seats=2 hands=farmer/ known=1.0.farmer.2", "known names cards"),
        ("seats=2 turns=5", "0 tiles are laid in 5 turns"),
        ("seats=2 turn=2 ask=flip0", "turn of a seat that is not there"),
        ("seats=2 flipped=T1", "flipped does not fit the question"),
        ("seats=2 ask=turn0 square=b1", "flipped does not fit the question"),
        ("seats=2 square=b1", "square does not fit the question"),
        ("seats=2 ask=tile0 square=f1", "the square is on the other field"),
        ("seats=2 ask=tile0 square=b1 tiles=b1:T1n", "the tile on the square"),
        ("seats=2 options=module:dilemma", "a player holds no tile"),
        ("seats=2 held=T1/T2", "only in Dilemma"),
        ("seats=2 pairs=01", "who plays whom"),
        ("seats=4 options=tournament:league pairs=0123 first=0,1", "who began on each field"),
        ("seats=4 options=tournament:league pairs=0123 turn=2", "the turn of the other field"),
        ("seats=4 options=tournament:league pairs=0123 round=2", "0 rounds are over in round 3"),
        ("seats=2 ask=guard1:300", "guard cannot come first"),
        ("seats=2 ask=plan0:4096", "plan cannot come first"),
        ("seats=2 ask=flip0>rival0", "no answer here"),
        ("seats=2 ask=flip0>take0:1", "no answer here"),
        ("seats=2 tiles=b1:T1n ask=build0>plan0:4096", "no answer here"),
        ("seats=2 options=sell_any_time:true hands=/farmer", "other players may sell before"),
        ("seats=2 options=sell_any_time:true hands=/farmer ask=flip0>offer1", "offered=yes"),
        ("seats=2 hands=/farmer ask=flip0>offer1", "needs the option sell_any_time"),
        ("seats=2 offered=yes", "needs the option sell_any_time"),
        ("seats=2 offered=no", "offered is yes or left out"),
        (
            "seats=2 options=sell_any_time:true offered=yes ask=flip0>offer1",
            "seat 1 cannot sell a card now",
        ),
        ("seats=2 ask=flip1", "for the seat in turn: 0"),
        ("seats=2 ask=flip0>build0", "cannot follow the question flip"),
        ("seats=2 tiles=b1:T1n square=b1 ask=build0>score0", "another one must follow"),
        (
            "seats=2 tiles=b1:T1n square=b1 ask=build0>score0>window0>govern1",
            "seat 1 cannot play a card now",
        ),
        (
            "seats=2 tiles=b1:T1n square=b1 hands=/governor passed=2"
            " ask=build0>score0>window0>govern1",
            "seat 1 has already passed",
        ),
        (
            "seats=2 options=module:battle tiles=b1:T1n hands=/guardian ask=build0>guard1:40",
            "names a castle that cannot be overbuilt",
        ),
        ("seats=2 ask=flip0:3", "the question flip has no number"),
        ("seats=2 ask=nothing", "the game is not over"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(text: str, says: str) -> None:
    with pytest.raises(BadRecord, match=says):
        read(text)
