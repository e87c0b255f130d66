"""Who knows which card, RULES.md §9: what was seen is known until it may have left unseen."""

from __future__ import annotations

import pytest

from tests.games.castle.script import act, texts
from trecastelli.core.game import HIDDEN, NOBODY
from trecastelli.games.castle import GAME
from trecastelli.games.castle.notation.position import read, write
from trecastelli.games.castle.rules.cards import NAMES
from trecastelli.games.castle.rules.events import Chose, Gave, PassedOn, Pulled
from trecastelli.games.castle.rules.open import NONE
from trecastelli.games.castle.rules.state import State
from trecastelli.games.castle.rules.view import SEALED


def known(s: State, viewer: int, seat: int) -> list[str]:
    """What a viewer knows to be in a seat's hand."""
    return [NAMES[kind] for kind in GAME.view(s, viewer).known[seat]]


@pytest.mark.rule("9.2", "9.3", "2.9")
def test_a_king_seen_to_return_is_known_until_he_may_have_left_unseen() -> None:
    s = read("seats=3 c3=king:1 hand0=queen,fool,spy hand1=thief,witch hand2=soldier,archer")
    act(s, "play:queen", "at:b2", "target:c3")
    for viewer in (0, 2, NOBODY):
        assert known(s, viewer, 1) == ["king"]
    act(s, "play:fool", "at:e5", "give:spy", "give:thief", "give:soldier")
    assert known(s, 0, 1) == ["spy"], "the spy is what seat 0 passed; the King may have gone on"
    assert known(s, 2, 1) == ["king"], "seat 2 saw that it was the Thief who left"
    assert known(s, NOBODY, 1) == []


@pytest.mark.rule("9.3")
def test_a_king_who_plays_no_more_is_known_no_more() -> None:
    s = read("turn=1 hand0=spy hand1=king!,thief first=no")
    act(s, "play:king", "at:b2")
    assert known(s, 0, 1) == []


@pytest.mark.rule("9.1")
def test_swaps_are_seen_by_all() -> None:
    s = read("seats=3 hand0=spy,thief exchange=king")
    act(s, "swap:spy", "for:king")
    assert known(s, 1, 0) == ["king"] and known(s, NOBODY, 0) == ["king"]


@pytest.mark.rule("9.2")
def test_a_card_named_but_not_yet_played_is_known() -> None:
    s = read("hand0=king,thief hand1=spy")
    act(s, "play:king")
    assert known(s, 1, 0) == ["king"]


@pytest.mark.rule("9.1")
def test_drawn_cards_are_known_to_nobody_else() -> None:
    s = read("hand0=king,thief hand1=spy")
    act(s, "draw", "deal:archer")
    assert known(s, 1, 0) == [] and known(s, 0, 0) == ["archer", "king", "thief"]


@pytest.mark.rule("9.1", "6.8")
def test_what_the_courtesan_took_and_gave_is_known_to_two() -> None:
    s = read("seats=3 hand0=courtesan,spy!,thief hand1=king!,queen hand2=archer")
    log = act(s, "play:courtesan", "at:c3", "seat:1", "pull:king")
    assert GAME.view(s, 0).pulled == GAME.view(s, 1).pulled == NAMES.index("king")
    assert GAME.view(s, 2).pulled == NONE == GAME.view(s, NOBODY).pulled
    log += act(s, "give:spy")
    assert known(s, 0, 1) == ["spy"]
    assert known(s, 1, 0) == ["king"]
    assert known(s, 2, 0) == [] and known(s, 2, 1) == []
    secret = [event for event in log if isinstance(event, Pulled | Gave)]
    assert len(secret) == 2
    for event in secret:
        assert GAME.redact(event, 0) == GAME.redact(event, 1) == event
        assert f"card={HIDDEN}" in repr(GAME.redact(event, 2))
        assert GAME.redact(event, NOBODY) == GAME.redact(event, 2)


@pytest.mark.rule("9.2", "9.3")
def test_of_equal_cards_only_as_many_are_known_as_were_seen() -> None:
    s = read("turn=1 hand0=spy hand1=soldier!,soldier,soldier,king exchange=witch")
    assert known(s, 0, 1) == ["soldier"]
    act(s, "play:soldier", "at:b1")
    assert known(s, 0, 1) == []
    act(s, "swap:soldier", "for:witch")
    assert known(s, 0, 1) == ["witch"]


@pytest.mark.rule("6.14")
def test_nobody_sees_or_infers_a_choice_before_all_have_chosen() -> None:
    position = "seats=4 hand0=fool,spy,thief hand1=king,queen hand2=witch,archer hand3=soldier"
    one, two = read(position), read(position)
    log_one = act(one, "play:fool", "at:c3", "give:spy", "give:king")
    log_two = act(two, "play:fool", "at:c3", "give:thief", "give:queen")
    for viewer in (2, 3, NOBODY):
        assert GAME.view(one, viewer) == GAME.view(two, viewer)
        heard = [[GAME.redact(event, viewer) for event in log] for log in (log_one, log_two)]
        assert heard[0] == heard[1]
    assert texts(one) == texts(two) == ["give:archer", "give:witch"]
    assert GAME.view(one, 0).chosen == [NAMES.index("spy"), SEALED, NONE, NONE]
    chose = [event for event in log_one if isinstance(event, Chose)]
    assert [event.seat for event in chose] == [0, 1]


@pytest.mark.rule("6.14")
def test_the_first_to_choose_learns_nothing_from_the_second() -> None:
    position = "seats=3 hand0=fool,spy hand1=king,queen hand2=witch"
    one, two = read(position), read(position)
    act(one, "play:fool", "at:c3", "give:spy", "give:king")
    act(two, "play:fool", "at:c3", "give:spy", "give:queen")
    assert GAME.view(one, 0) == GAME.view(two, 0)


@pytest.mark.rule("9.1")
def test_passed_cards_are_known_to_giver_and_taker_only() -> None:
    s = read("seats=4 hand0=fool,spy hand1=king hand2=witch hand3=thief")
    log = act(s, "play:fool", "at:c3", "give:spy", "give:king", "give:witch", "give:thief")
    assert known(s, 0, 1) == ["spy"] and known(s, 2, 1) == [] and known(s, 3, 1) == []
    passed = [event for event in log if isinstance(event, PassedOn)]
    assert len(passed) == 4 and all(event.reveals for event in passed)


def test_what_others_know_of_ones_own_hand_is_in_ones_view() -> None:
    s = read("seats=3 hand0=spy!,thief@1,king hand1=soldier")
    assert GAME.view(s, 0).mine == s.hands[0]
    assert "spy!" in write(s) and "thief@1" in write(s)
