"""Plots as SVG: rates and ratings with their intervals, and a histogram of lengths."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Final

from trecastelli.draw.svg import Markup, el, group, join

WIDTH: Final = 440
"""Narrow, with names above the bars and not beside them: so that it can be read on a phone."""
MARGIN: Final = 24
ROW: Final = 50
TOP: Final = 8
FOOT: Final = 54
BAR: Final = 14
LONGEST_LABEL: Final = 36
BARS: Final = 20
MARKS: Final = 6
TALL: Final = 170
FLOOR: Final = TOP + 20 + TALL
"""Where the columns of a histogram stand, with room for a figure above the tallest."""


@dataclass(frozen=True)
class Row:
    """One thing that was measured, and where its true value probably lies."""

    label: str
    value: float
    low: float
    high: float
    figure: str
    """The value as it is written beside the label."""
    words: str
    """All of it in words, for whoever points at it or has it read aloud."""


@dataclass(frozen=True)
class Axis:
    """A scale from left to right, with a mark for each step."""

    low: float
    high: float
    step: float
    label: Callable[[float], str]
    title: str

    def x(self, value: float) -> float:
        """Where a value stands."""
        part = (value - self.low) / (self.high - self.low)
        return MARGIN + (WIDTH - 2 * MARGIN) * min(1.0, max(0.0, part))

    def ticks(self) -> list[float]:
        """Each value that has a mark."""
        count = round((self.high - self.low) / self.step)
        return [self.low + self.step * n for n in range(count + 1)]


def axis_for(low: float, high: float, label: Callable[[float], str], title: str) -> Axis:
    """A scale with round marks on which both values lie."""
    step = _round_step((high - low) / 5 or 1.0)
    return Axis(floor(low / step) * step, ceil(high / step) * step, step, label, title)


def _round_step(rough: float) -> float:
    """1, 2 or 5 times a power of ten, not less than the rough one."""
    power = 10.0 ** floor(log10(rough))
    return next(power * times for times in (1, 2, 5, 10) if power * times >= rough * 0.999)


def intervals(
    title: str, rows: Sequence[Row], axis: Axis, bars: bool = False, even: float | None = None
) -> Markup:
    """A row for each thing: a dot or a bar with its interval; `even` is marked from top to foot."""
    bottom = TOP + ROW * len(rows)
    parts = [_grid(axis, bottom)]
    if even is not None:
        parts.append(_rule(axis.x(even), bottom, "even"))
    for index, row in enumerate(rows):
        parts.append(_row(row, axis, TOP + ROW * index, bars))
    return _plot(title, bottom + FOOT, parts)


def _plot(title: str, height: float, parts: Sequence[Markup]) -> Markup:
    return el(
        "svg",
        el("title", title),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewbox=f"0 0 {WIDTH} {height:g}",
        role="img",
        aria_label=title,
    )


def _grid(axis: Axis, bottom: float) -> Markup:
    marks = [_axis_title(axis.title, bottom)]
    for tick in axis.ticks():
        x = axis.x(tick)
        marks.append(_rule(x, bottom, "grid"))
        marks.append(el("text", axis.label(tick), x=x, y=bottom + 22, text_anchor="middle"))
    return group(*marks, aria_hidden="true")


def _axis_title(title: str, bottom: float) -> Markup:
    return el("text", title, x=WIDTH / 2, y=bottom + 46, text_anchor="middle", cls="axis")


def _rule(x: float, bottom: float, cls: str) -> Markup:
    return el("line", x1=x, y1=TOP, x2=x, y2=bottom + 6, cls=cls)


def _row(row: Row, axis: Axis, top: float, bars: bool) -> Markup:
    y = top + 32
    return group(
        el("title", row.words),
        el("text", _cut(row.label), x=MARGIN, y=top + 18, cls="label"),
        el("text", row.figure, x=WIDTH - MARGIN, y=top + 18, text_anchor="end", cls="value"),
        _bar(axis, row.value, y)
        if bars
        else el("circle", cx=axis.x(row.value), cy=y, r=6, cls="dot"),
        el("path", d=_whisker(axis.x(row.low), axis.x(row.high), y), cls="whisker"),
    )


def _bar(axis: Axis, value: float, y: float) -> Markup:
    start = axis.x(axis.low)
    wide = axis.x(value) - start
    return el("rect", x=start, y=y - BAR / 2, width=wide, height=BAR, cls="bar")


def _whisker(low: float, high: float, y: float) -> str:
    return f"M{low:.1f} {y:g}H{high:.1f}M{low:.1f} {y - 5:g}v10M{high:.1f} {y - 5:g}v10"


def _cut(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else f"…{label[-LONGEST_LABEL + 1 :]}"


def histogram(
    title: str, values: Sequence[int], words: Callable[[int, int, int], str], axis: str
) -> Markup:
    """How many values fall into each of up to twenty classes; `words` says one class."""
    groups = classes(values)
    unit = TALL / max(count for _first, _last, count in groups)
    wide = (WIDTH - 2 * MARGIN) / len(groups)
    parts = [
        _column(MARGIN + wide * index, wide, unit, each[2], words(*each))
        for index, each in enumerate(groups)
    ]
    return _plot(title, FLOOR + FOOT, [*parts, _feet(groups, wide), _axis_title(axis, FLOOR)])


def classes(values: Sequence[int]) -> list[tuple[int, int, int]]:
    """The first and last value of each class and how many fall into it."""
    low, high = min(values), max(values)
    width = max(1, ceil((high - low + 1) / BARS))
    return [
        (first, first + width - 1, sum(first <= value < first + width for value in values))
        for first in range(low, high + 1, width)
    ]


def _column(x: float, wide: float, unit: float, count: int, words: str) -> Markup:
    top = FLOOR - unit * count
    return group(
        el("title", words),
        el("rect", x=x + 1, y=top, width=max(1.0, wide - 2), height=unit * count, cls="bar"),
        el("text", str(count or ""), x=x + wide / 2, y=top - 5, text_anchor="middle"),
    )


def _feet(groups: Sequence[tuple[int, int, int]], wide: float) -> Markup:
    """Where some of the classes begin."""
    apart = ceil(len(groups) / MARKS)
    marks = [
        el("text", str(groups[n][0]), x=MARGIN + wide * n, y=FLOOR + 22, text_anchor="middle")
        for n in range(0, len(groups), apart)
    ]
    floor = el("line", x1=MARGIN, y1=FLOOR, x2=WIDTH - MARGIN, y2=FLOOR, cls="whisker")
    return join(floor, *marks)
