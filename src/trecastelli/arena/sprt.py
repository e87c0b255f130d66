"""Which of two is better, with as few games as it takes: a sequential probability ratio test.

Two hypotheses are weighed: that the first player is stronger than the second by `elo0`, or by
`elo1`. Elo turns into an expected score as usual, 1 / (1 + 10 ** (-elo / 400)). After each round
the log likelihood ratio of the two is worked out. As soon as it leaves the interval from
log(beta / (1 - alpha)) to log((1 - beta) / alpha) the test is decided: H1, the `elo1`, is then
wrongly taken with probability alpha at most, H0 wrongly with beta, both nearly.

One observation is one round: each line-up of the two in every rotation of its seats on one deal,
which is two games for two seats. Its score is the average over its games of the first player's part
in the win, where a win that nobody has is shared. Games on one deal are not independent of each
other; whole rounds are. A lucky deal is lucky for both and its round says little, which is why
duplicate deals need fewer games.

How the scores of rounds spread is not known and not assumed (a generalised test): for either
hypothesis the most likely distribution over the scores that have been seen, with the mean that the
hypothesis demands, takes its place. That distribution gives the score a the probability
p(a) / (1 + x (a - mean)), with p the observed frequency and x such that the mean is right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log
from typing import Final

from trecastelli.arena.match import Outcome
from trecastelli.arena.statistics import Interval, by_deals, elo_of, expected
from trecastelli.core.json_object import JsonObject

TRACE: Final = 1e-3
"""A total loss and a total win are taken as seen this often before the first round, so that any
mean is possible."""
HALVINGS: Final = 60


@dataclass
class Sprt:
    """The test as far as it has come."""

    elo0: float = 0.0
    elo1: float = 30.0
    alpha: float = 0.05
    beta: float = 0.05
    scores: Counter[float] = field(default_factory=Counter)
    games: int = 0

    def add(self, score: float, games: int = 2) -> None:
        """Add a round with this number of games."""
        self.scores[round(score, 6)] += 1
        self.games += games

    @property
    def rounds(self) -> int:
        return self.scores.total()

    @property
    def bounds(self) -> Interval:
        """Where H0 and where H1 is taken."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    @property
    def llr(self) -> float:
        """The log likelihood ratio: above 0 it speaks for H1."""
        if not self.rounds:
            return 0.0
        counts = {0.0: TRACE, 1.0: TRACE}
        for score, count in self.scores.items():
            counts[score] = counts.get(score, 0.0) + count
        return _distance(counts, expected(self.elo0)) - _distance(counts, expected(self.elo1))

    @property
    def verdict(self) -> str:
        """`H0` or `H1`, or nothing while it is open."""
        ratio, (lower, upper) = self.llr, self.bounds
        return "H1" if ratio >= upper else "H0" if ratio <= lower else ""

    @property
    def score(self) -> float:
        """The average of the rounds."""
        return sum(score * count for score, count in self.scores.items()) / max(1, self.rounds)

    @property
    def interval(self) -> Interval:
        """95 % for the score, by rounds, as if their number had been fixed."""
        each = self.games // max(1, self.rounds)
        return by_deals(dict(enumerate([score] * each for score in self.scores.elements())))

    def facts(self) -> JsonObject:
        """All of it as plain values, for JSON."""
        return {
            "elo0": self.elo0,
            "elo1": self.elo1,
            "alpha": self.alpha,
            "beta": self.beta,
            "rounds": self.rounds,
            "games": self.games,
            "llr": round(self.llr, 4),
            "bounds": [round(bound, 4) for bound in self.bounds],
            "verdict": self.verdict or None,
            "score": round(self.score, 4),
            "interval": [round(end, 4) for end in self.interval],
            "elo": round(elo_of(self.score), 1) if 0 < self.score < 1 else None,
        }


def _distance(counts: dict[float, float], wanted: float) -> float:
    """How much less likely the scores are if their mean has to be the wanted one: a logarithm."""
    x = _tilt(counts, wanted)
    return sum(count * log(1 + x * (score - wanted)) for score, count in counts.items())


def _tilt(counts: dict[float, float], wanted: float) -> float:
    """The x for which sum of p(a) (a - mean) / (1 + x (a - mean)) is 0; the sum falls with x."""
    low, high = -1 / (1 - wanted), 1 / wanted
    for _halving in range(HALVINGS):
        x = (low + high) / 2
        slope = sum(
            count * (score - wanted) / (1 + x * (score - wanted)) for score, count in counts.items()
        )
        low, high = (x, high) if slope > 0 else (low, x)
    return (low + high) / 2


def round_score(outcomes: Sequence[Outcome]) -> float:
    """The first player's score in a round of games against the second."""
    scores = [0.5 + (outcome.share(0) - outcome.share(1)) / 2 for outcome in outcomes]
    return sum(scores) / len(scores)
