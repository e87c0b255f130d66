"""The rules of Briscola. The sign § refers to the paragraphs of book/RULES.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from briscola.rules.cards import (
    ACTIONS,
    COLOURS,
    DECK,
    DRAW,
    OUT,
    PILES,
    PLAY,
    TABLE,
    TURN_UP,
    UNDER,
    worth,
)
from briscola.rules.events import Drew, Played, TookTrick, TrickBegan, TurnedUp
from briscola.rules.state import State, View, copy_open, new_state
from trecastelli.core.actions import Action
from trecastelli.core.game import CHANCE, HIDDEN, OVER, Dice, Event, Game, Score, Seat


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
        """With three players the 2 of coins is out (§1.1)."""
        self.full_options(seats, options)
        s = new_state(seats)
        if seats == 3:
            s.where[0] = OUT
        return s

    def to_act(self, s: State) -> Seat:
        return s.to_act

    def legal(self, s: State) -> list[Action]:
        """Chance takes any card of the deck, a player plays any card of the hand (§2.2)."""
        if (seat := s.to_act) == OVER:
            return []
        if seat == CHANCE:
            return [(DRAW if s.drawing else TURN_UP)[card] for card in s.at(DECK)]
        return [PLAY[card] for card in s.at(seat)]

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
        """A card goes to a hand; when the deck is empty, the trump card is drawn (§2.6)."""
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
        """The player who takes the trick draws first and leads (§2.5)."""
        s.leader = s.taker()
        log.append(TookTrick(s.leader, worth(s.trick)))
        for card in s.trick:
            s.where[card] = PILES + s.leader
        s.trick, s.last_trick = (), s.trick
        if DECK in s.where:
            s.drawing = [s.after(s.leader, n) for n in range(s.seats)]

    def copy(self, s: State) -> State:
        to = State()
        copy_open(s, to)
        to.where = s.where.copy()
        return to

    def scores(self, s: State) -> list[Score]:
        return [(s.points(seat),) for seat in range(s.seats)]

    def view(self, s: State, seat: Seat) -> View:
        """The deck and other hands are hidden, but all have seen who drew the trump card."""
        v = View()
        copy_open(s, v)
        v.seat = seat
        v.where = [
            place if place == seat or place > DECK or card == s.trump_card else HIDDEN
            for card, place in enumerate(s.where)
        ]
        hidden = [card for card, place in enumerate(v.where) if place == HIDDEN]
        v.hidden = tuple(sorted(s.where[card] for card in hidden))
        return v

    def guess(self, v: View, dice: Dice) -> State:
        """Deal the hidden cards at random to the places where hidden cards are."""
        s, places = State(), list(v.hidden)
        copy_open(v, s)
        s.where = [
            places.pop(dice.below(len(places))) if place == HIDDEN else place for place in v.where
        ]
        return s

    def redact(self, e: Event, seat: Seat) -> Event:
        if isinstance(e, Drew) and e.seat != seat and not e.is_open:
            return replace(e, card=HIDDEN)
        return e

    def audit(self, s: State) -> None:
        """Every card has one place, because of how it is stored; the rest must agree with it."""
        assert sorted(s.trick) == s.at(TABLE), "the trick differs from the cards on the table"
        assert len(s.at(OUT)) == (s.seats == 3), "a card is missing"
        assert all(len(s.at(seat)) <= 3 for seat in range(s.seats)), "a hand is too large"
