"""A whole state as one short text, and back: this game's notation for positions (NOTATION.md).

Words divided by blanks, in any order: `space=stack` for what is in play, `name=value` for the rest.
What is left out is as at the start of a turn; cards that are named nowhere are in the decks.
"""

from __future__ import annotations

import re
from typing import Final

from trecastelli.core.errors import BadRecord, BadSetup
from trecastelli.core.game import NOBODY, Game, Seat, child
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle.rules import verbs
from trecastelli.games.castle.rules.audit import audit_state
from trecastelli.games.castle.rules.board import LEVELS, PLACE_NAMES, SPACE_NAMES
from trecastelli.games.castle.rules.cards import KINDS, KNIGHT, NAMES
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
from trecastelli.games.castle.rules.verbs import ASK_ACT, PUBLIC, Options
from trecastelli.games.castle.rules.view import View

_FLAGS: Final = ("first", "stirred", "traded")
_NUMBERS: Final = ("left", "idle", "turns")
_FIELDS: Final = (
    *("seats", "options", "exchange", "removed", "rest", "decks", "turn", "last", "chosen"),
    *("pulled", "won", "ask", *_FLAGS, *_NUMBERS),
)
_SHAPES: Final = {
    verbs.ASK_START: "",
    verbs.ASK_DEAL: "n",
    verbs.ASK_OPEN: "n",
    verbs.ASK_DRAW: "",
    verbs.ASK_ACT: "",
    verbs.ASK_SWAP: "k",
    verbs.ASK_PLACE: "kn",
    verbs.ASK_STEP: "knxp",
    verbs.ASK_MOVE: "x",
    verbs.ASK_CARRY: "x",
    verbs.ASK_HALF: "nn",
    verbs.ASK_TOKEN: "px",
    verbs.ASK_COLOUR: "p*",
    verbs.ASK_ARRANGE: "x*",
    verbs.ASK_ANSWER: "",
    verbs.ASK_GIVE: "nk*",
    verbs.ASK_TAKE: "nk*",
    verbs.ASK_PULL: "s",
    verbs.ASK_RETURN: "s",
    verbs.ASK_CHOOSE: "d",
    verbs.ASK_PICK: "d",
    verbs.ASK_GIFT: "k",
}
"""What each question is about: number, kind, space, place, seat, direction; the last may be
repeated."""
_ASKS: Final = {question.name: ask for ask, question in enumerate(verbs.QUESTIONS)}
_DIRECTIONS: Final = {1: "left", -1: "right"}


# Writing


def write(s: State) -> str:
    """The position as text. `read` gives an equal state back."""
    words = [f"{SPACE_NAMES.text(x)}={_stack(s, x)}" for x in occupied(s)]
    words += [f"hand{seat}={_hand(s, seat)}" for seat, hand in enumerate(s.hands) if hand]
    fields = {
        "seats": str(s.options.seats),
        "options": _options(s.options),
        "exchange": _counts(s.exchange),
        "removed": _counts(s.removed),
        "decks": ",".join(str(size) for size in s.deck_sizes),
        "turn": str(s.turn),
        "left": str(s.left),
        "first": "yes" if s.first else "no",
        "stirred": "yes" if s.stirred else "",
        "traded": "yes" if s.traded else "",
        "idle": str(s.idle or ""),
        "turns": str(s.turns or ""),
        "last": "" if s.last == NONE else PLACE_NAMES.text(s.last),
        "chosen": _chosen(s),
        "pulled": "" if s.pulled == NONE else NAMES[s.pulled],
        "won": "".join(str(seat) for seat in s.winners),
        "ask": ">".join(_prompt(prompt) for prompt in s.prompts) or "nothing",
    }
    return " ".join(words + [f"{name}={value}" for name, value in fields.items() if value])


def _stack(s: State, x: int) -> str:
    places = range(x * LEVELS, top_place(s, x) + 1)
    return "+".join(f"{NAMES[kind_at(s, p)]}:{_owner(owner_at(s, p))}" for p in places)


def _owner(owner: Seat) -> str:
    return "-" if owner == NOBODY else str(owner)


def _hand(s: State, seat: Seat) -> str:
    return ",".join(NAMES[card // KNOWERS] + _knowers(s, seat, card) for card in s.hands[seat])


def _knowers(s: State, seat: Seat, card: int) -> str:
    knowers = card % KNOWERS
    if knowers & PUBLIC:
        return "!"
    others = [str(other) for other in range(s.options.seats) if other != seat]
    named = "".join(other for other in others if knowers >> int(other) & 1)
    return f"@{named}" if named else ""


def _counts(counts: list[int]) -> str:
    named = [(NAMES[kind], count) for kind, count in enumerate(counts) if count]
    return ",".join(name if count == 1 else f"{name}*{count}" for name, count in named)


def _options(options: Options) -> str:
    words = [
        "edition:french" if options.french else "",
        "merchant:not_last" if options.no_last_merchant else "",
        "drawing:limited" if options.limited_drawing else "",
    ]
    return ",".join(word for word in words if word)


def _chosen(s: State) -> str:
    named = [(seat, kind) for seat, kind in enumerate(s.chosen) if kind != NONE]
    return ",".join(f"{seat}:{NAMES[kind]}" for seat, kind in named)


def _prompt(prompt: Prompt) -> str:
    shape = _shape(prompt.ask, len(prompt.about))
    about = [_write_one(sort, value) for sort, value in zip(shape, prompt.about, strict=True)]
    return f"{verbs.QUESTIONS[prompt.ask].name}{prompt.seat}" + (
        f":{'.'.join(about)}" if about else ""
    )


def _shape(ask: int, length: int) -> str:
    shape = _SHAPES[ask]
    if not shape.endswith("*"):
        return shape
    shape = shape[:-1]
    return shape + shape[-1] * (length - len(shape)) if length >= len(shape) else shape[:length]


def _write_one(sort: str, value: int) -> str:
    if value == NONE and sort in "xp":
        return "-"
    if sort == "k":
        return NAMES[value]
    if sort == "x":
        return SPACE_NAMES.text(value)
    if sort == "p":
        return PLACE_NAMES.text(value)
    return _DIRECTIONS[value] if sort == "d" else str(value)


# Reading


def read(text: str, game: Game[State, View] = GAME) -> State:
    """The position a text describes; BadRecord, with a sentence, if it describes none."""
    fields = _split(text)
    seats = _number(fields.get("seats", "2"))
    options = dict(_pair(word) for word in fields.get("options", "").split(",") if word)
    try:
        s = game.new(seats, options)
    except BadSetup as error:
        raise BadRecord(str(error)) from error
    _read_board(s, fields)
    _read_cards(s, fields)
    _read_rest(s, fields)
    try:
        audit_state(s)
    except AssertionError as error:
        raise BadRecord(f"this cannot be: {error}.") from error
    _check_question(s, game)
    return s


def _check_question(s: State, game: Game[State, View]) -> None:
    """What is asked must have an answer, and an answer that leads on to a state that can be."""
    if not s.prompts:
        return
    try:
        legal = game.legal(s)
        for action in legal:
            audit_state(child(game, s, action, []))
    except (AssertionError, IndexError, ValueError) as error:
        raise BadRecord("what is asked cannot be asked here.") from error
    if not legal or (s.prompts[-1].ask == ASK_ACT and s.left < 1):
        raise BadRecord("nothing could be answered to what is asked.")


def _split(text: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        known = name in _FIELDS or re.fullmatch(r"hand[0-4]", name) or SPACE_NAMES.index(name) >= 0
        if not equals or not known or name in fields:
            raise BadRecord(f"{word[:40]!r} is not a field of a position of Castle.")
        fields[name] = value
    return fields


def _pair(word: str) -> tuple[str, str]:
    name, _, value = word.partition(":")
    return name, value


def _number(text: str) -> int:
    if not re.fullmatch(r"\d{1,4}", text):
        raise BadRecord(f"{text[:20]!r} is not a whole number.")
    return int(text)


def _kind(text: str) -> int:
    if text not in NAMES:
        raise BadRecord(f"there is no card {text[:30]!r}.")
    return NAMES.index(text)


def _seat(s: State, text: str) -> Seat:
    seat = _number(text)
    if seat >= s.options.seats:
        raise BadRecord(f"there is no seat {seat}.")
    return seat


def _take(s: State, kind: int) -> int:
    """A card out of the bag."""
    if not s.bag[kind]:
        raise BadRecord(f"there are not so many cards {NAMES[kind]}.")
    s.bag[kind] -= 1
    return kind


def _read_board(s: State, fields: dict[str, str]) -> None:
    spaces = sorted(SPACE_NAMES.index(name) for name in fields if SPACE_NAMES.index(name) >= 0)
    for x in spaces:
        while x > len(s.base):  # a hole outside
            s.base.append(EMPTY)
            s.token.append(NOBODY)
            s.riders.append(0)
        for level, word in enumerate(fields[SPACE_NAMES.text(x)].split("+")):
            name, owner = _pair(word)
            kind = _take(s, _kind(name))
            if (kind == KNIGHT) != (level > 0):
                raise BadRecord("Knights stand on other cards, and nothing else does.")
            put(s, kind, NOBODY if owner == "-" else _seat(s, owner or str(s.turn)), x)


def _read_cards(s: State, fields: dict[str, str]) -> None:
    for pile, name in ((s.exchange, "exchange"), (s.removed, "removed")):
        for word in _list(fields.get(name, "")):
            pile[_take(s, _kind(word))] += 1
    for seat in range(s.options.seats):
        for word in _list(fields.get(f"hand{seat}", "")):
            _read_card(s, seat, word)
    if any(f"hand{seat}" in fields for seat in range(s.options.seats, 5)):
        raise BadRecord("cards are given to more seats than there are.")
    _read_remaining(s, fields)


def _list(text: str) -> list[str]:
    """Names divided by commas; `soldier*3` for three."""
    words: list[str] = []
    for word in text.split(",") if text else []:
        name, star, count = word.partition("*")
        words += [name] * (_number(count) if star else 1)
    return words


def _read_card(s: State, seat: Seat, word: str) -> None:
    match = re.fullmatch(r"([a-z_]+)(!?)(?:@([0-4]+))?", word)
    if match is None:
        raise BadRecord(f"{word[:30]!r} is not a card and who knows it.")
    knowers = s.options.everyone if match[2] else 1 << seat
    for other in match[3] or "":
        knowers |= 1 << _seat(s, other)
    gain(s, seat, _take(s, _kind(match[1])), knowers)


def _read_remaining(s: State, fields: dict[str, str]) -> None:
    """Cards named nowhere: in the decks, evenly unless sizes are given, or where `rest` says."""
    rest = fields.get("rest", "decks")
    piles = {"decks": s.bag, "exchange": s.exchange, "removed": s.removed}
    if rest not in piles:
        raise BadRecord("the rest of the cards is in the decks, the exchange, or removed.")
    if rest != "decks":
        for kind in range(KINDS):
            piles[rest][kind] += s.bag[kind]
            s.bag[kind] = 0
    seats, total = s.options.seats, sum(s.bag)
    even = [str((total + seats - 1 - seat) // seats) for seat in range(seats)]
    sizes = fields["decks"].split(",") if "decks" in fields else even
    if len(sizes) != seats:
        raise BadRecord("decks are written as one size for each seat.")
    s.deck_sizes = [_number(size) for size in sizes]


def _read_rest(s: State, fields: dict[str, str]) -> None:
    s.turn = _seat(s, fields.get("turn", "0"))
    s.left = _number(fields.get("left", "2"))
    s.first = fields.get("first", "yes") == "yes"
    s.stirred = fields.get("stirred", "") == "yes"
    s.traded = fields.get("traded", "") == "yes"
    s.idle = _number(fields.get("idle", "0"))
    s.turns = _number(fields.get("turns", "0"))
    s.last = _read_one(s, "p", fields.get("last", "-"))
    for word in fields["chosen"].split(",") if "chosen" in fields else []:
        seat, name = _pair(word)
        s.chosen[_seat(s, seat)] = _kind(name)
    s.pulled = _kind(fields["pulled"]) if "pulled" in fields else NONE
    s.winners = [_seat(s, digit) for digit in fields.get("won", "")]
    asks = fields.get("ask", f"act{s.turn}")
    s.prompts = [_read_prompt(s, word) for word in asks.split(">")] if asks != "nothing" else []


def _read_prompt(s: State, word: str) -> Prompt:
    match = re.fullmatch(r"([a-z]+)(\d)(?::(.+))?", word)
    if match is None or match[1] not in _ASKS:
        raise BadRecord(f"{word[:40]!r} is nothing that could be asked.")
    ask, values = _ASKS[match[1]], match[3].split(".") if match[3] else []
    shape = _shape(ask, len(values))
    if len(shape) != len(values):
        raise BadRecord(f"{word[:40]!r} is about too little or too much.")
    about = tuple(_read_one(s, sort, value) for sort, value in zip(shape, values, strict=True))
    return Prompt(ask, _seat(s, match[2]), about)


def _read_one(s: State, sort: str, text: str) -> int:
    if sort == "k":
        return _kind(text)
    if sort == "s":
        return _seat(s, text)
    if sort == "n":
        return _number(text)
    if text == "-":
        return NONE
    names = {"x": SPACE_NAMES.names, "p": PLACE_NAMES.names, "d": tuple(_DIRECTIONS.values())}
    if text not in names[sort]:
        raise BadRecord(f"{text[:20]!r} is no place here.")
    return list(_DIRECTIONS)[names[sort].index(text)] if sort == "d" else names[sort].index(text)
