"""What is played in the arena: the game, who enters, and all that a game's course depends on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from hashlib import sha256
from typing import Final

from trecastelli.core.json_object import JsonObject
from trecastelli.core.parts import AnyGame
from trecastelli.games import GAMES

PATIENCE: Final = 10.0
"""Seconds that an outside program has for an answer, by default."""


@dataclass(frozen=True)
class Contest:
    """The same contest plays the same games, as long as its players think in iterations.

    `players` are entrants as `entrant` reads them; `data` is the text of replaced components.
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
        """The game that is played, with its components replaced if they are."""
        return _rules(self.game, self.data)

    @property
    def names(self) -> tuple[str, ...]:
        """What each entrant is called in tables, no two alike."""
        return distinct(self.players)

    @property
    def switched(self) -> dict[str, str]:
        """The options that do not have their default."""
        defaults = {option.name: option.values[0] for option in self.rules.options}
        return {
            name: self.options[name]
            for name, default in defaults.items()
            if self.options.get(name, default) != default
        }

    def described(self) -> JsonObject:
        """All that decides how the games go, as a file of games says it at its head."""
        rules = self.rules
        plain = {"options": self.switched, "data": rules.data, "players": list(self.players)}
        return {"arena": 1, "version": rules.version, **asdict(self), **plain}


@cache
def _rules(game: str, data: str) -> AnyGame:
    return GAMES[game].with_data(data) if data else GAMES[game]


def distinct(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names, with a number behind each that occurs again."""
    return tuple(
        f"{name} #{names[:index].count(name) + 1}" if name in names[:index] else name
        for index, name in enumerate(names)
    )


def number(*parts: object) -> int:
    """A large whole number that is the same for the same parts, on every machine."""
    text = ":".join(str(part) for part in parts)
    return int.from_bytes(sha256(text.encode()).digest(), "big")
