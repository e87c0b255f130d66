"""Each character does what its card says; one test for each, called after it."""

from __future__ import annotations

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
from trecastelli.games.castle.cards import CARDS, copies
from trecastelli.games.castle.kinds import NAMES
from trecastelli.games.castle.position import read

REST = " hand1=soldier,soldier exchange=siege_engine,archer"
"""A second player with something in hand, and an Exchange."""


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


def test_ambassador() -> None:
    s = after("hand0=ambassador,thief" + REST, "play:ambassador", "at:c3")
    assert protected(s, "c3")
    assert "target:c3" not in choices(
        "c3=ambassador:0 b3=thief:1 hand0=king,spy" + REST, "play:king", "at:e5"
    )


def test_archer() -> None:
    s = read("o1=dragon:1 north=siege_engine:0 c3=king:1 a6=witch:1 hand0=archer,spy hand1=soldier")
    act(s, "play:archer", "at:a1")
    assert texts(s) == targets("north o1")
    act(s, "target:o1")
    assert hand(s, 1) == ["dragon", "soldier"]


def test_assassin() -> None:
    s = read("b2=king:1 a1=witch:1 a2=soldier:0 d5=queen:1 b3=thief:1 hand0=assassin,spy" + REST)
    act(s, "play:assassin", "at:c2")
    assert texts(s) == targets("b3")
    act(s, "target:b3")
    assert s.removed[NAMES.index("thief")] == 1 and hand(s, 1) == ["soldier", "soldier"]


def test_barbarian() -> None:
    s = read("b2=king:1 a1=witch:1 a2=soldier:0 north=siege_engine:1 hand0=barbarian,spy" + REST)
    act(s, "play:barbarian")
    assert texts(s) == targets("a1 a2")
    act(s, "target:a2")
    assert hand(s, 0) == ["soldier", "spy"]


def test_black_knight() -> None:
    s = read("b2=king:1+knight:1 b3=thief:1 d5=queen:1+knight:0 hand0=black_knight,spy" + REST)
    act(s, "play:black_knight", "at:c2")
    assert texts(s) == targets("b2")
    act(s, "target:b2")
    assert stack(s, "b2") == ["king:1"] and "knight" in hand(s, 1)


def test_captain() -> None:
    s = read("b6=soldier:1 c6=soldier:1 d6=soldier:0 north=siege_engine:1 hand0=captain,spy" + REST)
    assert not protected(s, "b6")
    act(s, "play:captain", "at:e6")
    assert protected(s, "b6") and protected(s, "d6") and not protected(s, "e6")
    assert stack(s, "north") == [] and "siege_engine" in hand(s, 1)


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


def test_courtier() -> None:
    s = read("a1=witch:1 a2=soldier:0 b3=thief:1 e5=king:1 hand0=courtier,spy" + REST)
    act(s, "play:courtier", "at:b2")
    assert texts(s) == targets("a1 a2 b3")
    act(s, "target:a1")
    assert "witch" in hand(s, 1)


def test_conspirator() -> None:
    s = read("a1=witch:1 b3=thief:0 o1=dragon:- hand0=conspirator,spy" + REST)
    act(s, "play:conspirator", "at:e5")
    assert texts(s) == ["token:a1", "token:b3"]
    act(s, "token:a1", "token:b3")
    assert token(s, "a1") == 0 and token(s, "b3") == 1


def test_dragon() -> None:
    s = read("a1=witch:1 b3=thief:0 o1=herald:1 south=siege_engine:0 hand0=dragon,spy" + REST)
    act(s, "play:dragon")
    assert texts(s) == targets("south o1")
    act(s, "target:south")
    assert texts(s) == targets("a1")
    act(s, "target:a1")
    assert hand(s, 0) == ["siege_engine", "spy"] and "witch" in hand(s, 1)


def test_enchanter() -> None:
    s = read("hand0=enchanter,spy,thief" + REST)
    act(s, "play:thief", "at:c3", "play:enchanter")
    assert hand(s, 0) == ["spy", "thief"] and stack(s, "c3") == []


def test_fairy() -> None:
    s = read("a1=witch:1 b3=thief:1 o1=herald:1 b6=soldier:0 hand0=fairy,spy" + REST)
    act(s, "play:fairy")
    assert texts(s) == targets("a1 b3 b6")
    act(s, "target:b3")
    assert stack(s, "b3") == [] and stack(s, "o3") == ["thief:1"]


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


def test_ghost() -> None:
    s = read("a1=witch:1 f6=archer:1+knight:1 hand0=ghost,spy hand1=soldier")
    act(s, "play:ghost")
    assert texts(s) == ["at:a1"]
    act(s, "at:a1")
    assert stack(s, "a1") == ["ghost:0"] and hand(s, 1) == ["soldier", "witch"]
    assert "play:ghost" not in choices("hand0=ghost,spy" + REST)


def test_herald() -> None:
    assert choices("o1=herald:1 hand0=king,spy" + REST) == ["play:king"]
    assert "play:spy" in choices("hand0=king,spy" + REST)


def test_king() -> None:
    s = read("a1=witch:1 o1=herald:1 b3=mistress:1 hand0=king,spy" + REST)
    act(s, "play:king", "at:e5")
    assert texts(s) == targets("a1 b3 o1")
    act(s, "target:a1")
    assert GAME.to_act(s) == 1 and texts(s) == targets("b3 e5 o1")
    act(s, "target:e5")
    assert hand(s, 0) == ["king", "spy"] and GAME.to_act(s) == 0


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


def test_knight() -> None:
    s = read("b2=king:1 o1=herald:0 hand0=knight,spy" + REST)
    act(s, "play:knight")
    assert texts(s) == ["at:b2", "at:o1"]
    act(s, "at:b2")
    assert stack(s, "b2") == ["king:1", "knight:0"]
    assert "play:knight" not in choices("hand0=knight,spy" + REST)


def test_lady_in_waiting() -> None:
    s = read(
        "b2=queen:1 b4=king:0 c3=spy:1 d3=princess:0 a2=soldier:1 hand0=lady_in_waiting" + REST
    )
    act(s, "play:lady_in_waiting", "at:b3")
    assert texts(s) == targets("c3 b4")
    act(s, "target:c3")
    assert "spy" in hand(s, 1)


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


def test_magician() -> None:
    s = read("b2=king:1 o1=herald:0 a6=witch:1+knight:0 hand0=magician,spy hand1=soldier")
    act(s, "play:magician", "at:a1")
    assert texts(s) == targets("b2 a6 o1")
    act(s, "target:b2")
    assert exchange(s) == ["king"] and hand(s, 1) == ["soldier"]


def test_merchant() -> None:
    s = read("b2=king:1 o1=herald:1 a6=witch:1+knight:0 hand0=merchant,spy,thief" + REST)
    act(s, "play:merchant", "at:e5")
    assert texts(s) == ["token:b2", "token:a6", "token:o1"]
    act(s, "token:b2", "token:a6", "token:o1")
    assert s.left == 2 and token(s, "b2") == token(s, "a6") == token(s, "o1") == 0


def test_minstrel() -> None:
    s = read("b2=king:1 b3=thief:0 b4=spy:1 a2=soldier:1 e5=queen:1 hand0=minstrel,witch" + REST)
    act(s, "play:minstrel", "at:c3")
    assert texts(s) == targets("b2 b3 b4")
    act(s, "target:b4")
    assert texts(s) == targets("b3 b4")
    act(s, "target:b4")
    assert [stack(s, x) for x in ("b2", "b3", "b4")] == [["spy:1"], ["king:1"], ["thief:0"]]


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


def test_priest() -> None:
    s = read("b2=thief:0 c2=spy:1 a3=soldier:0 e5=king:0 hand0=priest,witch" + REST)
    act(s, "play:priest", "at:b3")
    assert protected(s, "b2") and protected(s, "a3")
    assert not protected(s, "c2") and not protected(s, "e5") and not protected(s, "b3")


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


def test_princess() -> None:
    s = read("b2=king:1+knight:1 b3=thief:0 a1=witch:1+knight:0 hand0=princess,spy" + REST)
    act(s, "play:princess", "at:e5")
    assert texts(s) == targets("b2")
    act(s, "target:b2", "to:b3")
    assert stack(s, "b3") == ["thief:0", "knight:1"] and stack(s, "b2") == ["king:1"]


def test_prince_charming() -> None:
    s = read("c3=princess:1 a1=witch:0 o1=fairy:1 b6=soldier:1 hand0=prince_charming,spy" + REST)
    act(s, "play:prince_charming", "at:b2")
    assert texts(s) == targets("a1 c3")
    act(s, "target:a1")
    assert texts(s) == ["to:f1", "to:a6", "to:f6"]
    act(s, "to:f6")
    assert stack(s, "f6") == ["witch:0"]


def test_queen() -> None:
    s = read("b2=king:1 e5=thief:0 a1=witch:0 hand0=queen,spy" + REST)
    act(s, "play:queen")
    assert texts(s) == ["at:c2", "at:b3", "at:c3"]
    act(s, "at:c3")
    assert texts(s) == targets("b2 e5")
    act(s, "target:b2")
    assert "king" in hand(s, 1)


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


def test_soldier() -> None:
    s = read(
        "a2=soldier:0 a3=soldier:1 a4=soldier:1 west=siege_engine:1 hand0=soldier,spy hand1=witch"
    )
    act(s, "play:soldier")
    assert len(texts(s)) == 13
    act(s, "at:a5")
    assert hand(s, 1) == ["siege_engine", "witch"]


def test_spy() -> None:
    s = read("b2=king:1+knight:0 b3=thief:0 a2=soldier:- e5=queen:1 hand0=spy,witch" + REST)
    act(s, "play:spy", "at:c2")
    assert texts(s) == ["colour:0", "colour:1"]
    act(s, "colour:0", "colour:0")
    assert [token(s, p) for p in ("b2", "b2+1", "b3")] == [0, 0, 1]


def test_thief() -> None:
    s = read("b2=king:1+knight:0 a2=soldier:- e5=queen:1 hand0=thief,witch" + REST)
    act(s, "play:thief", "at:b3")
    assert texts(s) == ["token:b2", "token:b2+1"]
    act(s, "token:b2+1")
    assert stack(s, "b2") == ["king:1", "knight:-"]


def test_traitor() -> None:
    s = read(
        "a2=soldier:0 a3=soldier:1 a5=soldier:1 west=siege_engine:1 b3=king:1"
        " hand0=traitor,spy hand1=witch"
    )
    act(s, "play:traitor", "at:a4")
    assert texts(s) == targets("b3")
    act(s, "target:b3")
    assert hand(s, 1) == ["king", "siege_engine", "witch"]


def test_village_idiot() -> None:
    s = read("seats=3 hand0=village_idiot,spy,thief hand1=king,queen hand2=witch,archer")
    act(s, "play:village_idiot", "at:c3", "give:spy", "give:king", "give:witch")
    assert [hand(s, seat) for seat in range(3)] == [
        ["king", "thief"],
        ["queen", "witch"],
        ["archer", "spy"],
    ]


def test_witch() -> None:
    s = read("hand0=witch,spy exchange=king,soldier hand1=soldier")
    act(s, "play:witch", "at:a1")
    assert texts(s) == ["for:king", "for:soldier"]
    act(s, "for:king")
    assert texts(s) == ["seat:0", "seat:1"]
    act(s, "seat:1")
    assert hand(s, 1) == ["king", "soldier"] and exchange(s) == ["soldier"]


def test_every_character_has_a_test_of_its_name() -> None:
    missing = [name for name in NAMES if f"test_{name}" not in globals()]
    assert missing == [] and len(NAMES) == len(CARDS) == 37


def test_the_deck_has_56_cards_and_54_for_two() -> None:
    assert [sum(copies(seats)) for seats in (2, 3, 4, 5)] == [54, 56, 56, 56]
    several = {card.name: card.copies for card in CARDS if card.copies > 1}
    assert several == {"Soldier": 13, "Siege Engine": 5, "Knight": 4}
    zones = [sum(card.copies for card in CARDS if card.zone == zone) for zone in range(5)]
    assert zones == [6, 15, 21, 10, 4]


def test_names_and_titles_agree() -> None:
    for name, card in zip(NAMES, CARDS, strict=True):
        assert name == card.name.lower().replace(" ", "_").replace("'", "")


def test_seven_characters_are_female_and_three_are_neither() -> None:
    females = {card.name for card in CARDS if card.sex == "f"}
    assert females == {
        *("Queen", "Princess", "Mistress", "Courtesan", "Lady in Waiting", "Witch", "Fairy"),
    }
    assert {card.name for card in CARDS if not card.sex} == {"Dragon", "Ghost", "Siege Engine"}
