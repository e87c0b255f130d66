"""The names of the parts of the picture and of the cards beside it: made and read here.

Ground on which nothing stands has no part; who points at it names the column and row, which need
not be whole: `at-1.5--0.2`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from trecastelli.core.game import NOBODY, Seat
from trecastelli.games.castellan.rules.board import (
    PIECES,
    TOWER,
    Point,
    Site,
    column,
    piece_index,
    point_index,
    row,
)
from trecastelli.games.castellan.rules.cards import BACKS, IDS, CardId

GROUND: Final = "at"
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
    """A piece that stands: tower-3-4, long-0--2n."""
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
    """A card that its viewer may see; each player has each card once."""
    return f"{CARD}-{seat}-{IDS[card]}"


def heap_id(heap: str, piece: int) -> str:
    """Pieces of a kind to build: of the POOL, or PASSED on."""
    return f"{heap}-{PIECES[piece].name}"


def deck_id(seat: Seat, deck: int) -> str:
    """What is left of one of a seat's decks."""
    return f"{DECK}-{seat}-{BACKS[deck].tone}"


def discards_id(seat: Seat) -> str:
    """The cards that a seat played in earlier turns."""
    return f"{DISCARDS}-{seat}"


def figure_id(name: str) -> str:
    """Something that is drawn once and used many times."""
    return f"castellan-{name}"


def stone_id(piece: int) -> str:
    """The figure of a piece that stands."""
    return figure_id(PIECES[piece].name)


def ghost_id(piece: int) -> str:
    """The figure of a piece that may be built."""
    return figure_id(f"ghost-{PIECES[piece].name}")


def keep_figure_id(doubled: bool) -> str:
    """The figure of a keep, or of a Double Keep."""
    return figure_id("double-keep" if doubled else "keep")


def _point(p: Point) -> str:
    return f"{column(p)}-{row(p)}"


# Read back


class Part(NamedTuple):
    """What an id names."""

    kind: str
    """GROUND, PIECE, COURTYARD, KEEP, CARD, POOL, PASSED or DECK."""
    number: int = 0
    """Which kind of piece, which card or which deck."""
    where: Site = 0
    """The site of a piece, or the corner of a courtyard."""
    seat: Seat = NOBODY
    """Whose card or deck."""
    spot: tuple[float, float] = (0, 0)
    """Column and row on the ground."""


def read_id(id: str) -> Part | None:
    """What an id names, if it can be pointed at; it need not be there now."""
    for pattern, read in _READERS:
        match = pattern.fullmatch(id)
        if match:
            return read(*match.groups())
    return None


def _ground(x: str, y: str) -> Part:
    return Part(GROUND, spot=(float(x), float(y)))


def _tower(x: str, y: str) -> Part | None:
    p = point_index(f"{x},{y}")
    return None if p < 0 else Part(PIECE, TOWER, p)


def _wall(name: str, x: str, y: str, way: str) -> Part | None:
    p = point_index(f"{x},{y}")
    return None if p < 0 else Part(PIECE, piece_index(name), 2 * p + _WAYS.index(way))


def _court(kind: str, x: str, y: str) -> Part | None:
    p = point_index(f"{x},{y}")
    return None if p < 0 else Part(kind, where=p)


def _card(seat: str, name: str) -> Part | None:
    return Part(CARD, IDS.index(name), seat=int(seat)) if name in IDS else None


def _heap(heap: str, name: str) -> Part:
    return Part(heap, piece_index(name))


def _deck(seat: str, tone: str) -> Part:
    return Part(DECK, [back.tone for back in BACKS].index(tone), seat=int(seat))


_NUMBER: Final = r"(-?\d{1,3}(?:\.\d{1,6})?)"
_WHOLE: Final = r"(-?\d{1,3})"
_READERS: Final[tuple[tuple[re.Pattern[str], Callable[..., Part | None]], ...]] = (
    (re.compile(f"{GROUND}-{_NUMBER}-{_NUMBER}"), _ground),
    (re.compile(f"tower-{_WHOLE}-{_WHOLE}"), _tower),
    (re.compile(f"(long|short)-{_WHOLE}-{_WHOLE}([{_WAYS}])"), _wall),
    (re.compile(f"({COURTYARD}|{KEEP})-{_WHOLE}-{_WHOLE}"), _court),
    (re.compile(rf"{CARD}-(\d)-([TW]\d)"), _card),
    (re.compile(f"({POOL}|{PASSED})-(tower|long|short)"), _heap),
    (re.compile(rf"{DECK}-(\d)-({'|'.join(back.tone for back in BACKS)})"), _deck),
)
