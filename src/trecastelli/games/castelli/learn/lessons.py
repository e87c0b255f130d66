"""All that can be learnt of Castelli by doing: the game itself, then what can be added."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson
from trecastelli.games.castelli.learn.chapters import CARDS, CASTLES, FIRST
from trecastelli.games.castelli.learn.more_chapters import BATTLE, DILEMMA, END, MORE, TOURNAMENT

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
