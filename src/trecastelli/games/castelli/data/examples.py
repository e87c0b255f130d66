"""The examples of the rule books, looked for in a data file: some arrangement must show each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from typing import Any, Final

from trecastelli.words import _

_SIDES: Final = "NESW"
_STEP: Final = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
_OPPOSITE: Final = {"N": "S", "S": "N", "E": "W", "W": "E"}
_CORNERS: Final = ((0, 0), (0, 4), (4, 0), (4, 4))

Cell = tuple[int, int]
Want = dict[str, tuple[str, int | None]]
"""Which colour, with how many points, a tile shows on some sides; None is any but 0."""
Tile = tuple[dict[str, Any], int]
"""A tile and how many quarters it is turned clockwise."""


class Arrangement:
    """Four parts laid in a square, as far as the examples need it."""

    def __init__(self, parts: tuple[dict[str, Any], ...], turns: tuple[bool, ...]) -> None:
        self.octagons: dict[Cell, dict[str, Any]] = {}
        self.areas: list[dict[str, Any]] = []
        self.beside: dict[tuple[Cell, str], dict[str, Any]] = {}
        for corner, part, turn in zip(_CORNERS, parts, turns, strict=True):
            for octagon in part["octagons"]:
                self._add(corner, octagon, turn)

    def _add(self, corner: Cell, octagon: dict[str, Any], turn: bool) -> None:
        row, column = octagon["cell"]
        cell = (
            (corner[0] + 3 - row, corner[1] + 3 - column)
            if turn
            else (corner[0] + row, corner[1] + column)
        )
        self.octagons[cell] = octagon
        for area in octagon["areas"]:
            sides = [_OPPOSITE[side] if turn else side for side in area["sides"]]
            squares = {step(cell, side): _OPPOSITE[side] for side in sides}
            inside = {q: side for q, side in squares.items() if min(q) >= 0 and max(q) < 8}
            laid = {**area, "squares": inside}
            self.areas.append(laid)
            for square, side in inside.items():
                self.beside[square, side] = laid

    def line(self, cell: Cell) -> list[Cell]:
        """The octagons of a cell's row and column, its own included."""
        return [other for other in self.octagons if other[0] == cell[0] or other[1] == cell[1]]


def step(cell: Cell, side: str) -> Cell:
    """The neighbour of a cell."""
    return cell[0] + _STEP[side][0], cell[1] + _STEP[side][1]


def facing(tile: Tile, side: str) -> dict[str, Any]:
    """The shield of a turned tile on one side."""
    shield: dict[str, Any] = tile[0]["shields"][(_SIDES.index(side) - tile[1]) % 4]
    return shield


def example_findings(doc: dict[str, Any]) -> list[tuple[bool, str]]:
    """Findings about the examples: whether each of them is possible."""
    laid = [
        Arrangement(parts, turns)
        for parts in permutations(doc["parts"])
        for turns in product((False, True), repeat=4)
    ]
    return [
        (
            _picture(doc),
            _("the octagon pictured at set-up occurs: stone with one site, grain, market"),
        ),
        (_pairs(doc), _("wood, grain and stone areas with two symbols occur")),
        (
            any(_example_a(doc, field) for field in laid),
            _("one tile can complete stone for blue, 5 to 4, and grain for red, 5 to 4"),
        ),
        (
            any(_example_b(doc, field) for field in laid),
            _(
                "a card tile can complete a tied market and two grain areas, one beside a card"
                " symbol"
            ),
        ),
        (
            any(_castle(f, 0) for f in laid),
            _("a castle can have 2 villages and a city in its row, and 1 village in its column"),
        ),
        (
            any(_castle(f, 1) for f in laid),
            _("a castle can have 2 villages and a city in its column, and 1 village in its row"),
        ),
        (any(_battle(f) for f in laid), _("a city can have 3 + 3 + 1 + 1 castles in line")),
    ]


def _octagons(doc: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for part in doc["parts"]:
        yield from part["octagons"]


def _picture(doc: dict[str, Any]) -> bool:
    return any(
        sorted(area["type"] for area in octagon["areas"]) == ["grain", "market", "stone"]
        and any(area["sites"] == 1 for area in octagon["areas"])
        for octagon in _octagons(doc)
    )


def _pairs(doc: dict[str, Any]) -> bool:
    areas = [area for octagon in _octagons(doc) for area in octagon["areas"]]
    return {"wood", "grain", "stone"} <= {area["type"] for area in areas if area["symbols"] == 2}


def _turned(doc: dict[str, Any], want: Want) -> list[Tile]:
    """Tiles, with their turns, that show what is wanted."""
    return [
        (tile, turn)
        for tile in doc["tiles"]
        for turn in range(4)
        if all(_shows((tile, turn), side, *what) for side, what in want.items())
    ]


def _shows(tile: Tile, side: str, colour: str, points: int | None) -> bool:
    shield = facing(tile, side)
    fits = shield["points"] > 0 if points is None else shield["points"] == points
    return bool(shield["colour"] == colour and fits)


def _two(field: Arrangement, kind: str) -> list[dict[str, Any]]:
    return [
        area
        for area in field.areas
        if area["type"] == kind and area["symbols"] == 2 and len(area["squares"]) == 2
    ]


def _example_a(doc: dict[str, Any], field: Arrangement) -> bool:
    for stone, grain in product(_two(field, "stone"), _two(field, "grain")):
        if set(stone["squares"]) != set(grain["squares"]):
            continue
        for one, two in permutations(stone["squares"]):
            first = {stone["squares"][one]: ("blue", 5), grain["squares"][one]: ("red", 5)}
            second = {stone["squares"][two]: ("yellow", 4), grain["squares"][two]: ("green", 4)}
            if _turned(doc, dict(first)) and _turned(doc, dict(second)):
                return True
    return False


def _example_b(doc: dict[str, Any], field: Arrangement) -> bool:
    squares = {square for square, _ in field.beside}
    for square in squares:
        near = {
            side: field.beside[square, side]
            for side in _SIDES
            if (square, side) in field.beside
            and field.beside[square, side]["symbols"] == 2
            and len(field.beside[square, side]["squares"]) == 2
        }
        markets = [side for side, area in near.items() if area["type"] == "market"]
        grains = [side for side, area in near.items() if area["type"] == "grain"]
        for market, (won, lost) in product(markets, permutations(grains, 2)):
            if _card_tile(doc, square, near, (market, won, lost)):
                return True
    return False


def _card_tile(
    doc: dict[str, Any], square: Cell, near: dict[str, dict[str, Any]], sides: tuple[str, str, str]
) -> bool:
    market, won, lost = sides
    for mine, other in (("green", "yellow"), ("yellow", "green")):
        for tile in _turned(doc, {lost: ("blue", 0), won: ("red", 2), market: (mine, None)}):
            wanted: dict[Cell, Want] = {}
            points = facing(tile, market)["points"]
            for side, want in (
                (market, (other, points)),
                (won, ("green", 3)),
                (lost, ("red", None)),
            ):
                across = next(cell for cell in near[side]["squares"] if cell != square)
                wanted.setdefault(across, {})[near[side]["squares"][across]] = want
            for picks in product(*[_turned(doc, want) for want in wanted.values()]):
                if len({pick[0]["id"] for pick in picks} | {tile[0]["id"]}) == len(picks) + 1:
                    return True
    return False


def _castle(field: Arrangement, axis: int) -> bool:
    for cell, octagon in field.octagons.items():
        if any(area["sites"] for area in octagon["areas"]):
            along = _settlements(field, [o for o in field.octagons if o[axis] == cell[axis]])
            across = _settlements(
                field, [o for o in field.octagons if o[1 - axis] == cell[1 - axis] and o != cell]
            )
            if (*along, *across) == (2, 1, 1, 0):
                return True
    return False


def _settlements(field: Arrangement, cells: list[Cell]) -> tuple[int, int]:
    counts = Counter(field.octagons[cell]["settlement"] for cell in cells)
    return counts["village"], counts["city"]


def _battle(field: Arrangement) -> bool:
    return any(
        sum(area["sites"] for other in field.line(cell) for area in field.octagons[other]["areas"])
        >= 8
        for cell, octagon in field.octagons.items()
        if octagon["settlement"] == "city"
    )
