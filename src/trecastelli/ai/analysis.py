"""An analysis of a finished game: what each choice was worth, by what its player could know.

Every decision is judged from the view of the seat that made it, never from the cards it could not
see: bad luck is no mistake.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from typing import Any, Final, Generic

from trecastelli.ai.advice import SEEDS, Gains, chances_after, expected_gains, line, ranking, search
from trecastelli.ai.budget import Budget
from trecastelli.ai.engine.search import Node, Tree, shares
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, OVER, Game, S, Seat, V
from trecastelli.core.json_object import JsonObject
from trecastelli.core.parts.gauge import Gauge
from trecastelli.core.parts.judge import Judge
from trecastelli.core.play.history import History

MISTAKE: Final = 0.1
"""Chance to win that a larger mistake throws away."""
SWING: Final = 0.1
"""Least change of a seat's chances at a turning point."""
SLIP: Final = 0.05
"""Chance to win that a slip throws away."""
FINE: Final = 0.02
"""A choice that costs less than this is as good as the best."""
OPEN: Final = 0.03
"""With less than this to win or to lose, a game is as good as over for a seat."""
SAFE: Final = 0.9
"""A game is decided from when its winner's chance never falls below this."""
MOST: Final = 8
"""Most turning points that are listed, and most mistakes of each seat."""
FEW: Final = 3
"""Mistakes listed for each seat at least, if it made as many; slips count too."""


@dataclass(frozen=True)
class Assessment:
    """One decision: what was played and what seemed best, with each seat's chances to win."""

    ply: int
    seat: Seat
    played: str
    best: str
    after_best: tuple[float, ...]
    """Each seat's chances before the choice, too: the best could still be chosen."""
    after_played: tuple[float, ...]
    line: tuple[str, ...]
    """The best choice and what may come of it, in the world of the seed."""
    seed: int
    best_gains: Gains = ()
    """What the best choice was likely to bring everybody; only counted for mistakes."""
    played_gains: Gains = ()

    @property
    def loss(self) -> float:
        """How much of its chance to win the seat threw away."""
        if self.played == self.best:
            return 0.0
        return max(0.0, self.after_best[self.seat] - self.after_played[self.seat])

    def to_json(self) -> JsonObject:
        """As it is stored."""
        return asdict(self)


def from_json(stored: JsonObject) -> Assessment:
    """An assessment as it was stored."""
    return Assessment(**{name: _frozen(value) for name, value in stored.items()})


def _frozen(value: Any) -> Any:
    return tuple(_frozen(each) for each in value) if isinstance(value, list) else value


@dataclass(frozen=True)
class Decision(Generic[V]):
    """A choice that was made where there were others; it can be sent to another process."""

    game: str
    ply: int
    view: V
    legal: tuple[str, ...]
    played: str


def decisions(history: History[S, V]) -> list[int]:
    """The plies at which somebody had a choice."""
    game = history.game
    return [
        ply
        for ply, entry in enumerate(history.line)
        if entry.who != CHANCE and len(game.legal(history.states[ply])) > 1
    ]


def decision_at(history: History[S, V], ply: int) -> Decision[V]:
    """What a player could know and do at a ply, and what the player did."""
    game, state, entry = history.game, history.states[ply], history.line[ply]
    legal = tuple(action.text for action in game.legal(state))
    return Decision(game.name, ply, game.view(state, entry.who), legal, entry.text)


def assess(
    game: Game[S, V],
    judge: Judge[S],
    decision: Decision[V],
    seed: int,
    budget: Budget,
    gauge: Gauge[V] | None = None,
) -> Assessment:
    """Think about a decision; what looks like a mistake is thought about once more."""
    first = _opinion(game, judge, decision, seed, budget, gauge)
    if first.loss < SLIP:
        return first
    second = _opinion(game, judge, decision, seed + 1, budget, gauge)
    return min(first, second, key=lambda opinion: opinion.loss)


def _opinion(
    game: Game[S, V],
    judge: Judge[S],
    decision: Decision[V],
    seed: int,
    budget: Budget,
    gauge: Gauge[V] | None,
) -> Assessment:
    dice = SeededDice(seed)
    world = dice.below(SEEDS)
    tree = search(game, judge, decision.view, dice, budget)
    best = ranking(tree, [game.actions.parse(text) for text in decision.legal])[0]
    played = tree.root.children[game.actions.parse(decision.played).id]
    _try_as_often(tree, played, best, world)
    assert best.action is not None
    opinion = Assessment(
        decision.ply,
        decision.view.seat,
        decision.played,
        best.action.text,
        chances_after(best, tree.seats),
        chances_after(played, tree.seats),
        line(tree, best, world),
        world,
    )
    if opinion.loss < SLIP:
        return opinion
    gains = [expected_gains(tree, gauge, node, world) for node in (best, played)]
    return replace(opinion, best_gains=gains[0], played_gains=gains[1])


def _try_as_often(tree: Tree[S, V], played: Node, best: Node, seed: int) -> None:
    """Try what was played as often as what seems best: the search may have passed it over."""
    while played.visits < best.visits:
        seed += 1
        tree.grow(played, seed)


# The whole game


@dataclass(frozen=True)
class Chances:
    """Each seat's chances to win at a ply, by what the players together could know."""

    ply: int
    seat: Seat
    """Whose choice it was, or OVER."""
    chances: tuple[float, ...]


def chances_by_ply(assessments: Sequence[Assessment], history: History[S, V]) -> list[Chances]:
    """The chances over a game. Each player knows other cards and so has another opinion of them:
    what is taken is the mean of the last opinion of each."""
    opinions: dict[Seat, tuple[float, ...]] = {}
    moments = []
    for each in sorted(assessments, key=lambda each: each.ply):
        opinions[each.seat] = each.after_best
        moments.append(Chances(each.ply, each.seat, _mean(list(opinions.values()))))
    if history.to_act == OVER:
        result = tuple(shares(history.game, history.state))
        moments.append(Chances(len(history.line), OVER, result))
    return moments


def _mean(rows: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


@dataclass(frozen=True)
class TurningPoint:
    """A run of choices of one seat, after which some seat's chances were quite different."""

    ply: int
    end: int
    seat: Seat
    whose: Seat
    """Whose chances changed most."""
    before: float
    after: float

    @property
    def swing(self) -> float:
        """How much they changed."""
        return abs(self.after - self.before)


def turning_points(moments: Sequence[Chances]) -> list[TurningPoint]:
    """The runs of choices that changed most, in the order of play."""
    starts = [
        moment
        for index, moment in enumerate(moments)
        if index == 0 or moment.seat != moments[index - 1].seat
    ]
    points = [_turning_point(now, then) for now, then in pairwise(starts)]
    large = sorted((each for each in points if each.swing >= SWING), key=lambda each: -each.swing)
    return sorted(large[:MOST], key=lambda each: each.ply)


def _turning_point(now: Chances, then: Chances) -> TurningPoint:
    changes = [after - before for before, after in zip(now.chances, then.chances, strict=True)]
    whose = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
    before, after = now.chances[whose], then.chances[whose]
    return TurningPoint(now.ply, then.ply, now.seat, whose, before, after)


def mistakes(assessments: Sequence[Assessment]) -> list[Assessment]:
    """The larger mistakes of each seat, or if it made few its worst slips; in the order of play."""
    chosen = list[Assessment]()
    for seat in {each.seat for each in assessments}:
        wrong = [each for each in assessments if each.seat == seat and each.loss >= SLIP]
        wrong.sort(key=lambda each: -each.loss)
        larger = sum(each.loss >= MISTAKE for each in wrong)
        chosen += wrong[: min(MOST, max(larger, FEW))]
    return sorted(chosen, key=lambda each: each.ply)


# In short


@dataclass(frozen=True)
class Tally:
    """How a seat chose as long as the game was open for it."""

    seat: Seat
    choices: int
    fine: int
    slips: int
    mistakes: int
    worst: Assessment | None
    """Its largest mistake."""


def tally(assessments: Sequence[Assessment], seat: Seat) -> Tally:
    """How a seat chose. Where nothing could be won or lost any more, nobody can go wrong."""
    mine = [each for each in assessments if each.seat == seat and _is_open(each)]
    losses = [each.loss for each in mine]
    worst = max(mine, key=lambda each: each.loss, default=None)
    return Tally(
        seat,
        len(mine),
        sum(loss < FINE for loss in losses),
        sum(SLIP <= loss < MISTAKE for loss in losses),
        sum(loss >= MISTAKE for loss in losses),
        worst if worst and worst.loss >= MISTAKE else None,
    )


def _is_open(each: Assessment) -> bool:
    chance = each.after_best[each.seat]
    return chance >= OPEN and (chance <= 1 - OPEN or each.loss >= FINE)


def decisive_ply(moments: Sequence[Chances]) -> tuple[int, Seat] | None:
    """The ply from which the winner's chances stayed high, and the winner; None if several won."""
    end = moments[-1]
    if end.seat != OVER or 1.0 not in end.chances:
        return None
    winner = end.chances.index(1.0)
    low = [n for n, moment in enumerate(moments) if moment.chances[winner] < SAFE]
    return moments[low[-1] + 1 if low else 0].ply, winner
