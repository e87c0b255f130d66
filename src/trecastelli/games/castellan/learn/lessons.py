"""The lessons of Castellan, in order; this game's Course."""

from __future__ import annotations

from typing import Final

from trecastelli.games.castellan.learn.building import BUILDING
from trecastelli.games.castellan.learn.endings import ENDINGS
from trecastelli.games.castellan.learn.first_steps import FIRST_STEPS
from trecastelli.games.castellan.learn.keeps import KEEPS
from trecastelli.games.castellan.learn.more_players import MORE_PLAYERS
from trecastelli.games.castellan.learn.options import OPTIONS

LESSONS: Final = (FIRST_STEPS, BUILDING, KEEPS, ENDINGS, MORE_PLAYERS, OPTIONS)
