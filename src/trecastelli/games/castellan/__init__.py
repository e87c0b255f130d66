"""Castellan, by Beau Beckett: build the castle together, claim its courtyards for yourself."""

from trecastelli.games.castellan.rules.rules import Castellan

GAME = Castellan()
