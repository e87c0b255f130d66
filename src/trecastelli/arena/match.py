"""Plays a fixture and records its outcome: places, times and the record of the game."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from trecastelli.ai.player import RandomPlayer
from trecastelli.arena.contest import Contest, distinct
from trecastelli.arena.deal import Deal
from trecastelli.arena.entrant import Contender, make_contender
from trecastelli.arena.program import Forfeit
from trecastelli.arena.schedule import Fixture
from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, NOBODY, OVER, Event, Score, Seat, places
from trecastelli.core.play.record import Entry, Header, Record, format_record
from trecastelli.words import _

LONGEST_ANSWER: Final = 60
"""Most characters of a wrong answer in a report."""


@dataclass(frozen=True)
class Outcome:
    """The outcome of a fixture. Lists are by seat."""

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
    """By seat, the sentence that says why it forfeited."""
    record: str

    @property
    def shares(self) -> list[float]:
        """Each seat's share of the win; several winners have equal shares."""
        winners = self.places.count(1)
        return [1 / winners if place == 1 else 0.0 for place in self.places]

    def share(self, entrant: int) -> float:
        """An entrant's share of the win, in all its seats."""
        seats = zip(self.seating, self.shares, strict=True)
        return sum(share for who, share in seats if who == entrant)


def play_fixture(contest: Contest, fixture: Fixture) -> Outcome:
    """Play a fixture to its end."""
    match = Match(contest, fixture)
    try:
        while match.to_act != OVER:
            match.step()
        match.finish()
    finally:
        match.close()
    return match.outcome()


@dataclass
class _Seat:
    """One seat during a game."""

    contender: Contender
    decisions: int = 0
    seconds: float = 0.0
    forfeit: str = ""


@dataclass
class Match:
    """A fixture in progress."""

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
        self.state = self.game.new(contest.seats, contest.options)
        self.deal = Deal(contest.seed, self.fixture.deal)
        self.steward = RandomPlayer(SeededDice(self.fixture.number))
        """Chooses for a seat that has forfeited, so that the others can finish the game."""
        names = distinct(tuple(contest.names[who] for who in self.fixture.seating))
        for seat in range(contest.seats):
            self.seats.append(_Seat(make_contender(contest, self.fixture, seat, names)))

    @property
    def to_act(self) -> Seat:
        """The seat to act, CHANCE or OVER."""
        return self.game.to_act(self.state)

    def step(self) -> None:
        """Play one action, of chance or of a contender."""
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
        start = time.perf_counter()
        try:
            action = seat.contender.choose(view, legal, len(self.entries), self.news)
            if not (isinstance(action, Action) and action in legal):
                raise Forfeit(
                    _("It chose {action}, which is not legal.").format(action=_short(action))
                )
        except Forfeit as forfeit:
            seat.forfeit, action = str(forfeit), self.steward.choose(view, legal)
        seat.seconds += time.perf_counter() - start
        seat.decisions += 1
        return action

    def finish(self) -> None:
        """Send the result to all contenders."""
        for seat in self.seats:
            seat.contender.finish(self.game.scores(self.state), self.places)

    def close(self) -> None:
        """Close all contenders."""
        for seat in self.seats:
            seat.contender.close()

    @property
    def places(self) -> list[int]:
        """Each seat's place; a seat that has forfeited is last."""
        forfeited = [bool(seat.forfeit) for seat in self.seats]
        return places_with_forfeits(self.game.scores(self.state), forfeited)

    def outcome(self) -> Outcome:
        """The outcome of the finished game."""
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
        header = Header(game.name, game.version, contest.seats, contest.changed_options, game.data)
        return Record(header, self.entries)


def _short(answer: object) -> str:
    """The start of a bot's answer, or its type if its `repr` fails."""
    try:
        return repr(answer)[:LONGEST_ANSWER]
    except Exception:
        return type(answer).__name__


def places_with_forfeits(scores: Sequence[Score], forfeited: Sequence[bool]) -> list[int]:
    """Places by score; the seats that have forfeited share the last place."""
    finished = [score for score, lost in zip(scores, forfeited, strict=True) if not lost]
    order = iter(places(finished))
    return [len(scores) if lost else next(order) for lost in forfeited]
