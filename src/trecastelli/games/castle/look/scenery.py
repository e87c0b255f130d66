"""The parts of the picture that never change: meadow, walls, towers, Courtyard and spaces."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from trecastelli.core.parts.picture import Drawn
from trecastelli.draw.palette import EMBLEMS
from trecastelli.draw.svg import Attribute, Markup, Pen, el, group, join, points, shift
from trecastelli.games.castle.look.layout import (
    CELL,
    CENTRES,
    EDGE,
    TONES,
    WIDTH,
)
from trecastelli.games.castle.notation.ids import (
    pattern_id,
    seal_id,
    space_id,
    spaces_of,
)
from trecastelli.games.castle.rules.board import (
    IN_ZONE,
    LOOSE,
    NAMES,
    SLOTS,
    TOWER,
    ZONE,
)

SEAL: Final = 20
"""The radius of a wax seal."""
_OUTER: Final = EDGE - 12
"""Where the walls begin: a parapet before the first spaces."""
_INNER: Final = EDGE + CELL
_TOWER: Final = 76
"""The radius of a tower."""


@lru_cache(maxsize=64)
def scenery(prefix: str) -> Drawn:
    """Definitions and everything below the spaces; cached."""
    pen = Pen(prefix=prefix)
    return pen.finish(join(_definitions(pen), _ground(pen)))


def _definitions(pen: Pen) -> Markup:
    """Patterns, the seals of the five seats, a merlon, a tuft, a tree."""
    return el(
        "defs",
        _grass(pen),
        _ashlar(pen),
        _flags(pen),
        *(_seal(pen, seat) for seat in range(len(EMBLEMS))),
        _merlon(pen),
        _tree(pen),
        _pavilion(pen),
    )


# What is used again has its colours as attributes: selectors do not reach into a <use>.


def _merlon(pen: Pen) -> Markup:
    """A stone of the battlements."""
    return group(
        el("rect", x=-11, y=-9, width=22, height=18, rx=2.5, fill="var(--outline)"),
        el("rect", x=-8.8, y=-6.8, width=17.6, height=13.6, rx=1, fill="var(--merlon)"),
        **pen.define(pattern_id("merlon")),
    )


def _pattern(pen: Pen, name: str, width: float, height: float, *inside: Markup) -> Markup:
    return el(
        "pattern",
        *inside,
        **pen.define(pattern_id(name)),
        width=width,
        height=height,
        patternunits="userSpaceOnUse",
    )


def _grass(pen: Pen) -> Markup:
    tufts = ((14, 22), (58, 10), (38, 52), (84, 40), (70, 78), (18, 84))
    blades = " ".join(f"M{x} {y}l-4 -9m4 9l1 -11m-1 11l6 -8" for x, y in tufts)
    return _pattern(pen, "grass", 96, 96, el("path", d=blades, cls="blade"))


def _ashlar(pen: Pen) -> Markup:
    """Courses of blocks, the joints of one over the middles of the next."""
    joints = "M0 .5H58M0 29.5H58M14.5 0V29M43.5 29V58"
    return _pattern(pen, "ashlar", 58, 58, el("path", d=joints, cls="joint"))


def _flags(pen: Pen) -> Markup:
    """Flagstones of several sizes, a space wide until they come again."""
    joints = (
        "M0 1H116M0 40H70M70 58H116M0 82H46M46 74H116"
        "M1 0V40M38 0V40M70 0V74M24 40V82M46 40V116M92 0V58M98 74V116M14 82V116"
    )
    stones = "M38 1H70V40H38ZM46 74H98V116H46ZM92 1H116V58H92Z"
    return el(
        "pattern",
        el("path", d=stones, cls="worn"),
        el("path", d=joints, cls="joint"),
        **pen.define(pattern_id("flags")),
        x=_INNER,
        y=_INNER,
        width=CELL,
        height=CELL,
        patternunits="userSpaceOnUse",
    )


def _seal(pen: Pen, seat: int) -> Markup:
    """Wax with an uneven edge, a rim pressed into it, and the seat's emblem."""
    colour, on_it = f"var(--seat{seat})", f"var(--on-seat{seat})"
    edge: dict[str, Attribute] = {"stroke": "var(--outline)", "stroke_width": 1.8}
    wax = el("path", d=_wax(seat), fill=colour, **edge)
    rim = el("circle", r=SEAL - 2.5, fill="none", stroke=on_it, stroke_width=1.1, opacity=0.5)
    emblem = pen.icon(EMBLEMS[seat], 0, 0, 28, cls="emblem", fill=on_it, color=on_it)
    return group(wax, rim, emblem, **pen.define(seal_id(seat)))


def _wax(seat: int) -> str:
    """A blot of eleven bulges; each seat's is pressed a little otherwise."""
    steps = 44
    ring = [_bulge(pi * 2 * step / steps, seat) for step in range(steps)]
    return "M" + "L".join(points(pair) for pair in ring) + "Z"


def _bulge(angle: float, seat: int) -> tuple[float, float]:
    reach = SEAL + 1.1 * cos(11 * angle) + 1.2 * sin(2 * angle + seat) + 0.8 * sin(3 * angle)
    return reach * cos(angle), reach * sin(angle)


def _tree(pen: Pen) -> Markup:
    crown = "M0 -17C9 -17 11 -12 14 -9C19 -5 17 4 12 7C10 14 -8 15 -12 8C-19 5 -18 -6 -13 -9Z"
    leaves = "M-7 -5q4 -5 8 -1M1 3q5 -4 9 0M-9 4q3 -3 6 0"
    return group(
        el("ellipse", cx=4, cy=11, rx=16, ry=7, fill="var(--outline)", opacity=0.25),
        el("path", d=crown, fill="var(--wood)", stroke="var(--outline)", stroke_width=1.8),
        el("path", d=leaves, fill="none", stroke="var(--outline)", stroke_width=1.4),
        **pen.define(pattern_id("tree")),
    )


def _pavilion(pen: Pen) -> Markup:
    """A round tent from above, its cloth in two colours."""
    wedge = "M0 0L-6.99 -26.08A27 27 0 0 1 6.99 -26.08Z"
    turns = range(0, 360, 60)
    cloth = (
        el("path", d=wedge, fill="var(--zone-courtyard)", transform=f"rotate({turn})")
        for turn in turns
    )
    return group(
        el("circle", cx=4, cy=6, r=28, fill="var(--outline)", opacity=0.25),
        el("circle", r=27, fill="var(--on-zone)"),
        *cloth,
        el("circle", r=27, fill="none", stroke="var(--outline)", stroke_width=2.2),
        el("circle", r=4.5, fill="var(--gold)", stroke="var(--outline)", stroke_width=1.6),
        **pen.define(pattern_id("pavilion")),
    )


def _ground(pen: Pen) -> Markup:
    """Everything below the spaces."""
    return join(
        *(_meadow(pen), _field(), _road(), _camp(pen)),
        *(_walls(pen), _yard(pen), _towers(pen)),
    )


def _square(inset: float, **attributes: str | float) -> Markup:
    side = WIDTH - 2 * inset
    return el("rect", x=inset, y=inset, width=side, height=side, **attributes)


def _meadow(pen: Pen) -> Markup:
    return group(
        _square(2, rx=14, cls="meadow"),
        _square(2, rx=14, fill=pen.paint(pattern_id("grass"))),
        _square(6, rx=11, cls="frame"),
        _square(12, rx=7, cls="hairline"),
    )


def _road() -> Markup:
    """From the gate in the south wall past the engine there."""
    way = f"M480 {WIDTH - _OUTER}C484 905 440 930 452 {WIDTH - 12}H556C536 930 520 905 520 "
    ruts = f"M492 {WIDTH - _OUTER}C494 912 466 934 482 {WIDTH - 12}M508 868C508 912 504 934 526 988"
    return group(
        el("path", d=f"{way}{WIDTH - _OUTER}Z", cls="road"),
        el("path", d=ruts, cls="rut"),
    )


def _field() -> Markup:
    """A ploughed field in the north-east corner."""
    furrows = "".join(f"M{at} -44V44" for at in range(-40, 41, 10))
    return group(
        el("rect", x=-48, y=-48, width=96, height=96, rx=8, cls="tilled"),
        el("path", d=furrows, cls="furrow"),
        transform=shift(930, 74, 14),
    )


_GROVES: Final = (
    *((36, 40), (66, 34), (40, 72), (96, 46), (64, 66), (34, 104), (284, 34), (312, 44)),
    *(
        (34, 690),
        (38, 720),
        (872, 40),
        (876, 108),
        (966, 132),
        (966, 286),
        (962, 314),
        (968, 700),
        (700, 966),
        (728, 958),
    ),
    *((960, 958), (930, 966), (964, 926), (932, 934), (900, 960), (118, 116), (884, 884)),
)
_TENTS: Final = ((58, 944, 0), (116, 930, 20), (46, 880, 40))


def _camp(pen: Pen) -> Markup:
    """Trees, and the tents of those who lie outside in the south-west corner."""
    tree = pen.ref(pattern_id("tree"))
    trees = (el("use", href=tree, x=x, y=y) for x, y in _GROVES)
    tent = pen.ref(pattern_id("pavilion"))
    tents = (el("use", href=tent, transform=shift(x, y, turn)) for x, y, turn in _TENTS)
    return group(*trees, *tents)


def _walls(pen: Pen) -> Markup:
    """The walk on the walls with a parapet around it; merlons stand on its outer edge."""
    return group(
        el("rect", x=_OUTER + 8, y=_OUTER + 12, width=720, height=720, cls="shade", rx=10),
        _square(_OUTER, cls="wall"),
        _square(_OUTER, fill=pen.paint(pattern_id("ashlar"))),
        *(_merlons(pen, side) for side in range(4)),
        _square(_OUTER + 8, cls="parapet"),
        _gate(),
    )


def _gate() -> Markup:
    """The gate in the south wall, its portcullis down."""
    top = WIDTH - EDGE - 2
    bars = "".join(f"M{x} {top + 2}v18" for x in range(484, 520, 8)) + f"M478 {top + 10}h44"
    return group(
        el("rect", x=474, y=top - 2, width=52, height=26, rx=3, cls="wall"),
        el("rect", x=479, y=top + 2, width=42, height=18, cls="portal"),
        el("path", d=bars, cls="bars"),
    )


def _merlons(pen: Pen, side: int) -> Markup:
    """One side's merlons, drawn as the north side's and turned about the middle."""
    start, end, count = EDGE + CELL + 24, WIDTH - EDGE - CELL - 24, 11
    step = (end - start) / (count - 1)
    row = (
        el("use", href=pen.ref(pattern_id("merlon")), x=start + step * at, y=_OUTER)
        for at in range(count)
    )
    middle = WIDTH // 2
    return group(*row, transform=f"rotate({90 * side} {middle} {middle})" if side else None)


def _yard(pen: Pen) -> Markup:
    return group(
        _square(_INNER - 5, cls="kerb"),
        _square(_INNER, cls="yard"),
        _square(_INNER, fill=pen.paint(pattern_id("flags"))),
        el("path", d=_corner_shade(), cls="shade"),
    )


def _corner_shade() -> str:
    """The shadow that the north and west walls throw into the Courtyard."""
    near, far, deep = _INNER, WIDTH - _INNER, 13
    return f"M{near} {near}H{far}V{near + deep}H{near + deep}V{far}H{near}Z"


def _towers(pen: Pen) -> Markup:
    return group(*(_tower(pen, x) for x in IN_ZONE[TOWER]))


def _tower(pen: Pen, x: int) -> Markup:
    around = (
        el(
            "use",
            href=pen.ref(pattern_id("merlon")),
            transform=f"rotate({turn}) translate(0 -{_TOWER})",
        )
        for turn in _outward(x)
    )
    return group(
        el("circle", cx=7, cy=9, r=_TOWER + 4, cls="shade"),
        *around,
        el("circle", r=_TOWER, cls="turret"),
        el("circle", r=_TOWER - 4, cls="floor"),
        el("path", d=_joints(), cls="joint"),
        transform=shift(*CENTRES[x]),
    )


def _outward(x: int) -> list[float]:
    """The directions in which a tower has merlons: not towards the walls and the Courtyard."""
    across, down = CENTRES[x]
    north, west = down < WIDTH / 2, across < WIDTH / 2
    away = (-45 if west else 45) if north else (-135 if west else 135)
    return [away + 23 * step for step in range(-4, 5)]


def _joints() -> str:
    """The stones of a tower's floor: two rings of them."""
    rays = [_ray(at, 54, _TOWER - 4, 16) for at in range(16)]
    rays += [_ray(at + 0.5, 24, 54, 8) for at in range(8)]
    rings = "".join(f"M{r} 0A{r} {r} 0 1 1 -{r} 0A{r} {r} 0 1 1 {r} 0" for r in (54, 24))
    return "".join(rays) + rings


def _ray(at: float, start: float, end: float, of: int) -> str:
    across, down = cos(2 * pi * at / of), sin(2 * pi * at / of)
    return f"M{across * start:.1f} {down * start:.1f}L{across * end:.1f} {down * end:.1f}"


def spaces(prefix: str, lit: Collection[str]) -> Drawn:
    """A frame in the colour of its zone for each space, with its name."""
    return _spaces(prefix, spaces_of(lit))


@lru_cache(maxsize=256)
def _spaces(prefix: str, lit: tuple[str, ...]) -> Drawn:
    pen = Pen(lit, prefix)
    return pen.finish(group(*(_space(pen, x) for x in range(LOOSE)), cls="spaces"))


def _space(pen: Pen, x: int) -> Markup:
    return group(
        _siege_place(pen) if x >= SLOTS else _frame(x),
        **pen.element(space_id(x)),
        cls=f"space {TONES[ZONE[x]]}",
        transform=shift(*CENTRES[x]),
    )


def _frame(x: int) -> Markup:
    half, corner = 50, "M-50 -34V-44Q-50 -50 -44 -50H-34"
    ticks = [el("path", d=corner, transform=f"rotate({turn})") for turn in (0, 90, 180, 270)]
    bed = el("rect", x=-half, y=-half, width=2 * half, height=2 * half, rx=6, cls="bed")
    return join(bed, *ticks, el("text", NAMES[x], y=8, cls="name"))


def _siege_place(pen: Pen) -> Markup:
    """Trampled ground within a ring of stakes, waiting for an engine."""
    ring = el("circle", r=46, cls="bed earth"), el("circle", r=46, cls="stakes")
    return join(*ring, pen.icon("trebuchet", 0, 0, 52, cls="waiting"))
