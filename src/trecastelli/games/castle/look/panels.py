"""Beside the castle: a panel for each player, and the shelves of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from trecastelli.core.actions import Action
from trecastelli.core.game import NOBODY, Seat
from trecastelli.core.parts.picture import Holding, Panel, Plate, Shelf
from trecastelli.core.parts.words import CardText
from trecastelli.games.castle.look.layout import icon_of, tone
from trecastelli.games.castle.notation.ids import EXCHANGE, HAND, REMOVED, hand_shelf, plate_key
from trecastelli.games.castle.rules import verbs
from trecastelli.games.castle.rules.cards import Kind
from trecastelli.games.castle.rules.hand_effects import given, taken
from trecastelli.games.castle.rules.hands import KNOWERS
from trecastelli.games.castle.rules.open import cards_left, is_set_up, knights
from trecastelli.games.castle.rules.verbs import PUBLIC
from trecastelli.games.castle.rules.view import View
from trecastelli.games.castle.words import text
from trecastelli.words import _, format_list, ngettext

PANEL_ICONS: Final = ("poker-hand", "stack", "wax-seal")


# Panels


def panels(v: View, names: Sequence[str]) -> list[Panel]:
    """A panel for each seat: cards to play, hand, deck and tokens in play."""
    return [_panel(v, seat) for seat in range(v.seats)]


def _panel(v: View, seat: Seat) -> Panel:
    left = cards_left(v, seat)
    unit = ngettext("card to play", "cards to play", left)
    return Panel(seat, str(left), unit, _holdings(v, seat), _notes(v, seat))


def _holdings(v: View, seat: Seat) -> tuple[Holding, ...]:
    hand, deck, tokens = v.hand_sizes[seat], v.deck_sizes[seat], tokens_of(v, seat)
    labels = (
        ngettext("{count} card in hand", "{count} cards in hand", hand).format(count=hand),
        ngettext("{count} card in the deck", "{count} cards in the deck", deck).format(count=deck),
        ngettext("{count} token in play", "{count} tokens in play", tokens).format(count=tokens),
    )
    values = (hand, deck, tokens)
    return tuple(
        Holding(icon, str(value), label)
        for icon, value, label in zip(PANEL_ICONS, values, labels, strict=True)
    )


def tokens_of(v: View, seat: Seat) -> int:
    """Number of cards in play with a seat's token."""
    ridden = sum(knights(riders).count(seat) for riders in v.riders if riders)
    return v.token.count(seat) + ridden


def _notes(v: View, seat: Seat) -> tuple[str, ...]:
    notes: list[str] = []
    if seat in v.winners:
        notes.append(_("has won"))
    if seat == v.turn and v.prompts and is_set_up(v):
        left = v.left
        notes.append(
            ngettext("{count} action left", "{count} actions left", left).format(count=left)
        )
    if v.chosen[seat] != -1:
        notes.append(_("has chosen a card to pass on"))
    return tuple(notes)


# Shelves


def shelves(v: View, legal: Sequence[Action], names: Sequence[str]) -> list[Shelf]:
    """The viewer's hand, the Exchange, known cards of other hands, cards out of the game."""
    rows = [] if v.seat == NOBODY else [_hand(v, legal, names)]
    rows.append(_exchange(v, legal))
    rows += [_known(v, seat, names) for seat in _known_hands(v)]
    if any(v.removed):
        rows.append(Shelf(REMOVED, _("Out of the game"), _plates(v, REMOVED, _kinds(v.removed))))
    return rows


def _kinds(counts: Sequence[int]) -> list[Kind]:
    return [kind for kind, count in enumerate(counts) for each in range(count)]


def _known_hands(v: View) -> list[Seat]:
    return [seat for seat in range(v.seats) if seat != v.seat and v.known[seat]]


def _hand(v: View, legal: Sequence[Action], names: Sequence[str]) -> Shelf:
    notes = {kind: _knowers(v, kind, names) for kind in set(v.known[v.seat])}
    for kind, note in _set_aside(v).items():
        if kind in notes:
            notes[kind] = note
    mine = [action for action in legal if action.verb in verbs.OF_HAND]
    plates = _plates(v, HAND, v.known[v.seat], mine, notes)
    theirs = _("{name}'s hand").format(name=names[v.seat])
    return Shelf(HAND, _("Your hand"), plates, theirs)


def _exchange(v: View, legal: Sequence[Action]) -> Shelf:
    offered = [action for action in legal if action.verb in verbs.OF_EXCHANGE]
    plates = _plates(v, EXCHANGE, _kinds(v.exchange), offered, _taken(v))
    return Shelf(EXCHANGE, _("The Exchange"), plates)


def _known(v: View, seat: Seat, names: Sequence[str]) -> Shelf:
    title = _("Known in {name}'s hand").format(name=names[seat])
    key = hand_shelf(v, seat)
    return Shelf(key, title, _plates(v, key, v.known[seat]))


def _plates(
    v: View,
    shelf: str,
    kinds: Sequence[Kind],
    actions: Sequence[Action] = (),
    notes: Mapping[Kind, str] | None = None,
) -> tuple[Plate, ...]:
    """A plate for each kind, with the number of its cards."""
    printed = list(text.cards(v).values())
    counts = Counter(kinds)
    return tuple(
        Plate(
            plate_key(shelf, kind),
            printed[kind].title,
            icon_of(kind),
            tone(kind),
            _text_of(printed[kind]),
            tuple(action for action in actions if action.arg == kind),
            _joined(_how_many(counts[kind]), (notes or {}).get(kind, "")),
        )
        for kind in sorted(counts)
    )


def _text_of(card: CardText) -> str:
    """The text of a card without its name, which the plate has as its title."""
    return card.text.removeprefix(card.title).lstrip()


def _how_many(count: int) -> str:
    return (
        "" if count == 1 else ngettext("{count} card", "{count} cards", count).format(count=count)
    )


def _joined(*notes: str) -> str:
    return " · ".join(note for note in notes if note)


def _knowers(v: View, kind: Kind, names: Sequence[str]) -> str:
    """§9 Who else knows that the viewer holds a card, or one of several equal ones."""
    bits = [card % KNOWERS for card in v.mine if card // KNOWERS == kind]
    open_ones = sum(1 for bit in bits if bit & PUBLIC)
    if open_ones:
        return _known_to_all(open_ones, len(bits))
    others = [seat for seat in range(len(names)) if seat != v.seat]
    seen = sum(1 for bit in bits if any(bit >> seat & 1 for seat in others))
    if not seen:
        return ""
    who = format_list([names[seat] for seat in others if any(bit >> seat & 1 for bit in bits)])
    if seen == len(bits):
        return _("known to {names}").format(names=who)
    return _("{count} of them known to {names}").format(count=seen, names=who)


def _known_to_all(count: int, of: int) -> str:
    if count == of:
        return _("known to all")
    return _("{count} of them known to all").format(count=count)


def _set_aside(v: View) -> dict[Kind, str]:
    """Notes on the cards of the viewer's hand that are about to leave it, or have just come."""
    aside = {kind: _("to be given") for kind in _given(v)}
    if v.chosen[v.seat] >= 0:
        aside[v.chosen[v.seat]] = _("to be passed on")
    prompt = v.prompts[-1] if v.prompts else None
    if prompt is None or prompt.seat != v.seat:
        return aside
    if prompt.ask == verbs.ASK_PLACE and not prompt.about[1]:
        aside[prompt.about[0]] = _("to be put into play")
    if prompt.ask == verbs.ASK_SWAP:
        aside[prompt.about[0]] = _("to be swapped")
    if prompt.ask == verbs.ASK_RETURN and v.pulled >= 0:
        aside[v.pulled] = _("just taken")
    return aside


def _given(v: View) -> tuple[Kind, ...]:
    """The cards that the viewer has chosen to give for the Alchemist."""
    is_mine = v.prompts and v.prompts[-1].seat == v.seat
    return given(v.prompts[-1]) if is_mine else ()


def _taken(v: View) -> dict[Kind, str]:
    """Notes on the cards that are about to leave the Exchange."""
    if not v.prompts:
        return {}
    ask, about = v.prompts[-1].ask, v.prompts[-1].about
    if ask == verbs.ASK_TAKE:
        return {kind: _("to be taken") for kind in taken(v.prompts[-1])}
    if ask == verbs.ASK_GIFT:
        return {about[0]: _("to be given to a player")}
    if ask == verbs.ASK_PLACE and about[1]:
        return {about[0]: _("to be put into play")}
    return {}
