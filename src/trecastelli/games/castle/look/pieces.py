"""The cards in play: vellum plates with icon, name, the colour of their zone and a wax seal."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from trecastelli.core.game import NOBODY, Seat
from trecastelli.core.parts.picture import Drawn
from trecastelli.draw.svg import NOTHING, Markup, Pen, el, group, shift
from trecastelli.games.castle.look.layout import PLATE, icon_of, tone
from trecastelli.games.castle.notation.ids import seal_id
from trecastelli.games.castle.rules.cards import KNIGHT

_HALF: Final = PLATE / 2
_LINE: Final = 21
"""Height of a line of a name."""
_ROOM: Final = PLATE - 8
"""Greatest width of a name."""
_LETTER: Final = 10.2
"""Approximate width of a letter."""
_SHORT: Final = 7
"""Most letters of a name in larger type."""


def seal(pen: Pen, owner: Seat, x: float, y: float) -> Markup:
    """The token of a card: its owner's seal, or an empty spot."""
    if owner == NOBODY:
        return el("circle", cx=x, cy=y, r=12, cls="unsealed")
    return el("use", href=pen.ref(seal_id(owner)), x=x, y=y, cls="seal")


def lines_of(name: str) -> list[str]:
    """A name in one line, or in two where it has several words and is long."""
    words = name.split()
    if len(words) == 1 or len(name) < 9:
        return [name]
    cuts = range(1, len(words))
    best = min(cuts, key=lambda cut: max(len(" ".join(words[:cut])), len(" ".join(words[cut:]))))
    return [" ".join(words[:best]), " ".join(words[best:])]


def _written(line: str, y: float, alone: bool) -> Markup:
    """A line of a name; one that would be too wide is set narrower, a short one larger."""
    tight = len(line) * _LETTER > _ROOM
    return el(
        "text",
        line,
        y=y,
        cls="title large" if alone and len(line) <= _SHORT else "title",
        textlength=_ROOM if tight else None,
        lengthadjust="spacingAndGlyphs" if tight else None,
    )


def _band(lines: list[str], depth: float) -> Markup:
    """The coloured head of a plate with the name on it."""
    half = _HALF
    shape = f"M-{half} {depth - half}V{7 - half}Q-{half} -{half} {7 - half} -{half}"
    shape += f"H{half - 7}Q{half} -{half} {half} {7 - half}V{depth - half}Z"
    alone = len(lines) == 1
    names = [_written(line, 20.5 - half + _LINE * at, alone) for at, line in enumerate(lines)]
    return group(el("path", d=shape, cls="band"), *names)


def _box(half: float, cls: str, rx: float = 7) -> Markup:
    return el("rect", x=-half, y=-half, width=2 * half, height=2 * half, rx=rx, cls=cls)


@lru_cache(maxsize=4096)
def card(prefix: str, kind: int, name: str, owner: Seat, ridden: bool, shielded: bool) -> Drawn:
    """A card, centred. Under a Knight its icon moves aside."""
    pen = Pen(prefix=prefix)
    lines = lines_of(name)
    depth = 7 + _LINE * len(lines)
    room = PLATE - depth
    size = min(room - 6, 66) if not ridden else 40 if len(lines) == 1 else 32
    across = -29.0 if ridden else 9.0
    down = depth - _HALF + (size / 2 + 1 if ridden else room / 2)
    flat = group(
        el("rect", x=-_HALF + 3, y=-_HALF + 4, width=PLATE, height=PLATE, rx=7, cls="shade"),
        _box(_HALF, "sheet"),
        pen.icon(icon_of(kind), across, down, size, cls="figure"),
        _band(lines, depth),
        _box(_HALF, "edge"),
        _shield(pen, _HALF) if shielded else NOTHING,
        seal(pen, owner, -34, 34),
        cls=f"card {tone(kind)}",
    )
    return pen.finish(flat)


def _shield(pen: Pen, half: float) -> Markup:
    """The thin golden ring of a protected card."""
    return group(
        _box(half + 3.5, "warded", rx=10),
        el("circle", cx=half - 9, cy=half - 9, r=12, cls="boss"),
        pen.icon("shield", half - 9, half - 9, 16, cls="ward"),
    )


@lru_cache(maxsize=4096)
def rider(prefix: str, level: int, above: int, owner: Seat, shielded: bool) -> Drawn:
    """A Knight at an angle; each further one lies lower, so that all are visible."""
    pen = Pen(prefix=prefix)
    half = 30
    side = 1 if level % 2 else -1  # seals of neighbours lie apart, so that all are seen
    flat = group(
        el("rect", x=-half + 3, y=-half + 4, width=2 * half, height=2 * half, rx=6, cls="shade"),
        _box(half, "sheet", rx=6),
        pen.icon(icon_of(KNIGHT), -3, 3, 48, cls="figure"),
        _box(half, "edge", rx=6),
        _shield(pen, half) if shielded else NOTHING,
        seal(pen, owner, side * (half - 7), 9 - half),
        cls="card knight rider",
        transform=rider_transform(level, above),
    )
    return pen.finish(flat)


def rider_transform(level: int, above: int) -> str:
    """The place of a Knight in its stack: the more there are, the closer they lie."""
    knights = level + above
    step = 28 - 3 * knights
    return shift(23 - 2 * level, 22 + 5 * knights - step * above, 9)


def spot() -> Markup:
    """An empty space that may be chosen."""
    return group(halo(), _box(_HALF, "sheet"))


@cache
def halo(half: float = 56, transform: str | None = None) -> Markup:
    """The glow around a card or space that may be chosen: dashed gold on a light ring."""
    rings = (_box(half, "aura", rx=10), _box(half, "halo", rx=10))
    return group(*rings, cls="glow", transform=transform)


def subject() -> Markup:
    """The mark of the card that the question is about."""
    return _box(57, "subject", rx=10)
