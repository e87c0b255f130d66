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
        ("seats=2 silver=9,9", "less than no silver"),
        ("seats=2 stores=6,0,0/0,0,0", "a store is too full"),
        ("seats=2 built=1,0", "0 castles stand, 1 were built"),
        ("seats=2 castles=a1s1:0x9", "9 castles stand, 1 were built"),
        ("seats=2 land=a1:city,a3:city", "cities"),
        ("seats=2 reserve=0,0", "villages"),
        ("seats=2 hands=farmer/ known=1.0.farmer.2", "knows too much"),
        ("seats=2 turns=5", "0 tiles are laid in 5 turns"),
        ("seats=2 turn=2 ask=flip0", "turn of nobody here"),
        ("seats=2 flipped=T1", "turned up, or none, out of time"),
        ("seats=2 ask=turn0 square=b1", "turned up, or none, out of time"),
        ("seats=2 square=b1", "a square out of time"),
        ("seats=2 ask=tile0 square=f1", "a square of the other field"),
        ("seats=2 ask=tile0 square=b1 tiles=b1:T1n", "taken"),
        ("seats=2 options=module:dilemma", "a hand has no tile"),
        ("seats=2 held=T1/T2", "a tile in a hand"),
        ("seats=2 pairs=01", "who plays whom"),
        ("seats=4 options=tournament:league pairs=0123 first=0,1", "who began on a field"),
        ("seats=4 options=tournament:league pairs=0123 turn=2", "the other field's turn"),
        ("seats=4 options=tournament:league pairs=0123 round=2", "0 rounds are over in round 3"),
        ("seats=2 ask=guard1:300", "cannot be asked here"),
        ("seats=2 ask=plan0:4096", "cannot be asked here|nothing could be answered"),
        ("seats=2 ask=rival0", "nothing could be answered"),
        ("seats=2 ask=take0:1", "nothing could be answered"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(text: str, says: str) -> None:
    with pytest.raises(BadRecord, match=says):
        read(text)
