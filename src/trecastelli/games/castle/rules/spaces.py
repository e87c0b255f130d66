"""Where a card may be put: one function for each placement that is more than a free space."""

from __future__ import annotations

from trecastelli.games.castle.rules.board import (
    COURTYARD,
    IN_ZONE,
    LOOSE,
    SLOTS,
    TOWER,
    YARD_NEIGHBOURS,
    Space,
)
from trecastelli.games.castle.rules.cards import KING, PRINCE, PRINCESS, QUEEN
from trecastelli.games.castle.rules.open import EMPTY, NONE, Open, in_courtyard, occupied
from trecastelli.games.castle.rules.targets import is_protected


def free(o: Open, zone: int) -> list[Space]:
    """§3.1 The empty spaces of a zone of the castle."""
    return [x for x in IN_ZONE[zone] if o.base[x] == EMPTY]


def free_beside(o: Open, x: Space) -> list[Space]:
    """The empty courtyard spaces next to a space; none next to NONE."""
    if x == NONE:
        return []
    return [y for y in YARD_NEIGHBOURS[x] if o.base[y] == EMPTY]


def before_wall(o: Open) -> list[Space]:
    """§5.2 A Siege Engine stands before a wall that has none."""
    return [x for x in range(SLOTS, LOOSE) if o.base[x] == EMPTY]


def on_a_card(o: Open) -> list[Space]:
    """§4.2 A Knight stands on any card, wherever it is."""
    return occupied(o)


def on_a_guest(o: Open) -> list[Space]:
    """§6.15 The Ghost takes a tower from an unprotected card."""
    return [x for x in IN_ZONE[TOWER] if can_oust(o, x)]


def can_oust(o: Open, x: Space) -> bool:
    """§6.15 Whether a card is there that neither a Knight nor anything else protects."""
    return o.base[x] != EMPTY and not o.riders[x] and not is_protected(o, x)


def beside_king(o: Open) -> list[Space]:
    """§6.18 Next to the King; §6.27 next to the Prince while no King is in the Courtyard."""
    return free_beside(o, king_or_prince(o))


def king_or_prince(o: Open) -> Space:
    """§6.27 Where the King stands, or the Prince while no King is in the Courtyard."""
    king = in_courtyard(o, KING)
    return king if king != NONE else in_courtyard(o, PRINCE)


def queens_place(o: Open) -> list[Space]:
    """§6.30 Next to the King if he is in the Courtyard, else anywhere in it."""
    king = in_courtyard(o, KING)
    return free(o, COURTYARD) if king == NONE else free_beside(o, king)


def away_from_queen(o: Open) -> list[Space]:
    """§6.25 Nowhere while the Queen is in the Courtyard."""
    return free(o, COURTYARD) if in_courtyard(o, QUEEN) == NONE else []


def beside_a_lady(o: Open) -> list[Space]:
    """§6.20 Next to the Queen or to the Princess."""
    queen, princess = in_courtyard(o, QUEEN), in_courtyard(o, PRINCESS)
    return sorted({*free_beside(o, queen), *free_beside(o, princess)})


def beside_princess(o: Open) -> list[Space]:
    """§6.29 Next to the Princess."""
    return free_beside(o, in_courtyard(o, PRINCESS))


def beside_princess_if_there(o: Open) -> list[Space]:
    """§8.4 French: next to the Princess if she is in the Courtyard, else anywhere in it."""
    princess = in_courtyard(o, PRINCESS)
    return free(o, COURTYARD) if princess == NONE else free_beside(o, princess)


def last_free(o: Open) -> list[Space]:
    """§8.3 French: only the last free space of the Courtyard."""
    return free(o, COURTYARD) if o.free[COURTYARD] == 1 else []
