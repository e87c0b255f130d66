"""All that can be learnt of Castelli by doing: the game itself, then what can be added."""

from __future__ import annotations

from typing import Final

from trecastelli.core.lesson import Lesson
from trecastelli.games.castelli.lessons_base import CARDS, CASTLES, FIRST
from trecastelli.games.castelli.lessons_more import BATTLE, DILEMMA, END, MORE, TOURNAMENT

LESSONS: Final[tuple[Lesson, ...]] = (
    FIRST,
    CARDS,
    CASTLES,
    END,
    MORE,
    DILEMMA,
    BATTLE,
    TOURNAMENT,
)
