"""The contract between a game and everybody else: the manual.

A game is a value, its State, and one object that knows the rules, its Game. Whoever plays, stores
or researches a game does it through the methods of `Game` and nothing else. What people read and
see of it, and what bots think of it, are its parts: see `trecastelli.core.parts`.

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

Five agreements hold for all games.

**One action is one choice.** Whatever anybody can do, chance included, is in `legal`. Rules never
roll dice, read clocks, print or wait: chance is a seat that acts, called CHANCE, and what it did is
an action like any other. So a game is exactly its list of actions, and applying the same list again
gives an equal state.

**A choice is offered only if it can be finished.** There are no dead ends to be taken back.

**A State holds every secret; a View holds none.** Only the table holds a State. Players, screens
and bots get a View, which has no place for what its seat may not know, and events that went through
`redact`.

**What happened is said once, as an Event.** Log, sound and animation are readings of it.

**States are plain values.** Two equal states play alike for ever, and `repr` tells all of a state.
A state that others can see is not changed any more: `child` makes the next one. Search, which owns
its copies, uses `apply` on them.

`trecastelli.gauntlet.check` holds every game to every promise below.
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
"""A place at the table, 0 to n-1 in order of play. A player sits in a seat."""

CHANCE: Final = -1
"""Whoever draws the cards and rolls the dice: `to_act` while something random is to happen."""

OVER: Final = -2
"""What `to_act` says when nobody will ever act again."""

NOBODY: Final = -3
"""No seat: the spectator a view can be made for, the owner of what nobody owns."""

HIDDEN: Final = -1
"""In a redacted event, in the place of a card or thing the hearer may not know."""

Score: TypeAlias = tuple[int, ...]
"""A seat's result: the points first, then each tie-break in turn. The greater tuple is better."""

Finding: TypeAlias = tuple[bool, str]
"""Whether something holds, and what it is."""


class Seen(Protocol):
    """What every view has, whatever its game."""

    @property
    def seat(self) -> Seat:
        """Whose eyes these are; NOBODY for a spectator."""

    @property
    def seats(self) -> int:
        """How many play."""


S = TypeVar("S")
V = TypeVar("V", bound=Seen)


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that has happened, complete, in the past tense: Drew(seat, deck, card).

    Each game has one dataclass for each thing that can happen. Events compare by value.
    """

    reveals: ClassVar[bool] = False
    """True if the one who acted may have learnt by it what he did not know before. Undo never
    crosses such an event, nor a chance action. Showing one's own card teaches oneself nothing."""

    closes: ClassVar[bool] = False
    """True if it ends what its player may take back, as the end of a turn does."""

    begins_turn: ClassVar[bool] = False
    """True if a turn begins by it: the turn of its field `seat`."""

    gives_points: ClassVar[bool] = False
    """True if its seat keeps points for it; the page of a finished game lists these events."""

    is_routine: ClassVar[bool] = False
    """True if it says nothing about what a choice brings, as the end of a turn; hints skip it."""

    sound: ClassVar[str] = ""
    """What is heard: `stone`, `card`, `coin`, `seal`, `trumpet`, or nothing."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice(ABC):
    """Randomness, as an argument: the rules have none of their own."""

    @abstractmethod
    def below(self, n: int) -> int:
        """A whole number from 0 to n-1, each as likely."""


@dataclass(frozen=True)
class Option:
    """A switch of a game that is set before it begins and never changes."""

    name: str
    title: str
    """What it is about, for people."""
    values: tuple[str, ...]
    says: tuple[str, ...]
    """One line on each value. The first value is the default."""


@dataclass(frozen=True)
class Credits:
    """Whose game it is."""

    designers: tuple[str, ...]
    publisher: str = ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S, V]):
    """The rules of one game. It has no state of its own: one object serves every table."""

    name: ClassVar[str]
    """What it is called in records, addresses and commands."""

    title: ClassVar[str]
    """What it is called by people."""

    seats: ClassVar[range]
    """The numbers of seats it can be played with."""

    version: ClassVar[int]
    """Raised when an old record would replay differently, never for any other reason."""

    actions: ClassVar[ActionTable]
    """Every action there is, chance included."""

    options: ClassVar[tuple[Option, ...]]
    """Every switch there is."""

    longest: ClassVar[int]
    """No game, of any seats and options, has more actions than this."""

    blurb: ClassVar[str] = ""
    """One sentence that invites to play, marked with `later`."""

    minutes: ClassVar[int] = 30
    """How long a game takes among people."""

    usual_seats: ClassVar[int] = 2
    """How many play when somebody just wants to play."""

    credits: ClassVar[Credits | None] = None
    """Whose game it is; None if it is nobody's."""

    hue: ClassVar[int] = 0
    """The seat whose colour its pages wear."""

    colours: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Colours of its own, by name: by day and by night. Its style sheet has them as variables."""

    data: str = ""
    """Empty for the printed components packaged here; else what `with_data` was told, by digest, so
    that a record made with other components is not replayed with these."""

    # Playing

    @abstractmethod
    def new(self, seats: int, options: Mapping[str, str]) -> S:
        """The game before anything has happened, before any chance.

        Options left out have their default. BadSetup, with a sentence, for a number of seats or an
        option that this game does not have; `choices` checks both.
        """

    @abstractmethod
    def to_act(self, s: S) -> Seat:
        """Whose choice it is: a seat, CHANCE, or OVER.

        It need not be the seat whose turn it is: a card may ask anybody. Choices that are made at
        the same time are asked for one after another and kept from the others' views until all
        have chosen.
        """

    @abstractmethod
    def legal(self, s: S) -> list[Action]:
        """Everything that can be chosen now, ascending by id, each once; empty only when OVER.

        It is the only authority on what is allowed. It depends on nothing that the seat to act may
        not know. The list is the caller's to keep.
        """

    @abstractmethod
    def odds(self, s: S) -> list[int]:
        """At CHANCE: a whole positive weight for each action of `legal`, in the same order."""

    @abstractmethod
    def apply(self, s: S, action: Action, log: list[Event]) -> None:
        """Do a legal action, changing `s` in place, and append to `log` what happened.

        It trusts its caller: an action that is not in `legal` leaves `s` in any condition. When it
        returns, `s` stands at the next choice: whatever follows without one has been done.
        """

    @abstractmethod
    def copy(self, s: S) -> S:
        """An equal state that shares nothing changeable with `s`."""

    @abstractmethod
    def scores(self, s: S) -> list[Score]:
        """How each seat stands, in seat order: the result once OVER, the score so far before.

        Every tuple has the same length. It may use secrets while the game is on; what is shown to
        people during play comes from the view.
        """

    # Knowing

    @abstractmethod
    def view(self, s: S, seat: Seat) -> V:
        """What this seat may know, and nothing else; for NOBODY, what everybody may know.

        The view shares nothing changeable with `s`. It can be pickled and sent away.
        """

    @abstractmethod
    def guess(self, v: V, dice: Dice) -> S:
        """Some state that looks like `v` to the seat it was made for, all such equally likely.

        `view(guess(v), seat) == v`, always.
        """

    @abstractmethod
    def redact(self, e: Event, seat: Seat) -> Event:
        """The event as this seat may hear it, with HIDDEN for what it may not know; else `e`."""

    # Trusting

    @abstractmethod
    def audit(self, s: S) -> None:
        """Assert that every card, coin and piece is in exactly one place and all caches are true.

        It holds after `new` and after every `apply`. It may be slow.
        """

    def with_data(self, text: str) -> Game[S, V]:
        """The same game with other printed components, read from a data file's text.

        BadSetup, with a sentence, if the text is not such a file.
        """
        raise BadSetup(_("{game} has no data file that could be replaced.").format(game=self.title))

    def check_data(self, text: str) -> list[Finding]:
        """All that can be said of a data file's text, good and bad; BadSetup if it is none at all.

        A game whose owners type in what is printed says everything at once; others the first fault.
        """
        self.with_data(text)
        return []

    def choices(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """All options with their values, defaults filled in; BadSetup for what cannot be."""
        if seats not in self.seats:
            raise BadSetup(
                _("{game} is for {few} to {many} seats, not {seats}.").format(
                    game=self.title, few=self.seats[0], many=self.seats[-1], seats=seats
                )
            )
        chosen = {option.name: option.values[0] for option in self.options}
        for name, value in options.items():
            chosen[name] = self._value(name, value)
        return chosen

    def _value(self, name: str, value: str) -> str:
        for option in self.options:
            if option.name == name:
                if value in option.values:
                    return value
                raise BadSetup(
                    _("Option {name} is one of {known}, not {value!r}.").format(
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
    """The state after a legal action; `s` stays as it was."""
    after = game.copy(s)
    game.apply(after, action, log)
    return after


def seat_of(e: Event) -> Seat:
    """Whom an event is about, by its field `seat`; NOBODY if it is about no seat in particular."""
    seat: Seat = getattr(e, "seat", NOBODY)
    return seat


def lot(odds: list[int], dice: Dice) -> int:
    """The index of one of several outcomes, drawn by their whole-number weights."""
    rest = dice.below(sum(odds))
    for index, weight in enumerate(odds):
        rest -= weight
        if rest < 0:
            return index
    raise AssertionError("weights are positive")


def places(scores: Sequence[Score]) -> list[int]:
    """Each seat's place, 1 for the best; seats that are level share one."""
    return [1 + sum(other > score for other in scores) for score in scores]


def winners(scores: Sequence[Score]) -> list[Seat]:
    """The seat that won, or all that share the win."""
    return [seat for seat, place in enumerate(places(scores)) if place == 1]
