"""Castles: where they may stand, what they cost, and how they are overbuilt.

Building cards change one castle. They are kept as bits of a number, `cards`, while it is decided
where that castle goes: `cards >> COUNT & 1` says that the Count was played for it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trecastelli.core.game import Event, Seat
from trecastelli.games.castelli.rules.board import GRAIN, RESOURCES, STONE, WOOD, Area, Site
from trecastelli.games.castelli.rules.cards import ABBOT, COUNT, COUNTESS, KNIGHTS, MASTER
from trecastelli.games.castelli.rules.events import Attacked, Built, Overbuilt, Saved
from trecastelli.games.castelli.rules.open import DOWN, may_play
from trecastelli.games.castelli.rules.scoring import castle_points
from trecastelli.games.castelli.rules.state import State, ask, pay_silver
from trecastelli.games.castelli.rules.verbs import ASK_GUARD

PRICE: Final = 2
"""§5.6 What the one unit that may be bought in a turn costs."""

FOR_ATTACK: Final = 1 << ABBOT | 1 << KNIGHTS
FOR_BUILDING: Final = 1 << COUNT | 1 << COUNTESS | 1 << MASTER


# What it costs


def missing(s: State, seat: Seat, each: int) -> int:
    """How many units a seat lacks to pay so many of each resource."""
    lack, first = 0, seat * RESOURCES
    for kind in range(RESOURCES):
        held = s.stores[first + kind]
        if held < each:
            lack += each - held
    return lack


def cost(cards: int, over: bool) -> int:
    """§5.5, §9.4 How many of each resource a castle costs; §9.8 less with the Abbot."""
    return 2 if over and not cards >> ABBOT & 1 else 1


def price(s: State, seat: Seat, cards: int, over: bool) -> int:
    """§5.5, §5.6, §4.21 The silver a castle costs on top of the resources; -1 if it cannot be."""
    lack = missing(s, seat, cost(cards, over))
    silver = s.silver[seat]
    if cards >> MASTER & 1:
        return lack if 0 < lack <= silver else -1
    if lack == 0:
        return 0
    return PRICE if lack == 1 and not s.bought and silver >= PRICE else -1


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


def targets(s: State, seat: Seat, cards: int) -> list[Area]:
    """§5.1 to §5.4 The areas where a castle may be built with these cards, ascending."""
    if cards & FOR_ATTACK or s.built[seat] >= s.kit.castles or price(s, seat, cards, False) < 0:
        return []
    kind = ground(cards)
    reach: i64 = s.reach[seat]
    found: list[Area] = []
    for area in s.field.areas[s.home[seat]][kind]:
        octagon: i64 = area // 4
        if reach >> octagon & 1 and free_site(s, area) != DOWN:
            found.append(area)
    return found


def ground(cards: int) -> int:
    """§5.2, §4.18 The kind of area a castle is built in."""
    return GRAIN if cards >> COUNT & 1 else WOOD if cards >> COUNTESS & 1 else STONE


def free_site(s: State, area: Area) -> Site:
    """§5.2, §4.18 The first free site of an area; grain and wood have room for one castle."""
    if 2 * area not in s.tops:
        return 2 * area
    return 2 * area + 1 if s.field.sites[area] == 2 and 2 * area + 1 not in s.tops else DOWN


def attacks(s: State, seat: Seat, cards: int) -> list[Site]:
    """§9.2 to §9.5 The castles that may be overbuilt with these cards, ascending."""
    if cards & FOR_BUILDING or not s.options.battle or s.built[seat] >= s.kit.castles:
        return []
    if price(s, seat, cards, True) < 0:
        return []
    reach = s.reach[seat]
    return sorted(
        [site for site in s.tops if reach >> site // 8 & 1 and _can_attack(s, seat, site, cards)]
    )


def owner_of(s: State, site: Site) -> Seat:
    """Whose castle is on top."""
    return s.tops[site] % 4


def _can_attack(s: State, seat: Seat, site: Site, cards: int) -> bool:
    """§9.2 A rival's castle, not stacked to the limit, not saved; the Knights reverse majority."""
    if owner_of(s, site) == seat or is_stacked(s, site) or site in s.saved:
        return False
    return has_majority(s, seat, site) != bool(cards >> KNIGHTS & 1)


def is_stacked(s: State, site: Site) -> bool:
    """§9.5 Whether as many castles as are allowed stand on each other."""
    return s.tops[site] // 4 + 1 >= s.options.stack


def has_majority(s: State, seat: Seat, site: Site) -> bool:
    """§9.3 More points, or shields, than the owner."""
    return strength(s, seat, site) > strength(s, owner_of(s, site), site)


def strength(s: State, seat: Seat, site: Site) -> int:
    """§9.3 A seat's points, or shields, around the octagon, or the area."""
    total = 0
    facings = s.field.squares_of_area[site // 2] if s.options.on_area else s.field.around[site // 8]
    for facing in facings:
        tile = s.tiles[facing // 4]
        if tile != DOWN:
            shield = s.kit.shields[tile * 4 + facing % 4]
            if shield >> 4 == seat:
                total += _weight(s, shield)
    return total


def _weight(s: State, shield: int) -> int:
    if s.options.count_shields:
        return 1 if shield & 7 or s.options.card_shields else 0
    return shield & 7


def can_use(s: State, seat: Seat, card: int, cards: int) -> bool:
    """§4.4, §4.7 Whether a building card still changes a castle that could follow at once."""
    together = cards | 1 << card
    if cards >> card & 1 or is_mixed(together) or is_couple(together):
        return False
    return bool(attacks(s, seat, together) if together & FOR_ATTACK else targets(s, seat, together))


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
