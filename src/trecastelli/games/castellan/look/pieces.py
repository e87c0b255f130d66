"""Single pieces and keeps, as cards, shelves and the reference show them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trecastelli.draw.svg import Attribute, Markup, Pen, el, join, shift
from trecastelli.games.castellan.rules.board import LONG, SHORT, TOWER
from trecastelli.games.castellan.rules.cards import Card

KEEP: Final = 26
"""Width of a keep; the lower storey of a Double Keep is wider."""

# Style rules for the board do not apply inside <use>, so these figures have their colours as
# attributes; what changes under the pointer is passed down in variables.
STONE: Final[dict[str, Attribute]] = {
    "fill": "var(--stone)",
    "stroke": "var(--mortar)",
    "stroke_width": 1.6,
}
MERLONS: Final[dict[str, Attribute]] = {"fill": "none", "stroke": "var(--teeth,var(--merlon))"}
_TINCTURE: Final[dict[str, Attribute]] = {
    "fill": "currentColor",
    "stroke": "var(--mortar)",
    "stroke_width": 1.4,
}


@dataclass(frozen=True)
class _Small:
    """A kind of piece on a card: its width, and how many fit in one row."""

    width: int
    abreast: int


_SMALL: Final = {TOWER: _Small(24, 3), LONG: _Small(84, 1), SHORT: _Small(40, 2)}


# On cards


def card_rows(pen: Pen, card: Card) -> Markup:
    """The pieces of a card in rows, and an icon for each extra card, in a square of 100."""
    rows = [_row(piece, n) for piece in (TOWER, LONG, SHORT) for n in _rows(card, piece)]
    return _stacked([*rows, _extra(pen, card.extra)] if card.extra else rows)


def lone_piece(piece: int) -> Markup:
    """One piece in the centre of a square of 100."""
    return _stacked([_row(piece, 1)])


def card_face(card: Card) -> Markup:
    """The pieces of a card, for a plate on a shelf."""
    return _framed(card_rows(Pen(), card))


def piece_face(piece: int) -> Markup:
    """One piece, for a plate on a shelf."""
    return _framed(lone_piece(piece))


def _framed(inside: Markup) -> Markup:
    return el("svg", inside, viewbox="0 0 100 100", cls="castellan-face", aria_hidden="true")


def _rows(card: Card, piece: int) -> list[int]:
    """Number of pieces of a kind in each row."""
    abreast = _SMALL[piece].abreast
    whole, rest = divmod(card.pieces[piece], abreast)
    return [abreast] * whole + ([rest] if rest else [])


def _stacked(rows: list[Markup]) -> Markup:
    gap = min(30.0, 96 / max(len(rows), 1))
    top, size = 50 - gap * (len(rows) - 1) / 2, min(1.0, gap / 24)
    groups = [
        el("g", row, transform=f"{shift(50, top + gap * n)} scale({size:.2g})")
        for n, row in enumerate(rows)
    ]
    return join(*groups)


def _row(piece: int, count: int) -> Markup:
    gap = _SMALL[piece].width + 6
    first = -gap * (count - 1) / 2
    return el("g", *(_small(piece, first + gap * n) for n in range(count)))


def _small(piece: int, x: float) -> Markup:
    """A piece in the size for a card."""
    half = _SMALL[piece].width / 2
    shapes = _small_tower(half) if piece == TOWER else _small_wall(half)
    return el("g", *shapes, transform=shift(x, 0))


def _small_tower(radius: float) -> tuple[Markup, ...]:
    rim = el("circle", r=9, stroke_width=4.4, stroke_dasharray="4.27 2.8", **MERLONS)
    return el("circle", r=radius, **STONE), rim


def _small_wall(half: float) -> tuple[Markup, ...]:
    end = (half - 3) // 5 * 5 + 3  # whole merlons, 6 wide with gaps of 4
    teeth = f"M{-end:g}-5.4H{end:g}M{-end:g} 5.4H{end:g}"
    edges = el("path", d=teeth, stroke_width=4, stroke_dasharray="6 4", **MERLONS)
    return el("rect", x=-half, y=-8, width=2 * half, height=16, **STONE), edges


def _extra(pen: Pen, count: int) -> Markup:
    first = -12 * (count - 1)
    return el("g", *(pen.icon("card-draw", first + 24 * n, 0, 26, "extra") for n in range(count)))


# Keeps


def _square(size: float, x: float, y: float, **attributes: Attribute) -> Markup:
    return el("rect", x=x - size / 2, y=y - size / 2, width=size, height=size, **attributes)


def _storey(size: float) -> Markup:
    """A square roof with a turret at each corner and a bright rim."""
    out, turret = size / 2 - 1, size / 4.2
    corners = [_square(turret, x, y, **_TINCTURE) for x in (-out, out) for y in (-out, out)]
    rim = _square(size - 5, 0, 0, fill="none", stroke="var(--vellum)", stroke_width=1, opacity=0.5)
    return join(_square(size, 0, 0, **_TINCTURE), *corners, rim)


def keep_figure() -> Markup:
    """A keep in the current colour."""
    return _storey(KEEP)


def double_keep_figure() -> Markup:
    """Two storeys, the upper one with a shadow on the lower."""
    upper = KEEP - 2
    shadow = _square(upper, 2, 3, fill="var(--shade)", opacity=0.45)
    return join(_storey(KEEP + 8), shadow, _storey(upper))
