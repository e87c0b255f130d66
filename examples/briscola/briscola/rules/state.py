"""A game of Briscola in progress: with all its secrets, and as one seat sees it."""

from __future__ import annotations

from dataclasses import dataclass

from briscola.rules.cards import CARDS, DECK, NO_CARD, PILES, suit, worth
from trecastelli.core.game import CHANCE, OVER, Seat
from trecastelli.core.value import Value


@dataclass(init=False)
class Open(Value):
    """What the rules ask about. State and View both are an Open, so they give the same answers."""

    seats: int
    where: list[int]
    """The place of each card."""
    drawing: list[Seat]
    """The seats that still have to draw a card, in order."""
    trump_card: int
    leader: Seat
    trick: tuple[int, ...]
    """The cards on the table, in the order they were played."""
    last_trick: tuple[int, ...]

    @property
    def to_act(self) -> Seat:
        """The seat to act, CHANCE or OVER."""
        if self.drawing or self.trump_card == NO_CARD:
            return CHANCE
        return OVER if min(self.where) >= PILES else self.after(self.leader, len(self.trick))

    def at(self, place: int) -> list[int]:
        """The cards at a place, ascending."""
        return [card for card, where in enumerate(self.where) if where == place]

    def after(self, seat: Seat, steps: int) -> Seat:
        """The seat some steps further round the table."""
        return (seat + steps) % self.seats

    def points(self, seat: Seat) -> int:
        """The points of a seat, with those of its partner if four play (§3.2)."""
        team = {seat, self.after(seat, 2)} if self.seats == 4 else {seat}
        return sum(worth(self.at(PILES + each)) for each in team)

    def taker(self) -> Seat:
        """The seat with the highest trump, or else the highest card of the suit led (§2.4)."""
        trump, led = suit(self.trump_card), suit(self.trick[0])
        ranks = [(suit(card) == trump, suit(card) == led, card) for card in self.trick]
        return self.after(self.leader, ranks.index(max(ranks)))


def copy_open(o: Open, to: Open) -> None:
    """Copy everything that all players may see, by name. Only `where` has secrets."""
    to.seats = o.seats
    to.drawing = o.drawing.copy()
    to.trump_card = o.trump_card
    to.leader = o.leader
    to.trick = o.trick
    to.last_trick = o.last_trick


@dataclass(init=False)
class State(Open):
    """The game with all its secrets."""


@dataclass(init=False)
class View(Open):
    """The game as a seat sees it. The place of a card that it has not seen is HIDDEN."""

    seat: Seat
    hidden: tuple[int, ...]
    """The places of the hidden cards, ascending, which does not say which card is where."""

    def count(self, place: int) -> int:
        """Number of cards at a place, hidden or not."""
        return self.where.count(place) + self.hidden.count(place)


def new_state(seats: int) -> State:
    """All cards in the deck, and three to draw for each seat (§1.4)."""
    s = State()
    s.seats = seats
    s.where = [DECK] * CARDS.size
    s.drawing = list(range(seats)) * 3
    s.trump_card = NO_CARD
    s.leader = 0
    s.trick = s.last_trick = ()
    return s
