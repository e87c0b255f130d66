"""What happened in Castle, told in English: one sentence for each event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from trecastelli.core.game import HIDDEN, NOBODY, Event, Seat
from trecastelli.games.castle import events as happened
from trecastelli.games.castle.board import (
    CASTLE,
    LEVELS,
    LOOSE,
    NAMES,
    SLOTS,
    WALLS,
    ZONE,
    ZONES,
)
from trecastelli.games.castle.cards import CARDS
from trecastelli.games.castle.kinds import KNIGHT
from trecastelli.games.castle.view import View


def listed(words: Sequence[str]) -> str:
    """Some words with commas and `and`."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def title(kind: int) -> str:
    """What a card is called."""
    return CARDS[kind].name


def the(kind: int) -> str:
    """A card in a sentence: `the King`, but `a Soldier`, of which there are more."""
    return f"a {title(kind)}" if CARDS[kind].copies > 1 else f"the {title(kind)}"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def place_text(x: int) -> str:
    """A space in words."""
    if x < CASTLE:
        return f"{NAMES[x]} ({ZONES[ZONE[x]]})"
    return f"before the {WALLS[x - SLOTS]} wall" if x < LOOSE else f"outside ({NAMES[x]})"


def _at(x: int) -> str:
    return f"at {place_text(x)}" if x < CASTLE else place_text(x)


def _who(v: View, seat: Seat, names: Sequence[str]) -> str:
    return "You" if seat == v.seat else names[seat]


def _whom(v: View, seat: Seat, names: Sequence[str]) -> str:
    return "you" if seat == v.seat else names[seat]


def _whose(v: View, seat: Seat, names: Sequence[str]) -> str:
    return "your" if seat == v.seat else f"{names[seat]}'s"


def line(v: View, e: Event, names: Sequence[str]) -> str:
    """What happened, as one sentence."""
    return _LINES[type(e)](v, e, names)


def _began(v: View, e: happened.Began, names: Sequence[str]) -> str:
    return f"{_who(v, e.seat, names)} will begin."


def _dealt(v: View, e: happened.Dealt, names: Sequence[str]) -> str:
    who = _who(v, e.seat, names)
    return f"{who} got {'a card' if e.card == HIDDEN else 'this card: ' + title(e.card)}."


def _opened(v: View, e: happened.Opened, names: Sequence[str]) -> str:
    return f"{_capital(the(e.card))} lies open in the Exchange."


def _turn_began(v: View, e: happened.TurnBegan, names: Sequence[str]) -> str:
    return f"{_capital(_whose(v, e.seat, names))} turn."


def _drew(v: View, e: happened.Drew, names: Sequence[str]) -> str:
    who = _who(v, e.seat, names)
    return f"{who} drew {'a card' if e.card == HIDDEN else 'this card: ' + title(e.card)}."


def _swapped(v: View, e: happened.Swapped, names: Sequence[str]) -> str:
    who = _who(v, e.seat, names)
    return f"{who} laid {the(e.gave)} in the Exchange and took {the(e.took)}."


def _passed(v: View, e: happened.Passed, names: Sequence[str]) -> str:
    return f"{_who(v, e.seat, names)} could do nothing."


def _played(v: View, e: happened.Played, names: Sequence[str]) -> str:
    on = "on the card " if e.card == KNIGHT else ""
    return f"{_who(v, e.seat, names)} played {the(e.card)} {on}{_at(e.where)}."


def _brought(v: View, e: happened.Brought, names: Sequence[str]) -> str:
    who = _who(v, e.seat, names)
    return f"{who} brought {the(e.card)} from the Exchange into play {_at(e.where)}."


def _no_effect(v: View, e: happened.NoEffect, names: Sequence[str]) -> str:
    return f"{_capital(the(e.card))} found nothing for its effect, or for a part of it."


def _returned(v: View, e: happened.Returned, names: Sequence[str]) -> str:
    to = "the Exchange" if e.to == NOBODY else f"{_whose(v, e.to, names)} hand"
    return f"{_capital(the(e.card))} {_at(e.where)} went back to {to}."


def _killed(v: View, e: happened.Killed, names: Sequence[str]) -> str:
    return f"{_capital(the(e.card))} {_at(e.where)} was killed and is out of the game."


def _moved(v: View, e: happened.Moved, names: Sequence[str]) -> str:
    return f"{_capital(the(e.card))} moved from {place_text(e.where)} to {place_text(e.to)}."


def _token_changed(v: View, e: happened.TokenChanged, names: Sequence[str]) -> str:
    card = f"{_capital(the(e.card))} {_at(e.place // LEVELS)}"
    if e.now == NOBODY:
        return f"{card} lost {_whose(v, e.was, names)} token."
    return f"{card} now bears {_whose(v, e.now, names)} token, no longer {_whose(v, e.was, names)}."


def _may_act_more(v: View, e: happened.MayActMore, names: Sequence[str]) -> str:
    return f"{_who(v, e.seat, names)} may act once more in this turn."


def _took(v: View, e: happened.Took, names: Sequence[str]) -> str:
    return f"{_who(v, e.seat, names)} had to take {the(e.card)} from the Exchange."


def _pulled(v: View, e: happened.Pulled, names: Sequence[str]) -> str:
    what = "a card" if e.card == HIDDEN else f"this card: {title(e.card)},"
    return f"{_who(v, e.seat, names)} took {what} from {_whose(v, e.rival, names)} hand."


def _gave(v: View, e: happened.Gave, names: Sequence[str]) -> str:
    what = "a card" if e.card == HIDDEN else f"this card: {title(e.card)}"
    return f"{_who(v, e.seat, names)} gave {_whom(v, e.rival, names)} {what}."


def _chose(v: View, e: happened.Chose, names: Sequence[str]) -> str:
    what = "" if e.card == HIDDEN else f": {title(e.card)}"
    return f"{_who(v, e.seat, names)} chose a card to pass on{what}."


def _passed_on(v: View, e: happened.PassedOn, names: Sequence[str]) -> str:
    what = "a card" if e.card == HIDDEN else f"this card: {title(e.card)},"
    return f"{_who(v, e.seat, names)} passed {what} to {_whom(v, e.to, names)}."


_WHY: Final = (
    "No card could be put anywhere any more: the game is blocked.",
    "Nobody played or drew a card for three rounds: the game is blocked.",
    "The game has lasted too long and ends here.",
)


def _blocked(v: View, e: happened.Blocked, names: Sequence[str]) -> str:
    return _WHY[e.why]


def _ended(v: View, e: happened.Ended, names: Sequence[str]) -> str:
    who = [names[seat] for seat in e.winners]
    left = ", ".join(f"{name} {cards}" for name, cards in zip(names, e.cards, strict=True))
    return f"{listed(who)} {'share the win' if len(who) > 1 else 'wins'}; cards left: {left}."


_LINES: Final[dict[type[Event], Callable[[View, Any, Sequence[str]], str]]] = {
    happened.Began: _began,
    happened.Dealt: _dealt,
    happened.Opened: _opened,
    happened.TurnBegan: _turn_began,
    happened.Drew: _drew,
    happened.Swapped: _swapped,
    happened.Passed: _passed,
    happened.Played: _played,
    happened.Brought: _brought,
    happened.NoEffect: _no_effect,
    happened.Returned: _returned,
    happened.Killed: _killed,
    happened.Moved: _moved,
    happened.TokenChanged: _token_changed,
    happened.MayActMore: _may_act_more,
    happened.Took: _took,
    happened.Pulled: _pulled,
    happened.Gave: _gave,
    happened.Chose: _chose,
    happened.PassedOn: _passed_on,
    happened.Blocked: _blocked,
    happened.Ended: _ended,
}
