"""Unordered cards or pieces, counted by kind: hands, and shuffled decks.

A shuffled deck is a bag, not a list: a draw picks by weight at the moment of drawing, so a state
holds no hidden order that could leak.
"""

from __future__ import annotations


class Bag:
    """Number of items of each kind 0, 1, 2, ...; never negative."""

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
        """Add some of a kind."""
        self.counts[kind] += count

    def take(self, kind: int, count: int = 1) -> None:
        """Remove some of a kind; they must be there."""
        assert self.counts[kind] >= count, f"the bag does not have {count} of kind {kind}"
        self.counts[kind] -= count

    def pour(self, other: Bag) -> None:
        """Move everything from another bag into this one."""
        for kind, count in enumerate(other.counts):
            self.counts[kind] += count
            other.counts[kind] = 0

    def kinds(self) -> list[int]:
        """Kinds with at least one item, ascending."""
        return [kind for kind, count in enumerate(self.counts) if count]

    def among(self, first: int, end: int) -> int:
        """Number of items of the kinds first to end - 1."""
        return sum(self.counts[first:end])

    def copy(self) -> Bag:
        """An independent copy."""
        return Bag(self.counts.copy())


def empty(kinds: int) -> Bag:
    """An empty bag for a number of kinds."""
    return Bag([0] * kinds)
