"""A sequential probability ratio test: which of two players is better, in as few games as possible.

The test compares two hypotheses: the first player is stronger than the second by `elo0` (H0) or by
`elo1` (H1). An Elo difference gives the expected score 1 / (1 + 10 ** (-elo / 400)). After each
round the test computes the log likelihood ratio of the hypotheses. It is decided when the ratio
leaves the interval from log(beta / (1 - alpha)) to log((1 - beta) / alpha). The probability of a
wrong H1 is then about alpha, that of a wrong H0 about beta.

One observation is one round: each line-up of the two players in every rotation of its seats on one
deal, which is two games for two seats. Its score is the first player's average share of the win; a
win that neither has is shared. Games on the same deal are not independent, whole rounds are. A
lucky deal helps both players and its round says little, so duplicate deals need fewer games.

The test is generalised: it assumes nothing about the distribution of the scores. For each
hypothesis it uses the most likely distribution over the observed scores that has the mean of the
hypothesis. In that distribution a score a has the probability p(a) / (1 + x (a - mean)), where p is
the observed frequency and x is chosen so that the mean is right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log
from typing import Final

from trecastelli.arena.match import Outcome
from trecastelli.arena.statistics import Interval, by_deals, elo_from, expected
from trecastelli.core.json_object import JsonObject

TRACE: Final = 1e-3
"""Prior count of a total loss and of a total win, so that every mean is possible."""
HALVINGS: Final = 60
"""Steps of the bisection."""


@dataclass
class Sprt:
    """The state of a test."""

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
        """The ratios at which the test accepts H0 and H1."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    @property
    def llr(self) -> float:
        """The log likelihood ratio; a positive value favours H1."""
        if not self.rounds:
            return 0.0
        counts = {0.0: TRACE, 1.0: TRACE}
        for score, count in self.scores.items():
            counts[score] = counts.get(score, 0.0) + count
        return _distance(counts, expected(self.elo0)) - _distance(counts, expected(self.elo1))

    @property
    def verdict(self) -> str:
        """`H0` or `H1`; empty while the test is not decided."""
        ratio, (lower, upper) = self.llr, self.bounds
        return "H1" if ratio >= upper else "H0" if ratio <= lower else ""

    @property
    def score(self) -> float:
        """The average score of the rounds."""
        return sum(score * count for score, count in self.scores.items()) / max(1, self.rounds)

    @property
    def interval(self) -> Interval:
        """The 95 % interval of the score, by rounds, as if their number had been fixed."""
        each = self.games // max(1, self.rounds)
        return by_deals(dict(enumerate([score] * each for score in self.scores.elements())))

    def facts(self) -> JsonObject:
        """The test as plain values, for JSON."""
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
            "elo": round(elo_from(self.score), 1) if 0 < self.score < 1 else None,
        }


def _distance(counts: dict[float, float], mean: float) -> float:
    """The log likelihood that the scores lose if their distribution must have this mean."""
    x = _tilt(counts, mean)
    return sum(count * log(1 + x * (score - mean)) for score, count in counts.items())


def _tilt(counts: dict[float, float], mean: float) -> float:
    """The x for which the sum of p(a) (a - mean) / (1 + x (a - mean)) is 0, by bisection."""
    low, high = -1 / (1 - mean), 1 / mean
    for _halving in range(HALVINGS):
        x = (low + high) / 2
        slope = sum(
            count * (score - mean) / (1 + x * (score - mean)) for score, count in counts.items()
        )
        low, high = (x, high) if slope > 0 else (low, x)
    return (low + high) / 2


def round_score(outcomes: Sequence[Outcome]) -> float:
    """The first player's score in a round of games against the second."""
    scores = [0.5 + (outcome.share(0) - outcome.share(1)) / 2 for outcome in outcomes]
    return sum(scores) / len(scores)
