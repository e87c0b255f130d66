"""Why a castle cannot be built or overbuilt: the place is wrong, or the price is not paid."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.why import Refusal
from trecastelli.games.castelli.rules.board import (
    AREA_NAMES,
    CARD,
    GRAIN,
    MINE,
    NOTHING,
    OCTAGON_NAMES,
    STONE,
)
from trecastelli.games.castelli.rules.building import (
    FOR_ATTACK,
    FOR_BUILDING,
    PRICE,
    cost,
    free_site,
    ground,
    has_majority,
    is_stacked,
    missing,
    price,
    strength,
)
from trecastelli.games.castelli.rules.cards import KNIGHTS, MASTER
from trecastelli.games.castelli.rules.open import (
    DOWN,
    castles_left,
    goods_of,
    height_of,
    owner_of,
    reaches,
)
from trecastelli.games.castelli.rules.verbs import OVERBUILD
from trecastelli.games.castelli.why.reasons import Case, Check, refuse
from trecastelli.games.castelli.words.phrases import (
    card_titles,
    gain_text,
    kind_text,
    silver_text,
)
from trecastelli.words import format_list

# Building


def _is_for_building(case: Case) -> Refusal | None:
    if not case.cards & FOR_ATTACK:
        return None
    return refuse("card-overbuilds", cards=card_titles(case.cards))


def _is_area(case: Case) -> Refusal | None:
    if case.v.field.kind[case.arg] != NOTHING:
        return None
    return refuse("no-area", area=AREA_NAMES[case.arg])


def _is_right_ground(case: Case) -> Refusal | None:
    kind, needed = case.v.field.kind[case.arg], ground(case.cards)
    if kind == needed:
        return None
    if kind == MINE:
        return refuse("in-mine")
    land = OCTAGON_NAMES[case.arg // 4]
    if kind == CARD:
        return refuse("in-market", land=land)
    if needed == STONE:
        return refuse("not-stone", land=land, is_grain=kind == GRAIN)
    reason = "not-grain" if needed == GRAIN else "not-wood"
    return refuse(reason, land=land, kind=kind_text(kind))


def _is_free(case: Case) -> Refusal | None:
    if free_site(case.v, case.arg) != DOWN:
        return None
    is_stone = case.v.field.kind[case.arg] == STONE
    return refuse("no-free-site" if is_stone else "no-room", land=OCTAGON_NAMES[case.arg // 4])


# Overbuilding


def _is_for_overbuilding(case: Case) -> Refusal | None:
    if not case.cards & FOR_BUILDING:
        return None
    return refuse("card-builds", cards=card_titles(case.cards))


def _is_castle(case: Case) -> Refusal | None:
    return None if case.arg in case.v.tops else refuse("no-castle-there", site=_land(case))


def _is_opponents(case: Case) -> Refusal | None:
    if owner_of(case.v, case.arg) != case.seat:
        return None
    return refuse("own-castle", site=_land(case))


def _is_low(case: Case) -> Refusal | None:
    if not is_stacked(case.v, case.arg):
        return None
    return refuse("stacked", n=height_of(case.v, case.arg), site=_land(case))


def _is_unsaved(case: Case) -> Refusal | None:
    return refuse("saved", site=_land(case)) if case.arg in case.v.saved else None


def _is_majority_right(case: Case) -> Refusal | None:
    """§9.3 The majority; §4.4 the Knights are for castles without it."""
    has, knights = has_majority(case.v, case.seat, case.arg), case.cards >> KNIGHTS & 1
    if has != bool(knights):
        return None
    return refuse("knights-not-needed", site=_land(case)) if knights else _no_majority(case)


def _no_majority(case: Case) -> Refusal:
    owner = owner_of(case.v, case.arg)
    return refuse(
        "no-majority",
        options=case.v.options,
        mine=strength(case.v, case.seat, case.arg),
        theirs=strength(case.v, owner, case.arg),
        name=case.names[owner],
        octagon=_land(case),
        area=_land(case),
    )


def _land(case: Case) -> str:
    """The land of the site that is to be overbuilt."""
    return OCTAGON_NAMES[case.arg // 8]


# Both


def _is_in_reach(case: Case) -> Refusal | None:
    octagon = case.arg // (8 if case.action.verb is OVERBUILD else 4)
    if reaches(case.v, case.seat, octagon):
        return None
    any_shield = case.v.options.card_shields
    return refuse("out-of-reach", any_shield=any_shield, octagon=OCTAGON_NAMES[octagon])


def castle_is_left(case: Case) -> Refusal | None:
    """§5.1 The number of castles is limited."""
    if castles_left(case.v, case.seat):
        return None
    return refuse("no-castle-left", n=case.v.kit.castles)


def _is_paid(case: Case) -> Refusal | None:
    return payment_refusal(case, case.cards, case.action.verb is OVERBUILD)


def payment_refusal(case: Case, cards: int, over: bool) -> Refusal | None:
    """§5.5, §5.6, §4.21 What is missing to pay for a castle with these cards."""
    if price(case.v, case.seat, cards, over) >= 0:
        return None
    each = cost(cards, over)
    return _unpaid_master(case, each) if cards >> MASTER & 1 else _unpaid_purchase(case, each)


def _unpaid_master(case: Case, each: int) -> Refusal:
    lack = missing(case.v, case.seat, each)
    if not lack:
        return refuse("nothing-missing")
    silver = silver_text(case.v.silver[case.seat])
    what = _lacking(case, each)
    return refuse("silver-for-master", what=what, price=silver_text(lack), silver=silver)


def _unpaid_purchase(case: Case, each: int) -> Refusal:
    what = _lacking(case, each)
    if missing(case.v, case.seat, each) > 1:
        return refuse("too-much-missing", n=each, what=what)
    if case.v.bought:
        return refuse("bought-already", what=what)
    silver = silver_text(case.v.silver[case.seat])
    return refuse("silver-to-buy", what=what, price=silver_text(PRICE), silver=silver)


def _lacking(case: Case, each: int) -> str:
    """The resources that are missing, in words."""
    held = goods_of(case.v, case.seat)
    return format_list([gain_text(kind, each - n) for kind, n in enumerate(held) if n < each])


BUILD_CHECKS: Final[tuple[Check, ...]] = (
    _is_for_building,
    _is_area,
    _is_right_ground,
    _is_free,
    _is_in_reach,
    castle_is_left,
    _is_paid,
)
OVERBUILD_CHECKS: Final[tuple[Check, ...]] = (
    _is_for_overbuilding,
    _is_castle,
    _is_opponents,
    _is_low,
    _is_unsaved,
    _is_in_reach,
    _is_majority_right,
    castle_is_left,
    _is_paid,
)


# Cards that no castle could follow


def no_castle_follows(case: Case, cards: int) -> Refusal:
    """§4.4 Why no castle could be built, or overbuilt, at once with these cards."""
    over = bool(cards & FOR_ATTACK)
    refusal = castle_is_left(case) or payment_refusal(case, cards, over)
    return refusal or (_no_target(cards) if over else _no_place(cards))


def _no_place(cards: int) -> Refusal:
    kind = kind_text(ground(cards))
    return refuse("nowhere-to-build", cards=card_titles(cards), kind=kind)


def _no_target(cards: int) -> Refusal:
    return refuse("nothing-for-knights" if cards >> KNIGHTS & 1 else "nothing-to-overbuild")
