"""What a number of games say about those who played them, and about the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import isfinite

from trecastelli.arena.contest import Contest
from trecastelli.arena.match import Outcome
from trecastelli.arena.ratings import Rating, ratings
from trecastelli.arena.statistics import Interval, by_deals, elo_of, mean
from trecastelli.core.json_object import JsonObject


@dataclass(frozen=True)
class Rate:
    """How often something was won: shared wins count as their shares."""

    games: int
    wins: float
    interval: Interval

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    def facts(self) -> JsonObject:
        low, high = self.interval
        return {
            "games": self.games,
            "wins": round(self.wins, 4),
            "rate": round(self.rate, 4),
            "interval": [round(low, 4), round(high, 4)],
        }


def rate_by_deals(shares: Iterable[tuple[int, float]]) -> Rate:
    """The rate of some shares, each with the number of the deal it was won on."""
    deals: dict[int, list[float]] = {}
    for deal, share in shares:
        deals.setdefault(deal, []).append(share)
    every = [share for of_deal in deals.values() for share in of_deal]
    return Rate(len(every), sum(every), by_deals(deals))


@dataclass(frozen=True)
class Standing:
    """How one entrant did. Who sits in two seats of a game has played two games by it."""

    name: str
    won: Rate
    place: float
    rating: Rating
    decisions: int
    seconds: float
    forfeits: int

    @property
    def speed(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds if self.seconds else 0.0

    def facts(self) -> JsonObject:
        return {
            "name": self.name,
            **self.won.facts(),
            "place": round(self.place, 4),
            "mu": round(self.rating.mu, 4),
            "sigma": round(self.rating.sigma, 4),
            "ordinal": round(self.rating.ordinal, 4),
            "decisions": self.decisions,
            "decisions_per_second": round(self.speed, 1),
            "forfeits": self.forfeits,
        }


@dataclass(frozen=True)
class Meeting:
    """How often one entrant came in before another where both sat at the table; level is half."""

    name: str
    rival: str
    ahead: Rate

    def turned(self) -> Meeting:
        """The same from the other's point of view."""
        low, high = self.ahead.interval
        games = self.ahead.games
        ahead = Rate(games, games - self.ahead.wins, (1 - high, 1 - low))
        return Meeting(self.rival, self.name, ahead)

    @property
    def elo(self) -> float:
        """How much stronger that makes the one than the other."""
        return elo_of(self.ahead.rate)

    @property
    def elo_interval(self) -> Interval:
        low, high = self.ahead.interval
        return elo_of(low), elo_of(high)

    def facts(self) -> JsonObject:
        return {
            "name": self.name,
            "rival": self.rival,
            **self.ahead.facts(),
            "elo": _finite(self.elo),
            "elo_interval": [_finite(end) for end in self.elo_interval],
        }


@dataclass(frozen=True)
class Results:
    """What came of a contest."""

    contest: Contest
    games: int
    deals: int
    standings: list[Standing]
    """The one who won most first."""
    meetings: list[Meeting]
    seats: list[Rate]
    """How often each seat won, whoever sat in it."""
    plies: list[int]
    """The length of each game, in the order of the schedule."""
    forfeits: list[tuple[int, str, str]]
    """Each forfeit: the number of the game, who, and by what."""

    @property
    def ranked_meetings(self) -> list[Meeting]:
        """The meetings as the standings go, each from the side of who stands higher."""
        order = {standing.name: rank for rank, standing in enumerate(self.standings)}
        meetings = [
            met if order[met.name] < order[met.rival] else met.turned() for met in self.meetings
        ]
        return sorted(meetings, key=lambda met: (order[met.name], order[met.rival]))

    def facts(self) -> JsonObject:
        """The same as plain values, for JSON."""
        return {
            "contest": self.contest.described(),
            "games": self.games,
            "deals": self.deals,
            "standings": [standing.facts() for standing in self.standings],
            "meetings": [met.facts() for met in self.meetings],
            "seats": [seat.facts() for seat in self.seats],
            "plies": {
                "mean": round(mean(self.plies), 2),
                "shortest": min(self.plies, default=0),
                "longest": max(self.plies, default=0),
            },
            "forfeits": [
                {"game": game, "name": name, "why": why} for game, name, why in self.forfeits
            ],
        }


def results(contest: Contest, outcomes: Sequence[Outcome]) -> Results:
    """What these games of a contest say."""
    played = sorted(outcomes, key=lambda outcome: outcome.number)
    standings = _standings(contest, played)
    return Results(
        contest=contest,
        games=len(played),
        deals=len({outcome.deal for outcome in played}),
        standings=sorted(standings, key=lambda standing: -standing.won.rate),
        meetings=_meetings(contest, played),
        seats=[
            rate_by_deals((outcome.deal, outcome.shares[seat]) for outcome in played)
            for seat in range(contest.seats)
        ],
        plies=[outcome.plies for outcome in played],
        forfeits=_forfeits(contest, played),
    )


def _standings(contest: Contest, played: list[Outcome]) -> list[Standing]:
    rated = ratings(len(contest.players), played)
    return [_standing(name, who, rated[who], played) for who, name in enumerate(contest.names)]


def _standing(name: str, who: int, rating: Rating, played: list[Outcome]) -> Standing:
    sat = [
        (outcome, seat)
        for outcome in played
        for seat, other in enumerate(outcome.seating)
        if other == who
    ]
    return Standing(
        name=name,
        won=rate_by_deals((outcome.deal, outcome.shares[seat]) for outcome, seat in sat),
        place=mean([outcome.places[seat] for outcome, seat in sat]),
        rating=rating,
        decisions=sum(outcome.decisions[seat] for outcome, seat in sat),
        seconds=sum(outcome.seconds[seat] for outcome, seat in sat),
        forfeits=sum(str(seat) in outcome.forfeits for outcome, seat in sat),
    )


def _meetings(contest: Contest, played: list[Outcome]) -> list[Meeting]:
    """Every pair that has met."""
    met = []
    for one, other in combinations(range(len(contest.players)), 2):
        aheads = [(outcome.deal, _ahead(outcome, one, other)) for outcome in played]
        shares = [(deal, share) for deal, share in aheads if share is not None]
        if shares:
            names = contest.names[one], contest.names[other]
            met.append(Meeting(*names, rate_by_deals(shares)))
    return met


def _ahead(outcome: Outcome, one: int, other: int) -> float | None:
    """How far one was before the other in a game, from 0 to 1; None if they did not meet."""
    pairs = [
        (mine < theirs) + (mine == theirs) / 2
        for mine, me in zip(outcome.places, outcome.seating, strict=True)
        for theirs, they in zip(outcome.places, outcome.seating, strict=True)
        if me == one and they == other
    ]
    return mean(pairs) if pairs else None


def _finite(elo: float) -> float | None:
    """JSON has no infinity."""
    return round(elo, 1) if isfinite(elo) else None


def _forfeits(contest: Contest, played: list[Outcome]) -> list[tuple[int, str, str]]:
    return [
        (outcome.number, contest.names[outcome.seating[int(seat)]], why)
        for outcome in played
        for seat, why in outcome.forfeits.items()
    ]
