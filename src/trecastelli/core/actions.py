"""All actions of a game, each declared once: its text, its number and its meaning.

    ACTIONS = ActionTable()
    PLAY = ACTIONS.verb("play", Names(("T1", "T2", "W1")))
    BUILD = ACTIONS.verb("build")

    PLAY[2].text        "play:W1", as it is stored, sent, logged and typed
    PLAY[2].id          its number among all actions of the game, for machine learning
    PLAY[2].verb        PLAY, what the rules compare
    PLAY[2].arg         2, its number in the verb's domain
    ACTIONS.parse("play:W1") is PLAY[2]

Each action is a single object, so compare with `is`. Texts never change; ids may change between
versions of a game.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from trecastelli.core.errors import IllegalAction
from trecastelli.words import _

UNDO: Final = "undo"
"""The entry of a record that takes an action back. No verb may have this name."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Domain:
    """The arguments a verb can take: `size` of them, each with a number and a text.

    A large domain, such as a lattice of a hundred thousand sites, computes both on demand.
    """

    size: int

    def text(self, arg: int) -> str:
        """Text of the argument with this number."""
        raise AssertionError("a domain names its arguments")

    def index(self, text: str) -> int:
        """Number of the argument with this text, or -1."""
        raise AssertionError("a domain finds its arguments by text")


class Names(Domain):
    """A short list of arguments, by name."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.size = len(names)
        self.names: Final = names

    def text(self, arg: int) -> str:
        return self.names[arg]

    def index(self, text: str) -> int:
        return self.names.index(text) if text in self.names else -1


def numbers(count: int) -> Names:
    """The whole numbers from 0 to count - 1, written in digits."""
    return Names(tuple(str(n) for n in range(count)))


class Action:
    """One choice. Get it from its verb: `PLAY[2]`."""

    def __init__(self, verb: Verb, arg: int, text: str) -> None:
        self.verb: Final = verb
        self.arg: Final = arg
        self.text: Final = text
        self.id: Final = verb.first + arg

    def __repr__(self) -> str:
        return self.text


class Verb:
    """One kind of choice with its arguments; `verb[arg]` is the action."""

    def __init__(self, name: str, domain: Domain | None, first: int) -> None:
        self.name: Final = name
        self.domain: Final = domain
        self.first: Final = first
        self.size: Final = 1 if domain is None else domain.size
        self._actions: Final[dict[int, Action]] = {}

    def __getitem__(self, arg: int) -> Action:
        action = self._actions.get(arg)
        return self._make(arg) if action is None else action

    def _make(self, arg: int) -> Action:
        if not 0 <= arg < self.size:
            raise IndexError(f"{self.name} has no {arg}")
        text = self.name if self.domain is None else f"{self.name}:{self.domain.text(arg)}"
        action = Action(self, arg, text)
        self._actions[arg] = action
        return action

    def parse(self, rest: str) -> Action | None:
        """The action of this verb with `rest` after the colon, or None."""
        if self.domain is None:
            return None if rest else self[0]
        arg = self.domain.index(rest)
        return None if arg < 0 else self[arg]

    def __repr__(self) -> str:
        return self.name


class ActionTable:
    """All verbs of a game. Ids follow the order of declaration."""

    def __init__(self) -> None:
        self.verbs: Final[list[Verb]] = []
        self.size = 0

    def verb(self, name: str, domain: Domain | None = None) -> Verb:
        """Declare a verb; without a domain it is a single action, such as `pass`."""
        assert name.isidentifier() and name != UNDO, f"{name!r} cannot be a verb"
        assert all(verb.name != name for verb in self.verbs), f"{name} is declared twice"
        verb = Verb(name, domain, self.size)
        self.verbs.append(verb)
        self.size += verb.size
        return verb

    def parse(self, text: str) -> Action:
        """The action with this text; IllegalAction if the game has none."""
        name, colon, rest = text.partition(":")
        for verb in self.verbs:
            if verb.name == name and (verb.domain is None) == (not colon):
                action = verb.parse(rest)
                if action is not None and action.text == text:
                    return action
        raise IllegalAction(_("This game has no action {text!r}.").format(text=text[:40]))

    def __getitem__(self, number: int) -> Action:
        """The action with this id."""
        for verb in self.verbs:
            if verb.first <= number < verb.first + verb.size:
                return verb[number - verb.first]
        raise IndexError(f"no action has the number {number}")
