"""Each character from the Alchemist to the King does what its card says; one test for each."""

from __future__ import annotations

import pytest

from tests.games.castle.script import (
    act,
    after,
    choices,
    exchange,
    hand,
    protected,
    stack,
    targets,
    texts,
    token,
)
from trecastelli.games.castle import GAME
from trecastelli.games.castle.notation.position import read
from trecastelli.games.castle.rules.cards import NAMES

REST = " hand1=soldier,soldier exchange=siege_engine,archer"
"""A second player with something in hand, and an Exchange."""


@pytest.mark.rule("6.1")
def test_alchemist() -> None:
    s = read("hand0=alchemist,king,queen,thief exchange=archer,spy,priest hand1=soldier")
    act(s, "play:alchemist", "at:a1")
    assert texts(s) == ["give:king", "give:queen", "give:thief"]
    act(s, "give:king")
    assert texts(s) == ["give:queen", "give:thief"]
    act(s, "give:thief")
    assert texts(s) == ["for:archer", "for:priest", "for:spy"]
    act(s, "for:archer", "for:spy")
    assert hand(s, 0) == ["archer", "queen", "spy"]
    assert exchange(s) == ["king", "priest", "thief"]


@pytest.mark.rule("6.2", "4.8")
def test_ambassador() -> None:
    s = after("hand0=ambassador,thief" + REST, "play:ambassador", "at:c3")
    assert protected(s, "c3")
    assert "target:c3" not in choices(
        "c3=ambassador:0 b3=thief:1 hand0=king,spy" + REST, "play:king", "at:e5"
    )


@pytest.mark.rule("6.3")
def test_archer() -> None:
    s = read("o1=dragon:1 north=siege_engine:0 c3=king:1 a6=witch:1 hand0=archer,spy hand1=soldier")
    act(s, "play:archer", "at:a1")
    assert texts(s) == targets("north o1")
    act(s, "target:o1")
    assert hand(s, 1) == ["dragon", "soldier"]


@pytest.mark.rule("6.4")
def test_assassin() -> None:
    s = read("b2=king:1 a1=witch:1 a2=soldier:0 d5=queen:1 b3=thief:1 hand0=assassin,spy" + REST)
    act(s, "play:assassin", "at:c2")
    assert texts(s) == targets("b3")
    act(s, "target:b3")
    assert s.removed[NAMES.index("thief")] == 1 and hand(s, 1) == ["soldier", "soldier"]


@pytest.mark.rule("6.5", "3.4")
def test_barbarian() -> None:
    s = read("b2=king:1 a1=witch:1 a2=soldier:0 north=siege_engine:1 hand0=barbarian,spy" + REST)
    act(s, "play:barbarian")
    assert texts(s) == targets("a1 a2")
    act(s, "target:a2")
    assert hand(s, 0) == ["soldier", "spy"]


@pytest.mark.rule("6.6")
def test_black_knight() -> None:
    s = read("b2=king:1+knight:1 b3=thief:1 d5=queen:1+knight:0 hand0=black_knight,spy" + REST)
    act(s, "play:black_knight", "at:c2")
    assert texts(s) == targets("b2")
    act(s, "target:b2")
    assert stack(s, "b2") == ["king:1"] and "knight" in hand(s, 1)


@pytest.mark.rule("6.7", "4.6", "5.1")
def test_captain() -> None:
    s = read("b6=soldier:1 c6=soldier:1 d6=soldier:0 north=siege_engine:1 hand0=captain,spy" + REST)
    assert not protected(s, "b6")
    act(s, "play:captain", "at:e6")
    assert protected(s, "b6") and protected(s, "d6") and not protected(s, "e6")
    assert stack(s, "north") == [] and "siege_engine" in hand(s, 1)


@pytest.mark.rule("6.8")
def test_courtesan() -> None:
    s = read("seats=3 hand0=courtesan,spy,thief hand1=king,queen hand2=witch")
    act(s, "play:courtesan", "at:c3")
    assert texts(s) == ["seat:1", "seat:2"]
    act(s, "seat:1")
    assert texts(s) == ["pull:king", "pull:queen"]
    act(s, "pull:king")
    assert texts(s) == ["give:spy", "give:thief"]
    act(s, "give:spy")
    assert hand(s, 0) == ["king", "thief"] and hand(s, 1) == ["queen", "spy"]


@pytest.mark.rule("6.9")
def test_courtier() -> None:
    s = read("a1=witch:1 a2=soldier:0 b3=thief:1 e5=king:1 hand0=courtier,spy" + REST)
    act(s, "play:courtier", "at:b2")
    assert texts(s) == targets("a1 a2 b3")
    act(s, "target:a1")
    assert "witch" in hand(s, 1)


@pytest.mark.rule("6.10")
def test_conspirator() -> None:
    s = read("a1=witch:1 b3=thief:0 o1=dragon:- hand0=conspirator,spy" + REST)
    act(s, "play:conspirator", "at:e5")
    assert texts(s) == ["token:a1", "token:b3"]
    act(s, "token:a1", "token:b3")
    assert token(s, "a1") == 0 and token(s, "b3") == 1


@pytest.mark.rule("6.11")
def test_dragon() -> None:
    s = read("a1=witch:1 b3=thief:0 o1=herald:1 south=siege_engine:0 hand0=dragon,spy" + REST)
    act(s, "play:dragon")
    assert texts(s) == targets("south o1")
    act(s, "target:south")
    assert texts(s) == targets("a1")
    act(s, "target:a1")
    assert hand(s, 0) == ["siege_engine", "spy"] and "witch" in hand(s, 1)


@pytest.mark.rule("6.12")
def test_enchanter() -> None:
    s = read("hand0=enchanter,spy,thief" + REST)
    act(s, "play:thief", "at:c3", "play:enchanter")
    assert hand(s, 0) == ["spy", "thief"] and stack(s, "c3") == []


@pytest.mark.rule("6.13", "3.5")
def test_fairy() -> None:
    s = read("a1=witch:1 b3=thief:1 o1=herald:1 b6=soldier:0 hand0=fairy,spy" + REST)
    act(s, "play:fairy")
    assert texts(s) == targets("a1 b3 b6")
    act(s, "target:b3")
    assert stack(s, "b3") == [] and stack(s, "o3") == ["thief:1"]


@pytest.mark.rule("6.14")
def test_fool() -> None:
    s = read("seats=3 hand0=fool,spy,thief hand1=king,queen hand2=witch,archer")
    act(s, "play:fool", "at:c3")
    assert texts(s) == ["give:spy", "give:thief"]
    act(s, "give:spy", "give:king", "give:witch")
    assert [hand(s, seat) for seat in range(3)] == [
        ["thief", "witch"],
        ["queen", "spy"],
        ["archer", "king"],
    ]


@pytest.mark.rule("6.15")
def test_ghost() -> None:
    s = read("a1=witch:1 f6=archer:1+knight:1 hand0=ghost,spy hand1=soldier")
    act(s, "play:ghost")
    assert texts(s) == ["at:a1"]
    act(s, "at:a1")
    assert stack(s, "a1") == ["ghost:0"] and hand(s, 1) == ["soldier", "witch"]
    assert "play:ghost" not in choices("hand0=ghost,spy" + REST)


@pytest.mark.rule("6.16")
def test_herald() -> None:
    assert choices("o1=herald:1 hand0=king,spy" + REST) == ["play:king"]
    assert "play:spy" in choices("hand0=king,spy" + REST)


@pytest.mark.rule("6.17", "3.4")
def test_king() -> None:
    s = read("a1=witch:1 o1=herald:1 b3=mistress:1 hand0=king,spy" + REST)
    act(s, "play:king", "at:e5")
    assert texts(s) == targets("a1 b3 o1")
    act(s, "target:a1")
    assert GAME.to_act(s) == 1 and texts(s) == targets("b3 e5 o1")
    act(s, "target:e5")
    assert hand(s, 0) == ["king", "spy"] and GAME.to_act(s) == 0
