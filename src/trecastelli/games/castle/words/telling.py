"""The events of Castle in words: one sentence for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from trecastelli.core.game import HIDDEN, NOBODY, Event, Seat
from trecastelli.games.castle.rules import events
from trecastelli.games.castle.rules.board import LEVELS
from trecastelli.games.castle.rules.cards import KNIGHT
from trecastelli.games.castle.rules.view import View
from trecastelli.games.castle.words.phrases import at, opening, place_text, the, title
from trecastelli.words import _, between, format_list, sentence_for


def line(v: View, e: Event, names: Sequence[str]) -> str:
    """An event as one sentence."""
    return _LINES[type(e)](v, e, names)


def _began(v: View, e: events.Began, names: Sequence[str]) -> str:
    return sentence_for(v.seat, e.seat, names, _("You will begin."), _("{name} will begin."))


def _dealt(v: View, e: events.Dealt, names: Sequence[str]) -> str:
    if e.card == HIDDEN:
        return sentence_for(
            v.seat, e.seat, names, _("You were dealt a card."), _("{name} was dealt a card.")
        )
    yours, theirs = _("You were dealt a card: {card}."), _("{name} was dealt a card: {card}.")
    return sentence_for(v.seat, e.seat, names, yours, theirs, card=title(e.card))


def _opened(v: View, e: events.Opened, names: Sequence[str]) -> str:
    return _("{card} is face up in the Exchange.").format(card=opening(e.card))


def _turn_began(v: View, e: events.TurnBegan, names: Sequence[str]) -> str:
    return sentence_for(v.seat, e.seat, names, _("Your turn."), _("{name}'s turn."))


def _drew(v: View, e: events.Drew, names: Sequence[str]) -> str:
    if e.card == HIDDEN:
        return sentence_for(v.seat, e.seat, names, _("You drew a card."), _("{name} drew a card."))
    yours, theirs = _("You drew a card: {card}."), _("{name} drew a card: {card}.")
    return sentence_for(v.seat, e.seat, names, yours, theirs, card=title(e.card))


def _swapped(v: View, e: events.Swapped, names: Sequence[str]) -> str:
    yours = _("You put {gave} into the Exchange and took {took}.")
    theirs = _("{name} put {gave} into the Exchange and took {took}.")
    return sentence_for(v.seat, e.seat, names, yours, theirs, gave=the(e.gave), took=the(e.took))


def _passed(v: View, e: events.Passed, names: Sequence[str]) -> str:
    return sentence_for(
        v.seat, e.seat, names, _("You could do nothing."), _("{name} could do nothing.")
    )


def _played(v: View, e: events.Played, names: Sequence[str]) -> str:
    yours, theirs = _("You played {card} {place}."), _("{name} played {card} {place}.")
    if e.card == KNIGHT:
        yours = _("You played {card} on the card {place}.")
        theirs = _("{name} played {card} on the card {place}.")
    return sentence_for(v.seat, e.seat, names, yours, theirs, card=the(e.card), place=at(e.where))


def _brought(v: View, e: events.Brought, names: Sequence[str]) -> str:
    yours = _("You put {card} from the Exchange into play {place}.")
    theirs = _("{name} put {card} from the Exchange into play {place}.")
    return sentence_for(v.seat, e.seat, names, yours, theirs, card=the(e.card), place=at(e.where))


def _no_effect(v: View, e: events.NoEffect, names: Sequence[str]) -> str:
    sentence = _("{card}: no target for the effect, or for part of it.")
    return sentence.format(card=opening(e.card))


def _returned(v: View, e: events.Returned, names: Sequence[str]) -> str:
    card, place = opening(e.card), at(e.where)
    if e.to == NOBODY:
        return _("{card} {place} returned to the Exchange.").format(card=card, place=place)
    yours = _("{card} {place} returned to your hand.")
    theirs = _("{card} {place} returned to {name}'s hand.")
    return sentence_for(v.seat, e.to, names, yours, theirs, card=card, place=place)


def _killed(v: View, e: events.Killed, names: Sequence[str]) -> str:
    sentence = _("{card} {place} was killed and is out of the game.")
    return sentence.format(card=opening(e.card), place=at(e.where))


def _moved(v: View, e: events.Moved, names: Sequence[str]) -> str:
    return _("{card} moved from {place} to {to}.").format(
        card=opening(e.card), place=place_text(e.where), to=place_text(e.to)
    )


def _token_changed(v: View, e: events.TokenChanged, names: Sequence[str]) -> str:
    card, place = opening(e.card), at(e.place // LEVELS)
    if e.now == NOBODY:
        yours, theirs = (
            _("{card} {place} lost your token."),
            _("{card} {place} lost {name}'s token."),
        )
        return sentence_for(v.seat, e.was, names, yours, theirs, card=card, place=place)
    sentence = _change(v.seat, e.was, e.now)
    return sentence.format(card=card, place=place, was=names[e.was], now=names[e.now])


def _change(reader: Seat, was: Seat, now: Seat) -> str:
    if now == reader:
        return _("{card} {place} now has your token, no longer {was}'s.")
    if was == reader:
        return _("{card} {place} now has {now}'s token, no longer yours.")
    return _("{card} {place} now has {now}'s token, no longer {was}'s.")


def _may_act_more(v: View, e: events.MayActMore, names: Sequence[str]) -> str:
    yours = _("You have one more action this turn.")
    return sentence_for(v.seat, e.seat, names, yours, _("{name} has one more action this turn."))


def _took(v: View, e: events.Took, names: Sequence[str]) -> str:
    yours = _("You had to take {card} from the Exchange.")
    theirs = _("{name} had to take {card} from the Exchange.")
    return sentence_for(v.seat, e.seat, names, yours, theirs, card=the(e.card))


def _card(e: Any) -> str:
    return "" if e.card == HIDDEN else title(e.card)


def _pulled(v: View, e: events.Pulled, names: Sequence[str]) -> str:
    hidden = (
        _("You took a card from {other}'s hand."),
        _("{name} took a card from your hand."),
        _("{name} took a card from {other}'s hand."),
    )
    seen = (
        _("You took a card from {other}'s hand: {card}."),
        _("{name} took a card from your hand: {card}."),
        _("{name} took a card from {other}'s hand: {card}."),
    )
    sentences = hidden if e.card == HIDDEN else seen
    return between(v.seat, (e.seat, e.opponent), names, sentences, card=_card(e))


def _gave(v: View, e: events.Gave, names: Sequence[str]) -> str:
    hidden = (
        _("You gave {other} a card."),
        _("{name} gave you a card."),
        _("{name} gave {other} a card."),
    )
    seen = (
        _("You gave {other} a card: {card}."),
        _("{name} gave you a card: {card}."),
        _("{name} gave {other} a card: {card}."),
    )
    sentences = hidden if e.card == HIDDEN else seen
    return between(v.seat, (e.seat, e.opponent), names, sentences, card=_card(e))


def _chose(v: View, e: events.Chose, names: Sequence[str]) -> str:
    if e.card == HIDDEN:
        yours, theirs = _("You chose a card to pass on."), _("{name} chose a card to pass on.")
        return sentence_for(v.seat, e.seat, names, yours, theirs)
    yours = _("You chose a card to pass on: {card}.")
    theirs = _("{name} chose a card to pass on: {card}.")
    return sentence_for(v.seat, e.seat, names, yours, theirs, card=title(e.card))


def _passed_on(v: View, e: events.PassedOn, names: Sequence[str]) -> str:
    hidden = (
        _("You passed a card to {other}."),
        _("{name} passed a card to you."),
        _("{name} passed a card to {other}."),
    )
    seen = (
        _("You passed a card to {other}: {card}."),
        _("{name} passed a card to you: {card}."),
        _("{name} passed a card to {other}: {card}."),
    )
    sentences = hidden if e.card == HIDDEN else seen
    return between(v.seat, (e.seat, e.to), names, sentences, card=_card(e))


def _blocked(v: View, e: events.Blocked, names: Sequence[str]) -> str:
    return (
        _("No card can be placed any more: the game is blocked."),
        _("Nobody played or drew a card for three rounds: the game is blocked."),
        _("The game has lasted too long and ends here."),
    )[e.why]


def _ended(v: View, e: events.Ended, names: Sequence[str]) -> str:
    who = [names[seat] for seat in e.winners]
    left = [
        _("{name} {cards}").format(name=name, cards=cards)
        for name, cards in zip(names, e.cards, strict=True)
    ]
    sentence = (
        _("{names} share the win; cards left: {left}.")
        if len(who) > 1
        else _("{names} wins; cards left: {left}.")
    )
    return sentence.format(names=format_list(who), left=_(", ").join(left))


_LINES: Final[dict[type[Event], Callable[[View, Any, Sequence[str]], str]]] = {
    events.Began: _began,
    events.Dealt: _dealt,
    events.Opened: _opened,
    events.TurnBegan: _turn_began,
    events.Drew: _drew,
    events.Swapped: _swapped,
    events.Passed: _passed,
    events.Played: _played,
    events.Brought: _brought,
    events.NoEffect: _no_effect,
    events.Returned: _returned,
    events.Killed: _killed,
    events.Moved: _moved,
    events.TokenChanged: _token_changed,
    events.MayActMore: _may_act_more,
    events.Took: _took,
    events.Pulled: _pulled,
    events.Gave: _gave,
    events.Chose: _chose,
    events.PassedOn: _passed_on,
    events.Blocked: _blocked,
    events.Ended: _ended,
}
