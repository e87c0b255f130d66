"""Why a castle cannot be built or overbuilt, from the predicates of building.py."""

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
    WOOD,
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
from trecastelli.games.castelli.rules.cards import KIND_COUNT, KNIGHTS, MASTER
from trecastelli.games.castelli.rules.open import (
    DOWN,
    castles_left,
    goods_of,
    height_of,
    owner_of,
    reaches,
)
from trecastelli.games.castelli.rules.verbs import OVERBUILD
from trecastelli.games.castelli.why.reasons import Case, Check, first, refuse
from trecastelli.games.castelli.words.phrases import gain_text, kind_text, silver_text, title
from trecastelli.words import _, format_list


def card_titles(cards: int) -> str:
    """The building cards of a castle, in words."""
    return format_list([title(card) for card in range(KIND_COUNT) if cards >> card & 1])


# Building


def _is_for_building(case: Case) -> Refusal | None:
    if not case.cards & FOR_ATTACK:
        return None
    text = _("With the {cards} a castle is overbuilt, not built.")
    return refuse("card-overbuilds", text.format(cards=card_titles(case.cards)))


def _is_area(case: Case) -> Refusal | None:
    if case.v.field.kind[case.arg] != NOTHING:
        return None
    text = _("No area is called {area}: an area is named after the first side it touches.")
    return refuse("no-area", text.format(area=AREA_NAMES[case.arg]))


def _is_right_ground(case: Case) -> Refusal | None:
    kind, wanted = case.v.field.kind[case.arg], ground(case.cards)
    if kind == wanted:
        return None
    land = OCTAGON_NAMES[case.arg // 4]
    if kind == MINE:
        return refuse("in-mine", _("No castle is built in the mine."))
    if kind == CARD:
        text = _("This area of {land} is a market, and no castle is built in a market.")
        return refuse("in-market", text.format(land=land))
    return _wrong_ground(land, kind, wanted)


def _wrong_ground(land: str, kind: int, wanted: int) -> Refusal:
    if wanted == GRAIN:
        text = _("The Count builds in a grain area, and this area of {land} gives {kind}.")
        return refuse("not-grain", text.format(land=land, kind=kind_text(kind)))
    if wanted == WOOD:
        text = _("The Countess builds in a wood area, and this area of {land} gives {kind}.")
        return refuse("not-wood", text.format(land=land, kind=kind_text(kind)))
    if kind == GRAIN:
        text = _("This area of {land} gives grain: only the Count builds there, others on stone.")
    else:
        text = _("This area of {land} gives wood: only the Countess builds there, others on stone.")
    return refuse("not-stone", text.format(land=land))


def _is_free(case: Case) -> Refusal | None:
    if free_site(case.v, case.arg) != DOWN:
        return None
    land = OCTAGON_NAMES[case.arg // 4]
    if case.v.field.kind[case.arg] != STONE:
        text = _(
            "A grain or wood area has room for one castle, and one stands in this one at {land}."
        )
        return refuse("no-room", text.format(land=land))
    text = _("Every building site at {land} is taken.")
    return refuse("no-free-site", text.format(land=land))


# Overbuilding


def _is_for_overbuilding(case: Case) -> Refusal | None:
    if not case.cards & FOR_BUILDING:
        return None
    text = _("With the {cards} a castle is built, not overbuilt.")
    return refuse("card-builds", text.format(cards=card_titles(case.cards)))


def _is_castle(case: Case) -> Refusal | None:
    if case.arg in case.v.tops:
        return None
    text = _("No castle stands there, at {site}, that could be overbuilt.")
    return refuse("no-castle-there", text.format(site=OCTAGON_NAMES[case.arg // 8]))


def _is_rivals(case: Case) -> Refusal | None:
    if owner_of(case.v, case.arg) != case.seat:
        return None
    text = _("The castle on {site} is your own; only a rival's castle is overbuilt.")
    return refuse("own-castle", text.format(site=OCTAGON_NAMES[case.arg // 8]))


def _is_low(case: Case) -> Refusal | None:
    if not is_stacked(case.v, case.arg):
        return None
    text = _("{n} castles stand on each other at {site}, and no more are allowed.")
    height = height_of(case.v, case.arg)
    return refuse("stacked", text.format(n=height, site=OCTAGON_NAMES[case.arg // 8]))


def _is_unsaved(case: Case) -> Refusal | None:
    if case.arg not in case.v.saved:
        return None
    text = _("A Guardian has saved the castle on {site} for the rest of this turn.")
    return refuse("saved", text.format(site=OCTAGON_NAMES[case.arg // 8]))


def _is_majority_right(case: Case) -> Refusal | None:
    """§9.3; §4.4 the Knights go where there is none."""
    has, knights = has_majority(case.v, case.seat, case.arg), case.cards >> KNIGHTS & 1
    if has != bool(knights):
        return None
    if knights:
        text = _("You have the majority at {site} anyway; the Knights need a castle without.")
        return refuse("knights-not-needed", text.format(site=OCTAGON_NAMES[case.arg // 8]))
    return refuse("no-majority", _majority_text(case))


def _majority_text(case: Case) -> str:
    owner = owner_of(case.v, case.arg)
    fields = {
        "mine": strength(case.v, case.seat, case.arg),
        "theirs": strength(case.v, owner, case.arg),
        "name": case.names[owner],
        "octagon": OCTAGON_NAMES[case.arg // 8],
        "area": OCTAGON_NAMES[case.arg // 8],
    }
    if case.v.options.on_area and case.v.options.count_shields:
        text = _("You need more shields at {area} than {name}: you have {mine} against {theirs}.")
    elif case.v.options.on_area:
        text = _("You need more points at {area} than {name}: you have {mine} against {theirs}.")
    elif case.v.options.count_shields:
        text = _(
            "You need more shields around {octagon} than {name}: you have {mine} against {theirs}."
        )
    else:
        text = _(
            "You need more points around {octagon} than {name}: you have {mine} against {theirs}."
        )
    return text.format(**fields)


# Both


def _is_in_reach(case: Case) -> Refusal | None:
    octagon = case.arg // (8 if case.action.verb is OVERBUILD else 4)
    if reaches(case.v, case.seat, octagon):
        return None
    if case.v.options.card_shields:
        text = _("None of your shields points at the land {octagon}.")
    else:
        text = _("None of your shields with points looks at the land {octagon}.")
    return refuse("out-of-reach", text.format(octagon=OCTAGON_NAMES[octagon]))


def castle_is_left(case: Case) -> Refusal | None:
    """§5.1 There are only so many castles."""
    if castles_left(case.v, case.seat):
        return None
    castles = case.v.kit.castles
    return refuse("no-castle-left", _("You have built all your {n} castles.").format(n=castles))


def _is_paid(case: Case) -> Refusal | None:
    return unpaid(case, case.cards, case.action.verb is OVERBUILD)


def unpaid(case: Case, cards: int, over: bool) -> Refusal | None:
    """§5.5, §5.6, §4.21 What is missing to pay for a castle with these cards."""
    if price(case.v, case.seat, cards, over) >= 0:
        return None
    each = cost(cards, over)
    return _unpaid_master(case, each) if cards >> MASTER & 1 else _unpaid_purchase(case, each)


def _unpaid_master(case: Case, each: int) -> Refusal:
    lack = missing(case.v, case.seat, each)
    if not lack:
        text = _("You have all a castle costs; the Master builder needs something missing.")
        return refuse("nothing-missing", text)
    text = _("You lack {what}, so the Master builder costs {price}; you have {silver}.")
    what, silver = _lacking(case, each), silver_text(case.v.silver[case.seat])
    return refuse(
        "silver-for-master", text.format(what=what, price=silver_text(lack), silver=silver)
    )


def _unpaid_purchase(case: Case, each: int) -> Refusal:
    what = _lacking(case, each)
    if missing(case.v, case.seat, each) > 1:
        text = _("It costs {n} of each resource. You lack {what}, and only one unit can be bought.")
        return refuse("too-much-missing", text.format(n=each, what=what))
    if case.v.bought:
        text = _("You lack {what}, and you have made the one purchase of this turn.")
        return refuse("bought-already", text.format(what=what))
    text = _("You lack {what}. It can be bought for {price}, and you have {silver}.")
    silver = silver_text(case.v.silver[case.seat])
    return refuse("silver-to-buy", text.format(what=what, price=silver_text(PRICE), silver=silver))


def _lacking(case: Case, each: int) -> str:
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
    _is_rivals,
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
    refusal = first(case, [castle_is_left]) or unpaid(case, cards, over)
    return refusal or (_no_target(cards) if over else _no_place(case, cards))


def _no_place(case: Case, cards: int) -> Refusal:
    text = _("With the {cards} you would build on {kind}, but none you reach has a free site.")
    what = {"cards": card_titles(cards), "kind": kind_text(ground(cards))}
    return refuse("nowhere-to-build", text.format(**what))


def _no_target(cards: int) -> Refusal:
    if cards >> KNIGHTS & 1:
        text = _("The Knights go where only the majority is missing, and you reach no such castle.")
        return refuse("nothing-for-knights", text)
    return refuse(
        "nothing-to-overbuild",
        _("You have the majority at no rival's castle in your reach that could be overbuilt."),
    )
