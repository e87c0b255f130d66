"""The one list of games: those of the house, and those that other packages bring.

A package announces a game by an entry point in the group `trecastelli.games`: see
`trecastelli.core.parts`.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final
from warnings import warn

from trecastelli.core.errors import BadSetup
from trecastelli.core.game import Game, S, V
from trecastelli.core.parts import AnyGame, AnyParts, Parts
from trecastelli.games import castellan, castelli, castle
from trecastelli.words import add_catalogues

ENTRY_POINTS: Final = "trecastelli.games"


def _installed() -> Iterator[AnyParts]:
    """The games of other packages. One that cannot be loaded is left out, and said."""
    for point in entry_points(group=ENTRY_POINTS):
        try:
            parts = point.load()
        except Exception as error:  # whatever a stranger's package raises
            warn(f"The game {point.name} cannot be loaded: {error!r}", RuntimeWarning, stacklevel=2)
            continue
        if not isinstance(parts, Parts):
            warn(f"{point.value} is no Parts: {point.name} is left out.", stacklevel=2)
            continue
        yield parts


def _all() -> dict[str, AnyParts]:
    """First the games of the house, which nobody replaces."""
    known: dict[str, AnyParts] = {}
    house: list[AnyParts] = [castellan.PARTS, castle.PARTS, castelli.PARTS]
    for parts in (*house, *_installed()):
        if known.setdefault(parts.game.name, parts) is not parts:
            warn(
                f"{parts.package} is left out: there is a {parts.game.name} already.", stacklevel=2
            )
            continue
        add_catalogues(parts.game.name, Path(str(parts.catalogues)))
    return known


PARTS: Final = _all()
"""Every game by its name, with all that it offers."""

GAMES: Final[dict[str, AnyGame]] = {name: parts.game for name, parts in PARTS.items()}
"""The rules of every game by its name."""


def parts_of(game: Game[S, V]) -> Parts[S, V]:
    """All that a game offers, also with another data file."""
    return PARTS[game.name]


def is_offered(game: Game[S, V], seats: int, options: dict[str, str]) -> bool:
    """Whether a game can be played so: some options are for some numbers of seats only."""
    try:
        game.new(seats, options)
    except BadSetup:
        return False
    return True
