"""Positions of Castelli: a state as one short text, and back (NOTATION.md).

Words `name=value` separated by blanks, in any order. What is left out is as in a new game: the
parts lie in their order, tiles face down, cards in the deck, silver in the mine, and seat 0 is to
turn up a tile.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from trecastelli.core.errors import BadRecord, BadSetup
from trecastelli.core.game import Game, Seat, changed_options
from trecastelli.games.castelli.notation.checks import check
from trecastelli.games.castelli.notation.values import (
    fill,
    read_flag,
    read_list,
    read_name,
    read_number,
    read_pair,
    read_part,
    read_prompt,
    read_seat,
    take_card,
    take_tile,
    write_list,
    write_prompt,
    write_tile,
)
from trecastelli.games.castelli.rules.audit import survey
from trecastelli.games.castelli.rules.board import (
    OCTAGON_NAMES,
    SETTLEMENTS,
    SIDES,
    SITE_NAMES,
    SQUARE_NAMES,
    Site,
)
from trecastelli.games.castelli.rules.cards import KIND_COUNT, NAMES
from trecastelli.games.castelli.rules.field import field_of
from trecastelli.games.castelli.rules.open import DOWN, goods_of, height_of, owner_of, seats_of
from trecastelli.games.castelli.rules.rules import GAME
from trecastelli.games.castelli.rules.state import VIEWERS, State, hand_of, new_mines, plan_of
from trecastelli.games.castelli.rules.verbs import (
    ASK_FLIP,
    ASK_LAY,
    ASK_ROTATE,
    ASK_TILE,
    ASK_TURN,
    OPTIONS,
    QUESTIONS,
    option_values,
)
from trecastelli.games.castelli.rules.view import View
from trecastelli.words import _

_NONE: Final = "none"
"""The parts before the first is placed."""
_NOTHING: Final = "nothing"
"""What is asked when the game is over."""
_BEFORE_LAYING: Final = (ASK_FLIP, ASK_TILE, ASK_LAY, ASK_TURN)


@dataclass(frozen=True)
class Field:
    """One row: how a field of a position is written and read."""

    write: Callable[[State], str]
    """Its text; it is left out if this is empty."""
    read: Callable[[State, str], None]
    """Set it in a state in which the board and all fields before it are set."""


def write(s: State) -> str:
    """The position as text. `read` gives an equal state back."""
    fields = {name: field.write(s) for name, field in _FIELDS.items()}
    return " ".join(f"{name}={value}" for name, value in fields.items() if value)


def read(text: str, game: Game[State, View] = GAME) -> State:
    """The position a text describes; BadRecord, with a sentence, if it describes none."""
    fields = _split(text)
    s = _new_state(fields, game)
    try:
        _lay_board(s, fields)
        for name, field in _FIELDS.items():
            if name in fields:
                field.read(s, fields[name])
        _fill_in(s, fields)
    except (IndexError, ValueError) as error:
        raise BadRecord(_("the position names a place or a seat that is not there.")) from error
    check(s, game)
    return s


def _split(text: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or name not in _FIELDS or name in fields:
            sentence = _("{word!r} is not a field of a position of Castelli.")
            raise BadRecord(sentence.format(word=word[:40]))
        fields[name] = value
    return fields


def _new_state(fields: dict[str, str], game: Game[State, View]) -> State:
    """A new game with the seats and options of a position."""
    seats = read_number(fields.get("seats", "2"))
    options = dict(read_pair(word, ":") for word in fields.get("options", "").split(";") if word)
    try:
        return game.new(seats, options)
    except BadSetup as error:
        raise BadRecord(str(error)) from error


def _write_options(s: State) -> str:
    changed = changed_options(OPTIONS, option_values(s.options))
    return ";".join(f"{name}:{value}" for name, value in changed.items())


def _fill_in(s: State, fields: dict[str, str]) -> None:
    """Set what follows from the rest, and what the position leaves out."""
    for field, total in enumerate(new_mines(s.options, s.kit)):
        s.mines[field] = total - sum(s.silver[seat] for seat in seats_of(s, field))
    s.deck_size = sum(s.deck)
    if "ask" not in fields:
        s.prompts = [read_prompt(f"flip{s.turn}", s.options.seats)]
    if "turns" not in fields:
        laid = sum(1 for tile in s.tiles if tile != DOWN)
        s.turns = laid + (bool(s.prompts) and s.prompts[0].ask in _BEFORE_LAYING)
    if "first" not in fields:
        s.first = tuple(s.pairs[::2]) or (0,)
    if _is_laid(s, fields):
        s.reach = survey(s)


# The board


def _lay_board(s: State, fields: dict[str, str]) -> None:
    """§1.3 Place the parts; all other fields need to know where they are."""
    parts = fields.get("parts", "")
    if not parts:
        s.placing = s.field.placing
    elif parts != _NONE:
        s.placing = tuple(read_part(word) for word in parts.split(","))
    if len({place // 2 for place in s.placing}) < len(s.placing):
        raise BadRecord(_("a part of the board lies in two places."))
    if _is_laid(s, fields):
        s.field = field_of(s.kit, plan_of(s.options), s.placing)
    if s.field.mine[0] == DOWN:
        raise BadRecord(_("the part with the mine must be on the first field."))
    s.settlements = s.field.settlements.copy()


def _is_laid(s: State, fields: dict[str, str]) -> bool:
    """Whether all parts are placed, and it is decided whether the last one is turned."""
    turning = QUESTIONS[ASK_ROTATE].name in fields.get("ask", "")
    return len(s.placing) == len(s.field.placing) and not turning


def _write_parts(s: State) -> str:
    return ",".join(f"{place // 2 + 1}{'r' * (place % 2)}" for place in s.placing) or _NONE


def _write_land(s: State) -> str:
    printed = s.field.settlements
    return ",".join(
        f"{OCTAGON_NAMES[octagon]}:{SETTLEMENTS[now]}"
        for octagon, now in enumerate(s.settlements)
        if now != printed[octagon]
    )


def _read_land(s: State, text: str) -> None:
    for word in text.split(","):
        octagon, settlement = read_pair(word, ":")
        s.settlements[read_name(octagon, OCTAGON_NAMES)] = read_name(settlement, SETTLEMENTS)


def _read_reserve(s: State, text: str) -> None:
    s.reserve[1:] = read_list(text, s.reserve[1:])


def _read_burned(s: State, text: str) -> None:
    s.burned = read_number(text)


def _write_castles(s: State) -> str:
    return ",".join(_write_castle(s, site) for site in sorted(s.tops))


def _write_castle(s: State, site: Site) -> str:
    height = height_of(s, site)
    return f"{SITE_NAMES[site]}:{owner_of(s, site)}" + (f"x{height}" if height > 1 else "")


def _read_castles(s: State, text: str) -> None:
    """`c3n1:0`, or `c3n1:0x2` for two on each other; the castles are counted, too."""
    for word in text.split(","):
        name, stack = read_pair(word, ":")
        owner, _x, height = stack.partition("x")
        seat = read_number(owner)
        s.tops[read_name(name, SITE_NAMES)] = seat + 4 * (read_number(height or "1") - 1)
        s.built[seat] += 1


# The tournament


def _read_round(s: State, text: str) -> None:
    s.round = read_number(text)


def _read_pairs(s: State, text: str) -> None:
    s.pairs = tuple(read_number(seat) for seat in text)
    s.home = tuple(s.pairs.index(seat) // 2 for seat in range(s.options.seats))


def _read_results(s: State, text: str) -> None:
    s.results = tuple(read_number(word) for word in text.split(","))


def _read_ahead(s: State, text: str) -> None:
    s.ahead = tuple(read_number(digit) for digit in text)


# Tiles


def _write_tiles(s: State) -> str:
    return ",".join(
        f"{SQUARE_NAMES[square]}:{write_tile(laid // 4)}{SIDES[laid % 4]}"
        for square, laid in enumerate(s.tiles)
        if laid != DOWN
    )


def _read_tiles(s: State, text: str) -> None:
    for word in text.split(","):
        square, tile = read_pair(word, ":")
        laid = take_tile(s, tile[:-1]) * 4 + read_name(tile[-1:], SIDES)
        s.tiles[read_name(square, SQUARE_NAMES)] = laid


def _write_held(s: State) -> str:
    is_held = any(tile != DOWN for tile in s.held)
    return "/".join(write_tile(tile) for tile in s.held) if is_held else ""


def _read_held(s: State, text: str) -> None:
    for seat, tile in enumerate(text.split("/")):
        s.held[seat] = take_tile(s, tile)


def _read_square(s: State, text: str) -> None:
    s.square = read_name(text, SQUARE_NAMES)


def _read_flipped(s: State, text: str) -> None:
    s.flipped = take_tile(s, text)


# Resources and cards


def _write_stores(s: State) -> str:
    stores = [goods_of(s, seat) for seat in range(s.options.seats)]
    return "/".join(",".join(map(str, store)) for store in stores) if any(s.stores) else ""


def _write_hands(s: State) -> str:
    seats = range(s.options.seats)
    return "/".join(_write_hand(s, seat) for seat in seats) if any(s.hands) else ""


def _write_hand(s: State, seat: Seat) -> str:
    hand = hand_of(s, seat)
    return ",".join(NAMES[card] for card, count in enumerate(hand) for _copy in range(count))


def _read_hands(s: State, text: str) -> None:
    for seat, hand in enumerate(text.split("/")):
        for name in hand.split(",") if hand else []:
            s.hands[seat * KIND_COUNT + take_card(s, name)] += 1
            s.sizes[seat] += 1


def _write_returned(s: State) -> str:
    cards = zip(s.returned, s.knowers, strict=True)
    return ",".join(f"{NAMES[card]}:{knowers}" for card, knowers in cards)


def _read_returned(s: State, text: str) -> None:
    for word in text.split(","):
        name, knowers = read_pair(word, ":")
        s.returned.append(take_card(s, name))
        s.knowers.append(read_number(knowers))


def _write_known(s: State) -> str:
    width = s.options.seats * KIND_COUNT
    return ",".join(
        f"{place // width}.{place % width // KIND_COUNT}.{NAMES[place % KIND_COUNT]}.{count}"
        for place, count in sorted(s.knowledge.items())
    )


def _read_known(s: State, text: str) -> None:
    for word in text.split(","):
        viewer, seat, name, count = word.split(".")
        owner = read_seat(viewer, VIEWERS) * s.options.seats + read_seat(seat, s.options.seats)
        s.knowledge[owner * KIND_COUNT + read_name(name, NAMES)] = read_number(count)


# The turn


def _read_turn(s: State, text: str) -> None:
    s.turn = read_number(text)


def _read_turns(s: State, text: str) -> None:
    s.turns = read_number(text)


def _write_first(s: State) -> str:
    return ",".join(str(seat) for seat in s.first) if s.pairs or any(s.first) else ""


def _read_first(s: State, text: str) -> None:
    s.first = tuple(read_list(text, s.first))


def _read_bought(s: State, text: str) -> None:
    s.bought = read_flag("bought", text)


def _read_saved(s: State, text: str) -> None:
    s.saved = [read_name(word, SITE_NAMES) for word in text.split(",")]


def _read_passed(s: State, text: str) -> None:
    s.passed = read_number(text)


def _read_offered(s: State, text: str) -> None:
    s.offered = read_flag("offered", text)


def _read_prompts(s: State, text: str) -> None:
    words = text.split(">") if text != _NOTHING else []
    s.prompts = [read_prompt(word, s.options.seats) for word in words]


def _skip(s: State, text: str) -> None:
    """Nothing to do: `_new_state` or `_lay_board` has read it."""


_FIELDS: Final[dict[str, Field]] = {
    "seats": Field(lambda s: str(s.options.seats), _skip),
    "options": Field(_write_options, _skip),
    "parts": Field(_write_parts, _skip),
    "round": Field(lambda s: str(s.round), _read_round),
    "pairs": Field(lambda s: "".join(map(str, s.pairs)), _read_pairs),
    "results": Field(lambda s: write_list(s.results), _read_results),
    "ahead": Field(lambda s: "".join(map(str, s.ahead)), _read_ahead),
    "tiles": Field(_write_tiles, _read_tiles),
    "held": Field(_write_held, _read_held),
    "square": Field(lambda s: "" if s.square == DOWN else SQUARE_NAMES[s.square], _read_square),
    "flipped": Field(lambda s: "" if s.flipped == DOWN else write_tile(s.flipped), _read_flipped),
    "land": Field(_write_land, _read_land),
    "reserve": Field(lambda s: f"{s.reserve[1]},{s.reserve[2]}", _read_reserve),
    "burned": Field(lambda s: str(s.burned) if s.burned else "", _read_burned),
    "castles": Field(_write_castles, _read_castles),
    "built": Field(lambda s: write_list(s.built), lambda s, text: fill(s.built, text)),
    "stores": Field(_write_stores, lambda s, text: fill(s.stores, text.replace("/", ","))),
    "silver": Field(lambda s: write_list(s.silver), lambda s, text: fill(s.silver, text)),
    "points": Field(lambda s: write_list(s.points), lambda s, text: fill(s.points, text)),
    "hands": Field(_write_hands, _read_hands),
    "returned": Field(_write_returned, _read_returned),
    "known": Field(_write_known, _read_known),
    "turn": Field(lambda s: str(s.turn), _read_turn),
    "turns": Field(lambda s: str(s.turns), _read_turns),
    "first": Field(_write_first, _read_first),
    "played": Field(lambda s: write_list(s.played), lambda s, text: fill(s.played, text)),
    "bought": Field(lambda s: "yes" * s.bought, _read_bought),
    "saved": Field(lambda s: ",".join(SITE_NAMES[site] for site in s.saved), _read_saved),
    "passed": Field(lambda s: str(s.passed) if s.passed else "", _read_passed),
    "offered": Field(lambda s: "yes" * s.offered, _read_offered),
    "ask": Field(
        lambda s: ">".join(write_prompt(prompt) for prompt in s.prompts) or _NOTHING,
        _read_prompts,
    ),
}
"""Every field, in the order in which it is written and read."""
