"""A whole state as one short text, and back: this game's notation for positions (NOTATION.md).

Words `name=value` divided by blanks, in any order. What is left out is as in a new game: the parts
lie in their order, tiles face down, cards in the deck, silver in the mine, and seat 0 is to flip.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from trecastelli.core.errors import BadRecord, BadSetup
from trecastelli.core.game import Game, changed_options, child
from trecastelli.core.prompt import Prompt
from trecastelli.games.castelli.rules import verbs
from trecastelli.games.castelli.rules.audit import audit_state, survey
from trecastelli.games.castelli.rules.board import (
    OCTAGON_NAMES,
    SETTLEMENTS,
    SIDES,
    SITE_NAMES,
    SQUARE_NAMES,
)
from trecastelli.games.castelli.rules.cards import KIND_COUNT, NAMES
from trecastelli.games.castelli.rules.field import field_of
from trecastelli.games.castelli.rules.open import DOWN, goods_of, height_of, owner_of, seats_of
from trecastelli.games.castelli.rules.rules import GAME
from trecastelli.games.castelli.rules.state import VIEWERS, State, hand_of, new_mines, plan_of
from trecastelli.games.castelli.rules.verbs import OPTIONS, QUESTIONS, TILE_NAMES, option_values
from trecastelli.games.castelli.rules.view import View

_FIELDS: Final = (
    *("seats", "options", "parts", "round", "pairs", "results", "ahead"),
    *("tiles", "held", "square", "flipped", "land", "reserve", "burned", "castles", "built"),
    *("stores", "silver", "points", "hands", "returned", "known"),
    *("turn", "turns", "first", "played", "bought", "saved", "passed", "offered", "ask"),
)
_ASKS: Final = {question.name: ask for ask, question in enumerate(QUESTIONS)}
_ABOUT_ONE: Final = (
    verbs.ASK_START,
    verbs.ASK_PLAN,
    verbs.ASK_TAKE,
    verbs.ASK_PLACE,
    verbs.ASK_FINISH,
    verbs.ASK_LOT,
)
"""The questions that are about one thing: a field, cards, a rival or a card."""
_ABOUT_ATTACK: Final = (verbs.ASK_GUARD, verbs.ASK_BUY)
"""The questions that are about a site and cards."""
_SITES: Final = 256
_BEFORE_LAYING: Final = (verbs.ASK_FLIP, verbs.ASK_TILE, verbs.ASK_LAY, verbs.ASK_TURN)


def write(s: State) -> str:
    """The position as text. `read` gives an equal state back."""
    fields = {
        "seats": str(s.options.seats),
        "options": _write_options(s),
        "parts": ",".join(f"{place // 2 + 1}{'r' * (place % 2)}" for place in s.placing) or "none",
        "round": str(s.round),
        "pairs": "".join(str(seat) for seat in s.pairs),
        "results": _numbers(s.results),
        "ahead": "".join(str(seat) for seat in s.ahead),
        **_write_board(s),
        **_write_supplies(s),
        **_write_turn(s),
    }
    return " ".join(f"{name}={value}" for name, value in fields.items() if value)


def _write_options(s: State) -> str:
    changed = changed_options(OPTIONS, option_values(s.options))
    return ";".join(f"{name}:{value}" for name, value in changed.items())


def _numbers(numbers: Sequence[int]) -> str:
    return ",".join(str(number) for number in numbers) if any(numbers) else ""


def _tile(tile: int) -> str:
    return "-" if tile == DOWN else TILE_NAMES[tile]


def _write_board(s: State) -> dict[str, str]:
    printed = s.field.settlements
    return {
        "tiles": ",".join(
            f"{SQUARE_NAMES[square]}:{_tile(laid // 4)}{SIDES[laid % 4]}"
            for square, laid in enumerate(s.tiles)
            if laid != DOWN
        ),
        "held": "/".join(_tile(tile) for tile in s.held) if any(t != DOWN for t in s.held) else "",
        "square": "" if s.square == DOWN else SQUARE_NAMES[s.square],
        "flipped": "" if s.flipped == DOWN else _tile(s.flipped),
        "land": ",".join(
            f"{OCTAGON_NAMES[octagon]}:{SETTLEMENTS[now]}"
            for octagon, now in enumerate(s.settlements)
            if now != printed[octagon]
        ),
        "reserve": f"{s.reserve[1]},{s.reserve[2]}",
        "burned": str(s.burned) if s.burned else "",
        "castles": ",".join(
            f"{SITE_NAMES[site]}:{owner_of(s, site)}"
            + (f"x{height_of(s, site)}" if height_of(s, site) > 1 else "")
            for site in sorted(s.tops)
        ),
        "built": _numbers(s.built),
    }


def _write_supplies(s: State) -> dict[str, str]:
    seats = range(s.options.seats)
    stores = [goods_of(s, seat) for seat in seats]
    width = s.options.seats * KIND_COUNT
    return {
        "stores": "/".join(",".join(map(str, store)) for store in stores) if any(s.stores) else "",
        "silver": _numbers(s.silver),
        "points": _numbers(s.points),
        "hands": "/".join(_write_hand(s, seat) for seat in seats) if any(s.hands) else "",
        "returned": ",".join(
            f"{NAMES[card]}:{knowers}" for card, knowers in zip(s.returned, s.knowers, strict=True)
        ),
        "known": ",".join(
            f"{place // width}.{place % width // KIND_COUNT}.{NAMES[place % KIND_COUNT]}.{count}"
            for place, count in sorted(s.knowledge.items())
        ),
    }


def _write_hand(s: State, seat: int) -> str:
    hand = hand_of(s, seat)
    return ",".join(NAMES[card] for card, count in enumerate(hand) for _ in range(count))


def _write_turn(s: State) -> dict[str, str]:
    return {
        "turn": str(s.turn),
        "turns": str(s.turns),
        "first": ",".join(str(seat) for seat in s.first) if s.pairs or any(s.first) else "",
        "played": _numbers(s.played),
        "bought": "yes" if s.bought else "",
        "saved": ",".join(SITE_NAMES[site] for site in s.saved),
        "passed": str(s.passed) if s.passed else "",
        "offered": "yes" if s.offered else "",
        "ask": ">".join(_write_prompt(prompt) for prompt in s.prompts) or "nothing",
    }


def _write_prompt(prompt: Prompt) -> str:
    number = _about_number(prompt)
    about = f":{number}" if number else ""
    return f"{QUESTIONS[prompt.ask].name}{prompt.seat}{about}"


def _about_number(prompt: Prompt) -> int:
    """What it is about as one number: the site and the cards of an attack share one."""
    if prompt.ask in _ABOUT_ATTACK:
        site, cards = prompt.about
        return cards * _SITES + site
    return prompt.about[0] if prompt.about else 0


def _about(ask: int, number: int) -> tuple[int, ...]:
    """The same, read back."""
    if ask in _ABOUT_ATTACK:
        return number % _SITES, number // _SITES
    if number and ask not in _ABOUT_ONE:
        raise BadRecord("what is asked cannot be asked here.")
    return (number,) if ask in _ABOUT_ONE else ()


# Reading


def read(text: str, game: Game[State, View] = GAME) -> State:
    """The position a text describes; BadRecord, with a sentence, if it describes none."""
    fields = _split(text)
    seats = _number(fields.get("seats", "2"))
    options = dict(_pair(word, ":") for word in fields.get("options", "").split(";") if word)
    try:
        s = game.new(seats, options)
    except BadSetup as error:
        raise BadRecord(str(error)) from error
    try:
        _read_field(s, fields)
        _read_board(s, fields)
        _read_supplies(s, fields)
        _read_turn(s, fields)
    except (IndexError, ValueError) as error:
        raise BadRecord("the position names a place or a seat that is not there.") from error
    if _is_laid(s, fields):
        s.reach = survey(s)
    _check_whole(s)
    _check_question(s, game)
    return s


def _check_whole(s: State) -> None:
    try:
        audit_state(s)
    except AssertionError as error:
        raise BadRecord(f"this cannot be: {error}.") from error


def _check_question(s: State, game: Game[State, View]) -> None:
    """What is asked must have an answer, and an answer that leads on to a state that can be."""
    if not s.prompts:
        return
    try:
        legal = game.legal(s)
        for action in legal:
            audit_state(child(game, s, action, []))
    except (AssertionError, LookupError, ValueError) as error:
        raise BadRecord("what is asked cannot be asked here.") from error
    if not legal:
        raise BadRecord("nothing could be answered to what is asked.")


def _is_laid(s: State, fields: dict[str, str]) -> bool:
    """Whether all parts lie as they will, the last one's turn decided too."""
    turning = QUESTIONS[verbs.ASK_ROTATE].name in fields.get("ask", "")
    return len(s.placing) == len(s.field.placing) and not turning


def _split(text: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or name not in _FIELDS or name in fields:
            raise BadRecord(f"{word[:40]!r} is not a field of a position of Castelli.")
        fields[name] = value
    return fields


def _pair(word: str, mark: str) -> tuple[str, str]:
    name, divider, value = word.partition(mark)
    if not divider:
        raise BadRecord(f"{word[:40]!r} is not written with {mark!r} in the middle.")
    return name, value


def _number(text: str) -> int:
    if not re.fullmatch(r"\d{1,5}", text):
        raise BadRecord(f"{text[:20]!r} is not a whole number.")
    return int(text)


def _list(text: str, like: list[int]) -> list[int]:
    numbers = [_number(word) for word in text.split(",")] if text else like
    if len(numbers) != len(like):
        raise BadRecord(f"{text[:40]!r} is not {len(like)} numbers.")
    return numbers


def _words(fields: dict[str, str], name: str) -> list[str]:
    return fields[name].split(",") if name in fields else []


def _find(name: str, names: Sequence[str]) -> int:
    if name not in names:
        raise BadRecord(f"{name[:20]!r} is nothing of this game.")
    return names.index(name)


def _read_field(s: State, fields: dict[str, str]) -> None:
    parts = fields.get("parts", "")
    if not parts:
        s.placing = s.field.placing
    elif parts != "none":
        s.placing = tuple(_read_part(word) for word in parts.split(","))
    if len({place // 2 for place in s.placing}) < len(s.placing):
        raise BadRecord("a part lies on two slots.")
    if _is_laid(s, fields):
        s.field = field_of(s.kit, plan_of(s.options), s.placing)
    if s.field.mine[0] == DOWN:
        raise BadRecord("the part with the mine is not on the first field.")
    s.settlements = s.field.settlements.copy()
    s.round = _number(fields.get("round", "0"))
    s.pairs = tuple(_number(seat) for seat in fields["pairs"]) if "pairs" in fields else s.pairs
    if s.pairs:
        s.home = tuple(s.pairs.index(seat) // 2 for seat in range(s.options.seats))
    s.results = tuple(_number(word) for word in _words(fields, "results"))
    s.ahead = tuple(_number(digit) for digit in fields.get("ahead", ""))


def _read_part(word: str) -> int:
    match = re.fullmatch(r"([1-4])(r?)", word)
    if match is None:
        raise BadRecord(f"{word[:20]!r} is not a part.")
    return 2 * (int(match[1]) - 1) + len(match[2])


def _read_board(s: State, fields: dict[str, str]) -> None:
    for word in _words(fields, "tiles"):
        square, tile = _pair(word, ":")
        laid = _take_tile(s, tile[:-1]) * 4 + _find(tile[-1:], SIDES)
        s.tiles[_find(square, SQUARE_NAMES)] = laid
    for seat, tile in enumerate(fields["held"].split("/") if "held" in fields else []):
        s.held[seat] = _take_tile(s, tile)
    s.square = _find(fields["square"], SQUARE_NAMES) if "square" in fields else DOWN
    s.flipped = _take_tile(s, fields["flipped"]) if "flipped" in fields else DOWN
    for word in _words(fields, "land"):
        octagon, settlement = _pair(word, ":")
        s.settlements[_find(octagon, OCTAGON_NAMES)] = _find(settlement, SETTLEMENTS)
    s.reserve[1:] = _list(fields.get("reserve", ""), s.reserve[1:])
    s.burned = _number(fields.get("burned", "0"))
    for word in _words(fields, "castles"):
        _read_castle(s, word)
    s.built = _list(fields.get("built", ""), s.built)  # covered castles are counted only there


def _take_tile(s: State, name: str) -> int:
    if name == "-":
        return DOWN
    tile = _find(name, TILE_NAMES)
    if not s.bag[tile]:
        raise BadRecord(f"tile {name} is in two places.")
    s.bag[tile] = 0
    return tile


def _read_castle(s: State, word: str) -> None:
    """`c3n1:0`, or `c3n1:0x2` for a stack of two; castles are counted unless `built` says more."""
    name, stack = _pair(word, ":")
    owner, _, height = stack.partition("x")
    seat = _number(owner)
    s.tops[_find(name, SITE_NAMES)] = seat + 4 * (_number(height or "1") - 1)
    s.built[seat] += 1


def _read_supplies(s: State, fields: dict[str, str]) -> None:
    stores = ",".join(fields["stores"].split("/")) if "stores" in fields else ""
    s.stores = _list(stores, s.stores)
    s.silver = _list(fields.get("silver", ""), s.silver)
    for field, total in enumerate(new_mines(s.options, s.kit)):
        s.mines[field] = total - sum(s.silver[seat] for seat in seats_of(s, field))
    s.points = _list(fields.get("points", ""), s.points)
    for seat, hand in enumerate(fields["hands"].split("/") if "hands" in fields else []):
        for name in hand.split(",") if hand else []:
            s.hands[seat * KIND_COUNT + _take_card(s, name)] += 1
            s.sizes[seat] += 1
    for word in _words(fields, "returned"):
        name, knowers = _pair(word, ":")
        s.returned.append(_take_card(s, name))
        s.knowers.append(_number(knowers))
    s.deck_size = sum(s.deck)
    for word in _words(fields, "known"):
        _read_known(s, word)


def _take_card(s: State, name: str) -> int:
    card = _find(name, NAMES)
    if not s.deck[card]:
        raise BadRecord(f"there are not so many cards {name}.")
    s.deck[card] -= 1
    return card


def _read_known(s: State, word: str) -> None:
    viewer, seat, name, count = word.split(".")
    if _number(viewer) >= VIEWERS or _number(seat) >= s.options.seats:
        raise BadRecord(f"{word[:40]!r} names a seat that is not there.")
    owner = _number(viewer) * s.options.seats + _number(seat)
    s.knowledge[owner * KIND_COUNT + _find(name, NAMES)] = _number(count)


def _read_turn(s: State, fields: dict[str, str]) -> None:
    s.turn = _number(fields.get("turn", "0"))
    asks = fields.get("ask", f"flip{s.turn}")
    s.prompts = [_prompt(s, word) for word in asks.split(">")] if asks != "nothing" else []
    laid = sum(1 for tile in s.tiles if tile != DOWN)
    waits = bool(s.prompts) and s.prompts[0].ask in _BEFORE_LAYING
    s.turns = _number(fields["turns"]) if "turns" in fields else laid + waits
    first = [*s.pairs[::2]] or [0]
    s.first = tuple(_list(fields.get("first", ""), first))
    s.played = _list(fields.get("played", ""), s.played)
    s.bought = fields.get("bought", "") == "yes"
    s.saved = [_find(word, SITE_NAMES) for word in _words(fields, "saved")]
    s.passed = _number(fields.get("passed", "0"))
    s.offered = fields.get("offered", "") == "yes"


def _prompt(s: State, word: str) -> Prompt:
    match = re.fullmatch(r"([a-z_]+)(\d)(?::(\d{1,8}))?", word)
    if match is None or match[1] not in _ASKS:
        raise BadRecord(f"{word[:40]!r} is nothing that could be asked.")
    seat = int(match[2])
    if seat >= s.options.seats:
        raise BadRecord(f"there is no seat {seat}.")
    ask = _ASKS[match[1]]
    return Prompt(ask, seat, _about(ask, int(match[3] or 0)))
