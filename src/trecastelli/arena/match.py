"""One fixture, played: who came in which place, how long it took, and its record."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from trecastelli.ai.player import RandomPlayer
from trecastelli.arena.contest import Contest, distinct
from trecastelli.arena.deal import Deal
from trecastelli.arena.entrant import Contender, seated
from trecastelli.arena.program import Forfeit
from trecastelli.arena.schedule import Fixture
from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, NOBODY, OVER, Event, Score, Seat, places
from trecastelli.core.play.record import Entry, Header, Record, format_record
from trecastelli.words import _

LONGEST_ANSWER: Final = 60


@dataclass(frozen=True)
class Outcome:
    """The outcome of a fixture. Lists go by seat."""

    number: int
    round: int
    deal: int
    seating: list[int]
    places: list[int]
    scores: list[list[int]]
    decisions: list[int]
    seconds: list[float]
    plies: int
    forfeits: dict[str, str]
    """What each seat that forfeited did, in a sentence."""
    record: str

    @property
    def shares(self) -> list[float]:
        """Each seat's part in the win: of several winners all have the same."""
        won = self.places.count(1)
        return [1 / won if place == 1 else 0.0 for place in self.places]

    def share(self, entrant: int) -> float:
        """An entrant's part in the win, all its seats together."""
        seats = zip(self.seating, self.shares, strict=True)
        return sum(share for who, share in seats if who == entrant)


def play_fixture(contest: Contest, fixture: Fixture) -> Outcome:
    """Play a game to its end."""
    match = Match(contest, fixture)
    try:
        while match.to_act != OVER:
            match.step()
        match.announce()
    finally:
        match.dismiss()
    return match.outcome()


@dataclass
class _Seat:
    """What happens in one seat during a game."""

    contender: Contender
    decisions: int = 0
    seconds: float = 0.0
    forfeit: str = ""


@dataclass
class Match:
    """A game of the arena that is being played."""

    contest: Contest
    fixture: Fixture
    seats: list[_Seat] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    news: list[Event] = field(default_factory=list)
    last: Seat = NOBODY
    """The seat that acted last."""

    def __post_init__(self) -> None:
        contest = self.contest
        self.game = contest.rules
        self.state: object = self.game.new(contest.seats, contest.options)
        self.deal = Deal(contest.seed, self.fixture.deal)
        self.steward = RandomPlayer(SeededDice(self.fixture.number))
        """Who chooses for a seat that has forfeited, so that the others can play on."""
        names = distinct(tuple(contest.names[who] for who in self.fixture.seating))
        for seat in range(contest.seats):
            self.seats.append(_Seat(seated(contest, self.fixture, seat, names)))

    @property
    def to_act(self) -> Seat:
        """Whose choice it is."""
        return self.game.to_act(self.state)

    def step(self) -> None:
        """One action, of chance or of a contender."""
        who, legal = self.to_act, self.game.legal(self.state)
        if who == CHANCE:
            odds = self.game.odds(self.state)
            action = legal[self.deal.pick(legal[0].verb.name, self.last, odds)]
        else:
            action = self._choice(who, legal)
            self.last = who
        self.entries.append(Entry(who, action.text))
        self.game.apply(self.state, action, self.news)

    def _choice(self, who: Seat, legal: list[Action]) -> Action:
        seat, view = self.seats[who], self.game.view(self.state, who)
        if seat.forfeit:
            return self.steward.choose(view, legal)
        begun = time.perf_counter()
        try:
            action = seat.contender.choose(view, legal, len(self.entries), self.news)
            if not (isinstance(action, Action) and action in legal):
                raise Forfeit(
                    _("It chose {action}, which is not legal.").format(action=_cut(action))
                )
        except Forfeit as forfeit:
            seat.forfeit, action = str(forfeit), self.steward.choose(view, legal)
        seat.seconds += time.perf_counter() - begun
        seat.decisions += 1
        return action

    def announce(self) -> None:
        """Tell everybody how it ended."""
        for seat in self.seats:
            seat.contender.hear_end(self.game.scores(self.state), self.places)

    def dismiss(self) -> None:
        """Let all contenders go, however the game ended."""
        for seat in self.seats:
            seat.contender.leave()

    @property
    def places(self) -> list[int]:
        """Each seat's place; whoever has forfeited is last."""
        forfeited = [bool(seat.forfeit) for seat in self.seats]
        return ranked(self.game.scores(self.state), forfeited)

    def outcome(self) -> Outcome:
        """The outcome of the game."""
        fixture = self.fixture
        return Outcome(
            number=fixture.number,
            round=fixture.round,
            deal=fixture.deal,
            seating=list(fixture.seating),
            places=self.places,
            scores=[list(score) for score in self.game.scores(self.state)],
            decisions=[seat.decisions for seat in self.seats],
            seconds=[seat.seconds for seat in self.seats],
            plies=len(self.entries),
            forfeits={str(n): seat.forfeit for n, seat in enumerate(self.seats) if seat.forfeit},
            record=format_record(self._record()),
        )

    def _record(self) -> Record:
        contest, game = self.contest, self.game
        header = Header(game.name, game.version, contest.seats, contest.switched, game.data)
        return Record(header, self.entries)


def _cut(answer: object) -> str:
    """The start of what a bot answered, even if it cannot be shown."""
    try:
        return repr(answer)[:LONGEST_ANSWER]
    except Exception:  # it need not even know how to be shown
        return type(answer).__name__


def ranked(scores: Sequence[Score], forfeited: Sequence[bool]) -> list[int]:
    """The places by score of those who played to the end; all others share the last one."""
    stayed = [score for score, gone in zip(scores, forfeited, strict=True) if not gone]
    order = iter(places(stayed))
    return [len(scores) if gone else next(order) for gone in forfeited]
