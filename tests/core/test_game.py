"""What the contract gives to every game: options, children, lots and places."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.toy import DRAW, Drew, Toy
from trecastelli.core.dice import SeededDice
from trecastelli.core.errors import BadSetup
from trecastelli.core.game import Dice, Event, Score, child, lot, places, winners

SCORES = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 2)), min_size=1, max_size=5)


class Fixed(Dice):
    """A throw written down, and what was asked of it."""

    def __init__(self, throw: int) -> None:
        self.throw = throw
        self.asked = 0

    def below(self, n: int) -> int:
        self.asked = n
        return self.throw


def test_options_left_out_have_their_default() -> None:
    assert Toy().full_options(2, {}) == {"peeks": "two"}
    assert Toy().full_options(3, {"peeks": "none"}) == {"peeks": "none"}


@pytest.mark.parametrize("seats", [-1, 0, 1, 4, 100])
def test_a_number_of_seats_the_game_does_not_have_is_refused(seats: int) -> None:
    with pytest.raises(BadSetup, match=rf"^Peep is for 2 to 3 seats, not {seats}\.$"):
        Toy().new(seats, {})


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadSetup, match=r"^Peep has no option 'luck'; its options: peeks\.$"):
        Toy().new(2, {"luck": "none"})


def test_an_unknown_value_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadSetup, match=r"^Option peeks must be one of two, none, not 'three'\.$"):
        Toy().new(2, {"peeks": "three"})


def test_a_game_without_a_data_file_refuses_one() -> None:
    with pytest.raises(BadSetup, match=r"^Peep has no data file"):
        Toy().with_data("{}")


def test_a_child_is_the_state_after_and_leaves_the_state_before_alone() -> None:
    game = Toy()
    s = game.new(2, {})
    before, log = repr(s), list[Event]()
    after = child(game, s, DRAW[3], log)
    assert repr(s) == before
    assert after.hands == [3, -1] and log == [Drew(0, 3)]


@pytest.mark.parametrize(
    ("throw", "index"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 2), (5, 2), (6, 3)]
)
def test_a_lot_walks_through_the_weights(throw: int, index: int) -> None:
    dice = Fixed(throw)
    assert lot([2, 1, 3, 1], dice) == index
    assert dice.asked == 7


def test_a_lot_is_drawn_by_weight() -> None:
    dice, odds = SeededDice(11), [1, 5, 2, 12]
    drawn = Counter(lot(odds, dice) for _ in range(20_000))
    for index, weight in enumerate(odds):
        assert abs(drawn[index] / 1000 - weight) < 0.35


def test_the_better_score_has_the_better_place_and_equals_share_one() -> None:
    assert places([(5, 1), (9, 0), (5, 1), (5, 2)]) == [3, 1, 3, 2]


def test_a_tie_in_points_goes_to_the_better_tie_break() -> None:
    assert winners([(7, 2), (7, 3), (6, 9)]) == [1]
    assert winners([(7, 3), (7, 3), (6, 9)]) == [0, 1]


@given(SCORES)
@settings(max_examples=100, deadline=None, database=None)
def test_places_agree_with_sorting(scores: list[Score]) -> None:
    ranked = sorted(scores, reverse=True)
    assert places(scores) == [ranked.index(score) + 1 for score in scores]
    assert winners(scores) == [n for n, score in enumerate(scores) if score == ranked[0]]
