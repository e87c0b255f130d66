"""What a choice is likely to bring, in words and in what the game counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from trecastelli.ai.advice import Gains
from trecastelli.core.game import Seat
from trecastelli.core.parts.gauge import AnyGauge
from trecastelli.words import _, later, ngettext, pgettext

SLIGHT: Final = 0.25
"""Least average amount that is mentioned."""
HALF: Final = 0.5
"""The same for things that do not decide the game."""
MUCH: Final = 0.75
"""Least difference of two choices that is worth a sentence; twice that for the turn after."""
TURN: Final = 0
ANSWER: Final = 1
NEXT: Final = 2
_POINTS: Final = {
    (True, True): later("Gain this turn: {gain}; for the others: {loss}."),
    (True, False): later("Gain this turn: {gain}; for the others: none."),
    (False, True): later("No points this turn; for the others: {loss}."),
    (False, False): later("No points this turn, and none for the others."),
}
"""Sentences by whether a choice brings points, and whether it leaves some to the others."""
_RACE: Final = {
    (True, True): later("Gets rid of {gain} this turn; the others: {loss}."),
    (True, False): later("Gets rid of {gain} this turn; the others: none."),
    (False, True): later("Gets rid of no card this turn; the others: {loss}."),
    (False, False): later("Gets rid of no card this turn; the others: none."),
}
_COMPARED: Final = (
    (
        later("about {amount} more in the same turn"),
        later("about {amount} less for the others"),
        later("about {amount} less in the same turn, but more later"),
        later("about {amount} more in the next turn"),
    ),
    (
        later("about {amount} fewer left after the same turn"),
        later("about {amount} more left to the others"),
        later("about {amount} more left after the same turn, but fewer later"),
        later("about {amount} fewer left after the next turn"),
    ),
)
"""First of games of points, then of races to get rid of cards."""


@dataclass(frozen=True)
class SeatGains:
    """A seat after a choice: its chances in per cent, what it gets by the turn and by answers."""

    seat: Seat
    name: str
    chance: int
    turn: str
    answer: str


def seat_gains(
    gauge: AnyGauge | None,
    names: Sequence[str],
    mine: Seat,
    chances: Sequence[float],
    gains: Gains,
) -> list[SeatGains]:
    """What a choice of a seat brings everybody. Of others, only what decides the game."""
    return [
        SeatGains(
            seat,
            name,
            per_cent(chances[seat]),
            *(_phase(gauge, gains, phase, seat, mine) for phase in (TURN, ANSWER)),
        )
        for seat, name in enumerate(names)
    ]


def per_cent(chance: float) -> int:
    """A chance as people say it; no game is won or lost before it is over."""
    return min(99, max(1, round(100 * chance)))


def _phase(gauge: AnyGauge | None, gains: Gains, phase: int, seat: Seat, mine: Seat) -> str:
    if gauge is None or not gains:
        return ""
    changes = gains[phase][seat] if seat == mine else gains[phase][seat][:1]
    amounts = [
        _amount(gauge, thing, change)
        for thing, change in enumerate(changes)
        if abs(change) >= (HALF if thing else SLIGHT)
    ]
    return _(", ").join(amounts)


def _amount(gauge: AnyGauge, thing: int, change: float) -> str:
    number = ("+" if change > 0 else "\N{MINUS SIGN}") + decimal(abs(change))
    return gauge.amounts(number, _plural(change))[thing]


def decimal(number: float) -> str:
    """A number with one place at most: 4, 1.5; other languages have a comma there."""
    whole, tenths = divmod(round(10 * number), 10)
    if not tenths:
        return str(whole)
    return f"{whole}{pgettext('between a whole number and its fraction', '.')}{tenths}"


def _plural(number: float) -> int:
    """A whole number with the same plural: French has the singular for all below two."""
    tenths = round(10 * abs(number))
    return 1 if tenths == 10 else 0 if tenths < 20 else 2


# In sentences


def summary(gauge: AnyGauge | None, seat: Seat, gains: Gains) -> str:
    """What a choice brings its seat in the turn, and what it leaves to the others."""
    if gauge is None or not gains:
        return ""
    is_race = gauge.IS_RACE
    gain, loss = (max(0.0, each) for each in _balance(gauge, seat, gains)[:2])
    message = (_RACE if is_race else _POINTS)[gain >= SLIGHT, loss >= SLIGHT]
    return _(message).format(gain=_counted(is_race, gain), loss=_counted(is_race, loss))


def _balance(gauge: AnyGauge, seat: Seat, gains: Gains) -> tuple[float, float, float]:
    """How much nearer the win a choice brings a seat, all others together, and the seat again.

    The one in the turn, the others in it and in answer, and the seat by its next turn.
    """
    sign = -1 if gauge.IS_RACE else 1
    others = [
        gains[phase][other][0]
        for phase in (TURN, ANSWER)
        for other in range(len(gains[phase]))
        if other != seat
    ]
    return sign * gains[TURN][seat][0], sign * sum(others), sign * gains[NEXT][seat][0]


def _counted(is_race: bool, number: float) -> str:
    count = _plural(number)
    text = (
        ngettext("{n} card", "{n} cards", count)
        if is_race
        else ngettext("{n} point", "{n} points", count)
    )
    amount = text.format(n=decimal(number))
    is_whole = round(10 * number) % 10 == 0
    return amount if is_whole else _("about {amount}").format(amount=amount)


def comparison(gauge: AnyGauge | None, seat: Seat, better: Gains, played: Gains) -> str:
    """Why a choice was better than another, as far as it can be counted."""
    if gauge is None or not better or not played:
        return ""
    is_race = gauge.IS_RACE
    one, other = _balance(gauge, seat, better), _balance(gauge, seat, played)
    more, less, soon = one[0] - other[0], other[1] - one[1], one[2] - other[2]
    now_more, leaves_less, now_less, soon_more = _COMPARED[is_race]
    differences = [
        (now_more, more, MUCH),
        (leaves_less, less, MUCH),
        (now_less, -more, MUCH),
        (soon_more, soon, 2 * MUCH),
    ]
    reasons = [
        _(message).format(amount=_counted(is_race, round(size)))
        for message, size, least in differences
        if size >= least
    ]
    if not reasons:
        return _("Neither gains more now: the better choice pays off later.")
    return _("The better choice: {reasons}.").format(reasons=_("; ").join(reasons))
