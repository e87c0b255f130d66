"""Cards, tiles, pieces and land of Castelli, each as a picture that stands by itself."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from trecastelli.draw.svg import NOTHING, Markup, el, group, icon, join, moved
from trecastelli.games.castelli.look.layout import OCTAGON
from trecastelli.games.castelli.look.panels import TONES
from trecastelli.games.castelli.look.pieces import castle, pieces_defined, tile_face
from trecastelli.games.castelli.look.scenery import GROUND, textures
from trecastelli.games.castelli.rules.board import COLOURS, MINE, STONE
from trecastelli.games.castelli.rules.cards import CARDS
from trecastelli.games.castelli.rules.kit import PRINTED
from trecastelli.games.castelli.words.phrases import title

_NAMED: Final = re.compile(r'(?<= id=")(?=castelli-)|(?<=#)(?=castelli-)')
"""Before each id of something defined, where it is defined and where it is used."""
_WIDEST: Final = 94
"""What a line of a card's title may measure."""
_LETTER: Final = 0.72
"""How wide a letter is, for its size."""


def portrait(key: str, name: str, drawing: Markup, half: tuple[float, float]) -> Markup:
    """A drawing about the origin with all it uses, under ids that are its own."""
    width, height = half
    picture = el(
        "svg",
        el("defs", *_used_by(drawing)),
        drawing,
        viewbox=f"{-width} {-height} {2 * width} {2 * height}",
        cls="board castelli face",
        role="img",
        aria_label=name,
    )
    return Markup(_NAMED.sub(f"{key}-", picture))


@cache
def _definitions() -> dict[str, Markup]:
    found = [*textures(), *pieces_defined()]
    return {re.findall(r' id="([^"]+)"', part)[0]: part for part in found}


def _used_by(drawing: Markup) -> list[Markup]:
    """What a drawing refers to, and what that refers to in turn."""
    known, used, new = _definitions(), dict[str, Markup](), [drawing]
    while new:
        names = [name for name in re.findall(r"#(castelli-[\w-]+)", new.pop()) if name not in used]
        used |= {name: known[name] for name in names}
        new += [known[name] for name in names]
    return list(used.values())


def card_portrait(card: int) -> Markup:
    """A card: a frame that tells when it is played, dark for a battle card, and its sign."""
    printed, name = CARDS[card], title(card)
    sheet = "sheet battle" if printed.battle else "sheet"
    drawing = group(
        el("rect", x=-60, y=-84, width=120, height=168, rx=10, cls=sheet),
        el("rect", x=-51, y=-75, width=102, height=150, rx=5, cls="sheet-inside"),
        el("rect", x=-51, y=58, width=102, height=15, cls="sheet-band"),
        *_title(name),
        icon(printed.icon, 0, -8 if printed.points else 0, 68),
        el("text", str(printed.points), y=44, cls="sheet-points") if printed.points else NOTHING,
        cls=TONES[printed.when],
    )
    return portrait(f"card-{printed.name}", name, drawing, (62, 86))


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
    return portrait(key, name, tile_face(PRINTED, 4 * tile), (44, 44))


def back_portrait(key: str, name: str) -> Markup:
    """A tile face down."""
    return portrait(key, name, el("use", href="#castelli-back"), (44, 44))


def castles_portrait(key: str, name: str) -> Markup:
    """A castle of each colour."""
    places = [(-20, -18), (20, -18), (-20, 20), (20, 20)]
    castles = [
        group(castle(colour, 1), transform=moved(*places[colour])) for colour in range(COLOURS)
    ]
    return portrait(key, name, join(*castles), (42, 42))


def settlement_portrait(key: str, name: str, size: int) -> Markup:
    """A village or a city."""
    return portrait(key, name, el("use", href=f"#castelli-settlement-{size}"), (26, 26))


def token_portrait(key: str, name: str, kind: int) -> Markup:
    """The sign of what an area or the frame gives."""
    return portrait(key, name, el("use", href=f"#castelli-token-{kind}"), (18, 18))


def land_portrait(key: str, name: str, kind: int) -> Markup:
    """An octagon that is all of one kind."""
    ground = el(
        "polygon",
        points=OCTAGON,
        fill=f"url(#castelli-{GROUND[kind]})",
        stroke="var(--ink)",
        stroke_width=2.5,
    )
    return portrait(key, name, join(ground, *_on_land(kind)), (64, 64))


def _on_land(kind: int) -> list[Markup]:
    if kind == MINE:
        return [el("circle", r=35, cls="pit"), icon("mine-wagon", 0, 0, 44, "mine-mark")]
    token = f"#castelli-token-{kind}"
    signs = [el("use", href=token)]
    if kind == STONE:
        signs = [el("use", href=token, x=-16), el("use", href="#castelli-site", x=16)]
    return [group(*signs, transform="scale(1.6)")]
