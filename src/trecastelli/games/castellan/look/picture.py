"""The castle from above, with everything that may be built now; this game's Picture."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

from trecastelli.core.actions import Action
from trecastelli.core.game import HIDDEN, NOBODY, Event, Seat
from trecastelli.core.parts.picture import Drawn
from trecastelli.core.parts.words import plain
from trecastelli.draw.palette import EMBLEMS
from trecastelli.draw.svg import BOARD, NOTHING, Markup, Pen, el, group, join, shift
from trecastelli.games.castellan.look.choices import TURN, draw_choices
from trecastelli.games.castellan.look.layout import Court, Room, courts, inset, outline
from trecastelli.games.castellan.look.panels import ICONS, panels, shelves
from trecastelli.games.castellan.look.pieces import KEEP
from trecastelli.games.castellan.look.scenery import (
    PITCH,
    TOWER_RADIUS,
    WAITING,
    WALL_WIDTH,
    definitions,
    grass,
    spot,
    tincture_id,
)
from trecastelli.games.castellan.notation.ids import (
    SPOT,
    card_id,
    court_id,
    court_ids,
    keep_figure_id,
    keep_id,
    piece_id,
    stone_id,
)
from trecastelli.games.castellan.rules import events
from trecastelli.games.castellan.rules.board import (
    LENGTH,
    LONG,
    SHORT,
    TOWER,
    Point,
    column,
    point,
    row,
)
from trecastelli.games.castellan.rules.cards import CardId
from trecastelli.games.castellan.rules.castle import Castle, tower_sites, yard_worth
from trecastelli.games.castellan.rules.ground import ground_of
from trecastelli.games.castellan.rules.survey import Ground, Spot, Wall, step
from trecastelli.games.castellan.rules.verbs import DOUBLE, SET_TOWER
from trecastelli.games.castellan.rules.view import View
from trecastelli.games.castellan.words import text
from trecastelli.games.castellan.words.phrases import points_text, towers_text
from trecastelli.words import _, ngettext

__all__ = ["ICONS", "draw", "marks", "panels", "shelves"]

MARGIN: Final = 0.55
"""Grass around everything that is or may be built, in pitches."""

LEAST: Final = (9.0, 6.5)
"""Least width and height of the picture in pitches, so that the first pieces are not huge."""

DOUBLED: Final = 0.88
"""Scale of a Double Keep, so that its lower storey needs no more room than a keep."""

BORDER: Final = 0.175
RING: Final = 0.165
"""Distance from the walls of a courtyard to its coloured border, and to the ring of a choice."""

WIDEST: Final = 1.6
TALLEST: Final = 1.05
"""Greatest ratio of width to height, and of height to width."""


def draw(
    v: View,
    legal: Sequence[Action],
    names: Sequence[str],
    *,
    lit: Collection[str] = (),
    prefix: str = "",
    passive: bool = False,
) -> Drawn:
    """The board as one <svg>."""
    pen = Pen(lit, prefix, passive)
    ground = ground_of(v.castle)
    frame = _frame(v, ground)
    return pen.finish(_board(pen, v, legal, names, ground, frame), frame[2:])


def _board(
    pen: Pen,
    v: View,
    legal: Sequence[Action],
    names: Sequence[str],
    ground: Ground,
    frame: tuple[float, float, float, float],
) -> Markup:
    yards = courts(v.castle, ground)
    lines, dots = _lines(ground)
    return el(
        "svg",
        el("title", _("Castellan")),
        el("desc", text.board(v, names, plain)),
        definitions(pen),
        grass(pen, *frame),
        el("path", d=lines + dots, cls="earth"),
        group(*(_floor(pen, v.castle, court) for court in yards), cls="floors"),
        _shadows(lines, dots),
        _pieces(pen, v.castle, ground, legal),
        group(*(_keep(pen, v, court, names) for court in yards), cls="keeps"),
        group(
            *_doubles(pen, v, legal, names, yards),
            *draw_choices(pen, v, legal, names),
            cls="choices",
        ),
        cls="board castellan",
        viewbox=" ".join(f"{number:g}" for number in frame),
        **BOARD,
        aria_label=_("The castle"),
        data_zoom="",
        data_lattice=PITCH,
        data_spot=SPOT,
    )


# What the picture shows


def _frame(v: View, ground: Ground) -> tuple[float, float, float, float]:
    """Left, top, width and height around all pieces and, for players, all open sites."""
    spots = set(_spots(ground)) or {(0, 0)}
    if v.prompts and v.seat != NOBODY:
        spots |= set(_open_spots(v.castle))
    xs, ys = [x for x, y in spots], [y for x, y in spots]
    width = max(max(xs) - min(xs) + 2 * MARGIN, LEAST[0])
    height = max(max(ys) - min(ys) + 2 * MARGIN, LEAST[1])
    width, height = max(width, height / TALLEST), max(height, width / WIDEST)
    x, y = spot((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    width, height = round(width * PITCH), round(height * PITCH)
    return x - width / 2, y - height / 2, width, height


def _spots(ground: Ground) -> Iterator[Spot]:
    yield from ground.towers
    for wall in ground.walls:
        yield wall.start
        yield wall.end


def _open_spots(c: Castle) -> Iterator[Spot]:
    """The ends of all walls that could be built on free land."""
    for piece in (SHORT, LONG):
        for where in c.open[piece]:
            start = _spot_of(where // 2)
            yield start
            yield step(start, where % 2, LENGTH[piece])


def _spot_of(p: Point) -> Spot:
    return column(p), row(p)


# Stone


def _pieces(pen: Pen, c: Castle, ground: Ground, legal: Sequence[Action]) -> Markup:
    walls = sorted(ground.walls, key=lambda wall: (wall.start, wall.way))
    choices = {action.arg for action in legal if action.verb is SET_TOWER}
    waiting = sorted(_spot_of(p) for p in tower_sites(c) if p not in choices)
    return join(
        group(*(_wall(pen, wall) for wall in walls), cls="walls"),
        group(*(_waiting(pen, at) for at in waiting), cls="waiting"),
        group(*(_tower(pen, at) for at in sorted(ground.towers)), cls="towers"),
    )


def _wall(pen: Pen, wall: Wall) -> Markup:
    piece = LONG if wall.length == LENGTH[LONG] else SHORT
    where = 2 * point(*wall.start) + wall.way
    return el(
        "use",
        href=pen.ref(stone_id(piece)),
        transform=shift(*spot(*wall.start), TURN[wall.way]),
        **pen.element(piece_id(piece, where)),
        cls="set",
    )


def _tower(pen: Pen, at: Spot) -> Markup:
    x, y = spot(*at)
    element = pen.element(piece_id(TOWER, point(*at)))
    return el("use", href=pen.ref(stone_id(TOWER)), x=x, y=y, **element, cls="set")


def _waiting(pen: Pen, at: Spot) -> Markup:
    x, y = spot(*at)
    return el("use", href=pen.ref(WAITING), x=x, y=y)


def _lines(ground: Ground) -> tuple[str, str]:
    """Paths along all walls and through all towers, for broad strokes."""
    lines = sorted(_stroke(wall) for wall in ground.walls)
    dots = sorted(f"M{PITCH * x} {-PITCH * y}h0" for x, y in ground.towers)
    return "".join(lines), "".join(dots)


def _shadows(lines: str, dots: str) -> Markup:
    """The shadows of all pieces, to the south-east."""
    return group(
        el("path", d=lines, stroke_width=WALL_WIDTH),
        el("path", d=dots, stroke_width=2 * TOWER_RADIUS, stroke_linecap="round"),
        cls="shadow",
        transform="translate(4 5)",
    )


def _stroke(wall: Wall) -> str:
    (x, y), run = wall.start, PITCH * wall.length - 12
    if wall.way:
        return f"M{PITCH * x} {-PITCH * y - 6}v{-run}"
    return f"M{PITCH * x + 6} {-PITCH * y}h{run}"


# Courtyards


def _floor(pen: Pen, c: Castle, court: Court) -> Markup:
    seat, path = c.owner[court.face], _path(court)
    return group(
        el("path", d=path, cls="paving"),
        el("path", d=path, fill=pen.paint(tincture_id(seat))),
        el("path", d=_path(court, BORDER), stroke=f"var(--seat{seat})", cls="border"),
        **pen.element(court_id(c.corner[court.face])),
        cls="courtyard",
        fill_rule="evenodd",
    )


def _path(court: Court, by: float = 0) -> str:
    """A path along the walls of a courtyard, or a distance inside them, in pitches."""
    loops = [inset(loop, by) for loop in outline(court.squares)]
    return "".join(f"M{' '.join(_corner(x, y) for x, y in loop)}z" for loop in loops)


def _corner(x: float, y: float) -> str:
    return f"{PITCH * x:g} {-PITCH * y:g}"


def _keep(pen: Pen, v: View, court: Court, names: Sequence[str]) -> Markup:
    c, face = v.castle, court.face
    seat, doubled = c.owner[face], c.doubled[face]
    x, y = spot(court.room.x, court.room.y)
    figure, number = _slots(court.room)
    return group(
        el("title", _worth(c, face, names)),
        pen.inlay(_storeys(pen.prefix, seat, doubled, figure)),
        _points(yard_worth(c, face), number, court.room),
        **pen.element(keep_id(c.corner[face])),
        cls="keep",
        transform=shift(x, y),
    )


def _worth(c: Castle, face: int, names: Sequence[str]) -> str:
    label = _("{name}: {points} · {towers}")
    if c.doubled[face]:
        label = _("{name}: {points} · {towers}, doubled")
    return label.format(
        name=names[c.owner[face]],
        points=points_text(yard_worth(c, face)),
        towers=towers_text(c.towers[face]),
    )


Slot: TypeAlias = tuple[float, float, float]
"""Offset from the centre of a room, and size."""


def _slots(room: Room) -> tuple[Slot, Slot]:
    """The slots of a keep and of its points in a room.

    Each has a square of its own, so that sites of walls between the squares hide neither.
    """
    if room.width > 1 and room.height > 1:
        return (-25, -25, 1.3), (30, 32, 31)
    if room.width > 1:
        return (-28, 0, 1.1), (28, 10, 28)
    if room.height > 1:
        return (0, -28, 1.1), (0, 38, 28)
    return (0, -8, 0.82), (0, 19, 20)


def _sized(slot: Slot, doubled: bool) -> str:
    x, y, size = slot
    return f"{shift(x, y)} scale({size * (DOUBLED if doubled else 1):.2g})"


@lru_cache(maxsize=256)
def _storeys(prefix: str, seat: Seat, doubled: bool, slot: Slot) -> Drawn:
    """A keep in its owner's colour, with the owner's emblem."""
    pen = Pen(prefix=prefix)
    size = KEEP - (7 if doubled else 4)
    keep = group(
        el("use", href=pen.ref(keep_figure_id(doubled))),
        pen.icon(EMBLEMS[seat], 0, 0, size, color=f"var(--on-seat{seat})"),
        _twice() if doubled else NOTHING,
        cls="storeys",
        color=f"var(--seat{seat})",
        transform=_sized(slot, doubled),
    )
    return pen.finish(keep)


def _twice() -> Markup:
    return group(
        el("circle", cx=20, cy=-12, r=9, cls="seal"),
        el("text", "×2", x=20, y=-8, cls="twice"),
    )


def _points(points: int, slot: Slot, room: Room) -> Markup:
    x, y, size = slot
    number = el("text", str(points), x=x, y=y, font_size=size, cls="points")
    if room.width == 1 or room.height == 1:
        return number
    unit = ngettext("point", "points", points)
    return join(number, el("text", unit, x=x, y=y + 13, font_size=15, cls="unit"))


def _doubles(
    pen: Pen, v: View, legal: Sequence[Action], names: Sequence[str], yards: list[Court]
) -> Iterator[Markup]:
    """The courtyards that may get or keep the Double Keep."""
    at = {court.corner: court for court in yards}
    for action in legal:
        if action.verb is DOUBLE:
            court = at[_spot_of(action.arg)]
            ring = el("path", d=_path(court, RING), cls="reach", fill_rule="evenodd")
            label = text.label(v, action, names)
            yield pen.choice(action, label, ring, _offer(court.room), cls="double")


def _offer(room: Room) -> Markup:
    """The seal of a Double Keep, as an offer."""
    seal = group(_twice(), transform=_sized(_slots(room)[0], False))
    return group(seal, transform=shift(*spot(room.x, room.y)), cls="offer")


# Events


def marks(v: View, e: Event) -> tuple[str, ...]:
    """The ids of the elements that an event is about."""
    return _MARKS[type(e)](v, e) if type(e) in _MARKS else ()


def _winning_courts(v: View, e: events.Ended) -> tuple[str, ...]:
    owners = zip(v.castle.corner, v.castle.owner, strict=True)
    return court_ids(*(corner for corner, owner in owners if owner in e.winners))


def _cards(seat: Seat, *cards: CardId) -> tuple[str, ...]:
    """The cards of a seat that the viewer may know."""
    return tuple(card_id(seat, card) for card in cards if card != HIDDEN)


_MARKS: Final[dict[type[Event], Callable[[View, Any], tuple[str, ...]]]] = {
    events.Drew: lambda v, e: _cards(e.seat, e.card),
    events.DrewRest: lambda v, e: _cards(e.seat, *e.cards),
    events.Played: lambda v, e: _cards(e.seat, e.card),
    events.Built: lambda v, e: (piece_id(e.piece, e.where),),
    events.Claimed: lambda v, e: court_ids(e.corner),
    events.Divided: lambda v, e: court_ids(*e.parts),
    events.Counted: lambda v, e: court_ids(e.corner),
    events.Ended: _winning_courts,
}
"""The elements of each kind of event; other events are about none."""
