"""What happened, as sentences: one function for each event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from trecastelli.core.game import HIDDEN, Event, Seat
from trecastelli.games.castelli import events as happened
from trecastelli.games.castelli.board import (
    AREA_NAMES,
    CITY,
    KINDS,
    NOTHING,
    OCTAGON_NAMES,
    SITE_NAMES,
    SQUARE_NAMES,
)
from trecastelli.games.castelli.cards import TITLES
from trecastelli.games.castelli.verbs import TILE_NAMES
from trecastelli.games.castelli.view import View

WAYS: Final = ("north", "east", "south", "west")
Names = Sequence[str]


def card_list(counts: Sequence[int]) -> str:
    """Cards counted by kind, in words."""
    return ", ".join(
        f"{count} {TITLES[card]}" if count > 1 else TITLES[card]
        for card, count in enumerate(counts)
        if count
    )


def _who(v: View, seat: Seat, names: Names) -> str:
    return "You" if seat == v.seat else names[seat]


def _listed(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _plural(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def tell(v: View, e: Event, names: Names) -> str:
    """The sentence for an event that was redacted for the seat of the view."""
    return _LINES[type(e)](v, e, names)


def _round_began(v: View, e: happened.RoundBegan, names: Names) -> str:
    one, two, three, four = (names[seat] for seat in e.pairs)
    return f"Round {e.number + 1}: {one} against {two}, {three} against {four}."


def _placed(v: View, e: happened.Placed, names: Names) -> str:
    return f"Part {v.field.kit.parts[e.part].name} lies on slot {e.slot + 1}."


def _rotated(v: View, e: happened.Rotated, names: Names) -> str:
    return f"The part on slot {e.slot + 1} is {'turned round' if e.turned else 'not turned'}."


def _began(v: View, e: happened.Began, names: Names) -> str:
    return f"{_who(v, e.seat, names)} will begin."


def _got_start(v: View, e: happened.GotStart, names: Names) -> str:
    what = "a start tile" if e.tile == HIDDEN else f"start tile {TILE_NAMES[e.tile]}"
    return f"{_who(v, e.seat, names)} got {what}."


def _turn_began(v: View, e: happened.TurnBegan, names: Names) -> str:
    return "Your turn." if e.seat == v.seat else f"{names[e.seat]}'s turn."


def _chose(v: View, e: happened.Chose, names: Names) -> str:
    return f"{_who(v, e.seat, names)} chose the tile on {SQUARE_NAMES[e.square]}."


def _flipped(v: View, e: happened.Flipped, names: Names) -> str:
    who = _who(v, e.seat, names)
    if e.tile == HIDDEN:
        return f"{who} looked at the tile on {SQUARE_NAMES[e.square]}."
    return f"{who} turned up {TILE_NAMES[e.tile]} on {SQUARE_NAMES[e.square]}."


def _kept(v: View, e: happened.Kept, names: Names) -> str:
    whose = "the tile held" if e.swapped else "the tile turned up"
    return f"{_who(v, e.seat, names)} chose {whose}, {TILE_NAMES[e.tile]}."


def _laid(v: View, e: happened.Laid, names: Names) -> str:
    where = f"on {SQUARE_NAMES[e.square]}, looking {WAYS[e.way]}"
    return f"{_who(v, e.seat, names)} laid {TILE_NAMES[e.tile]} {where}."


def _drew(v: View, e: happened.Drew, names: Names) -> str:
    what = "a card" if e.card == HIDDEN else TITLES[e.card]
    return f"{_who(v, e.seat, names)} drew {what}."


def _took_silver(v: View, e: happened.TookSilver, names: Names) -> str:
    return f"{_who(v, e.seat, names)} took {e.silver} silver from the mine."


def _redirected(v: View, e: happened.Redirected, names: Names) -> str:
    who = _who(v, e.seat, names)
    return f"{who} turned the tile on {SQUARE_NAMES[e.square]} to look {WAYS[e.way]}."


def _gained(v: View, e: happened.Gained, names: Names) -> str:
    where = "the frame" if e.where == NOTHING else f"the area {AREA_NAMES[e.where]}"
    what = _plural(e.amount, "card") if KINDS[e.kind] == "card" else f"{e.amount} {KINDS[e.kind]}"
    return f"{_who(v, e.seat, names)} won {what} from {where}."


def _voided(v: View, e: happened.Voided, names: Names) -> str:
    where = "The frame" if e.where == NOTHING else f"The area {AREA_NAMES[e.where]}"
    return f"{where} gave no {KINDS[e.kind]} to anybody."


def _played(v: View, e: happened.Played, names: Names) -> str:
    return f"{_who(v, e.seat, names)} played {TITLES[e.card]}."


def _sold(v: View, e: happened.Sold, names: Names) -> str:
    what = "a card" if e.card == HIDDEN else TITLES[e.card]
    return f"{_who(v, e.seat, names)} sold {what} for {e.silver} silver."


def _scored(v: View, e: happened.Scored, names: Names) -> str:
    return f"{_who(v, e.seat, names)} scored {e.points} points."


def _robbed(v: View, e: happened.Robbed, names: Names) -> str:
    return f"{_who(v, e.seat, names)} took {e.silver} silver from {_whom(v, e.rival, names)}."


def _whom(v: View, seat: Seat, names: Names) -> str:
    return "you" if seat == v.seat else names[seat]


def _bribed(v: View, e: happened.Bribed, names: Names) -> str:
    return f"{_who(v, e.seat, names)} paid 1 silver to {_whom(v, e.rival, names)}."


def _took(v: View, e: happened.Took, names: Names) -> str:
    what = "a card" if e.card == HIDDEN else TITLES[e.card]
    return f"{_who(v, e.seat, names)} drew {what} from the hand of {_whom(v, e.rival, names)}."


def _founded(v: View, e: happened.Founded, names: Names) -> str:
    what = "city" if e.settlement == CITY else "village"
    return f"{_who(v, e.seat, names)} founded a {what} at {OCTAGON_NAMES[e.octagon]}."


def _burned(v: View, e: happened.Burned, names: Names) -> str:
    return f"{_who(v, e.seat, names)} burned down the city at {OCTAGON_NAMES[e.octagon]}."


def _paid(silver: int) -> str:
    return f", paying {silver} silver," if silver else ""


def _built(v: View, e: happened.Built, names: Names) -> str:
    where = f"at {SITE_NAMES[e.site]}{_paid(e.silver)}"
    return f"{_who(v, e.seat, names)} built a castle {where} for {_plural(e.points, 'point')}."


def _attacked(v: View, e: happened.Attacked, names: Names) -> str:
    whose = "your castle" if e.rival == v.seat else f"{names[e.rival]}'s castle"
    return f"{_who(v, e.seat, names)} set out to overbuild {whose} at {SITE_NAMES[e.site]}."


def _saved(v: View, e: happened.Saved, names: Names) -> str:
    return f"{_who(v, e.seat, names)} saved the castle at {SITE_NAMES[e.site]} for this turn."


def _overbuilt(v: View, e: happened.Overbuilt, names: Names) -> str:
    where = f"at {SITE_NAMES[e.site]}{_paid(e.silver)}"
    return (
        f"{_who(v, e.seat, names)} overbuilt the castle {where} for {_plural(e.points, 'point')}."
    )


def _passed(v: View, e: happened.Passed, names: Names) -> str:
    return f"{_who(v, e.seat, names)} passed."


def _turn_ended(v: View, e: happened.TurnEnded, names: Names) -> str:
    return f"{_who(v, e.seat, names)} ended the turn."


def _counted(v: View, e: happened.Counted, names: Names) -> str:
    parts = {
        "cards": e.cards,
        "resources": e.resources,
        "silver": e.silver,
        "villages and cities": e.settlements,
        "castles": e.castles,
        "start tile": e.tile,
    }
    listed = ", ".join(f"{what} {points}" for what, points in parts.items() if points)
    return f"{_who(v, e.seat, names)} counted {_plural(e.total, 'point')}: {listed or 'nothing'}."


def _drawn(v: View, e: happened.Drawn, names: Names) -> str:
    return f"The lot sent {_whom(v, e.seat, names)} on."


def _round_ended(v: View, e: happened.RoundEnded, names: Names) -> str:
    listed = ", ".join(f"{name} {points}" for name, points in zip(names, e.points, strict=True))
    return f"Round {e.number + 1} is over: {listed}."


def _ended(v: View, e: happened.Ended, names: Names) -> str:
    who = [names[seat] for seat in e.winners]
    points = [result[1] if len(result) == 3 else result[0] for result in e.results]
    listed = ", ".join(f"{name} {n} points" for name, n in zip(names, points, strict=True))
    return f"{_listed(who)} {'share the win' if len(who) > 1 else 'wins'}: {listed}."


_LINES: Final[dict[type[Event], Callable[[View, Any, Names], str]]] = {
    happened.RoundBegan: _round_began,
    happened.Placed: _placed,
    happened.Rotated: _rotated,
    happened.Began: _began,
    happened.GotStart: _got_start,
    happened.TurnBegan: _turn_began,
    happened.Chose: _chose,
    happened.Flipped: _flipped,
    happened.Kept: _kept,
    happened.Laid: _laid,
    happened.Drew: _drew,
    happened.TookSilver: _took_silver,
    happened.Redirected: _redirected,
    happened.Gained: _gained,
    happened.Voided: _voided,
    happened.Played: _played,
    happened.Sold: _sold,
    happened.Scored: _scored,
    happened.Robbed: _robbed,
    happened.Bribed: _bribed,
    happened.Took: _took,
    happened.Founded: _founded,
    happened.Burned: _burned,
    happened.Built: _built,
    happened.Attacked: _attacked,
    happened.Saved: _saved,
    happened.Overbuilt: _overbuilt,
    happened.Passed: _passed,
    happened.TurnEnded: _turn_ended,
    happened.Counted: _counted,
    happened.Drawn: _drawn,
    happened.RoundEnded: _round_ended,
    happened.Ended: _ended,
}
