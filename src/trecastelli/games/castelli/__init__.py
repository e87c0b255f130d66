"""Castelli, by Günter Burkhardt: shields win resources, resources build castles."""

from trecastelli.games.castelli.rules.rules import Castelli

GAME = Castelli()
