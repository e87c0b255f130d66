"""What somebody could try in Castelli, legal or not."""

from __future__ import annotations

from trecastelli.core.actions import Action
from trecastelli.core.game import Dice
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.rules.state import State
from trecastelli.games.castelli.rules.verbs import BUILD, OVERBUILD


def tries(s: State, dice: Dice, of_each: int = 2) -> list[Action]:
    """Some actions of every verb, and near what lies on the board."""
    found = [
        verb[dice.below(verb.size)]
        for verb in GAME.actions.verbs
        for _ in range(min(of_each, verb.size))
    ]
    castles = [*s.tops][:3]
    near = [BUILD[site // 2] for site in castles]
    return [*found, *near, *[OVERBUILD[site] for site in castles]]
