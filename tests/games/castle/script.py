"""Positions drawn as text and choices written down: scripted lines of play for the tests."""

from __future__ import annotations

from trecastelli.core.game import Event
from trecastelli.games.castle import GAME
from trecastelli.games.castle.notation.position import read
from trecastelli.games.castle.rules.board import NAMES as SPACES
from trecastelli.games.castle.rules.board import PLACE_NAMES
from trecastelli.games.castle.rules.cards import NAMES
from trecastelli.games.castle.rules.hands import KNOWERS
from trecastelli.games.castle.rules.open import EMPTY, owner_at, top_place
from trecastelli.games.castle.rules.state import State
from trecastelli.games.castle.rules.targets import is_protected


def texts(s: State) -> list[str]:
    """What may be done now, as it is typed."""
    return [action.text for action in GAME.legal(s)]


def act(s: State, *actions: str) -> list[Event]:
    """Do one thing after another, each of which must be legal; returns all events."""
    log: list[Event] = []
    for text in actions:
        assert text in texts(s), f"{text} is not among {texts(s)}"
        GAME.apply(s, GAME.actions.parse(text), log)
        GAME.audit(s)
    return log


def after(position: str, *actions: str) -> State:
    """The state some actions lead to from a drawn position."""
    s = read(position)
    act(s, *actions)
    return s


def choices(position: str, *actions: str) -> list[str]:
    """What may be done after some actions from a drawn position."""
    return texts(after(position, *actions))


def hand(s: State, seat: int) -> list[str]:
    """The cards of a hand, by name."""
    return [NAMES[card // KNOWERS] for card in s.hands[seat]]


def exchange(s: State) -> list[str]:
    """The cards of the Exchange, by name."""
    return [name for name, count in zip(NAMES, s.exchange, strict=True) for _ in range(count)]


def stack(s: State, space: str) -> list[str]:
    """The cards on a space with their owners, the lowest first: `king:0`, `knight:-`."""
    x = SPACES.index(space)
    if x >= len(s.base) or s.base[x] == EMPTY:
        return []
    owners = [owner_at(s, p) for p in range(x * 5, top_place(s, x) + 1)]
    names = [NAMES[s.base[x]], *["knight"] * (len(owners) - 1)]
    return [
        f"{name}:{'-' if owner < 0 else owner}" for name, owner in zip(names, owners, strict=True)
    ]


def token(s: State, place: str) -> int:
    """Whose token the card at a place bears; negative for none."""
    return owner_at(s, PLACE_NAMES.index(place))


def protected(s: State, space: str) -> bool:
    """Whether the highest card of a space is protected."""
    return is_protected(s, SPACES.index(space))


def targets(names: str) -> list[str]:
    """`target:a1 target:b2` from `a1 b2`."""
    return [f"target:{name}" for name in names.split()]
