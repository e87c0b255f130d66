"""What one seat may know, and guesses of states that would look the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trecastelli.core.game import NOBODY, Dice, Event, Seat
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle.rules.cards import KINDS, KNIGHT, Kind
from trecastelli.games.castle.rules.characters import copies
from trecastelli.games.castle.rules.events import Chose, Dealt, Drew, Gave, PassedOn, Pulled
from trecastelli.games.castle.rules.hands import KNOWERS, insert
from trecastelli.games.castle.rules.open import EMPTY, NONE, Open, copy_open, knights_on
from trecastelli.games.castle.rules.state import State
from trecastelli.games.castle.rules.verbs import ASK_RETURN, PUBLIC

SEALED: Final = -2
"""In the place of a card that another has chosen to pass on."""


@dataclass(init=False)
class View(Open):
    """Castle as one seat sees it."""

    seat: Seat
    """Whose eyes these are; NOBODY's see what lies open and what everybody saw."""
    mine: list[int]
    """One's own hand, with who knows each card (§9)."""
    known: list[list[Kind]]
    """What is known to be in each seat's hand; of one's own, everything."""
    public: list[list[Kind]]
    """What everybody knows to be in each seat's hand."""
    chosen: list[Kind]
    """What each seat is about to pass on; SEALED if this seat does not know, NONE if nothing."""
    pulled: Kind
    """What the Courtesan has just taken, for the two who know; else NONE."""

    def hand_of(self, seat: Seat) -> list[int]:
        assert seat == self.seat, "a view tells no other hand"
        return self.mine

    def pulled_by(self, seat: Seat) -> Kind:
        assert seat == self.seat, "a view does not tell what others took"
        return self.pulled


def _bit(seat: Seat) -> int:
    return PUBLIC if seat == NOBODY else 1 << seat


def _known(hand: list[int], bit: int) -> list[Kind]:
    return [card // KNOWERS for card in hand if card & bit]


def view_state(s: State, seat: Seat) -> View:
    """The state without what the seat may not know."""
    v = View()
    copy_open(s, v)
    v.seat = seat
    v.mine = [] if seat == NOBODY else s.hands[seat].copy()
    v.known = [_known(hand, _bit(seat)) for hand in s.hands]
    v.public = [_known(hand, PUBLIC) for hand in s.hands]
    v.chosen = [_choice(kind, seat == other) for other, kind in enumerate(s.chosen)]
    v.pulled = s.pulled if seat in _pair(s.prompts) else NONE
    return v


def _choice(kind: Kind, own: bool) -> Kind:
    return kind if own or kind == NONE else SEALED


def _pair(prompts: list[Prompt]) -> tuple[Seat, ...]:
    """The Courtesan's player and whom she took a card from, while she has not given one back."""
    if prompts and prompts[-1].ask == ASK_RETURN:
        return (prompts[-1].seat, prompts[-1].about[0])
    return ()


def unseen(v: View) -> list[int]:
    """How many of each kind the viewer cannot place: in decks or among unknown cards of hands."""
    counts = copies(v.seats)
    for x, kind in enumerate(v.base):
        if kind != EMPTY:
            counts[kind] -= 1
            counts[KNIGHT] -= knights_on(v.riders[x])
    for kind in range(KINDS):
        counts[kind] -= v.exchange[kind] + v.removed[kind]
    for hand in v.known:
        for kind in hand:
            counts[kind] -= 1
    return counts


def guess_state(v: View, dice: Dice) -> State:
    """A state that looks like the view: unknown cards are dealt from what is unseen (§9.4)."""
    bag = unseen(v)
    unknown = [[_take(bag, dice) for _ in _blanks(v, seat)] for seat in range(v.seats)]
    hands = [_hand(v, seat, unknown[seat]) for seat in range(v.seats)]
    s = State()
    copy_open(v, s)
    s.hands = hands
    s.bag = bag
    s.chosen = [_guess_choice(v, seat, hands[seat], dice) for seat in range(v.seats)]
    s.pulled = _guess_pulled(v, unknown, hands)
    return s


def _blanks(v: View, seat: Seat) -> range:
    return range(v.hand_sizes[seat] - len(v.known[seat]))


def _take(bag: list[int], dice: Dice) -> Kind:
    """Any card of the bag, each as likely."""
    rest = dice.below(sum(bag))
    for kind, count in enumerate(bag):
        rest -= count
        if rest < 0:
            bag[kind] -= 1
            return kind
    raise AssertionError("something was left")


def _hand(v: View, seat: Seat, unknown: list[Kind]) -> list[int]:
    """§9.4 What everybody knows, what the viewer knows, and what only the holder knows."""
    if seat == v.seat:
        return v.mine.copy()
    hand: list[int] = []
    public = v.public[seat].copy()
    for kind in v.known[seat]:
        if kind in public:
            public.remove(kind)
            insert(hand, kind, v.options.everyone)
        else:
            insert(hand, kind, 1 << seat | 1 << v.seat)
    for kind in unknown:
        insert(hand, kind, 1 << seat)
    return hand


def _guess_choice(v: View, seat: Seat, hand: list[int], dice: Dice) -> Kind:
    if v.chosen[seat] != SEALED:
        return v.chosen[seat]
    return hand[dice.below(len(hand))] // KNOWERS


def _guess_pulled(v: View, unknown: list[list[Kind]], hands: list[list[int]]) -> Kind:
    """A stranger to the Courtesan's deal takes it to be any card of her player he cannot place."""
    pair = _pair(v.prompts)
    if not pair or v.seat in pair:
        return v.pulled
    kind = unknown[pair[0]][0]
    _let_know(hands[pair[0]], kind, 1 << pair[1])
    return kind


def _let_know(hand: list[int], kind: Kind, bit: int) -> None:
    """One more card of a kind is known to a seat."""
    for index in range(len(hand) - 1, -1, -1):
        if hand[index] // KNOWERS == kind and not hand[index] & bit:
            hand[index] |= bit
            return


def redact_event(e: Event, seat: Seat) -> Event:
    """§9.1 Drawn, taken and passed cards are known to those who hold or held them."""
    if isinstance(e, Dealt) and e.seat != seat:
        return Dealt(e.seat)
    if isinstance(e, Drew) and e.seat != seat:
        return Drew(e.seat)
    if isinstance(e, Chose) and e.seat != seat:
        return Chose(e.seat)
    if isinstance(e, Pulled) and e.seat != seat and e.opponent != seat:
        return Pulled(e.seat, e.opponent)
    if isinstance(e, Gave) and e.seat != seat and e.opponent != seat:
        return Gave(e.seat, e.opponent)
    if isinstance(e, PassedOn) and e.seat != seat and e.to != seat:
        return PassedOn(e.seat, e.to)
    return e
