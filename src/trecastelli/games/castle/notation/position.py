"""Positions of Castle: a state as one short text, and back (NOTATION.md).

Words separated by blanks, in any order: `space=stack` for what is in play, `name=value` for the
rest. What is left out is as at the start of a turn. Cards that are not named are in the decks.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from trecastelli.core.errors import BadRecord, BadSetup
from trecastelli.core.game import NOBODY, Game, Seat
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle.notation.checks import check
from trecastelli.games.castle.notation.values import (
    read_kind,
    read_list,
    read_number,
    read_pair,
    read_place,
    read_prompt,
    read_seat,
    write_prompt,
)
from trecastelli.games.castle.rules.board import LEVELS, PLACE_NAMES, SPACE_NAMES, Space
from trecastelli.games.castle.rules.cards import KNIGHT, NAMES, Kind
from trecastelli.games.castle.rules.hands import KNOWERS, gain
from trecastelli.games.castle.rules.open import (
    EMPTY,
    NONE,
    kind_at,
    occupied,
    owner_at,
    top_place,
)
from trecastelli.games.castle.rules.rules import GAME
from trecastelli.games.castle.rules.state import State, put
from trecastelli.games.castle.rules.verbs import ASK_ACT, PUBLIC
from trecastelli.games.castle.rules.view import View
from trecastelli.words import _

_NOTHING: Final = "nothing"
"""What is asked when the game is over."""
_HAND: Final = re.compile(r"hand([0-4])")


@dataclass(frozen=True)
class Field:
    """One row: how a field of a position is written and read."""

    write: Callable[[State], str]
    """Its text; it is left out if this is empty."""
    read: Callable[[State, str], None]
    """Set it in a state in which turn, board, hands and all fields before it are set."""


def write(s: State) -> str:
    """The position as text. `read` gives an equal state back."""
    words = [f"{SPACE_NAMES.text(x)}={_write_stack(s, x)}" for x in occupied(s)]
    words += [f"hand{seat}={_write_hand(s, seat)}" for seat, hand in enumerate(s.hands) if hand]
    fields = {name: field.write(s) for name, field in _FIELDS.items()}
    return " ".join([*words, *(f"{name}={value}" for name, value in fields.items() if value)])


def read(text: str, game: Game[State, View] = GAME) -> State:
    """The position a text describes; BadRecord, with a sentence, if it describes none."""
    fields = _split(text)
    s = _new_state(fields, game)
    s.turn = read_seat(fields.get("turn", "0"), s.seats)
    s.prompts = [Prompt(ASK_ACT, s.turn)]
    _read_board(s, fields)
    _read_hands(s, fields)
    for name, field in _FIELDS.items():
        if name in fields:
            field.read(s, fields[name])
    if "decks" not in fields:
        _divide_evenly(s)
    check(s, game)
    return s


def _split(text: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        known = name in _FIELDS or _HAND.fullmatch(name) or SPACE_NAMES.index(name) >= 0
        if not equals or not known or name in fields:
            sentence = _("{word!r} is not a field of a position of Castle.")
            raise BadRecord(sentence.format(word=word[:40]))
        fields[name] = value
    return fields


def _new_state(fields: dict[str, str], game: Game[State, View]) -> State:
    """A new game with the seats and options of a position."""
    options = dict(read_pair(word) for word in fields.get("options", "").split(",") if word)
    try:
        return game.new(read_number(fields.get("seats", "2")), options)
    except BadSetup as error:
        raise BadRecord(str(error)) from error


def _write_options(s: State) -> str:
    words = {
        "edition:french": s.options.french,
        "merchant:not_last": s.options.no_last_merchant,
        "drawing:limited": s.options.limited_drawing,
    }
    return ",".join(word for word, is_chosen in words.items() if is_chosen)


# The board


def _write_stack(s: State, x: Space) -> str:
    places = range(x * LEVELS, top_place(s, x) + 1)
    return "+".join(f"{NAMES[kind_at(s, p)]}:{_write_owner(owner_at(s, p))}" for p in places)


def _write_owner(owner: Seat) -> str:
    return "-" if owner == NOBODY else str(owner)


def _read_owner(s: State, text: str) -> Seat:
    """Whose token a card bears; that of the seat in turn if nothing is said."""
    return NOBODY if text == "-" else read_seat(text or str(s.turn), s.seats)


def _read_board(s: State, fields: dict[str, str]) -> None:
    spaces = sorted(SPACE_NAMES.index(name) for name in fields if SPACE_NAMES.index(name) >= 0)
    for x in spaces:
        while x > len(s.base):  # a hole outside
            s.base.append(EMPTY)
            s.token.append(NOBODY)
            s.riders.append(0)
        for level, word in enumerate(fields[SPACE_NAMES.text(x)].split("+")):
            name, owner = read_pair(word)
            kind = _take(s, name)
            if (kind == KNIGHT) != (level > 0):
                raise BadRecord(_("Knights, and only Knights, stand on other cards."))
            put(s, kind, _read_owner(s, owner), x)


# Cards


def _take(s: State, name: str) -> Kind:
    """Take a card out of the decks, in which all cards are at first."""
    kind = read_kind(name)
    if not s.bag[kind]:
        raise BadRecord(_("too many of these cards: {card}.").format(card=name))
    s.bag[kind] -= 1
    return kind


def _write_hand(s: State, seat: Seat) -> str:
    return ",".join(
        NAMES[card // KNOWERS] + _write_knowers(s, seat, card) for card in s.hands[seat]
    )


def _write_knowers(s: State, seat: Seat, card: int) -> str:
    knowers = card % KNOWERS
    if knowers & PUBLIC:
        return "!"
    others = [str(other) for other in range(s.seats) if other != seat]
    named = "".join(other for other in others if knowers >> int(other) & 1)
    return f"@{named}" if named else ""


def _read_hands(s: State, fields: dict[str, str]) -> None:
    for name, text in fields.items():
        match = _HAND.fullmatch(name)
        if match:
            seat = read_seat(match[1], s.seats)
            for word in read_list(text):
                _read_card(s, seat, word)


def _read_card(s: State, seat: Seat, word: str) -> None:
    match = re.fullmatch(r"([a-z_]+)(!?)(?:@([0-4]+))?", word)
    if match is None:
        sentence = _("{word!r} is not a card and the seats that know it.")
        raise BadRecord(sentence.format(word=word[:30]))
    knowers = s.options.everyone if match[2] else 1 << seat
    for other in match[3] or "":
        knowers |= 1 << read_seat(other, s.seats)
    gain(s, seat, _take(s, match[1]), knowers)


def _write_counts(counts: list[int]) -> str:
    named = [(NAMES[kind], count) for kind, count in enumerate(counts) if count]
    return ",".join(name if count == 1 else f"{name}*{count}" for name, count in named)


def _read_exchange(s: State, text: str) -> None:
    for word in read_list(text):
        s.exchange[_take(s, word)] += 1


def _read_removed(s: State, text: str) -> None:
    for word in read_list(text):
        s.removed[_take(s, word)] += 1


def _read_rest(s: State, text: str) -> None:
    """Put every card that is named nowhere into the decks, the Exchange or out of the game."""
    piles = {"decks": s.bag, "exchange": s.exchange, "removed": s.removed}
    if text not in piles:
        raise BadRecord(_("rest is one of: {piles}.").format(piles=", ".join(piles)))
    if text != "decks":
        for kind, count in enumerate(s.bag):
            piles[text][kind] += count
            s.bag[kind] = 0


def _read_decks(s: State, text: str) -> None:
    sizes = text.split(",")
    if len(sizes) != s.seats:
        raise BadRecord(_("decks gives one size for each seat."))
    s.deck_sizes = [read_number(size) for size in sizes]


def _divide_evenly(s: State) -> None:
    total = sum(s.bag)
    s.deck_sizes = [(total + s.seats - 1 - seat) // s.seats for seat in range(s.seats)]


def _write_chosen(s: State) -> str:
    named = [(seat, kind) for seat, kind in enumerate(s.chosen) if kind != NONE]
    return ",".join(f"{seat}:{NAMES[kind]}" for seat, kind in named)


def _read_chosen(s: State, text: str) -> None:
    for word in text.split(","):
        seat, name = read_pair(word)
        s.chosen[read_seat(seat, s.seats)] = read_kind(name)


# The turn and what is asked


def _read_winners(s: State, text: str) -> None:
    s.winners = sorted({read_seat(digit, s.seats) for digit in text})


def _read_prompts(s: State, text: str) -> None:
    words = text.split(">") if text != _NOTHING else []
    s.prompts = [read_prompt(word, s.seats) for word in words]


def _flag(name: str) -> Field:
    """A field that is yes or no, and written only when it is yes."""

    def read_flag(s: State, text: str) -> None:
        if text not in ("yes", "no"):
            raise BadRecord(_("{field} is yes or no.").format(field=name))
        setattr(s, name, text == "yes")

    return Field(lambda s: "yes" if getattr(s, name) else "", read_flag)


def _count(name: str) -> Field:
    """A field that is a number, and written only when it is not 0."""
    return Field(
        lambda s: str(getattr(s, name) or ""),
        lambda s, text: setattr(s, name, read_number(text)),
    )


def _skip(s: State, text: str) -> None:
    """Nothing to do: `read` has read it before all others."""


_FIELDS: Final[dict[str, Field]] = {
    "seats": Field(lambda s: str(s.seats), _skip),
    "options": Field(_write_options, _skip),
    "exchange": Field(lambda s: _write_counts(s.exchange), _read_exchange),
    "removed": Field(lambda s: _write_counts(s.removed), _read_removed),
    "rest": Field(lambda s: "", _read_rest),
    "decks": Field(lambda s: ",".join(str(size) for size in s.deck_sizes), _read_decks),
    "turn": Field(lambda s: str(s.turn), _skip),
    "left": Field(lambda s: str(s.left), _count("left").read),
    "first": Field(lambda s: "yes" if s.first else "no", _flag("first").read),
    "stirred": _flag("stirred"),
    "traded": _flag("traded"),
    "idle": _count("idle"),
    "turns": _count("turns"),
    "last": Field(
        lambda s: "" if s.last == NONE else PLACE_NAMES.text(s.last),
        lambda s, text: setattr(s, "last", read_place(text)),
    ),
    "chosen": Field(_write_chosen, _read_chosen),
    "pulled": Field(
        lambda s: "" if s.pulled == NONE else NAMES[s.pulled],
        lambda s, text: setattr(s, "pulled", read_kind(text)),
    ),
    "won": Field(lambda s: "".join(str(seat) for seat in s.winners), _read_winners),
    "ask": Field(
        lambda s: ">".join(write_prompt(prompt) for prompt in s.prompts) or _NOTHING,
        _read_prompts,
    ),
}
"""Every field, in the order in which it is written and read."""
