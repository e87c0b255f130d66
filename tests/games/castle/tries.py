"""What somebody could try in Castle, legal or not."""

from __future__ import annotations

from trecastelli.core.actions import Action
from trecastelli.core.game import Dice
from trecastelli.games.castle import GAME
from trecastelli.games.castle.rules import verbs
from trecastelli.games.castle.rules.board import LEVELS
from trecastelli.games.castle.rules.state import State
from trecastelli.games.castle.why.pointing import asked

ACTIONS = tuple(GAME.actions[number] for number in range(GAME.actions.size))


def tries(s: State, dice: Dice) -> list[Action]:
    """All answers to the question, some if they are very many, and some of everything else."""
    answers = asked(GAME.view(s, 0))
    tried = [verb[arg] for verb in answers if verb.size < 100 for arg in range(verb.size)]
    if verbs.TOKEN in answers:
        tried += [verbs.TOKEN[dice.below(len(s.base) * LEVELS)] for _ in range(60)]
    return tried + [ACTIONS[dice.below(len(ACTIONS))] for _ in range(8)]
