"""Each character from the King's Counselor to the Witch does what its card says, one test each."""

from __future__ import annotations

import pytest

from tests.games.castle.script import (
    act,
    choices,
    exchange,
    hand,
    protected,
    stack,
    targets,
    texts,
    token,
)
from trecastelli.games.castle.notation.position import read

REST = " hand1=soldier,soldier exchange=siege_engine,archer"
"""A second player with something in hand, and an Exchange."""


@pytest.mark.rule("6.18")
def test_kings_counselor() -> None:
    s = read(
        "b2=king:1 a1=witch:1 hand0=kings_counselor,spy hand1=thief"
        " exchange=barbarian,ghost,soldier"
    )
    act(s, "play:kings_counselor")
    assert texts(s) == ["at:c2", "at:b3", "at:c3"]
    act(s, "at:c2")
    assert texts(s) == ["bring:barbarian", "bring:ghost", "bring:soldier"]
    act(s, "bring:barbarian", "target:a1")
    assert stack(s, "o1") == ["barbarian:-"] and hand(s, 1) == ["thief", "witch"]


@pytest.mark.rule("6.19", "4.2")
def test_knight() -> None:
    s = read("b2=king:1 o1=herald:0 hand0=knight,spy" + REST)
    act(s, "play:knight")
    assert texts(s) == ["at:b2", "at:o1"]
    act(s, "at:b2")
    assert stack(s, "b2") == ["king:1", "knight:0"]
    assert "play:knight" not in choices("hand0=knight,spy" + REST)


@pytest.mark.rule("6.20")
def test_lady_in_waiting() -> None:
    s = read(
        "b2=queen:1 b4=king:0 c3=spy:1 d3=princess:0 a2=soldier:1 hand0=lady_in_waiting" + REST
    )
    act(s, "play:lady_in_waiting", "at:b3")
    assert texts(s) == targets("c3 b4")
    act(s, "target:c3")
    assert "spy" in hand(s, 1)


@pytest.mark.rule("6.21", "5.1")
def test_lookout() -> None:
    s = read(
        "b6=soldier:1 c6=soldier:1 d6=traitor:0 b1=soldier:0 north=siege_engine:1 hand0=lookout,spy"
        + REST
    )
    act(s, "play:lookout", "at:a1")
    assert texts(s) == targets("b1 b6 c6 d6")
    act(s, "target:b1")
    assert len(texts(s)) == 12 and "to:e6" in texts(s)
    act(s, "to:e6")
    assert stack(s, "e6") == ["soldier:0"] and stack(s, "north") == []


@pytest.mark.rule("6.22")
def test_magician() -> None:
    s = read("b2=king:1 o1=herald:0 a6=witch:1+knight:0 hand0=magician,spy hand1=soldier")
    act(s, "play:magician", "at:a1")
    assert texts(s) == targets("b2 a6 o1")
    act(s, "target:b2")
    assert exchange(s) == ["king"] and hand(s, 1) == ["soldier"]


@pytest.mark.rule("6.23")
def test_merchant() -> None:
    s = read("b2=king:1 o1=herald:1 a6=witch:1+knight:0 hand0=merchant,spy,thief" + REST)
    act(s, "play:merchant", "at:e5")
    assert texts(s) == ["token:b2", "token:a6", "token:o1"]
    act(s, "token:b2", "token:a6", "token:o1")
    assert s.left == 2 and token(s, "b2") == token(s, "a6") == token(s, "o1") == 0


@pytest.mark.rule("6.24")
def test_minstrel() -> None:
    s = read("b2=king:1 b3=thief:0 b4=spy:1 a2=soldier:1 e5=queen:1 hand0=minstrel,witch" + REST)
    act(s, "play:minstrel", "at:c3")
    assert texts(s) == targets("b2 b3 b4")
    act(s, "target:b4")
    assert texts(s) == targets("b3 b4")
    act(s, "target:b4")
    assert [stack(s, x) for x in ("b2", "b3", "b4")] == [["spy:1"], ["king:1"], ["thief:0"]]


@pytest.mark.rule("6.25", "3.5")
def test_mistress() -> None:
    s = read("b2=king:1 b3=thief:0+knight:1 hand0=mistress,witch" + REST)
    act(s, "play:mistress", "at:e5")
    assert texts(s) == targets("b2 b3")
    act(s, "target:b2", "to:d4")
    assert texts(s) == targets("b3")
    act(s, "target:b3")
    assert texts(s) == ["to:d4", "to:e5"]
    act(s, "to:d4")
    assert stack(s, "d4") == ["king:1", "knight:1"]
    assert "play:mistress" not in choices("b2=queen:1 hand0=mistress,witch" + REST)


@pytest.mark.rule("6.26", "4.7")
def test_priest() -> None:
    s = read("b2=thief:0 c2=spy:1 a3=soldier:0 e5=king:0 hand0=priest,witch" + REST)
    act(s, "play:priest", "at:b3")
    assert protected(s, "b2") and protected(s, "a3")
    assert not protected(s, "c2") and not protected(s, "e5") and not protected(s, "b3")


@pytest.mark.rule("6.27")
def test_prince() -> None:
    s = read("b2=prince:1 hand0=kings_counselor,witch" + REST)
    act(s, "play:kings_counselor")
    assert texts(s) == ["at:c2", "at:b3", "at:c3"]
    assert choices(
        "b2=prince:1 e5=king:0 hand0=kings_counselor" + REST, "play:kings_counselor"
    ) == [
        "at:d4",
        "at:e4",
        "at:d5",
    ]


@pytest.mark.rule("6.28", "4.4")
def test_princess() -> None:
    s = read("b2=king:1+knight:1 b3=thief:0 a1=witch:1+knight:0 hand0=princess,spy" + REST)
    act(s, "play:princess", "at:e5")
    assert texts(s) == targets("b2")
    act(s, "target:b2", "to:b3")
    assert stack(s, "b3") == ["thief:0", "knight:1"] and stack(s, "b2") == ["king:1"]


@pytest.mark.rule("6.29", "3.5")
def test_prince_charming() -> None:
    s = read("c3=princess:1 a1=witch:0 o1=fairy:1 b6=soldier:1 hand0=prince_charming,spy" + REST)
    act(s, "play:prince_charming", "at:b2")
    assert texts(s) == targets("a1 c3")
    act(s, "target:a1")
    assert texts(s) == ["to:f1", "to:a6", "to:f6"]
    act(s, "to:f6")
    assert stack(s, "f6") == ["witch:0"]


@pytest.mark.rule("6.30")
def test_queen() -> None:
    s = read("b2=king:1 e5=thief:0 a1=witch:0 hand0=queen,spy" + REST)
    act(s, "play:queen")
    assert texts(s) == ["at:c2", "at:b3", "at:c3"]
    act(s, "at:c3")
    assert texts(s) == targets("b2 e5")
    act(s, "target:b2")
    assert "king" in hand(s, 1)


@pytest.mark.rule("6.31", "5.3")
def test_siege_engine() -> None:
    s = read(
        "north=siege_engine:0 east=siege_engine:1 south=siege_engine:- b6=soldier:0 c1=captain:1"
        " d1=soldier:1 a3=traitor:1+knight:0 hand0=siege_engine,spy hand1=witch"
    )
    act(s, "play:siege_engine")
    assert texts(s) == ["at:west"]
    act(s, "at:west")
    assert hand(s, 0) == ["soldier", "spy"] and hand(s, 1) == ["captain", "witch"]
    assert stack(s, "d1") == ["soldier:1"] and stack(s, "a3") == ["traitor:1", "knight:0"]


@pytest.mark.rule("6.32", "5.1")
def test_soldier() -> None:
    s = read(
        "a2=soldier:0 a3=soldier:1 a4=soldier:1 west=siege_engine:1 hand0=soldier,spy hand1=witch"
    )
    act(s, "play:soldier")
    assert len(texts(s)) == 13
    act(s, "at:a5")
    assert hand(s, 1) == ["siege_engine", "witch"]


@pytest.mark.rule("6.33")
def test_spy() -> None:
    s = read("b2=king:1+knight:0 b3=thief:0 a2=soldier:- e5=queen:1 hand0=spy,witch" + REST)
    act(s, "play:spy", "at:c2")
    assert texts(s) == ["colour:0", "colour:1"]
    act(s, "colour:0", "colour:0")
    assert [token(s, p) for p in ("b2", "b2+1", "b3")] == [0, 0, 1]


@pytest.mark.rule("6.34", "4.9")
def test_thief() -> None:
    s = read("b2=king:1+knight:0 a2=soldier:- e5=queen:1 hand0=thief,witch" + REST)
    act(s, "play:thief", "at:b3")
    assert texts(s) == ["token:b2", "token:b2+1"]
    act(s, "token:b2+1")
    assert stack(s, "b2") == ["king:1", "knight:-"]


@pytest.mark.rule("6.35", "5.1")
def test_traitor() -> None:
    s = read(
        "a2=soldier:0 a3=soldier:1 a5=soldier:1 west=siege_engine:1 b3=king:1"
        " hand0=traitor,spy hand1=witch"
    )
    act(s, "play:traitor", "at:a4")
    assert texts(s) == targets("b3")
    act(s, "target:b3")
    assert hand(s, 1) == ["king", "siege_engine", "witch"]


@pytest.mark.rule("6.36")
def test_village_idiot() -> None:
    s = read("seats=3 hand0=village_idiot,spy,thief hand1=king,queen hand2=witch,archer")
    act(s, "play:village_idiot", "at:c3", "give:spy", "give:king", "give:witch")
    assert [hand(s, seat) for seat in range(3)] == [
        ["king", "thief"],
        ["queen", "witch"],
        ["archer", "spy"],
    ]


@pytest.mark.rule("6.37")
def test_witch() -> None:
    s = read("hand0=witch,spy exchange=king,soldier hand1=soldier")
    act(s, "play:witch", "at:a1")
    assert texts(s) == ["for:king", "for:soldier"]
    act(s, "for:king")
    assert texts(s) == ["seat:0", "seat:1"]
    act(s, "seat:1")
    assert hand(s, 1) == ["king", "soldier"] and exchange(s) == ["soldier"]
