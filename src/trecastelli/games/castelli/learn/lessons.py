"""The lessons of Castelli, in order; this game's Course."""

from __future__ import annotations

from typing import Final

from trecastelli.games.castelli.learn.battle import BATTLE
from trecastelli.games.castelli.learn.building import BUILDING
from trecastelli.games.castelli.learn.cards import CARDS
from trecastelli.games.castelli.learn.dilemma import DILEMMA
from trecastelli.games.castelli.learn.endings import ENDINGS
from trecastelli.games.castelli.learn.first_steps import FIRST_STEPS
from trecastelli.games.castelli.learn.more_players import MORE_PLAYERS
from trecastelli.games.castelli.learn.tournament import TOURNAMENT

LESSONS: Final = (
    FIRST_STEPS,
    CARDS,
    BUILDING,
    ENDINGS,
    MORE_PLAYERS,
    DILEMMA,
    BATTLE,
    TOURNAMENT,
)
