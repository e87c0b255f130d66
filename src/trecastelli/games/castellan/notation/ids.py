"""The ids of the elements of the picture and of the plates beside it, written and read.

Open ground has no element of its own: its id has the column and row, which need not be whole
numbers: `at-1.5--0.2`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from trecastelli.core.game import NOBODY, Seat
from trecastelli.games.castellan.rules.board import (
    LENGTH,
    PIECES,
    REACH,
    TOWER,
    Point,
    Site,
    column,
    piece_index,
    point_index,
    row,
)
from trecastelli.games.castellan.rules.cards import BACKS, IDS, CardId
from trecastelli.games.castellan.rules.castle import OUTSIDE, courtyard, has_tower, wall_from
from trecastelli.games.castellan.rules.view import View

GROUND: Final = "at"
SPOT: Final = f"{GROUND}-{{x}}-{{y}}"
"""The pattern of ids on the ground, for the page to fill in."""
PIECE: Final = "piece"
COURTYARD: Final = "courtyard"
KEEP: Final = "keep"
CARD: Final = "card"
POOL: Final = "pool"
PASSED: Final = "passed"
DECK: Final = "deck"
DISCARDS: Final = "discards"

_WAYS: Final = "en"
"""A wall runs east or north from where it begins."""


def piece_id(piece: int, where: Site) -> str:
    """A piece of the castle: tower-3-4, long-0--2n."""
    if piece == TOWER:
        return f"{PIECES[piece].name}-{_point(where)}"
    return f"{PIECES[piece].name}-{_point(where // 2)}{_WAYS[where % 2]}"


def court_id(corner: Point) -> str:
    """The ground of a courtyard, by its corner."""
    return f"{COURTYARD}-{_point(corner)}"


def keep_id(corner: Point) -> str:
    """The keep in a courtyard."""
    return f"{KEEP}-{_point(corner)}"


def court_ids(*corners: Point) -> tuple[str, ...]:
    """The ground and the keep of some courtyards."""
    return tuple(name(corner) for corner in corners for name in (court_id, keep_id))


def card_id(seat: Seat, card: CardId) -> str:
    """A card that the viewer may see; each player has each card once."""
    return f"{CARD}-{seat}-{IDS[card]}"


def heap_id(heap: str, piece: int) -> str:
    """Pieces of a kind to build: of the POOL, or PASSED on."""
    return f"{heap}-{PIECES[piece].name}"


def deck_id(seat: Seat, deck: int) -> str:
    """One of a seat's decks."""
    return f"{DECK}-{seat}-{BACKS[deck].tone}"


def discards_id(seat: Seat) -> str:
    """The cards that a seat played in earlier turns."""
    return f"{DISCARDS}-{seat}"


def figure_id(name: str) -> str:
    """A definition: drawn once and used many times."""
    return f"castellan-{name}"


def stone_id(piece: int) -> str:
    """The figure of a piece of the castle."""
    return figure_id(PIECES[piece].name)


def ghost_id(piece: int) -> str:
    """The figure of a piece that may be built."""
    return figure_id(f"ghost-{PIECES[piece].name}")


def keep_figure_id(doubled: bool) -> str:
    """The figure of a keep, or of a Double Keep."""
    return figure_id("double-keep" if doubled else "keep")


def _point(p: Point) -> str:
    return f"{column(p)}-{row(p)}"


# Reading


class Element(NamedTuple):
    """What an id names."""

    kind: str
    """GROUND, PIECE, COURTYARD, KEEP, CARD, POOL, PASSED or DECK."""
    number: int = 0
    """Which kind of piece, which card or which deck."""
    where: Site = 0
    """The site of a piece, or the corner of a courtyard."""
    seat: Seat = NOBODY
    """The owner of a card or deck."""
    spot: tuple[float, float] = (0, 0)
    """Column and row on the ground."""


def read_id(v: View, id: str) -> Element | None:
    """What an id names; None if it is nothing that can be pointed at now."""
    for pattern, read in _READERS:
        match = pattern.fullmatch(id)
        if match:
            return read(v, *match.groups())
    return None


def _ground(v: View, x: str, y: str) -> Element | None:
    spot = float(x), float(y)
    is_near = max(abs(spot[0]), abs(spot[1])) <= REACH - 2
    return Element(GROUND, spot=spot) if is_near else None


def _tower(v: View, x: str, y: str) -> Element | None:
    p = point_index(f"{x},{y}")
    return Element(PIECE, TOWER, p) if has_tower(v.castle, p) else None


def _wall(v: View, name: str, x: str, y: str, way: str) -> Element | None:
    p, piece, direction = point_index(f"{x},{y}"), piece_index(name), _WAYS.index(way)
    stands = wall_from(v.castle.points.get(p, 0), direction) == LENGTH[piece]
    return Element(PIECE, piece, 2 * p + direction) if stands else None


def _courtyard(v: View, kind: str, x: str, y: str) -> Element | None:
    corner = point_index(f"{x},{y}")
    return Element(kind, where=corner) if courtyard(v.castle, corner) != OUTSIDE else None


def _card(v: View, seat: str, name: str) -> Element | None:
    return Element(CARD, IDS.index(name), seat=int(seat)) if name in IDS else None


def _heap(v: View, heap: str, name: str) -> Element | None:
    piece = piece_index(name)
    return Element(heap, piece) if (v.pool if heap == POOL else v.passed)[piece] else None


def _deck(v: View, seat: str, tone: str) -> Element | None:
    return Element(DECK, [back.tone for back in BACKS].index(tone), seat=int(seat))


_NUMBER: Final = r"(-?\d{1,3}(?:\.\d{1,6})?)"
_WHOLE: Final = r"(-?\d{1,3})"
_READERS: Final[tuple[tuple[re.Pattern[str], Callable[..., Element | None]], ...]] = (
    (re.compile(f"{GROUND}-{_NUMBER}-{_NUMBER}"), _ground),
    (re.compile(f"tower-{_WHOLE}-{_WHOLE}"), _tower),
    (re.compile(f"(long|short)-{_WHOLE}-{_WHOLE}([{_WAYS}])"), _wall),
    (re.compile(f"({COURTYARD}|{KEEP})-{_WHOLE}-{_WHOLE}"), _courtyard),
    (re.compile(rf"{CARD}-(\d)-([TW]\d)"), _card),
    (re.compile(f"({POOL}|{PASSED})-(tower|long|short)"), _heap),
    (re.compile(rf"{DECK}-(\d)-({'|'.join(back.tone for back in BACKS)})"), _deck),
)
