"""The rulings on single cards: castle.md §6, numbers 28 to 47."""

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
from trecastelli.core.game import OVER
from trecastelli.games.castle import GAME
from trecastelli.games.castle.notation.position import read

MORE = " hand1=soldier,soldier exchange=siege_engine"


@pytest.mark.rule("6.17")
def test_ruling_28_the_king_may_remove_the_mistress_before_she_answers() -> None:
    s = read("b3=mistress:1 a1=witch:1 hand0=king,spy" + MORE)
    act(s, "play:king", "at:e5", "target:b3")
    assert GAME.to_act(s) == 0 and texts(s)[0] == "draw"


@pytest.mark.rule("6.17")
def test_ruling_28_a_mistress_without_token_does_not_answer() -> None:
    s = after("b3=mistress:- a1=witch:1 hand0=king,spy" + MORE, "play:king", "at:e5", "target:a1")
    assert GAME.to_act(s) == 0


@pytest.mark.rule("6.17")
def test_ruling_28_her_controller_answers_off_turn_and_may_return_the_king() -> None:
    s = read("seats=3 b3=mistress:2 a1=witch:1 c3=thief:1+knight:1 hand0=king,spy hand1=soldier")
    act(s, "play:king", "at:e5", "target:a1")
    assert GAME.to_act(s) == 2 and texts(s) == targets("b3 c3 e5")
    act(s, "target:e5")
    assert hand(s, 0) == ["king", "spy"]


@pytest.mark.rule("6.25")
def test_ruling_29_the_knight_may_step_off_the_king_first() -> None:
    s = read("b2=king:1+knight:1 b3=thief:0 hand0=mistress,spy" + MORE)
    act(s, "play:mistress", "at:e5")
    assert texts(s) == targets("b2")
    act(s, "target:b2", "to:b3")
    assert texts(s) == ["leave", "target:b2"]
    act(s, "target:b2", "to:c4")
    assert stack(s, "c4") == ["king:1"]


@pytest.mark.rule("6.25")
def test_ruling_29_the_king_may_come_first_and_so_stay_under_his_knight() -> None:
    s = read("b2=king:1+knight:1 b3=thief:0 hand0=mistress,spy" + MORE)
    act(s, "play:mistress", "at:e5", "target:b2", "to:b3", "leave")
    assert stack(s, "b2") == ["king:1"] and texts(s)[0] == "draw"


@pytest.mark.rule("6.27", "6.30")
def test_ruling_30_a_queen_without_room_beside_the_king_is_unplayable() -> None:
    around = "b2=king:1 c2=spy:1 b3=thief:1 c3=priest:1 hand0=queen,archer" + MORE
    assert "play:queen" not in choices(around)
    assert len(choices("c3=prince:1 hand0=queen,archer" + MORE, "play:queen")) == 15


@pytest.mark.rule("6.18", "6.12")
def test_ruling_31_a_brought_card_obeys_its_placement_and_is_the_last_put_into_play() -> None:
    position = "b2=king:1 hand0=kings_counselor,spy hand1=thief "
    s = after(position + "exchange=queen,ghost,prince_charming", "play:kings_counselor", "at:c2")
    assert texts(s) == ["bring:queen"]
    act(s, "bring:queen")
    assert texts(s) == ["at:b3", "at:c3"]
    s = after(position + "exchange=enchanter", "play:kings_counselor", "at:c2", "bring:enchanter")
    assert hand(s, 0) == ["kings_counselor", "spy"] and stack(s, "o1") == ["enchanter:-"]


@pytest.mark.rule("6.18", "6.23")
def test_ruling_31_knight_ghost_and_merchant_may_be_brought() -> None:
    position = "b2=king:1 a1=witch:1 hand0=kings_counselor,spy hand1=thief "
    s = after(
        position + "exchange=knight", "play:kings_counselor", "at:c2", "bring:knight", "at:c2"
    )
    assert stack(s, "c2") == ["kings_counselor:0", "knight:-"]
    s = after(position + "exchange=ghost", "play:kings_counselor", "at:c2", "bring:ghost", "at:a1")
    assert stack(s, "a1") == ["ghost:-"] and hand(s, 1) == ["thief", "witch"]
    s = after(position + "exchange=merchant", "play:kings_counselor", "at:c2", "bring:merchant")
    act(s, "at:e5", "token:b2", "token:a1")
    assert s.left == 2 and token(s, "b2") == 0 and stack(s, "e5") == ["merchant:-"]


@pytest.mark.rule("6.12")
def test_ruling_32_the_enchanter_returns_only_the_card_just_before() -> None:
    s = read("b2=king:1 hand0=thief,knight,enchanter,spy last=b2 hand1=soldier")
    act(s, "play:thief", "at:e5", "play:enchanter")
    assert hand(s, 0) == ["knight", "spy", "thief"]
    s = read("c3=thief:0+knight:1 last=c3 hand0=enchanter,spy hand1=soldier")
    act(s, "play:enchanter")
    assert stack(s, "c3") == ["thief:0", "knight:1"]


@pytest.mark.rule("6.12")
def test_ruling_32_a_card_that_moved_is_still_the_last() -> None:
    s = read("c3=princess:1 b3=queen:1 last=c3 hand0=prince_charming,enchanter hand1=soldier")
    act(s, "play:prince_charming", "at:b2", "target:c3", "to:e5", "play:enchanter")
    assert hand(s, 0) == ["prince_charming"]
    s = read("c3=princess:1+knight:0 e5=spy:1 last=c3+1 hand0=fairy,enchanter hand1=soldier")
    act(s, "play:fairy", "target:c3", "to:o1")
    assert stack(s, "o1") == ["fairy:0", "knight:0"]


@pytest.mark.rule("4.9", "6.10", "6.33")
def test_ruling_33_cards_without_tokens_take_no_part() -> None:
    position = "b2=king:- b3=thief:0 c2=queen:0 hand0=conspirator,spy" + MORE
    assert choices(position, "play:conspirator", "at:e5") == ["token:c2", "token:b3"]
    s = after(position, "play:conspirator", "at:e5", "token:c2", "token:b3")
    assert token(s, "c2") == 0 and token(s, "b3") == 0
    s = after(position, "play:spy", "at:c3")
    assert texts(s)[0] == "draw"


@pytest.mark.rule("6.23")
def test_ruling_34_the_merchant_pays_first_and_takes_protected_cards_too() -> None:
    s = read("b2=ambassador:1 a1=witch:- b3=thief:1+knight:1 hand0=merchant,spy" + MORE)
    act(s, "play:merchant", "at:e5")
    assert texts(s) == ["token:b2", "token:b3", "token:b3+1"]
    act(s, "token:b3")
    assert texts(s) == ["token:b2", "token:b3+1"] and s.left == 1
    act(s, "token:b3+1", "token:b2")
    assert s.left == 2


@pytest.mark.rule("6.34", "3.2")
def test_ruling_35_the_thief_must_steal_even_from_his_own_player() -> None:
    assert choices("b2=ambassador:0 hand0=thief,spy" + MORE, "play:thief", "at:b3") == ["token:b2"]


@pytest.mark.rule("4.7")
def test_ruling_36_the_priest_protects_others_of_his_colour_across_zones() -> None:
    s = read("b2=priest:0 a1=witch:0 a2=soldier:0 c3=thief:1 hand0=spy hand1=conspirator turn=1")
    assert protected(s, "a1") and protected(s, "a2")
    assert not protected(s, "b2") and not protected(s, "c3")
    act(s, "play:conspirator", "at:e5", "token:b2", "token:c3")
    assert protected(s, "c3") is False and protected(s, "a1") is False
    assert not protected(read("b2=priest:- a1=witch:- a2=soldier:0 hand0=spy"), "a1")


@pytest.mark.rule("6.4")
def test_ruling_37_the_assassin_reaches_towers_ramparts_and_knights() -> None:
    position = "a1=witch:1 a2=soldier:1 c3=king:1+knight:1 hand0=assassin,spy" + MORE
    assert choices(position, "play:assassin", "at:b2") == targets("a1 a2 c3")
    s = after(position, "play:assassin", "at:b2", "target:c3")
    assert stack(s, "c3") == ["king:1"] and sum(s.removed) == 1


@pytest.mark.rule("6.15")
def test_ruling_38_the_ghost_ousts_no_protected_card() -> None:
    position = "a1=witch:1 b2=priest:1 f6=archer:0+knight:0 a6=lookout:0 hand0=ghost,spy" + MORE
    assert choices(position, "play:ghost") == ["at:a6"]


@pytest.mark.rule("6.22")
def test_ruling_39_the_magician_ignores_tokens_but_not_protection() -> None:
    position = "b2=priest:1 b3=thief:1 c5=spy:0 hand0=magician,king hand1=soldier"
    assert choices(position, "play:magician", "at:f6") == targets("b2 c5")
    s = after(position, "play:magician", "at:f6", "target:c5")
    assert exchange(s) == ["spy"] and hand(s, 0) == ["king"]


@pytest.mark.rule("6.37")
def test_ruling_40_the_player_of_the_witch_chooses_card_and_taker() -> None:
    s = read("seats=3 hand0=witch,spy exchange=king,queen hand1=soldier hand2=soldier")
    act(s, "play:witch", "at:a1", "for:queen")
    assert GAME.to_act(s) == 0 and texts(s) == ["seat:0", "seat:1", "seat:2"]


@pytest.mark.rule("6.8")
def test_ruling_41_the_courtesan_needs_a_card_to_give_and_one_to_take() -> None:
    s = after("hand0=courtesan hand1=king rest=removed", "play:courtesan", "at:c3")
    assert GAME.to_act(s) == OVER
    s = read("seats=3 hand0=courtesan,spy hand2=king")
    act(s, "play:courtesan", "at:c3")
    assert texts(s) == ["seat:2"]
    act(s, "seat:2", "pull:king")
    assert texts(s) == ["give:spy"]


@pytest.mark.rule("6.14")
def test_ruling_42_an_empty_hand_passes_nothing_and_still_receives() -> None:
    s = read("seats=3 hand0=fool,spy hand2=king,queen")
    act(s, "play:fool", "at:c3", "give:spy")
    assert GAME.to_act(s) == 2
    act(s, "give:king")
    assert [hand(s, seat) for seat in range(3)] == [["king"], ["spy"], ["queen"]]


@pytest.mark.rule("7.2")
def test_ruling_42_passing_can_rob_a_player_of_his_win() -> None:
    s = read("seats=3 hand0=fool hand1=spy hand2=king,queen rest=removed")
    act(s, "play:fool", "at:c3", "give:spy", "give:king")
    assert hand(s, 0) == ["king"] and s.winners == [1]


@pytest.mark.rule("6.16")
def test_ruling_43_the_heralds_duty() -> None:
    full = " ".join(f"{x}{y}={name}:1" for (x, y), name in zip(COURT, FILLERS, strict=True))
    duty = choices(f"{full} o1=herald:- hand0=king,archer hand1=soldier exchange=siege_engine")
    assert "play:archer" in duty and "play:king" not in duty
    s = read("o1=herald:- hand0=king,archer" + MORE)
    act(s, "play:king", "at:b2", "target:o1")
    assert s.left == 1 and exchange(s) == ["herald", "siege_engine"]


COURT = [(x, y) for y in "2345" for x in "bcde"]
FILLERS = (
    *("ambassador", "assassin", "black_knight", "conspirator", "courtesan", "courtier", "priest"),
    *("lady_in_waiting", "merchant", "minstrel", "mistress", "prince", "prince_charming"),
    *("princess", "spy", "thief"),
)


@pytest.mark.rule("6.29")
def test_ruling_44_prince_charming_moves_the_witch_but_no_woman_outside() -> None:
    towers = (
        "c3=princess:1 a1=witch:1 f1=archer:1 a6=lookout:1 o1=fairy:1 hand0=prince_charming,spy"
    )
    s = after(towers + MORE, "play:prince_charming", "at:b2")
    assert texts(s) == targets("a1 c3")
    act(s, "target:a1")
    assert texts(s) == ["to:f6"]


@pytest.mark.rule("3.6", "6.13")
def test_ruling_45_a_card_outside_is_in_play_but_not_in_the_courtyard() -> None:
    assert len(choices("o1=king:1 hand0=queen,spy" + MORE, "play:queen")) == 16
    assert "play:kings_counselor" not in choices("o1=king:1 hand0=kings_counselor,spy" + MORE)
    assert "play:kings_counselor" in choices(
        "o1=king:1 b2=prince:1 hand0=kings_counselor,spy" + MORE
    )
    assert "play:mistress" in choices("o1=queen:1 hand0=mistress,spy" + MORE)
    assert "target:o1" in choices("o1=king:1 hand0=archer,spy" + MORE, "play:archer", "at:a1")


@pytest.mark.rule("6.11", "3.3")
def test_ruling_46_the_dragon_does_both_and_never_itself() -> None:
    assert choices("a1=witch:1 hand0=dragon,spy" + MORE, "play:dragon") == targets("a1")
    s = after("hand0=dragon,spy" + MORE, "play:dragon")
    assert texts(s)[0] == "draw" and stack(s, "o1") == ["dragon:0"]


@pytest.mark.rule("6.20")
def test_ruling_47_the_lady_in_waiting_returns_men_of_the_courtyard_only() -> None:
    position = "b2=queen:1 a3=soldier:1 c3=spy:1 hand0=lady_in_waiting,king" + MORE
    assert choices(position, "play:lady_in_waiting", "at:b3") == targets("c3")
    alone = after("b2=queen:1 hand0=lady_in_waiting,king" + MORE, "play:lady_in_waiting", "at:b3")
    assert stack(alone, "b3") == ["lady_in_waiting:0"]
    assert "play:lady_in_waiting" not in choices("c3=king:1 hand0=lady_in_waiting,spy" + MORE)
