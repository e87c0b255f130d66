"""The board as text: meadows with their tiles, land with its areas, settlements and castles.

A laid tile shows the colour letter and points of its four shields, `c` for a card symbol; a tile
face down its cell. An octagon shows on each side what lies there: `w`ood, `g`rain, `s`tone or
`m`arket with its symbols, then who leads it (`=` a tie, `·` nobody), and `!` once it has scored.
Castles are letters, raised figures count stacks, `△` is a free site, `⌂` a village, `♜` a city,
`◆` the mine. Along the frame stands what it gives.
"""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.words import Paint
from trecastelli.games.castelli.rules.board import (
    HALF,
    MINE,
    NOTHING,
    ROWS,
    SQUARE_NAMES,
    is_octagon,
    number,
)
from trecastelli.games.castelli.rules.open import DOWN, height_of, owner_of
from trecastelli.games.castelli.rules.scoring import influence, is_complete, leading_colours
from trecastelli.games.castelli.rules.view import View
from trecastelli.words import _

WIDTH: Final = 11
_LETTERS: Final = "wgsm$"
_FRAME: Final = "wgsc$"
_SETTLEMENT: Final = (" ", "⌂", "♜")
_HEIGHT: Final = " ²³⁴⁵⁶⁷⁸⁹"

Piece = tuple[str, str]
"""A style and a text."""


def letters(v: View) -> list[str]:
    """The letters of the colours, in order."""
    return v.kit.letters


def plan(v: View, paint: Paint) -> str:
    """All playing fields, side by side."""
    blocks = [_block(v, field, paint) for field in range(v.field.fields)]
    return "\n".join("    ".join(rows).rstrip() for rows in zip(*blocks, strict=True))


def legend() -> list[str]:
    """The meaning of the signs on the board, in a few short lines."""
    return [
        _("Tile: R4 colour and points, Rc a card; ░ face down, ? being turned up"),
        _("Land: w wood, g grain, s stone, m market; leader, = tie, · nobody; ! scored"),
        _("On land: △ free site, R castle, R² two of them, ⌂ village, ♜ city, ◆ mine"),
        _("Frame: w wood, g grain, s stone, c card, $ silver"),
    ]


def _block(v: View, field: int, paint: Paint) -> list[str]:
    first, width = field * HALF, v.field.width
    columns = range(first, first + width)
    head = "     " + "".join(f"{'abcdefgh'[column]:^{WIDTH}}" for column in columns) + "  "
    rows = [head, "     " + "".join(f"{_edge(v, 0, c, 0):^{WIDTH}}" for c in columns) + "  "]
    for row in range(ROWS):
        rows += _row(v, row, first, paint)
    last = ROWS - 1
    rows.append("     " + "".join(f"{_edge(v, last, c, 2):^{WIDTH}}" for c in columns) + "  ")
    return rows


def _row(v: View, row: int, first: int, paint: Paint) -> list[str]:
    cells = [_cell(v, row, first + place, paint) for place in range(v.field.width)]
    west = _edge(v, row, first, 3)
    east = _edge(v, row, first + v.field.width - 1, 1)
    ends = [("     ", "  "), (f" {row + 1} {west} ", f" {east}"), ("     ", "  ")]
    return [
        left + "".join(cell[line] for cell in cells) + right
        for line, (left, right) in enumerate(ends)
    ]


def _edge(v: View, row: int, column: int, side: int) -> str:
    if is_octagon(row, column):
        return " "
    symbol = v.field.edge[number(row, column) * 4 + side]
    return " " if symbol == NOTHING else _FRAME[symbol]


def _cell(v: View, row: int, column: int, paint: Paint) -> list[str]:
    cell = number(row, column)
    if is_octagon(row, column):
        return _octagon(v, cell, paint)
    if v.tiles[cell] == DOWN:
        name = "?" if cell == v.square else SQUARE_NAMES[cell]
        return [_centred([("dim", text)], paint) for text in ("░░░░░░░", f"░{name:^5}░", "░░░░░░░")]
    return _tile(v, v.tiles[cell], paint)


def _shield(v: View, shield: int) -> Piece:
    """A shield as style and text: `R4`, or `Rc` with a card symbol."""
    colour = shield >> 4
    points = "c" if shield & 8 else str(shield & 7)
    return f"seat{colour}", letters(v)[colour] + points


def _tile(v: View, laid: int, paint: Paint) -> list[str]:
    shields = [_shield(v, v.kit.shields[laid * 4 + side]) for side in range(4)]
    north, east, south, west = shields
    return [
        _centred([north], paint),
        _centred([west, ("", "   "), east], paint),
        _centred([south], paint),
    ]


def _octagon(v: View, octagon: int, paint: Paint) -> list[str]:
    sides = [_side(v, octagon, side) for side in range(4)]
    mark = ("strong", _SETTLEMENT[v.settlements[octagon]])
    if octagon in v.field.mine:
        mark = ("strong", "◆")
        sides = [("", "    ")] * 4
    return [
        _centred([sides[0]], paint),
        _centred([sides[3], mark, sides[1]], paint),
        _centred([sides[2], *_sites(v, octagon)], paint),
    ]


def _side(v: View, octagon: int, side: int) -> Piece:
    """What lies on a side of an octagon: the area its square faces, or at the frame its own."""
    area = _area_at(v, octagon, side)
    if area == NOTHING or v.field.kind[area] == MINE:
        return "", "    "
    kind, symbols = v.field.kind[area], v.field.symbols[area]
    style, lead = leader(v, area)
    done = "!" if is_complete(v, area) else " "
    return style, f"{_LETTERS[kind]}{symbols}{lead}{done}"


def _area_at(v: View, octagon: int, side: int) -> int:
    for facing in v.field.around[octagon]:
        if (facing + 2) % 4 == side:
            return v.field.area[facing]
    area = octagon * 4 + side
    return area if v.field.kind[area] != NOTHING else NOTHING


def leader(v: View, area: int) -> Piece:
    """The leader of an area, as a style and a letter."""
    leading = leading_colours(influence(v, area))
    if not leading:
        return "board", "·"
    if len(leading) > 1:
        return "board", "="
    return f"seat{leading[0]}", letters(v)[leading[0]]


def _sites(v: View, octagon: int) -> list[Piece]:
    pieces: list[Piece] = []
    for site in range(octagon * 8, octagon * 8 + 8):
        if site in v.tops:
            colour, height = owner_of(v, site), height_of(v, site)
            text = letters(v)[colour] + _HEIGHT[min(height, 9) - 1].strip()
            pieces.append((f"seat{colour}", text))
        elif site % 2 < v.field.sites[site // 2]:
            pieces.append(("open", "△"))
    return pieces


def _centred(pieces: list[Piece], paint: Paint) -> str:
    """Painted pieces in the middle of a cell; styles have no width."""
    size = sum(len(text) for _, text in pieces)
    left = max(0, (WIDTH - size) // 2)
    right = max(0, WIDTH - size - left)
    painted = "".join(paint(style, text) if style else text for style, text in pieces)
    return " " * left + painted + " " * right
