"""What a card may be aimed at: protection, and lists of spaces or places, ascending.

Each list is asked for as `targets(s, seat, at)`: who resolves the effect, and where the card stands
that has it. That card is never among its own targets (§3.3).
"""

from __future__ import annotations

from collections.abc import Sequence

from trecastelli.core.game import NOBODY, Seat
from trecastelli.games.castle.rules.board import (
    CASTLE,
    COURTYARD,
    HEIGHTS,
    IN_ZONE,
    LEVELS,
    NEAR,
    NEIGHBOURS,
    OF_WALL,
    OUTSIDE,
    RAMPART,
    SLOTS,
    WALL,
    YARD_NEIGHBOURS,
    ZONE,
    Place,
    Space,
)
from trecastelli.games.castle.rules.cards import (
    AMBASSADOR,
    CAPTAIN,
    KING,
    PRIEST,
    SIEGE_ENGINE,
    SOLDIER,
    TRAITOR,
    Kind,
)
from trecastelli.games.castle.rules.state import (
    EMPTY,
    State,
    in_courtyard,
    knights_on,
    owner_at,
    top_owner,
)

# Protection


def is_soldier(kind: Kind) -> bool:
    """§5.1 Captain and Traitor are Soldiers too."""
    return kind in (SOLDIER, CAPTAIN, TRAITOR)


def is_protected(s: State, x: Space) -> bool:
    """§4.1 Whether the highest card of a space can neither be returned nor moved nor killed."""
    if not s.riders[x]:
        kind = s.base[x]
        if kind == AMBASSADOR or (is_soldier(kind) and has_captain(s, x)):
            return True
    return has_priest(s, x)


def has_captain(s: State, x: Space) -> bool:
    """§4.6 The Captain protects all other Soldiers of his wall."""
    captain = s.where[CAPTAIN]
    return 0 <= captain < CASTLE and captain != x and WALL[captain] == WALL[x]


def has_priest(s: State, x: Space) -> bool:
    """§4.7 The Priest protects adjacent cards that bear a token of his own colour."""
    priest = s.where[PRIEST]
    if not 0 <= priest < CASTLE or not NEAR[priest] >> x & 1:
        return False
    owner = s.token[priest]
    return owner != NOBODY and top_owner(s, x) == owner


def unprotected(s: State, spaces: tuple[Space, ...], at: Space) -> list[Space]:
    """Those of some spaces whose highest card may be returned, moved or killed."""
    base = s.base
    return [x for x in spaces if base[x] != EMPTY and x != at and not is_protected(s, x)]


def _unprotected_from(s: State, first: Space, end: Space, at: Space) -> list[Space]:
    """The same for a row of spaces."""
    base = s.base
    return [x for x in range(first, end) if base[x] != EMPTY and x != at and not is_protected(s, x)]


# Cards to return


def outside(s: State, seat: Seat, at: Space) -> list[Space]:
    """§6.3 Cards outside, Siege Engines among them."""
    return _unprotected_from(s, SLOTS, len(s.base), at)


def on_heights(s: State, seat: Seat, at: Space) -> list[Space]:
    """§6.5 Cards on towers and ramparts."""
    return unprotected(s, HEIGHTS, at)


def adjacent(s: State, seat: Seat, at: Space) -> list[Space]:
    """§6.9 Cards around, in any zone."""
    return unprotected(s, NEIGHBOURS[at], at)


def adjacent_in_courtyard(s: State, seat: Seat, at: Space) -> list[Space]:
    """§6.35 Cards around that are in the Courtyard."""
    return unprotected(s, YARD_NEIGHBOURS[at], at)


def adjacent_mortal(s: State, seat: Seat, at: Space) -> list[Space]:
    """§6.4 Cards around, but never the King; a Knight on him is fair game."""
    return [x for x in adjacent(s, seat, at) if is_mortal(s, x)]


def is_mortal(s: State, x: Space) -> bool:
    """§6.4 Whether the highest card of a space is anybody but the King."""
    return s.riders[x] != 0 or s.base[x] != KING


def adjacent_knights(s: State, seat: Seat, at: Space) -> list[Space]:
    """§6.6 Knights around; the Black Knight is none."""
    return [x for x in adjacent(s, seat, at) if s.riders[x]]


def courtyard(s: State, seat: Seat, at: Space) -> list[Space]:
    """§6.30 Cards in the Courtyard."""
    return unprotected(s, IN_ZONE[COURTYARD], at)


def castle(s: State, seat: Seat, at: Space) -> list[Space]:
    """§6.13 Cards in the castle."""
    return _unprotected_from(s, 0, CASTLE, at)


def in_play(s: State, seat: Seat, at: Space) -> list[Space]:
    """§6.17 All cards, in the castle and outside."""
    return _unprotected_from(s, 0, len(s.base), at)


# Cards to move


def destinations(s: State, x: Space) -> list[Space]:
    """§3.5 Free spaces of the same zone; §4.4 for a Knight, other cards of the same zone."""
    zone, found = ZONE[x], list[Space]()
    wants_card = s.riders[x] != 0
    if zone == OUTSIDE and not wants_card:
        return found
    for y in range(CASTLE, len(s.base)) if zone == OUTSIDE else IN_ZONE[zone]:
        if (s.base[y] != EMPTY) == wants_card and y != x:
            found.append(y)
    return found


def can_move(s: State, x: Space) -> bool:
    """§3.5 Only what is unprotected and has somewhere to go is moved."""
    return not is_protected(s, x) and len(destinations(s, x)) > 0


def movable_knights(s: State, seat: Seat, at: Space) -> list[Space]:
    """§4.4 The highest Knights of stacks, where they have another card to land on."""
    return [x for x in range(len(s.base)) if s.riders[x] and can_move(s, x)]


def movable_king(s: State) -> list[Space]:
    """§6.25 The King, if he stands uncovered in the Courtyard and has somewhere to go."""
    x = in_courtyard(s, KING)
    return [x] if x >= 0 and not s.riders[x] and can_move(s, x) else []


def bare_soldiers(s: State, seat: Seat, at: Space) -> list[Space]:
    """§5.4, §6.21 Soldiers on ramparts that no Knight, Captain or Priest protects."""
    return [x for x in unprotected(s, IN_ZONE[RAMPART], at) if not s.riders[x]]


def arrangeable(s: State, at: Space) -> list[Space]:
    """§6.24 Spaces around in the Courtyard with a card that bears no Knight and no protection."""
    return [x for x in unprotected(s, YARD_NEIGHBOURS[at], at) if not s.riders[x]]


# Tokens


def tokens(s: State, spaces: Sequence[Space], but: Space) -> list[Place]:
    """§4.9 All cards with a token on some spaces, each card of a stack on its own."""
    found: list[Place] = []
    for x in spaces:
        if s.base[x] != EMPTY and x != but:
            top = x * LEVELS + knights_on(s.riders[x])
            found += [p for p in range(x * LEVELS, top + 1) if owner_at(s, p) != NOBODY]
    return found


def adjacent_tokens(s: State, seat: Seat, at: Space) -> list[Place]:
    """§6.34 Cards around that bear a token, protected or not."""
    return tokens(s, NEIGHBOURS[at], at)


def all_tokens(s: State, seat: Seat, at: Space) -> list[Place]:
    """§6.10 All other cards that bear a token; fewer than two cannot be exchanged."""
    found = tokens(s, range(len(s.base)), at)
    return found if len(found) > 1 else []


def rival_tokens(s: State, seat: Seat, at: Space) -> list[Place]:
    """§6.23 All cards that bear a token of another player."""
    found = tokens(s, range(len(s.base)), at)
    return [p for p in found if owner_at(s, p) != seat]


# Soldiers and Siege Engines


def is_full(s: State, wall: int) -> bool:
    """§5.1 Whether four Soldiers stand on a wall."""
    for x in OF_WALL[wall]:
        if s.base[x] == EMPTY:
            return False
    return True


def engines(s: State) -> int:
    """§5.3 How many Siege Engines are in play."""
    count = 0
    for x in range(SLOTS, SLOTS + len(OF_WALL)):
        if s.base[x] == SIEGE_ENGINE:
            count += 1
    return count
