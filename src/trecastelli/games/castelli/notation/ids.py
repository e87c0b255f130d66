"""The names of the parts of the picture: made and read here.

A part is called by its kind and its name on the board: `tile-b1`, `castle-c3n1`, `store-0`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from trecastelli.core.game import Seat
from trecastelli.games.castelli.rules.board import (
    AREA_NAMES,
    OCTAGON_NAMES,
    SITE_NAMES,
    SQUARE_NAMES,
    Area,
    Octagon,
    Site,
    Square,
)
from trecastelli.games.castelli.rules.cards import NAMES, CardId

TILE: Final = "tile"
AREA: Final = "area"
CASTLE: Final = "castle"
SETTLEMENT: Final = "settlement"
MINE: Final = "mine"
CARD: Final = "card"
HELD: Final = "held"
STORE: Final = "store"
SCORE: Final = "score"
BANNER: Final = "banner"

DECK: Final = "deck"
VILLAGES: Final = "villages"
CITIES: Final = "cities"
TILE_UP: Final = "tile-up"
"""The tile turned up, on the shelf."""

_SEATS: Final = ("0", "1", "2", "3")
_FIELDS: Final = ("0", "1")
_NAMES: Final[Mapping[str, Sequence[str]]] = {
    TILE: SQUARE_NAMES,
    AREA: AREA_NAMES,
    CASTLE: SITE_NAMES,
    SETTLEMENT: OCTAGON_NAMES,
    MINE: _FIELDS,
    CARD: NAMES,
    HELD: _SEATS,
    STORE: _SEATS,
    SCORE: _SEATS,
    BANNER: _FIELDS,
}
_ALONE: Final = (DECK, VILLAGES, CITIES, TILE_UP)


def _made(kind: str, number: int) -> str:
    return f"{kind}-{_NAMES[kind][number]}"


def read_id(id: str) -> tuple[str, int]:
    """The kind of a part and its number; an empty kind if there is no such part."""
    if id in _ALONE:
        return id, 0
    kind, _dash, name = id.partition("-")
    names = _NAMES.get(kind, ())
    return (kind, names.index(name)) if name in names else ("", 0)


def tile_id(square: Square) -> str:
    """The tile on a square."""
    return _made(TILE, square)


def area_id(area: Area) -> str:
    """An area of the board."""
    return _made(AREA, area)


def castle_id(site: Site) -> str:
    """The castles on a site."""
    return _made(CASTLE, site)


def settlement_id(octagon: Octagon) -> str:
    """The village or city on an octagon."""
    return _made(SETTLEMENT, octagon)


def mine_id(field: int) -> str:
    """The mine of a field."""
    return _made(MINE, field)


def banner_id(field: int) -> str:
    """The names above a field."""
    return _made(BANNER, field)


def score_id(seat: Seat) -> str:
    """A player's marker on the score track."""
    return _made(SCORE, seat)


def store_id(seat: Seat) -> str:
    """A player's resource board."""
    return _made(STORE, seat)


def held_id(seat: Seat) -> str:
    """The tile a player holds, on the shelf."""
    return _made(HELD, seat)


def card_id(card: CardId) -> str:
    """A card on the shelf, and in the reference."""
    return _made(CARD, card)


# What is defined once and used again


def token_id(kind: int) -> str:
    """The sign of what an area or the frame gives."""
    return f"castelli-token-{kind}"


def hatch_id(colour: int) -> str:
    """The hatching of a colour."""
    return f"castelli-hatch-{colour}"


def shield_id(colour: int) -> str:
    """A shield of a colour."""
    return f"castelli-shield-{colour}"


def castle_shape_id(colour: int) -> str:
    """A castle of a colour."""
    return f"castelli-castle-{colour}"


def badge_id(colour: int) -> str:
    """The sign of a colour that leads an area."""
    return f"castelli-badge-{colour}"


def marker_id(colour: int) -> str:
    """The marker of a colour."""
    return f"castelli-marker-{colour}"


def settlement_shape_id(size: int) -> str:
    """A village or a city."""
    return f"castelli-settlement-{size}"


def area_shape_id(area: Area) -> str:
    """The outline of an area."""
    return f"castelli-area-{AREA_NAMES[area]}"


def clip_id(area: Area) -> str:
    """The inside of an area."""
    return f"castelli-clip-{AREA_NAMES[area]}"


def texture_id(ground: str) -> str:
    """What the ground of a kind of area is covered with."""
    return f"castelli-{ground}"


SITE_SHAPE: Final = "castelli-site"
"""A free building site."""
BACK_SHAPE: Final = "castelli-back"
"""A tile face down."""
