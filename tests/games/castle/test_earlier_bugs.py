"""The bugs of the earlier implementation that castle.md §7 lists; none of them is here."""

from __future__ import annotations

import pytest

from tests.games.castle.script import act, after, choices, exchange, hand, protected, stack, targets
from trecastelli.games.castle.notation.position import read
from trecastelli.games.castle.rules.board import NAMES, NEIGHBOURS, ZONE

MORE = " hand1=soldier,soldier exchange=siege_engine"


@pytest.mark.rule("1.4", "6.9")
def test_adjacency_is_not_only_orthogonal() -> None:
    assert "target:c3" in choices("c3=thief:1 hand0=courtier,spy" + MORE, "play:courtier", "at:b2")


@pytest.mark.rule("1.4")
def test_every_space_has_the_neighbours_the_rule_book_gives() -> None:
    """castle.md §2: how many towers, ramparts and courtyard spaces are adjacent."""
    wanted = {
        "a1": [0, 2, 1],
        "b1": [1, 2, 2],
        "c1": [0, 2, 3],
        "b2": [1, 4, 3],
        "c2": [0, 3, 5],
        "c3": [0, 0, 8],
    }
    for name, counts in wanted.items():
        zones = [ZONE[y] for y in NEIGHBOURS[NAMES.index(name)]]
        assert [zones.count(zone) for zone in range(3)] == counts
    assert NEIGHBOURS[NAMES.index("north")] == NEIGHBOURS[NAMES.index("o1")] == ()


@pytest.mark.rule("5.1")
def test_soldiers_are_counted_wall_by_wall() -> None:
    spread = "b6=soldier:1 c6=soldier:1 b1=soldier:1 north=siege_engine:1 hand0=soldier,spy"
    s = after(spread, "play:soldier", "at:d6")
    assert stack(s, "north") == ["siege_engine:1"]


@pytest.mark.rule("4.1")
def test_protection_does_not_stick() -> None:
    s = read("b2=thief:1+knight:1 b6=captain:1 c6=soldier:1 hand0=black_knight,barbarian" + MORE)
    assert protected(s, "c6")
    act(s, "play:black_knight", "at:c3", "target:b2", "play:barbarian", "target:b6")
    assert not protected(s, "b2") and not protected(s, "c6")


@pytest.mark.rule("6.6")
def test_black_knight_is_not_matched_as_knight() -> None:
    position = "c2=black_knight:1 hand0=mistress,spy" + MORE
    assert choices(position, "play:mistress", "at:e5")[0] == "draw"


@pytest.mark.rule("6.28")
def test_the_princess_moves_and_does_not_return() -> None:
    s = read("b2=king:1+knight:1 hand0=princess,spy hand1=soldier")
    act(s, "play:princess", "at:e5", "target:b2", "to:e5")
    assert hand(s, 1) == ["soldier"] and stack(s, "e5") == ["princess:0", "knight:1"]


@pytest.mark.rule("6.13", "6.17", "6.22")
def test_fairy_magician_and_king_reach_beyond_the_courtyard() -> None:
    board = "a1=witch:1 b1=soldier:1 o1=herald:1 b2=thief:1 hand1=soldier "
    assert choices(board + "hand0=fairy,spy", "play:fairy") == targets("a1 b1 b2")
    for card, place in (("magician", "a6"), ("king", "e5")):
        found = choices(board + f"hand0={card},spy", f"play:{card}", f"at:{place}")
        assert found == targets("a1 b1 b2 o1")


@pytest.mark.rule("6.1")
def test_the_alchemist_destroys_no_cards() -> None:
    s = read("hand0=alchemist,king,queen exchange=archer,spy hand1=soldier")
    act(s, "play:alchemist", "at:a1", "give:king", "give:queen", "for:archer", "for:spy")
    assert hand(s, 0) == ["archer", "spy"] and exchange(s) == ["king", "queen"]
    assert sum(s.removed) == 0
