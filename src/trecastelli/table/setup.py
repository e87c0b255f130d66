"""Users, sitters and the setup of a table, with the checks on what people enter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Final, Literal, TypeAlias

from trecastelli.ai.levels import BOTS, bots_of, check_bot
from trecastelli.core.errors import BadSetup
from trecastelli.core.game import Seat
from trecastelli.core.parts import AnyGame
from trecastelli.core.play.record import Entry
from trecastelli.table.clock import Clock
from trecastelli.words import _

Kind: TypeAlias = Literal["person", "bot", "open"]
Status: TypeAlias = Literal["waiting", "playing", "over", "closed"]

LONGEST_NAME: Final = 40
"""Most characters in a name."""
LONGEST_THOUGHT: Final = 10.0
"""Most seconds a bot may think about a decision."""


@dataclass(frozen=True)
class User:
    """A person, recognised by a cookie."""

    id: str
    name: str


@dataclass(frozen=True)
class Sitter:
    """Who holds a seat. One user may hold several seats, each under its own name."""

    kind: Kind
    user: str = ""
    bot: str = ""
    name: str = ""
    seconds: float = 0.0
    """Thinking time of a bot that searches, in seconds; 0 for its usual time."""


@dataclass(frozen=True, kw_only=True)
class Terms:
    """What stays the same for the whole life of a table."""

    owner: str = ""
    """The user who opened the table."""
    clock: Clock | None = None
    listed: bool = False
    """Whether the lobby shows the table."""
    hints: bool = True
    """Whether players may ask for hints. Listed tables give none."""
    parent: str = ""
    """The table this one branches off from."""
    parent_ply: int = 0


@dataclass(frozen=True)
class Setup(Terms):
    """Everything that is decided before a table is opened.

    With `entries` play continues after them. If there is a `seed` too, the entries must match what
    that seed deals; otherwise the table is a branch with a new dealer. A `seed` alone deals the
    same game again.
    """

    game: str
    options: dict[str, str] = field(default_factory=dict)
    sitters: tuple[Sitter, ...] = ()
    seed: str = ""
    entries: tuple[Entry, ...] = ()

    @property
    def terms(self) -> Terms:
        """The terms alone, without hints if the table is listed."""
        terms = {each.name: getattr(self, each.name) for each in fields(Terms)}
        return Terms(**terms | {"hints": self.hints and not self.listed})


@dataclass(frozen=True, kw_only=True)
class Summary:
    """A table as it appears in lists."""

    id: str
    game: str
    status: Status
    sitters: tuple[Sitter, ...]
    to_act: Seat

    def waits_for(self, user: str) -> bool:
        """Whether this user has to choose now."""
        return (
            self.status == "playing"
            and self.to_act in range(len(self.sitters))
            and holds(self.sitters[self.to_act], user)
        )


def holds(sitter: Sitter, user: str) -> bool:
    """Whether this user holds the seat."""
    return sitter.kind == "person" and bool(user) and sitter.user == user


def table_status(sitters: Sequence[Sitter], is_over: bool) -> Status:
    """The status of a table: play starts when no seat is open."""
    if is_over:
        return "over"
    return "waiting" if any(sitter.kind == "open" for sitter in sitters) else "playing"


def names_of(sitters: Sequence[Sitter]) -> list[str]:
    """The name of each seat in the log; an open seat has its number."""
    return [sitter.name or f"#{seat + 1}" for seat, sitter in enumerate(sitters)]


def valid_name(name: str) -> str:
    """The name with blanks normalised; BadSetup if it is empty, too long or not printable."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadSetup(
            _("A name has 1 to {longest} characters, on one line.").format(longest=LONGEST_NAME)
        )
    return name


def valid_sitters(
    game: AnyGame, sitters: Sequence[Sitter], users: dict[str, str]
) -> tuple[Sitter, ...]:
    """The sitters, each with a distinct name; BadSetup for one who cannot sit there."""
    valid: list[Sitter] = []
    for each in sitters:
        names = {other.name for other in valid}
        sitter = _valid_sitter(game, each, users, names)
        valid.append(replace(sitter, name=_distinct(sitter.name, names)) if sitter.name else sitter)
    return tuple(valid)


def _valid_sitter(game: AnyGame, sitter: Sitter, users: dict[str, str], names: set[str]) -> Sitter:
    if sitter.kind == "open":
        return Sitter("open")
    if sitter.kind == "bot":
        name = _name(sitter, _character(sitter.bot, names))
        seconds = valid_seconds(sitter.seconds)
        return Sitter("bot", bot=valid_bot(game, sitter.bot), name=name, seconds=seconds)
    if sitter.user not in users:
        raise BadSetup(_("This cookie does not belong to a user here."))
    return Sitter("person", user=sitter.user, name=_name(sitter, users[sitter.user]))


def _character(bot: str, names: set[str]) -> str:
    """The default name of a bot: a character of its level that is not at the table yet."""
    characters = BOTS[bot].characters if bot in BOTS else ()
    free = (name for name in characters if name not in names)
    return next(free, bot.title())


def valid_bot(game: AnyGame, bot: str) -> str:
    """The name of the bot; BadSetup if there is no such bot for the game."""
    if bot not in BOTS:
        known = ", ".join(bots_of(game))
        raise BadSetup(_("There is no such bot; the bots are: {known}.").format(known=known))
    check_bot(game, bot)
    return bot


def valid_seconds(seconds: float) -> float:
    """The thinking time; BadSetup if it is too long."""
    if not 0.0 <= seconds <= LONGEST_THOUGHT:
        longest = int(LONGEST_THOUGHT)
        raise BadSetup(_("A bot may think for {longest} seconds at most.").format(longest=longest))
    return seconds


def _name(sitter: Sitter, default: str) -> str:
    return valid_name(sitter.name or default)


def _distinct(name: str, names: set[str]) -> str:
    """The name, with a number if another player at the table has it."""
    numbered = (f"{name} {number}" for number in range(2, len(names) + 3))
    return next(other for other in (name, *numbered) if other not in names)
