"""Positions of Castellan: a state as one short text, and back (NOTATION.md).

Words separated by blanks: the castle's drawing, then `name=value` in any order. What is left out is
as in a new game that has begun: the seat in turn plays its cards. Cards that are not named are in
their decks.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from trecastelli.core.bag import Bag
from trecastelli.core.errors import BadRecord, BadSetup
from trecastelli.core.game import Game, Seat, changed_options
from trecastelli.core.prompt import Prompt
from trecastelli.games.castellan.notation.drawing import (
    LETTERS,
    draw_castle,
    give_sites,
    read_castle,
)
from trecastelli.games.castellan.rules.board import point_index, point_text
from trecastelli.games.castellan.rules.cards import BACKS, CARDS, IDS
from trecastelli.games.castellan.rules.castle import KINDS, OUTSIDE, Castle
from trecastelli.games.castellan.rules.open import splits
from trecastelli.games.castellan.rules.rules import GAME
from trecastelli.games.castellan.rules.state import State, count_cards
from trecastelli.games.castellan.rules.turn import settle
from trecastelli.games.castellan.rules.verbs import (
    ASK_CLAIM,
    ASK_DRAW,
    ASK_MOVE_DOUBLE,
    ASK_PLAY,
    OPTIONS,
    QUESTIONS,
)
from trecastelli.games.castellan.rules.view import View
from trecastelli.words import _

_DECKS: Final = tuple(back.name for back in BACKS)
_ASKS: Final = tuple(question.name for question in QUESTIONS)
_NOTHING: Final = "nothing"
"""What is asked when the game is over."""


@dataclass(frozen=True)
class Field:
    """One row: how a field of a position is written and read."""

    write: Callable[[State], str]
    """Its text; it is left out if this is empty."""
    read: Callable[[State, str], None]
    """Set it in a state in which all fields before it are set."""


def write(s: State) -> str:
    """The position as text. `read` gives an equal state back."""
    fields = {name: field.write(s) for name, field in _FIELDS.items()}
    return " ".join([draw_castle(s.castle), *(f"{n}={text}" for n, text in fields.items() if text)])


def read(text: str, game: Game[State, View] = GAME) -> State:
    """The position a text describes; BadRecord, with a sentence, if it describes none."""
    drawing, fields = _split(text)
    s = _new_state(fields, game)
    s.castle = read_castle(drawing, s.seats)
    s.prompts = []
    for name, field in _FIELDS.items():
        if name in fields:
            field.read(s, fields[name])
    if "ask" not in fields:
        s.prompts = [Prompt(ASK_PLAY, s.turn)]
    _fill_decks(s)
    _check(s)
    if s.prompts:
        settle(s, [])  # go on past a question without a choice
    return s


def _split(text: str) -> tuple[str, dict[str, str]]:
    """The drawing, which may be several lines, and the fields after it."""
    match = re.search(rf"(^|\s)({'|'.join(_FIELDS)})=", text)
    drawing = text if match is None else text[: match.start()]
    fields: dict[str, str] = {}
    for word in [] if match is None else text[match.start() :].split():
        name, equals, value = word.partition("=")
        if not equals or name not in _FIELDS or name in fields:
            raise BadRecord(
                _("{word!r} is not a field of a position, or is given twice.").format(
                    word=word[:40]
                )
            )
        fields[name] = value
    return drawing, fields


def _new_state(fields: dict[str, str], game: Game[State, View]) -> State:
    """A new game with the seats and options of a position."""
    options = dict(_pair(word) for word in fields.get("options", "").split(",") if word)
    try:
        return game.new(_number(fields.get("seats", "2")), options)
    except BadSetup as error:
        raise BadRecord(str(error)) from error


def _pair(word: str) -> tuple[str, str]:
    name, _colon, value = word.partition(":")
    return name, value


def _write_options(s: State) -> str:
    changed = changed_options(OPTIONS, s.options.values)
    return ",".join(f"{name}:{value}" for name, value in changed.items())


def _check(s: State) -> None:
    """Refuse what only the whole position shows to be impossible."""
    c = s.castle
    owners = [owner for owner, doubled in zip(c.owner, c.doubled, strict=True) if doubled]
    if len(set(owners)) < len(owners):
        raise BadRecord(_("A player has only one Double Keep."))
    if owners and not s.options.double:
        raise BadRecord(_("This game is played without Double Keeps."))
    if s.walls and s.walls not in splits(s):
        raise BadRecord(
            _("Field walls: {n} is not a possible number of cards to draw.").format(n=s.walls)
        )
    for prompt in s.prompts:
        if prompt.ask == ASK_DRAW and not s.deck_sizes[prompt.seat][prompt.about[0]]:
            deck = _DECKS[prompt.about[0]]
            raise BadRecord(
                _("Seat {seat} cannot draw from an empty deck: {deck}.").format(
                    seat=prompt.seat, deck=deck
                )
            )


# Numbers and seats


def _number(text: str) -> int:
    if not re.fullmatch(r"\d{1,3}", text):
        raise BadRecord(_("{text!r} is not a whole number.").format(text=text[:20]))
    return int(text)


def _seat(s: State, text: str) -> Seat:
    seat = _number(text)
    if seat >= s.seats:
        raise BadRecord(_("There is no seat {seat}.").format(seat=seat))
    return seat


def _read_turn(s: State, text: str) -> None:
    s.turn = _seat(s, text)


def _write_done(s: State) -> str:
    return "".join(str(seat) for seat, done in enumerate(s.done) if done)


def _read_done(s: State, text: str) -> None:
    for digit in text:
        s.done[_seat(s, digit)] = True


def _read_ending(s: State, text: str) -> None:
    if text != "yes":
        raise BadRecord(_("Field ending: write yes, or leave it out."))
    s.ending = True


def _read_walls(s: State, text: str) -> None:
    s.walls = _number(text)


# Keeps


def _write_keeps(s: State) -> str:
    return ";".join(_write_keep(s.castle, face) for face in range(1, len(s.castle.owner)))


def _write_keep(c: Castle, face: int) -> str:
    letter = LETTERS[c.owner[face]]
    return (letter.upper() if c.doubled[face] else letter) + point_text(c.corner[face])


def _read_keeps(s: State, text: str) -> None:
    """Owners and corners, in the order in which the courtyards were made."""
    c, words = s.castle, text.split(";")
    order = [point_index(word[1:]) for word in words]
    if sorted(order) != sorted(c.corner[1:]) or any(
        word[0].lower() not in LETTERS[: s.seats] for word in words
    ):
        raise BadRecord(
            _("Field keeps: write an owner and a corner for each courtyard, such as a0,0;B2,1.")
        )
    faces = [OUTSIDE, *(c.corner.index(corner) for corner in order)]
    c.owner[1:] = [LETTERS.index(word[0].lower()) for word in words]
    c.doubled[1:] = [word[0].isupper() for word in words]
    c.towers[:] = [c.towers[face] for face in faces]
    c.corner[1:] = order
    for p, quarters in c.around.items():
        old = [(quarters >> shift) & 255 for shift in (0, 8, 16, 24)]
        c.around[p] = sum(faces.index(face) << (8 * n) for n, face in enumerate(old))
    give_sites(c)


# Cards


def _write_cards(cards: list[int]) -> str:
    return "".join(IDS[card] for card in cards)


def _cards(text: str) -> list[int]:
    names = [text[n : n + 2] for n in range(0, len(text), 2)]
    if len(set(names)) < len(names) or not set(names) <= set(IDS):
        raise BadRecord(_("{text!r} is not a list of different cards.").format(text=text[:40]))
    return [IDS.index(name) for name in names]


def _write_bags(bags: list[Bag]) -> str:
    return "/".join(_write_cards(bag.kinds()) for bag in bags) if any(bags) else ""


def _read_bags(bags: list[Bag], text: str) -> None:
    hands = text.split("/") if text else []
    if len(hands) > len(bags):
        raise BadRecord(_("There are cards for more seats than the game has."))
    for bag, cards in zip(bags, hands, strict=False):
        for card in _cards(cards):
            bag.add(card)


def _fill_decks(s: State) -> None:
    """Put every card that is nowhere else into its deck."""
    for seat in range(s.seats):
        for card in range(CARDS):
            played = s.played.count(card) if seat == s.turn else 0
            left = 1 - s.hands[seat][card] - s.discards[seat][card] - played
            if left < 0:
                raise BadRecord(
                    _("Seat {seat} has the same card in two places: {card}.").format(
                        seat=seat, card=IDS[card]
                    )
                )
            s.decks[seat].counts[card] = left
    count_cards(s)


# Pieces


def _write_pieces(pieces: list[int]) -> str:
    return ",".join(str(count) for count in pieces) if any(pieces) else ""


def _read_pieces(pieces: list[int], text: str) -> None:
    pieces[:] = [_number(word) for word in text.split(",")]
    if len(pieces) != KINDS:
        raise BadRecord(_("Write pieces as towers, long walls, short walls, such as 1,2,0."))


# Prompts


def _write_prompts(s: State) -> str:
    return ">".join(_write_prompt(s.castle, prompt) for prompt in s.prompts) or _NOTHING


def _read_prompts(s: State, text: str) -> None:
    s.prompts = [_prompt(s, word) for word in text.split(">")] if text != _NOTHING else []


def _write_prompt(c: Castle, prompt: Prompt) -> str:
    text = f"{_ASKS[prompt.ask]}{prompt.seat}"
    if prompt.ask == ASK_DRAW:
        return f"{text}:{_DECKS[prompt.about[0]]}"
    if prompt.about:
        return f"{text}:{';'.join(_write_face(c, face) for face in prompt.about)}"
    return text


def _prompt(s: State, word: str) -> Prompt:
    match = re.fullmatch(r"([a-z_]+)(\d)(?::(.+))?", word)
    if match is None or match[1] not in _ASKS:
        raise BadRecord(_("{word!r} is not a question of this game.").format(word=word[:40]))
    ask, seat = _ASKS.index(match[1]), _seat(s, match[2])
    about = match[3].split(";") if match[3] else []
    if ask == ASK_DRAW:
        return Prompt(ask, seat, (_deck(about),))
    faces = tuple(_face(s.castle, corner) for corner in about)
    if (len(faces) > 1) != (ask in (ASK_CLAIM, ASK_MOVE_DOUBLE)) or OUTSIDE in faces[1:]:
        raise BadRecord(_("{word!r} has too few or too many courtyards.").format(word=word[:40]))
    return Prompt(ask, seat, faces)


def _deck(about: list[str]) -> int:
    if len(about) != 1 or about[0] not in _DECKS:
        raise BadRecord(
            _("A card is drawn from one deck: {known}.").format(known=", ".join(_DECKS))
        )
    return _DECKS.index(about[0])


def _write_face(c: Castle, face: int) -> str:
    return "out" if face == OUTSIDE else point_text(c.corner[face])


def _face(c: Castle, text: str) -> int:
    corner = point_index(text)
    if text != "out" and corner not in c.corner[1:]:
        raise BadRecord(_("There is no courtyard with the corner {text!r}.").format(text=text[:20]))
    return OUTSIDE if text == "out" else c.corner.index(corner)


def _skip(s: State, text: str) -> None:
    """Nothing to do: `_new_state` has read it."""


_FIELDS: Final[dict[str, Field]] = {
    "seats": Field(lambda s: str(s.seats), _skip),
    "options": Field(_write_options, _skip),
    "keeps": Field(_write_keeps, _read_keeps),
    "turn": Field(lambda s: str(s.turn), _read_turn),
    "hands": Field(lambda s: _write_bags(s.hands), lambda s, text: _read_bags(s.hands, text)),
    "discards": Field(
        lambda s: _write_bags(s.discards), lambda s, text: _read_bags(s.discards, text)
    ),
    "played": Field(
        lambda s: _write_cards(s.played), lambda s, text: s.played.extend(_cards(text))
    ),
    "pool": Field(lambda s: _write_pieces(s.pool), lambda s, text: _read_pieces(s.pool, text)),
    "passed": Field(
        lambda s: _write_pieces(s.passed), lambda s, text: _read_pieces(s.passed, text)
    ),
    "lost": Field(lambda s: _write_pieces(s.lost), lambda s, text: _read_pieces(s.lost, text)),
    "walls": Field(lambda s: str(s.walls) if s.walls else "", _read_walls),
    "done": Field(_write_done, _read_done),
    "ending": Field(lambda s: "yes" if s.ending else "", _read_ending),
    "ask": Field(_write_prompts, _read_prompts),
}
"""Every field, in the order in which it is written and read."""
