"""Compares castle, survey and flood with each other, and the sites with the rule book."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.castellan.flood import GRAIN, Puddle, flood
from trecastelli.core.game import NOBODY, Seat
from trecastelli.games.castellan.rules.board import LONG, SHORT, TOWER, column, row
from trecastelli.games.castellan.rules.castle import OUTSIDE, Castle, sites
from trecastelli.games.castellan.rules.ground import ground_of
from trecastelli.games.castellan.rules.survey import Ground, Spot, Wall, yards
from trecastelli.games.castellan.rules.verbs import SET


def agree(c: Castle, seats: int) -> list[Puddle]:
    """Assert that castle, survey and flood agree in every respect; return the flooded regions."""
    ground = ground_of(c)
    puddles, courtyards = flood(ground), yards(ground)
    assert [puddle.towers for puddle in puddles] == [yard.towers for yard in courtyards]
    corners = sorted(
        (row(p), column(p), n) for p, n in zip(c.corner[1:], c.towers[1:], strict=True)
    )
    assert corners == [(p.corner[1], p.corner[0], len(p.towers)) for p in puddles]
    wet = {(column(p), row(p)): face for face, p in enumerate(c.corner) if face}
    faces = {cell: wet[puddle.corner] for puddle in puddles for cell in puddle.cells}
    _agree_on_quarters(c, faces)
    _agree_on_sites(c, ground, faces, seats)
    return puddles


def _agree_on_quarters(c: Castle, faces: dict[Spot, int]) -> None:
    for p, quarters in c.around.items():
        for quarter, (dx, dy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
            there = faces.get((GRAIN * column(p) + dx, GRAIN * row(p) + dy), OUTSIDE)
            assert (quarters >> 8 * quarter) & 255 == there


def _agree_on_sites(c: Castle, ground: Ground, faces: dict[Spot, int], seats: int) -> None:
    """The castle offers each seat exactly what the sentences of the rule book allow."""
    allowed: dict[Seat, set[tuple[int, str]]] = {owner: set() for owner in (NOBODY, *range(seats))}
    for piece, (x, y), way in _book_sites(ground):
        half = 0 if piece == TOWER else GRAIN // 2
        spot = GRAIN * x + half * (way == 0), GRAIN * y + half * (way == 1)
        owner = c.owner[faces.get(spot, OUTSIDE)]
        allowed[owner].add((piece, f"{x},{y}" + ("" if piece == TOWER else "en"[way])))
    for seat in range(seats):
        offered = [(kind, _site_text(kind, at)) for kind in range(3) for at in sites(c, kind, seat)]
        assert len(offered) == len(set(offered))
        assert set(offered) == allowed[seat] | allowed[NOBODY]


def _site_text(piece: int, where: int) -> str:
    """A site in notation."""
    return SET[piece][where].text.partition(":")[2]


def _book_sites(ground: Ground) -> Iterator[tuple[int, Spot, int]]:
    """Every site where a piece connects and blocks nothing, tried one by one around the castle."""
    if not ground.towers:
        yield TOWER, (0, 0), 0
        return
    ends = {end for wall in ground.walls for end in (wall.start, wall.end)}
    middles = {wall.middle for wall in ground.walls if wall.middle}
    occupied = {half for wall in ground.walls for half in _halves(wall)}
    for spot in ends - ground.towers:
        yield TOWER, spot, 0
    for wall in _walls_near(ground.towers):
        apart = not occupied.intersection(_halves(wall))
        room = wall.start not in middles and wall.end not in middles
        blocks = wall.middle in ends or wall.middle in ground.towers or wall.middle in middles
        if apart and room and not blocks:
            yield (LONG if wall.length == 2 else SHORT), wall.start, wall.way


def _walls_near(towers: frozenset[Spot]) -> Iterator[Wall]:
    """Every wall around the castle with a tower at one end at least."""
    xs, ys = [x for x, _ in towers], [y for _, y in towers]
    for x in range(min(xs) - 2, max(xs) + 3):
        for y in range(min(ys) - 2, max(ys) + 3):
            for way, length in ((0, 1), (0, 2), (1, 1), (1, 2)):
                end = (x + length, y) if way == 0 else (x, y + length)
                if (x, y) in towers or end in towers:
                    yield Wall((x, y), way, length)


def _halves(wall: Wall) -> list[tuple[int, int]]:
    """The centre of each unit step of a wall, in half pitches."""
    x, y = wall.start
    dx, dy = ((1, 0), (0, 1))[wall.way]
    return [(2 * x + dx * n, 2 * y + dy * n) for n in range(1, 2 * wall.length, 2)]
