"""Why an effect cannot apply to a card: what protects it, and what it lacks.

Each way to choose a card is a row of checks; the first that fails gives the reason.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from trecastelli.core.game import NOBODY
from trecastelli.core.parts.why import Refusal
from trecastelli.games.castle.rules import targets as aim
from trecastelli.games.castle.rules.board import (
    CASTLE,
    LEVELS,
)
from trecastelli.games.castle.rules.card import Reach, Targets
from trecastelli.games.castle.rules.cards import (
    AMBASSADOR,
    ARCHER,
    ASSASSIN,
    BARBARIAN,
    BLACK_KNIGHT,
    COURTIER,
    DRAGON,
    FAIRY,
    KING,
    LADY_IN_WAITING,
    LOOKOUT,
    MINSTREL,
    QUEEN,
    THIEF,
    TRAITOR,
    Kind,
)
from trecastelli.games.castle.rules.characters import (
    adjacent_males,
    is_man,
    is_woman,
    movable_females,
)
from trecastelli.games.castle.rules.open import (
    NONE,
    Open,
    in_courtyard,
    is_occupied,
    kind_at,
    knights_on,
    owner_at,
    top,
)
from trecastelli.games.castle.rules.verbs import KING_HALF, KNIGHT_HALF
from trecastelli.games.castle.why.reasons import refuse
from trecastelli.games.castle.words.phrases import at as at_place
from trecastelli.games.castle.words.phrases import opening, the


@dataclass(frozen=True)
class Shot:
    """An effect and the space that is chosen for it."""

    kind: Kind
    """The card with the effect."""
    at: int
    """The space of that card."""
    x: int
    """The chosen space."""
    reach: Reach | None = None
    """The spaces that the effect reaches; None for all."""

    def reaches(self) -> bool:
        """Whether the effect reaches the space."""
        return self.reach is None or self.x in self.reach(self.at)


Check: TypeAlias = Callable[[Open, Shot], Refusal | None]


def target_refusal(o: Open, shot: Shot, targets: Targets) -> Refusal | None:
    """Why a card cannot be chosen; None if it can."""
    return first(o, shot, AIMS[targets])


def first(o: Open, shot: Shot, checks: tuple[Check, ...]) -> Refusal | None:
    """The refusal of the first check that fails."""
    for check in checks:
        refusal = check(o, shot)
        if refusal is not None:
            return refusal
    return None


# Checks


def occupied(o: Open, shot: Shot) -> Refusal | None:
    """A card must be there."""
    is_there = is_occupied(o, shot.x)
    return None if is_there else refuse("nobody-there", place=at_place(shot.x))


def not_itself(o: Open, shot: Shot) -> Refusal | None:
    """§3.3 A card is never its own target."""
    return refuse("itself", card=opening(shot.kind)) if shot.x == shot.at else None


def unprotected(o: Open, shot: Shot) -> Refusal | None:
    """§4.1 The highest card must not be protected, by whatever it is."""
    x = shot.x
    if not aim.is_protected(o, x):
        return None
    card, place = the(top(o, x)), at_place(x)
    if top(o, x) == AMBASSADOR:
        return refuse("ambassador-safe")
    by_priest = aim.has_priest(o, x)
    return refuse("priest-guards" if by_priest else "captain-guards", card=card, place=place)


def uncovered(o: Open, shot: Shot) -> Refusal | None:
    """§4.2 No Knight must be on the card that is to move."""
    if not o.riders[shot.x]:
        return None
    return refuse("covered", card=the(o.base[shot.x]), place=at_place(shot.x))


def within(o: Open, shot: Shot) -> Refusal | None:
    """The space must be where this card's effect reaches."""
    return None if shot.reaches() else _far(o, shot, _BEYOND[shot.kind])


def _far(o: Open, shot: Shot, reason: str) -> Refusal:
    return refuse(reason, card=the(top(o, shot.x)), place=at_place(shot.x))


def on_heights(o: Open, shot: Shot) -> Refusal | None:
    """§6.11 The Dragon's second half."""
    if shot.kind != DRAGON:
        return within(o, shot)
    return None if shot.reaches() else _far(o, shot, "dragon-heights")


def mortal(o: Open, shot: Shot) -> Refusal | None:
    """§6.4 Never the King."""
    return None if aim.is_mortal(o, shot.x) else refuse("assassin-king")


def a_knight(o: Open, shot: Shot) -> Refusal | None:
    """§6.6, §6.28 A Knight must be the highest card."""
    if o.riders[shot.x]:
        return None
    reason = "black-knight-none" if shot.kind == BLACK_KNIGHT else "princess-no-knight"
    return refuse(reason, card=the(o.base[shot.x]))


def a_man(o: Open, shot: Shot) -> Refusal | None:
    """§6.20 The highest card must be a man."""
    return None if is_man(o, shot.x) else refuse("lady-no-man", card=the(top(o, shot.x)))


def a_woman(o: Open, shot: Shot) -> Refusal | None:
    """§6.29 The lowest card must be a woman of the castle."""
    kind = o.base[shot.x]
    if not is_woman(o, shot.x):
        return refuse("charming-no-woman", card=the(kind))
    return refuse("charming-outside", card=the(kind)) if shot.x >= CASTLE else None


def a_soldier(o: Open, shot: Shot) -> Refusal | None:
    """§6.21 On ramparts stand only Soldiers; §5.6 outside they are on none."""
    if shot.x >= CASTLE and aim.is_soldier(o.base[shot.x]):
        return refuse("soldier-outside", card=the(o.base[shot.x]))
    return within(o, shot)


def with_a_way(o: Open, shot: Shot) -> Refusal | None:
    """§3.5, §4.4 There must be somewhere to move to."""
    x = shot.x
    if aim.destinations(o, x):
        return None
    if o.riders[x]:
        return refuse("knight-stuck", place=at_place(x))
    return refuse("stuck", card=opening(o.base[x]))


_BEYOND: Final[dict[Kind, str]] = {
    ARCHER: "archer-reach",
    ASSASSIN: "assassin-reach",
    BARBARIAN: "barbarian-reach",
    BLACK_KNIGHT: "black-knight-reach",
    COURTIER: "courtier-reach",
    DRAGON: "dragon-outside",
    FAIRY: "fairy-reach",
    KING: "king-reach",
    LADY_IN_WAITING: "lady-reach",
    LOOKOUT: "lookout-reach",
    MINSTREL: "minstrel-reach",
    QUEEN: "queen-reach",
    THIEF: "thief-reach",
    TRAITOR: "traitor-reach",
}
"""The reason for spaces out of reach of each card's effect."""

IN_PLAY: Final = (occupied, not_itself, unprotected)
_NEAR: Final = (occupied, not_itself, within)
_REACHED: Final = (*_NEAR, unprotected)

AIMS: Final[dict[Targets, tuple[Check, ...]]] = {
    aim.outside: _REACHED,
    aim.on_heights: (occupied, not_itself, on_heights, unprotected),
    aim.adjacent: _REACHED,
    aim.adjacent_in_courtyard: _REACHED,
    aim.adjacent_mortal: (*_NEAR, mortal, unprotected),
    aim.adjacent_knights: (*_NEAR, a_knight, unprotected),
    aim.courtyard: _REACHED,
    aim.castle: _REACHED,
    aim.in_play: IN_PLAY,
    aim.movable_knights: (occupied, a_knight, unprotected, with_a_way),
    aim.bare_soldiers: (occupied, not_itself, a_soldier, uncovered, unprotected),
    adjacent_males: (*_NEAR, a_man, unprotected),
    movable_females: (occupied, a_woman, uncovered, unprotected, with_a_way),
}
"""The checks for each of the rules' functions that list targets."""


# Mistress and Minstrel


def a_half(o: Open, x: int, halves: int) -> Refusal | None:
    """§6.25 The card must be the King or a Knight, and not moved yet."""
    if o.riders[x]:
        return None if halves & KNIGHT_HALF else refuse("knight-moved")
    if o.base[x] != KING:
        return refuse("mistress-neither")
    if not halves & KING_HALF:
        return refuse("king-moved")
    return None if in_courtyard(o, KING) != NONE else refuse("king-outside")


def arrangement_refusal(o: Open, shot: Shot, left: tuple[int, ...]) -> Refusal:
    """§6.24 Protection was judged at first: later on nobody can tell it from what is placed."""
    refusal = first(o, shot, _NEAR)
    if refusal is not None:
        return refusal
    reason = "minstrel-settled"
    if o.riders[shot.x]:
        reason = "minstrel-covered"
    elif shot.x > left[0] or aim.arrangeable(o, shot.at) == list(left):
        reason = "minstrel-guarded"
    return refuse(reason, card=opening(o.base[shot.x]), place=at_place(shot.x))


# Tokens


def token_refusal(o: Open, shot: Shot, p: int) -> Refusal | None:
    """§4.9 Why the token of a card in a stack cannot be chosen."""
    return first(o, shot, (occupied, not_itself, within)) or _token(o, shot, p)


def _token(o: Open, shot: Shot, p: int) -> Refusal:
    if p % LEVELS > knights_on(o.riders[shot.x]):
        return refuse("no-such-card", place=at_place(shot.x))
    reason = "no-token" if owner_at(o, p) == NOBODY else "own-token"
    return refuse(reason, card=opening(kind_at(o, p)), place=at_place(shot.x))
