"""Statistics of a contest: standings, meetings, seats and lengths."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import isfinite

from trecastelli.arena.contest import Contest
from trecastelli.arena.match import Outcome
from trecastelli.arena.ratings import Rating, ratings
from trecastelli.arena.statistics import Interval, by_deals, elo_from, mean
from trecastelli.core.json_object import JsonObject


@dataclass(frozen=True)
class Rate:
    """A share of wins; a shared win counts as its share."""

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
    """The rate of some shares, each given with the number of its deal."""
    deals: dict[int, list[float]] = {}
    for deal, share in shares:
        deals.setdefault(deal, []).append(share)
    every = [share for of_deal in deals.values() for share in of_deal]
    return Rate(len(every), sum(every), by_deals(deals))


@dataclass(frozen=True)
class Standing:
    """The results of one entrant. Two seats in the same game count as two games."""

    name: str
    won: Rate
    place: float
    rating: Rating
    decisions: int
    seconds: float
    forfeits: int

    @property
    def speed(self) -> float:
        """Decisions per second."""
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
    """How often one entrant was ahead of another in their games; a tie counts half."""

    name: str
    opponent: str
    ahead: Rate

    def reverse(self) -> Meeting:
        """The same meeting from the opponent's side."""
        low, high = self.ahead.interval
        games = self.ahead.games
        ahead = Rate(games, games - self.ahead.wins, (1 - high, 1 - low))
        return Meeting(self.opponent, self.name, ahead)

    @property
    def elo(self) -> float:
        """The difference in strength, in Elo."""
        return elo_from(self.ahead.rate)

    @property
    def elo_interval(self) -> Interval:
        low, high = self.ahead.interval
        return elo_from(low), elo_from(high)

    def facts(self) -> JsonObject:
        return {
            "name": self.name,
            "opponent": self.opponent,
            **self.ahead.facts(),
            "elo": _finite(self.elo),
            "elo_interval": [_finite(end) for end in self.elo_interval],
        }


@dataclass(frozen=True)
class Results:
    """The results of a contest."""

    contest: Contest
    games: int
    deals: int
    standings: list[Standing]
    """Highest win rate first."""
    meetings: list[Meeting]
    seats: list[Rate]
    """How often each seat won."""
    plies: list[int]
    """The length of each game, in the order of the schedule."""
    forfeits: list[tuple[int, str, str]]
    """Each forfeit: the number of the game, the entrant and the reason."""

    @property
    def ranked_meetings(self) -> list[Meeting]:
        """The meetings in the order of the standings, each from the side of the higher entrant."""
        order = {standing.name: rank for rank, standing in enumerate(self.standings)}
        meetings = [
            each if order[each.name] < order[each.opponent] else each.reverse()
            for each in self.meetings
        ]
        return sorted(meetings, key=lambda each: (order[each.name], order[each.opponent]))

    def facts(self) -> JsonObject:
        """The results as plain values, for JSON."""
        return {
            "contest": self.contest.to_json(),
            "games": self.games,
            "deals": self.deals,
            "standings": [standing.facts() for standing in self.standings],
            "meetings": [meeting.facts() for meeting in self.meetings],
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
    """The results of these games."""
    games = sorted(outcomes, key=lambda outcome: outcome.number)
    standings = _standings(contest, games)
    return Results(
        contest=contest,
        games=len(games),
        deals=len({outcome.deal for outcome in games}),
        standings=sorted(standings, key=lambda standing: -standing.won.rate),
        meetings=_meetings(contest, games),
        seats=[
            rate_by_deals((outcome.deal, outcome.shares[seat]) for outcome in games)
            for seat in range(contest.seats)
        ],
        plies=[outcome.plies for outcome in games],
        forfeits=_forfeits(contest, games),
    )


def _standings(contest: Contest, games: list[Outcome]) -> list[Standing]:
    rating_of = ratings(len(contest.players), games)
    return [_standing(name, who, rating_of[who], games) for who, name in enumerate(contest.names)]


def _standing(name: str, who: int, rating: Rating, games: list[Outcome]) -> Standing:
    seats = [
        (outcome, seat)
        for outcome in games
        for seat, other in enumerate(outcome.seating)
        if other == who
    ]
    return Standing(
        name=name,
        won=rate_by_deals((outcome.deal, outcome.shares[seat]) for outcome, seat in seats),
        place=mean([outcome.places[seat] for outcome, seat in seats]),
        rating=rating,
        decisions=sum(outcome.decisions[seat] for outcome, seat in seats),
        seconds=sum(outcome.seconds[seat] for outcome, seat in seats),
        forfeits=sum(str(seat) in outcome.forfeits for outcome, seat in seats),
    )


def _meetings(contest: Contest, games: list[Outcome]) -> list[Meeting]:
    """A meeting for each pair of entrants that has played against each other."""
    meetings = []
    for one, other in combinations(range(len(contest.players)), 2):
        aheads = [(outcome.deal, _ahead(outcome, one, other)) for outcome in games]
        shares = [(deal, share) for deal, share in aheads if share is not None]
        if shares:
            names = contest.names[one], contest.names[other]
            meetings.append(Meeting(*names, rate_by_deals(shares)))
    return meetings


def _ahead(outcome: Outcome, one: int, other: int) -> float | None:
    """The share of seat pairs, from 0 to 1, in which one is ahead; None if they did not meet."""
    pairs = [
        (mine < theirs) + (mine == theirs) / 2
        for mine, me in zip(outcome.places, outcome.seating, strict=True)
        for theirs, they in zip(outcome.places, outcome.seating, strict=True)
        if me == one and they == other
    ]
    return mean(pairs) if pairs else None


def _finite(elo: float) -> float | None:
    """The value rounded; None for infinity, which JSON does not have."""
    return round(elo, 1) if isfinite(elo) else None


def _forfeits(contest: Contest, games: list[Outcome]) -> list[tuple[int, str, str]]:
    return [
        (outcome.number, contest.names[outcome.seating[int(seat)]], why)
        for outcome in games
        for seat, why in outcome.forfeits.items()
    ]
