"""The further rulings: castle.md §9, numbers 48 to 70."""

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
from trecastelli.core.game import OVER, winners
from trecastelli.games.castle import GAME
from trecastelli.games.castle.notation.position import read

MORE = " hand1=soldier,soldier exchange=siege_engine"
STRICT = " options=merchant:not_last rest=removed"


@pytest.mark.rule("6.17")
def test_ruling_48_a_mistress_outside_does_not_answer() -> None:
    s = after("o1=mistress:1 a1=witch:1 hand0=king,spy" + MORE, "play:king", "at:e5", "target:a1")
    assert GAME.to_act(s) == 0
    s = read("b2=mistress:1+knight:0 a1=witch:1 hand0=king,spy" + MORE)
    act(s, "play:king", "at:e5", "target:a1")
    assert GAME.to_act(s) == 1


@pytest.mark.rule("6.17", "8.2")
def test_ruling_49_the_answer_reaches_outside_in_both_editions() -> None:
    for options in ("", " options=edition:french"):
        s = read("b2=mistress:1 o1=herald:0 a1=witch:1 hand0=king,spy" + MORE + options)
        act(s, "play:king", "at:e5", "target:a1")
        assert texts(s) == targets("b2 e5 o1")


@pytest.mark.rule("6.25")
def test_ruling_50_the_knight_may_land_on_the_king_who_then_stays() -> None:
    s = read("b2=king:1 b3=thief:0+knight:1 hand0=mistress,spy" + MORE)
    act(s, "play:mistress", "at:e5", "target:b3", "to:b2")
    assert texts(s)[0] == "draw" and stack(s, "b2") == ["king:1", "knight:1"]


@pytest.mark.rule("6.25")
def test_ruling_50_a_king_free_to_go_cannot_be_left_by_moving_a_knight_first() -> None:
    s = read("b2=king:1 b3=thief:0+knight:1 hand0=mistress,spy" + MORE)
    act(s, "play:mistress", "at:e5", "target:b3", "to:e5")
    assert texts(s) == targets("b2")


@pytest.mark.rule("4.7")
def test_ruling_51_the_priest_does_not_protect_the_knight_on_himself() -> None:
    s = read("b2=priest:0+knight:0 hand0=spy")
    assert not protected(s, "b2")


@pytest.mark.rule("6.23")
def test_ruling_52_the_merchant_gives_an_action_each_time() -> None:
    s = read("a1=witch:1 hand0=merchant,king,spy" + MORE)
    act(s, "play:merchant", "at:b2", "token:a1")
    assert s.left == 2
    act(s, "play:king", "at:e5", "target:b2", "play:merchant", "at:b2")
    assert s.left == 1 and GAME.to_act(s) == 0


@pytest.mark.rule("7.6")
def test_ruling_53_the_merchant_does_not_help_to_go_out() -> None:
    assert "play:merchant" not in choices("hand0=merchant hand1=king exchange=spy" + STRICT)
    s = after("hand0=merchant,soldier hand1=king exchange=spy" + STRICT, "play:merchant", "at:b2")
    assert texts(s) == ["swap:soldier"]
    position = "b2=king:1 hand1=spy exchange=merchant,soldier" + STRICT
    s = after(position + " hand0=kings_counselor", "play:kings_counselor", "at:b3")
    assert texts(s) == ["bring:soldier"]
    s = after(position + " hand0=kings_counselor,archer", "play:kings_counselor", "at:b3")
    act(s, "bring:merchant", "at:e5", "token:b2")
    assert "play:archer" not in texts(s)
    assert "play:merchant" in choices("hand0=merchant hand1=king exchange=spy rest=removed")


@pytest.mark.rule("7.6")
def test_ruling_53_going_out_through_the_fool_is_not_prevented() -> None:
    s = read("seats=3 hand0=merchant,fool,spy hand1=king hand2=queen,thief" + STRICT)
    act(s, "play:merchant", "at:b2", "play:fool", "at:b3", "give:spy", "give:king", "give:queen")
    assert GAME.to_act(s) != OVER
    s = read(
        "seats=3 options=merchant:not_last traded=yes left=1 hand0=fool,spy hand1=king decks=0,0,53"
    )
    act(s, "play:fool", "at:b3", "give:spy", "give:king")
    assert s.winners == [0]


@pytest.mark.rule("7.3")
def test_ruling_54_cards_of_everybody_count_before_the_game_is_blocked() -> None:
    s = read("hand0=ghost,soldier hand1=prince_charming,archer rest=removed")
    act(s, "play:soldier", "at:b1")
    assert GAME.to_act(s) != OVER
    s = read("hand0=ghost,soldier hand1=prince_charming rest=removed")
    act(s, "play:soldier", "at:b1")
    assert GAME.to_act(s) == OVER


@pytest.mark.rule("7.3")
def test_ruling_54_a_card_in_a_deck_counts_too() -> None:
    s = read("hand0=ghost,soldier hand1=prince_charming removed=archer rest=removed")
    assert sum(s.deck_sizes) == 0
    deck = "hand0=ghost,soldier hand1=prince_charming decks=1,0 removed="
    s = read(deck + ALL_BUT_ARCHER)
    act(s, "play:soldier", "at:b1")
    assert GAME.to_act(s) != OVER


ALL_BUT_ARCHER = (
    "alchemist,ambassador,assassin,barbarian,black_knight,captain,courtesan,courtier,conspirator,"
    "dragon,enchanter,fairy,herald,king,kings_counselor,knight*4,lady_in_waiting,lookout,magician,"
    "merchant,minstrel,mistress,priest,prince,princess,queen,siege_engine*5,soldier*12,spy,thief,"
    "traitor,witch"
)


@pytest.mark.rule("7.3")
def test_ruling_54_a_play_or_a_draw_ends_the_idle_turns() -> None:
    s = read("idle=5 hand0=spy,thief hand1=king exchange=soldier")
    act(s, "draw", "deal:archer", "swap:archer", "for:soldier")
    assert s.idle == 0
    s = read("idle=5 hand0=spy,thief hand1=king exchange=soldier")
    act(s, "swap:spy", "for:soldier", "swap:soldier", "for:spy")
    assert GAME.to_act(s) == OVER and s.idle == 6


@pytest.mark.rule("2.5")
def test_ruling_55_equal_cards_may_be_swapped() -> None:
    s = read("hand0=soldier,spy hand1=king exchange=soldier")
    act(s, "swap:soldier", "for:soldier")
    assert hand(s, 0) == ["soldier", "spy"] and exchange(s) == ["soldier"] and not s.stirred


@pytest.mark.rule("6.1")
def test_ruling_56_the_alchemist_takes_only_what_lay_there_before() -> None:
    s = read("hand0=alchemist,king,queen exchange=archer,spy hand1=soldier")
    act(s, "play:alchemist", "at:a1", "give:king", "give:queen")
    assert texts(s) == ["for:archer", "for:spy"]
    act(s, "for:archer")
    assert texts(s) == ["for:spy"]
    s = read("hand0=alchemist,king,queen exchange=archer hand1=soldier")
    act(s, "play:alchemist", "at:a1", "give:king")
    assert texts(s) == ["for:archer"]


@pytest.mark.rule("6.10")
def test_ruling_57_the_conspirator_needs_two_other_cards_with_tokens() -> None:
    position = "b2=king:1 b3=thief:- hand0=conspirator,spy" + MORE
    assert choices(position, "play:conspirator", "at:e5")[0] == "draw"


@pytest.mark.rule("4.9")
def test_ruling_58_each_card_of_a_stack_has_its_own_token() -> None:
    stacked = "b2=king:1+knight:0+knight:1 hand0=thief,merchant" + MORE
    assert choices(stacked, "play:thief", "at:b3") == ["token:b2", "token:b2+1", "token:b2+2"]
    assert choices(stacked, "play:merchant", "at:b3") == ["token:b2", "token:b2+2"]
    s = after(stacked, "play:thief", "at:b3", "token:b2+1")
    assert stack(s, "b2") == ["king:1", "knight:-", "knight:1"]


@pytest.mark.rule("4.4")
def test_ruling_59_a_knight_may_land_on_the_card_that_moves_it() -> None:
    s = read("b2=king:1+knight:0 hand0=princess,spy" + MORE)
    act(s, "play:princess", "at:e5", "target:b2", "to:e5")
    assert stack(s, "e5") == ["princess:0", "knight:0"]


@pytest.mark.rule("1.5", "3.5", "4.4")
def test_ruling_60_outside_is_one_zone_for_knights() -> None:
    s = read("north=siege_engine:1+knight:0 o1=herald:1 b2=king:1 hand0=princess,spy" + MORE)
    act(s, "play:princess", "at:e5", "target:north")
    assert texts(s) == ["to:o1"]


@pytest.mark.rule("3.2", "3.5")
def test_ruling_61_only_what_can_change_place_is_offered() -> None:
    position = "a1=witch:1+knight:0 o1=herald:1+knight:0 hand0=princess,spy" + MORE
    assert choices(position, "play:princess", "at:e5")[0] == "draw"
    s = after("o1=king:1 hand0=mistress,spy" + MORE, "play:mistress", "at:e5")
    assert texts(s)[0] == "draw"


@pytest.mark.rule("6.24")
def test_ruling_62_the_minstrel_may_move_the_priest_but_not_his_wards() -> None:
    position = "b2=priest:1 b3=thief:1 b4=queen:0 hand0=minstrel,spy" + MORE
    s = after(position, "play:minstrel", "at:c3")
    assert texts(s) == targets("b2 b4")
    act(s, "target:b4")
    assert stack(s, "b2") == ["queen:0"] and stack(s, "b4") == ["priest:1"]


@pytest.mark.rule("4.3")
def test_ruling_63_a_knight_on_a_courtyard_space_is_a_courtyard_card() -> None:
    position = "c2=queen:1+knight:1 hand1=soldier hand0=traitor,lady_in_waiting,spy"
    assert choices(position, "play:traitor", "at:c1") == targets("c2")
    assert choices(position, "play:lady_in_waiting", "at:c3") == targets("c2")
    s = after(position, "play:traitor", "at:c1", "target:c2")
    assert hand(s, 1) == ["knight", "soldier"]


@pytest.mark.rule("6.16")
def test_ruling_64_the_duty_binds_only_the_first_action() -> None:
    s = read("o1=herald:1 hand0=thief,spy hand1=soldier exchange=king")
    act(s, "swap:thief", "for:king")
    assert "play:spy" in texts(s)
    s = read("hand0=king,herald,spy" + MORE)
    act(s, "play:herald")
    assert "play:spy" in texts(s)
    s = read("a1=witch:1 o1=herald:1 first=no left=2 hand0=king,spy" + MORE)
    assert "play:spy" in texts(s)


@pytest.mark.rule("6.12")
def test_ruling_65_the_enchanter_never_returns_the_card_before_the_one_that_has_gone() -> None:
    s = read("c3=thief:1 e5=spy:0 last=e5 hand0=courtier,enchanter" + MORE)
    act(s, "play:courtier", "at:d4", "target:c3", "play:enchanter")
    assert stack(s, "d4") == []
    s = read("c3=thief:1 b3=spy:1 last=b3 hand0=enchanter,king hand1=assassin,queen turn=1")
    act(s, "play:assassin", "at:b2", "target:b3", "play:queen", "at:e5", "target:b2")
    act(s, "play:enchanter")
    assert stack(s, "c3") == ["thief:1"] and hand(s, 1) == ["assassin", "queen"]


@pytest.mark.rule("6.8")
def test_ruling_66_an_equal_card_may_be_given_for_the_one_pulled() -> None:
    s = read("hand0=courtesan,soldier hand1=soldier,king")
    act(s, "play:courtesan", "at:c3", "seat:1", "pull:soldier")
    assert texts(s) == ["give:soldier"]


@pytest.mark.rule("7.2", "7.5")
def test_ruling_67_of_several_who_are_out_the_player_on_turn_wins() -> None:
    s = read("seats=4 turn=2 hand1=thief hand2=fool hand3=spy decks=53,0,0,0")
    act(s, "play:fool", "at:c3", "give:spy", "give:thief")
    assert s.winners == winners(GAME.scores(s)) == [3]
    assert GAME.scores(s) == [(0, -54), (0, 0), (0, -1), (1, 0)]
    s = after("seats=3 hand0=fool hand1=king decks=0,0,54", "play:fool", "at:c3", "give:king")
    assert s.winners == [0] and GAME.scores(s) == [(1, 0), (0, 0), (0, -55)]


@pytest.mark.rule("1.6")
def test_ruling_68_left_plays_next() -> None:
    s = read("seats=4 hand0=fool,spy hand1=king hand2=queen hand3=thief")
    act(s, "play:fool", "at:c3", "give:spy", "give:king", "give:queen", "give:thief")
    assert hand(s, 1) == ["spy"] and hand(s, 0) == ["thief"]


@pytest.mark.rule("6.18", "3.3")
def test_ruling_69_the_brought_card_may_hit_the_counselor_and_never_itself() -> None:
    position = "b2=king:1 hand0=kings_counselor,spy hand1=thief exchange=courtier"
    s = after(position, "play:kings_counselor", "at:c2", "bring:courtier", "at:c3")
    assert texts(s) == targets("b2 c2")


@pytest.mark.rule("6.18", "6.17")
def test_ruling_69_a_brought_king_is_answered_by_the_mistress() -> None:
    s = read("b2=prince:1 e5=mistress:1 hand0=kings_counselor,spy hand1=thief exchange=king")
    act(s, "play:kings_counselor", "at:c2", "bring:king", "at:c3", "target:b2")
    assert GAME.to_act(s) == 1 and texts(s) == targets("c2 c3 e5")
    act(s, "target:c3")
    assert exchange(s) == ["king"] and GAME.to_act(s) == 0


@pytest.mark.rule("6.10")
def test_ruling_70_null_answers_are_legal() -> None:
    position = "b2=king:1 b3=thief:1 hand0=conspirator,spy" + MORE
    s = after(position, "play:conspirator", "at:e5", "token:b2", "token:b3")
    assert token(s, "b2") == token(s, "b3") == 1
