"""The form for a new table, and the setup that its answers describe."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trecastelli.ai.levels import BOTS, opponents, usual_bot
from trecastelli.core.errors import BadSetup
from trecastelli.core.parts import AnyGame
from trecastelli.games import GAMES
from trecastelli.table.clock import Clock
from trecastelli.table.setup import Setup, Sitter
from trecastelli.web.errors import HttpError
from trecastelli.web.forms import Form, person_name
from trecastelli.words import _, later

CLOCKS: Final = {
    "": later("No clock"),
    "300+5": later("5 minutes each + 5 seconds per turn"),
    "900+15": later("15 minutes each + 15 seconds per turn"),
    "1800+30": later("30 minutes each + 30 seconds per turn"),
    "259200+0": later("3 days each"),
}
THINKING_TIMES: Final = {
    "": later("1 second at most"),
    "0.1": later("a tenth of a second"),
    "0.3": later("a third of a second"),
    "3": later("3 seconds"),
    "10": later("10 seconds"),
}
"""How long a bot that searches may think about a decision."""

_NO_RANK: Final = later("bot")


def rank(bot: str) -> str:
    """The name of a bot's level; empty for a person."""
    return _(BOTS[bot].rank if bot in BOTS else _NO_RANK) if bot else ""


def bots(game: AnyGame) -> list[tuple[str, str]]:
    """The bots for a game, each with a description, the easy ones first."""
    return [(bot.name, _(bot.description)) for bot in opponents(game)]


def bots_with_time() -> set[str]:
    """The bots that take a thinking time, as the page names them."""
    return {f"bot:{bot.name}" for bot in BOTS.values() if bot.takes_time}


def sitters_offered(game: AnyGame) -> list[tuple[str, str]]:
    """Who may sit in a seat."""
    levels = [(f"bot:{name}", says) for name, says in bots(game)]
    return [
        ("me", _("Me")),
        *levels,
        ("person", _("Another person at this screen")),
        ("open", _("A friend, by link")),
        ("none", _("Nobody")),
    ]


@dataclass(frozen=True)
class Value:
    """One value of an option."""

    name: str
    says: str
    chosen: bool


@dataclass(frozen=True)
class Question:
    """An option of a game, as a question with its values."""

    name: str
    title: str
    values: list[Value]

    @property
    def is_usual(self) -> bool:
        """Whether the default, which is the first value, is chosen."""
        return self.values[0].chosen


def questions(game: AnyGame, chosen: dict[str, str]) -> list[Question]:
    """Every option of a game, with a line about each value."""
    return [
        Question(
            option.name,
            _(option.title),
            [
                Value(name, _(says), name == chosen.get(option.name, option.values[0]))
                for name, says in zip(option.values, option.says, strict=True)
            ],
        )
        for option in game.options
    ]


def game_named(name: str) -> AnyGame:
    """The game with this name; HttpError if there is none."""
    if name not in GAMES:
        raise HttpError(404, _("There is no such game."))
    return GAMES[name]


def play_now(name: str, user: str) -> Setup:
    """The setup for a user against bots with default options."""
    game = game_named(name)
    bot = Sitter("bot", bot=usual_bot(game))
    others = (bot,) * (game.usual_seats - 1)
    return Setup(game=name, sitters=(Sitter("person", user=user), *others), owner=user)


def setup_from(form: Form, user: str) -> Setup:
    """The setup that a filled-in form asks for."""
    game = game_named(form.text("game"))
    seats = [form.text(f"seat{n}", "none") for n in range(game.seats[-1])]
    people = [person_name(form.text(f"person{n}")) for n in range(game.seats[-1])]
    times = [form.choice(f"think{n}", tuple(THINKING_TIMES), "") for n in range(game.seats[-1])]
    sitters = [
        _sitter(kind, name, float(time or 0), user)
        for kind, name, time in zip(seats, people, times, strict=True)
        if kind != "none"
    ]
    if not any(sitter.kind == "person" or sitter.kind == "open" for sitter in sitters):
        raise BadSetup(_("At least one seat must be for a person."))
    return Setup(
        game=game.name,
        sitters=tuple(sitters),
        options=_options(game, form),
        owner=user,
        clock=clock_from(form.choice("clock", tuple(CLOCKS), "")),
        listed=form.text("listed") == "yes",
        hints=form.text("no_hints") != "yes",
    )


def _sitter(kind: str, name: str, seconds: float, user: str) -> Sitter:
    if kind == "me":
        return Sitter("person", user=user)
    if kind == "person":
        return Sitter("person", user=user, name=name or _("Guest"))
    if kind == "open":
        return Sitter("open")
    word, _colon, bot = kind.partition(":")
    if word != "bot" or bot not in BOTS:
        raise BadSetup(_("Choose who sits there: you, another person, a bot or a friend."))
    return Sitter("bot", bot=bot, seconds=seconds if BOTS[bot].takes_time else 0.0)


def _options(game: AnyGame, form: Form) -> dict[str, str]:
    return {
        option.name: form.choice(f"option-{option.name}", option.values, option.values[0])
        for option in game.options
    }


def clock_from(text: str) -> Clock | None:
    """A clock from the form's "base+increment" in seconds."""
    base, _plus, increment = text.partition("+")
    return Clock(float(base), float(increment)) if base else None
