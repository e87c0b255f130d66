"""Buckets that empty and fill again."""

from __future__ import annotations

import pytest

from trecastelli.web import limits
from trecastelli.web.limits import Limits


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


def test_a_bucket_empties_and_fills_again() -> None:
    clock = Clock()
    bucket = Limits(2.0, 3, clock)
    assert [bucket.allow("anna") for _n in range(4)] == [True, True, True, False]
    assert bucket.allow("ben")
    clock.at = 0.4
    assert not bucket.allow("anna")
    clock.at = 1.0
    assert [bucket.allow("anna") for _n in range(3)] == [True, True, False]
    clock.at = 100.0
    assert [bucket.allow("anna") for _n in range(4)] == [True, True, True, False]


def test_full_buckets_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 10)
    clock = Clock()
    buckets = Limits(1.0, 2, clock)
    for name in "abcdefghij":
        assert buckets.allow(name)
    clock.at = 5.0
    assert buckets.allow("k") and buckets.allow("k") and not buckets.allow("k")
    assert len(buckets._buckets) == 1


def test_places_are_given_back() -> None:
    places = Limits(1.0, 1)
    assert places.hold("anna", 1) and not places.hold("anna", 1)
    places.release("anna")
    assert places.hold("anna", 1)
