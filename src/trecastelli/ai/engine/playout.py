"""Random play to the end: the loop that decides the speed of every search."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trecastelli.core.actions import Action
from trecastelli.core.game import CHANCE, OVER, Dice, Event, Game, S, Seat, V, lot
from trecastelli.core.parts.judge import Judge

ENDLESS: Final = 1 << 30
"""More actions than any game has."""


def choose(game: Game[S, V], s: S, dice: Dice) -> Action:
    """A random legal action, all equally likely; at chance, by the odds."""
    return _choose_for(game, s, game.to_act(s), dice)


def _choose_for(game: Game[S, V], s: S, who: Seat, dice: Dice) -> Action:
    legal = game.legal(s)
    if who == CHANCE:
        return legal[lot(game.odds(s), dice)]
    return legal[dice.below(len(legal))]


def first_thought(judge: Judge[S], s: S, legal: list[Action], dice: Dice) -> Action:
    """The action that promises most; a random one of those that are equal."""
    if len(legal) == 1:
        return legal[0]
    promises = judge.promise(s, legal)
    first = dice.below(len(legal))
    best = first
    for step in range(1, len(legal)):
        index = (first + step) % len(legal)
        if promises[index] > promises[best]:
            best = index
    return legal[best]


def play_out(game: Game[S, V], s: S, dice: Dice, limit: int = ENDLESS) -> int:
    """Play at random until the game is over or `limit` actions are done; return their number.

    The state is changed.
    """
    log: list[Event] = []
    count = 0
    while count < limit and (who := game.to_act(s)) != OVER:
        game.apply(s, _choose_for(game, s, who, dice), log)
        log.clear()
        count += 1
    return count


def random_record(
    game: Game[S, V], seats: int, options: Mapping[str, str], dice: Dice
) -> list[tuple[int, Action]]:
    """A whole random game: who acted, and the actions."""
    s = game.new(seats, options)
    log: list[Event] = []
    line: list[tuple[int, Action]] = []
    while (who := game.to_act(s)) != OVER:
        action = _choose_for(game, s, who, dice)
        line.append((who, action))
        game.apply(s, action, log)
    return line
