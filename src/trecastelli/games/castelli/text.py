"""Every word a person reads about Castelli, in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trecastelli.core.actions import Action, Verb
from trecastelli.core.game import NOBODY, Event, Seat
from trecastelli.core.words import Paint
from trecastelli.games.castelli import verbs
from trecastelli.games.castelli.board import (
    AREA_NAMES,
    CITY,
    OCTAGON_NAMES,
    SIDES,
    SITE_NAMES,
    SQUARE_NAMES,
    VILLAGE,
)
from trecastelli.games.castelli.cards import ABBOT, CARDS, KIND_COUNT, MASTER, TITLES
from trecastelli.games.castelli.plan import letters, plan, shield_text
from trecastelli.games.castelli.telling import WAYS, card_list, tell
from trecastelli.games.castelli.verbs import TILE_NAMES, Ask, Prompt
from trecastelli.games.castelli.view import UNSEEN, View

_DOWN: Final = -1
_TILES: Final = 32
_RESOURCES: Final = ("wood", "grain", "stone")


# The table


def board(v: View, names: Sequence[str], paint: Paint) -> str:
    """The field, then a line for each player, the common supply and one's own cards."""
    rows = [plan(v, paint), ""]
    rows += [_panel(v, seat, names, paint) for seat in range(v.options.seats)]
    rows.append(_supply(v))
    if v.flipped != _DOWN:
        rows.append(f"Turned up on {SQUARE_NAMES[v.square]}: {tile_text(v, v.flipped)}")
    if v.seat != NOBODY:
        rows += _hand(v)
    return "\n".join(rows)


def _panel(v: View, seat: Seat, names: Sequence[str], paint: Paint) -> str:
    mark = "▶" if seat == v.turn and v.turns and v.prompts else " "
    who = paint(f"seat{seat}", f"{letters(v)[seat]} {names[seat]}")
    store = " ".join(f"{name} {v.stores[3 * seat + n]}" for n, name in enumerate(_RESOURCES))
    known = card_list(v.known[seat * KIND_COUNT : (seat + 1) * KIND_COUNT])
    parts = [
        f"{mark} {who}: {v.points[seat]} points",
        f"castles {v.built[seat]} of {v.field.kit.castles}",
        store,
        f"silver {v.silver[seat]}",
        f"cards {v.sizes[seat]}" + (f" (known: {known})" if known and seat != v.seat else ""),
    ]
    if v.held[seat] != _DOWN:
        parts.append(f"holds {tile_text(v, v.held[seat])}")
    return " · ".join(parts)


def _supply(v: View) -> str:
    mines = " and ".join(str(silver) for silver in v.mines)
    text = (
        f"  Mine: {mines} silver · deck {v.deck} cards, {len(v.returned)} under it"
        f" · set aside {v.reserve[VILLAGE]} villages {v.reserve[CITY]} cities"
    )
    return f"{text} · round {v.round + 1}" if v.options.tournament else text


def _hand(v: View) -> list[str]:
    held = [card for card in range(KIND_COUNT) for _ in range(v.hand[card])]
    if not held:
        return ["Your hand: no cards"]
    return ["Your hand:", *[f"  {CARDS[card].title}: {CARDS[card].text}" for card in held]]


def tile_text(v: View, tile: int) -> str:
    """A tile in words: its name and its shields clockwise from its top, and its silver."""
    if tile == UNSEEN:
        return "a tile you cannot see"
    if tile < UNSEEN:
        return "a start tile you cannot see"
    kit = v.field.kit
    shields = " ".join(shield_text(v, kit.shields[tile * 16 + side])[1] for side in range(4))
    silver = f" and {kit.tile_silver[tile]} silver" if kit.tile_silver[tile] else ""
    start = "start tile " if tile >= _TILES else ""
    return f"{start}{TILE_NAMES[tile]} ({shields}{silver})"


# Choosing


def ask(v: View, names: Sequence[str]) -> str:
    """The one thing to do now, or whom everybody waits for."""
    if not v.prompts:
        return "The game is over."
    prompt = v.prompts[-1]
    chance = _CHANCE.get(prompt.ask)
    if chance:
        return chance
    if prompt.seat != v.seat:
        return f"Waiting for {names[prompt.seat]}."
    return _question(v, prompt, names)


_CHANCE: Final = {
    Ask.START: "Chance decides who begins.",
    Ask.PART: "Chance lays the board.",
    Ask.ROTATE: "Chance lays the board.",
    Ask.START_TILE: "Chance deals the start tiles.",
    Ask.TILE: "A tile is turned up.",
    Ask.DRAW: "A card is drawn.",
    Ask.TAKE: "The Traitor draws a card.",
    Ask.LOT: "The lot decides who goes on.",
}

_QUESTIONS: Final = {
    Ask.FLIP: "Choose a tile to turn up.",
    Ask.LAY: "Lay the tile you turned up, or the one you hold?",
    Ask.TURN: "Choose which way the tile looks.",
    Ask.REDIRECT: "Choose another direction for the tile.",
    Ask.BUILD: "Build castles, play or sell cards, or end your turn.",
    Ask.PLAN: "Choose where to build.",
    Ask.RIVAL: "Choose the rival you bribe for a card.",
    Ask.OFFER: "You may sell cards now.",
    Ask.SALE: "Last sale: you may sell cards before the mine is scored.",
}


def _question(v: View, prompt: Prompt, names: Sequence[str]) -> str:
    if prompt.ask is Ask.GOVERN:
        way = WAYS[v.tiles[v.square] % 4]
        return f"The tile on {SQUARE_NAMES[v.square]} looks {way}: play a Governor, or pass."
    if prompt.ask is Ask.GUARD:
        site = SITE_NAMES[prompt.about % 256]
        return (
            f"{names[v.turn]} means to overbuild your castle at {site}: play a Guardian, or pass."
        )
    if prompt.ask is Ask.PLACE:
        return f"{TITLES[prompt.about]}: choose the land."
    return _QUESTIONS[prompt.ask]


_HEADINGS: Final = {
    "flip": "Turn up the tile on",
    "turn": "Let the tile's top look",
    "play": "Play a card",
    "sell": "Sell a card",
    "rival": "Bribe",
    "at": "On the land at",
    "build": "Build a castle at",
    "over": "Overbuild the castle at",
}


def heading(v: View, verb: Verb) -> str:
    """Above the actions of a verb."""
    return _HEADINGS.get(verb.name, "Or")


def label(v: View, action: Action) -> str:
    """An action on a button or in a list."""
    verb, arg = action.verb, action.arg
    if verb is verbs.PLAY:
        return f"play {CARDS[arg].title}: {CARDS[arg].text}"
    if verb is verbs.SELL:
        return f"sell {TITLES[arg]} for {min(2, v.mines[v.home[v.seat]])} silver"
    if verb is verbs.BUILD or verb is verbs.OVERBUILD:
        return _castle_label(v, action)
    if verb is verbs.LAY:
        return f"lay {tile_text(v, v.flipped)}"
    if verb is verbs.SWAP:
        return f"lay {tile_text(v, v.held[v.seat])} and keep the other"
    if verb is verbs.TURN:
        return _way_label(v, arg)
    if verb is verbs.RIVAL:
        return f"{v.field.kit.colours[arg]}, who holds {v.sizes[arg]} cards"
    return {
        "flip": SQUARE_NAMES[arg % 32],
        "at": OCTAGON_NAMES[arg % 32],
        "pass": "pass",
        "end": "end the turn",
    }.get(verb.name, action.text)


def _way_label(v: View, way: int) -> str:
    """The tile as it would lie: which shield looks where."""
    tile = v.flipped if v.flipped >= 0 else v.tiles[v.square] // 4
    shields = v.field.kit.shields
    shown = [
        f"{SIDES[side].upper()} {shield_text(v, shields[(tile * 4 + way) * 4 + side])[1]}"
        for side in range(4)
    ]
    return f"{WAYS[way]}: {' '.join(shown)}"


def _castle_label(v: View, action: Action) -> str:
    area = action.arg // 2 if action.verb is verbs.OVERBUILD else action.arg
    points = sum(v.settlements[other] for other in v.field.lines[area // 4])
    worth = f"{points} points{_price_text(v, action.verb is verbs.OVERBUILD)}"
    if action.verb is verbs.OVERBUILD:
        owner = v.field.kit.colours[v.tops[action.arg] % 4]
        return f"{SITE_NAMES[action.arg]}, {owner}'s castle: {worth}"
    return f"{AREA_NAMES[area]}: {worth}"


def _price_text(v: View, over: bool) -> str:
    """§5.8 The silver that the choice of a castle costs, since buying is no choice of its own."""
    prompt = v.prompts[-1]
    cards = prompt.about if prompt.ask is Ask.PLAN else 0
    each = 2 if over and not cards >> ABBOT & 1 else 1
    stores = v.stores[3 * v.seat : 3 * v.seat + 3]
    lack = sum(max(0, each - count) for count in stores)
    silver = lack if cards >> MASTER & 1 else 2 * lack
    return f", paying {silver} silver" if silver else ""


# Telling


def line(v: View, e: Event, names: Sequence[str]) -> str:
    """What happened, as one sentence."""
    return tell(v, e, names)


_TIMES: Final = ("in your turn", "while you build", "in another player's turn")


def cards(v: View) -> dict[str, str]:
    """Every card of this game by name: how many there are, when it is played, what it does."""
    return {
        card.name: f"{card.title}, {number} in the deck, {_TIMES[card.when]}. {card.text}"
        for card, number in zip(CARDS, v.field.kit.cards, strict=True)
        if v.options.battle or not card.battle
    }


def count(v: View, names: Sequence[str]) -> list[str]:
    """The score as it stands; in a tournament the rounds so far and the standings."""
    rows = [
        f"{letters(v)[seat]} {names[seat]}: {v.points[seat]} points, {v.built[seat]} castles built"
        for seat in range(v.options.seats)
    ]
    return [*rows, *standings(v, names)] if v.options.tournament else rows


def standings(v: View, names: Sequence[str]) -> list[str]:
    """The rounds of a tournament that are over, and the order of players in it."""
    seats, rows = v.options.seats, []
    for number in range(len(v.results) // (2 * seats)):
        results = v.results[number * 2 * seats : (number + 1) * 2 * seats : 2]
        listed = ", ".join(f"{name} {points}" for name, points in zip(names, results, strict=True))
        rows.append(f"Round {number + 1}: {listed}")
    if v.options.league:
        totals = [sum(v.results[2 * seat :: 2 * seats]) for seat in range(seats)]
        order = sorted(range(seats), key=lambda seat: -totals[seat])
        listed = ", ".join(
            f"{1 + sum(t > totals[seat] for t in totals)}. {names[seat]} {totals[seat]}"
            for seat in order
        )
        rows.append(f"Table after {len(v.results) // (2 * seats)} rounds: {listed}")
    elif v.ahead:
        ahead = " and ".join(names[seat] for seat in v.ahead)
        rows.append(f"For the first place: {ahead}")
    return rows
