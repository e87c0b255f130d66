"""Where the two editions differ, and what holds in both: castle.md §4, D1 to D14; house rules."""

from __future__ import annotations

import pytest

from tests.games.castle.script import act, after, choices, hand, protected, stack, targets, texts
from trecastelli.core.game import CHANCE
from trecastelli.games.castle import GAME
from trecastelli.games.castle.notation.position import read
from trecastelli.games.castle.rules.characters import CARDS, FRENCH

MORE = " hand1=soldier,soldier exchange=siege_engine"
BOTH = pytest.mark.parametrize("edition", ["", " options=edition:french"], ids=["it", "fr"])
FR = " options=edition:french"
COURT = [f"{x}{y}" for y in "2345" for x in "bcde"]
FILLERS = (
    *("assassin", "black_knight", "conspirator", "courtesan", "courtier", "priest", "king"),
    *("lady_in_waiting", "merchant", "minstrel", "mistress", "prince", "prince_charming"),
    *("princess", "spy"),
)


@pytest.mark.rule("8.1")
def test_exactly_four_rows_differ() -> None:
    different = {one.title for one, two in zip(CARDS, FRENCH, strict=True) if one != two}
    assert different == {"Ambassador", "King", "Prince Charming", "Village Idiot"}


@pytest.mark.rule("5.3")
@BOTH
def test_d1_the_fourth_engine_clears_all_walls(edition: str) -> None:
    s = read(
        "north=siege_engine:1 east=siege_engine:1 south=siege_engine:1 b6=soldier:1 c1=soldier:1"
        " f3=soldier:1 hand0=siege_engine,spy hand1=king" + edition
    )
    act(s, "play:siege_engine", "at:west")
    assert hand(s, 1) == ["king", "soldier", "soldier", "soldier"]


@pytest.mark.rule("6.17")
@BOTH
def test_d2_the_mistresss_controller_sends_a_card_back(edition: str) -> None:
    s = read("b2=mistress:1 a1=witch:0 c5=thief:0 hand0=king,spy hand1=soldier" + edition)
    act(s, "play:king", "at:e5", "target:a1", "target:c5")
    assert hand(s, 0) == ["spy", "thief", "witch"] and hand(s, 1) == ["soldier"]


@pytest.mark.rule("6.17", "8.2")
def test_d3_the_kings_reach() -> None:
    position = "a1=witch:1 o1=herald:1 north=siege_engine:1 hand0=king,spy hand1=soldier"
    assert choices(position, "play:king", "at:e5") == targets("a1 north o1")
    assert choices(position + FR, "play:king", "at:e5") == targets("a1")


@pytest.mark.rule("6.2", "8.3")
def test_d4_the_ambassadors_space() -> None:
    position = "b2=king:1 hand0=ambassador,spy" + MORE
    assert len(choices(position, "play:ambassador")) == 15
    assert "play:ambassador" not in choices(position + FR)
    full = " ".join(f"{x}={name}:1" for x, name in zip(COURT, FILLERS, strict=False))
    s = read(f"{full} hand0=ambassador,thief hand1=soldier" + FR)
    act(s, "play:ambassador")
    assert texts(s) == ["at:e5"]


@pytest.mark.rule("6.29", "8.4")
def test_d5_prince_charmings_space() -> None:
    position = "hand0=prince_charming,spy" + MORE
    assert "play:prince_charming" not in choices(position)
    assert len(choices(position + FR, "play:prince_charming")) == 16
    with_her = "b2=princess:1 " + position
    for edition in ("", FR):
        assert choices(with_her + edition, "play:prince_charming") == ["at:c2", "at:b3", "at:c3"]


@pytest.mark.rule("8.5")
def test_d6_the_village_idiot() -> None:
    s = read("seats=3 hand0=village_idiot,spy hand1=king hand2=queen,thief" + FR)
    act(s, "play:village_idiot", "at:c3")
    assert GAME.to_act(s) == CHANCE and texts(s) == ["pull:spy"]
    act(s, "pull:spy", "pull:king")
    assert texts(s) == ["pull:queen", "pull:thief"] and GAME.odds(s) == [1, 1]
    act(s, "pull:thief")
    assert [hand(s, seat) for seat in range(3)] == [["thief"], ["spy"], ["king", "queen"]]


@pytest.mark.rule("3.6")
@BOTH
def test_d7_conditions_ask_for_the_courtyard(edition: str) -> None:
    assert "play:mistress" in choices("o1=queen:1 hand0=mistress,spy" + MORE + edition)
    assert len(choices("o1=king:1 hand0=queen,spy" + MORE + edition, "play:queen")) == 16


@pytest.mark.rule("6.24")
@BOTH
def test_d8_the_minstrel_fills_no_empty_space(edition: str) -> None:
    position = "b2=king:1 b3=thief:1 hand0=minstrel,spy" + MORE + edition
    assert choices(position, "play:minstrel", "at:c3") == targets("b2 b3")
    assert choices("b2=king:1 hand0=minstrel,spy" + MORE, "play:minstrel", "at:c3")[0] == "draw"


@pytest.mark.rule("4.1")
@BOTH
def test_d9_moving_the_knight_frees_the_card(edition: str) -> None:
    s = read("b2=king:1+knight:1 b3=thief:1 hand0=princess,courtier" + MORE + edition)
    act(s, "play:princess", "at:e5", "target:b2", "to:b3", "play:courtier", "at:c2")
    assert texts(s) == targets("b2 b3")


@pytest.mark.rule("6.21")
@BOTH
def test_d10_a_soldier_moved_by_the_lookout_can_fill_a_wall(edition: str) -> None:
    wall = "b6=soldier:1 c6=soldier:1 d6=soldier:1 b1=soldier:1 north=siege_engine:1"
    s = after(f"{wall} hand0=lookout,spy{edition}", "play:lookout", "at:a1", "target:b1", "to:e6")
    assert stack(s, "north") == [] and hand(s, 1) == ["siege_engine"]


@pytest.mark.rule("4.7", "1.4")
@BOTH
def test_d11_the_priest_never_reaches_an_engine(edition: str) -> None:
    s = read("b2=priest:1 south=siege_engine:1 a2=soldier:1 hand0=spy" + edition)
    assert not protected(s, "south") and protected(s, "a2")


@pytest.mark.rule("6.13")
@BOTH
def test_d12_the_fairy_moves_anybody_in_the_castle(edition: str) -> None:
    position = "a1=ghost:1 b1=soldier:1 b2=king:1 south=siege_engine:1 hand0=fairy,spy" + edition
    assert choices(position, "play:fairy") == targets("a1 b1 b2")


@pytest.mark.rule("6.16")
@BOTH
def test_d13_the_king_is_the_first_action_of_the_turn(edition: str) -> None:
    s = read("o1=herald:1 a1=witch:1 hand0=king,spy" + MORE + edition)
    assert texts(s) == ["play:king"]
    act(s, "play:king", "at:e5", "target:a1")
    assert s.left == 1


@pytest.mark.rule("6.10", "3.3")
@BOTH
def test_d14_the_conspirator_leaves_himself_out(edition: str) -> None:
    position = "b2=king:1 b3=thief:1 hand0=conspirator,spy" + MORE + edition
    assert choices(position, "play:conspirator", "at:e5") == ["token:b2", "token:b3"]
    second = choices(position, "play:conspirator", "at:e5", "token:b2")
    assert second == ["token:b3"]


@pytest.mark.rule("2.10")
def test_the_drawing_option_counts_against_the_starting_hand() -> None:
    nine = "hand0=soldier*9 hand1=king exchange=spy"
    assert "draw" in choices(nine)
    assert "draw" not in choices(nine + " options=drawing:limited")
    assert "draw" in choices("hand0=soldier*8 hand1=king options=drawing:limited")


@pytest.mark.rule("2.7")
def test_a_player_who_may_neither_draw_nor_swap_nor_play_passes() -> None:
    s = read(
        "seats=5 hand0=ghost,prince_charming,lady_in_waiting,kings_counselor,queen b2=king:1"
        " c2=spy:1 b3=thief:1 c3=priest:1 options=drawing:limited"
    )
    assert texts(s) == ["pass"]
