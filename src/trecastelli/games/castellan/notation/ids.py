"""The names of the parts of the picture: made and read here."""

from __future__ import annotations

from typing import Final

from trecastelli.core.game import Seat
from trecastelli.games.castellan.rules.board import PIECES, TOWER, Point, column, row
from trecastelli.games.castellan.rules.cards import IDS, CardId

_WAYS: Final = "en"
"""A wall runs east or north from where it begins."""


def piece_id(piece: int, where: int) -> str:
    """A piece that stands: tower-3-4, long-0--2n."""
    if piece == TOWER:
        return f"{PIECES[piece].name}-{_point(where)}"
    return f"{PIECES[piece].name}-{_point(where // 2)}{_WAYS[where % 2]}"


def court_id(corner: Point) -> str:
    """The ground of a courtyard, by its corner."""
    return f"courtyard-{_point(corner)}"


def keep_id(corner: Point) -> str:
    """The keep in a courtyard."""
    return f"keep-{_point(corner)}"


def court_ids(*corners: Point) -> tuple[str, ...]:
    """The ground and the keep of some courtyards."""
    return tuple(name(corner) for corner in corners for name in (court_id, keep_id))


def card_key(seat: Seat, card: CardId) -> str:
    """A card that its viewer may see; each player has each card once."""
    return f"card-{seat}-{IDS[card]}"


def _point(p: Point) -> str:
    return f"{column(p)}-{row(p)}"
