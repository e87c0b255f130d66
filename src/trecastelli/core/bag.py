"""Unordered things, counted by kind: hands, and decks nobody has looked into.

A shuffled deck has no order until someone looks, so it is a bag: what is drawn is decided when it
is drawn, by weight, and there is no hidden order in a state that could leak.
"""

from __future__ import annotations


class Bag:
    """How many there are of each kind 0, 1, 2, ...; never less than none."""

    def __init__(self, counts: list[int]) -> None:
        self.counts = counts

    def __getitem__(self, kind: int) -> int:
        return self.counts[kind]

    def __len__(self) -> int:
        return sum(self.counts)

    def __bool__(self) -> bool:
        return any(self.counts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bag) and self.counts == other.counts

    def __repr__(self) -> str:
        return f"Bag({self.counts})"

    def __reduce__(self) -> tuple[type[Bag], tuple[list[int]]]:
        return Bag, (self.counts,)

    def add(self, kind: int, count: int = 1) -> None:
        """Put some in."""
        self.counts[kind] += count

    def take(self, kind: int, count: int = 1) -> None:
        """Take some out; they must be there."""
        assert self.counts[kind] >= count, f"the bag has no {count} of {kind}"
        self.counts[kind] -= count

    def pour(self, other: Bag) -> None:
        """Put everything of another bag into this one; the other is empty afterwards."""
        for kind, count in enumerate(other.counts):
            self.counts[kind] += count
            other.counts[kind] = 0

    def kinds(self) -> list[int]:
        """The kinds there is at least one of, ascending."""
        return [kind for kind, count in enumerate(self.counts) if count]

    def among(self, first: int, end: int) -> int:
        """How many there are of the kinds from first up to, not including, end."""
        return sum(self.counts[first:end])

    def copy(self) -> Bag:
        """A bag of its own with the same things."""
        return Bag(self.counts.copy())


def empty(kinds: int) -> Bag:
    """A bag for so many kinds with nothing in it."""
    return Bag([0] * kinds)
