"""The rules of Briscola. The sign § refers to the paragraphs of book/RULES.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from briscola.cards import (
    ACTIONS,
    CARDS,
    COLOURS,
    DECK,
    DRAW,
    NO_CARD,
    OUT,
    PILES,
    PLAY,
    TABLE,
    TURN_UP,
    UNDER,
    suit,
    worth,
)
from briscola.events import Drew, Played, TookTrick, TrickBegan, TurnedUp
from trecastelli.core.actions import Action
from trecastelli.core.game import CHANCE, HIDDEN, NOBODY, OVER, Dice, Event, Game, Score, Seat


@dataclass
class Open:
    """What the rules ask about: State and View have the same fields, and the same answers."""

    seats: int
    where: list[int]
    """The place of each card."""
    drawing: list[Seat]
    """Who still has to draw a card, in order."""
    trump_card: int = NO_CARD
    leader: Seat = 0
    trick: tuple[int, ...] = ()
    """The cards on the table, in the order they were played."""
    taken: tuple[int, ...] = ()
    """The cards of the trick before."""

    @property
    def to_act(self) -> Seat:
        """Whose choice it is."""
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
        """Who takes the trick: the highest trump, else the highest card of the suit led (§2.4)."""
        trump, led = suit(self.trump_card), suit(self.trick[0])
        ranks = [(suit(card) == trump, suit(card) == led, card) for card in self.trick]
        return self.after(self.leader, ranks.index(max(ranks)))


class State(Open):
    """The game with all its secrets."""


@dataclass
class View(Open):
    """The game as a seat sees it. The place of a card that it has not seen is HIDDEN."""

    seat: Seat = NOBODY
    hidden: tuple[int, ...] = ()
    """The places of the hidden cards, ascending, so not which card is where."""

    def count(self, place: int) -> int:
        """How many cards are at a place, seen or not."""
        return self.where.count(place) + self.hidden.count(place)


class Briscola(Game[State, View]):
    """Briscola for two, for three, or for two pairs."""

    name = "briscola"
    title = "Briscola"
    seats = range(2, 5)
    version = 1
    actions = ACTIONS
    options = ()
    longest = 80  # each of forty cards is drawn or turned up, and then played
    blurb = "Three cards in hand, and one suit that beats all others. Take 61 points of 120."
    minutes = 10
    colours = COLOURS

    def new(self, seats: int, options: Mapping[str, str]) -> State:
        """Three cards are dealt to each (§1.4); with three players the 2 of coins is out (§1.1)."""
        self.choices(seats, options)
        s = State(seats, [DECK] * CARDS.size, list(range(seats)) * 3)
        if seats == 3:
            s.where[0] = OUT
        return s

    def to_act(self, s: State) -> Seat:
        return s.to_act

    def legal(self, s: State) -> list[Action]:
        """Chance takes any card of the deck, a player plays any card of the hand (§2.2)."""
        if (who := s.to_act) == OVER:
            return []
        if who == CHANCE:
            return [(DRAW if s.drawing else TURN_UP)[card] for card in s.at(DECK)]
        return [PLAY[card] for card in s.at(who)]

    def odds(self, s: State) -> list[int]:
        return [1] * s.where.count(DECK)

    def apply(self, s: State, action: Action, log: list[Event]) -> None:
        if action.verb is DRAW:
            self._draw(s, action.arg, log)
        elif action.verb is TURN_UP:
            s.where[action.arg], s.trump_card = UNDER, action.arg
            log.append(TurnedUp(action.arg))
        else:
            self._play(s, action.arg, log)
        if s.to_act == s.leader and not s.trick:
            log.append(TrickBegan(s.leader))

    def _draw(self, s: State, card: int, log: list[Event]) -> None:
        """A card goes to a hand; whoever finds no deck takes the trump card (§2.6)."""
        seat = s.drawing.pop(0)
        s.where[card] = seat
        log.append(Drew(seat, card, card == s.trump_card))
        if s.drawing and DECK not in s.where:
            self._draw(s, s.trump_card, log)

    def _play(self, s: State, card: int, log: list[Event]) -> None:
        log.append(Played(s.to_act, card))
        s.where[card] = TABLE
        s.trick = (*s.trick, card)
        if len(s.trick) == s.seats:
            self._end_trick(s, log)

    def _end_trick(self, s: State, log: list[Event]) -> None:
        """Whoever takes the trick draws first and leads (§2.5)."""
        s.leader = s.taker()
        log.append(TookTrick(s.leader, worth(s.trick)))
        for card in s.trick:
            s.where[card] = PILES + s.leader
        s.trick, s.taken = (), s.trick
        if DECK in s.where:
            s.drawing = [s.after(s.leader, n) for n in range(s.seats)]

    def copy(self, s: State) -> State:
        return replace(s, where=s.where.copy(), drawing=s.drawing.copy())

    def scores(self, s: State) -> list[Score]:
        return [(s.points(seat),) for seat in range(s.seats)]

    def view(self, s: State, seat: Seat) -> View:
        """The deck and other hands are hidden, but all have seen who drew the trump card."""
        seen = [
            at if at == seat or at > DECK or card == s.trump_card else HIDDEN
            for card, at in enumerate(s.where)
        ]
        hidden = sorted(at for at, shown in zip(s.where, seen, strict=True) if shown == HIDDEN)
        public = (s.drawing.copy(), s.trump_card, s.leader, s.trick, s.taken)
        return View(s.seats, seen, *public, seat, tuple(hidden))

    def guess(self, v: View, dice: Dice) -> State:
        """The hidden cards dealt at random to the places where hidden cards are."""
        places = list(v.hidden)
        where = [places.pop(dice.below(len(places))) if at == HIDDEN else at for at in v.where]
        public = (v.drawing.copy(), v.trump_card, v.leader, v.trick, v.taken)
        return State(v.seats, where, *public)

    def redact(self, e: Event, seat: Seat) -> Event:
        if isinstance(e, Drew) and e.seat != seat and not e.is_open:
            return replace(e, card=HIDDEN)
        return e

    def audit(self, s: State) -> None:
        """Each card has one place by the way it is stored; the rest must agree with it."""
        assert sorted(s.trick) == s.at(TABLE), "the trick is not what lies on the table"
        assert len(s.at(OUT)) == (s.seats == 3), "a card is missing"
        assert all(len(s.at(seat)) <= 3 for seat in range(s.seats)), "a hand is too large"
