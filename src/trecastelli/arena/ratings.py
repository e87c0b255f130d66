"""The strength of each entrant on one scale: the Plackett-Luce model of openskill.

All entrants start at 25 with an uncertainty of 25/3. Each game moves the ratings of its entrants by
how far their places are from what the ratings predict. Entrants do not learn, so the uncertainty
does not grow between games. Games count in the order of the schedule: the same games give the same
ratings, in whatever order they were finished.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

from trecastelli.arena.match import Outcome
from trecastelli.arena.statistics import NORMAL, Interval, mean


@dataclass(frozen=True)
class Rating:
    """An estimated strength and its uncertainty."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """A lower bound for the strength, three uncertainties below the estimate."""
        return self.mu - 3 * self.sigma

    @property
    def interval(self) -> Interval:
        """The 95 % interval of the strength."""
        return self.mu - NORMAL * self.sigma, self.mu + NORMAL * self.sigma


def ratings(entrants: int, outcomes: Iterable[Outcome]) -> list[Rating]:
    """The rating of each entrant after these games."""
    model = PlackettLuce(tau=0.0)
    current = [Rating(model.mu, model.sigma)] * entrants
    for outcome in sorted(outcomes, key=lambda outcome: outcome.number):
        _rate(model, current, outcome)
    return current


def _rate(model: PlackettLuce, current: list[Rating], outcome: Outcome) -> None:
    """Update the ratings of a game's entrants; one with several seats gets their average."""
    teams = [[model.rating(current[who].mu, current[who].sigma)] for who in outcome.seating]
    after = model.rate(teams, ranks=[float(place) for place in outcome.places])
    for who in set(outcome.seating):
        seats = [after[seat][0] for seat, other in enumerate(outcome.seating) if other == who]
        current[who] = _average(seats)


def _average(seats: list[PlackettLuceRating]) -> Rating:
    return Rating(mean([seat.mu for seat in seats]), mean([seat.sigma for seat in seats]))
