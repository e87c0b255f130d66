"""One test for each card, named after it, and one that none is missing."""

from __future__ import annotations

import sys

import pytest

from tests.games.castelli.script import asked, at, hand, lay, offered, offers, play, stores
from trecastelli.games.castelli.rules.cards import CARDS, NAMES
from trecastelli.games.castelli.rules.effects import EFFECTS
from trecastelli.games.castelli.rules.kit import PRINTED

RICH = "stores=5,5,5/5,5,5"
BATTLE = "seats=2 options=module:battle"
ATTACK = f"{BATTLE} tiles={at('d1', 'T19', 's', 'R')} ask=build0 castles=d2n1:1"
WEAK = f"tiles={at('d1', 'T7', 's', 'R')},{at('d3', 'T13', 'n', 'B')}"


@pytest.mark.rule("4.11")
def test_king_3() -> None:
    s = play("seats=2 hands=king_3/", "play:king_3")
    assert s.points == [3, 0] and s.sizes == [0, 0] and s.returned == [0]


@pytest.mark.rule("4.11")
def test_king_4() -> None:
    assert play("seats=2 hands=king_4/", "play:king_4").points == [4, 0]


@pytest.mark.rule("4.11")
def test_king_5() -> None:
    assert play("seats=2 hands=king_5/", "play:king_5").points == [5, 0]


@pytest.mark.rule("4.12")
def test_governor() -> None:
    s = play("seats=2 hands=/governor", *lay("b1", "T19", "n", "R"), "play:governor", "turn:w")
    assert stores(s, 0)[0] + stores(s, 1)[0] > 0 and s.tiles[0] % 4 == 3
    assert stores(s, 1) == [1, 0, 0]  # blue looks north now and has the frame's wood


@pytest.mark.rule("4.18")
def test_count() -> None:
    text = f"seats=2 tiles={at('d1', 'T19', 'w', 'R')} ask=build0 {RICH} hands=count/"
    s = play(text, "play:count", "build:c1e")
    assert s.built == [1, 0] and stores(s, 0) == [4, 4, 4]


@pytest.mark.rule("4.18")
def test_countess() -> None:
    text = f"seats=2 tiles={at('b1', 'T19', 'w', 'R')} ask=build0 {RICH} hands=countess/"
    s = play(text, "play:countess", "build:a1n")
    assert s.built == [1, 0] and s.points[0] == 4  # c1, a3's city, a7


@pytest.mark.rule("4.13")
def test_robber_knight() -> None:
    s = play("seats=2 silver=2,2 hands=robber_knight/", "play:robber_knight")
    assert s.silver == [5, 2] and s.mines == [4]


@pytest.mark.rule("4.14")
def test_robber() -> None:
    s = play("seats=4 silver=0,2,0,1 hands=robber///", "play:robber")
    assert s.silver == [2, 1, 0, 0]


@pytest.mark.rule("4.15")
def test_robber_band() -> None:
    s = play("seats=4 silver=0,3,0,1 hands=robber_band///", "play:robber_band")
    assert s.silver == [3, 1, 0, 0]


@pytest.mark.rule("4.16")
def test_traitor() -> None:
    s = play("seats=2 silver=1,0 hands=traitor/duke,king_3 options=module:battle", "play:traitor")
    s = play(s, "rival:1", "take:duke")
    assert hand(s, 0) == ["duke"] and hand(s, 1) == ["king_3"] and s.silver == [0, 1]


@pytest.mark.rule("4.21")
def test_master_builder() -> None:
    text = f"seats=2 tiles={at('d1', 'T19', 's', 'R')} ask=build0 hands=master_builder/"
    s = play(f"{text} silver=3,0", "play:master_builder", "build:d2n")
    assert s.silver == [0, 0] and s.built == [1, 0]


@pytest.mark.rule("4.17")
def test_farmer() -> None:
    s = play("seats=2 hands=farmer/", "play:farmer", "at:d8")
    assert s.settlements[29] == 1 and s.reserve == [0, 1, 2]
    assert offered("seats=2 hands=farmer/ reserve=0,2 land=a1:village,a5:village", "play") == []


@pytest.mark.rule("4.23")
def test_duke() -> None:
    s = play(f"{BATTLE} hands=duke/", "play:duke", "at:d8")
    assert s.settlements[29] == 2 and s.reserve == [0, 2, 1]


@pytest.mark.rule("9.7")
def test_guardian() -> None:
    s = play(f"{ATTACK} {RICH} hands=/guardian", "over:d2n1", "play:guardian")
    assert s.tops == {40: 1} and stores(s, 0) == [5, 5, 5] and s.returned == [13]


@pytest.mark.rule("4.24")
def test_arsonist() -> None:
    s = play(f"{BATTLE} hands=arsonist/", "play:arsonist")
    assert offered(s, "at") == ["a3", "d6", "b8"]
    assert play(s, "at:d6").burned == 1


@pytest.mark.rule("9.8")
def test_abbot() -> None:
    s = play(f"{ATTACK} stores=1,1,1/0,0,0 hands=abbot/", "play:abbot", "over:d2n1")
    assert stores(s, 0) == [0, 0, 0] and s.tops == {40: 4}


@pytest.mark.rule("9.8")
def test_knights() -> None:
    text = f"{BATTLE} {WEAK} ask=build0 castles=d2n1:1 {RICH} hands=knights/"
    assert offered(text, "over") == []
    s = play(text, "play:knights", "over:d2n1")
    assert s.tops == {40: 4} and stores(s, 0) == [3, 3, 3] and asked(s) == "build0"


def test_every_card_has_a_row_an_effect_and_a_test() -> None:
    tests = {name.removeprefix("test_") for name in dir(sys.modules[__name__])}
    assert set(NAMES) <= tests and set(EFFECTS) == {card.effect for card in CARDS}
    assert sum(PRINTED.cards) == 33
    assert sum(n for n, card in zip(PRINTED.cards, CARDS, strict=True) if card.battle) == 8
    assert offers("seats=2") and all(card.text for card in CARDS)
