"""Every word a person reads about Castellan, in English."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from trecastelli.core.actions import Action, Verb
from trecastelli.core.game import HIDDEN, NOBODY, Event, Seat
from trecastelli.core.words import Paint
from trecastelli.games.castellan import events as happened
from trecastelli.games.castellan import verbs
from trecastelli.games.castellan.board import TOWER, point_text
from trecastelli.games.castellan.cards import Card
from trecastelli.games.castellan.castle import has_site, keeps, points
from trecastelli.games.castellan.plan import LETTERS, plan
from trecastelli.games.castellan.verbs import Ask
from trecastelli.games.castellan.view import View

_PIECES: Final = (("tower", "towers"), ("long wall", "long walls"), ("short wall", "short walls"))
_SIGNS: Final = ("●", "═", "─")
_DECKS: Final = ("tower deck", "wall deck")


def pieces(counts: Sequence[int]) -> str:
    """Some pieces in words: `2 towers and 1 short wall`."""
    words = [f"{n} {_PIECES[kind][n != 1]}" for kind, n in enumerate(counts) if n]
    return _listed(words) if words else "nothing"


def _listed(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def card_text(card: Card) -> str:
    """A card in words."""
    extra = {0: "", 1: ", draws 1 more card"}.get(card.extra, f", draws {card.extra} more cards")
    return f"{card.name}: {pieces(card.pieces)}{extra}"


def card_signs(card: Card) -> str:
    """A card in signs: T7 ●═── and + for an extra card."""
    signs = "".join(sign * n for sign, n in zip(_SIGNS, card.pieces, strict=True))
    return f"{card.name} {signs}{'+' * card.extra}"


def site_text(piece: int, where: int) -> str:
    """Where a piece stands, as it is typed: a point, and for a wall the way it runs."""
    return point_text(where) if piece == TOWER else point_text(where // 2) + "en"[where % 2]


def _keeps(count: int) -> str:
    return f"{count} keep" if count == 1 else f"{count} keeps"


def _place(piece: int, where: int) -> str:
    if piece == TOWER:
        return f"at {point_text(where)}"
    return f"from {point_text(where // 2)} {('eastward', 'northward')[where % 2]}"


# The table


def board(v: View, names: Sequence[str], paint: Paint) -> str:
    """The castle, then a line for each player, the pieces at hand and one's own cards."""
    rows = [plan(v.castle, paint), ""]
    rows += [_panel(v, seat, names, paint) for seat in range(v.options.seats)]
    rows += _supply(v)
    if v.seat != NOBODY:
        cards = "   ".join(card_signs(v.deck.cards[card]) for card in v.mine.kinds())
        rows.append(f"Your hand: {cards or 'no cards'}")
    return "\n".join(rows)


def _panel(v: View, seat: Seat, names: Sequence[str], paint: Paint) -> str:
    mark = "▶" if seat == v.turn and v.prompts else " "
    who = paint(f"seat{seat}", f"{LETTERS[seat]} {names[seat]}")
    kept = keeps(v.castle, seat)
    hand, deck = v.hands[seat], v.decks[seat]
    return (
        f"{mark} {who}: {points(v.castle, seat)} points, {_keeps(kept)}"
        f" · hand {hand[0]} tower {hand[1]} wall · decks {deck[0]} tower {deck[1]} wall"
        f"{' · no more turns' if v.done[seat] else ''}"
    )


def _supply(v: View) -> list[str]:
    rows = []
    if v.played:
        rows.append("Played: " + "   ".join(card_signs(v.deck.cards[card]) for card in v.played))
    if any(v.pool):
        rows.append(f"To build: {pieces(v.pool)}")
    if any(v.passed):
        rows.append(f"Passed on, may be built: {pieces(v.passed)}")
    return rows


# Choosing


def ask(v: View, names: Sequence[str]) -> str:
    """The one thing to do now, or whom everybody waits for."""
    if not v.prompts:
        return "The game is over."
    prompt = v.prompts[-1]
    if prompt.ask is Ask.START:
        return "Chance decides who begins."
    if prompt.ask is Ask.DRAW:
        return f"A card for {names[prompt.seat]} from the {_DECKS[prompt.about[0]]}."
    if prompt.seat != v.seat:
        return f"Waiting for {names[prompt.seat]}."
    return _question(v, prompt.ask)


def _question(v: View, what: Ask) -> str:
    if what is Ask.PLAY:
        return _ask_play(v)
    if what is Ask.BUILD:
        return _ask_build(v)
    if what is Ask.CLAIM:
        return "You made a courtyard: set single keeps, or your one Double Keep?"
    if what is Ask.MOVE_DOUBLE:
        return "You divided your doubled courtyard: choose the part that stays doubled."
    if what is Ask.SPLIT:
        return "Choose how many of your cards to draw from the wall deck."
    return "End your turn, or take back what you would rather do otherwise."


def _ask_build(v: View) -> str:
    """Own pieces while one has a site; then those passed on, which may be left (§5.3)."""
    for piece, left in enumerate(v.pool):
        if left and has_site(v.castle, piece, v.seat):
            return f"Build {pieces(v.pool)}."
    return f"Build what was passed on to you, {pieces(v.passed)}, or leave it."


def _ask_play(v: View) -> str:
    if v.ending:
        return "Your last turn: play all your cards, then build."
    if not v.played:
        return "Play a card, or several."
    if not v.castle.points and not v.pool[TOWER]:
        return "The first turn needs a tower: play a card that shows one."
    return "Play another card, or build." if v.mine else "Take the pieces and build."


def heading(v: View, verb: Verb) -> str:
    """Above the actions of a verb."""
    titles = {
        "play": "Play a card",
        "tower": "Set a tower",
        "long": "Set a long wall, from a point east or north",
        "short": "Set a short wall, from a point east or north",
        "double": "Set the Double Keep in the courtyard at",
        "walls": "Draw",
    }
    return titles.get(verb.name, "Or")


def label(v: View, action: Action) -> str:
    """An action on a button or in a list."""
    verb, arg = action.verb, action.arg
    if verb in verbs.SET:
        piece = verbs.SET.index(verb)
        return f"{_PIECES[piece][0]} {_place(piece, arg)}"
    if verb is verbs.PLAY or verb is verbs.DRAW:
        return card_text(v.deck.cards[arg])
    if verb is verbs.WALLS:
        return _draw_label(v, arg)
    if verb is verbs.DOUBLE:
        face = v.castle.corner.index(arg)
        towers = v.castle.towers[face]
        return f"Double Keep in the courtyard at {point_text(arg)}: {2 * towers} points"
    return {
        "build": "take the pieces and build",
        "leave": "build no more of the passed pieces",
        "single": "single keeps",
        "end": "end the turn",
    }.get(verb.name, action.text)


def _draw_label(v: View, walls: int) -> str:
    extra = sum(v.deck.cards[card].extra for card in v.played)
    towers = min(1 + extra, sum(v.decks[v.turn])) - walls
    return _draws(towers, walls)


def _draws(towers: int, walls: int) -> str:
    words = [f"{n} from the {_DECKS[deck]}" for deck, n in enumerate((towers, walls)) if n]
    return _listed(words)


# Telling


def _who(v: View, seat: Seat, names: Sequence[str]) -> str:
    return "You" if seat == v.seat else names[seat]


def line(v: View, e: Event, names: Sequence[str]) -> str:
    """What happened, as one sentence."""
    return _LINES[type(e)](v, e, names)


def _began(v: View, e: happened.Began, names: Sequence[str]) -> str:
    return f"{_who(v, e.seat, names)} will begin."


def _drew(v: View, e: happened.Drew, names: Sequence[str]) -> str:
    who = _who(v, e.seat, names)
    if e.card == HIDDEN:
        return f"{who} drew a card from the {_DECKS[e.deck]}."
    return f"{who} drew {card_text(v.deck.cards[e.card])}."


def _drew_rest(v: View, e: happened.DrewRest, names: Sequence[str]) -> str:
    who = _who(v, e.seat, names)
    if not e.cards:
        return f"{who} drew all remaining cards, {_draws(e.towers, e.walls)}."
    return (
        f"{who} drew all remaining cards: {', '.join(v.deck.cards[card].name for card in e.cards)}."
    )


def _played(v: View, e: happened.Played, names: Sequence[str]) -> str:
    card = v.deck.cards[e.card]
    return f"{_who(v, e.seat, names)} played {card.name} for {pieces(card.pieces)}."


def _built(v: View, e: happened.Built, names: Sequence[str]) -> str:
    return f"{_who(v, e.seat, names)} built a {_PIECES[e.piece][0]} {_place(e.piece, e.where)}."


def _claimed(v: View, e: happened.Claimed, names: Sequence[str]) -> str:
    keep = "a Double Keep" if e.doubled else "a keep"
    worth = e.towers * (2 if e.doubled else 1)
    return (
        f"{_who(v, e.seat, names)} claimed the courtyard at {point_text(e.corner)} with {keep}:"
        f" {worth} points · {e.towers} towers."
    )


def _divided(v: View, e: happened.Divided, names: Sequence[str]) -> str:
    parts = [
        f"{point_text(corner)} ({towers} towers{', doubled' if corner == e.doubled else ''})"
        for corner, towers in zip(e.parts, e.towers, strict=True)
    ]
    return (
        f"{_who(v, e.seat, names)} divided the courtyard at {point_text(e.corner)} into"
        f" {_listed(parts)}."
    )


def _left(v: View, e: happened.Left, names: Sequence[str]) -> str:
    return f"{_who(v, e.seat, names)} left the rest of the passed pieces."


def _declared(v: View, e: happened.Declared, names: Sequence[str]) -> str:
    return f"{_who(v, e.seat, names)} chose to draw {_draws(e.towers, e.walls)}."


def _passed_on(v: View, e: happened.PassedOn, names: Sequence[str]) -> str:
    who = _who(v, e.seat, names)
    if e.to == NOBODY:
        return f"{who} had {pieces(e.pieces)} left, now out of the game."
    if e.to == e.seat:
        return f"{who} kept {pieces(e.pieces)} for the next turn."
    return f"{who} passed {pieces(e.pieces)} on to {'you' if e.to == v.seat else names[e.to]}."


def _ran_out(v: View, e: happened.RanOut, names: Sequence[str]) -> str:
    who = _who(v, e.seat, names)
    return f"{who} {'have' if who == 'You' else 'has'} no cards left."


def _turn_began(v: View, e: happened.TurnBegan, names: Sequence[str]) -> str:
    who = "Your" if e.seat == v.seat else f"{names[e.seat]}'s"
    return f"{who} {'last ' if e.last else ''}turn."


def _counted(v: View, e: happened.Counted, names: Sequence[str]) -> str:
    double = " · doubled" if e.doubled else ""
    return (
        f"Courtyard at {point_text(e.corner)}, {names[e.seat]}:"
        f" {e.points} points · {e.towers} towers{double}."
    )


def _ended(v: View, e: happened.Ended, names: Sequence[str]) -> str:
    who = [names[seat] for seat in e.winners]
    result = ", ".join(
        f"{name} {n} points {_keeps(k)}"
        for name, n, k in zip(names, e.points, e.keeps, strict=True)
    )
    return f"{_listed(who)} {'share the win' if len(who) > 1 else 'wins'}: {result}."


_LINES: Final[dict[type[Event], Callable[[View, Any, Sequence[str]], str]]] = {
    happened.Began: _began,
    happened.Drew: _drew,
    happened.DrewRest: _drew_rest,
    happened.Played: _played,
    happened.Built: _built,
    happened.Claimed: _claimed,
    happened.Divided: _divided,
    happened.Left: _left,
    happened.Declared: _declared,
    happened.PassedOn: _passed_on,
    happened.RanOut: _ran_out,
    happened.TurnBegan: _turn_began,
    happened.Counted: _counted,
    happened.Ended: _ended,
}


def count(v: View, names: Sequence[str]) -> list[str]:
    """Each player's courtyards one by one, then the sum: how the score comes about."""
    rows: list[str] = []
    for seat, name in enumerate(names):
        rows += [_count_line(v, face) for face, owner in enumerate(v.castle.owner) if owner == seat]
        total, kept = points(v.castle, seat), keeps(v.castle, seat)
        rows.append(f"{LETTERS[seat]} {name}: {total} points, {_keeps(kept)} in all")
    return rows


def _count_line(v: View, face: int) -> str:
    c = v.castle
    letter, towers = LETTERS[c.owner[face]], c.towers[face]
    sum_text = (
        f"2 × {towers} towers = {2 * towers}" if c.doubled[face] else f"{towers} towers = {towers}"
    )
    return f"{letter} courtyard at {point_text(c.corner[face])}: {sum_text} points"


def cards(v: View) -> dict[str, str]:
    """The fourteen cards every player has."""
    return {card.name: card_text(card) for card in v.deck.cards}
