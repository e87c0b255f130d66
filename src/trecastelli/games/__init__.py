"""The one list of games."""

from __future__ import annotations

from typing import Any, Final

from trecastelli.core.game import Game
from trecastelli.games import castellan

GAMES: Final[dict[str, Game[Any, Any]]] = {game.name: game for game in (castellan.GAME,)}
