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
from trecastelli.games.castle.rules.state import EMPTY, NONE, State, in_courtyard
from trecastelli.games.castle.rules.targets import is_protected


def free(s: State, zone: int) -> list[Space]:
    """§3.1 The empty spaces of a zone of the castle."""
    return [x for x in IN_ZONE[zone] if s.base[x] == EMPTY]


def free_beside(s: State, x: Space) -> list[Space]:
    """The empty courtyard spaces next to a space; none next to NONE."""
    if x == NONE:
        return []
    return [y for y in YARD_NEIGHBOURS[x] if s.base[y] == EMPTY]


def before_wall(s: State) -> list[Space]:
    """§5.2 A Siege Engine stands before a wall that has none."""
    return [x for x in range(SLOTS, LOOSE) if s.base[x] == EMPTY]


def on_a_card(s: State) -> list[Space]:
    """§4.2 A Knight stands on any card, wherever it is."""
    return [x for x in range(len(s.base)) if s.base[x] != EMPTY]


def on_a_guest(s: State) -> list[Space]:
    """§6.15 The Ghost takes a tower from an unprotected card."""
    return [x for x in IN_ZONE[TOWER] if can_oust(s, x)]


def can_oust(s: State, x: Space) -> bool:
    """§6.15 Whether a card is there that neither a Knight nor anything else protects."""
    return s.base[x] != EMPTY and not s.riders[x] and not is_protected(s, x)


def beside_king(s: State) -> list[Space]:
    """§6.18 Next to the King; §6.27 next to the Prince while no King is in the Courtyard."""
    return free_beside(s, king_or_prince(s))


def king_or_prince(s: State) -> Space:
    """§6.27 Where the King stands, or the Prince while no King is in the Courtyard."""
    king = in_courtyard(s, KING)
    return king if king != NONE else in_courtyard(s, PRINCE)


def queens_place(s: State) -> list[Space]:
    """§6.30 Next to the King if he is in the Courtyard, else anywhere in it."""
    king = in_courtyard(s, KING)
    return free(s, COURTYARD) if king == NONE else free_beside(s, king)


def away_from_queen(s: State) -> list[Space]:
    """§6.25 Nowhere while the Queen is in the Courtyard."""
    return free(s, COURTYARD) if in_courtyard(s, QUEEN) == NONE else []


def beside_a_lady(s: State) -> list[Space]:
    """§6.20 Next to the Queen or to the Princess."""
    queen, princess = in_courtyard(s, QUEEN), in_courtyard(s, PRINCESS)
    return sorted({*free_beside(s, queen), *free_beside(s, princess)})


def beside_princess(s: State) -> list[Space]:
    """§6.29 Next to the Princess."""
    return free_beside(s, in_courtyard(s, PRINCESS))


def beside_princess_if_there(s: State) -> list[Space]:
    """§8.4 French: next to the Princess if she is in the Courtyard, else anywhere in it."""
    princess = in_courtyard(s, PRINCESS)
    return free(s, COURTYARD) if princess == NONE else free_beside(s, princess)


def last_free(s: State) -> list[Space]:
    """§8.3 French: only the last free space of the Courtyard."""
    return free(s, COURTYARD) if s.free[COURTYARD] == 1 else []
