"""Values of the fields of a position: numbers, seats, cards and questions, as text and back."""

from __future__ import annotations

import re
from typing import Final

from trecastelli.core.errors import BadRecord
from trecastelli.core.game import Seat
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle.rules import verbs
from trecastelli.games.castle.rules.board import PLACE_NAMES, SPACE_NAMES
from trecastelli.games.castle.rules.cards import NAMES, Kind
from trecastelli.games.castle.rules.open import NONE
from trecastelli.words import _

_ABOUT: Final = {
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
"""Sorts of what each question is about: number, kind, space, place, seat, direction. The last sort
may be repeated if a star follows."""
_ASKS: Final = {question.name: ask for ask, question in enumerate(verbs.QUESTIONS)}
_DIRECTIONS: Final = {1: "left", -1: "right"}

# Single values


def read_number(text: str) -> int:
    """A whole number of up to four digits."""
    if not re.fullmatch(r"\d{1,4}", text):
        raise BadRecord(_("{word!r} is not a whole number.").format(word=text[:20]))
    return int(text)


def read_seat(text: str, seats: int) -> Seat:
    """A seat of a game with so many seats."""
    seat = read_number(text)
    if seat >= seats:
        raise BadRecord(_("there is no seat {seat}.").format(seat=seat))
    return seat


def read_kind(text: str) -> Kind:
    """A card by its name."""
    if text not in NAMES:
        raise BadRecord(_("there is no card {word!r}.").format(word=text[:30]))
    return NAMES.index(text)


def read_place(text: str) -> int:
    """The place of a card in play, or NONE."""
    return _read_name(text, PLACE_NAMES.names)


def read_list(text: str) -> list[str]:
    """Words separated by commas; `soldier*3` counts as three."""
    words: list[str] = []
    for word in text.split(",") if text else []:
        name, star, count = word.partition("*")
        words += [name] * (read_number(count) if star else 1)
    return words


def read_pair(word: str) -> tuple[str, str]:
    """What stands before and after a colon."""
    name, _colon, value = word.partition(":")
    return name, value


# Questions


def write_prompt(prompt: Prompt) -> str:
    """A question with its seat and what it is about: `place0:king.0`."""
    sorts = _sorts(prompt.ask, len(prompt.about))
    about = [_write_one(sort, value) for sort, value in zip(sorts, prompt.about, strict=True)]
    name = f"{verbs.QUESTIONS[prompt.ask].name}{prompt.seat}"
    return f"{name}:{'.'.join(about)}" if about else name


def read_prompt(word: str, seats: int) -> Prompt:
    """The question that a word describes."""
    match = re.fullmatch(r"([a-z]+)(\d)(?::(.+))?", word)
    if match is None or match[1] not in _ASKS:
        raise BadRecord(_("{word!r} is not a question.").format(word=word[:40]))
    ask, values = _ASKS[match[1]], match[3].split(".") if match[3] else []
    sorts = _sorts(ask, len(values))
    if len(sorts) != len(values):
        raise BadRecord(_("{word!r} has too few or too many details.").format(word=word[:40]))
    about = tuple(_read_one(sort, value, seats) for sort, value in zip(sorts, values, strict=True))
    return Prompt(ask, read_seat(match[2], seats), about)


def _sorts(ask: int, length: int) -> str:
    """Sorts of so many values; fewer or more if the question cannot be about so many."""
    sorts = _ABOUT[ask]
    if not sorts.endswith("*"):
        return sorts
    sorts = sorts[:-1]
    return sorts + sorts[-1] * (length - len(sorts)) if length >= len(sorts) else sorts[:length]


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


def _read_one(sort: str, text: str, seats: int) -> int:
    if sort == "k":
        return read_kind(text)
    if sort == "s":
        return read_seat(text, seats)
    if sort == "n":
        return read_number(text)
    if sort == "d":
        return list(_DIRECTIONS)[_read_name(text, tuple(_DIRECTIONS.values()))]
    return _read_name(text, (SPACE_NAMES if sort == "x" else PLACE_NAMES).names)


def _read_name(text: str, names: tuple[str, ...]) -> int:
    """The number of a space, a place or a direction; NONE for a dash."""
    if text == "-":
        return NONE
    if text not in names:
        raise BadRecord(_("{word!r} is not a place or a direction.").format(word=text[:20]))
    return names.index(text)
