"""Castle, by Serge Laget and Bruno Faidutti: be the first to get rid of all your cards."""

from trecastelli.games.castle.rules.rules import Castle

GAME = Castle()
