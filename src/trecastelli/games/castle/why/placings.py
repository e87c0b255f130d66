"""Why a card has no space at all, or may not stand on a certain one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from trecastelli.core.parts.why import Refusal
from trecastelli.games.castle.rules import spaces as placing
from trecastelli.games.castle.rules.board import COURTYARD, LOOSE, OUTSIDE, SLOTS, TOWER, ZONE
from trecastelli.games.castle.rules.card import ON_CARD
from trecastelli.games.castle.rules.cards import KING, PRINCESS, QUEEN
from trecastelli.games.castle.rules.characters import fits, row
from trecastelli.games.castle.rules.open import EMPTY, NONE, Open, in_courtyard
from trecastelli.games.castle.why.reasons import refuse
from trecastelli.games.castle.words.phrases import at, opening, place_text, the

_Rule: TypeAlias = Callable[[Open], list[int]]

_WRONG_ZONE: Final = ("not-a-tower", "not-a-rampart", "not-the-courtyard")


# Nowhere at all


def no_space(o: Open, kind: int) -> Refusal | None:
    """§3.1 Why a card has no space, if it has none."""
    if fits(o, kind):
        return None
    card = row(o, kind)
    if card.zone == ON_CARD:
        return refuse("no-mount")
    if card.at in _NOWHERE:
        refusal = _NOWHERE[card.at](o)
        if refusal is not None:
            return refusal
    return refuse("no-tower" if card.zone == TOWER else "no-courtyard", card=opening(kind))


def _counselor(o: Open) -> Refusal:
    if placing.king_or_prince(o) == NONE:
        return refuse("counselor-nobody")
    has_king = in_courtyard(o, KING) != NONE
    return refuse("counselor-no-room" if has_king else "counselor-no-room-prince")


def _lady(o: Open) -> Refusal:
    is_there = in_courtyard(o, QUEEN) != NONE or in_courtyard(o, PRINCESS) != NONE
    return refuse("lady-no-room" if is_there else "lady-nobody")


def _charming(o: Open) -> Refusal:
    is_there = in_courtyard(o, PRINCESS) != NONE
    return refuse("charming-no-room" if is_there else "charming-nobody")


def _charming_french(o: Open) -> Refusal | None:
    return refuse("charming-no-room-french") if in_courtyard(o, PRINCESS) != NONE else None


def _queen(o: Open) -> Refusal | None:
    return refuse("queen-no-room") if in_courtyard(o, KING) != NONE else None


def _mistress(o: Open) -> Refusal | None:
    return refuse("mistress-queen") if in_courtyard(o, QUEEN) != NONE else None


def _ambassador(o: Open) -> Refusal | None:
    free = o.free[COURTYARD]
    return refuse("ambassador-early", n=free) if free else None


_NOWHERE: Final[dict[_Rule | None, Callable[[Open], Refusal | None]]] = {
    placing.before_wall: lambda o: refuse("no-wall"),
    placing.on_a_guest: lambda o: refuse("ghost-no-guest"),
    placing.beside_king: _counselor,
    placing.beside_a_lady: _lady,
    placing.beside_princess: _charming,
    placing.beside_princess_if_there: _charming_french,
    placing.queens_place: _queen,
    placing.away_from_queen: _mistress,
    placing.last_free: _ambassador,
}
"""The check for each rule of placing; None if the zone of the card is full."""


# Not there


def space_refusal(o: Open, kind: int, x: int) -> Refusal:
    """§3.1 Why a card that has a space cannot go on this one."""
    card = row(o, kind)
    if card.zone == ON_CARD:
        return refuse("bare-ground", place=at(x))
    if card.zone == OUTSIDE:
        return _before_no_wall(x)
    if ZONE[x] != card.zone:
        return refuse(_WRONG_ZONE[card.zone], card=opening(kind), place=place_text(x))
    if card.at is placing.on_a_guest:
        return _no_guest(o, x)
    if o.base[x] != EMPTY:
        return refuse("space-taken", card=opening(o.base[x]), place=at(x))
    return refuse(_apart(o, card.at), place=place_text(x))


def _before_no_wall(x: int) -> Refusal:
    if SLOTS <= x < LOOSE:
        return refuse("wall-taken", place=at(x))
    return refuse("not-before-a-wall", place=place_text(x))


def _no_guest(o: Open, x: int) -> Refusal:
    """§6.15 Nothing but the Priest can protect a tower beside Knights."""
    if o.base[x] == EMPTY:
        return refuse("ghost-empty", place=at(x))
    reason = "ghost-covered" if o.riders[x] else "ghost-guarded"
    return refuse(reason, card=the(o.base[x]), place=at(x))


def _apart(o: Open, rule: _Rule | None) -> str:
    if rule is placing.beside_king:
        has_king = in_courtyard(o, KING) != NONE
        return "counselor-apart" if has_king else "counselor-apart-prince"
    return _APART[rule]


_APART: Final[dict[_Rule | None, str]] = {
    placing.beside_a_lady: "lady-apart",
    placing.beside_princess: "charming-apart",
    placing.beside_princess_if_there: "charming-apart-french",
    placing.queens_place: "queen-apart",
}
