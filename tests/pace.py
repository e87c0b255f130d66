"""Which of several alike are tried in `make test`; the others have their turn in `make slow`."""

from __future__ import annotations

from typing import Any

import pytest

from trecastelli.games import GAMES


def quickly(*quick: str) -> list[Any]:
    """All games as parameters, those that are not named only for `make slow`."""
    return [
        pytest.param(game, marks=() if game in quick else pytest.mark.slow, id=game)
        for game in GAMES
    ]
