"""Who sits where, and what a table is opened with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

from trecastelli.ai.levels import BOTS, bots_of, check_bot
from trecastelli.core.errors import BadSetup
from trecastelli.core.game import Seat
from trecastelli.core.parts import AnyGame
from trecastelli.core.play.record import Entry
from trecastelli.table.clock import Clock
from trecastelli.words import _

Kind: TypeAlias = Literal["person", "bot", "open"]
Status: TypeAlias = Literal["waiting", "playing", "over"]

LONGEST_NAME: Final = 40
LONGEST_THOUGHT: Final = 10.0


@dataclass(frozen=True)
class User:
    """A person who is known by a cookie."""

    id: str
    name: str


@dataclass(frozen=True)
class Sitter:
    """Who holds a seat. One user may hold several, with a name for each."""

    kind: Kind
    user: str = ""
    bot: str = ""
    name: str = ""
    seconds: float = 0.0
    """How long a bot that searches may think about a decision; 0 for as long as is usual."""


@dataclass(frozen=True)
class Setup:
    """All that is decided before a table is opened.

    With `entries` it goes on from there: a branch, dealt anew by a dealer of its own, or if the
    `seed` is given too, a record that its seed must account for. A `seed` alone is a deal that was
    played before.
    """

    game: str
    options: dict[str, str] = field(default_factory=dict)
    sitters: tuple[Sitter, ...] = ()
    owner: str = ""
    clock: Clock | None = None
    listed: bool = False
    hints: bool = True
    """Whether players may ask for hints; at a listed table nobody may."""
    seed: str = ""
    entries: tuple[Entry, ...] = ()
    parent: str = ""
    parent_ply: int = 0


@dataclass(frozen=True)
class Summary:
    """A table as lists show it."""

    id: str
    game: str
    status: Status
    sitters: tuple[Sitter, ...]
    owner: str
    listed: bool
    to_act: Seat
    created: float
    changed: float

    def waits_for(self, user: str) -> bool:
        """Whether it is this user who has to choose now."""
        return (
            self.status == "playing"
            and self.to_act in range(len(self.sitters))
            and holds(self.sitters[self.to_act], user)
        )


def holds(sitter: Sitter, user: str) -> bool:
    """Whether this user is the person in the seat."""
    return sitter.kind == "person" and bool(user) and sitter.user == user


def status_of(sitters: Sequence[Sitter], is_over: bool) -> Status:
    """Play begins when no seat is open."""
    if is_over:
        return "over"
    return "waiting" if any(sitter.kind == "open" for sitter in sitters) else "playing"


def names_of(sitters: Sequence[Sitter]) -> list[str]:
    """What the seats are called in the log; an open one by its number."""
    return [sitter.name or f"#{seat + 1}" for seat, sitter in enumerate(sitters)]


def checked_name(name: str) -> str:
    """A name as it is stored; BadSetup for one that nobody could read."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadSetup(
            _("A name has 1 to {longest} characters, on one line.").format(longest=LONGEST_NAME)
        )
    return name


def checked_sitters(
    game: AnyGame, sitters: Sequence[Sitter], users: dict[str, str]
) -> tuple[Sitter, ...]:
    """The sitters with a name for each, no two alike; BadSetup for one who cannot sit."""
    seated: list[Sitter] = []
    for sitter in sitters:
        taken = {other.name for other in seated}
        named = _checked(game, sitter, users, taken)
        seated.append(replace(named, name=_distinct(named.name, taken)) if named.name else named)
    return tuple(seated)


def _checked(game: AnyGame, sitter: Sitter, users: dict[str, str], taken: set[str]) -> Sitter:
    if sitter.kind == "open":
        return Sitter("open")
    if sitter.kind == "bot":
        name = _name(sitter, _character(sitter.bot, taken))
        seconds = checked_seconds(sitter.seconds)
        return Sitter("bot", bot=checked_bot(game, sitter.bot), name=name, seconds=seconds)
    if sitter.user not in users:
        raise BadSetup(_("Nobody is known here by this cookie."))
    return Sitter("person", user=sitter.user, name=_name(sitter, users[sitter.user]))


def _character(bot: str, taken: set[str]) -> str:
    """What a bot is called if nobody says: by a name of its level that is still free."""
    characters = BOTS[bot].characters if bot in BOTS else ()
    free = (name for name in characters if name not in taken)
    return next(free, bot.title())


def checked_bot(game: AnyGame, bot: str) -> str:
    """The bot's name if there is such a bot for the game, else BadSetup."""
    if bot not in BOTS:
        known = ", ".join(bots_of(game))
        raise BadSetup(_("There is no such bot; the bots are: {known}.").format(known=known))
    check_bot(game, bot)
    return bot


def checked_seconds(seconds: float) -> float:
    """A thinking time as it is stored; BadSetup for one that is too long."""
    if not 0.0 <= seconds <= LONGEST_THOUGHT:
        longest = int(LONGEST_THOUGHT)
        raise BadSetup(_("A bot thinks for up to {longest} seconds.").format(longest=longest))
    return seconds


def _name(sitter: Sitter, default: str) -> str:
    return checked_name(sitter.name or default)


def _distinct(name: str, taken: set[str]) -> str:
    """The name, with a number if somebody at the table is called so already."""
    numbered = (f"{name} {number}" for number in range(2, len(taken) + 3))
    return next(other for other in (name, *numbered) if other not in taken)
