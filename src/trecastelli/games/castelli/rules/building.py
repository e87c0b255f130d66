"""Castles: where they may stand, what they cost, and how they are overbuilt.

Building cards change one castle. They are kept as bits of a number, `cards`, while it is decided
where that castle goes: `cards >> COUNT & 1` says that the Count was played for it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trecastelli.core.game import Event, Seat
from trecastelli.core.prompt import ask
from trecastelli.games.castelli.rules.board import GRAIN, RESOURCES, STONE, WOOD, Area, Site
from trecastelli.games.castelli.rules.cards import ABBOT, COUNT, COUNTESS, KNIGHTS, MASTER
from trecastelli.games.castelli.rules.events import Attacked, Bought, Built, Overbuilt, Saved
from trecastelli.games.castelli.rules.open import (
    DOWN,
    Open,
    castles_left,
    height_of,
    is_influence,
    may_play,
    owner_of,
    reaches,
)
from trecastelli.games.castelli.rules.scoring import castle_points
from trecastelli.games.castelli.rules.state import State, pay_silver
from trecastelli.games.castelli.rules.verbs import ASK_BUY, ASK_GUARD, NO_PURCHASE

EACH: Final = 1
"""§5.5 How many of each resource a castle costs."""
EACH_OVER: Final = 2
"""§9.4 The same when it is set on another."""
PRICE: Final = 2
"""§5.6 What the one unit that may be bought in a turn costs."""

BUILDING_CARDS: Final = (COUNT, COUNTESS, MASTER, ABBOT, KNIGHTS)
FOR_ATTACK: Final = 1 << ABBOT | 1 << KNIGHTS
FOR_BUILDING: Final = 1 << COUNT | 1 << COUNTESS | 1 << MASTER


# What it costs


def missing(o: Open, seat: Seat, each: int) -> int:
    """How many units a seat lacks to pay so many of each resource."""
    lack, first = 0, seat * RESOURCES
    for kind in range(RESOURCES):
        held = o.stores[first + kind]
        if held < each:
            lack += each - held
    return lack


def cost(cards: int, over: bool) -> int:
    """§5.5, §9.4 How many of each resource a castle costs; §9.8 less with the Abbot."""
    return EACH_OVER if over and not cards >> ABBOT & 1 else EACH


def price(o: Open, seat: Seat, cards: int, over: bool) -> int:
    """§5.5, §5.6, §4.21 The silver a castle costs on top of the resources; -1 if it cannot be."""
    lack = missing(o, seat, cost(cards, over))
    silver = o.silver[seat]
    if cards >> MASTER & 1:
        return lack if 0 < lack <= silver else -1
    if lack == 0:
        return 0
    return PRICE if lack == 1 and not o.bought and silver >= PRICE else -1


def _pay(s: State, seat: Seat, cards: int, over: bool) -> int:
    silver = price(s, seat, cards, over)
    each = cost(cards, over)
    for kind in range(RESOURCES):
        place = seat * RESOURCES + kind
        s.stores[place] = max(0, s.stores[place] - each)
    if silver:
        pay_silver(s, seat, silver)
        s.bought = s.bought or not cards >> MASTER & 1
    return silver


# Where


def targets(o: Open, seat: Seat, cards: int) -> list[Area]:
    """§5.1 to §5.4 The areas where a castle may be built with these cards, ascending."""
    if cards & FOR_ATTACK or not castles_left(o, seat) or price(o, seat, cards, False) < 0:
        return []
    kind = ground(cards)
    reach: i64 = o.reach[seat]
    areas: list[Area] = []
    for area in o.field.areas[o.home[seat]][kind]:
        octagon: i64 = area // 4
        if reach >> octagon & 1 and free_site(o, area) != DOWN:
            areas.append(area)
    return areas


def ground(cards: int) -> int:
    """§5.2, §4.18 The kind of area a castle is built in."""
    return GRAIN if cards >> COUNT & 1 else WOOD if cards >> COUNTESS & 1 else STONE


def free_site(o: Open, area: Area) -> Site:
    """§5.2, §4.18 The first free site of an area; grain and wood have room for one castle."""
    if 2 * area not in o.tops:
        return 2 * area
    return 2 * area + 1 if o.field.sites[area] == 2 and 2 * area + 1 not in o.tops else DOWN


def attacks(o: Open, seat: Seat, cards: int) -> list[Site]:
    """§9.2 to §9.5 The castles that may be overbuilt with these cards, ascending."""
    if cards & FOR_BUILDING or not o.options.battle or not castles_left(o, seat):
        return []
    if price(o, seat, cards, True) < 0:
        return []
    return sorted(
        [
            site
            for site in o.tops
            if reaches(o, seat, site // 8) and _can_attack(o, seat, site, cards)
        ]
    )


def _can_attack(o: Open, seat: Seat, site: Site, cards: int) -> bool:
    """§9.2 A rival's castle, not stacked to the limit, not saved; the Knights reverse majority."""
    if owner_of(o, site) == seat or is_stacked(o, site) or site in o.saved:
        return False
    return has_majority(o, seat, site) != bool(cards >> KNIGHTS & 1)


def is_stacked(o: Open, site: Site) -> bool:
    """§9.5 Whether as many castles as are allowed stand on each other."""
    return height_of(o, site) >= o.options.stack


def has_majority(o: Open, seat: Seat, site: Site) -> bool:
    """§9.3 More points, or shields, than the owner."""
    return strength(o, seat, site) > strength(o, owner_of(o, site), site)


def strength(o: Open, seat: Seat, site: Site) -> int:
    """§9.3 A seat's points, or shields, around the octagon, or the area."""
    total = 0
    facings = o.field.squares_of_area[site // 2] if o.options.on_area else o.field.around[site // 8]
    for facing in facings:
        tile = o.tiles[facing // 4]
        if tile != DOWN:
            shield = o.kit.shields[tile * 4 + facing % 4]
            if shield >> 4 == seat:
                total += _weight(o, shield)
    return total


def _weight(o: Open, shield: int) -> int:
    if o.options.count_shields:
        return 1 if is_influence(o.options, shield) else 0
    return shield & 7


def can_use(o: Open, seat: Seat, card: int, cards: int, hand: list[int]) -> bool:
    """§4.4, §4.7 Whether a building card still changes a castle that can follow.

    If the castle needs one more card, that must be in the hand and may still be played.
    """
    if not fits(card, cards):
        return False
    together = cards | 1 << card
    return has_place(o, seat, together) or _has_partner(o, seat, together, hand)


def fits(card: int, cards: int) -> bool:
    """§4.7 Whether a building card goes together with those played for the castle."""
    together = cards | 1 << card
    return not (cards >> card & 1 or is_mixed(together) or is_couple(together))


def has_place(o: Open, seat: Seat, cards: int) -> bool:
    """§4.4 Whether a castle can be built, or overbuilt, at once with these cards."""
    return bool(attacks(o, seat, cards) if cards & FOR_ATTACK else targets(o, seat, cards))


def _has_partner(o: Open, seat: Seat, cards: int, hand: list[int]) -> bool:
    """§4.7 Whether a castle can follow after one more card of the hand."""
    if o.played[seat] + 2 > o.options.plays:
        return False
    for card in BUILDING_CARDS:
        if hand[card] and fits(card, cards) and has_place(o, seat, cards | 1 << card):
            return True
    return False


def is_mixed(cards: int) -> bool:
    """§4.7 Cards for building and for overbuilding at once."""
    return bool(cards & FOR_ATTACK) and bool(cards & FOR_BUILDING)


def is_couple(cards: int) -> bool:
    """§4.7 Count and Countess at once."""
    return bool(cards >> COUNT & 1) and bool(cards >> COUNTESS & 1)


# Doing it


def build(s: State, seat: Seat, area: Area, cards: int, log: list[Event]) -> None:
    """§5.5, §5.9 Pay, set the castle on the area's free site, score it."""
    silver = _pay(s, seat, cards, False)
    site = free_site(s, area)
    s.tops[site] = seat
    points = _score(s, seat, site)
    log.append(Built(seat, site, silver, points))


def _score(s: State, seat: Seat, site: Site) -> int:
    s.built[seat] += 1
    points = castle_points(s, site // 8)
    s.points[seat] += points
    return points


def attack(s: State, seat: Seat, site: Site, cards: int, log: list[Event]) -> None:
    """§9.7 The target is named; its owner may answer with a Guardian before anything is paid."""
    owner = owner_of(s, site)
    log.append(Attacked(seat, site, owner))
    if may_play(s, owner):
        ask(s, ASK_GUARD, owner, (site, cards))
    else:
        overbuild(s, seat, site, cards, log)


def overbuild(s: State, seat: Seat, site: Site, cards: int, log: list[Event]) -> None:
    """§9.4 With the option the player may first choose a unit to buy, though none is missing."""
    can_buy = s.options.buy_any and not s.bought and s.silver[seat] >= PRICE
    if can_buy and not missing(s, seat, cost(cards, True)):
        ask(s, ASK_BUY, seat, (site, cards))
    else:
        _cover(s, seat, site, cards, log)


def buy(s: State, seat: Seat, kind: int, log: list[Event]) -> None:
    """§9.4 Buy a unit, or nothing, and overbuild at once."""
    site, cards = s.prompts.pop().about
    if kind != NO_PURCHASE:
        pay_silver(s, seat, PRICE)
        s.bought = True
        s.stores[seat * RESOURCES + kind] += 1  # used at once: the store may be full
        log.append(Bought(seat, kind, PRICE))
    _cover(s, seat, site, cards, log)


def _cover(s: State, seat: Seat, site: Site, cards: int, log: list[Event]) -> None:
    """§9.4, §9.6 Pay, set the castle on top, score it like a new one."""
    owner = owner_of(s, site)
    silver = _pay(s, seat, cards, True)
    s.tops[site] += 4 + seat - owner
    points = _score(s, seat, site)
    log.append(Overbuilt(seat, site, owner, silver, points))


def save(s: State, seat: Seat, site: Site, log: list[Event]) -> None:
    """§9.7 The castle is safe for the rest of the turn; nothing was paid."""
    s.saved.append(site)
    log.append(Saved(seat, site))
