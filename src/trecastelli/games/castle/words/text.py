"""Everything that people read about Castle; this game's Words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from trecastelli.core.actions import Action, Verb
from trecastelli.core.game import NOBODY, Seat
from trecastelli.core.parts.words import CardText, CountLine, Paint
from trecastelli.core.prompt import is_chance
from trecastelli.games.castle.notation.ids import place_id
from trecastelli.games.castle.rules import verbs
from trecastelli.games.castle.rules.board import LEVELS, CardPlace, Space, place
from trecastelli.games.castle.rules.card import Card
from trecastelli.games.castle.rules.cards import KINDS, Kind
from trecastelli.games.castle.rules.cards import NAMES as KIND_NAMES
from trecastelli.games.castle.rules.characters import CARDS, FRENCH, row
from trecastelli.games.castle.rules.open import (
    cards_left,
    is_occupied,
    occupied,
    owner_at,
    top_place,
)
from trecastelli.games.castle.rules.view import View
from trecastelli.games.castle.words.phrases import (
    LETTERS,
    card_in_play,
    cards_text,
    kinds_text,
    place_text,
    title,
    top_card,
    zone_text,
)
from trecastelli.games.castle.words.plan import legend, plan
from trecastelli.games.castle.words.questions import question
from trecastelli.games.castle.words.telling import line as line
from trecastelli.words import _, format_list, language, later

# The table


def board(v: View, names: Sequence[str], paint: Paint) -> str:
    """The castle, the Exchange, a line for each player and the viewer's hand."""
    rows = [plan(v, paint), paint("dim", legend(v, names)), ""]
    rows.append(_("Exchange: {cards}").format(cards=_counted(v.exchange)))
    if any(v.removed):
        rows.append(_("Out of the game: {cards}").format(cards=_counted(v.removed)))
    rows += [_panel(v, seat, names, paint) for seat in range(v.seats)]
    if v.seat != NOBODY:
        cards = kinds_text(v.known[v.seat]) or _("no cards")
        rows.append(_("Your hand: {cards}").format(cards=cards))
    return "\n".join(rows)


def _counted(counts: Sequence[int]) -> str:
    kinds = [kind for kind in range(KINDS) for _ in range(counts[kind])]
    return kinds_text(kinds) or _("nothing")


def _panel(v: View, seat: Seat, names: Sequence[str], paint: Paint) -> str:
    mark = "▶" if seat == v.turn and v.prompts else " "
    who = paint(f"seat{seat}", f"{LETTERS[seat]} {names[seat]}")
    known = kinds_text(v.known[seat]) if seat != v.seat else ""
    row = (
        _("{who}: {hand} in hand, including {known} · {deck} in the deck")
        if known
        else _("{who}: {hand} in hand · {deck} in the deck")
    )
    line = row.format(who=who, hand=v.hand_sizes[seat], known=known, deck=v.deck_sizes[seat])
    return f"{mark} {line}"


# Questions


def ask(v: View, names: Sequence[str]) -> str:
    """What is to be decided now, or the player everybody waits for."""
    if not v.prompts:
        return _("The game is over.")
    prompt = v.prompts[-1]
    if prompt.seat != v.seat and not is_chance(v, verbs.QUESTIONS):
        return _("Waiting for {name}.").format(name=names[prompt.seat])
    return question(v, names)


# Actions


@dataclass(frozen=True)
class VerbWords:
    """One row: the words for the actions of a verb."""

    heading: str
    """Above its actions in a list, marked with `later`; empty if a label says enough."""
    label: Callable[[View, int, Sequence[str]], str]
    """An action by its argument."""
    stands_alone: bool = False
    """Whether the labels say what is done without the heading."""


def _player_label(v: View, seat: Seat, names: Sequence[str]) -> str:
    return _("{name} (you)").format(name=names[seat]) if seat == v.seat else names[seat]


def _card_label(v: View, kind: Kind, names: Sequence[str]) -> str:
    return title(kind)


def _space_label(v: View, x: Space, names: Sequence[str]) -> str:
    if is_occupied(v, x):
        return _("{place}, on {card}").format(place=place_text(x), card=top_card(v, x, names))
    return place_text(x)


def _target_label(v: View, x: Space, names: Sequence[str]) -> str:
    return _("{card}, {place}").format(card=top_card(v, x, names), place=place_text(x))


def _token_label(v: View, p: CardPlace, names: Sequence[str]) -> str:
    x, level = divmod(p, LEVELS)
    return _("{card}, {place}").format(card=card_in_play(v, x, level, names), place=place_text(x))


def _with_text(v: View, kind: Kind, label: str) -> str:
    """A label that names a card and says what the card does."""
    return label.format(card=title(kind), text=_(row(v, kind).text))


def _give_label(v: View, kind: Kind, names: Sequence[str]) -> str:
    """A card of the hand, given to a player or the Exchange, or passed on by all players."""
    passes = bool(v.prompts) and v.prompts[-1].ask == verbs.ASK_CHOOSE
    return (_("pass on {card}") if passes else _("give {card}")).format(card=title(kind))


_VERBS: Final[dict[Verb, VerbWords]] = {
    verbs.START: VerbWords("", _player_label, stands_alone=True),
    verbs.DEAL: VerbWords("", _card_label, stands_alone=True),
    verbs.PULL: VerbWords("", _card_label, stands_alone=True),
    verbs.DRAW: VerbWords(
        later("Draw a card"),
        lambda v, arg, names: _("draw a card from your deck"),
        stands_alone=True,
    ),
    verbs.SWAP: VerbWords(
        later("Swap a card for one of the Exchange"),
        lambda v, kind, names: _("swap {card}").format(card=title(kind)),
        stands_alone=True,
    ),
    verbs.PLAY: VerbWords(
        later("Play a card"),
        lambda v, kind, names: _with_text(v, kind, _("play {card}: {text}")),
        stands_alone=True,
    ),
    verbs.PASS: VerbWords(
        "", lambda v, arg, names: _("pass: nothing else is possible"), stands_alone=True
    ),
    verbs.FOR: VerbWords(
        later("Take from the Exchange"),
        lambda v, kind, names: _with_text(v, kind, _("take {card}: {text}")),
        stands_alone=True,
    ),
    verbs.AT: VerbWords(later("Choose where to put it"), _space_label),
    verbs.LEAVE: VerbWords(
        "", lambda v, arg, names: _("leave the King where he is"), stands_alone=True
    ),
    verbs.TARGET: VerbWords(later("Choose a card"), _target_label),
    verbs.TO: VerbWords(later("Choose where to move it"), _space_label),
    verbs.TOKEN: VerbWords(later("Choose a card with a token"), _token_label),
    verbs.COLOUR: VerbWords(later("Choose whose token"), _player_label),
    verbs.BRING: VerbWords(
        later("Put into play"),
        lambda v, kind, names: _with_text(v, kind, _("put {card} into play: {text}")),
        stands_alone=True,
    ),
    verbs.SEAT: VerbWords(later("Choose a player"), _player_label),
    verbs.GIVE: VerbWords(
        later("Choose a card of your hand"),
        _give_label,
        stands_alone=True,
    ),
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
    return _VERBS[action.verb].label(v, action.arg, names)


# The count and the cards


def count(v: View, names: Sequence[str]) -> list[CountLine]:
    """The cards each player still has to play; at the end, who won."""
    lines = [_cards_left(v, seat) for seat in range(v.seats)]
    if v.winners:
        won = _("Won by {names}").format(names=format_list([names[seat] for seat in v.winners]))
        lines.append(CountLine(won, elements=_with_token(v, v.winners)))
    return lines


def _cards_left(v: View, seat: Seat) -> CountLine:
    """A player's line, with the cards that have the player's token."""
    row = _("{hand} in hand and {deck} in the deck, {cards} to play")
    words = row.format(
        hand=v.hand_sizes[seat],
        deck=v.deck_sizes[seat],
        cards=cards_text(cards_left(v, seat)),
    )
    return CountLine(words, seat, _with_token(v, (seat,)), is_sum=True)


def _with_token(v: View, seats: Sequence[Seat]) -> tuple[str, ...]:
    """The cards in play with a token of one of these seats."""
    ids: list[str] = []
    for x in occupied(v):
        places = range(place(x, 0), top_place(v, x) + 1)
        ids += [place_id(v, p) for p in places if owner_at(v, p) in seats]
    return tuple(ids)


def letter(v: View, seat: Seat) -> str:
    """The letter of a player on the board in characters."""
    return LETTERS[seat]


def cards(v: View) -> dict[str, CardText]:
    """The characters of this edition."""
    return dict(_printed(v.options.french, language()))


@cache
def _printed(french: bool, spoken: str) -> dict[str, CardText]:
    """Cached, because every picture asks for them."""
    return {
        KIND_NAMES[each.kind]: CardText(title(each.kind), _card_line(each))
        for each in (FRENCH if french else CARDS)
    }


def _card_line(each: Card) -> str:
    zone = zone_text(each.zone)
    if each.copies > 1:
        zone = _("{zone}, {cards}").format(zone=zone, cards=cards_text(each.copies))
    return f"{title(each.kind)} [{zone}] {_(each.text)}"
