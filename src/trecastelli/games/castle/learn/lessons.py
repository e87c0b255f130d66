"""The lessons of Castle, in order; this game's Course."""

from __future__ import annotations

from typing import Final

from trecastelli.games.castle.learn.court import COURT
from trecastelli.games.castle.learn.editions import FRENCH_EDITION
from trecastelli.games.castle.learn.endings import ENDINGS
from trecastelli.games.castle.learn.first_steps import FIRST_STEPS
from trecastelli.games.castle.learn.more_players import MORE_PLAYERS
from trecastelli.games.castle.learn.options import OPTIONS
from trecastelli.games.castle.learn.protection import PROTECTION
from trecastelli.games.castle.learn.siege import SIEGE

LESSONS: Final = (
    FIRST_STEPS,
    PROTECTION,
    SIEGE,
    COURT,
    MORE_PLAYERS,
    FRENCH_EDITION,
    OPTIONS,
    ENDINGS,
)
