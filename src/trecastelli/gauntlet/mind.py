"""Laws of opinions: finite numbers, one for each seat or action, and play that comes to rest."""

from __future__ import annotations

from math import isfinite

from trecastelli.core.actions import Action
from trecastelli.core.errors import BadSetup
from trecastelli.core.game import CHANCE, Game, S, Seat, V, lot
from trecastelli.core.parts.judge import Judge
from trecastelli.gauntlet.law import demand, is_clean
from trecastelli.gauntlet.node import Node
from trecastelli.gauntlet.trial import Trial


def check_judge(node: Node[S, V]) -> None:
    """Judge: numbers for every seat and action, the same for a copy, and an end of first thoughts.

    Opinions are asked of guessed states: of the one that was played, and of one that was guessed.
    """
    judge = node.parts.judge
    if judge is None:
        return
    guessed = node.game.guess(node.view(node.onlooker), node.dice)
    for s in (node.s, guessed):
        check_opinion(node, judge, s)
    if node.who >= 0:
        check_promise(node, judge)
    check_quiet(node, judge)


def check_opinion(node: Node[S, V], judge: Judge[S], s: S) -> None:
    """Judge: one finite number for each seat, and one for each feature."""
    before = repr(s)
    for opinion in (judge.judge(s), judge.outlook(s)):
        finite = len(opinion) == node.seats and all(map(isfinite, opinion))
        demand("judge", finite, f"{opinion} is not a number for each seat")
    rows = judge.features(s)
    long = [len(row) for row in rows] == [len(judge.FEATURES)] * node.seats
    demand("judge", long, "the features are not as many for each seat as FEATURES names")
    demand("judge", all(isfinite(n) for row in rows for n in row), "a feature is no number")
    demand("judge", repr(s) == before, "an opinion changes the state")
    copy = node.game.copy(s)
    same = (judge.judge(copy), judge.features(copy)) == (judge.judge(s), rows)
    demand("judge", same, "the opinion on a copy is another")


def check_promise(node: Node[S, V], judge: Judge[S]) -> None:
    """Judge: one finite number for each action."""
    promised = judge.promise(node.s, node.legal)
    finite = len(promised) == len(node.legal) and all(map(isfinite, promised))
    demand("judge", finite, "there is not a number for each action")


def check_quiet(node: Node[S, V], judge: Judge[S]) -> None:
    """Judge: whoever does what looks best at first comes to a state that can be judged."""
    s, game = node.game.copy(node.s), node.game
    for _ in range(game.longest):
        if judge.is_quiet(s):
            return
        game.apply(s, first_thought(node, judge, s), [])
    demand("judge", False, "first thoughts never come to rest")


def first_thought(node: Node[S, V], judge: Judge[S], s: S) -> Action:
    """What chance does, or what promises most."""
    legal = node.game.legal(s)
    demand("judge", len(legal) > 0, "a finished game is not quiet")
    if node.game.to_act(s) == CHANCE:
        return legal[lot(node.game.odds(s), node.dice)]
    promised = judge.promise(s, legal)
    return legal[promised.index(max(promised))]


def check_judge_itself(trial: Trial[S, V]) -> None:
    """Judge: what it says of itself is about verbs and options that exist."""
    judge, game = trial.parts.judge, trial.parts.game
    if judge is None:
        return
    verbs = {verb.name for verb in game.actions.verbs}
    for name in (*judge.FORKS, *judge.ALTERNATIVES):
        demand("judge", name in verbs, f"there is no verb {name}")
    demand("judge", isfinite(judge.HEAT) and judge.HEAT > 0, "HEAT is not positive")
    unique = len(set(judge.FEATURES)) == len(judge.FEATURES)
    demand("judge", unique and all(judge.FEATURES), "features are not told apart by their names")
    for name, games in judge.VARIETIES.items():
        playable = bool(games) and all(is_playable(game, options) for options in games)
        demand("judge", playable, f"the variety {name!r} cannot be played")


def is_playable(game: Game[S, V], options: dict[str, str]) -> bool:
    """Whether some number of seats can be played with these options."""
    for seats in game.seats:
        try:
            game.new(seats, options)
        except BadSetup:
            continue
        return True
    return False


def check_gauge(node: Node[S, V], seat: Seat) -> None:
    """Gauge: a row of whole numbers for each seat, the same whatever is hidden."""
    gauge = node.parts.gauge
    if gauge is None:
        return
    rows = gauge.gauge(node.view(seat))
    things = len(gauge.amounts("1", 1))
    long = [len(row) for row in rows] == [things] * node.seats
    demand("gauge", long, "there is not a row for each seat, with a number for each amount")
    whole = all(type(n) is int for row in rows for n in row)
    demand("gauge", whole, f"{rows} are not whole numbers")
    again = gauge.gauge(node.same_view(seat))
    demand("gauge", again == rows, "what is counted depends on what is hidden")


def check_amounts(trial: Trial[S, V]) -> None:
    """Gauge: every amount has words, with the number in them."""
    gauge = trial.parts.gauge
    for n, count in (("1", 1), ("+2.5", 3)) if gauge else ():
        for words in gauge.amounts(n, count) if gauge else ():
            demand("gauge", is_clean(words) and n in words, f"{words!r} does not say {n}")
