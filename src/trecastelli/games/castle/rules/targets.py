"""Targets of effects: protection, and lists of spaces or places, ascending.

Each list is asked for as `targets(o, seat, at)`: who resolves the effect, and where the card stands
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
    SPACES,
    WALL,
    YARD_NEIGHBOURS,
    ZONE,
    CardPlace,
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
from trecastelli.games.castle.rules.open import (
    EMPTY,
    Open,
    in_courtyard,
    knights_on,
    owner_at,
    top_owner,
)

# Protection


def is_soldier(kind: Kind) -> bool:
    """§5.1 Captain and Traitor are Soldiers too."""
    return kind in (SOLDIER, CAPTAIN, TRAITOR)


def is_protected(o: Open, x: Space) -> bool:
    """§4.1 Whether the highest card of a space can neither be returned nor moved nor killed."""
    if not o.riders[x]:
        kind = o.base[x]
        if kind == AMBASSADOR or (is_soldier(kind) and has_captain(o, x)):
            return True
    return has_priest(o, x)


def has_captain(o: Open, x: Space) -> bool:
    """§4.6 The Captain protects all other Soldiers of his wall."""
    captain = o.where[CAPTAIN]
    return 0 <= captain < CASTLE and captain != x and WALL[captain] == WALL[x]


def has_priest(o: Open, x: Space) -> bool:
    """§4.7 The Priest protects adjacent cards that bear a token of his own colour."""
    priest = o.where[PRIEST]
    if not 0 <= priest < CASTLE or not NEAR[priest] >> x & 1:
        return False
    owner = o.token[priest]
    return owner != NOBODY and top_owner(o, x) == owner


def unprotected(o: Open, spaces: tuple[Space, ...], at: Space) -> list[Space]:
    """Those of some spaces whose highest card may be returned, moved or killed."""
    base = o.base
    return [x for x in spaces if base[x] != EMPTY and x != at and not is_protected(o, x)]


def _unprotected_from(o: Open, first: Space, end: Space, at: Space) -> list[Space]:
    """The same for a row of spaces."""
    base = o.base
    return [x for x in range(first, end) if base[x] != EMPTY and x != at and not is_protected(o, x)]


# Reach of effects: all spaces in reach, occupied or not


def around(at: Space) -> tuple[Space, ...]:
    """§1.4 The adjacent spaces, in any zone."""
    return NEIGHBOURS[at]


def around_in_courtyard(at: Space) -> tuple[Space, ...]:
    """The adjacent spaces of the Courtyard."""
    return YARD_NEIGHBOURS[at]


def heights(at: Space) -> tuple[Space, ...]:
    """Towers and ramparts."""
    return HEIGHTS


def ramparts(at: Space) -> tuple[Space, ...]:
    """All ramparts."""
    return IN_ZONE[RAMPART]


def yard(at: Space) -> tuple[Space, ...]:
    """All of the Courtyard."""
    return IN_ZONE[COURTYARD]


def within_walls(at: Space) -> range:
    """All of the castle."""
    return range(CASTLE)


def beyond_walls(at: Space) -> range:
    """Everything outside."""
    return range(CASTLE, SPACES)


# Cards to return


def outside(o: Open, seat: Seat, at: Space) -> list[Space]:
    """§6.3 Cards outside, Siege Engines among them."""
    return _unprotected_from(o, CASTLE, len(o.base), at)


def on_heights(o: Open, seat: Seat, at: Space) -> list[Space]:
    """§6.5 Cards on towers and ramparts."""
    return unprotected(o, heights(at), at)


def adjacent(o: Open, seat: Seat, at: Space) -> list[Space]:
    """§6.9 Cards around, in any zone."""
    return unprotected(o, around(at), at)


def adjacent_in_courtyard(o: Open, seat: Seat, at: Space) -> list[Space]:
    """§6.35 Cards around that are in the Courtyard."""
    return unprotected(o, around_in_courtyard(at), at)


def adjacent_mortal(o: Open, seat: Seat, at: Space) -> list[Space]:
    """§6.4 Cards around, but never the King; a Knight on him is fair game."""
    return [x for x in adjacent(o, seat, at) if is_mortal(o, x)]


def is_mortal(o: Open, x: Space) -> bool:
    """§6.4 Whether the highest card of a space is anybody but the King."""
    return o.riders[x] != 0 or o.base[x] != KING


def adjacent_knights(o: Open, seat: Seat, at: Space) -> list[Space]:
    """§6.6 Knights around; the Black Knight is none."""
    return [x for x in adjacent(o, seat, at) if o.riders[x]]


def courtyard(o: Open, seat: Seat, at: Space) -> list[Space]:
    """§6.30 Cards in the Courtyard."""
    return unprotected(o, yard(at), at)


def castle(o: Open, seat: Seat, at: Space) -> list[Space]:
    """§6.13 Cards in the castle."""
    return _unprotected_from(o, 0, CASTLE, at)


def in_play(o: Open, seat: Seat, at: Space) -> list[Space]:
    """§6.17 All cards, in the castle and outside."""
    return _unprotected_from(o, 0, len(o.base), at)


# Cards to move


def destinations(o: Open, x: Space) -> list[Space]:
    """§3.5 Free spaces of the same zone; §4.4 for a Knight, other cards of the same zone."""
    zone, spaces = ZONE[x], list[Space]()
    wants_card = o.riders[x] != 0
    if zone == OUTSIDE and not wants_card:
        return spaces
    for y in range(CASTLE, len(o.base)) if zone == OUTSIDE else IN_ZONE[zone]:
        if (o.base[y] != EMPTY) == wants_card and y != x:
            spaces.append(y)
    return spaces


def landings(o: Open) -> list[Space]:
    """§6.13 The cards outside, on which a Knight lands who is carried there."""
    return [y for y in range(CASTLE, len(o.base)) if o.base[y] != EMPTY]


def can_move(o: Open, x: Space) -> bool:
    """§3.5 Only what is unprotected and has somewhere to go is moved."""
    return not is_protected(o, x) and len(destinations(o, x)) > 0


def movable_knights(o: Open, seat: Seat, at: Space) -> list[Space]:
    """§4.4 The highest Knights of stacks, where they have another card to land on."""
    return [x for x in range(len(o.base)) if o.riders[x] and can_move(o, x)]


def movable_king(o: Open) -> list[Space]:
    """§6.25 The King, if he stands uncovered in the Courtyard and has somewhere to go."""
    x = in_courtyard(o, KING)
    return [x] if x >= 0 and not o.riders[x] and can_move(o, x) else []


def bare_soldiers(o: Open, seat: Seat, at: Space) -> list[Space]:
    """§5.4, §6.21 Soldiers on ramparts that no Knight, Captain or Priest protects."""
    return [x for x in unprotected(o, ramparts(at), at) if not o.riders[x]]


def arrangeable(o: Open, at: Space) -> list[Space]:
    """§6.24 Spaces around in the Courtyard with a card that bears no Knight and no protection."""
    return [x for x in unprotected(o, around_in_courtyard(at), at) if not o.riders[x]]


# Tokens


def tokens(o: Open, spaces: Sequence[Space], but: Space) -> list[CardPlace]:
    """§4.9 All cards with a token on some spaces, each card of a stack on its own."""
    places: list[CardPlace] = []
    for x in spaces:
        if o.base[x] != EMPTY and x != but:
            top = x * LEVELS + knights_on(o.riders[x])
            places += [p for p in range(x * LEVELS, top + 1) if owner_at(o, p) != NOBODY]
    return places


def adjacent_tokens(o: Open, seat: Seat, at: Space) -> list[CardPlace]:
    """§6.34 Cards around that bear a token, protected or not."""
    return tokens(o, around(at), at)


def all_tokens(o: Open, seat: Seat, at: Space) -> list[CardPlace]:
    """§6.10 All other cards that bear a token; fewer than two cannot be exchanged."""
    places = tokens(o, range(len(o.base)), at)
    return places if len(places) > 1 else []


def opponent_tokens(o: Open, seat: Seat, at: Space) -> list[CardPlace]:
    """§6.23 All cards that bear a token of another player."""
    places = tokens(o, range(len(o.base)), at)
    return [p for p in places if owner_at(o, p) != seat]


def colours(o: Open, places: tuple[CardPlace, ...]) -> list[Seat]:
    """§6.33 Whose tokens lie on some cards, ascending."""
    bits = 0
    for p in places:
        bits |= 1 << owner_at(o, p)
    return [seat for seat in range(o.seats) if bits >> seat & 1]


# Soldiers and Siege Engines


def is_full(o: Open, wall: int) -> bool:
    """§5.1 Whether four Soldiers stand on a wall."""
    for x in OF_WALL[wall]:
        if o.base[x] == EMPTY:
            return False
    return True


def engines(o: Open) -> int:
    """§5.3 How many Siege Engines are in play."""
    count = 0
    for x in range(SLOTS, SLOTS + len(OF_WALL)):
        if o.base[x] == SIEGE_ENGINE:
            count += 1
    return count
