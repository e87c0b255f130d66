"""Windows and hands: what a player does, or could do, tells nobody what he holds."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.castelli.redeal import redeal
from tests.games.castelli.script import DECK, at, hand, lay, offers, play, tell
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import NOBODY
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.notation.position import read
from trecastelli.games.castelli.rules.cards import NAMES
from trecastelli.games.castelli.rules.hands import draw_returned

RICH = "stores=5,5,5/5,5,5"
ATTACK = f"seats=2 options=module:battle tiles={at('d1', 'T19', 's', 'R')} ask=build0 {RICH}"


@pytest.mark.rule("4.9")
@pytest.mark.parametrize("card", ["governor", "farmer", "king_3"])
def test_the_governor_s_window_opens_for_any_card(card: str) -> None:
    """§4.9"""
    s = play(f"seats=3 hands=/{card}/", *lay("c2", "T15", "n", "R"))
    assert GAME.to_act(s) == 1 and "pass" in offers(s)
    assert ("play:governor" in offers(s)) == (card == "governor")


@pytest.mark.rule("4.9")
def test_passing_looks_and_sounds_the_same_with_and_without_the_card() -> None:
    """§4.9"""
    seen = []
    for card in ("governor", "farmer"):
        s, log = tell(f"seats=3 hands=/{card}/", *lay("c2", "T15", "n", "R"), "pass")
        for viewer in (0, 2, NOBODY):
            heard = [GAME.redact(event, viewer) for event in log]
            seen.append((viewer, GAME.view(s, viewer), heard))
    assert seen[:3] == seen[3:]


@pytest.mark.rule("4.9", "9.7")
def test_the_guardian_s_window_opens_for_any_card() -> None:
    """§9.7"""
    seen = []
    for card in ("guardian", "farmer"):
        s = play(f"{ATTACK} castles=d2n1:1 hands=/{card}", "over:d2n1")
        assert GAME.to_act(s) == 1
        seen.append(GAME.view(play(s, "pass"), 0))
    assert seen[0] == seen[1]


@pytest.mark.rule("4.9")
def test_without_cards_or_plays_nobody_is_asked() -> None:
    """§4.9"""
    s = play("seats=3", *lay("c2", "T15", "n", "R"))
    assert GAME.to_act(s) == 0
    s = play(f"{ATTACK} castles=d2n1:1 hands=/guardian played=0,1", "over:d2n1")
    assert s.built == [1, 1] and GAME.to_act(s) == 0


@pytest.mark.rule("4.6")
def test_a_sold_card_is_seen_by_its_seller_alone() -> None:
    """§4.6"""
    one, log = tell("seats=2 hands=farmer,count/", "sell:farmer")
    two, other = tell("seats=2 hands=farmer,count/", "sell:count")
    for viewer in (1, NOBODY):
        assert GAME.view(one, viewer) == GAME.view(two, viewer)
        heard = [[GAME.redact(e, viewer) for e in each] for each in (log, other)]
        assert heard[0] == heard[1]
    assert GAME.view(one, 0).returned != GAME.view(two, 0).returned


@pytest.mark.rule("4.20")
def test_who_forgets_what_when_a_known_hand_loses_a_card_unseen() -> None:
    """§4.20"""
    known = "known=0.1.farmer.1,2.1.farmer.1 hands=/farmer,count/"
    s = play(f"seats=3 {known} turn=1 ask=flip1", "sell:count")
    assert not any(GAME.view(s, 0).known) and not any(GAME.view(s, 2).known)
    s = play(f"seats=3 {known} turn=1 ask=flip1", "play:farmer", "at:a1")
    assert not any(GAME.view(s, 0).known)
    two = "known=0.1.farmer.2 hands=/farmer,farmer/"
    s = play(f"seats=3 {two} turn=1 ask=flip1", "play:farmer", "at:a1")
    assert sum(GAME.view(s, 0).known) == 1


@pytest.mark.rule("4.16")
def test_the_traitor_s_victim_knows_what_the_taker_holds() -> None:
    """§4.16"""
    text = "seats=3 silver=1,0,0 hands=traitor/king_3,count/"
    s = play(text, "play:traitor", "rival:1", "take:count")
    assert sum(GAME.view(s, 1).known) == 1 and not any(GAME.view(s, 2).known)
    assert hand(s, 0) == ["count"]


@pytest.mark.rule("8.3")
def test_the_private_look_hides_the_tile_from_others_only() -> None:
    """§8.3"""
    text = "seats=2 options=module:dilemma;dilemma_flip:private held=S1/S2"
    views = []
    for tile, seat in product(("T19", "T5"), (0, 1)):
        views.append(GAME.view(play(text, "flip:c2", f"tile:{tile}"), seat))
    assert views[0] != views[2] and views[1] == views[3]


@pytest.mark.rule("1.7")
def test_spectators_see_no_hand() -> None:
    one = GAME.view(read("seats=2 hands=farmer/count"), NOBODY)
    two = GAME.view(read("seats=2 hands=robber/king_3"), NOBODY)
    assert one == two


@pytest.mark.rule("4.8", "4.20")
def test_a_guess_gives_everybody_what_everybody_knows_and_nobody_more() -> None:
    """A card played by one and drawn by another is known to all, a sold one to its seller alone."""
    rest = list(DECK)
    for name in ("king_3", "count"):
        rest.remove(name)
    s = read(f"seats=3 hands=//{','.join(rest)} returned=king_3:31,count:1 turn=1 ask=flip1")
    for _ in range(2):
        draw_returned(s, 1, [])
    GAME.audit(s)
    assert {"king_3", "count"} <= set(hand(s, 1))
    sure, alone = (17 + NAMES.index(name) for name in ("king_3", "count"))
    assert [GAME.view(s, 0).known[place] for place in (sure, alone)] == [1, 1]
    for seat in (0, 1, 2, NOBODY):
        v = GAME.view(s, seat)
        guessed = GAME.guess(v, SeededDice(1))
        GAME.audit(guessed)
        assert GAME.view(guessed, seat) == v == GAME.view(redeal(s, seat, SeededDice(2)), seat)
        for other in (0, 2, NOBODY):
            seen = GAME.view(guessed, other)
            assert seen.known[sure] == 1 and seen.known[alone] == (seat == other == 0)
