"""The gauntlet lets a sound game pass and catches every planted fault by the law meant for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from tests.core.toy import (
    ACTIONS,
    DRAW,
    EMPTY,
    SHOW,
    Drew,
    Peeked,
    State,
    Toy,
    ToyWords,
    View,
    redeal,
)
from trecastelli.core.actions import Action, ActionTable, Domain
from trecastelli.core.game import CHANCE, HIDDEN, Dice, Event, Score, Seat, SeatEvent
from trecastelli.core.parts import Parts
from trecastelli.core.play.record import format_record, parse_record
from trecastelli.gauntlet import Broken, Gauntlet


class Plain(Parts[State, View]):
    """Rules and words, and nothing else."""

    package = "tests.core"
    words: ToyWords = ToyWords()

    def __init__(self, game: Toy) -> None:
        self.game = game


def walk(game: Toy, words: ToyWords | None = None) -> int:
    parts = Plain(game)
    parts.words = words or parts.words
    gauntlet = Gauntlet(parts, redeal, turn=lambda s: s.turn)
    for seats in (2, 3):
        for options in ({}, {"peeks": "none"}):
            for seed in range(8):
                gauntlet.walk(seats, options, seed)
    return gauntlet.nodes


def test_a_sound_game_passes_and_every_node_is_visited() -> None:
    assert walk(Toy()) > 500


def test_a_walk_gives_the_record_of_the_game_it_played() -> None:
    record = Gauntlet(Plain(Toy()), redeal).walk(2, {}, 5)
    assert parse_record(format_record(record)) == record
    assert len(record.entries) >= 24


# The faults, one class each. Each is a mistake that somebody writing a game could make.


class NothingLegal(Toy):
    """A player with a card and no looks left is offered nothing."""

    def legal(self, s: State) -> list[Action]:
        legal = super().legal(s)
        return legal if self.to_act(s) == CHANCE or len(legal) > 1 else []


class Unordered(Toy):
    def legal(self, s: State) -> list[Action]:
        return super().legal(s)[::-1]


class Twice(Toy):
    def legal(self, s: State) -> list[Action]:
        return [action for action in super().legal(s) for _ in range(2)]


class Mute(Domain):
    """Two cards of one name: the text finds the first."""

    def __init__(self) -> None:
        self.size = 6

    def text(self, arg: int) -> str:
        return str(max(arg, 1))

    def index(self, text: str) -> int:
        return int(text)


class TextDoesNotComeBack(Toy):
    actions = ActionTable()
    draw_verb = actions.verb("draw", Mute())

    def legal(self, s: State) -> list[Action]:
        legal = super().legal(s)
        return [self.draw_verb[a.arg] if a.verb is DRAW else a for a in legal]


class ActsAfterTheEnd(Toy):
    def legal(self, s: State) -> list[Action]:
        return super().legal(s) or [SHOW[0]]


class OddsOfWrongLength(Toy):
    def odds(self, s: State) -> list[int]:
        return [*super().odds(s), 1]


class OddsOfNothing(Toy):
    def odds(self, s: State) -> list[int]:
        return [*super().odds(s)[:-1], 0] if len(s.bag.kinds()) > 1 else [1]


class OddsThatAreFractions(Toy):
    def odds(self, s: State) -> list[int]:
        return [weight / 2 for weight in super().odds(s)]  # type: ignore[misc]


class SharedList(Toy):
    """A copy that keeps the old list of cards shown."""

    def copy(self, s: State) -> State:
        after = super().copy(s)
        after.shown = s.shown
        return after


class UnequalCopy(Toy):
    def copy(self, s: State) -> State:
        after = super().copy(s)
        after.peeks = [0 for _ in s.peeks]
        return after


class LostCard(Toy):
    """Every card shown on an odd turn vanishes."""

    def show(self, s: State, log: list[Event]) -> None:
        super().show(s, log)
        if s.turn == 1:
            s.shown[1].pop()


class RollsItsOwnDice(Toy):
    """Chance inside the rules: the same action does something else each time."""

    rolled = 0

    def apply(self, s: State, action: Action, log: list[Event]) -> None:
        super().apply(s, action, log)
        RollsItsOwnDice.rolled += 1
        s.peeks[0] = RollsItsOwnDice.rolled % 2


@dataclass
class LeakyView(View):
    theirs: list[int]


class LeakedHand(Toy):
    """The view smuggles all hands; the guess uses them, so that only the redeal law can tell."""

    def view(self, s: State, seat: Seat) -> View:
        return LeakyView(**vars(super().view(s, seat)), theirs=s.hands.copy())

    def guess(self, v: View, dice: Dice) -> State:
        assert isinstance(v, LeakyView)
        s = super().guess(v, dice)
        for seat, card in enumerate(v.theirs):
            if s.hands[seat] != card:
                s.bag.add(s.hands[seat])
                s.bag.counts[card] -= 1
                s.hands[seat] = card
        s.seen = [v.theirs[(n + 1) % len(v.theirs)] if k else EMPTY for n, k in enumerate(v.looked)]
        return s


class ForgetfulGuess(Toy):
    """A guess that does not remember what was looked at."""

    def guess(self, v: View, dice: Dice) -> State:
        s = super().guess(v, dice)
        s.seen = [EMPTY for _ in s.seen]
        return s


class GuessLosesCard(Toy):
    """A guess that looks right and has a card too few where nobody can see it."""

    def guess(self, v: View, dice: Dice) -> State:
        s = super().guess(v, dice)
        for seat in range(len(s.hands)):
            if seat != v.seat and s.hands[seat] != EMPTY and not any(v.looked) and s.bag:
                old = s.hands[seat]
                s.hands[seat] = s.bag.kinds()[0]
                s.bag.add(old)
                break
        return s

    def view(self, s: State, seat: Seat) -> View:
        v = super().view(s, seat)
        v.unseen = v.unseen.__class__([0] * 6)
        return v


class LegalDependsOnHiddenCard(Toy):
    """One may only look at a card that is worth it."""

    def may_peek(self, s: State) -> bool:
        return super().may_peek(s) and s.hands[self.next(s)] > 2


class TellsWhatWasDrawn(Toy):
    """Everybody hears which card was drawn though nobody else sees it."""

    def redact(self, e: Event, seat: Seat) -> Event:
        return e if isinstance(e, Drew) else super().redact(e, seat)


@dataclass
class QuietPeek(SeatEvent):
    card: int
    closes = True


class LookingIsNotSaidToReveal(Toy):
    def apply(self, s: State, action: Action, log: list[Event]) -> None:
        mine: list[Event] = []
        super().apply(s, action, mine)
        log += [QuietPeek(e.seat, e.card) if isinstance(e, Peeked) else e for e in mine]

    def redact(self, e: Event, seat: Seat) -> Event:
        if isinstance(e, QuietPeek) and e.seat != seat:
            return QuietPeek(e.seat, HIDDEN)
        return super().redact(e, seat)


class ViewSharesItsLists(Toy):
    def view(self, s: State, seat: Seat) -> View:
        v = super().view(s, seat)
        v.peeks = s.peeks
        v.shown = s.shown
        return v


class ViewOfAnotherSeat(Toy):
    """A spectator's view says that it is the first seat's."""

    def view(self, s: State, seat: Seat) -> View:
        v = super().view(s, seat)
        v.seat = max(seat, 0)
        return v


class ScoreForOneSeatOnly(Toy):
    def scores(self, s: State) -> list[Score]:
        return super().scores(s)[:1]


class EndlessLooking(Toy):
    """Looks are never used up."""

    def apply(self, s: State, action: Action, log: list[Event]) -> None:
        super().apply(s, action, log)
        s.peeks = [2 for _ in s.peeks]
        if not s.bag and any(len(cards) > 3 for cards in s.shown):
            s.hands[s.turn] = (
                s.shown[s.turn - 1].pop() if s.hands[s.turn] == EMPTY else s.hands[s.turn]
            )


class NewIsNeverTheSame(Toy):
    """Something outside the record decides how a game begins."""

    begun = 0

    def new(self, seats: int, options: Mapping[str, str]) -> State:
        NewIsNeverTheSame.begun += 1
        s = super().new(seats, options)
        s.peeks = [5 + NewIsNeverTheSame.begun for _ in range(seats)]
        return s


@dataclass
class Waved(SeatEvent):
    card: int


class ForgetsToEndTheTurn(Toy):
    """A card is shown and the next seat's turn begins, and undo hears nothing of it."""

    def show(self, s: State, log: list[Event]) -> None:
        super().show(s, log)
        log[-1:] = [Waved(s.turn, s.shown[s.turn][-1])]


class MuttersToHimself(Toy):
    """Who shows his card chooses a word that nobody else hears, and that changes nothing."""

    def legal(self, s: State) -> list[Action]:
        legal = super().legal(s)
        if self.to_act(s) < 0 or legal[0].arg != 0:
            return legal
        return [SHOW[0], SHOW[1], *legal[1:]]

    def apply(self, s: State, action: Action, log: list[Event]) -> None:
        seat = s.turn
        super().apply(s, action, log)
        if action.verb is SHOW:
            log.append(Waved(seat, action.arg))

    def redact(self, e: Event, seat: Seat) -> Event:
        if isinstance(e, Waved) and e.seat != seat:
            return Waved(e.seat, HIDDEN)
        return super().redact(e, seat)


def test_one_may_hear_what_one_chose_oneself() -> None:
    assert walk(MuttersToHimself()) > 500


FAULTS: list[tuple[type[Toy], str]] = [
    (NothingLegal, "legal"),
    (Unordered, "legal"),
    (Twice, "legal"),
    (TextDoesNotComeBack, "legal"),
    (ActsAfterTheEnd, "legal"),
    (OddsOfWrongLength, "odds"),
    (OddsOfNothing, "odds"),
    (OddsThatAreFractions, "odds"),
    (SharedList, "copy"),
    (UnequalCopy, "copy"),
    (LostCard, "audit"),
    (RollsItsOwnDice, "same"),
    (LeakedHand, "redeal"),
    (ForgetfulGuess, "guess"),
    (GuessLosesCard, "guess"),
    (LegalDependsOnHiddenCard, "choice"),
    (TellsWhatWasDrawn, "hearing"),
    (LookingIsNotSaidToReveal, "reveals"),
    (ForgetsToEndTheTurn, "closes"),
    (ViewSharesItsLists, "view"),
    (ViewOfAnotherSeat, "view"),
    (ScoreForOneSeatOnly, "scores"),
    (EndlessLooking, "length"),
    (NewIsNeverTheSame, "record"),
]


@pytest.mark.parametrize(("fault", "law"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
def test_a_planted_fault_is_caught_by_its_law(fault: type[Toy], law: str) -> None:
    with pytest.raises(Broken) as caught:
        walk(fault())
    assert caught.value.law == law, caught.value


def test_the_toy_plays_by_its_own_action_table() -> None:
    assert Toy.actions is ACTIONS
