"""The rulings on the rules' text, on Knights and on Soldiers: castle.md §6, numbers 1 to 27.

Each test names the number of its ruling; RULES.md §10 says where it stands there.
"""

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
from trecastelli.games.castle.rules.board import IN_ZONE, RAMPART, ZONE, ZONES
from trecastelli.games.castle.rules.characters import CARDS
from trecastelli.games.castle.rules.events import NoEffect

MORE = " hand1=soldier,soldier exchange=siege_engine"


@pytest.mark.rule("1.3")
def test_ruling_1_there_are_four_zones_under_one_name_each() -> None:
    assert ZONES == ("tower", "rampart", "courtyard", "outside")
    assert [ZONE.count(zone) for zone in range(3)] == [4, 16, 16]


@pytest.mark.rule("3.1")
def test_ruling_2_the_ramparts_have_more_spaces_than_cards() -> None:
    cards = sum(card.copies for card in CARDS if card.zone == RAMPART)
    assert cards == 15 < len(IN_ZONE[RAMPART])


@pytest.mark.rule("3.7", "4.1")
def test_ruling_3_protection_ends_with_what_gives_it() -> None:
    s = read("b3=priest:0 b2=thief:0 a1=witch:1 hand1=king,spy hand0=queen turn=1")
    assert protected(s, "b2")
    act(s, "play:king", "at:e5", "target:b3")
    assert not protected(s, "b2")


@pytest.mark.rule("3.2")
def test_ruling_4_may_on_a_card_means_must() -> None:
    s = read("b2=king:1 hand0=kings_counselor,spy exchange=soldier hand1=thief")
    act(s, "play:kings_counselor", "at:c2")
    assert texts(s) == ["bring:soldier"]


@pytest.mark.rule("3.2", "6.24", "6.33")
def test_ruling_4_minstrel_and_spy_may_leave_all_as_it_was() -> None:
    position = "b2=king:1 b3=thief:0 hand0=minstrel,spy" + MORE
    s = after(position, "play:minstrel", "at:c3", "target:b2")
    assert stack(s, "b2") == ["king:1"] and stack(s, "b3") == ["thief:0"]
    s = after(position, "play:spy", "at:c3", "colour:1")
    assert token(s, "b2") == 1 and token(s, "b3") == 0


@pytest.mark.rule("3.2", "6.1", "6.11", "6.25")
def test_ruling_5_what_is_possible_of_an_effect_is_done() -> None:
    s = after("hand0=alchemist,king exchange=archer,spy hand1=soldier", "play:alchemist", "at:a1")
    act(s, "give:king", "for:spy")
    assert hand(s, 0) == ["spy"]
    s = after("a1=witch:1 hand0=dragon,king" + MORE, "play:dragon")
    assert texts(s) == targets("a1")
    s = after("b2=king:1 hand0=mistress,spy" + MORE, "play:mistress", "at:e5", "target:b2", "to:b3")
    assert texts(s)[0] == "draw"


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("card", ["king", "magician", "courtier", "assassin", "fairy"])
def test_ruling_6_a_protected_card_is_no_target(card: str) -> None:
    place = "at:a6" if card == "magician" else "at:c2"
    s = read(f"b3=priest:1 b2=thief:1 hand0={card},spy" + MORE)
    act(s, f"play:{card}", *([] if card == "fairy" else [place]))
    assert "target:b2" not in texts(s) and "target:b3" in texts(s)


@pytest.mark.rule("4.1", "4.9")
def test_ruling_6_protection_does_not_guard_tokens() -> None:
    s = read("b3=priest:1 b2=ambassador:1 hand0=thief,spy" + MORE)
    assert "token:b2" in choices(
        "b3=priest:1 b2=ambassador:1 hand0=thief,spy" + MORE, "play:thief", "at:c2"
    )
    act(s, "play:thief", "at:c2", "token:b2")
    assert token(s, "b2") < 0


@pytest.mark.rule("3.2", "4.1")
def test_ruling_6_without_a_target_the_effect_is_skipped() -> None:
    s = read("b2=ambassador:1 hand0=courtier,spy" + MORE)
    log = act(s, "play:courtier", "at:c2")
    assert any(isinstance(event, NoEffect) for event in log) and "play:spy" in texts(s)


@pytest.mark.rule("1.7", "3.4")
def test_ruling_7_a_token_leaves_with_its_card() -> None:
    s = after("b2=thief:1 hand0=king,spy hand1=soldier", "play:king", "at:c3", "target:b2")
    assert token(s, "b2") < 0
    s = after("b2=thief:- hand0=king,spy hand1=soldier", "play:king", "at:c3", "target:b2")
    assert exchange(s) == ["thief"]


@pytest.mark.rule("7.2")
def test_ruling_8_a_player_off_turn_may_win() -> None:
    s = read("seats=3 hand0=fool,spy,thief hand1=king hand2=witch,archer rest=removed")
    act(s, "play:fool", "at:c3", "give:spy", "give:king", "give:witch")
    assert GAME.to_act(s) != OVER and hand(s, 1) == ["spy"]
    s = read("seats=3 hand0=fool hand1=king hand2=witch,archer rest=removed")
    act(s, "play:fool", "at:c3", "give:king", "give:witch")
    assert GAME.to_act(s) == OVER and s.winners == [1]


@pytest.mark.rule("7.1")
def test_ruling_9_winning_ends_the_game_at_once() -> None:
    s = after("hand0=soldier hand1=king rest=removed", "play:soldier", "at:b1")
    assert GAME.to_act(s) == OVER and s.winners == [0] and s.left == 1


@pytest.mark.rule("7.1", "6.23")
def test_ruling_9_a_merchant_as_last_card_wins_after_his_trade() -> None:
    s = after("a1=witch:1 hand0=merchant hand1=king rest=removed", "play:merchant", "at:b2")
    assert texts(s) == ["token:a1"]
    act(s, "token:a1")
    assert s.winners == [0]


@pytest.mark.rule("7.3")
def test_ruling_10_the_game_is_blocked_when_nothing_can_be_placed() -> None:
    s = read("hand0=ghost,prince_charming hand1=lady_in_waiting exchange=soldier rest=removed")
    act(s, "swap:ghost", "for:soldier", "play:soldier", "at:b1")
    assert GAME.to_act(s) == OVER and s.winners == [0, 1]


@pytest.mark.rule("7.3")
def test_ruling_10_three_rounds_of_swapping_block_the_game() -> None:
    s = read("hand0=spy hand1=thief,king exchange=soldier*2 rest=removed")
    for _ in range(6):
        assert GAME.to_act(s) != OVER
        for _ in range(2):
            act(s, next(text for text in texts(s) if text.startswith("swap:")))
            act(s, texts(s)[0])
    assert GAME.to_act(s) == OVER and s.winners == [0]


@pytest.mark.rule("2.7")
def test_ruling_11_with_nothing_to_do_an_action_is_passed() -> None:
    s = read("hand0=ghost,lady_in_waiting hand1=king,spy rest=removed")
    assert texts(s) == ["pass"]
    act(s, "pass", "pass")
    assert GAME.to_act(s) == 1


@pytest.mark.rule("2.7")
def test_ruling_11_an_empty_hand_must_draw() -> None:
    assert choices("hand1=king,spy exchange=soldier") == ["draw"]


@pytest.mark.rule("2.8", "6.1", "6.18", "6.37")
def test_ruling_12_an_empty_exchange_allows_no_swap_and_no_effect() -> None:
    position = "b2=king:1 hand0=alchemist,witch,kings_counselor hand1=soldier"
    assert not [text for text in choices(position) if text.startswith("swap")]
    for card, place in (("alchemist", "a1"), ("witch", "a1"), ("kings_counselor", "c2")):
        s = after(position, f"play:{card}", f"at:{place}")
        assert texts(s)[0] == "draw"


@pytest.mark.rule("2.9")
def test_ruling_13_hands_are_secret_and_sizes_are_not() -> None:
    v = GAME.view(read("hand0=spy hand1=king,queen exchange=soldier"), 0)
    assert v.hand_sizes == [1, 2] and v.known[1] == [] and sum(v.exchange) == 1


@pytest.mark.rule("4.2", "6.19")
def test_ruling_14_a_knight_goes_on_any_card_and_on_no_empty_space() -> None:
    position = "north=siege_engine:1 o1=herald:0 b2=ambassador:1 a1=witch:0+knight:1 b1=soldier:0"
    assert choices(position + " hand0=knight,spy hand1=king", "play:knight") == [
        *("at:a1", "at:b1", "at:b2", "at:north", "at:o1"),
    ]


@pytest.mark.rule("4.3")
def test_ruling_15_a_knight_is_in_the_zone_of_its_stack() -> None:
    board = "a1=witch:1+knight:1 c3=spy:1+knight:1 o1=herald:1+knight:1 hand1=soldier "
    assert choices(board + "hand0=queen,thief", "play:queen", "at:e5") == targets("c3")
    assert choices(board + "hand0=barbarian,thief", "play:barbarian") == targets("a1")
    assert choices(board + "hand0=archer,thief", "play:archer", "at:a6") == targets("o1")
    s = after(board + "hand0=archer,thief", "play:archer", "at:a6", "target:o1")
    assert stack(s, "o1") == ["herald:1"] and hand(s, 1) == ["knight", "soldier"]


@pytest.mark.rule("4.4", "6.28")
def test_ruling_16_a_knight_moves_to_another_card_of_its_zone() -> None:
    board = "a1=witch:1+knight:1 c3=spy:1+knight:1+knight:0 b3=thief:0 hand0=princess,king" + MORE
    assert choices(board, "play:princess", "at:e5") == targets("c3")
    s = after(board, "play:princess", "at:e5", "target:c3")
    assert texts(s) == ["to:b3", "to:e5"]
    act(s, "to:b3")
    assert stack(s, "b3") == ["thief:0", "knight:0"] and stack(s, "c3") == ["spy:1", "knight:1"]


@pytest.mark.rule("4.5", "3.6", "6.16")
def test_ruling_17_covered_cards_still_count() -> None:
    position = "b2=king:1+knight:0 o1=herald:1+knight:1 hand1=soldier,spy "
    assert "play:kings_counselor" in choices(position + "hand0=kings_counselor,thief")
    assert choices("o1=herald:1+knight:1 hand0=king,spy hand1=soldier") == ["play:king"]
    assert "play:mistress" not in choices("b2=queen:1+knight:0 hand0=mistress,spy" + MORE)
    s = read("b6=captain:1+knight:0 c6=soldier:1 b3=priest:0+knight:1 b2=thief:0 hand0=spy")
    assert protected(s, "c6") and protected(s, "b2")
    full = "b6=soldier:1+knight:0 c6=soldier:1 d6=soldier:1 north=siege_engine:1 hand0=soldier,spy"
    assert stack(after(full, "play:soldier", "at:e6"), "north") == []


@pytest.mark.rule("6.13")
def test_ruling_18_the_fairy_carries_a_knight_onto_a_card_outside() -> None:
    s = read("b2=king:1+knight:0 north=siege_engine:1 hand0=fairy,spy" + MORE)
    act(s, "play:fairy", "target:b2")
    assert texts(s) == ["to:north", "to:o1"]
    act(s, "to:o1")
    assert stack(s, "o1") == ["fairy:0", "knight:0"] and stack(s, "b2") == ["king:1"]


@pytest.mark.rule("6.6")
def test_ruling_19_the_black_knight_is_no_knight() -> None:
    assert (
        choices("b2=black_knight:1 hand0=princess,spy" + MORE, "play:princess", "at:c3")[0]
        == "draw"
    )
    s = after("b2=black_knight:1 hand0=thief,spy" + MORE, "play:thief", "at:b3", "token:b2")
    assert not protected(s, "b2")


@pytest.mark.rule("6.24")
def test_ruling_20_the_minstrel_moves_no_knights_and_nothing_protected() -> None:
    position = "b2=king:1+knight:1 b3=thief:0 b4=ambassador:1 c4=queen:1 hand0=minstrel,spy" + MORE
    assert choices(position, "play:minstrel", "at:c3") == targets("b3 c4")


@pytest.mark.rule("5.3", "6.31")
def test_ruling_21_each_engine_that_makes_four_storms_again() -> None:
    engines = "north=siege_engine:- east=siege_engine:1 south=siege_engine:1 b6=soldier:1 "
    s = after(engines + "hand0=siege_engine,archer hand1=king", "play:siege_engine", "at:west")
    assert hand(s, 1) == ["king", "soldier"]
    act(s, "play:archer", "at:a1", "target:west")
    assert stack(s, "west") == []
    act(s, "play:soldier", "at:c1", "play:king", "at:b2", "target:a1")
    act(s, "play:siege_engine", "at:west")
    assert "soldier" in hand(s, 1) and stack(s, "c1") == []


@pytest.mark.rule("5.4")
def test_ruling_22_protection_is_judged_before_any_soldier_goes() -> None:
    engines = "north=siege_engine:1 east=siege_engine:1 south=siege_engine:1 "
    s = read(engines + "b6=captain:1 c6=soldier:1 hand0=siege_engine,spy hand1=king")
    act(s, "play:siege_engine", "at:west")
    assert hand(s, 1) == ["captain", "king"] and stack(s, "c6") == ["soldier:1"]
    s = read(engines + "b6=captain:1+knight:1 c6=soldier:1 hand0=siege_engine,spy hand1=king")
    act(s, "play:siege_engine", "at:west")
    assert hand(s, 1) == ["king"]
    s = read(engines + "b6=captain:1 b5=priest:1 e1=soldier:0 hand0=siege_engine,spy hand1=king")
    act(s, "play:siege_engine", "at:west")
    assert hand(s, 1) == ["king"] and hand(s, 0) == ["soldier", "spy"]


@pytest.mark.rule("5.2", "5.5")
def test_ruling_23_soldiers_after_four_engines_and_engines_before_full_walls_do_nothing() -> None:
    engines = "north=siege_engine:1 east=siege_engine:1 south=siege_engine:1 west=siege_engine:1 "
    s = after(engines + "hand0=soldier,spy hand1=king", "play:soldier", "at:b6")
    assert stack(s, "b6") == ["soldier:0"] and stack(s, "north") == ["siege_engine:1"]
    wall = "b6=soldier:1 c6=soldier:1 d6=soldier:1 e6=soldier:1 hand0=siege_engine,spy hand1=king"
    s = after(wall, "play:siege_engine", "at:north")
    assert stack(s, "north") == ["siege_engine:0"] and hand(s, 1) == ["king"]


@pytest.mark.rule("5.1")
def test_ruling_24_an_engine_under_a_knight_stays() -> None:
    wall = "b6=soldier:1 c6=soldier:1 d6=soldier:1 north=siege_engine:1+knight:1 hand0=soldier,spy"
    s = after(wall, "play:soldier", "at:e6")
    assert stack(s, "north") == ["siege_engine:1", "knight:1"]


@pytest.mark.rule("6.21")
def test_ruling_25_the_lookout_moves_any_free_soldier() -> None:
    wall = (
        "b6=soldier:1 c6=soldier:1 d6=soldier:1 north=siege_engine:1 hand0=lookout,spy hand1=king "
    )
    s = after(wall, "play:lookout", "at:a1", "target:b6", "to:e6")
    assert stack(s, "north") == ["siege_engine:1"]
    s = after(wall + "c1=traitor:0 c2=thief:1", "play:lookout", "at:a1", "target:c1", "to:e6")
    assert stack(s, "north") == [] and stack(s, "c2") == ["thief:1"]
    shielded = choices(wall + "c1=captain:0 d1=soldier:1", "play:lookout", "at:a1")
    assert "target:c1" in shielded and "target:d1" not in shielded


@pytest.mark.rule("6.35")
def test_ruling_26_the_traitor_does_both() -> None:
    s = read(
        "b6=soldier:1 c6=soldier:1 d6=soldier:1 north=siege_engine:0 e5=king:1 hand0=traitor,spy"
    )
    act(s, "play:traitor", "at:e6", "target:e5")
    assert hand(s, 0) == ["siege_engine", "spy"] and hand(s, 1) == ["king"]


@pytest.mark.rule("5.6")
def test_ruling_27_a_soldier_outside_is_out_of_reach() -> None:
    engines = "north=siege_engine:1 east=siege_engine:1 south=siege_engine:1 o1=soldier:1 "
    s = after(engines + "hand0=siege_engine,spy hand1=king", "play:siege_engine", "at:west")
    assert stack(s, "o1") == ["soldier:1"]
    s = after("o1=soldier:1 hand0=lookout,spy" + MORE, "play:lookout", "at:a1")
    assert texts(s)[0] == "draw"
