"""Everything that people read about Castelli; this game's Words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from trecastelli.core.actions import Action, Verb
from trecastelli.core.game import NOBODY, Seat, places
from trecastelli.core.parts.words import CardText, CountLine, Paint
from trecastelli.games.castelli.notation.ids import castle_id, score_id
from trecastelli.games.castelli.rules import verbs
from trecastelli.games.castelli.rules.board import (
    CITY,
    OCTAGON_NAMES,
    SQUARE_NAMES,
    VILLAGE,
    Octagon,
)
from trecastelli.games.castelli.rules.building import price
from trecastelli.games.castelli.rules.cards import (
    BUILDING,
    CARDS,
    KIND_COUNT,
    OWN_TURN,
    REACTION,
)
from trecastelli.games.castelli.rules.open import (
    DOWN,
    building_cards,
    goods_of,
    is_turn_of,
    owner_of,
    round_points,
    rounds_over,
    sale_price,
)
from trecastelli.games.castelli.rules.scoring import castle_points
from trecastelli.games.castelli.rules.verbs import (
    has_card,
)
from trecastelli.games.castelli.rules.view import View, known_hand
from trecastelli.games.castelli.words.phrases import (
    card_list,
    cards_text,
    gain_text,
    laid_text,
    points_text,
    shields_text,
    silver_text,
    site_text,
    tile_text,
    title,
    way_text,
)
from trecastelli.games.castelli.words.plan import legend, letters, plan
from trecastelli.games.castelli.words.questions import ask as ask
from trecastelli.games.castelli.words.telling import line as line
from trecastelli.words import _, format_list, later, ngettext

# The table


def board(v: View, names: Sequence[str], paint: Paint) -> str:
    """The board, a line for each player, the supply and the viewer's hand."""
    rows = [plan(v, paint), "", *[paint("dim", row) for row in legend()], ""]
    rows += [_panel(v, seat, names, paint) for seat in range(v.options.seats)]
    rows.append(_supply(v))
    if v.flipped != DOWN:
        square, tile = SQUARE_NAMES[v.square], tile_text(v, v.flipped)
        rows.append(_("Turned up on {square}: {tile}").format(square=square, tile=tile))
    if v.seat != NOBODY:
        rows += _hand(v)
    return "\n".join(rows)


def _panel(v: View, seat: Seat, names: Sequence[str], paint: Paint) -> str:
    mark = "▶" if is_turn_of(v, seat) else " "
    who = paint(f"seat{seat}", f"{letters(v)[seat]} {names[seat]}")
    points = points_text(v.points[seat])
    wood, grain, stone = goods_of(v, seat)
    parts = [
        _("{name}: {points}").format(name=who, points=points),
        _("castles {n} of {all}").format(n=v.built[seat], all=v.kit.castles),
        _("wood {wood} grain {grain} stone {stone}").format(wood=wood, grain=grain, stone=stone),
        _("silver {n}").format(n=v.silver[seat]),
        _panel_cards(v, seat),
    ]
    if v.held[seat] != DOWN:
        parts.append(_("holds {tile}").format(tile=tile_text(v, v.held[seat])))
    return f"{mark} {' · '.join(parts)}"


def _panel_cards(v: View, seat: Seat) -> str:
    known = card_list(known_hand(v, seat))
    if known and seat != v.seat:
        return _("cards {n} (known: {known})").format(n=v.sizes[seat], known=known)
    return _("cards {n}").format(n=v.sizes[seat])


def _supply(v: View) -> str:
    parts = [
        _("Mine: {silver}").format(silver=format_list([silver_text(silver) for silver in v.mines])),
        _("deck: {cards}, {under} under it").format(
            cards=cards_text(v.deck_size), under=len(v.returned)
        ),
        _("set aside: villages {villages}, cities {cities}").format(
            villages=v.reserve[VILLAGE], cities=v.reserve[CITY]
        ),
    ]
    if v.options.tournament:
        parts.append(_("round {n}").format(n=v.round + 1))
    return "  " + " · ".join(parts)


def _hand(v: View) -> list[str]:
    held = [card for card in range(KIND_COUNT) for _copy in range(v.hand[card])]
    if not held:
        return [_("Your hand: no cards")]
    rows = [_("{card}: {text}").format(card=title(card), text=_(CARDS[card].text)) for card in held]
    return [_("Your hand:"), *[f"  {row}" for row in rows]]


# Actions


@dataclass(frozen=True)
class VerbWords:
    """One row: the words for the actions of a verb."""

    heading: str
    """Above its actions in a list, marked with `later`; empty if a label says enough."""
    label: Callable[[View, Action, Sequence[str]], str]
    """An action on a button."""
    stands_alone: bool = False
    """Whether the labels say what is done without the heading."""


def _lay_label(v: View, action: Action, names: Sequence[str]) -> str:
    text = _("lay the tile you turned up: {shields}")
    return text.format(shields=shields_text(v, v.flipped))


def _swap_label(v: View, action: Action, names: Sequence[str]) -> str:
    text = _("lay the tile you hold and keep the other: {shields}")
    return text.format(shields=shields_text(v, v.held[v.seat]))


def _turn_label(v: View, action: Action, names: Sequence[str]) -> str:
    """The tile as it would lie."""
    tile = v.flipped if v.flipped >= 0 else v.tiles[v.square] // 4
    shields = laid_text(v, tile * 4 + action.arg)
    return _("{way}: {shields}").format(way=way_text(action.arg), shields=shields)


def _play_label(v: View, action: Action, names: Sequence[str]) -> str:
    card = action.arg
    return _("play {card}: {text}").format(card=title(card), text=_(CARDS[card].text))


def _sell_label(v: View, action: Action, names: Sequence[str]) -> str:
    silver = silver_text(sale_price(v, v.prompts[-1].seat))
    return _("sell {card} for {silver}").format(card=title(action.arg), silver=silver)


def _rival_label(v: View, action: Action, names: Sequence[str]) -> str:
    return _("{rival}, who holds {cards}").format(
        rival=_player(v, action.arg, names), cards=cards_text(v.sizes[action.arg])
    )


def _buy_label(v: View, action: Action, names: Sequence[str]) -> str:
    return gain_text(action.arg, 1) if action.arg < verbs.NO_PURCHASE else _("nothing")


def _build_label(v: View, action: Action, names: Sequence[str]) -> str:
    worth = _worth(v, action.arg // 4, over=False)
    return _("{area}: {worth}").format(area=OCTAGON_NAMES[action.arg // 4], worth=worth)


def _overbuild_label(v: View, action: Action, names: Sequence[str]) -> str:
    return _("{site}, {owner}'s castle: {worth}").format(
        site=site_text(v, action.arg),
        owner=_player(v, owner_of(v, action.arg), names),
        worth=_worth(v, action.arg // 8, over=True),
    )


def _worth(v: View, octagon: Octagon, *, over: bool) -> str:
    """The points of a castle, and the silver it costs if there is any to pay."""
    prompt = v.prompts[-1]
    points = points_text(castle_points(v, octagon))
    silver = price(v, prompt.seat, building_cards(prompt), over)
    if silver <= 0:
        return points
    return _("{points}, paying {silver}").format(points=points, silver=silver_text(silver))


def _player(v: View, seat: Seat, names: Sequence[str]) -> str:
    return names[seat] if names else _(v.kit.colours[seat])


_VERBS: Final[dict[Verb, VerbWords]] = {
    verbs.FLIP: VerbWords(
        later("Turn up the tile on"), lambda v, action, names: SQUARE_NAMES[action.arg]
    ),
    verbs.LAY: VerbWords("", _lay_label, stands_alone=True),
    verbs.SWAP: VerbWords("", _swap_label, stands_alone=True),
    verbs.TURN: VerbWords(later("Turn the top of the tile"), _turn_label),
    verbs.PLAY: VerbWords(later("Play a card"), _play_label, stands_alone=True),
    verbs.SELL: VerbWords(later("Sell a card"), _sell_label, stands_alone=True),
    verbs.RIVAL: VerbWords(later("Take a card from"), _rival_label),
    verbs.AT: VerbWords(
        later("On the land at"), lambda v, action, names: OCTAGON_NAMES[action.arg]
    ),
    verbs.BUILD: VerbWords(later("Build a castle at"), _build_label),
    verbs.OVERBUILD: VerbWords(later("Overbuild the castle at"), _overbuild_label),
    verbs.BUY: VerbWords(later("Buy for 2 silver"), _buy_label),
    verbs.PASS: VerbWords("", lambda v, action, names: _("pass"), stands_alone=True),
    verbs.END: VerbWords("", lambda v, action, names: _("end the turn"), stands_alone=True),
}
"""The words of every verb that players choose; chance's actions have their text only."""

_CHANCE: Final = VerbWords("", lambda v, action, names: action.text, stands_alone=True)


def heading(v: View, verb: Verb) -> str:
    """Above the actions of a verb; empty if a label says enough."""
    words = _VERBS.get(verb, _CHANCE).heading
    return _(words) if words else ""


def stands_alone(verb: Verb) -> bool:
    """Whether the labels of a verb say what is done without the heading."""
    return _VERBS.get(verb, _CHANCE).stands_alone


def label(v: View, action: Action, names: Sequence[str] = ()) -> str:
    """An action on a button or in a list."""
    return _VERBS.get(action.verb, _CHANCE).label(v, action, names)


# The count and the cards


def cards(v: View) -> dict[str, CardText]:
    """Every card of this game: its number in the deck, when it is played, what it does."""
    times = {
        OWN_TURN: _("in your turn"),
        BUILDING: _("while you build"),
        REACTION: _("in another player's turn"),
    }
    row = _("{card}, {n} in the deck, {time}. {text}")
    return {
        card.name: CardText(
            title(kind),
            row.format(card=title(kind), n=n, time=times[card.when], text=_(card.text)),
        )
        for kind, (card, n) in enumerate(zip(CARDS, v.kit.cards, strict=True))
        if has_card(v.options, kind)
    }


def count(v: View, names: Sequence[str]) -> list[CountLine]:
    """The score so far; in a tournament also the rounds and the standings."""
    lines = [_score(v, seat) for seat in range(v.seats)]
    if v.options.tournament:
        lines += [CountLine(row) for row in standings(v, names)]
    return lines


def _score(v: View, seat: Seat) -> CountLine:
    """The line of a player, which points at the score marker and the castles."""
    row = ngettext(
        "{points}, {n} castle built",
        "{points}, {n} castles built",
        v.built[seat],
    ).format(points=points_text(v.points[seat]), n=v.built[seat])
    castles = sorted(castle_id(site) for site in v.tops if owner_of(v, site) == seat)
    return CountLine(row, seat, (score_id(seat), *castles), is_sum=True)


def letter(v: View, seat: Seat) -> str:
    """The letter of a player on the board in characters."""
    return letters(v)[seat]


def standings(v: View, names: Sequence[str]) -> list[str]:
    """The results of the rounds of a tournament, and the order of the players."""
    rounds = rounds_over(v)
    rows = [_round(v, number, names) for number in range(rounds)]
    if v.options.league:
        table = _(", ").join(_league(v, names))
        rows.append(
            ngettext(
                "Table after {n} round: {table}", "Table after {n} rounds: {table}", rounds
            ).format(n=rounds, table=table)
        )
    elif v.ahead:
        ahead = format_list([names[seat] for seat in v.ahead])
        rows.append(_("Playing for first place: {names}").format(names=ahead))
    return rows


def _round(v: View, number: int, names: Sequence[str]) -> str:
    points = [round_points(v, number, seat) for seat in range(v.seats)]
    results = zip(names, points, strict=True)
    row = _(", ").join(_("{name} {n}").format(name=name, n=n) for name, n in results)
    return _("Round {n}: {results}").format(n=number + 1, results=row)


def _league(v: View, names: Sequence[str]) -> list[str]:
    """The place and points of each player, the best first."""
    rounds = range(rounds_over(v))
    totals = [sum(round_points(v, n, seat) for n in rounds) for seat in range(v.seats)]
    order = sorted(range(v.seats), key=lambda seat: -totals[seat])
    reached = places([(points,) for points in totals])
    row = _("{place}. {name} {n}")
    return [row.format(place=reached[seat], name=names[seat], n=totals[seat]) for seat in order]
