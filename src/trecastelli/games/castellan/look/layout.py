"""Courtyards as areas of the picture: their squares, their outline, and the room for the keep."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from trecastelli.games.castellan.rules.board import column, row
from trecastelli.games.castellan.rules.castle import Castle
from trecastelli.games.castellan.rules.survey import Ground, Spot, Wall, Yard, step, yards

Edge: TypeAlias = tuple[Spot, Spot]

ROOMS: Final = ((2, 2), (2, 1), (1, 2), (1, 1))
"""Sizes of clear ground for a keep, the best first: width and height in pitches."""


@dataclass(frozen=True)
class Room:
    """Clear ground inside a courtyard."""

    x: float
    y: float
    """The coordinates of its centre, on the lattice."""
    width: int
    height: int


@dataclass(frozen=True)
class Court:
    """A courtyard as it is drawn."""

    face: int
    corner: Spot
    squares: frozenset[Spot]
    """The squares it covers, by their south-western points."""
    room: Room


def courts(c: Castle, ground: Ground) -> list[Court]:
    """Every courtyard of a castle, from south to north."""
    faces = {(column(p), row(p)): face for face, p in enumerate(c.corner) if face}
    blocked = {edge for wall in ground.walls for edge in _steps(wall)}
    areas = []
    for yard in yards(ground):
        squares = frozenset(_squares(yard))
        room = _room(squares, blocked)
        areas.append(Court(faces[yard.corner], yard.corner, squares, room))
    return areas


def _steps(wall: Wall) -> Iterator[Edge]:
    for n in range(wall.length):
        yield step(wall.start, wall.way, n), step(wall.start, wall.way, n + 1)


def _squares(yard: Yard) -> Iterator[Spot]:
    """Row by row: the squares between the first and second wall from the west, and so on."""
    low, high = min(y for _, y in yard.towers), max(y for _, y in yard.towers)
    for y in range(low, high):
        across = sorted(x for x, south, north in yard.sides if south <= y < north)
        for west, east in zip(across[::2], across[1::2], strict=True):
            for x in range(west, east):
                yield x, y


def _room(squares: frozenset[Spot], blocked: set[Edge]) -> Room:
    """The largest clear ground; of several, the one nearest to the centre of the courtyard."""
    for width, height in ROOMS:
        fits = [s for s in squares if _is_clear(s, width, height, squares, blocked)]
        if fits:
            return _nearest(fits, width, height, squares)
    raise AssertionError("a courtyard has no ground")


def _is_clear(
    at: Spot, width: int, height: int, squares: frozenset[Spot], blocked: set[Edge]
) -> bool:
    across = [(at[0] + dx, at[1] + dy) for dx in range(width) for dy in range(height)]
    if any(square not in squares for square in across):
        return False
    for x, y in across:
        if x > at[0] and ((x, y), (x, y + 1)) in blocked:
            return False
        if y > at[1] and ((x, y), (x + 1, y)) in blocked:
            return False
    return True


def _nearest(fits: list[Spot], width: int, height: int, squares: frozenset[Spot]) -> Room:
    size = len(squares)
    mean_x = sum(x for x, _ in squares) / size + 0.5
    mean_y = sum(y for _, y in squares) / size + 0.5
    rooms = [Room(x + width / 2, y + height / 2, width, height) for x, y in sorted(fits)]
    return min(rooms, key=lambda room: (room.x - mean_x) ** 2 + (room.y - mean_y) ** 2)


def outline(squares: Iterable[Spot]) -> list[list[Spot]]:
    """The loops around some squares, to be filled with the even-odd rule."""
    ahead: dict[Spot, list[Spot]] = {}
    covered = set(squares)
    for x, y in sorted(covered):
        for start, end, beyond in _sides(x, y):
            if beyond not in covered:
                ahead.setdefault(start, []).append(end)
    loops = []
    while ahead:
        loops.append(_loop(ahead, min(ahead)))
    return loops


def inset(loop: list[Spot], by: float) -> list[tuple[float, float]]:
    """The corners of a loop, moved by a distance into the ground on its left."""
    corners = []
    for before, (x, y), after in zip([loop[-1], *loop], loop, [*loop[1:], loop[0]], strict=False):
        come, go = (x - before[0], y - before[1]), (after[0] - x, after[1] - y)
        if come != go:
            corners.append((x - by * (come[1] + go[1]), y + by * (come[0] + go[0])))
    return corners


def _sides(x: int, y: int) -> tuple[tuple[Spot, Spot, Spot], ...]:
    """Counter-clockwise around a square: start and end of each side, and the square beyond."""
    return (
        ((x, y), (x + 1, y), (x, y - 1)),
        ((x + 1, y), (x + 1, y + 1), (x + 1, y)),
        ((x + 1, y + 1), (x, y + 1), (x, y + 1)),
        ((x, y + 1), (x, y), (x - 1, y)),
    )


def _loop(ahead: dict[Spot, list[Spot]], first: Spot) -> list[Spot]:
    loop, here = [first], first
    while True:
        following = ahead[here].pop()
        if not ahead[here]:
            del ahead[here]
        if following == first:
            return loop
        loop.append(following)
        here = following
