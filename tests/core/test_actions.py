"""Every decision has one object, one text and one number."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trecastelli.core.actions import UNDO, ActionTable, Domain, Names, Verb, numbers
from trecastelli.core.errors import IllegalAction


class Squares(Domain):
    """A large board whose sites are computed, never stored."""

    def __init__(self) -> None:
        self.size = 1_000_000

    def text(self, arg: int) -> str:
        return f"{arg // 1000},{arg % 1000}"

    def index(self, text: str) -> int:
        x, comma, y = text.partition(",")
        return int(x) * 1000 + int(y) if comma and x.isdigit() and y.isdigit() else -1


def table() -> tuple[ActionTable, Verb, Verb, Verb, Verb]:
    made = ActionTable()
    play = made.verb("play", Names(("ace", "king", "queen")))
    rest = made.verb("rest")
    walk = made.verb("walk", Squares())
    roll = made.verb("roll", numbers(6))
    return made, play, rest, walk, roll


def test_actions_are_numbered_in_the_order_their_verbs_were_declared() -> None:
    made, play, rest, walk, roll = table()
    assert [play.first, rest.first, walk.first, roll.first] == [0, 3, 4, 1_000_004]
    assert made.size == 1_000_010
    assert [play[2].id, rest[0].id, walk[7].id, roll[5].id] == [2, 3, 11, 1_000_009]


def test_an_action_knows_its_text_its_verb_and_its_argument() -> None:
    _, play, rest, walk, roll = table()
    assert [play[1].text, rest[0].text, walk[12034].text, roll[0].text] == [
        "play:king",
        "rest",
        "walk:12,34",
        "roll:0",
    ]
    assert play[1].verb is play and play[1].arg == 1
    assert repr(play[1]) == "play:king" and repr(play) == "play"


def test_there_is_one_object_for_one_action() -> None:
    made, play, rest, walk, _ = table()
    assert play[1] is play[1] and rest[0] is rest[0] and walk[999_999] is walk[999_999]
    assert made.parse("play:king") is play[1]
    assert made[1] is play[1]


@given(st.integers(0, 1_000_009))
@settings(max_examples=200, deadline=None, database=None)
def test_an_action_is_found_again_by_its_text_and_by_its_number(number: int) -> None:
    made = TABLE[0]
    action = made[number]
    assert action.id == number
    assert made.parse(action.text) is action


TABLE = table()


@pytest.mark.parametrize(
    "text",
    [
        *("", "play", "play:", "play:jack", "play:King", " play:king", "play:king ", "play:king:"),
        *("rest:", "rest:0", "Rest", "rest ", "walk:1", "walk:01,2", "walk:1,1000", "roll:00"),
        *("roll:6", "roll:-1", "undo", "run", ":", "::", "play:ace\n", "roll:٣", "walk:-1,0"),
    ],
)
def test_a_text_that_is_no_action_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        TABLE[0].parse(text)
    assert str(refusal.value) == f"This game has no action {text!r}."


@given(st.text(max_size=20))
@settings(max_examples=200, deadline=None, database=None)
def test_any_text_is_an_action_of_the_same_text_or_refused(text: str) -> None:
    try:
        assert TABLE[0].parse(text).text == text
    except IllegalAction as error:
        assert "no action" in str(error)


@pytest.mark.parametrize("number", [-1, 1_000_010, 5_000_000])
def test_a_number_that_is_no_action_is_refused(number: int) -> None:
    with pytest.raises(IndexError):
        TABLE[0][number]


@pytest.mark.parametrize("arg", [-1, 3, 99])
def test_a_verb_has_no_action_outside_its_domain(arg: int) -> None:
    with pytest.raises(IndexError):
        TABLE[1][arg]


def test_a_verb_without_a_domain_has_one_action() -> None:
    assert TABLE[2].size == 1
    with pytest.raises(IndexError):
        TABLE[2][1]


@pytest.mark.parametrize("name", [UNDO, "", "two words", "a:b", "7up", "a-b"])
def test_a_verb_must_be_a_word_of_its_own(name: str) -> None:
    with pytest.raises(AssertionError):
        ActionTable().verb(name)


def test_a_verb_is_declared_once() -> None:
    made = ActionTable()
    made.verb("rest")
    with pytest.raises(AssertionError):
        made.verb("rest", numbers(2))


def test_numbers_are_called_by_their_digits() -> None:
    eleven = numbers(11)
    assert eleven.size == 11
    assert [eleven.text(n) for n in range(11)] == [str(n) for n in range(11)]
    assert eleven.index("10") == 10 and eleven.index("11") == -1 and eleven.index("01") == -1


def test_a_domain_that_does_not_say_what_it_holds_is_a_fault() -> None:
    with pytest.raises(AssertionError):
        Domain().text(0)
    with pytest.raises(AssertionError):
        Domain().index("x")
