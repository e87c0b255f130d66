"""How long a game can be at most, with any options and any components that hold to the facts.

Everything a player or chance can choose uses something up, so it can be counted, for one round:

- Setting up: four parts laid and turned, four start tiles, who begins on each field, and at the
  end two lots: 16 actions.
- The 32 squares: each is chosen, turned up, perhaps weighed against the tile held, laid, and its
  turn ended: 5 actions. Then each rival may pass once in the Governor's window.
- Castles: nine for each of four colours. Each is built at once, or named as an overbuilding, passed
  by its rival and paid with a purchase or without: 3 actions. An overbuilding that is stopped uses
  up a Guardian: see below.
- The shuffled deck: each of its cards is drawn by chance once. It is never shuffled again, and
  cards that come from under it are no choice of anybody.
- Cards in hands: each is played or sold, 1 action, with at most two more: the rival and the card of
  a Traitor, the land of a Farmer, Duke or Arsonist, the direction of a Governor, the overbuilding
  that a Guardian stopped. A hand gets cards only for card symbols on tiles, for the frame and for
  markets, and each of these gives once: a tile when it is laid, a side of the frame when a tile
  comes to lie beside it, a market when it is complete, as many as it shows and never more.
- Governors: nobody draws while the window is open, so each of the three is played in it once at
  most, after which every rival may pass once more.
- The last sale: everybody passes once.
- Selling at any time: every action but those of an offer itself is followed by one decision, before
  which each of the others, three at most, is asked once and passes. In the last sale there are no
  offers, but after each sale the others are asked once more.

A game of four has three rivals and one round, a tournament one rival and up to three rounds.
"""

from __future__ import annotations

from typing import Final

from trecastelli.games.castelli.data.facts import CASTLES, DECK, GOVERNORS, MOST_SYMBOLS
from trecastelli.games.castelli.rules.board import CELLS, COLOURS

SET_UP: Final = 16
FRAME: Final = 24
"""Sides of squares that face the frame: 16 of one field of four parts, 12 of each of a pair."""
DRAWS: Final = COLOURS * CELLS + FRAME + 4 * MOST_SYMBOLS * (CELLS - 1)
"""Cards that come to hands in a round: from tiles, the frame, and markets beside the mine."""


def of_round(rivals: int) -> int:
    """No more actions than this in a round in which everybody has so many rivals."""
    squares = CELLS * (5 + rivals)
    castles = 3 * COLOURS * CASTLES
    cards = DECK + 3 * DRAWS + rivals * CELLS * GOVERNORS
    return (SET_UP + squares + castles + cards + COLOURS) * COLOURS


LONGEST: Final = max(of_round(COLOURS - 1), 3 * of_round(1))
