"""Counsel for one seat: what it could choose, what each choice is worth, how play may go on.

All of it comes from a view, so it tells nobody what he may not know. A likely line is played in a
guessed world: the world's seed and the actions are enough to see it again, in words or on a board.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from trecastelli.ai.budget import Budget
from trecastelli.ai.search import Node, Tree, grow
from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, OVER, Dice, Event, Game, Seat, lot
from trecastelli.core.history import History
from trecastelli.core.judge import Judge
from trecastelli.core.words import Words

S = TypeVar("S")
V = TypeVar("V")

LONGEST: Final = 24
"""So many actions of a likely line are told at most."""
FEW: Final = 4
"""What was tried less often than this says nothing of what is likely."""
SEEDS: Final = 1 << 30


@dataclass(frozen=True)
class Prospect:
    """One choice: how much thought it got, each seat's chances to win after it, what may follow."""

    action: str
    share: float
    chances: tuple[float, ...]
    line: tuple[str, ...]
    """The choice and what may come of it, chance included, in the world of the advice's seed."""


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
    game: Game[Any, Any],
    judge: Judge,
    view: Any,
    legal: Sequence[Action],
    dice: Dice,
    budget: Budget,
) -> Advice:
    """Think about a view; the same dice and iterations give the same advice."""
    seed = dice.below(SEEDS)
    tree = grown(game, judge, view, dice, budget)
    nodes = ranked(tree, legal)
    total = sum(node.visits for node in nodes)
    prospects = [
        Prospect(_text(node), node.visits / total, values(node, tree.seats), line(tree, node, seed))
        for node in nodes
        if node.visits
    ]
    return Advice(view.seat, prospects[0].chances, tuple(prospects), seed)


def grown(game: Game[Any, Any], judge: Judge, view: Any, dice: Dice, budget: Budget) -> Tree:
    """The tree of a search as large as there is time for."""
    tree = Tree(game, judge, view, dice)
    grow(tree, budget)
    return tree


def ranked(tree: Tree, legal: Sequence[Action]) -> list[Node]:
    """The choices at the root, those that were tried most first; of equals the better one."""
    found = [tree.root.children[action.id] for action in legal if action.id in tree.root.children]
    seat = tree.view.seat
    found.sort(key=lambda node: (node.visits, node.value(seat) if node.visits else 0), reverse=True)
    return found


def values(node: Node, seats: int) -> tuple[float, ...]:
    """Each seat's chances to win after a choice."""
    return tuple(node.value(seat) for seat in range(seats))


def _text(node: Node) -> str:
    assert node.action is not None, "only the root is no choice"
    return node.action.text


# How play may go on


def line(tree: Tree, first: Node, seed: int) -> tuple[str, ...]:
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


def _next(tree: Tree, s: Any, node: Node | None, dice: Dice) -> tuple[Action | None, Node | None]:
    """What is likeliest now, and its place in the tree; nothing where nobody has thought so far."""
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
    if tree.judge.is_quiet(s):
        return None, None
    promises = tree.judge.promise(s, legal)
    return legal[promises.index(max(promises))], None


def _most_tried(node: Node, legal: Sequence[Action]) -> Node | None:
    found = [node.children[action.id] for action in legal if action.id in node.children]
    best = max(found, key=lambda child: child.visits, default=None)
    return best if best is not None and best.visits >= FEW else None


def imagined(
    history: History[S, V], ply: int, seat: Seat, seed: int, texts: Sequence[str]
) -> History[S, V]:
    """The game as a seat saw it at a ply, gone on with in a world made from a seed.

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
class Foretold:
    """A likely line in sentences: what the choice brings for certain, and what may follow."""

    brings: tuple[str, ...]
    follows: tuple[str, ...]


def foretell(
    history: History[Any, Any],
    ply: int,
    seat: Seat,
    words: Words,
    names: Sequence[str],
    reader: Seat,
) -> Foretold:
    """An imagined game after a ply in sentences: what the seat may hear, as a reader is told it.

    From the first chance or choice of another on, all is a guess and told apart. What chance did
    is left out: a sentence about a card that was drawn there would pass for knowledge.
    """
    view = history.game.view(history.state, reader)
    brings, follows, is_certain = list[str](), list[str](), True
    for index in range(ply, len(history.line)):
        who = history.line[index].who
        is_certain = is_certain and who == seat
        heard = [history.game.redact(e, seat) for e in history.logs[index] if who != CHANCE]
        told = brings if is_certain else follows
        told += [words.line(view, e, names) for e in heard]
    return Foretold(tuple(brings), tuple(follows))
