"""Cards, tiles, pieces and land of Castelli, each as a picture that stands by itself."""

from __future__ import annotations

import re
from typing import Final

from trecastelli.draw.svg import NOTHING, Markup, Pen, el, group, join, shift
from trecastelli.games.castelli.look.layout import OCTAGON
from trecastelli.games.castelli.look.panels import TONES
from trecastelli.games.castelli.look.pieces import PIECES, castle, tile_face
from trecastelli.games.castelli.look.scenery import GROUND, TEXTURES
from trecastelli.games.castelli.notation.ids import (
    BACK_SHAPE,
    SITE_SHAPE,
    card_id,
    settlement_shape_id,
    texture_id,
    token_id,
)
from trecastelli.games.castelli.rules.board import MINE, STONE
from trecastelli.games.castelli.rules.cards import CARDS
from trecastelli.games.castelli.rules.kit import PRINTED
from trecastelli.games.castelli.words.phrases import title

_WIDEST: Final = 94
"""What a line of a card's title may measure."""
_LETTER: Final = 0.72
"""How wide a letter is, for its size."""


def _pen_of(key: str) -> Pen:
    """What a picture is drawn with whose ids are its own."""
    return Pen(prefix=f"{key}-")


def portrait(pen: Pen, name: str, drawing: Markup, half: tuple[float, float]) -> Markup:
    """A drawing about the origin with all it uses."""
    width, height = half
    return el(
        "svg",
        el("defs", *_used_by(pen, drawing)),
        drawing,
        viewbox=f"{-width} {-height} {2 * width} {2 * height}",
        cls="board castelli face",
        role="img",
        aria_label=name,
    )


_DEFINED: Final = {**TEXTURES, **PIECES}


def _used_by(pen: Pen, drawing: Markup) -> list[Markup]:
    """What a drawing refers to, and what that refers to in turn."""
    used, new, reference = dict[str, Markup](), [drawing], re.compile(rf"#{pen.prefix}([\w-]+)")
    while new:
        names = [name for name in reference.findall(new.pop()) if name not in used]
        for name in dict.fromkeys(names):
            used[name] = _DEFINED[name](pen)
            new.append(used[name])
    return list(used.values())


def card_portrait(card: int) -> Markup:
    """A card: a frame that tells when it is played, dark for a battle card, and its sign."""
    printed, name, pen = CARDS[card], title(card), _pen_of(card_id(card))
    sheet = "sheet battle" if printed.battle else "sheet"
    drawing = group(
        el("rect", x=-60, y=-84, width=120, height=168, rx=10, cls=sheet),
        el("rect", x=-51, y=-75, width=102, height=150, rx=5, cls="sheet-inside"),
        el("rect", x=-51, y=58, width=102, height=15, cls="sheet-band"),
        *_title(name),
        pen.icon(printed.icon, 0, -8 if printed.points else 0, 68),
        el("text", str(printed.points), y=44, cls="sheet-points") if printed.points else NOTHING,
        cls=TONES[printed.when],
    )
    return portrait(pen, name, drawing, (62, 86))


def _title(name: str) -> list[Markup]:
    """A card's name within its frame, in two lines if one would be too small to read."""
    lines = [name] if len(name) < 13 else _halves(name)
    size = min(15.0, _WIDEST / _LETTER / max(len(line) for line in lines))
    first = -54 - (len(lines) - 1) * 4
    return [
        el("text", line, y=first + n * size * 1.1, font_size=size, cls="sheet-title")
        for n, line in enumerate(lines)
    ]


def _halves(name: str) -> list[str]:
    """A name divided where its lines are most alike; whole if it is one word."""
    words = name.split(" ")
    cuts = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return list(min(cuts, key=lambda cut: max(map(len, cut)))) if cuts else [name]


def tile_portrait(key: str, name: str, tile: int) -> Markup:
    """A tile, its top in the north."""
    pen = _pen_of(key)
    return portrait(pen, name, tile_face(pen, PRINTED, 4 * tile), (44, 44))


def back_portrait(key: str, name: str) -> Markup:
    """A tile face down."""
    return _used(key, name, BACK_SHAPE, (44, 44))


def _used(key: str, name: str, shape: str, half: tuple[float, float]) -> Markup:
    """Something that is defined."""
    pen = _pen_of(key)
    return portrait(pen, name, el("use", href=pen.ref(shape)), half)


def castles_portrait(key: str, name: str) -> Markup:
    """A castle of each colour."""
    pen, places = _pen_of(key), [(-20, -18), (20, -18), (-20, 20), (20, 20)]
    castles = [
        group(castle(pen, colour, 1), transform=shift(*place))
        for colour, place in enumerate(places)
    ]
    return portrait(pen, name, join(*castles), (42, 42))


def settlement_portrait(key: str, name: str, size: int) -> Markup:
    """A village or a city."""
    return _used(key, name, settlement_shape_id(size), (26, 26))


def token_portrait(key: str, name: str, kind: int) -> Markup:
    """The sign of what an area or the frame gives."""
    return _used(key, name, token_id(kind), (18, 18))


def land_portrait(key: str, name: str, kind: int) -> Markup:
    """An octagon that is all of one kind."""
    pen = _pen_of(key)
    ground = el(
        "polygon",
        points=OCTAGON,
        fill=pen.paint(texture_id(GROUND[kind])),
        stroke="var(--ink)",
        stroke_width=2.5,
    )
    return portrait(pen, name, join(ground, *_on_land(pen, kind)), (64, 64))


def _on_land(pen: Pen, kind: int) -> list[Markup]:
    if kind == MINE:
        return [el("circle", r=35, cls="pit"), pen.icon("mine-wagon", 0, 0, 44, "mine-mark")]
    token = pen.ref(token_id(kind))
    signs = [el("use", href=token)]
    if kind == STONE:
        signs = [el("use", href=token, x=-16), el("use", href=pen.ref(SITE_SHAPE), x=16)]
    return [group(*signs, transform="scale(1.6)")]
