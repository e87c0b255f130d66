"""The sentences for the events of Castelli."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from trecastelli.core.game import HIDDEN, Event
from trecastelli.games.castelli.rules import events, stages
from trecastelli.games.castelli.rules.board import (
    CARD,
    CITY,
    NOTHING,
    OCTAGON_NAMES,
    SQUARE_NAMES,
)
from trecastelli.games.castelli.rules.scoring import influence, leading_colours
from trecastelli.games.castelli.rules.view import View
from trecastelli.games.castelli.words.phrases import (
    cell_of,
    colour_name,
    gain_text,
    kind_text,
    part_cells,
    points_text,
    shields_text,
    silver_text,
    title,
    way_text,
)
from trecastelli.words import _, between, format_list, sentence_for

Names = Sequence[str]


def line(v: View, e: Event, names: Names) -> str:
    """The sentence for an event that was redacted for the seat of the view."""
    return _LINES[type(e)](v, e, names)


def _round_began(v: View, e: stages.RoundBegan, names: Names) -> str:
    one, two, three, four = (names[seat] for seat in e.pairs)
    return _("Round {n}: {one} against {two}, {three} against {four}.").format(
        n=e.number + 1, one=one, two=two, three=three, four=four
    )


def _placed(v: View, e: stages.Placed, names: Names) -> str:
    return _("A part of the board covers {first} to {last}.").format(**part_cells(v, e.slot))


def _rotated(v: View, e: stages.Rotated, names: Names) -> str:
    if e.turned:
        text = _("The part from {first} to {last} is turned by 180 degrees.")
    else:
        text = _("The part from {first} to {last} is not turned.")
    return text.format(**part_cells(v, e.slot))


def _began(v: View, e: stages.Began, names: Names) -> str:
    return sentence_for(v.seat, e.seat, names, _("You will begin."), _("{name} will begin."))


def _got_start(v: View, e: stages.GotStart, names: Names) -> str:
    if e.tile == HIDDEN:
        return sentence_for(
            v.seat, e.seat, names, _("You got a start tile."), _("{name} got a start tile.")
        )
    yours = _("You got a start tile with {shields}.")
    theirs = _("{name} got a start tile with {shields}.")
    return sentence_for(v.seat, e.seat, names, yours, theirs, shields=shields_text(v, e.tile))


def _turn_began(v: View, e: events.TurnBegan, names: Names) -> str:
    return sentence_for(v.seat, e.seat, names, _("Your turn."), _("{name}'s turn."))


def _chose(v: View, e: events.Chose, names: Names) -> str:
    yours, theirs = _("You chose the tile on {square}."), _("{name} chose the tile on {square}.")
    return sentence_for(v.seat, e.seat, names, yours, theirs, square=SQUARE_NAMES[e.square])


def _flipped(v: View, e: events.Flipped, names: Names) -> str:
    square = SQUARE_NAMES[e.square]
    if e.tile == HIDDEN:
        yours = _("You looked at the tile on {square}.")
        theirs = _("{name} looked at the tile on {square}.")
        return sentence_for(v.seat, e.seat, names, yours, theirs, square=square)
    yours = _("You turned up the tile on {square}: {shields}.")
    theirs = _("{name} turned up the tile on {square}: {shields}.")
    shields = shields_text(v, e.tile)
    return sentence_for(v.seat, e.seat, names, yours, theirs, shields=shields, square=square)


def _kept(v: View, e: events.Kept, names: Names) -> str:
    if e.swapped:
        yours = _("You chose the tile you held: {shields}.")
        theirs = _("{name} chose the tile in hand: {shields}.")
    else:
        yours = _("You chose the tile you turned up: {shields}.")
        theirs = _("{name} chose the tile that was turned up: {shields}.")
    return sentence_for(v.seat, e.seat, names, yours, theirs, shields=shields_text(v, e.tile))


def _laid(v: View, e: events.Laid, names: Names) -> str:
    return sentence_for(
        v.seat,
        e.seat,
        names,
        _("You laid the tile on {square}, facing {way}."),
        _("{name} laid the tile on {square}, facing {way}."),
        square=SQUARE_NAMES[e.square],
        way=way_text(e.way),
    )


def _drew(v: View, e: events.Drew, names: Names) -> str:
    if e.card == HIDDEN:
        return sentence_for(v.seat, e.seat, names, _("You drew a card."), _("{name} drew a card."))
    yours, theirs = _("You drew {card}."), _("{name} drew {card}.")
    return sentence_for(v.seat, e.seat, names, yours, theirs, card=title(e.card))


def _took_silver(v: View, e: events.TookSilver, names: Names) -> str:
    yours = _("You took {silver} from the mine.")
    theirs = _("{name} took {silver} from the mine.")
    return sentence_for(v.seat, e.seat, names, yours, theirs, silver=silver_text(e.silver))


def _redirected(v: View, e: events.Redirected, names: Names) -> str:
    return sentence_for(
        v.seat,
        e.seat,
        names,
        _("You turned the tile on {square} to face {way}."),
        _("{name} turned the tile on {square} to face {way}."),
        square=SQUARE_NAMES[e.square],
        way=way_text(e.way),
    )


def _gained(v: View, e: events.Gained, names: Names) -> str:
    if not e.amount:
        return _gained_nothing(v, e, names)
    gain = gain_text(e.kind, e.amount)
    if e.where == NOTHING:
        yours, theirs = _("You won {gain} from the frame."), _("{name} won {gain} from the frame.")
        return sentence_for(v.seat, e.seat, names, yours, theirs, gain=gain)
    yours, theirs = _("You won {gain} at {cell}."), _("{name} won {gain} at {cell}.")
    return sentence_for(v.seat, e.seat, names, yours, theirs, gain=gain, cell=cell_of(2 * e.where))


def _gained_nothing(v: View, e: events.Gained, names: Names) -> str:
    """§3.5, §4.8 Nothing was left to draw, or there was no room for it."""
    if e.kind == CARD:
        yours = _("You won a card, but none is left to draw.")
        theirs = _("{name} won a card, but none is left to draw.")
    else:
        yours = _("You have no room for more {kind}: what you won is lost.")
        theirs = _("{name} has no room for more {kind}: the gain is lost.")
    return sentence_for(v.seat, e.seat, names, yours, theirs, kind=kind_text(e.kind))


def _voided(v: View, e: events.Voided, names: Names) -> str:
    kind = kind_text(e.kind)
    if e.where == NOTHING:
        return _("Nobody won the {kind} from the frame.").format(kind=kind)
    cell, leading = cell_of(2 * e.where), leading_colours(influence(v, e.where))
    if len(leading) > 1:
        who = format_list([colour_name(v, e.where, colour, names) for colour in leading])
        text = _("{names} are tied at {cell}: nobody wins the {kind}.")
        return text.format(names=who, cell=cell, kind=kind)
    return _("Nobody won the {kind} at {cell}.").format(cell=cell, kind=kind)


def _played(v: View, e: events.Played, names: Names) -> str:
    yours, theirs = _("You played {card}."), _("{name} played {card}.")
    return sentence_for(v.seat, e.seat, names, yours, theirs, card=title(e.card))


def _sold(v: View, e: events.Sold, names: Names) -> str:
    if e.card == HIDDEN:
        yours, theirs = (
            _("You sold a card for {silver}."),
            _("{name} sold a card for {silver}."),
        )
        return sentence_for(v.seat, e.seat, names, yours, theirs, silver=silver_text(e.silver))
    yours, theirs = _("You sold {card} for {silver}."), _("{name} sold {card} for {silver}.")
    return sentence_for(
        v.seat, e.seat, names, yours, theirs, card=title(e.card), silver=silver_text(e.silver)
    )


def _scored(v: View, e: events.Scored, names: Names) -> str:
    yours, theirs = _("You scored {points}."), _("{name} scored {points}.")
    return sentence_for(v.seat, e.seat, names, yours, theirs, points=points_text(e.points))


def _robbed(v: View, e: events.Robbed, names: Names) -> str:
    texts = (
        _("You took {silver} from {other}."),
        _("{name} took {silver} from you."),
        _("{name} took {silver} from {other}."),
    )
    return between(v.seat, (e.seat, e.rival), names, texts, silver=silver_text(e.silver))


def _bribed(v: View, e: events.Bribed, names: Names) -> str:
    texts = (
        _("You paid 1 silver to {other}."),
        _("{name} paid 1 silver to you."),
        _("{name} paid 1 silver to {other}."),
    )
    return between(v.seat, (e.seat, e.rival), names, texts)


def _took(v: View, e: events.Took, names: Names) -> str:
    if e.card == HIDDEN:
        texts = (
            _("You drew a card from the hand of {other}."),
            _("{name} drew a card from your hand."),
            _("{name} drew a card from the hand of {other}."),
        )
        return between(v.seat, (e.seat, e.rival), names, texts)
    texts = (
        _("You drew {card} from the hand of {other}."),
        _("{name} drew {card} from your hand."),
        _("{name} drew {card} from the hand of {other}."),
    )
    return between(v.seat, (e.seat, e.rival), names, texts, card=title(e.card))


def _founded(v: View, e: events.Founded, names: Names) -> str:
    if e.settlement == CITY:
        yours, theirs = _("You founded a city at {cell}."), _("{name} founded a city at {cell}.")
    else:
        yours = _("You founded a village at {cell}.")
        theirs = _("{name} founded a village at {cell}.")
    return sentence_for(v.seat, e.seat, names, yours, theirs, cell=OCTAGON_NAMES[e.octagon])


def _burned(v: View, e: events.Burned, names: Names) -> str:
    yours = _("You burned down the city at {cell}.")
    theirs = _("{name} burned down the city at {cell}.")
    return sentence_for(v.seat, e.seat, names, yours, theirs, cell=OCTAGON_NAMES[e.octagon])


def _built(v: View, e: events.Built, names: Names) -> str:
    fields = {
        "site": cell_of(e.site),
        "points": points_text(e.points),
        "silver": silver_text(e.silver),
    }
    if e.silver:
        yours = _("You built a castle at {site}, paying {silver}, for {points}.")
        theirs = _("{name} built a castle at {site}, paying {silver}, for {points}.")
        return sentence_for(v.seat, e.seat, names, yours, theirs, **fields)
    yours = _("You built a castle at {site} for {points}.")
    theirs = _("{name} built a castle at {site} for {points}.")
    return sentence_for(v.seat, e.seat, names, yours, theirs, **fields)


def _attacked(v: View, e: events.Attacked, names: Names) -> str:
    texts = (
        _("You set out to overbuild {other}'s castle at {site}."),
        _("{name} set out to overbuild your castle at {site}."),
        _("{name} set out to overbuild {other}'s castle at {site}."),
    )
    return between(v.seat, (e.seat, e.rival), names, texts, site=cell_of(e.site))


def _saved(v: View, e: events.Saved, names: Names) -> str:
    yours = _("You protected the castle at {site} for this turn.")
    theirs = _("{name} protected the castle at {site} for this turn.")
    return sentence_for(v.seat, e.seat, names, yours, theirs, site=cell_of(e.site))


def _bought(v: View, e: events.Bought, names: Names) -> str:
    yours = _("You bought {gain} for {silver}.")
    theirs = _("{name} bought {gain} for {silver}.")
    fields = {"gain": gain_text(e.kind, 1), "silver": silver_text(e.silver)}
    return sentence_for(v.seat, e.seat, names, yours, theirs, **fields)


def _overbuilt(v: View, e: events.Overbuilt, names: Names) -> str:
    fields = {
        "site": cell_of(e.site),
        "points": points_text(e.points),
        "silver": silver_text(e.silver),
    }
    if e.silver:
        yours = _("You overbuilt the castle at {site}, paying {silver}, for {points}.")
        theirs = _("{name} overbuilt the castle at {site}, paying {silver}, for {points}.")
        return sentence_for(v.seat, e.seat, names, yours, theirs, **fields)
    yours = _("You overbuilt the castle at {site} for {points}.")
    theirs = _("{name} overbuilt the castle at {site} for {points}.")
    return sentence_for(v.seat, e.seat, names, yours, theirs, **fields)


def _passed(v: View, e: events.Passed, names: Names) -> str:
    return sentence_for(v.seat, e.seat, names, _("You passed."), _("{name} passed."))


def _turn_ended(v: View, e: events.TurnEnded, names: Names) -> str:
    return sentence_for(
        v.seat, e.seat, names, _("You ended your turn."), _("{name} ended the turn.")
    )


def _counted(v: View, e: stages.Counted, names: Names) -> str:
    parts = (
        (_("cards {n}"), e.cards),
        (_("resources {n}"), e.resources),
        (_("silver {n}"), e.silver),
        (_("villages and cities {n}"), e.settlements),
        (_("castles {n}"), e.castles),
        (_("start tile {n}"), e.tile),
    )
    counted = _(", ").join(part.format(n=points) for part, points in parts if points)
    yours, theirs = (
        _("You scored {points} at the end: {parts}."),
        _("{name} scored {points} at the end: {parts}."),
    )
    fields = {"points": points_text(e.total), "parts": counted or _("nothing")}
    return sentence_for(v.seat, e.seat, names, yours, theirs, **fields)


def _drawn(v: View, e: stages.LotDrawn, names: Names) -> str:
    yours, theirs = (
        _("Chance breaks the tie: you go on."),
        _("Chance breaks the tie: {name} goes on."),
    )
    return sentence_for(v.seat, e.seat, names, yours, theirs)


def _results(names: Names, points: Sequence[int]) -> str:
    rows = zip(names, points, strict=True)
    return _(", ").join(_("{name} {n}").format(name=name, n=n) for name, n in rows)


def _round_ended(v: View, e: stages.RoundEnded, names: Names) -> str:
    results = _results(names, e.points)
    return _("Round {n} is over: {results}.").format(n=e.number + 1, results=results)


def _ended(v: View, e: stages.Ended, names: Names) -> str:
    who = [names[seat] for seat in e.winners]
    points = [result[1] if len(result) == 3 else result[0] for result in e.results]
    rows = zip(names, points, strict=True)
    results = [_("{name} {points}").format(name=name, points=points_text(n)) for name, n in rows]
    text = _("{names} share the win: {results}.") if len(who) > 1 else _("{names} wins: {results}.")
    return text.format(names=format_list(who), results=_(", ").join(results))


_LINES: Final[dict[type[Event], Callable[[View, Any, Names], str]]] = {
    stages.RoundBegan: _round_began,
    stages.Placed: _placed,
    stages.Rotated: _rotated,
    stages.Began: _began,
    stages.GotStart: _got_start,
    events.TurnBegan: _turn_began,
    events.Chose: _chose,
    events.Flipped: _flipped,
    events.Kept: _kept,
    events.Shown: _kept,
    events.Laid: _laid,
    events.Drew: _drew,
    events.TookSilver: _took_silver,
    events.Redirected: _redirected,
    events.Gained: _gained,
    events.Voided: _voided,
    events.Played: _played,
    events.Sold: _sold,
    events.Scored: _scored,
    events.Robbed: _robbed,
    events.Bribed: _bribed,
    events.Took: _took,
    events.Founded: _founded,
    events.Burned: _burned,
    events.Built: _built,
    events.Attacked: _attacked,
    events.Saved: _saved,
    events.Bought: _bought,
    events.Overbuilt: _overbuilt,
    events.Passed: _passed,
    events.TurnEnded: _turn_ended,
    stages.Counted: _counted,
    stages.LotDrawn: _drawn,
    stages.RoundEnded: _round_ended,
    stages.Ended: _ended,
}
