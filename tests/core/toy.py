"""Peep: a game of one card in hand, small enough to plant faults in.

Each seat holds one hidden card of six kinds, two of each. On a turn one shows the card, which
counts its number in points, and draws another while there are any; or, twice a game, looks at the
card of the next seat. It ends when all cards are shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from trecastelli.core.actions import Action, ActionTable, Names, Verb, numbers
from trecastelli.core.bag import Bag
from trecastelli.core.game import (
    CHANCE,
    HIDDEN,
    NOBODY,
    OVER,
    Dice,
    Event,
    Game,
    Option,
    Score,
    Seat,
    SeatEvent,
    lot,
)
from trecastelli.core.parts.words import CardText, CountLine, Paint

KINDS = 6
COPIES = 2
EMPTY = -1
ACTIONS = ActionTable()
DRAW = ACTIONS.verb("draw", numbers(KINDS))
SHOW = ACTIONS.verb("show", Names(tuple("abcdef")))
PEEK = ACTIONS.verb("peek")


@dataclass
class State:
    bag: Bag
    hands: list[int]
    seen: list[int]
    """For each seat the card it knows the next seat holds."""
    peeks: list[int]
    shown: list[list[int]]
    turn: Seat


@dataclass
class View:
    seat: Seat
    unseen: Bag
    mine: int
    has_card: list[bool]
    seen: int
    looked: list[bool]
    peeks: list[int]
    shown: list[list[int]]
    turn: Seat

    @property
    def seats(self) -> int:
        return len(self.shown)


@dataclass
class Drew(SeatEvent):
    card: int


@dataclass
class Showed(SeatEvent):
    card: int
    closes = True


@dataclass
class Peeked(SeatEvent):
    card: int
    reveals = True
    closes = True


class Toy(Game[State, View]):
    name = "toy"
    title = "Peep"
    seats = range(2, 4)
    version = 1
    actions = ACTIONS
    options: ClassVar[tuple[Option, ...]] = (
        Option("peeks", "Looks", ("two", "none"), ("Two looks each.", "No looking.")),
    )
    longest = 60
    colours: ClassVar[Mapping[str, tuple[str, str]]] = {"deep": ("#123456", "#000000")}

    def new(self, seats: int, options: Mapping[str, str]) -> State:
        peeks = 2 if self.full_options(seats, options)["peeks"] == "two" else 0
        return State(
            Bag([COPIES] * KINDS),
            [EMPTY] * seats,
            [EMPTY] * seats,
            [peeks] * seats,
            [[] for _ in range(seats)],
            0,
        )

    def to_act(self, s: State) -> Seat:
        if s.hands[s.turn] == EMPTY:
            return CHANCE if s.bag else OVER
        return s.turn

    def legal(self, s: State) -> list[Action]:
        if self.to_act(s) == OVER:
            return []
        if self.to_act(s) == CHANCE:
            return [DRAW[card] for card in s.bag.kinds()]
        show = [SHOW[s.hands[s.turn]]]
        return show + ([PEEK[0]] if self.may_peek(s) else [])

    def may_peek(self, s: State) -> bool:
        return s.peeks[s.turn] > 0 and s.hands[self.next(s)] != EMPTY

    def next(self, s: State) -> Seat:
        return (s.turn + 1) % len(s.hands)

    def odds(self, s: State) -> list[int]:
        return [s.bag[card] for card in s.bag.kinds()]

    def apply(self, s: State, action: Action, log: list[Event]) -> None:
        if action.verb is DRAW:
            self.draw(s, action.arg, log)
        elif action.verb is SHOW:
            self.show(s, log)
        else:
            s.peeks[s.turn] -= 1
            s.seen[s.turn] = s.hands[self.next(s)]
            log.append(Peeked(s.turn, s.seen[s.turn]))
        s.turn = self.next(s)

    def draw(self, s: State, card: int, log: list[Event]) -> None:
        s.bag.take(card)
        s.hands[s.turn] = card
        log.append(Drew(s.turn, card))

    def show(self, s: State, log: list[Event]) -> None:
        card, s.hands[s.turn] = s.hands[s.turn], EMPTY
        s.shown[s.turn].append(card)
        s.seen[s.turn - 1] = EMPTY
        log.append(Showed(s.turn, card))

    def copy(self, s: State) -> State:
        shown = [cards.copy() for cards in s.shown]
        return State(s.bag.copy(), s.hands.copy(), s.seen.copy(), s.peeks.copy(), shown, s.turn)

    def scores(self, s: State) -> list[Score]:
        return [(sum(cards),) for cards in s.shown]

    def view(self, s: State, seat: Seat) -> View:
        unseen = s.bag.copy()
        for other, card in enumerate(s.hands):
            if card != EMPTY and other != seat:
                unseen.add(card)
        watching = seat == NOBODY
        return View(
            seat,
            unseen,
            EMPTY if watching else s.hands[seat],
            [card != EMPTY for card in s.hands],
            EMPTY if watching else s.seen[seat],
            [card != EMPTY for card in s.seen],
            s.peeks.copy(),
            [cards.copy() for cards in s.shown],
            s.turn,
        )

    def guess(self, v: View, dice: Dice) -> State:
        bag, seats = v.unseen.copy(), len(v.has_card)
        known = {v.seat: v.mine, (v.seat + 1) % seats: v.seen} if v.seat != NOBODY else {}
        if v.seat != NOBODY and v.seen != EMPTY:
            bag.take(v.seen)
        hands = [EMPTY] * seats
        for seat in range(seats):
            if v.has_card[seat]:
                hands[seat] = known.get(seat, EMPTY)
                if hands[seat] == EMPTY:
                    hands[seat] = bag.kinds()[lot([bag[card] for card in bag.kinds()], dice)]
                    bag.take(hands[seat])
        seen = [hands[(n + 1) % seats] if looked else EMPTY for n, looked in enumerate(v.looked)]
        shown = [cards.copy() for cards in v.shown]
        return State(bag, hands, seen, v.peeks.copy(), shown, v.turn)

    def redact(self, e: Event, seat: Seat) -> Event:
        if isinstance(e, Drew) and e.seat != seat:
            return Drew(e.seat, HIDDEN)
        if isinstance(e, Peeked) and e.seat != seat:
            return Peeked(e.seat, HIDDEN)
        return e

    def audit(self, s: State) -> None:
        for kind in range(KINDS):
            shown = sum(cards.count(kind) for cards in s.shown)
            found = s.bag[kind] + s.hands.count(kind) + shown
            assert found == COPIES, f"there are {found} cards of kind {kind}"


def redeal(s: State, seat: Seat, dice: Dice) -> State:
    """Every card that a seat has not seen goes back into the bag and is dealt anew."""
    world = Toy().copy(s)
    seats = len(s.hands)
    for other in range(seats):
        known = other == seat or (
            seat != NOBODY and other == (seat + 1) % seats and s.seen[seat] >= 0
        )
        if world.hands[other] != EMPTY and not known:
            world.bag.add(world.hands[other])
            world.hands[other] = -2
    for other in range(seats):
        if world.hands[other] == -2:
            kinds = [kind for kind in world.bag.kinds() for _ in range(world.bag[kind])]
            world.hands[other] = kinds[dice.below(len(kinds))]
            world.bag.take(world.hands[other])
    world.seen = [
        world.hands[(n + 1) % seats] if card != EMPTY else EMPTY for n, card in enumerate(s.seen)
    ]
    return world


class ToyWords:
    """What there is to say about Peep."""

    def board(self, v: View, names: Sequence[str], paint: Paint) -> str:
        points = [f"{name}:{sum(v.shown[seat])}" for seat, name in enumerate(names)]
        return " ".join(paint(f"seat{seat}", text) for seat, text in enumerate(points))

    def ask(self, v: View, names: Sequence[str]) -> str:
        return "Show your card or look at another's."

    def heading(self, v: View, verb: Verb) -> str:
        return verb.name.capitalize()

    def stands_alone(self, verb: Verb) -> bool:
        return False

    def label(self, v: View, action: Action, names: Sequence[str]) -> str:
        return action.text

    def line(self, v: View, e: Any, names: Sequence[str]) -> str:
        what = "a card" if e.card == HIDDEN else "abcdef"[e.card]
        return f"{names[e.seat]} {type(e).__name__.lower()} {what}."

    def count(self, v: View, names: Sequence[str]) -> list[CountLine]:
        points = [sum(cards) for cards in v.shown]
        return [CountLine(f"{n} points", seat, is_sum=True) for seat, n in enumerate(points)]

    def letter(self, v: View, seat: Seat) -> str:
        return "ABC"[seat]

    def cards(self, v: View) -> dict[str, CardText]:
        return {
            name: CardText(name, f"{name} counts {value}") for value, name in enumerate("abcdef")
        }
