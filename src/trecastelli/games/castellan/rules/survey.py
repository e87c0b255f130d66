"""The courtyards and open sites of a castle, found from its pieces alone.

Slow and simple: it shares no code with the way they are updated during play, so it can prove that
one. Positions are surveyed when they are read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeAlias

Spot: TypeAlias = tuple[int, int]
"""Column and row."""

WAYS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))


@dataclass(frozen=True)
class Wall:
    """A wall from its western or southern end."""

    start: Spot
    way: int
    length: int

    @property
    def end(self) -> Spot:
        return step(self.start, self.way, self.length)

    @property
    def middle(self) -> Spot | None:
        return step(self.start, self.way, 1) if self.length == 2 else None


@dataclass(frozen=True)
class Ground:
    """Everything that stands on the table."""

    towers: frozenset[Spot]
    walls: frozenset[Wall]


@dataclass(frozen=True)
class Yard:
    """A bounded face: the towers that touch it and the walls that run north and south along it."""

    towers: frozenset[Spot]
    sides: tuple[tuple[int, int, int], ...]
    """Column, southern end and northern end of each."""

    @property
    def corner(self) -> Spot:
        return min(self.towers, key=lambda spot: (spot[1], spot[0]))

    def holds(self, x: float, y: float) -> bool:
        """Whether a spot on no wall lies in the courtyard, by the number of walls west of it."""
        crossed = [side for side in self.sides if side[0] < x and side[1] < y < side[2]]
        return len(crossed) % 2 == 1


def step(spot: Spot, way: int, length: int) -> Spot:
    """The spot at a distance in a direction."""
    dx, dy = WAYS[way]
    return spot[0] + dx * length, spot[1] + dy * length


def yards(ground: Ground) -> list[Yard]:
    """Every courtyard, by its corner from south to north, then west to east."""
    ways = _ways(ground)
    rest = {(spot, way) for spot, out in ways.items() for way in out}
    bounded = []
    while rest:
        walk = _walk(ways, min(rest))
        rest.difference_update(walk)
        edges = tuple((spot, ways[spot][way]) for spot, way in walk)
        if _area(edges) > 0:
            bounded.append(Yard(frozenset(spot for spot, _ in walk), _sides(edges)))
    return sorted(bounded, key=lambda yard: (yard.corner[1], yard.corner[0]))


def _ways(ground: Ground) -> dict[Spot, dict[int, Spot]]:
    """From each tower, the towers that a wall leads to."""
    ways: dict[Spot, dict[int, Spot]] = {spot: {} for spot in ground.towers}
    for wall in ground.walls:
        if wall.start in ways and wall.end in ways:
            ways[wall.start][wall.way] = wall.end
            ways[wall.end][wall.way + 2] = wall.start
    return ways


def _walk(ways: dict[Spot, dict[int, Spot]], first: tuple[Spot, int]) -> list[tuple[Spot, int]]:
    walk = [first]
    while True:
        spot, way = walk[-1]
        spot = ways[spot][way]
        way = next(w % 4 for w in (way + 1, way, way + 3, way + 2) if w % 4 in ways[spot])
        if (spot, way) == first:
            return walk
        walk.append((spot, way))


def _area(edges: tuple[tuple[Spot, Spot], ...]) -> int:
    """Twice the area, positive if it lies to the left."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in edges)


def _sides(edges: tuple[tuple[Spot, Spot], ...]) -> tuple[tuple[int, int, int], ...]:
    return tuple((a[0], min(a[1], b[1]), max(a[1], b[1])) for a, b in edges if a[0] == b[0])


def open_sites(ground: Ground) -> Iterator[tuple[str, Spot, int]]:
    """Every site where a piece connects and blocks nothing (§3.3 to §3.6), owned or not.

    Each is the name of the piece, the spot, and the way that a wall runs.
    """
    ends = {spot for wall in ground.walls for spot in (wall.start, wall.end)} - ground.towers
    middles = {wall.middle for wall in ground.walls if wall.middle}
    for spot in ends if ground.towers else {(0, 0)}:
        yield "tower", spot, 0
    edges = {frozenset(edge) for wall in ground.walls for edge in _edges(wall)}
    for wall in _walls_at(ground.towers):
        free = not any(frozenset(edge) in edges for edge in _edges(wall))
        if free and wall.start not in middles and wall.end not in middles:
            if wall.length == 1:
                yield "short", wall.start, wall.way
            elif wall.middle not in ends | ground.towers | middles:
                yield "long", wall.start, wall.way


def _edges(wall: Wall) -> list[tuple[Spot, Spot]]:
    """The unit steps of a wall."""
    spots = [step(wall.start, wall.way, n) for n in range(wall.length + 1)]
    return list(pairwise(spots))


def _walls_at(towers: frozenset[Spot]) -> set[Wall]:
    """Every wall, built or not, with a tower at one end."""
    return {
        Wall(start, way, length)
        for tower in towers
        for way in (0, 1)
        for length in (1, 2)
        for start in (tower, step(tower, way + 2, length))
    }
