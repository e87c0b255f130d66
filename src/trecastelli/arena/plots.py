"""Plots as SVG: values with their intervals, and histograms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Final

from trecastelli.draw.svg import Markup, el, group, join

WIDTH: Final = 440
"""Narrow enough for a phone, so names are above the bars and not beside them."""
MARGIN: Final = 24
ROW: Final = 50
"""Height of a row."""
TOP: Final = 8
FOOT: Final = 54
"""Height of the axis below a plot."""
BAR: Final = 14
"""Height of a bar."""
LONGEST_LABEL: Final = 36
"""Most characters in a label."""
MOST_COLUMNS: Final = 20
"""Most columns in a histogram."""
MOST_MARKS: Final = 6
"""Most marks below a histogram."""
TALLEST: Final = 170
"""Height of the tallest column of a histogram."""
FLOOR: Final = TOP + 20 + TALLEST
"""Bottom of the columns, with room for a number above the tallest."""


@dataclass(frozen=True)
class PlotRow:
    """A measured value with its interval."""

    label: str
    value: float
    low: float
    high: float
    figure: str
    """The value as text, beside the label."""
    words: str
    """A full description, for tooltips and screen readers."""


@dataclass(frozen=True)
class Axis:
    """A horizontal scale with a mark at each step."""

    low: float
    high: float
    step: float
    label: Callable[[float], str]
    title: str

    def x(self, value: float) -> float:
        """The x coordinate of a value."""
        part = (value - self.low) / (self.high - self.low)
        return MARGIN + (WIDTH - 2 * MARGIN) * min(1.0, max(0.0, part))

    def ticks(self) -> list[float]:
        """The values that have a mark."""
        count = round((self.high - self.low) / self.step)
        return [self.low + self.step * n for n in range(count + 1)]


def axis_for(low: float, high: float, label: Callable[[float], str], title: str) -> Axis:
    """An axis with round marks that includes both values."""
    step = _round_step((high - low) / 5 or 1.0)
    return Axis(floor(low / step) * step, ceil(high / step) * step, step, label, title)


def _round_step(rough: float) -> float:
    """The smallest 1, 2 or 5 times a power of ten that is not less than `rough`."""
    power = 10.0 ** floor(log10(rough))
    return next(power * times for times in (1, 2, 5, 10) if power * times >= rough * 0.999)


def intervals(
    title: str, rows: Sequence[PlotRow], axis: Axis, bars: bool = False, even: float | None = None
) -> Markup:
    """A plot with a dot or a bar and an interval in each row, and a vertical line at `even`."""
    bottom = TOP + ROW * len(rows)
    content = [_grid(axis, bottom)]
    if even is not None:
        content.append(_rule(axis.x(even), bottom, "even"))
    for index, row in enumerate(rows):
        content.append(_row(row, axis, TOP + ROW * index, bars))
    return _plot(title, bottom + FOOT, content)


def _plot(title: str, height: float, content: Sequence[Markup]) -> Markup:
    return el(
        "svg",
        el("title", title),
        *content,
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


def _row(row: PlotRow, axis: Axis, top: float, bars: bool) -> Markup:
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
    width = axis.x(value) - start
    return el("rect", x=start, y=y - BAR / 2, width=width, height=BAR, cls="bar")


def _whisker(low: float, high: float, y: float) -> str:
    return f"M{low:.1f} {y:g}H{high:.1f}M{low:.1f} {y - 5:g}v10M{high:.1f} {y - 5:g}v10"


def _cut(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else f"…{label[-LONGEST_LABEL + 1 :]}"


def histogram(
    title: str, values: Sequence[int], words: Callable[[int, int, int], str], axis: str
) -> Markup:
    """A histogram of the values; `words` describes a class."""
    groups = classes(values)
    unit = TALLEST / max(count for _first, _last, count in groups)
    width = (WIDTH - 2 * MARGIN) / len(groups)
    columns = [
        _column(MARGIN + width * index, width, unit, each[2], words(*each))
        for index, each in enumerate(groups)
    ]
    return _plot(title, FLOOR + FOOT, [*columns, _feet(groups, width), _axis_title(axis, FLOOR)])


def classes(values: Sequence[int]) -> list[tuple[int, int, int]]:
    """The first value, the last value and the count of each class."""
    low, high = min(values), max(values)
    width = max(1, ceil((high - low + 1) / MOST_COLUMNS))
    return [
        (first, first + width - 1, sum(first <= value < first + width for value in values))
        for first in range(low, high + 1, width)
    ]


def _column(x: float, width: float, unit: float, count: int, words: str) -> Markup:
    top = FLOOR - unit * count
    return group(
        el("title", words),
        el("rect", x=x + 1, y=top, width=max(1.0, width - 2), height=unit * count, cls="bar"),
        el("text", str(count or ""), x=x + width / 2, y=top - 5, text_anchor="middle"),
    )


def _feet(groups: Sequence[tuple[int, int, int]], width: float) -> Markup:
    """The first values of some classes, below the columns."""
    step = ceil(len(groups) / MOST_MARKS)
    marks = [
        el("text", str(groups[n][0]), x=MARGIN + width * n, y=FLOOR + 22, text_anchor="middle")
        for n in range(0, len(groups), step)
    ]
    floor = el("line", x1=MARGIN, y1=FLOOR, x2=WIDTH - MARGIN, y2=FLOOR, cls="whisker")
    return join(floor, *marks)
