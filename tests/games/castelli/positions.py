"""Parts of positions that the tests of several rulings share."""

from __future__ import annotations

from tests.games.castelli.script import DECK, at

ALL_BUT_ONE = ",".join(DECK[1:])
RICH = "stores=5,5,5/5,5,5"
TILES = f"tiles={at('d1', 'T19', 's', 'R')},{at('d3', 'T13', 'n', 'B')}"
ATTACK = f"seats=2 options=module:battle {TILES} ask=build0 castles=d2n1:1"
