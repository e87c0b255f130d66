"""The report on an analysed game in words: mistakes, turning points, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from trecastelli.ai.advice import foretell, imagine
from trecastelli.ai.analysis import (
    MISTAKE,
    Assessment,
    Chances,
    Tally,
    TurningPoint,
    chances_by_ply,
    decisive_ply,
    mistakes,
    tally,
    turning_points,
)
from trecastelli.ai.gains import SeatGains, comparison, per_cent, seat_gains
from trecastelli.core.game import NOBODY, OVER, Seat
from trecastelli.core.play.telling import ALL
from trecastelli.core.play.turns import next_turn, turn_number
from trecastelli.table.house import Analysis
from trecastelli.table.room import Room
from trecastelli.web.chart import Chart
from trecastelli.web.hints import MOST_SENTENCES, choice_words
from trecastelli.web.renderings import scene_of
from trecastelli.web.scene import Line
from trecastelli.words import _, ngettext

MOST_STORY_LINES: Final = 14
"""Most sentences shown of what really happened."""


@dataclass(frozen=True)
class Row:
    """One moment of the game: who chose what, and each seat's chances before."""

    ply: int
    name: str
    played: str
    chances: list[int]


@dataclass(frozen=True)
class Side:
    """One of two choices compared: its words, its expected gains, and what followed."""

    choice: tuple[str, str]
    gains: list[SeatGains]
    story: list[str]


@dataclass(frozen=True)
class Mistake:
    """A larger mistake, what would have been better, and why."""

    ply: int
    seat: Seat
    name: str
    when: str
    kind: str
    """A larger mistake or a slip."""
    cost: str
    reason: str
    played: Side
    better: Side


@dataclass(frozen=True)
class Point:
    """A turning point, and what happened there."""

    ply: int
    seat: Seat
    name: str
    when: str
    sentence: str
    wrong: list[int]
    """The plies of the larger mistakes in the turn."""
    story: list[str]


@dataclass(frozen=True)
class Verdict:
    """How a seat chose, and its larger mistakes."""

    seat: Seat
    name: str
    tally: Tally
    sentences: list[str]
    mistakes: list[Mistake]


def report(room: Room, analysis: Analysis, mine: Sequence[Seat]) -> dict[str, object]:
    """Everything the page shows. It takes a while: call it in a thread."""
    history, names = room.table.history, room.table.names
    if not analysis.assessments:
        return {"rows": []}
    moments = chances_by_ply(analysis.assessments, history)
    if not analysis.is_done:
        moments = [moment for moment in moments if moment.seat != OVER]
    wrong, rows = mistakes(analysis.assessments), _rows(room, analysis, moments)
    chart = Chart(moments, len(history.line), f"/table/{room.id}/replay?eyes=all&ply=")
    titles, marks = [_title(row, names) for row in rows], [_mark(room, each) for each in wrong]
    seats = sorted(range(len(names)), key=lambda seat: (seat not in mine, seat))
    story = scene_of(room).story(ALL)
    return {
        "graph": Markup(chart.draw(list(zip(wrong, marks, strict=True)), titles, _("actions"))),
        "rows": rows,
        "summary": _summary(room, moments),
        "explained": _(
            "Only choices made while the game was still open count. A choice that costs less than "
            "2 % of the chance to win is as good as the best; from 5 % it is a slip, from 10 % a "
            "serious mistake. The analysis judges as the King bot does, so it rarely finds fault "
            "with the King."
        ),
        "points": [_point(room, turn, wrong, story) for turn in turning_points(moments)],
        "verdicts": [_verdict(room, analysis.assessments, wrong, seat) for seat in seats],
    }


# The course of the game


def _rows(room: Room, analysis: Analysis, moments: list[Chances]) -> list[Row]:
    by_ply, names = {each.ply: each for each in analysis.assessments}, room.table.names
    rows = []
    for moment in moments:
        if moment.seat == OVER:
            shares = [round(100 * share) for share in moment.chances]
            rows.append(Row(moment.ply, "", _("The end"), shares))
        else:
            each = by_ply[moment.ply]
            chances = [per_cent(chance) for chance in moment.chances]
            played = in_one(words_of_choice(room, each, each.played))
            rows.append(Row(moment.ply, names[moment.seat], played, chances))
    return rows


def words_of_choice(room: Room, assessment: Assessment, text: str) -> tuple[str, str]:
    """The heading, if needed, and the label of an action at a moment."""
    view = room.game.view(room.table.history.states[assessment.ply], assessment.seat)
    return choice_words(room, view, text)


def in_one(words: tuple[str, str]) -> str:
    """Heading and label in one line."""
    return _(": ").join(filter(None, words))


def _title(row: Row, names: list[str]) -> str:
    chances = _(", ").join(
        _("{name}: {chance} %").format(name=name, chance=chance)
        for name, chance in zip(names, row.chances, strict=True)
    )
    return _("Action {ply}. {chances}").format(ply=row.ply, chances=chances)


def _mark(room: Room, assessment: Assessment) -> str:
    name, when = (
        room.table.names[assessment.seat],
        turn_words(room, assessment.ply, assessment.seat),
    )
    return _("{name}, {when}: {cost}").format(name=name, when=when, cost=_cost(assessment))


def turn_words(room: Room, ply: int, seat: Seat) -> str:
    """A moment as "turn 3, action 20": players remember turns better than actions."""
    turn = turn_number(room.table.history, ply, seat)
    if not turn:
        return _("action {ply}").format(ply=ply)
    return _("turn {turn}, action {ply}").format(turn=turn, ply=ply)


def _summary(room: Room, moments: list[Chances]) -> str:
    """When the game was decided."""
    end = decisive_ply(moments)
    if end is None:
        return ""
    ply, winner = end
    name, last = room.table.names[winner], len(room.table.history.line)
    if ply == last:
        return _("{name} won a game that was open to the end.").format(name=name)
    return _("{name} won, with a chance of 90 % or more from action {ply} of {last} on.").format(
        name=name, ply=ply, last=last
    )


def _point(room: Room, turn: TurningPoint, wrong: list[Assessment], story: list[Line]) -> Point:
    names, (before, after) = room.table.names, (per_cent(turn.before), per_cent(turn.after))
    message = (
        _("The chances of {name} rise from {before} % to {after} %.")
        if after > before
        else _("The chances of {name} fall from {before} % to {after} %.")
    )
    return Point(
        turn.ply,
        turn.seat,
        names[turn.seat],
        turn_words(room, turn.ply, turn.seat),
        message.format(name=names[turn.whose], before=before, after=after),
        [each.ply for each in wrong if turn.ply <= each.ply < turn.end],
        [line.text for line in story if turn.ply < line.ply <= turn.end],
    )


# How everybody chose


def _verdict(
    room: Room, assessments: Sequence[Assessment], wrong: list[Assessment], seat: Seat
) -> Verdict:
    count, name = tally(assessments, seat), room.table.names[seat]
    faults = [mistake_of(room, each) for each in wrong if each.seat == seat]
    return Verdict(seat, name, count, _sentences(room, count), faults)


def _sentences(room: Room, count: Tally) -> list[str]:
    if not count.choices:
        return [_("No choice could change the result any more.")]
    lines = [
        ngettext(
            "{fine} of {count} choice was as good as the best.",
            "{fine} of {count} choices were as good as the best.",
            count.choices,
        ).format(fine=count.fine, count=count.choices)
    ]
    if count.worst:
        when = turn_words(room, count.worst.ply, count.seat)
        lines.append(_("Biggest loss ({when}): {cost}").format(when=when, cost=_cost(count.worst)))
    return lines


def _cost(assessment: Assessment) -> str:
    good, bad = (
        per_cent(each[assessment.seat]) for each in (assessment.after_best, assessment.after_played)
    )
    return _("{bad} % chance to win instead of {good} %.").format(good=good, bad=bad)


def mistake_of(room: Room, assessment: Assessment) -> Mistake:
    """A mistake and the better choice, compared."""
    seat, gauge = assessment.seat, room.parts.gauge
    return Mistake(
        assessment.ply,
        seat,
        room.table.names[seat],
        turn_words(room, assessment.ply, seat),
        _("a serious mistake") if assessment.loss >= MISTAKE else _("a slip"),
        _cost(assessment),
        comparison(gauge, seat, assessment.best_gains, assessment.played_gains),
        Side(
            words_of_choice(room, assessment, assessment.played),
            _side_gains(room, assessment, is_better=False),
            _real_story(room, assessment),
        ),
        Side(
            words_of_choice(room, assessment, assessment.best),
            _side_gains(room, assessment, is_better=True),
            _better_story(room, assessment),
        ),
    )


def _side_gains(room: Room, assessment: Assessment, is_better: bool) -> list[SeatGains]:
    chances = assessment.after_best if is_better else assessment.after_played
    gains = assessment.best_gains if is_better else assessment.played_gains
    return seat_gains(room.parts.gauge, room.table.names, assessment.seat, chances, gains)


def _real_story(room: Room, assessment: Assessment) -> list[str]:
    """What happened until the seat's next turn."""
    until = next_turn(room.table.history, assessment.ply, assessment.seat)
    story = scene_of(room).story(ALL)
    return [line.text for line in story if assessment.ply < line.ply <= until][:MOST_STORY_LINES]


def _better_story(room: Room, assessment: Assessment) -> list[str]:
    other = imagine(
        room.table.history, assessment.ply, assessment.seat, assessment.seed, assessment.line
    )
    names = room.table.names
    words = foretell(other, assessment.ply, assessment.seat, room.words, names, NOBODY)
    return [*words.brings[:MOST_SENTENCES], *words.follows[:MOST_SENTENCES]]


# In the replay


@dataclass(frozen=True)
class Note:
    """A mistake in short, for the replay."""

    ply: int
    seat: Seat
    sentence: str
    played: tuple[str, str]
    better: tuple[str, str]


def notes(room: Room, analysis: Analysis | None) -> list[Note]:
    """The mistakes for the replay; none if the game has not been analysed."""
    wrong = mistakes(analysis.assessments) if analysis else []
    return [_note(room, each) for each in wrong]


def _note(room: Room, assessment: Assessment) -> Note:
    name = room.table.names[assessment.seat]
    return Note(
        assessment.ply,
        assessment.seat,
        _("Mistake by {name}: {cost}").format(name=name, cost=_cost(assessment)),
        words_of_choice(room, assessment, assessment.played),
        words_of_choice(room, assessment, assessment.best),
    )
