"""The events of Castellan in words: one sentence for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from trecastelli.core.game import HIDDEN, NOBODY, Event
from trecastelli.games.castellan.rules import events
from trecastelli.games.castellan.rules.board import point_text
from trecastelli.games.castellan.rules.castle import worth
from trecastelli.games.castellan.rules.view import View
from trecastelli.games.castellan.words.phrases import (
    card_text,
    draws,
    keeps_text,
    pieces,
    place_text,
    points_text,
    towers_text,
)
from trecastelli.words import _, format_list, sentence_for


def line(v: View, e: Event, names: Sequence[str]) -> str:
    """An event as one sentence."""
    return _LINES[type(e)](v, e, names)


def _began(v: View, e: events.Began, names: Sequence[str]) -> str:
    return sentence_for(v.seat, e.seat, names, _("You will begin."), _("{name} will begin."))


def _drew(v: View, e: events.Drew, names: Sequence[str]) -> str:
    if e.card == HIDDEN:
        decks = (
            _("{name} drew a card from the tower deck."),
            _("{name} drew a card from the wall deck."),
        )
        return decks[e.deck].format(name=names[e.seat])
    card = card_text(v.deck.cards[e.card])
    return sentence_for(
        v.seat, e.seat, names, _("You drew {card}."), _("{name} drew {card}."), card=card
    )


def _drew_rest(v: View, e: events.DrewRest, names: Sequence[str]) -> str:
    if e.cards:
        cards = _(", ").join(v.deck.cards[card].title for card in e.cards)
        yours = _("You drew all remaining cards: {cards}.")
        theirs = _("{name} drew all remaining cards: {cards}.")
        return sentence_for(v.seat, e.seat, names, yours, theirs, cards=cards)
    yours = _("You drew all remaining cards, {cards}.")
    theirs = _("{name} drew all remaining cards, {cards}.")
    return sentence_for(v.seat, e.seat, names, yours, theirs, cards=draws(e.towers, e.walls))


def _played(v: View, e: events.Played, names: Sequence[str]) -> str:
    card = v.deck.cards[e.card]
    yours, theirs = _("You played {card} for {pieces}."), _("{name} played {card} for {pieces}.")
    return sentence_for(
        v.seat, e.seat, names, yours, theirs, card=card.title, pieces=pieces(card.pieces)
    )


def _built(v: View, e: events.Built, names: Sequence[str]) -> str:
    yours, theirs = (
        (_("You built a tower {place}."), _("{name} built a tower {place}.")),
        (_("You built a long wall {place}."), _("{name} built a long wall {place}.")),
        (_("You built a short wall {place}."), _("{name} built a short wall {place}.")),
    )[e.piece]
    return sentence_for(v.seat, e.seat, names, yours, theirs, place=place_text(e.piece, e.where))


def _claimed(v: View, e: events.Claimed, names: Sequence[str]) -> str:
    if e.doubled:
        yours = _("You claimed the courtyard at {point} with a Double Keep: {points} · {towers}.")
        theirs = _(
            "{name} claimed the courtyard at {point} with a Double Keep: {points} · {towers}."
        )
    else:
        yours = _("You claimed the courtyard at {point} with a keep: {points} · {towers}.")
        theirs = _("{name} claimed the courtyard at {point} with a keep: {points} · {towers}.")
    fields = {
        "point": point_text(e.corner),
        "points": points_text(worth(e.towers, e.doubled)),
        "towers": towers_text(e.towers),
    }
    return sentence_for(v.seat, e.seat, names, yours, theirs, **fields)


def _part(corner: int, towers: int, doubled: bool) -> str:
    part = _("{point} ({towers}, doubled)") if doubled else _("{point} ({towers})")
    return part.format(point=point_text(corner), towers=towers_text(towers))


def _divided(v: View, e: events.Divided, names: Sequence[str]) -> str:
    parts = zip(e.parts, e.towers, strict=True)
    return sentence_for(
        v.seat,
        e.seat,
        names,
        _("You divided the courtyard at {point} into {parts}."),
        _("{name} divided the courtyard at {point} into {parts}."),
        point=point_text(e.corner),
        parts=format_list([_part(corner, towers, corner == e.doubled) for corner, towers in parts]),
    )


def _left(v: View, e: events.Left, names: Sequence[str]) -> str:
    yours = _("You left the rest of the passed pieces.")
    return sentence_for(
        v.seat, e.seat, names, yours, _("{name} left the rest of the passed pieces.")
    )


def _declared(v: View, e: events.Declared, names: Sequence[str]) -> str:
    yours, theirs = _("You chose to draw {cards}."), _("{name} chose to draw {cards}.")
    return sentence_for(v.seat, e.seat, names, yours, theirs, cards=draws(e.towers, e.walls))


def _passed_on(v: View, e: events.PassedOn, names: Sequence[str]) -> str:
    yours, theirs = _passing(v, e)
    to = names[e.to] if e.to != NOBODY else ""
    return sentence_for(v.seat, e.seat, names, yours, theirs, pieces=pieces(e.pieces), to=to)


def _passing(v: View, e: events.PassedOn) -> tuple[str, str]:
    if e.to == NOBODY:
        yours = _("You had {pieces} left, now out of the game.")
        return yours, _("{name} had {pieces} left, now out of the game.")
    if e.to == e.seat:
        yours = _("You kept {pieces} for the next turn.")
        return yours, _("{name} kept {pieces} for the next turn.")
    if e.to == v.seat:
        return "", _("{name} passed {pieces} on to you.")
    return _("You passed {pieces} on to {to}."), _("{name} passed {pieces} on to {to}.")


def _ran_out(v: View, e: events.RanOut, names: Sequence[str]) -> str:
    yours, theirs = _("You have no cards left."), _("{name} has no cards left.")
    return sentence_for(v.seat, e.seat, names, yours, theirs)


def _turn_began(v: View, e: events.TurnBegan, names: Sequence[str]) -> str:
    if e.last:
        return sentence_for(v.seat, e.seat, names, _("Your last turn."), _("{name}'s last turn."))
    return sentence_for(v.seat, e.seat, names, _("Your turn."), _("{name}'s turn."))


def _counted(v: View, e: events.Counted, names: Sequence[str]) -> str:
    row = (
        _("Courtyard at {point}, {name}: {points} · {towers} · doubled.")
        if e.doubled
        else _("Courtyard at {point}, {name}: {points} · {towers}.")
    )
    return row.format(
        point=point_text(e.corner),
        name=names[e.seat],
        points=points_text(e.points),
        towers=towers_text(e.towers),
    )


def _ended(v: View, e: events.Ended, names: Sequence[str]) -> str:
    who = [names[seat] for seat in e.winners]
    results = [
        _("{name} {points} ({keeps})").format(name=name, points=points_text(n), keeps=keeps_text(k))
        for name, n, k in zip(names, e.points, e.keeps, strict=True)
    ]
    sentence = (
        _("{names} share the win: {results}.") if len(who) > 1 else _("{names} wins: {results}.")
    )
    return sentence.format(names=format_list(who), results=_(", ").join(results))


_LINES: Final[dict[type[Event], Callable[[View, Any, Sequence[str]], str]]] = {
    events.Began: _began,
    events.Drew: _drew,
    events.DrewRest: _drew_rest,
    events.Played: _played,
    events.Built: _built,
    events.Claimed: _claimed,
    events.Divided: _divided,
    events.Left: _left,
    events.Declared: _declared,
    events.PassedOn: _passed_on,
    events.RanOut: _ran_out,
    events.TurnBegan: _turn_began,
    events.Counted: _counted,
    events.Ended: _ended,
}
