"""Cards on their way between deck and hands, and who knows which card is where.

A card that was shown and went under the deck is known to everybody, wherever it is drawn to later;
a card that was sold is known to its seller alone. Knowledge of a hand is counted by kind: at least
so many of this kind. When a card leaves a hand unseen, those who did not see it know nothing of
that hand any more: a little forgetful, always honest.
"""

from __future__ import annotations

from trecastelli.core.game import Event, Seat
from trecastelli.games.castelli.rules.cards import KIND_COUNT
from trecastelli.games.castelli.rules.events import Drew
from trecastelli.games.castelli.rules.state import EVERYBODY, VIEWERS, State


def draw_hidden(s: State, seat: Seat, card: int, log: list[Event]) -> None:
    """§4.8 A card of the deck, as chance decided."""
    s.deck[card] -= 1
    s.deck_size -= 1
    _add(s, seat, card)
    log.append(Drew(seat, card))


def draw_returned(s: State, seat: Seat, log: list[Event]) -> None:
    """§4.8 The next card that was put under the deck."""
    card = s.returned.pop(0)
    knowers = s.knowers.pop(0)
    _add(s, seat, card)
    for viewer in range(VIEWERS):
        if knowers >> viewer & 1 and viewer != seat:
            _learn(s, viewer, seat, card)
    log.append(Drew(seat, card))


def show_card(s: State, seat: Seat, card: int) -> None:
    """§4.2 A played card goes under the deck at once, known to everybody."""
    _remove(s, seat, card)
    s.returned.append(card)
    s.knowers.append(EVERYBODY)
    if s.knowledge:
        for viewer in range(VIEWERS):
            _forget_one(s, viewer, seat, card)


def hide_card(s: State, seat: Seat, card: int) -> None:
    """§4.6 A sold card goes under the deck face down, known to its seller alone."""
    _remove(s, seat, card)
    s.returned.append(card)
    s.knowers.append(1 << seat)
    if s.knowledge:
        for viewer in range(VIEWERS):
            _forget_hand(s, viewer, seat)


def hand_over(s: State, rival: Seat, seat: Seat, card: int) -> None:
    """§4.20 A card goes from one hand to another; the two know it, the others saw only backs."""
    _remove(s, rival, card)
    _add(s, seat, card)
    for viewer in range(VIEWERS):
        if viewer == seat:
            _forget_one(s, viewer, rival, card)
        elif viewer != rival:
            _forget_hand(s, viewer, rival)
    _learn(s, rival, seat, card)


def _add(s: State, seat: Seat, card: int) -> None:
    s.hands[seat * KIND_COUNT + card] += 1
    s.sizes[seat] += 1


def _remove(s: State, seat: Seat, card: int) -> None:
    s.hands[seat * KIND_COUNT + card] -= 1
    s.sizes[seat] -= 1


def known_place(seats: int, viewer: int, seat: Seat, card: int) -> int:
    """Where in `knowledge` it stands what a viewer knows of a kind of card in a seat's hand."""
    return (viewer * seats + seat) * KIND_COUNT + card


def _learn(s: State, viewer: int, seat: Seat, card: int) -> None:
    place = known_place(s.options.seats, viewer, seat, card)
    s.knowledge[place] = s.knowledge.get(place, 0) + 1


def _forget_one(s: State, viewer: int, seat: Seat, card: int) -> None:
    """One card of this kind less is there for sure."""
    place = known_place(s.options.seats, viewer, seat, card)
    count = s.knowledge.get(place, 0)
    if count > 1:
        s.knowledge[place] = count - 1
    elif count:
        del s.knowledge[place]


def _forget_hand(s: State, viewer: int, seat: Seat) -> None:
    first = known_place(s.options.seats, viewer, seat, 0)
    for place in range(first, first + KIND_COUNT):
        if place in s.knowledge:
            del s.knowledge[place]
