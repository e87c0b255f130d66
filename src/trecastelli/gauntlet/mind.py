"""Laws of judge and gauge: finite numbers for each seat or action, and play that ends quiet."""

from __future__ import annotations

from math import isfinite

from trecastelli.ai.engine.playout import choose, first_thought
from trecastelli.core.errors import BadSetup
from trecastelli.core.game import CHANCE, Game, S, Seat, V
from trecastelli.core.parts.judge import Judge
from trecastelli.gauntlet.checkpoint import Checkpoint
from trecastelli.gauntlet.law import demand, is_clean
from trecastelli.gauntlet.trial import Trial


def check_judge(here: Checkpoint[S, V]) -> None:
    """Judge: opinions on the state and on a guessed one, promises, and an end of first thoughts."""
    judge = here.parts.judge
    if judge is None:
        return
    guessed = here.game.guess(here.view(here.onlooker), here.dice)
    for s in (here.s, guessed):
        check_opinion(here, judge, s)
    if here.who >= 0:
        check_promise(here, judge)
    check_quiet(here, judge)


def check_opinion(here: Checkpoint[S, V], judge: Judge[S], s: S) -> None:
    """Judge: a finite number for each seat and each feature, the same for a copy."""
    before = repr(s)
    for opinion in (judge.judge(s), judge.outlook(s)):
        finite = len(opinion) == here.seats and all(map(isfinite, opinion))
        demand("judge", finite, f"{opinion} is not one finite number for each seat")
    rows = judge.features(s)
    long = [len(row) for row in rows] == [len(judge.FEATURES)] * here.seats
    demand("judge", long, "a seat does not have as many features as FEATURES names")
    demand("judge", all(isfinite(n) for row in rows for n in row), "a feature is not finite")
    demand("judge", repr(s) == before, "an opinion changes the state")
    copy = here.game.copy(s)
    same = (judge.judge(copy), judge.features(copy)) == (judge.judge(s), rows)
    demand("judge", same, "the opinion on a copy is another")


def check_promise(here: Checkpoint[S, V], judge: Judge[S]) -> None:
    """Judge: one finite number for each action."""
    promised = judge.promise(here.s, here.legal)
    finite = len(promised) == len(here.legal) and all(map(isfinite, promised))
    demand("judge", finite, "there is not a number for each action")


def check_quiet(here: Checkpoint[S, V], judge: Judge[S]) -> None:
    """Judge: always doing what promises most leads to a quiet state."""
    s, game = here.game.copy(here.s), here.game
    for _ in range(game.longest):
        if judge.is_quiet(s):
            return
        legal = game.legal(s)
        demand("judge", len(legal) > 0, "a finished game is not quiet")
        if game.to_act(s) == CHANCE:
            game.apply(s, choose(game, s, here.dice), [])
        else:
            game.apply(s, first_thought(judge, s, legal, here.dice), [])
    demand("judge", False, "first thoughts never lead to a quiet state")


def check_judge_itself(trial: Trial[S, V]) -> None:
    """Judge: its constants name verbs and options that exist."""
    judge, game = trial.parts.judge, trial.parts.game
    if judge is None:
        return
    verbs = {verb.name for verb in game.actions.verbs}
    for name in (*judge.FORKS, *judge.ALTERNATIVES):
        demand("judge", name in verbs, f"there is no verb {name}")
    demand("judge", isfinite(judge.HEAT) and judge.HEAT > 0, "HEAT is not positive")
    unique = len(set(judge.FEATURES)) == len(judge.FEATURES)
    demand(
        "judge", unique and all(judge.FEATURES), "two features have the same name, or one has none"
    )
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


def check_gauge(here: Checkpoint[S, V], seat: Seat) -> None:
    """Gauge: a row of whole numbers for each seat, which does not depend on what is hidden."""
    gauge = here.parts.gauge
    if gauge is None:
        return
    rows = gauge.gauge(here.view(seat))
    things = len(gauge.amounts("1", 1))
    long = [len(row) for row in rows] == [things] * here.seats
    demand("gauge", long, "there is not a row for each seat, with a number for each amount")
    whole = all(type(n) is int for row in rows for n in row)
    demand("gauge", whole, f"{rows} are not whole numbers")
    again = gauge.gauge(here.same_view(seat))
    demand("gauge", again == rows, "what is counted depends on what is hidden")


def check_amounts(trial: Trial[S, V]) -> None:
    """Gauge: the words for every amount have the number in them."""
    gauge = trial.parts.gauge
    for n, count in (("1", 1), ("+2.5", 3)) if gauge else ():
        for words in gauge.amounts(n, count) if gauge else ():
            demand("gauge", is_clean(words) and n in words, f"{words!r} does not say {n}")
