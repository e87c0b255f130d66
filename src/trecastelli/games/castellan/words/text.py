"""Every word a person reads about Castellan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from trecastelli.core.actions import Action, Verb
from trecastelli.core.game import NOBODY, Seat
from trecastelli.core.parts.words import CountLine, Paint
from trecastelli.core.prompt import Prompt
from trecastelli.games.castellan.notation.drawing import LETTERS
from trecastelli.games.castellan.notation.ids import court_ids
from trecastelli.games.castellan.rules import verbs
from trecastelli.games.castellan.rules.board import point_text
from trecastelli.games.castellan.rules.castle import courtyard, keeps, points, worth, yard_worth
from trecastelli.games.castellan.rules.open import (
    draw_count,
    lacks_card,
    lacks_tower,
    may_leave,
    to_build,
)
from trecastelli.games.castellan.rules.verbs import (
    ASK_BUILD,
    ASK_CLAIM,
    ASK_END,
    ASK_MOVE_DOUBLE,
    ASK_PLAY,
    ASK_SPLIT,
    ASK_START,
    QUESTIONS,
)
from trecastelli.games.castellan.rules.view import View
from trecastelli.games.castellan.words.phrases import (
    card_signs,
    card_text,
    draws,
    keeps_text,
    piece_text,
    pieces,
    place_text,
    points_text,
    towers_text,
)
from trecastelli.games.castellan.words.plan import plan
from trecastelli.games.castellan.words.telling import line as line
from trecastelli.words import _

# The table


def board(v: View, names: Sequence[str], paint: Paint) -> str:
    """The castle, then a line for each player, the pieces at hand and one's own cards."""
    rows = [plan(v.castle, paint), ""]
    rows += [_panel(v, seat, names, paint) for seat in range(v.seats)]
    rows += _supply(v)
    if v.seat != NOBODY:
        cards = "   ".join(card_signs(v.deck.cards[card]) for card in v.mine.kinds())
        rows.append(_("Your hand: {cards}").format(cards=cards or _("no cards")))
    return "\n".join(rows)


def _panel(v: View, seat: Seat, names: Sequence[str], paint: Paint) -> str:
    mark = "▶" if seat == v.turn and v.prompts else " "
    who = paint(f"seat{seat}", f"{LETTERS[seat]} {names[seat]}")
    hand, deck = v.hand_sizes[seat], v.deck_sizes[seat]
    row = _(
        "{who}: {points}, {keeps} · hand {towers} tower {walls} wall"
        " · decks {deck_towers} tower {deck_walls} wall"
    ).format(
        who=who,
        points=points_text(points(v.castle, seat)),
        keeps=keeps_text(keeps(v.castle, seat)),
        towers=hand[0],
        walls=hand[1],
        deck_towers=deck[0],
        deck_walls=deck[1],
    )
    done = " · " + _("no more turns") if v.done[seat] else ""
    return f"{mark} {row}{done}"


def _supply(v: View) -> list[str]:
    rows = []
    if v.played:
        played = "   ".join(card_signs(v.deck.cards[card]) for card in v.played)
        rows.append(_("Played: {cards}").format(cards=played))
    if any(v.pool):
        rows.append(_("To build: {pieces}").format(pieces=pieces(v.pool)))
    if any(v.passed):
        rows.append(_("Passed on, may be built: {pieces}").format(pieces=pieces(v.passed)))
    return rows


# Choosing


def ask(v: View, names: Sequence[str]) -> str:
    """The one thing to do now, or whom everybody waits for."""
    if not v.prompts:
        return _("The game is over.")
    prompt = v.prompts[-1]
    if QUESTIONS[prompt.ask].by_chance:
        return _chance(prompt, names)
    if prompt.seat != v.seat:
        return _("Waiting for {name}.").format(name=names[prompt.seat])
    return _SENTENCES[prompt.ask](v)


def _chance(prompt: Prompt, names: Sequence[str]) -> str:
    if prompt.ask == ASK_START:
        return _("Chance decides who begins.")
    decks = (
        _("A card for {name} from the tower deck."),
        _("A card for {name} from the wall deck."),
    )
    return decks[prompt.about[0]].format(name=names[prompt.seat])


def _ask_build(v: View) -> str:
    """Own pieces while one has a site; then those passed on, which may be left (§5.3)."""
    sentence = _("Build {pieces}.")
    if may_leave(v):
        sentence = _("Build what was passed on to you, {pieces}, or leave it.")
    return sentence.format(pieces=pieces(to_build(v)))


def _ask_play(v: View) -> str:
    if v.ending:
        return _("Your last turn: play all your cards, then build.")
    if lacks_card(v):
        return _("Play a card, or several.")
    if lacks_tower(v):
        return _("The first turn needs a tower: play a card that shows one.")
    return _("Play another card, or build.") if v.mine else _("Take the pieces and build.")


_SENTENCES: Final[dict[int, Callable[[View], str]]] = {
    ASK_PLAY: _ask_play,
    ASK_BUILD: _ask_build,
    ASK_CLAIM: lambda v: _("You made a courtyard: set single keeps, or your one Double Keep?"),
    ASK_MOVE_DOUBLE: lambda v: _(
        "You divided your doubled courtyard: choose the part that stays doubled."
    ),
    ASK_SPLIT: lambda v: _("Choose how many of your cards to draw from the wall deck."),
    ASK_END: lambda v: _("End your turn, or take back what you would rather do otherwise."),
}
"""What a player is told to do, question by question."""


def heading(v: View, verb: Verb) -> str:
    """Above the actions of a verb."""
    titles = {
        "play": _("Play a card"),
        "tower": _("Set a tower"),
        "long": _("Set a long wall, from a point east or north"),
        "short": _("Set a short wall, from a point east or north"),
        "double": _("Set the Double Keep in the courtyard at"),
        "walls": _("Draw"),
    }
    return titles.get(verb.name, _("Or"))


def says_all(verb: Verb) -> bool:
    """Whether the labels of a verb say what is done without the heading above them."""
    return verb is not verbs.PLAY and verb is not verbs.WALLS


def label(v: View, action: Action, names: Sequence[str] = ()) -> str:
    """An action on a button or in a list."""
    verb, arg = action.verb, action.arg
    if verb in verbs.SET:
        piece = verbs.SET.index(verb)
        return _("{piece} {place}").format(piece=piece_text(piece), place=place_text(piece, arg))
    if verb is verbs.PLAY or verb is verbs.DRAW:
        return card_text(v.deck.cards[arg])
    if verb is verbs.WALLS:
        return _draw_label(v, arg)
    if verb is verbs.DOUBLE:
        towers = v.castle.towers[courtyard(v.castle, arg)]
        return _("Double Keep in the courtyard at {point}: {points}").format(
            point=point_text(arg), points=points_text(worth(towers, True))
        )
    return {
        "build": _("take the pieces and build"),
        "leave": _("build no more of the passed pieces"),
        "single": _("single keeps"),
        "end": _("end the turn"),
    }.get(verb.name, action.text)


def _draw_label(v: View, walls: int) -> str:
    return draws(draw_count(v, v.turn) - walls, walls)


def count(v: View, names: Sequence[str]) -> list[CountLine]:
    """Each player's courtyards one by one, then the sum: how the score comes about."""
    lines: list[CountLine] = []
    for seat, name in enumerate(names):
        faces = [face for face, owner in enumerate(v.castle.owner) if owner == seat]
        lines += [_courtyard(v, face) for face in faces]
        total = _("{name}: {points}, {keeps} in all").format(
            name=name,
            points=points_text(points(v.castle, seat)),
            keeps=keeps_text(keeps(v.castle, seat)),
        )
        lines.append(CountLine(total, seat, court_ids(*(v.castle.corner[face] for face in faces))))
    return lines


def _courtyard(v: View, face: int) -> CountLine:
    c = v.castle
    row = (
        _("courtyard at {point}: 2 × {towers} = {points}")
        if c.doubled[face]
        else _("courtyard at {point}: {towers} = {points}")
    )
    sentence = row.format(
        point=point_text(c.corner[face]),
        towers=towers_text(c.towers[face]),
        points=points_text(yard_worth(c, face)),
    )
    return CountLine(sentence, c.owner[face], court_ids(c.corner[face]))


def letter(v: View, seat: Seat) -> str:
    """What stands for a player on the board in characters."""
    return LETTERS[seat]


def cards(v: View) -> dict[str, str]:
    """The fourteen cards every player has."""
    return {card.name: card_text(card) for card in v.deck.cards}
