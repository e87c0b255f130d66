"""The contract between a game and everybody else: the manual.

A game is a value, its State, and one object that knows the rules, its Game. Everything that plays,
stores or analyses a game uses the methods of `Game` and nothing else. What people read and see of a
game, and what bots think of it, are its parts: see `trecastelli.core.parts`.

    game = GAMES["my_game"]
    s = game.new(2, {})
    while (who := game.to_act(s)) != OVER:
        legal = game.legal(s)
        if who == CHANCE:
            action = legal[lot(game.odds(s), dice)]
        else:
            action = player.choose(game.view(s, who), legal)
        game.apply(s, action, log)
    print(game.scores(s))

Five rules hold for all games.

**One action is one choice.** Everything that a player or chance can do is in `legal`. Rules never
roll dice, read clocks, print or wait: chance acts like a seat, called CHANCE, and what it does is
an action like any other. So a game is exactly its list of actions, and applying the same list again
gives an equal state.

**An action is legal only if the choice can be finished.** There are no dead ends.

**A State holds every secret, a View none.** Only the table holds a State. Players, screens and bots
get a View, which has no field for what its seat may not know, and events after `redact`.

**What happened is recorded once, as an Event.** Log, sound and animation are made from it.

**States are plain values.** Equal states always play the same, and `repr` shows all of a state. A
state that others can see is never changed: `child` makes the next one. Search, which owns its
copies, uses `apply` on them.

`trecastelli.gauntlet` checks that a game keeps every promise below.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Generic, Protocol, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from trecastelli.core.actions import Action, ActionTable
from trecastelli.core.errors import BadSetup
from trecastelli.words import _

Seat: TypeAlias = int
"""A player's number, 0 to n-1 in order of play."""

MOST_SEATS: Final = 5
"""Most seats a game may have: the number of colours and emblems that screens have."""

CHANCE: Final = -1
"""What `to_act` returns when a card is drawn or a die is rolled."""

OVER: Final = -2
"""What `to_act` returns when the game is over."""

NOBODY: Final = -3
"""No seat: a spectator, or the owner of what nobody owns."""

HIDDEN: Final = -1
"""In a redacted event: a card or thing that the reader may not know."""

Score: TypeAlias = tuple[int, ...]
"""A seat's result: the points first, then each tie-break in turn. The greater tuple is better."""

Finding: TypeAlias = tuple[bool, str]
"""Whether a check passed, and a sentence about it."""

SOUNDS: Final = ("", "stone", "card", "coin", "seal", "trumpet")
"""The sounds an event may have; the first is silence."""


class Seen(Protocol):
    """What the view of every game has."""

    @property
    def seat(self) -> Seat:
        """The seat the view is for; NOBODY for a spectator."""

    @property
    def seats(self) -> int:
        """Number of seats in the game."""


S = TypeVar("S")
V = TypeVar("V", bound=Seen)


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that has happened, named in the past tense: Drew(seat, deck, card).

    A game has one dataclass for each thing that can happen. Events are compared by value.
    """

    reveals: ClassVar[bool] = False
    """True if the player who acted may have learnt something by it: it cannot be taken back."""

    closes: ClassVar[bool] = False
    """True if nothing before it can be taken back, as after the end of a turn."""

    begins_turn: ClassVar[bool] = False
    """True if a turn begins with it: that of its seat. It is then a SeatEvent."""

    gives_points: ClassVar[bool] = False
    """True if its seat scores for it. The page of a finished game lists these events; they are
    SeatEvents."""

    is_routine: ClassVar[bool] = False
    """True if hints leave it out, because it does not tell what a choice brings."""

    sound: ClassVar[str] = ""
    """The sound that is played with it, one of SOUNDS."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(init=False)
class SeatEvent(Event):
    """An event about one seat: what it did, or what happened to it.

    The seat is its first field; subclasses do not declare it again.
    """

    seat: Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice(ABC):
    """A source of random numbers, passed as an argument."""

    @abstractmethod
    def below(self, n: int) -> int:
        """A random whole number from 0 to n-1."""


@dataclass(frozen=True)
class Option:
    """A setting that is chosen before a game begins."""

    name: str
    title: str
    """Its name for people."""
    values: tuple[str, ...]
    says: tuple[str, ...]
    """A description of each value. The first value is the default."""


@dataclass(frozen=True)
class Credits:
    """Who made the game."""

    designers: tuple[str, ...]
    publisher: str = ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S, V]):
    """The rules of one game. The object has no state: one serves every table."""

    name: ClassVar[str]
    """Its name in records, addresses and commands."""

    title: ClassVar[str]
    """Its name for people."""

    seats: ClassVar[range]
    """The numbers of seats it can be played with."""

    version: ClassVar[int]
    """Raised if, and only if, an old record would replay differently; see `replays`."""

    actions: ClassVar[ActionTable]
    """All actions, those of chance included."""

    options: ClassVar[tuple[Option, ...]]
    """All options."""

    longest: ClassVar[int]
    """Upper bound of the number of actions in a game, with any seats and options."""

    blurb: ClassVar[str] = ""
    """One sentence about it for the first page, marked with `later`."""

    minutes: ClassVar[int] = 30
    """How long a game takes, in minutes."""

    usual_seats: ClassVar[int] = 2
    """Number of seats when somebody does not choose one."""

    credits: ClassVar[Credits | None] = None
    """Who made the game; None if nobody is known."""

    hue: ClassVar[int] = 0
    """The seat whose colour its pages have."""

    colours: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Its own colours by name, each by day and by night. They are variables of its style sheet."""

    data: str = ""
    """Empty for the components in the package; else the digest of the text given to `with_data`, so
    that a record made with other components is not replayed with these."""

    # Playing

    @abstractmethod
    def new(self, seats: int, options: Mapping[str, str]) -> S:
        """The state at the start, before any chance.

        Options that are left out have their default. BadSetup, with a sentence, for a number of
        seats or an option that this game does not have; `full_options` checks both.
        """

    @abstractmethod
    def to_act(self, s: S) -> Seat:
        """The seat to act, CHANCE or OVER.

        It need not be the seat whose turn it is: a card may ask anybody. Simultaneous choices are
        asked one after another, and hidden from the other views until all have chosen.
        """

    @abstractmethod
    def legal(self, s: S) -> list[Action]:
        """All legal actions, ascending by id, each once; empty only when OVER.

        Nothing else decides what is allowed. The result depends only on what the seat to act may
        know. The caller owns the list.
        """

    @abstractmethod
    def odds(self, s: S) -> list[int]:
        """At CHANCE: a positive whole weight for each action of `legal`, in the same order."""

    @abstractmethod
    def apply(self, s: S, action: Action, log: list[Event]) -> None:
        """Do a legal action, changing `s` in place, and append its events to `log`.

        An action that is not legal may do anything: the caller checks. When it returns, `s` is at
        the next choice: everything that follows without one has been done.
        """

    @abstractmethod
    def copy(self, s: S) -> S:
        """An equal state that shares nothing mutable with `s`."""

    @abstractmethod
    def scores(self, s: S) -> list[Score]:
        """The score of each seat, in seat order: the result when OVER, else the score so far.

        All tuples have the same length. They may use secrets; what people see during play is made
        from the view.
        """

    # Knowing

    @abstractmethod
    def view(self, s: S, seat: Seat) -> V:
        """What this seat may know, and nothing else; for NOBODY, what everybody may know.

        The view shares nothing mutable with `s` and can be pickled.
        """

    @abstractmethod
    def guess(self, v: V, dice: Dice) -> S:
        """A random state that has the view `v`, all such states equally likely.

        `view(guess(v), seat) == v`, always.
        """

    @abstractmethod
    def redact(self, e: Event, seat: Seat) -> Event:
        """The event with HIDDEN for what this seat may not know; `e` itself if it may know all."""

    # Trusting

    def replays(self, version: int, options: Mapping[str, str]) -> bool:
        """Whether a record of this version of the rules, with these options, replays unchanged.

        A game whose newer version changed only what some options do says so here, and keeps all
        other old records. `options` are those of the record; defaults may be left out.
        """
        return version == self.version

    @abstractmethod
    def audit(self, s: S) -> None:
        """Assert that every card, coin and piece is in exactly one place and all caches are right.

        It holds after `new` and after every `apply`. It may be slow.
        """

    def with_data(self, text: str) -> Game[S, V]:
        """The same game with other components, read from the text of a data file.

        BadSetup, with a sentence, if the text is not such a file.
        """
        raise BadSetup(_("{game} has no data file that could be replaced.").format(game=self.title))

    def check_data(self, text: str) -> list[Finding]:
        """Findings about the text of a data file; BadSetup if it cannot be read at all.

        A game whose owners type in what is printed lists all faults at once. By default there are
        no findings, and the first fault raises BadSetup.
        """
        self.with_data(text)
        return []

    def full_options(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """All options with their values, defaults filled in; BadSetup for wrong seats or values."""
        if seats not in self.seats:
            raise BadSetup(
                _("{game} is for {few} to {many} seats, not {seats}.").format(
                    game=self.title, few=self.seats[0], many=self.seats[-1], seats=seats
                )
            )
        values = {option.name: option.values[0] for option in self.options}
        for name, value in options.items():
            values[name] = self._value(name, value)
        return values

    def _value(self, name: str, value: str) -> str:
        for option in self.options:
            if option.name == name:
                if value in option.values:
                    return value
                raise BadSetup(
                    _("Option {name} must be one of {known}, not {value!r}.").format(
                        name=name, known=", ".join(option.values), value=value
                    )
                )
        known = ", ".join(option.name for option in self.options) or "–"
        raise BadSetup(
            _("{game} has no option {name!r}; its options: {known}.").format(
                game=self.title, name=name, known=known
            )
        )


def child(game: Game[S, V], s: S, action: Action, log: list[Event]) -> S:
    """The state after a legal action; `s` is not changed."""
    after = game.copy(s)
    game.apply(after, action, log)
    return after


def seat_of(e: Event) -> Seat:
    """The seat an event is about; NOBODY if it is not a SeatEvent."""
    return e.seat if isinstance(e, SeatEvent) else NOBODY


def changed_options(options: Sequence[Option], values: Mapping[str, str]) -> dict[str, str]:
    """The values that are not the default, in the order of the options."""
    changed: dict[str, str] = {}
    for option in options:
        value = values.get(option.name, option.values[0])
        if value != option.values[0]:
            changed[option.name] = value
    return changed


def lot(odds: list[int], dice: Dice) -> int:
    """The index of a random outcome, drawn by whole-number weights."""
    rest = dice.below(sum(odds))
    for index, weight in enumerate(odds):
        rest -= weight
        if rest < 0:
            return index
    raise AssertionError("weights are positive")


def places(scores: Sequence[Score]) -> list[int]:
    """The place of each seat, 1 for the best; tied seats share one."""
    return [1 + sum(other > score for other in scores) for score in scores]


def winners(scores: Sequence[Score]) -> list[Seat]:
    """The seat that won, or all seats that share the win."""
    return [seat for seat, place in enumerate(places(scores)) if place == 1]
