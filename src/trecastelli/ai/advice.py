"""Advice for one seat: what it could choose, what each choice is worth, how play may go on.

All of it comes from a view, so it gives no secret away. A likely line is played in a guessed world:
the world's seed and the actions are enough to see it again, in words or on a board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeAlias

from trecastelli.ai.budget import Budget
from trecastelli.ai.engine.search import Node, Tree, grow
from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, NOBODY, OVER, Dice, Event, Game, S, Seat, V, lot
from trecastelli.core.parts.gauge import Gauge
from trecastelli.core.parts.judge import Judge
from trecastelli.core.parts.words import Words
from trecastelli.core.play.history import History
from trecastelli.core.play.telling import sentences
from trecastelli.core.play.turns import starting_seat

HINT: Final = Budget(iterations=4000, seconds=1.0)
"""The default budget for a hint."""
HINT_CHOICES: Final = 3
"""Choices that a hint speaks of: the best and two others."""
LONGEST: Final = 24
"""Most actions of a likely line."""
LIKELY: Final = 4
"""Fewest visits of a choice that counts as likely."""
SEEDS: Final = 1 << 30
WORLDS: Final = 12
"""Most guessed worlds in which gains are counted."""
ITERATIONS: Final = 50
"""Iterations that a search must have had for each of these worlds."""
PHASES: Final = 3
FARTHEST: Final = 120
"""Most actions of a world in which gains are counted: a turn may be very long."""

Difference: TypeAlias = list[list[int]]
Rows: TypeAlias = tuple[tuple[float, ...], ...]
"""For each seat how much more it has, on average, of each thing that its game counts."""
Gains: TypeAlias = tuple[Rows, ...]
"""Until the turn is over, from there until the seat's next turn, and by that next turn."""


@dataclass(frozen=True)
class Prospect:
    """One choice: how much thought it got, each seat's chances to win after it, what may follow."""

    action: str
    share: float
    chances: tuple[float, ...]
    line: tuple[str, ...]
    """The choice and what may come of it, chance included, in the world of the advice's seed."""
    gains: Gains = ()


@dataclass(frozen=True)
class Advice:
    """What a seat could do, the best first, and each seat's chances as it can know them.

    Before a choice they are those after the best one.
    """

    seat: Seat
    chances: tuple[float, ...]
    prospects: tuple[Prospect, ...]
    seed: int


def advise(
    game: Game[S, V],
    judge: Judge[S],
    view: V,
    legal: Sequence[Action],
    dice: Dice,
    budget: Budget,
    gauge: Gauge[V] | None = None,
) -> Advice:
    """Think about a view; the same dice and iterations give the same advice.

    Gains are counted only with a gauge.
    """
    seed = dice.below(SEEDS)
    tree = search(game, judge, view, dice, budget)
    nodes = ranking(tree, legal)
    total = sum(node.visits for node in nodes)
    prospects = [
        _prospect(tree, node, total, seed, gauge if rank < HINT_CHOICES else None)
        for rank, node in enumerate(nodes)
        if node.visits
    ]
    return Advice(view.seat, prospects[0].chances, tuple(prospects), seed)


def best_prospects(advice: Advice) -> list[Prospect]:
    """What a hint speaks of: the best choice, and of the others the more promising first."""
    best, *others = advice.prospects[:HINT_CHOICES]
    others.sort(key=lambda each: -each.chances[advice.seat])
    return [best, *others]


def _prospect(
    tree: Tree[S, V], node: Node, total: int, seed: int, gauge: Gauge[V] | None
) -> Prospect:
    chances = chances_after(node, tree.seats)
    gains = expected_gains(tree, gauge, node, seed)
    return Prospect(_text(node), node.visits / total, chances, line(tree, node, seed), gains)


def search(game: Game[S, V], judge: Judge[S], view: V, dice: Dice, budget: Budget) -> Tree[S, V]:
    """The tree of a search as large as the budget allows."""
    tree = Tree(game, judge, view, dice)
    grow(tree, budget)
    return tree


def ranking(tree: Tree[S, V], legal: Sequence[Action]) -> list[Node]:
    """The choices at the root, those that were tried most first; of equals the better one."""
    nodes = [tree.root.children[action.id] for action in legal if action.id in tree.root.children]
    seat = tree.view.seat
    nodes.sort(key=lambda node: (node.visits, node.value(seat) if node.visits else 0), reverse=True)
    return nodes


def chances_after(node: Node, seats: int) -> tuple[float, ...]:
    """Each seat's chances to win after a choice."""
    return tuple(node.value(seat) for seat in range(seats))


def _text(node: Node) -> str:
    assert node.action is not None, "only the root is no choice"
    return node.action.text


# How play may go on


def line(tree: Tree[S, V], first: Node, seed: int) -> tuple[str, ...]:
    """A choice and the likeliest play after it, in a world made from a seed."""
    game, dice = tree.game, SeededDice(seed)
    s = game.guess(tree.view, dice)
    node: Node | None = first
    action, texts, log = first.action, list[str](), list[Event]()
    while action is not None and len(texts) < LONGEST:
        game.apply(s, action, log)
        texts.append(action.text)
        action, node = _next(tree, s, node, dice)
    return tuple(texts)


def _next(
    tree: Tree[S, V], s: S, node: Node | None, dice: Dice, has_patience: bool = False
) -> tuple[Action | None, Node | None]:
    """What is likeliest now, and its place in the tree.

    Without `has_patience`, play ends where the search has not looked any further.
    """
    who = tree.game.to_act(s)
    if who == OVER:
        return None, None
    legal = tree.game.legal(s)
    if who == CHANCE:
        outcome = legal[lot(tree.game.odds(s), dice)]
        if node is not None and outcome.verb.name in tree.judge.FORKS:
            node = node.children.get(outcome.id)
        return outcome, node
    if len(legal) == 1:
        return legal[0], node
    tried = _most_tried(node, legal) if node else None
    if tried is not None:
        return tried.action, tried
    if not has_patience and tree.judge.is_quiet(s):
        return None, None
    promises = tree.judge.promise(s, legal)
    return legal[promises.index(max(promises))], None


def _most_tried(node: Node, legal: Sequence[Action]) -> Node | None:
    nodes = [node.children[action.id] for action in legal if action.id in node.children]
    best = max(nodes, key=lambda child: child.visits, default=None)
    return best if best is not None and best.visits >= LIKELY else None


# What a choice brings


def expected_gains(tree: Tree[S, V], gauge: Gauge[V] | None, first: Node, seed: int) -> Gains:
    """What everybody is likely to have more of after a choice, on average over guessed worlds.

    Empty without a gauge.
    """
    if gauge is None:
        return ()
    worlds = max(1, min(WORLDS, tree.root.visits // ITERATIONS))
    counted = [_counted(tree, gauge, first, seed + number) for number in range(worlds)]
    return tuple(
        tuple(_means(rows) for rows in zip(*phase, strict=True))
        for phase in zip(*counted, strict=True)
    )


def _means(rows: Sequence[Sequence[int]]) -> tuple[float, ...]:
    return tuple(round(sum(column) / len(rows), 2) for column in zip(*rows, strict=True))


def _counted(tree: Tree[S, V], gauge: Gauge[V], first: Node, seed: int) -> list[Difference]:
    """What each seat gets in one world, phase by phase."""
    count, seat = gauge.gauge, tree.view.seat
    marks, now = [count(tree.view)], tree.view
    for s, begun in _onward(tree, first, SeededDice(seed)):
        now = tree.game.view(s, seat)
        if begun == NOBODY:
            continue
        if len(marks) != 2:
            marks.append(count(now))
        if len(marks) == 2 and begun == seat:
            marks.append(count(now))
        if len(marks) > PHASES:
            break
    rest = [count(now)] * (PHASES + 1 - len(marks))
    return [_difference(*pair) for pair in pairwise(marks + rest)]


def _difference(before: Sequence[tuple[int, ...]], after: Sequence[tuple[int, ...]]) -> Difference:
    return [
        [then - now for now, then in zip(*rows, strict=True)]
        for rows in zip(before, after, strict=True)
    ]


def _onward(tree: Tree[S, V], first: Node, dice: Dice) -> Iterator[tuple[S, Seat]]:
    """The likeliest play after a choice: each state, and whose turn has begun there if any."""
    s, action, log = tree.game.guess(tree.view, dice), first.action, list[Event]()
    node: Node | None = first
    for _number in range(FARTHEST):
        if action is None:
            return
        log.clear()
        tree.game.apply(s, action, log)
        yield s, starting_seat(log)
        action, node = _next(tree, s, node, dice, has_patience=True)


def imagine(
    history: History[S, V], ply: int, seat: Seat, seed: int, texts: Sequence[str]
) -> History[S, V]:
    """A game continued from a ply as a seat saw it, in a world made from a seed.

    Its states up to the ply are the true ones, all later ones are guesses. It stops where an action
    is not possible: another version of the program may guess otherwise.
    """
    game, other = history.game, history.fork()
    del other.states[ply:], other.logs[ply:], other.line[ply:]
    other.entries, other.news = other.line.copy(), []
    view = game.view(history.states[ply], seat)
    other.states.append(game.guess(view, SeededDice(seed)))
    for text in texts:
        action = game.actions.parse(text)
        if other.to_act == OVER or action not in game.legal(other.state):
            break
        other.play(other.to_act, action)
    return other


@dataclass(frozen=True)
class LineInWords:
    """A likely line in sentences: what the choice brings for certain, and what may follow."""

    brings: tuple[str, ...]
    follows: tuple[str, ...]


def foretell(
    history: History[S, V],
    ply: int,
    seat: Seat,
    words: Words[V],
    names: Sequence[str],
    reader: Seat,
) -> LineInWords:
    """An imagined game after a ply in sentences: what a seat may hear, said to a reader.

    From the first chance or choice of another on, all is a guess and stands apart. What chance did
    is left out: a sentence about a card that was drawn there would pass for knowledge.
    """
    view = history.game.view(history.state, reader)
    brings, follows, is_certain = list[str](), list[str](), True
    for index in range(ply, len(history.line)):
        who = history.line[index].who
        is_certain = is_certain and who == seat
        log = history.logs[index] if who != CHANCE else ()
        events = [e for e in log if not e.is_routine]
        lines = brings if is_certain else follows
        lines += sentences(history.game, words, view, events, seat, names)
    return LineInWords(tuple(brings), tuple(follows))
