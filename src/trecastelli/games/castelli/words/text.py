"""Every word a person reads about Castelli."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trecastelli.core.actions import Action, Verb
from trecastelli.core.game import NOBODY, Seat, places
from trecastelli.core.parts.words import CardText, CountLine, Paint
from trecastelli.core.prompt import Prompt
from trecastelli.games.castelli.notation.ids import castle_id, score_id
from trecastelli.games.castelli.rules import verbs
from trecastelli.games.castelli.rules.board import (
    CITY,
    OCTAGON_NAMES,
    SQUARE_NAMES,
    VILLAGE,
)
from trecastelli.games.castelli.rules.building import has_place, price
from trecastelli.games.castelli.rules.cards import BUILDING, CARDS, KIND_COUNT, OWN_TURN, REACTION
from trecastelli.games.castelli.rules.open import (
    DOWN,
    attacked_site,
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
    ASK_BUILD,
    ASK_BUY,
    ASK_DRAW,
    ASK_FLIP,
    ASK_GOVERN,
    ASK_GUARD,
    ASK_LAY,
    ASK_LOT,
    ASK_OFFER,
    ASK_PART,
    ASK_PLACE,
    ASK_PLAN,
    ASK_REDIRECT,
    ASK_RIVAL,
    ASK_ROTATE,
    ASK_SALE,
    ASK_START,
    ASK_START_TILE,
    ASK_TAKE,
    ASK_TILE,
    ASK_TURN,
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
from trecastelli.games.castelli.words.telling import line as line
from trecastelli.words import _, format_list, later, ngettext

# The table


def board(v: View, names: Sequence[str], paint: Paint) -> str:
    """The field, then a line for each player, the common supply and one's own cards."""
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


# Choosing


def ask(v: View, names: Sequence[str]) -> str:
    """The one thing to do now, or whom everybody waits for."""
    if not v.prompts:
        return _("The game is over.")
    prompt = v.prompts[-1]
    chance = _CHANCE.get(prompt.ask)
    if chance:
        return _(chance)
    if prompt.seat != v.seat:
        return _("Waiting for {name}.").format(name=names[prompt.seat])
    return _question(v, prompt, names)


_CHANCE: Final = {
    ASK_START: later("Chance decides who begins."),
    ASK_PART: later("Chance lays the board."),
    ASK_ROTATE: later("Chance lays the board."),
    ASK_START_TILE: later("Chance deals the start tiles."),
    ASK_TILE: later("A tile is turned up."),
    ASK_DRAW: later("A card is drawn."),
    ASK_TAKE: later("The Traitor draws a card."),
    ASK_LOT: later("The lot decides who goes on."),
}

_QUESTIONS: Final = {
    ASK_FLIP: later("Choose a tile to turn up."),
    ASK_LAY: later("Lay the tile you turned up, or the one you hold?"),
    ASK_TURN: later("Choose which way the tile looks."),
    ASK_REDIRECT: later("Choose another direction for the tile."),
    ASK_BUILD: later("Build castles, play or sell cards, or end your turn."),
    ASK_PLAN: later("Choose where to build."),
    ASK_BUY: later("Choose a unit to buy instead of paying your own, or buy nothing."),
    ASK_RIVAL: later("Choose the rival you bribe for a card."),
    ASK_OFFER: later("You may sell cards now."),
    ASK_SALE: later("Last sale: you may sell cards before the mine is scored."),
}


def _question(v: View, prompt: Prompt, names: Sequence[str]) -> str:
    if prompt.ask == ASK_GOVERN:
        way = way_text(v.tiles[v.square] % 4)
        return _("The tile on {square} looks {way}: play a Governor, or pass.").format(
            square=SQUARE_NAMES[v.square], way=way
        )
    if prompt.ask == ASK_GUARD:
        return _(
            "{name} means to overbuild your castle at {site}: play a Guardian, or pass."
        ).format(name=names[v.turn], site=site_text(v, attacked_site(v)))
    if prompt.ask == ASK_PLAN and not has_place(v, prompt.seat, building_cards(prompt)):
        return _("Now play the other card that this castle needs.")
    if prompt.ask == ASK_PLACE:
        return _("{card}: choose the land.").format(card=title(prompt.about[0]))
    return _(_QUESTIONS[prompt.ask])


_HEADINGS: Final = {
    "flip": later("Turn up the tile on"),
    "turn": later("Let the tile's top look"),
    "play": later("Play a card"),
    "sell": later("Sell a card"),
    "rival": later("Bribe"),
    "at": later("On the land at"),
    "build": later("Build a castle at"),
    "over": later("Overbuild the castle at"),
    "buy": later("Buy for 2 silver"),
}


def heading(v: View, verb: Verb) -> str:
    """Above the actions of a verb."""
    return _(_HEADINGS.get(verb.name, later("Or")))


def stands_alone(verb: Verb) -> bool:
    """Whether the labels of a verb say what is done without the heading above them."""
    return verb is verbs.PLAY or verb is verbs.SELL or verb.name not in _HEADINGS


def label(v: View, action: Action, names: Sequence[str] = ()) -> str:
    """An action on a button or in a list."""
    verb, arg = action.verb, action.arg
    if verb is verbs.PLAY:
        return _("play {card}: {text}").format(card=title(arg), text=_(CARDS[arg].text))
    if verb is verbs.SELL:
        silver = silver_text(sale_price(v, v.prompts[-1].seat))
        return _("sell {card} for {silver}").format(card=title(arg), silver=silver)
    if verb is verbs.BUILD or verb is verbs.OVERBUILD:
        return _castle_label(v, action, names)
    if verb is verbs.LAY:
        text = _("lay the tile you turned up: {shields}")
        return text.format(shields=shields_text(v, v.flipped))
    if verb is verbs.SWAP:
        text = _("lay the tile you hold and keep the other: {shields}")
        return text.format(shields=shields_text(v, v.held[v.seat]))
    if verb is verbs.TURN:
        return _way_label(v, arg)
    if verb is verbs.RIVAL:
        rival = _who(v, arg, names)
        return _("{rival}, who holds {cards}").format(rival=rival, cards=cards_text(v.sizes[arg]))
    return {
        "flip": SQUARE_NAMES[arg % 32],
        "at": OCTAGON_NAMES[arg % 32],
        "buy": gain_text(arg, 1) if arg < verbs.NO_PURCHASE else _("nothing"),
        "pass": _("pass"),
        "end": _("end the turn"),
    }.get(verb.name, action.text)


def _way_label(v: View, way: int) -> str:
    """The tile as it would lie."""
    tile = v.flipped if v.flipped >= 0 else v.tiles[v.square] // 4
    shields = laid_text(v, tile * 4 + way)
    return _("{way}: {shields}").format(way=way_text(way), shields=shields)


def _who(v: View, seat: Seat, names: Sequence[str]) -> str:
    return names[seat] if names else _(v.kit.colours[seat])


def _castle_label(v: View, action: Action, names: Sequence[str]) -> str:
    over = action.verb is verbs.OVERBUILD
    area = action.arg // 2 if over else action.arg
    points = points_text(castle_points(v, area // 4))
    prompt = v.prompts[-1]
    silver = max(0, price(v, prompt.seat, building_cards(prompt), over))
    worth = points
    if silver:
        worth = _("{points}, paying {silver}").format(points=points, silver=silver_text(silver))
    if over:
        owner = _who(v, owner_of(v, action.arg), names)
        return _("{site}, {owner}'s castle: {worth}").format(
            site=site_text(v, action.arg), owner=owner, worth=worth
        )
    return _("{area}: {worth}").format(area=OCTAGON_NAMES[area // 4], worth=worth)


# Counting


def cards(v: View) -> dict[str, CardText]:
    """Every card of this game: how many there are, when it is played, what it does."""
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
    """The score as it stands; in a tournament the rounds so far and the standings."""
    lines = [_score(v, seat) for seat in range(v.seats)]
    if v.options.tournament:
        lines += [CountLine(row) for row in standings(v, names)]
    return lines


def _score(v: View, seat: Seat) -> CountLine:
    """A player's line, with the player's marker and castles."""
    row = ngettext(
        "{points}, {n} castle built",
        "{points}, {n} castles built",
        v.built[seat],
    ).format(points=points_text(v.points[seat]), n=v.built[seat])
    castles = sorted(castle_id(site) for site in v.tops if owner_of(v, site) == seat)
    return CountLine(row, seat, (score_id(seat), *castles), is_sum=True)


def letter(v: View, seat: Seat) -> str:
    """What stands for a player on the board in characters."""
    return letters(v)[seat]


def standings(v: View, names: Sequence[str]) -> list[str]:
    """The rounds of a tournament that are over, and the order of players in it."""
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
        rows.append(_("For the first place: {names}").format(names=ahead))
    return rows


def _round(v: View, number: int, names: Sequence[str]) -> str:
    points = [round_points(v, number, seat) for seat in range(v.seats)]
    results = zip(names, points, strict=True)
    row = _(", ").join(_("{name} {n}").format(name=name, n=n) for name, n in results)
    return _("Round {n}: {results}").format(n=number + 1, results=row)


def _league(v: View, names: Sequence[str]) -> list[str]:
    """Each player with place and points, the best first."""
    rounds = range(rounds_over(v))
    totals = [sum(round_points(v, n, seat) for n in rounds) for seat in range(v.seats)]
    order = sorted(range(v.seats), key=lambda seat: -totals[seat])
    reached = places([(points,) for points in totals])
    row = _("{place}. {name} {n}")
    return [row.format(place=reached[seat], name=names[seat], n=totals[seat]) for seat in order]
