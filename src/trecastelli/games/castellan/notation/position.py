"""A whole state as one short text, and back: this game's notation for positions (NOTATION.md).

Words divided by blanks: the castle's drawing, then `name=value` in any order. What is left out is
as in a new game that has begun: the seat in turn is to play its cards. Cards that are named nowhere
are in their decks.
"""

from __future__ import annotations

import re
from typing import Final

from trecastelli.core.bag import Bag
from trecastelli.core.errors import BadRecord, BadSetup
from trecastelli.core.game import Game, Seat
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
    QUESTIONS,
    Options,
)
from trecastelli.games.castellan.rules.view import View

_FIELDS: Final = (
    *("seats", "options", "keeps", "turn", "hands", "discards", "played"),
    *("pool", "passed", "lost", "walls", "done", "ending", "ask"),
)
_DECKS: Final = tuple(back.name for back in BACKS)
_ASKS: Final = tuple(question.name for question in QUESTIONS)


def write(s: State) -> str:
    """The position as text. `read` gives an equal state back."""
    c = s.castle
    fields = {
        "seats": str(s.seats),
        "options": _write_options(s.options),
        "keeps": ";".join(_write_keep(c, face) for face in range(1, len(c.owner))),
        "turn": str(s.turn),
        "hands": "/".join(_write_cards(bag.kinds()) for bag in s.hands),
        "discards": "/".join(_write_cards(bag.kinds()) for bag in s.discards),
        "played": _write_cards(s.played),
        "pool": _write_pieces(s.pool),
        "passed": _write_pieces(s.passed),
        "lost": _write_pieces(s.lost),
        "walls": str(s.walls) if s.walls else "",
        "done": "".join(str(seat) for seat, done in enumerate(s.done) if done),
        "ending": "yes" if s.ending else "",
        "ask": ">".join(_write_prompt(c, prompt) for prompt in s.prompts) or "nothing",
    }
    words = [f"{name}={value}" for name, value in fields.items() if value.strip("/")]
    return " ".join([draw_castle(c), *words])


def _write_options(options: Options) -> str:
    words = [
        "" if options.double else "double:off",
        "" if options.double_on_parts else "divide:single",
        "" if options.must_build_passed else "passed:may",
        "end:play_on" if options.play_on else "",
    ]
    return ",".join(word for word in words if word)


def _write_keep(c: Castle, face: int) -> str:
    letter = LETTERS[c.owner[face]]
    return (letter.upper() if c.doubled[face] else letter) + point_text(c.corner[face])


def _write_cards(cards: list[int]) -> str:
    return "".join(IDS[card] for card in cards)


def _write_pieces(pieces: list[int]) -> str:
    return ",".join(str(count) for count in pieces) if any(pieces) else ""


def _write_prompt(c: Castle, prompt: Prompt) -> str:
    text = f"{_ASKS[prompt.ask]}{prompt.seat}"
    if prompt.ask == ASK_DRAW:
        return f"{text}:{_DECKS[prompt.about[0]]}"
    if prompt.about:
        faces = [_write_face(c, face) for face in prompt.about]
        return f"{text}:{';'.join(faces)}"
    return text


def _write_face(c: Castle, face: int) -> str:
    return "out" if face == OUTSIDE else point_text(c.corner[face])


def read(text: str, game: Game[State, View] = GAME) -> State:
    """The position a text describes; BadRecord, with a sentence, if it describes none."""
    drawing, fields = _split(text)
    seats = _number(fields.get("seats", "2"))
    options = dict(_pair(word) for word in fields.get("options", "").split(",") if word)
    try:
        s = game.new(seats, options)
    except BadSetup as error:
        raise BadRecord(str(error)) from error
    s.castle = read_castle(drawing, seats)
    if "keeps" in fields:
        _read_keeps(s.castle, fields["keeps"].split(";"), seats)
    _check_doubles(s)
    _read_rest(s, fields)
    if s.prompts:
        settle(s, [])  # a prompt that offers nothing is none
    return s


def _split(text: str) -> tuple[str, dict[str, str]]:
    """The drawing, which may be several lines, and the fields that follow it."""
    match = re.search(rf"(^|\s)({'|'.join(_FIELDS)})=", text)
    drawing = text if match is None else text[: match.start()]
    fields: dict[str, str] = {}
    for word in [] if match is None else text[match.start() :].split():
        name, equals, value = word.partition("=")
        if not equals or name not in _FIELDS or name in fields:
            raise BadRecord(f"{word[:40]!r} is not a field of a position of Castellan.")
        fields[name] = value
    return drawing, fields


def _pair(word: str) -> tuple[str, str]:
    name, _, value = word.partition(":")
    return name, value


def _number(text: str) -> int:
    if not re.fullmatch(r"\d{1,3}", text):
        raise BadRecord(f"{text[:20]!r} is not a whole number.")
    return int(text)


def _seat(text: str, seats: int) -> Seat:
    seat = _number(text)
    if seat >= seats:
        raise BadRecord(f"there is no seat {seat}.")
    return seat


def _read_keeps(c: Castle, words: list[str], seats: int) -> None:
    """Who owns what, in the order in which the courtyards were founded."""
    order = [point_index(word[1:]) for word in words]
    if sorted(order) != sorted(c.corner[1:]) or any(
        w[0].lower() not in LETTERS[:seats] for w in words
    ):
        raise BadRecord("keeps are written as owner and corner, one for each courtyard.")
    faces = [OUTSIDE, *(c.corner.index(corner) for corner in order)]
    c.owner[1:] = [LETTERS.index(word[0].lower()) for word in words]
    c.doubled[1:] = [word[0].isupper() for word in words]
    c.towers[:] = [c.towers[face] for face in faces]
    c.corner[1:] = order
    for p, quarters in c.around.items():
        old = [(quarters >> shift) & 255 for shift in (0, 8, 16, 24)]
        c.around[p] = sum(faces.index(face) << (8 * n) for n, face in enumerate(old))
    give_sites(c)


def _check_doubles(s: State) -> None:
    c = s.castle
    owners = [owner for owner, doubled in zip(c.owner, c.doubled, strict=True) if doubled]
    if len(set(owners)) < len(owners):
        raise BadRecord("a seat has one Double Keep at most.")
    if owners and not s.options.double:
        raise BadRecord("there are no Double Keeps in this game.")


def _read_rest(s: State, fields: dict[str, str]) -> None:
    seats = s.seats
    s.turn = _seat(fields.get("turn", "0"), seats)
    s.played = _cards(fields.get("played", ""))
    _read_bags(s.hands, fields.get("hands", ""))
    _read_bags(s.discards, fields.get("discards", ""))
    for seat in range(seats):
        _read_deck(s, seat)
    count_cards(s)
    s.pool = _pieces(fields.get("pool", "0,0,0"))
    s.passed = _pieces(fields.get("passed", "0,0,0"))
    s.lost = _pieces(fields.get("lost", "0,0,0"))
    s.walls = _number(fields.get("walls", "0"))
    if s.walls and s.walls not in splits(s):
        raise BadRecord("more cards are to be drawn than there are.")
    for digit in fields.get("done", ""):
        s.done[_seat(digit, seats)] = True
    if fields.get("ending", "yes") != "yes":
        raise BadRecord("ending is yes or left out.")
    s.ending = "ending" in fields
    asks = fields.get("ask", f"play{s.turn}")
    s.prompts = [_prompt(s, word) for word in asks.split(">")] if asks != "nothing" else []


def _cards(text: str) -> list[int]:
    names = [text[n : n + 2] for n in range(0, len(text), 2)]
    if len(set(names)) < len(names) or not set(names) <= set(IDS):
        raise BadRecord(f"{text[:40]!r} is not a list of different cards.")
    return [IDS.index(name) for name in names]


def _read_bags(bags: list[Bag], text: str) -> None:
    hands = text.split("/") if text else []
    if len(hands) > len(bags):
        raise BadRecord("cards are given for more seats than there are.")
    for bag, cards in zip(bags, hands, strict=False):
        for card in _cards(cards):
            bag.add(card)


def _read_deck(s: State, seat: Seat) -> None:
    for card in range(CARDS):
        played = s.played.count(card) if seat == s.turn else 0
        left = 1 - s.hands[seat][card] - s.discards[seat][card] - played
        if left < 0:
            raise BadRecord(f"seat {seat} has {IDS[card]} in two places.")
        s.decks[seat].counts[card] = left


def _pieces(text: str) -> list[int]:
    counts = [_number(word) for word in text.split(",")]
    if len(counts) != KINDS:
        raise BadRecord("pieces are written as towers, long walls, short walls: 1,2,0.")
    return counts


def _prompt(s: State, word: str) -> Prompt:
    match = re.fullmatch(r"([a-z_]+)(\d)(?::(.+))?", word)
    if match is None or match[1] not in _ASKS:
        raise BadRecord(f"{word[:40]!r} is nothing that could be asked.")
    ask, seat = _ASKS.index(match[1]), _seat(match[2], s.seats)
    about = match[3].split(";") if match[3] else []
    if ask == ASK_DRAW:
        return Prompt(ask, seat, (_deck(s, seat, about),))
    faces = tuple(_face(s.castle, corner) for corner in about)
    if (len(faces) > 1) != (ask in (ASK_CLAIM, ASK_MOVE_DOUBLE)) or OUTSIDE in faces[1:]:
        raise BadRecord(f"{word[:40]!r} names too few or too many courtyards.")
    return Prompt(ask, seat, faces)


def _deck(s: State, seat: Seat, about: list[str]) -> int:
    if len(about) != 1 or about[0] not in _DECKS:
        raise BadRecord("a card is drawn from the tower or the wall deck.")
    deck = _DECKS.index(about[0])
    if not s.deck_sizes[seat][deck]:
        raise BadRecord(f"the {about[0]} deck of seat {seat} is empty.")
    return deck


def _face(c: Castle, text: str) -> int:
    corner = point_index(text)
    if text != "out" and corner not in c.corner[1:]:
        raise BadRecord(f"there is no courtyard with the corner {text[:20]!r}.")
    return OUTSIDE if text == "out" else c.corner.index(corner)
