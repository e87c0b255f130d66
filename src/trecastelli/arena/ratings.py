"""How strong each entrant is, on one scale: the Plackett-Luce model of openskill.

Everybody begins at 25 with an uncertainty of 25/3. Each game moves those who took part by how far
its places are from what their ratings promised. Entrants do not learn, so nothing is added to the
uncertainty between games. Games count in the order of the schedule: the same games give the same
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
    """An estimate of strength and how uncertain it is."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """What the strength is at least, as good as certainly."""
        return self.mu - 3 * self.sigma

    @property
    def interval(self) -> Interval:
        """Where the strength lies with 95 %."""
        return self.mu - NORMAL * self.sigma, self.mu + NORMAL * self.sigma


def ratings(entrants: int, outcomes: Iterable[Outcome]) -> list[Rating]:
    """Everybody's rating after these games."""
    model = PlackettLuce(tau=0.0)
    rated = [Rating(model.mu, model.sigma)] * entrants
    for outcome in sorted(outcomes, key=lambda outcome: outcome.number):
        _rate(model, rated, outcome)
    return rated


def _rate(model: PlackettLuce, rated: list[Rating], outcome: Outcome) -> None:
    """Move those who took part; an entrant with two seats moves by their average."""
    teams = [[model.rating(rated[who].mu, rated[who].sigma)] for who in outcome.seating]
    after = model.rate(teams, ranks=[float(place) for place in outcome.places])
    for who in set(outcome.seating):
        seats = [after[seat][0] for seat, other in enumerate(outcome.seating) if other == who]
        rated[who] = _average(seats)


def _average(seats: list[PlackettLuceRating]) -> Rating:
    return Rating(mean([seat.mu for seat in seats]), mean([seat.sigma for seat in seats]))
