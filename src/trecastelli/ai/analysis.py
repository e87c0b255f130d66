"""A finished game looked through: what each choice was worth to whoever made it, as he could know.

Every decision is judged from the view of the seat that made it, never from the cards it could not
see: bad luck is no mistake.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any, Final

from trecastelli.ai.advice import FEW, SEEDS, grown, line, ranked, values
from trecastelli.ai.budget import Budget
from trecastelli.ai.search import Node, Tree, chances, shares
from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, OVER, Dice, Event, Game, Seat, lot
from trecastelli.core.history import History
from trecastelli.core.judge import Judge

MISTAKE: Final = 0.1
"""So much of the chance to win is thrown away by a larger mistake."""
SWING: Final = 0.1
"""So much do a seat's chances change in a turn that is a turning point."""
MOST: Final = 8
"""So many turning points, and so many mistakes of each seat, are told at most."""
WORLDS: Final = 16
"""In so many worlds a choice that the search passed over is compared with the one it found."""


@dataclass(frozen=True)
class Assessment:
    """One decision: what was played and what seemed best, with each seat's chances to win."""

    ply: int
    seat: Seat
    played: str
    best: str
    before: tuple[float, ...]
    after_best: tuple[float, ...]
    after_played: tuple[float, ...]
    line: tuple[str, ...]
    """The best choice and what may come of it, in the world of the seed."""
    seed: int

    @property
    def loss(self) -> float:
        """How much of its chance to win the seat threw away."""
        if self.played == self.best:
            return 0.0
        return max(0.0, self.after_best[self.seat] - self.after_played[self.seat])

    def to_json(self) -> dict[str, Any]:
        """As it is kept."""
        return asdict(self)


def from_json(found: dict[str, Any]) -> Assessment:
    """An assessment that was kept."""
    lists = {name: tuple(value) for name, value in found.items() if isinstance(value, list)}
    return Assessment(**(found | lists))


@dataclass(frozen=True)
class Decision:
    """A choice that was made where there were others; it can be sent to another process."""

    game: str
    ply: int
    view: Any
    legal: tuple[str, ...]
    played: str


def decisions(history: History[Any, Any]) -> list[int]:
    """The plies at which somebody had a choice."""
    game = history.game
    return [
        ply
        for ply, entry in enumerate(history.line)
        if entry.who != CHANCE and len(game.legal(history.states[ply])) > 1
    ]


def decision_at(history: History[Any, Any], ply: int) -> Decision:
    """What somebody could know and do at a ply, and what he did."""
    game, state, entry = history.game, history.states[ply], history.line[ply]
    legal = tuple(action.text for action in game.legal(state))
    return Decision(game.name, ply, game.view(state, entry.who), legal, entry.text)


def assess(
    game: Game[Any, Any], judge: Judge, decision: Decision, seed: int, budget: Budget
) -> Assessment:
    """Think about a decision; what looks like a larger mistake is thought about once more."""
    first = _opinion(game, judge, decision, seed, budget)
    if first.loss < MISTAKE:
        return first
    second = _opinion(game, judge, decision, seed + 1, budget)
    return min(first, second, key=lambda opinion: opinion.loss)


def _opinion(
    game: Game[Any, Any], judge: Judge, decision: Decision, seed: int, budget: Budget
) -> Assessment:
    dice = SeededDice(seed)
    world = dice.below(SEEDS)
    tree = grown(game, judge, decision.view, dice, budget)
    best = ranked(tree, [game.actions.parse(text) for text in decision.legal])[0]
    played = tree.root.children[game.actions.parse(decision.played).id]
    assert best.action is not None
    return Assessment(
        decision.ply,
        decision.view.seat,
        decision.played,
        best.action.text,
        values(tree.root, tree.seats),
        values(best, tree.seats),
        _after(tree, played, best, world),
        line(tree, best, world),
        world,
    )


def _after(tree: Tree, played: Node, best: Node, seed: int) -> tuple[float, ...]:
    """Each seat's chances after what was played.

    The search may have passed it over. Then it is compared with the best choice, both played on by
    first thoughts in the same worlds, and the difference is taken off what the best one is worth.
    """
    known = values(best, tree.seats)
    if played is best:
        return known
    if played.visits >= FEW * 2:
        return values(played, tree.seats)
    gained = [0.0] * tree.seats
    for world in range(WORLDS):
        good, bad = (_tried(tree, node, seed + world) for node in (best, played))
        for seat in range(tree.seats):
            gained[seat] += (bad[seat] - good[seat]) / WORLDS
    return tuple(min(1.0, max(0.0, was + more)) for was, more in zip(known, gained, strict=True))


def _tried(tree: Tree, node: Node, seed: int) -> list[float]:
    """Each seat's chances where nothing is half done any more after a choice, in one world."""
    game, dice, log = tree.game, SeededDice(seed), list[Event]()
    s = game.guess(tree.view, dice)
    assert node.action is not None
    game.apply(s, node.action, log)
    while not tree.judge.is_quiet(s):
        game.apply(s, _first_thought(tree, s, dice), log)
    if game.to_act(s) == OVER:
        return shares(game, s)
    return chances(tree.judge.judge(s), tree.judge.SCALE)


def _first_thought(tree: Tree, s: Any, dice: Dice) -> Action:
    legal = tree.game.legal(s)
    if tree.game.to_act(s) == CHANCE:
        return legal[lot(tree.game.odds(s), dice)]
    promises = tree.judge.promise(s, legal)
    return legal[promises.index(max(promises))]


# The whole game


@dataclass(frozen=True)
class Moment:
    """Each seat's chances to win after so many actions, as the players together could know."""

    ply: int
    seat: Seat
    """Whose choice it was, or OVER."""
    chances: tuple[float, ...]


def course(found: Sequence[Assessment], history: History[Any, Any]) -> list[Moment]:
    """The chances over a game. Each player knows other cards and so has another opinion of them:
    what is taken is the mean of the last opinion of each."""
    opinions: dict[Seat, tuple[float, ...]] = {}
    moments = []
    for each in sorted(found, key=lambda assessment: assessment.ply):
        opinions[each.seat] = each.before
        moments.append(Moment(each.ply, each.seat, _mean(list(opinions.values()))))
    if history.to_act == OVER:
        result = tuple(shares(history.game, history.state))
        moments.append(Moment(len(history.line), OVER, result))
    return moments


def _mean(rows: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


@dataclass(frozen=True)
class Turn:
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


def turning_points(moments: Sequence[Moment]) -> list[Turn]:
    """The turns that changed most, in the order of play."""
    starts = [
        moment
        for index, moment in enumerate(moments)
        if index == 0 or moment.seat != moments[index - 1].seat
    ]
    turns = [_turn(now, then) for now, then in pairwise(starts)]
    large = sorted((turn for turn in turns if turn.swing >= SWING), key=lambda turn: -turn.swing)
    return sorted(large[:MOST], key=lambda turn: turn.ply)


def _turn(now: Moment, then: Moment) -> Turn:
    changes = [after - before for before, after in zip(now.chances, then.chances, strict=True)]
    whose = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
    return Turn(now.ply, then.ply, now.seat, whose, now.chances[whose], then.chances[whose])


def mistakes(found: Sequence[Assessment]) -> list[Assessment]:
    """The larger mistakes, the largest of each seat, in the order of play."""
    chosen = list[Assessment]()
    for seat in {each.seat for each in found}:
        wrong = [each for each in found if each.seat == seat and each.loss >= MISTAKE]
        chosen += sorted(wrong, key=lambda each: -each.loss)[:MOST]
    return sorted(chosen, key=lambda each: each.ply)
