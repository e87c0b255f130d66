"""What the effect of a card is when it is played, and when it has any: two functions for each.

No other module asks which card it is, but for the building cards, whose bits building.py reads.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from trecastelli.core.game import Event, Seat
from trecastelli.core.prompt import ask
from trecastelli.games.castelli.rules.board import CITY, LAND, Octagon
from trecastelli.games.castelli.rules.building import attacks, can_use, targets
from trecastelli.games.castelli.rules.cards import (
    ARSONIST,
    BETRAYS,
    BUILDING,
    BUILDS,
    BURNS,
    CARDS,
    FOUNDS,
    GUARDS,
    OWN_TURN,
    POINTS,
    REDIRECTS,
    ROBS,
    ROBS_MINE,
    SCORES,
    WHEN,
)
from trecastelli.games.castelli.rules.events import (
    Burned,
    Founded,
    Played,
    Robbed,
    Scored,
    Sold,
    TookSilver,
)
from trecastelli.games.castelli.rules.hands import hide_card, show_card
from trecastelli.games.castelli.rules.open import (
    Open,
    building_cards,
    may_play,
    may_sell,
    rivals,
    sale_price,
)
from trecastelli.games.castelli.rules.state import State, hand_of, take_silver
from trecastelli.games.castelli.rules.verbs import ASK_PLACE, ASK_PLAN, ASK_REDIRECT, ASK_RIVAL

Can: TypeAlias = Callable[[Open, Seat, int], bool]
Act: TypeAlias = Callable[[State, Seat, int, list[Event]], None]


# Kings


def _always(o: Open, seat: Seat, card: int) -> bool:
    return True


def _score_king(s: State, seat: Seat, card: int, log: list[Event]) -> None:
    """§4.11 Points at once."""
    s.points[seat] += POINTS[card]
    log.append(Scored(seat, POINTS[card]))


# Robbers


def _half_mine(o: Open, seat: Seat, card: int) -> bool:
    return o.mines[o.home[seat]] >= 2


def _rob_mine(s: State, seat: Seat, card: int, log: list[Event]) -> None:
    """§4.13 Half of the mine's silver, rounded down."""
    log.append(TookSilver(seat, take_silver(s, seat, s.mines[s.home[seat]] // 2)))


def _rich_rival(o: Open, seat: Seat, card: int) -> bool:
    return max([o.silver[rival] for rival in rivals(o, seat)]) > 0


def _rob(s: State, seat: Seat, card: int, log: list[Event]) -> None:
    """§4.14, §4.15 One silver from everyone who has any; two, or the one he has."""
    for rival in rivals(s, seat):
        silver = min(CARDS[card].silver, s.silver[rival])
        if silver:
            s.silver[rival] -= silver
            s.silver[seat] += silver
            log.append(Robbed(seat, rival, silver))


# Traitor


def _can_betray(o: Open, seat: Seat, card: int) -> bool:
    return o.silver[seat] > 0 and bool(victims(o, seat))


def victims(o: Open, seat: Seat) -> list[Seat]:
    """§4.16 Rivals who hold a card, ascending."""
    return [rival for rival in sorted(rivals(o, seat)) if o.sizes[rival]]


def _betray(s: State, seat: Seat, card: int, log: list[Event]) -> None:
    """§4.16 Choose a rival, who gets the silver and loses a card."""
    ask(s, ASK_RIVAL, seat)


# Farmer, Duke, Arsonist


def _can_found(o: Open, seat: Seat, card: int) -> bool:
    return o.reserve[CARDS[card].settlement] > 0 and bool(lands_for(o, seat, card))


def _can_burn(o: Open, seat: Seat, card: int) -> bool:
    return bool(lands_for(o, seat, card))


def lands_for(o: Open, seat: Seat, card: int) -> list[Octagon]:
    """§4.17 Free land of one's field: no village, city or mine. §4.24 For the Arsonist, cities."""
    field = o.home[seat]
    wanted = CITY if card == ARSONIST else LAND
    mine = o.field.mine[field]
    return [
        octagon
        for octagon in o.field.octagons[field]
        if o.settlements[octagon] == wanted and octagon != mine
    ]


def _choose_place(s: State, seat: Seat, card: int, log: list[Event]) -> None:
    ask(s, ASK_PLACE, seat, (card,))


def act_at(s: State, seat: Seat, card: int, octagon: Octagon, log: list[Event]) -> None:
    """§4.17, §4.23 A set-aside piece is founded; §4.24 a burned city is gone for good."""
    if card == ARSONIST:
        s.settlements[octagon] = LAND
        s.burned += 1
        log.append(Burned(seat, octagon))
        return
    settlement = CARDS[card].settlement
    s.reserve[settlement] -= 1
    s.settlements[octagon] = settlement
    log.append(Founded(seat, octagon, settlement))


# Building cards and reactions


def _plan(s: State, seat: Seat, card: int, log: list[Event]) -> None:
    """§4.4 The castle must follow at once."""
    ask(s, ASK_PLAN, seat, (1 << card,))


def _redirect(s: State, seat: Seat, card: int, log: list[Event]) -> None:
    """§4.12 Choose another direction for the tile just laid."""
    ask(s, ASK_REDIRECT, seat)


def _guard(s: State, seat: Seat, card: int, log: list[Event]) -> None:
    """§9.7 What it saves is decided where the attack is: in turn.py."""


EFFECTS: Final[dict[int, tuple[Can, Act]]] = {
    SCORES: (_always, _score_king),
    REDIRECTS: (_always, _redirect),
    BUILDS: (_always, _plan),
    ROBS_MINE: (_half_mine, _rob_mine),
    ROBS: (_rich_rival, _rob),
    BETRAYS: (_can_betray, _betray),
    FOUNDS: (_can_found, _choose_place),
    BURNS: (_can_burn, _choose_place),
    GUARDS: (_always, _guard),
}
"""When a card with this effect does something, and what; `can_use` decides on building cards."""

CAN: Final[list[Can]] = [EFFECTS[card.effect][0] for card in CARDS]
ACT: Final[list[Act]] = [EFFECTS[card.effect][1] for card in CARDS]


def can_play(s: State, seat: Seat, card: int, building: bool) -> bool:
    """§4.3, §4.4 Whether a card one holds would do something in one's own turn now."""
    if WHEN[card] == BUILDING:
        return building and can_use(s, seat, card, 0, hand_of(s, seat))
    return WHEN[card] == OWN_TURN and CAN[card](s, seat, card)


def is_time(card: int, building: bool) -> bool:
    """§4.3, §4.4 No reaction in one's own turn, no building card before one builds."""
    return WHEN[card] == OWN_TURN or (building and WHEN[card] == BUILDING)


def combinable(s: State, seat: Seat, cards: int) -> list[int]:
    """§4.7 The building cards a seat may still add to a castle it is about to build."""
    if not may_play(s, seat):
        return []
    hand = hand_of(s, seat)
    return [
        card
        for card, count in enumerate(hand)
        if count and WHEN[card] == BUILDING and can_use(s, seat, card, cards, hand)
    ]


def can_finish(s: State) -> bool:
    """§4.7 Whether the castle begun with building cards, if any, can be finished."""
    prompt = s.prompts[-1] if s.prompts else None
    if prompt is None or prompt.ask != ASK_PLAN:
        return True
    seat, cards = prompt.seat, building_cards(prompt)
    if targets(s, seat, cards) or attacks(s, seat, cards):
        return True
    return len(combinable(s, seat, cards)) > 0


def play_card(s: State, seat: Seat, card: int, log: list[Event]) -> None:
    """§4.2 The card is under the deck before it does anything."""
    s.played[seat] += 1
    show_card(s, seat, card)
    log.append(Played(seat, card))
    ACT[card](s, seat, card, log)


def sellable(s: State, seat: Seat) -> list[int]:
    """§4.6 Every card one holds, while the mine has silver."""
    if not may_sell(s, seat):
        return []
    return [card for card, count in enumerate(hand_of(s, seat)) if count]


def sell_card(s: State, seat: Seat, card: int, log: list[Event]) -> None:
    """§4.6 The card goes under the deck, unseen, for silver from the mine."""
    hide_card(s, seat, card)
    log.append(Sold(seat, take_silver(s, seat, sale_price(s, seat)), card))
