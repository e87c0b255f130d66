"""Positions are read as they are written, and refused with a sentence if no game comes to them."""

from __future__ import annotations

import pytest

from tests.games.castle.script import stack
from trecastelli.core.errors import BadRecord
from trecastelli.games.castle.notation.position import read, write
from trecastelli.words import languages, speaking

HANDS = " hand0=spy,witch hand1=thief,fairy"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("seats=7", "2 to 5 seats"),
        ("o3=dragon:0 hand5=king", "'hand5=king' is not a field of a position of Castle"),
        ("b2=king:0 b2=queen:0", "'b2=queen:0' is not a field"),
        ("turn=x", "'x' is not a whole number"),
        ("b2=jester:0", "there is no card 'jester'"),
        ("b2=king:4", "there is no seat 4"),
        ("hand2=king", "there is no seat 2"),
        ("b2=king:0 c3=king:1", "too many of these cards: king"),
        ("hand0=king?", "'king\\?' is not a card and the seats that know it"),
        ("rest=moon", "rest is one of: decks, exchange, removed"),
        ("decks=1,1", "the decks must hold all other cards: 54"),
        ("decks=1", "decks gives one size for each seat"),
        ("first=perhaps", "first is yes or no"),
        ("traded=1", "traded is yes or no"),
    ],
)
def test_a_field_that_cannot_be_read_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        read(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("b2=knight:0", "Knights, and only Knights, stand on other cards"),
        ("b2=king:0+spy:0", "Knights, and only Knights, stand on other cards"),
        ("b2=archer:0", "wrong place for archer: b2"),
        ("north=dragon:0", "wrong place for dragon: north"),
        ("o1=siege_engine:0", "wrong place for siege_engine: o1"),
        ("b2=king:0 last=c3", "last names a place without a card: c3"),
        ("b2=king:0 last=b2\\+1", "not a place or a direction"),
    ],
)
def test_a_card_in_a_wrong_place_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        read(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("won=0 ask=act0", "a game that is won is over"),
        ("ask=nothing", "with ask=nothing the game is over"),
        ("won=1 ask=nothing decks=0,50", "only a player with the fewest cards left can have won"),
        ("left=99", "left is 2 at most"),
        ("left=0 first=no", "an action is asked for, but left is 0"),
        ("idle=6", "after so many turns the game would be over"),
        ("turns=1000", "after so many turns the game would be over"),
        ("ask=act1", "seat 1 is asked, but it is the turn of seat 0"),
        ("turn=1 ask=place0:spy.0", "seat 0 is asked, but it is the turn of seat 1"),
        ("seats=3 decks=20,29,0", "seat 2 has no cards left: the game would be over"),
        ("seats=3 decks=20,29,0 ask=draw0", "seat 2 has no cards left"),
        ("seats=3 decks=20,29,0 ask=swap0:spy", "seat 2 has no cards left"),
        ("seats=3 decks=20,29,0 ask=place0:spy.0", "seat 2 has no cards left"),
    ],
)
def test_a_game_that_cannot_go_on_like_that_is_refused(text: str, sentence: str) -> None:
    hands = HANDS if "seats=3" not in text else f"{HANDS} exchange=archer,king,queen"
    with pytest.raises(BadRecord, match=sentence):
        read(text + hands)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("ask=sing0", "'sing0' is not a question"),
        ("ask=move0", "'move0' has too few or too many details"),
        ("ask=move0:z9", "'z9' is not a place or a direction"),
        ("ask=move0:c3", "this question cannot be asked here"),
        ("ask=half0:0.0", "this question cannot be asked here"),
        ("decks=0,50 ask=draw0", "the deck of seat 0 is empty"),
        ("chosen=0:king ask=choose1:left", "seat 0 does not hold the chosen card: king"),
        ("chosen=0:spy", "chosen needs the question choose or pick"),
        ("chosen=0:spy ask=choose0:left", "seat 0 has chosen a card already"),
        ("pulled=spy", "pulled goes with the question return"),
        ("ask=return0:1", "pulled goes with the question return"),
        ("pulled=king ask=return0:1", "seat 0 does not hold the pulled card: king"),
        ("b3=mistress:0 ask=answer1", "seat 1 does not control a Mistress in the Courtyard"),
        ("o1=mistress:1 ask=answer1", "seat 1 does not control a Mistress in the Courtyard"),
    ],
)
def test_a_question_that_cannot_be_asked_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        read(text + HANDS)


def test_an_owner_that_is_left_out_is_the_seat_in_turn() -> None:
    s = read("c3=king+knight b2=queen:0 turn=1" + HANDS)
    assert stack(s, "c3") == ["king:1", "knight:1"] and stack(s, "b2") == ["queen:0"]


def test_somebody_may_be_out_until_the_action_is_over() -> None:
    s = read("c3=thief:0 b2=king:1 hand1=spy decks=0,51 ask=step0:thief.0.c3.-")
    assert not s.hands[0] and read(write(s)) == s


def test_a_hole_outside_is_kept() -> None:
    s = read("b2=king:0 o3=dragon:1 hand0=spy")
    assert len(s.base) == 43 and read(write(s)) == s


@pytest.mark.parametrize("language", [code for code in languages() if code != "en"])
def test_every_reader_is_told_in_their_language(language: str) -> None:
    with speaking(language), pytest.raises(BadRecord) as refusal:
        read("left=99" + HANDS)
    assert "left" in str(refusal.value) and "at most" not in str(refusal.value)
