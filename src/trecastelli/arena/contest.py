"""A contest: the game, the entrants, and everything else that decides how its games go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from hashlib import sha256
from typing import Final

from trecastelli.core.game import changed_options
from trecastelli.core.json_object import JsonObject
from trecastelli.core.parts import AnyGame
from trecastelli.games import GAMES

PATIENCE: Final = 10.0
"""Default time for an answer of an outside program, in seconds."""


@dataclass(frozen=True)
class Contest:
    """The settings of a contest. If players think in iterations, its games are reproducible.

    `players` are entrants, as the module `entrant` reads them. `data` is the text of a data file.
    """

    game: str
    players: tuple[str, ...]
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    duplicate: bool = False
    seed: str = "1"
    seconds: float | None = None
    iterations: int | None = None
    patience: float = PATIENCE
    data: str = ""

    @property
    def rules(self) -> AnyGame:
        """The game, with the contest's data file if there is one."""
        return _rules(self.game, self.data)

    @property
    def names(self) -> tuple[str, ...]:
        """A distinct name for each entrant."""
        return distinct(self.players)

    @property
    def changed_options(self) -> dict[str, str]:
        """The options that differ from their defaults."""
        return changed_options(self.rules.options, self.options)

    def to_json(self) -> JsonObject:
        """Everything that decides how the games go, as the head of a file of games has it."""
        rules = self.rules
        plain = {"options": self.changed_options, "data": rules.data, "players": list(self.players)}
        return {"arena": 1, "version": rules.version, **asdict(self), **plain}


@cache
def _rules(game: str, data: str) -> AnyGame:
    return GAMES[game].with_data(data) if data else GAMES[game]


def distinct(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names, with a number after each repeated one."""
    return tuple(
        f"{name} #{names[:index].count(name) + 1}" if name in names[:index] else name
        for index, name in enumerate(names)
    )


def number(*parts: object) -> int:
    """A large integer that is the same for the same parts on every machine."""
    text = ":".join(str(part) for part in parts)
    return int.from_bytes(sha256(text.encode()).digest(), "big")
