"""What the notes of RULES.md say of single cards beyond the numbered rulings."""

from __future__ import annotations

import pytest

from tests.games.castle.script import act, after, choices, hand, protected, stack, targets, texts
from trecastelli.games.castle.notation.position import read

MORE = " hand1=soldier,soldier exchange=siege_engine"
COURT = [f"{x}{y}" for y in "2345" for x in "bcde"]


@pytest.mark.rule("4.2", "6.19")
def test_the_highest_knight_of_a_stack_is_not_protected() -> None:
    s = read("c3=king:0+knight:1 hand0=courtier,spy" + MORE)
    assert not protected(s, "c3")
    act(s, "play:courtier", "at:c4", "target:c3")
    assert stack(s, "c3") == ["king:0"] and "knight" in hand(s, 1)


@pytest.mark.rule("4.8", "6.2")
def test_a_knight_on_the_ambassador_can_be_returned_and_he_cannot() -> None:
    s = read("c3=ambassador:0+knight:1 hand0=courtier,king" + MORE)
    act(s, "play:courtier", "at:c4", "target:c3")
    assert stack(s, "c3") == ["ambassador:0"]
    assert choices("c3=ambassador:0 hand0=courtier,king" + MORE, "play:courtier", "at:c4")[0] == (
        "draw"
    )


@pytest.mark.rule("4.4")
def test_a_knight_walks_from_wall_to_wall_and_from_tower_to_tower() -> None:
    board = "a1=witch:1+knight:1 f6=archer:1 b1=soldier:1+knight:1 f3=soldier:0 b3=spy:1"
    s = after(board + " hand0=princess,king" + MORE, "play:princess", "at:e5")
    assert texts(s) == targets("a1 b1")
    assert choices(
        board + " hand0=princess,king" + MORE, "play:princess", "at:e5", "target:a1"
    ) == ["to:f6"]
    act(s, "target:b1")
    assert texts(s) == ["to:f3"]


@pytest.mark.rule("4.6")
def test_the_captain_protects_soldiers_of_all_players_and_the_traitor() -> None:
    s = read("b6=captain:0 c6=soldier:1 e6=traitor:1 f3=soldier:0 hand0=spy")
    assert [protected(s, x) for x in ("b6", "c6", "e6", "f3")] == [False, True, True, False]


@pytest.mark.rule("5.2", "6.31")
def test_a_fifth_engine_waits_for_a_place() -> None:
    engines = "north=siege_engine:1 east=siege_engine:1 south=siege_engine:1 hand0=siege_engine,spy"
    assert choices(engines, "play:siege_engine") == ["at:west"]
    assert "play:siege_engine" not in choices(engines + " west=siege_engine:0")


@pytest.mark.rule("6.13")
def test_captain_and_priest_outside_protect_nobody() -> None:
    s = read("b6=captain:1 c6=soldier:1 hand0=fairy,spy" + MORE)
    assert protected(s, "c6")
    act(s, "play:fairy", "target:b6")
    assert not protected(s, "c6")
    s = after("b2=priest:1 b3=thief:1 hand0=fairy,spy" + MORE, "play:fairy", "target:b2")
    assert not protected(s, "b3") and stack(s, "o2") == ["priest:1"]


@pytest.mark.rule("6.14", "6.36")
@pytest.mark.parametrize("card", ["fool", "village_idiot"])
def test_who_makes_all_pass_a_card_is_in_play_already(card: str) -> None:
    s = after(f"seats=3 hand0={card},spy hand1=king hand2=queen", f"play:{card}", "at:c3")
    assert texts(s) == ["give:spy"]


@pytest.mark.rule("6.16")
def test_the_duty_ends_with_the_herald() -> None:
    s = read("o1=herald:0 hand0=archer,spy hand1=king,queen exchange=siege_engine")
    act(s, "swap:spy", "for:siege_engine", "play:archer", "at:a1", "target:o1")
    assert "play:queen" in texts(s)


@pytest.mark.rule("6.20")
def test_a_lady_in_waiting_without_room_beside_a_lady_stays_in_hand() -> None:
    around = "b2=queen:1 c2=spy:1 b3=thief:1 c3=priest:1 hand0=lady_in_waiting,archer" + MORE
    assert "play:lady_in_waiting" not in choices(around)
    with_both = around.replace("c3=priest:1", "c3=princess:1")
    assert choices(with_both, "play:lady_in_waiting") == [
        *("at:d2", "at:d3", "at:b4", "at:c4", "at:d4"),
    ]


@pytest.mark.rule("6.21")
def test_the_lookouts_soldier_must_really_move() -> None:
    s = after("b6=soldier:1 hand0=lookout,spy" + MORE, "play:lookout", "at:a1", "target:b6")
    assert len(texts(s)) == 15 and "to:b6" not in texts(s)


@pytest.mark.rule("6.23")
def test_a_merchant_with_nothing_to_trade_still_gives_an_action() -> None:
    s = after("b2=king:0 a1=witch:- hand0=merchant,spy,thief" + MORE, "play:merchant", "at:e5")
    assert texts(s)[0] == "draw" and s.left == 2


@pytest.mark.rule("8.3")
def test_the_french_ambassador_is_brought_when_the_counselor_leaves_one_space() -> None:
    cast = (
        *("king", "assassin", "black_knight", "conspirator", "courtesan", "courtier", "priest"),
        *("lady_in_waiting", "merchant", "minstrel", "mistress", "prince", "princess", "spy"),
    )
    board = " ".join(f"{x}={name}:1" for x, name in zip(COURT[2:], cast, strict=True))
    board += " hand0=kings_counselor,archer hand1=soldier exchange=ambassador"
    s = after(board + " options=edition:french", "play:kings_counselor", "at:c2")
    assert texts(s) == ["bring:ambassador"]
    act(s, "bring:ambassador")
    assert texts(s) == ["at:b2"]
