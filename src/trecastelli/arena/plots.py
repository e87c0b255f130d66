"""Plots as SVG: rates and ratings with their intervals, and how often which length came."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Final

from trecastelli.draw.svg import Markup, el, group, join

LEFT: Final = 190
WIDTH: Final = 720
RIGHT: Final = 30
ROW: Final = 34
TOP: Final = 12
FOOT: Final = 34
LONGEST_LABEL: Final = 24
BARS: Final = 20
TALL: Final = 200
FLOOR: Final = TOP + 18 + TALL
"""Where the columns of a histogram stand, with room for a figure above the tallest."""


@dataclass(frozen=True)
class Row:
    """One thing that was measured, and where its true value probably lies."""

    label: str
    value: float
    low: float
    high: float
    words: str
    """The same in words, for whoever points at it or has it read aloud."""


@dataclass(frozen=True)
class Axis:
    """A scale from left to right, with a mark for each step."""

    low: float
    high: float
    step: float
    label: Callable[[float], str]

    def x(self, value: float) -> float:
        """Where a value stands."""
        part = (value - self.low) / (self.high - self.low)
        return LEFT + (WIDTH - RIGHT - LEFT) * min(1.0, max(0.0, part))

    def ticks(self) -> list[float]:
        """Each value that has a mark."""
        count = round((self.high - self.low) / self.step)
        return [self.low + self.step * n for n in range(count + 1)]


def axis_for(low: float, high: float, label: Callable[[float], str]) -> Axis:
    """A scale with round marks on which both values lie."""
    step = _round_step((high - low) / 5 or 1.0)
    return Axis(floor(low / step) * step, ceil(high / step) * step, step, label)


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
        parts.append(_row(row, axis, TOP + ROW * index + ROW / 2, bars))
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
    marks = []
    for tick in axis.ticks():
        x = axis.x(tick)
        marks.append(_rule(x, bottom, "grid"))
        marks.append(el("text", axis.label(tick), x=x, y=bottom + 22, text_anchor="middle"))
    return group(*marks, aria_hidden="true")


def _rule(x: float, bottom: float, cls: str) -> Markup:
    return el("line", x1=x, y1=TOP, x2=x, y2=bottom + 6, cls=cls)


def _row(row: Row, axis: Axis, y: float, bars: bool) -> Markup:
    x, low, high = axis.x(row.value), axis.x(row.low), axis.x(row.high)
    start = axis.x(axis.low)
    value = (
        el("rect", x=start, y=y - 9, width=x - start, height=18, cls="bar")
        if bars
        else el("circle", cx=x, cy=y, r=6, cls="dot")
    )
    whisker = f"M{low:.1f} {y:g}H{high:.1f}M{low:.1f} {y - 6:g}v12M{high:.1f} {y - 6:g}v12"
    return group(
        el("title", row.words),
        el("text", _cut(row.label), x=LEFT - 12, y=y + 5, text_anchor="end", cls="label"),
        value,
        el("path", d=whisker, cls="whisker"),
    )


def _cut(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else f"…{label[-LONGEST_LABEL + 1 :]}"


def histogram(title: str, values: Sequence[int], words: Callable[[int, int, int], str]) -> Markup:
    """How many values fall into each of up to twenty classes; `words` says one class."""
    found = classes(values)
    unit = TALL / max(count for _first, _last, count in found)
    wide = (WIDTH - 2 * RIGHT) / len(found)
    parts = [
        _column(RIGHT + wide * index, wide, unit, each[2], words(*each))
        for index, each in enumerate(found)
    ]
    return _plot(title, FLOOR + FOOT, [*parts, _ends(found)])


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


def _ends(found: Sequence[tuple[int, int, int]]) -> Markup:
    return join(
        el("line", x1=RIGHT, y1=FLOOR, x2=WIDTH - RIGHT, y2=FLOOR, cls="whisker"),
        el("text", str(found[0][0]), x=RIGHT, y=FLOOR + 22),
        el("text", str(found[-1][1]), x=WIDTH - RIGHT, y=FLOOR + 22, text_anchor="end"),
    )
