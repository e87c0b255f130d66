"""Measures the speed of the rules and of the search; prints JSON."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

from trecastelli import is_compiled
from trecastelli.ai.budget import Budget
from trecastelli.ai.engine.playout import choose, play_out
from trecastelli.ai.engine.search import Tree, grow
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, OVER, Event, Game
from trecastelli.core.parts import require
from trecastelli.games import GAMES, PARTS

ROUNDS = 5
SECONDS = 0.4
CASTLE_SIZES = (10, 20, 40, 80)
PIECES = ("tower", "long", "short")
BUDGET = Budget(iterations=500)


def rate(work: Callable[[int], int]) -> float:
    """Units of work per second, the best of several rounds."""
    best, n = 0.0, 0
    for _ in range(ROUNDS):
        units, start = 0, time.process_time()
        while time.process_time() - start < SECONDS:
            units += work(n)
            n += 1
        best = max(best, units / (time.process_time() - start))
    return best


def playouts(game: Game[Any, Any], seats: int) -> float:
    return rate(lambda n: play_out(game, game.new(seats, {}), SeededDice(n)))


def middle(game: Game[Any, Any], seats: int) -> Any:
    """A state half-way through a random game."""
    length = play_out(game, game.new(seats, {}), SeededDice(0))
    s, dice, log = game.new(seats, {}), SeededDice(0), list[Event]()
    for _ in range(length // 2):
        game.apply(s, choose(game, s, dice), log)
    return s


def view_at_a_decision(game: Game[Any, Any], s: Any) -> Any:
    """The view of the next player who has at least three legal actions."""
    dice = SeededDice(2)
    while game.to_act(s) == CHANCE or len(game.legal(s)) < 3:
        game.apply(s, choose(game, s, dice), [])
    return game.view(s, game.to_act(s))


def iterations(game: Game[Any, Any], s: Any) -> float:
    """Iterations of the king's search per second, with a tenth of its usual budget."""
    view = view_at_a_decision(game, s)

    def search(n: int) -> int:
        tree = Tree(game, require(PARTS[game.name].judge), view, SeededDice(n))
        grow(tree, BUDGET)
        return tree.root.visits

    return rate(search)


def microseconds(call: Callable[[], Any]) -> float:
    def hundred(_: int) -> int:
        for _ in range(100):
            call()
        return 100

    return 1e6 / rate(hundred)


def placements(game: Game[Any, Any], pieces: int, count: int = 60) -> list[tuple[Any, int]]:
    """States in which a piece is placed on a castle of some size, with the number of sites."""
    states = []
    for seed in range(count):
        s, dice, log = game.new(2, {}), SeededDice(seed), list[Event]()
        built = 0
        while game.to_act(s) != OVER and built < pieces:
            action = choose(game, s, dice)
            built += action.verb.name in PIECES
            game.apply(s, action, log)
        legal = game.legal(s)
        if legal and legal[0].verb.name in PIECES:
            states.append((s, len(legal)))
    return states


def growth(game: Game[Any, Any], pieces: int) -> dict[str, float]:
    """Time to list the legal actions and apply one, without the time for the copy."""
    states = placements(game, pieces)
    dice = SeededDice(1)

    def decide(n: int) -> int:
        for s, _ in states:
            after = game.copy(s)
            legal = game.legal(after)
            game.apply(after, legal[dice.below(len(legal))], [])
        return len(states)

    def copy_only(n: int) -> int:
        for s, _ in states:
            game.copy(s)
        return len(states)

    cost = 1e6 / rate(decide) - 1e6 / rate(copy_only)
    legal = sum(count for _, count in states) / len(states)
    return {"pieces": pieces, "legal": legal, "microseconds": cost}


def costs(game: Game[Any, Any]) -> dict[str, float]:
    """The cost of copy, view and guess half-way through a game."""
    s = middle(game, game.seats[0])
    v, dice = game.view(s, 0), SeededDice(1)
    return {
        "copy": microseconds(lambda: game.copy(s)),
        "view": microseconds(lambda: game.view(s, 0)),
        "guess": microseconds(lambda: game.guess(v, dice)),
    }


def main() -> None:
    figures: dict[str, Any] = {"compiled": is_compiled(), "decisions_per_second": {}}
    for game in GAMES.values():
        for seats in (game.seats[0], game.seats[-1]):
            figures["decisions_per_second"][f"{game.name} {seats} seats"] = playouts(game, seats)
    figures["iterations_per_second"] = {}
    for game in GAMES.values():
        searches = figures["iterations_per_second"]
        searches[f"{game.name} opening"] = iterations(game, game.new(2, {}))
        searches[f"{game.name} middle"] = iterations(game, middle(game, 2))
    figures["microseconds"] = {game.name: costs(game) for game in GAMES.values()}
    figures["growth"] = [growth(GAMES["castellan"], pieces) for pieces in CASTLE_SIZES]
    sys.stdout.write(json.dumps(figures))


if __name__ == "__main__":
    main()
