"""The values in positions of Castelli: numbers, names, components and questions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from trecastelli.core.errors import BadRecord
from trecastelli.core.game import Seat
from trecastelli.core.prompt import Prompt
from trecastelli.games.castelli.rules import verbs
from trecastelli.games.castelli.rules.cards import NAMES
from trecastelli.games.castelli.rules.open import DOWN
from trecastelli.games.castelli.rules.state import State
from trecastelli.games.castelli.rules.verbs import QUESTIONS, TILE_NAMES
from trecastelli.words import _

_ASKS: Final = {question.name: ask for ask, question in enumerate(QUESTIONS)}
_ABOUT_ONE: Final = (
    verbs.ASK_START,
    verbs.ASK_PLAN,
    verbs.ASK_TAKE,
    verbs.ASK_PLACE,
    verbs.ASK_FINISH,
    verbs.ASK_LOT,
)
"""The questions that are about one thing: a field, cards, an opponent or a card."""
_ABOUT_ATTACK: Final = (verbs.ASK_GUARD, verbs.ASK_BUY)
"""The questions that are about a site and cards."""
_SITES: Final = 256


def read_number(text: str) -> int:
    if not re.fullmatch(r"\d{1,5}", text):
        raise BadRecord(_("{word!r} is not a whole number.").format(word=text[:20]))
    return int(text)


def read_list(text: str, like: Sequence[int]) -> list[int]:
    """As many numbers as a list has; the list itself if there is no text."""
    numbers = [read_number(word) for word in text.split(",")] if text else list(like)
    if len(numbers) != len(like):
        sentence = _("{word!r} is not a list of {n} numbers.")
        raise BadRecord(sentence.format(word=text[:40], n=len(like)))
    return numbers


def fill(numbers: list[int], text: str) -> None:
    """Replace as many numbers as there are."""
    numbers[:] = read_list(text, numbers)


def write_list(numbers: Sequence[int]) -> str:
    """Numbers as text; empty if all are 0."""
    return ",".join(str(number) for number in numbers) if any(numbers) else ""


def read_flag(name: str, text: str) -> bool:
    if text != "yes":
        raise BadRecord(_("{name} is yes or left out.").format(name=name))
    return True


def read_pair(word: str, mark: str) -> tuple[str, str]:
    name, divider, value = word.partition(mark)
    if not divider:
        sentence = _("{word!r} is not written with {mark!r} in the middle.")
        raise BadRecord(sentence.format(word=word[:40], mark=mark))
    return name, value


def read_name(name: str, names: Sequence[str]) -> int:
    """The place of a name among names."""
    if name not in names:
        raise BadRecord(_("{word!r} is not known in Castelli.").format(word=name[:20]))
    return names.index(name)


def read_seat(text: str, seats: int) -> Seat:
    seat = read_number(text)
    if seat >= seats:
        raise BadRecord(_("there is no seat {seat}.").format(seat=seat))
    return seat


# Components


def read_part(word: str) -> int:
    """A part of the board: twice its place, and one more if it is turned."""
    match = re.fullmatch(r"([1-4])(r?)", word)
    if match is None:
        raise BadRecord(_("{word!r} is not a part of the board.").format(word=word[:20]))
    return 2 * (int(match[1]) - 1) + len(match[2])


def write_tile(tile: int) -> str:
    return "-" if tile == DOWN else TILE_NAMES[tile]


def take_tile(s: State, name: str) -> int:
    """A tile, which is no longer in the bag."""
    if name == "-":
        return DOWN
    tile = read_name(name, TILE_NAMES)
    if not s.bag[tile]:
        raise BadRecord(_("tile {tile} is in two places.").format(tile=name))
    s.bag[tile] = 0
    return tile


def take_card(s: State, name: str) -> int:
    """A card, which is no longer in the deck."""
    card = read_name(name, NAMES)
    if not s.deck[card]:
        raise BadRecord(_("the deck has fewer cards of this kind: {card}.").format(card=name))
    s.deck[card] -= 1
    return card


# Questions


def write_prompt(prompt: Prompt) -> str:
    number = _about_number(prompt)
    about = f":{number}" if number else ""
    return f"{QUESTIONS[prompt.ask].name}{prompt.seat}{about}"


def read_prompt(word: str, seats: int) -> Prompt:
    match = re.fullmatch(r"([a-z_]+)(\d)(?::(\d{1,8}))?", word)
    if match is None or match[1] not in _ASKS:
        raise BadRecord(_("{word!r} is not a question.").format(word=word[:40]))
    ask = _ASKS[match[1]]
    return Prompt(ask, read_seat(match[2], seats), _about(ask, int(match[3] or 0)))


def _about_number(prompt: Prompt) -> int:
    """What a question is about as one number; the site and the cards of an attack share one."""
    if prompt.ask in _ABOUT_ATTACK:
        site, cards = prompt.about
        return cards * _SITES + site
    return prompt.about[0] if prompt.about else 0


def _about(ask: int, number: int) -> tuple[int, ...]:
    """What a question is about, from its number."""
    if ask in _ABOUT_ATTACK:
        return number % _SITES, number // _SITES
    if number and ask not in _ABOUT_ONE:
        raise BadRecord(_("the question {ask} has no number.").format(ask=QUESTIONS[ask].name))
    return (number,) if ask in _ABOUT_ONE else ()
