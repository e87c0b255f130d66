"""The names of the parts of the picture: made and read here."""

from __future__ import annotations

from trecastelli.core.game import Seat
from trecastelli.games.castelli.rules.board import (
    AREA_NAMES,
    OCTAGON_NAMES,
    SITE_NAMES,
    SQUARE_NAMES,
)


def tile_id(square: int) -> str:
    """The tile on a square."""
    return f"tile-{SQUARE_NAMES[square]}"


def area_id(area: int) -> str:
    """An area of the board."""
    return f"area-{AREA_NAMES[area]}"


def castle_id(site: int) -> str:
    """The castles on a site."""
    return f"castle-{SITE_NAMES[site]}"


def settlement_id(octagon: int) -> str:
    """The village or city on an octagon."""
    return f"settlement-{OCTAGON_NAMES[octagon]}"


def score_id(seat: Seat) -> str:
    """A player's marker on the score track."""
    return f"score-{seat}"
