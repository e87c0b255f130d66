"""Everything that people read about Castellan; this game's Words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from trecastelli.core.actions import Action, Verb
from trecastelli.core.game import NOBODY, Seat
from trecastelli.core.parts.words import CardText, CountLine, Paint
from trecastelli.core.prompt import is_chance
from trecastelli.games.castellan.notation.drawing import LETTERS
from trecastelli.games.castellan.notation.ids import court_ids
from trecastelli.games.castellan.rules.board import LONG, SHORT, TOWER, point_text
from trecastelli.games.castellan.rules.castle import courtyard, keeps, points, worth, yard_worth
from trecastelli.games.castellan.rules.open import (
    draw_count,
    has_passed,
    lacks_card,
    lacks_tower,
    may_leave,
    to_build,
)
from trecastelli.games.castellan.rules.verbs import (
    ASK_BUILD,
    ASK_CLAIM,
    ASK_DRAW,
    ASK_END,
    ASK_MOVE_DOUBLE,
    ASK_PLAY,
    ASK_SPLIT,
    ASK_START,
    BUILD,
    DOUBLE,
    DRAW,
    END,
    LEAVE,
    PLAY,
    QUESTIONS,
    SET_LONG,
    SET_SHORT,
    SET_TOWER,
    SINGLE,
    START,
    WALLS,
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
from trecastelli.words import _, later

# The table


def board(v: View, names: Sequence[str], paint: Paint) -> str:
    """The castle, a line for each player, the pieces to build and the viewer's hand."""
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
    if has_passed(v):
        rows.append(_("Passed on, may be built: {pieces}").format(pieces=pieces(v.passed)))
    return rows


# Questions


def ask(v: View, names: Sequence[str]) -> str:
    """What is to be decided now, or the player everybody waits for."""
    if not v.prompts:
        return _("The game is over.")
    prompt = v.prompts[-1]
    if prompt.seat != v.seat and not is_chance(v, QUESTIONS):
        return _("Waiting for {name}.").format(name=names[prompt.seat])
    return _QUESTIONS[prompt.ask](v, names)


def _ask_draw(v: View, names: Sequence[str]) -> str:
    prompt = v.prompts[-1]
    decks = (
        _("{name} draws a card from the tower deck."),
        _("{name} draws a card from the wall deck."),
    )
    return decks[prompt.about[0]].format(name=names[prompt.seat])


def _ask_play(v: View, names: Sequence[str]) -> str:
    if v.ending:
        return _("Your last turn: play all your cards, then build.")
    if lacks_card(v):
        return _("Play one or more cards: they give you the pieces to build.")
    if lacks_tower(v):
        return _("The first turn needs a tower: play a card that shows one.")
    return _("Play another card, or build.") if v.mine else _("Take the pieces and build.")


def _ask_build(v: View, names: Sequence[str]) -> str:
    """§5.3 Own pieces while one has a site, then passed pieces, which may be left."""
    sentence = _("Build {pieces}.")
    if may_leave(v):
        sentence = _("Build what was passed on to you, {pieces}, or leave it.")
    return sentence.format(pieces=pieces(to_build(v)))


_QUESTIONS: Final[dict[int, Callable[[View, Sequence[str]], str]]] = {
    ASK_START: lambda v, names: _("Chance decides who begins."),
    ASK_DRAW: _ask_draw,
    ASK_PLAY: _ask_play,
    ASK_BUILD: _ask_build,
    ASK_CLAIM: lambda v, names: _(
        "You closed a courtyard: claim it with a single keep, or double its points with "
        "your only Double Keep."
    ),
    ASK_MOVE_DOUBLE: lambda v, names: _(
        "You divided your doubled courtyard: choose the part that stays doubled."
    ),
    ASK_SPLIT: lambda v, names: _("Choose how many cards to draw from each of your decks."),
    ASK_END: lambda v, names: _("End your turn, or take back what you want to change."),
}
"""Each question, for the seat that decides it; those of chance, for everybody."""


# Actions


@dataclass(frozen=True)
class VerbWords:
    """One row: the words for the actions of a verb."""

    heading: str
    """Above its actions in a list, marked with `later`; empty if a label says enough."""
    label: Callable[[View, int], str]
    """An action by its argument."""
    stands_alone: bool = True
    """Whether the labels say what is done without the heading."""


def _piece_label(piece: int, where: int) -> str:
    return _("{piece} {place}").format(piece=piece_text(piece), place=place_text(piece, where))


def _card_label(v: View, card: int) -> str:
    return card_text(v.deck.cards[card])


def _double_label(v: View, corner: int) -> str:
    towers = v.castle.towers[courtyard(v.castle, corner)]
    return _("Double Keep in the courtyard at {point}: {points}").format(
        point=point_text(corner), points=points_text(worth(towers, True))
    )


def _walls_label(v: View, walls: int) -> str:
    return draws(draw_count(v, v.turn) - walls, walls)


_VERBS: Final[dict[Verb, VerbWords]] = {
    START: VerbWords("", lambda v, seat: START[seat].text),
    DRAW: VerbWords("", _card_label),
    PLAY: VerbWords(later("Play a card"), _card_label, stands_alone=False),
    BUILD: VerbWords("", lambda v, arg: _("take the pieces and build")),
    SET_TOWER: VerbWords(later("Set a tower"), lambda v, where: _piece_label(TOWER, where)),
    SET_LONG: VerbWords(
        later("Set a long wall, from a point east or north"),
        lambda v, where: _piece_label(LONG, where),
    ),
    SET_SHORT: VerbWords(
        later("Set a short wall, from a point east or north"),
        lambda v, where: _piece_label(SHORT, where),
    ),
    LEAVE: VerbWords("", lambda v, arg: _("leave the rest of the passed pieces")),
    SINGLE: VerbWords("", lambda v, arg: _("single keeps")),
    DOUBLE: VerbWords(later("Set the Double Keep in the courtyard at"), _double_label),
    WALLS: VerbWords(later("Draw"), _walls_label, stands_alone=False),
    END: VerbWords("", lambda v, arg: _("end the turn")),
}


def heading(v: View, verb: Verb) -> str:
    """Above the actions of a verb; empty if a label says enough."""
    words = _VERBS[verb].heading
    return _(words) if words else ""


def stands_alone(verb: Verb) -> bool:
    """Whether the labels of a verb say what is done without the heading."""
    return _VERBS[verb].stands_alone


def label(v: View, action: Action, names: Sequence[str]) -> str:
    """An action on a button or in a list."""
    return _VERBS[action.verb].label(v, action.arg)


# The count and the cards


def count(v: View, names: Sequence[str]) -> list[CountLine]:
    """Each player's courtyards one by one, then the sum."""
    lines: list[CountLine] = []
    for seat in range(v.seats):
        faces = [face for face, owner in enumerate(v.castle.owner) if owner == seat]
        lines += [_courtyard(v, face) for face in faces]
        total = _("{points}, {keeps} in all").format(
            points=points_text(points(v.castle, seat)),
            keeps=keeps_text(keeps(v.castle, seat)),
        )
        ids = court_ids(*(v.castle.corner[face] for face in faces))
        lines.append(CountLine(total, seat, ids, is_sum=True))
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
    """The letter of a player on the board in characters."""
    return LETTERS[seat]


def cards(v: View) -> dict[str, CardText]:
    """The fourteen cards of every player."""
    return {card.name: CardText(card.title, card_text(card)) for card in v.deck.cards}
