"""Views of a castle of three players, for the tests of words."""

from __future__ import annotations

from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.notation.position import read
from trecastelli.games.castellan.rules.view import View

NAMES = ["Anna", "Bo", "Cy"]
CASTLE = """
o-o===o
|a|   H
o-o-o H
  |B| H
 -o-o-o@-1,0
seats=3 hands=T1T2W1W2/T3T4W3/T1 played=T7 pool=1,0,2 ask=build0
"""


def view(seat: int, position: str = CASTLE) -> View:
    return GAME.view(read(position), seat)
