"""Bags count unordered things, and never lose one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trecastelli.core.bag import Bag, empty

COUNTS = st.lists(st.integers(0, 9), min_size=1, max_size=8)


def test_an_empty_bag_has_nothing_of_every_kind() -> None:
    bag = empty(3)
    assert bag.counts == [0, 0, 0] and len(bag) == 0 and not bag and bag.kinds() == []


def test_a_bag_says_how_many_it_holds() -> None:
    bag = Bag([2, 0, 1])
    assert len(bag) == 3 and bag and [bag[0], bag[1], bag[2]] == [2, 0, 1]
    assert bag.kinds() == [0, 2]
    assert repr(bag) == "Bag([2, 0, 1])"


def test_what_is_added_can_be_taken_out() -> None:
    bag = empty(2)
    bag.add(1)
    bag.add(1, 3)
    bag.take(1)
    bag.take(1, 2)
    assert bag == Bag([0, 1])


def test_more_than_there_is_cannot_be_taken() -> None:
    bag = Bag([1, 2])
    with pytest.raises(AssertionError, match="does not have 3 of kind 1"):
        bag.take(1, 3)
    with pytest.raises(AssertionError):
        Bag([0]).take(0)
    assert bag == Bag([1, 2])


def test_bags_are_equal_when_they_hold_the_same() -> None:
    assert Bag([1, 0]) == Bag([1, 0])
    assert Bag([1, 0]) != Bag([0, 1])
    assert Bag([1]) != [1]


def test_among_counts_the_kinds_from_the_first_up_to_the_end() -> None:
    bag = Bag([1, 2, 3, 4])
    assert [bag.among(0, 4), bag.among(1, 3), bag.among(2, 2), bag.among(3, 4)] == [10, 5, 0, 4]


@given(COUNTS)
@settings(max_examples=60, deadline=None, database=None)
def test_a_copy_is_equal_and_its_own(counts: list[int]) -> None:
    bag = Bag(counts.copy())
    copy = bag.copy()
    assert copy == bag
    copy.add(0)
    assert bag.counts == counts and copy[0] == counts[0] + 1


@given(
    st.integers(1, 8).flatmap(
        lambda n: st.tuples(*[st.lists(st.integers(0, 9), min_size=n, max_size=n)] * 2)
    )
)
@settings(max_examples=60, deadline=None, database=None)
def test_pouring_moves_everything_and_loses_nothing(pair: tuple[list[int], list[int]]) -> None:
    one, other = Bag(pair[0].copy()), Bag(pair[1].copy())
    one.pour(other)
    assert one.counts == [a + b for a, b in zip(*pair, strict=True)]
    assert not other and len(one) == sum(pair[0]) + sum(pair[1])


@given(COUNTS)
@settings(max_examples=60, deadline=None, database=None)
def test_the_kinds_are_ascending_and_are_those_there_is_one_of(counts: list[int]) -> None:
    kinds = Bag(counts).kinds()
    assert kinds == sorted(set(kinds))
    assert all((kind in kinds) == (count > 0) for kind, count in enumerate(counts))
