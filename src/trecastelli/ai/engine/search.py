"""Tree search with hidden information: many guessed states, called worlds, share one tree.

This is information-set Monte Carlo tree search with a single observer (Cowling, Powley and
Whitehouse 2012). Each iteration guesses a world that has the view, goes down the tree by what is
legal in that world, adds one choice, and asks the judge about the state that is reached. So the
averages in the tree are over all worlds that the view allows. Chance is drawn again each time and
is not in the tree, except for the judge's FORKS. Choices that promise more are tried first and more
often. Where a first thought is often wrong, all ALTERNATIVES are tried before a state is judged,
and the best counts.

At the root all contenders are tried in the same worlds with the same chance, and the worse half is
dropped again and again, so that fewer worlds are needed to compare them.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from time import monotonic
from typing import Final, Generic

from trecastelli.ai.budget import Budget
from trecastelli.ai.engine.playout import first_thought
from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, OVER, Dice, Event, Game, S, Seat, V, lot, winners
from trecastelli.core.parts.judge import Judge

EXPLORE: Final = 0.3
"""Weight of exploration."""
LEAST: Final = 0.01
"""Least weight of a choice."""
WIDEST: Final = 24
"""Most choices that are compared at the root."""
FEWEST: Final = 3
"""Least number of choices that are compared at the root."""
THOROUGH: Final = 8
"""Iterations that each of them must get."""
SEEDS: Final = 1 << 30
STREAMS: Final = 1009
"""Distance of the seeds of two worlds, so that each kind of chance has its own random numbers."""
SHADES: Final = 1 << 10
"""Steps of a small random difference, so that equal choices are tried in random order."""


class Node:
    """One choice in the tree: how often it was tried, and the sum of results for each seat."""

    def __init__(self, action: Action | None, seats: int, weight: float) -> None:
        self.action = action
        self.weight = weight
        """How soon and how often it is tried, by what the judge promises."""
        self.visits = 0
        self.totals = [0.0] * seats
        self.children: dict[int, Node] = {}

    def value(self, seat: Seat) -> float:
        """The average result of the choice for a seat."""
        return self.totals[seat] / self.visits


def chances(values: list[float]) -> list[float]:
    """The chance of each seat to win, from the outlook of each."""
    best = max(values)
    weights = [exp(value - best) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def shares(game: Game[S, V], s: S) -> list[float]:
    """1 for the winner of a finished game, shared if several won."""
    scores = game.scores(s)
    first = winners(scores)
    return [1.0 / len(first) if seat in first else 0.0 for seat in range(len(scores))]


class Tree(Generic[S, V]):
    """A search from one view: `grow` it while there is time, then read the root."""

    def __init__(
        self,
        game: Game[S, V],
        judge: Judge[S],
        view: V,
        dice: Dice,
        explore: float = EXPLORE,
    ) -> None:
        self.game: Final = game
        self.judge: Final = judge
        self.view: Final = view
        self.seats: Final[int] = view.seats
        self.explore: Final = explore
        self._forks: Final = judge.FORKS
        self._alternatives: Final = judge.ALTERNATIVES
        self._luck: Final[dict[str, Dice]] = {}
        self.dice = dice
        self._seed = 0
        self.root: Final = Node(None, self.seats, 1.0)
        self._log: Final[list[Event]] = []

    def contenders(self) -> list[Node]:
        """The choices at the root, the most promising first."""
        s = self.game.guess(self.view, self.dice)
        nodes = self._children(self.root, s, self.game.legal(s))
        return sorted(nodes, key=lambda node: node.weight, reverse=True)

    def grow(self, first: Node, seed: int) -> None:
        """Do one iteration, in a world made from a seed, with a given first choice."""
        self.dice = SeededDice(seed)
        self._luck.clear()
        self._seed = seed
        s = self.game.guess(self.view, self.dice)
        path = [self.root, first]
        assert first.action is not None
        self._apply(s, first.action)
        values = self._descend(s, path) if first.visits else self._play_on(s)
        for node in path:
            node.visits += 1
            for seat in range(self.seats):
                node.totals[seat] += values[seat]

    def _descend(self, s: S, path: list[Node]) -> list[float]:
        """Go down to a choice that was not tried yet, or to the end; each seat's chances there."""
        while True:
            who = self.game.to_act(s)
            if who == OVER:
                return shares(self.game, s)
            legal = self.game.legal(s)
            if who == CHANCE:
                outcome = self._fall(s, legal)
                self._apply(s, outcome)
                if outcome.verb.name in self._forks:
                    path.append(self._fork(path[-1], outcome))
                    if self._alternatives and not path[-1].visits:
                        return self._play_on(s)
            elif len(legal) == 1:
                self._apply(s, legal[0])
            else:
                node = self._choose(path[-1], s, who, legal)
                assert node.action is not None
                self._apply(s, node.action)
                path.append(node)
                if not node.visits:
                    return self._play_on(s)

    def _fall(self, s: S, legal: list[Action]) -> Action:
        """What chance does: the same for the same seed and verb, whatever happened before."""
        verb = legal[0].verb
        dice = self._luck.get(verb.name)
        if dice is None:
            dice = self._luck[verb.name] = SeededDice(self._seed * STREAMS + legal[0].id)
        return legal[lot(self.game.odds(s), dice)]

    def _fork(self, parent: Node, outcome: Action) -> Node:
        """The node of an outcome of chance for which the search plans separately."""
        node = parent.children.get(outcome.id)
        if node is None:
            node = parent.children[outcome.id] = Node(outcome, self.seats, 1.0)
        return node

    def _apply(self, s: S, action: Action) -> None:
        self.game.apply(s, action, self._log)
        self._log.clear()

    def _choose(self, parent: Node, s: S, who: Seat, legal: list[Action]) -> Node:
        """The child with the best sum of its average result and a bonus for few visits."""
        children = self._children(parent, s, legal)
        total, tried = 0.0, 1
        for child in children:
            total += child.weight
            tried += child.visits
        explore = self.explore * sqrt(tried) / total
        unseen = parent.value(who) if parent.visits else 0.5
        best, best_worth = children[0], -1.0
        for child in children:
            worth = child.value(who) if child.visits else unseen
            worth += explore * child.weight / (1 + child.visits)
            if worth > best_worth:
                best, best_worth = child, worth
        return best

    def _children(self, parent: Node, s: S, legal: list[Action]) -> list[Node]:
        """The nodes of the legal actions; new ones get a weight by what the judge promises."""
        nodes = []
        for action in legal:
            child = parent.children.get(action.id)
            if child is None:
                self._widen(parent, s, legal)
                return [parent.children[each.id] for each in legal]
            nodes.append(child)
        return nodes

    def _widen(self, parent: Node, s: S, legal: list[Action]) -> None:
        promises = self.judge.promise(s, legal)
        best = max(promises)
        for index in range(len(legal)):
            action = legal[index]
            if action.id not in parent.children:
                weight = max(LEAST, exp((promises[index] - best) / self.judge.HEAT))
                weight *= 1.0 + self.dice.below(SHADES) / (64 * SHADES)
                parent.children[action.id] = Node(action, self.seats, weight)

    def _play_on(self, s: S) -> list[float]:
        """Do what promises most until the state is quiet; each seat's chances there."""
        while not self.judge.is_quiet(s):
            legal = self.game.legal(s)
            if self.game.to_act(s) == CHANCE:
                self._apply(s, self._fall(s, legal))
                continue
            choices = self._choices(legal)
            if len(choices) > 1:
                return self._best_of(s, choices)
            self._apply(s, first_thought(self.judge, s, legal, self.dice))
        return self._chances(s)

    def _choices(self, legal: list[Action]) -> list[Action]:
        """The legal actions that are all tried before a state is judged."""
        if not self._alternatives:
            return []
        return [action for action in legal if action.verb.name in self._alternatives]

    def _best_of(self, s: S, choices: list[Action]) -> list[float]:
        """Each seat's chances after the best of some choices for the seat to act."""
        who = self.game.to_act(s)
        best: list[float] = []
        for action in choices:
            after = self.game.copy(s)
            self._apply(after, action)
            values = self._play_on(after)
            if not best or values[who] > best[who]:
                best = values
        return best

    def _chances(self, s: S) -> list[float]:
        """Each seat's chances in a quiet state."""
        if self.game.to_act(s) == OVER:
            return shares(self.game, s)
        return chances(self.judge.outlook(s))


def grow(tree: Tree[S, V], budget: Budget) -> None:
    """Halve the contenders until two are left, after trying them in new worlds each time."""
    seed, start, end = tree.dice.below(SEEDS), monotonic(), budget.end()
    contenders = tree.contenders()[: max(FEWEST, min(WIDEST, budget.most // THOROUGH))]
    phases = max(1, (len(contenders) - 1).bit_length())
    for phase in range(1, phases + 1):
        part = phase / phases
        until = end if phase == phases else start + (end - start) * part
        seed = _compare(tree, contenders, seed, budget.most * part, until)
        contenders.sort(key=_worth(tree), reverse=True)
        del contenders[max(2, (len(contenders) + 1) // 2) :]


def _compare(tree: Tree[S, V], contenders: list[Node], seed: int, most: float, until: float) -> int:
    """Try all contenders in one world after another until the limit; return the last seed."""
    while True:
        seed += 1
        for node in contenders:
            tree.grow(node, seed)
        if tree.root.visits + len(contenders) > most or monotonic() >= until:
            return seed


def _worth(tree: Tree[S, V]) -> Callable[[Node], float]:
    """A key that sorts choices by their value for the seat of the view."""
    seat: Seat = tree.view.seat
    return lambda node: node.value(seat)


class SearchPlayer(Generic[S, V]):
    """Searches as long as its budget allows, and takes the choice that was tried most."""

    def __init__(
        self,
        game: Game[S, V],
        judge: Judge[S],
        dice: Dice,
        budget: Budget,
        explore: float = EXPLORE,
    ) -> None:
        self._explore = explore
        self._game = game
        self._judge = judge
        self._dice = dice
        self._budget = budget

    def choose(self, view: V, legal: list[Action], budget: Budget | None = None) -> Action:
        if len(legal) == 1:
            return legal[0]
        tree = Tree(self._game, self._judge, view, self._dice, self._explore)
        grow(tree, budget or self._budget)
        return self._best(tree, legal, view.seat)

    def _best(self, tree: Tree[S, V], legal: list[Action], seat: Seat) -> Action:
        best, most, worth = legal[0], -1, 0.0
        for action in legal:
            node = tree.root.children[action.id]
            value = node.value(seat) if node.visits else 0.0
            if node.visits > most or (node.visits == most and value > worth):
                best, most, worth = action, node.visits, value
        return best
