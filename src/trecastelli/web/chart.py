"""The graph of an analysis: each seat's chances to win over a game, as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trecastelli.ai.analysis import Assessment, Chances
from trecastelli.draw.svg import Markup, el, group, points

WIDTH: Final = 640
HEIGHT: Final = 300
LEFT: Final = 72
RIGHT: Final = 12
TOP: Final = 12
FOOT: Final = 34
_LEVELS: Final = (0, 25, 50, 75, 100)


class Chart:
    """Draws the graph; `address` is the address of the replay, up to the ply."""

    def __init__(self, moments: Sequence[Chances], last: int, address: str) -> None:
        self._moments = moments
        self._last = max(last, 1)
        self._address = address

    def _x(self, ply: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * ply / self._last

    def _y(self, chance: float) -> float:
        return TOP + (HEIGHT - TOP - FOOT) * (1 - chance)

    def draw(
        self, mistakes: Sequence[tuple[Assessment, str]], titles: Sequence[str], along: str
    ) -> Markup:
        """The graph. Mistakes and moments have titles that show on hover. It is hidden from
        screen readers, which read the table beside it.
        """
        return el(
            "svg",
            self._grid(along),
            *(self._curve(seat) for seat in range(len(self._moments[0].chances))),
            *(self._strip(index, title) for index, title in enumerate(titles)),
            *(self._mark(each, title) for each, title in mistakes),
            cls="graph",
            viewbox=f"0 0 {WIDTH} {HEIGHT}",
            aria_hidden="true",
        )

    def _grid(self, along: str) -> Markup:
        lines = [
            group(
                el(
                    "line",
                    x1=LEFT,
                    x2=WIDTH - RIGHT,
                    y1=self._y(level / 100),
                    y2=self._y(level / 100),
                ),
                el("text", f"{level} %", x=LEFT - 8, y=self._y(level / 100) + 5, text_anchor="end"),
            )
            for level in _LEVELS
        ]
        foot = HEIGHT - 8
        plies = [
            el("text", str(ply), x=self._x(ply), y=foot, text_anchor="middle")
            for ply in (0, self._last // 3, 2 * self._last // 3)
        ]
        end = el("text", f"{self._last} {along}", x=WIDTH - RIGHT, y=foot, text_anchor="end")
        return group(*lines, *plies, end, cls="grid")

    def _curve(self, seat: int) -> Markup:
        pairs = [(self._x(each.ply), self._y(each.chances[seat])) for each in self._moments]
        return el("polyline", points=points(*pairs), cls=f"curve seat{seat}")

    def _mark(self, mistake: Assessment, title: str) -> Markup:
        """A cross on the curve of a player who made a mistake; a click leads to the details."""
        moment = next(each for each in self._moments if each.ply == mistake.ply)
        x, y = self._x(moment.ply), self._y(moment.chances[mistake.seat])
        cross = el(
            "path",
            d=f"M{x - 6:.1f} {y - 6:.1f}l12 12m-12 0l12 -12",
            cls=f"mistake seat{mistake.seat}",
        )
        around = el("circle", cx=x, cy=y, r=12, cls="around")
        href = f"#mistake-{mistake.ply}"
        return el(
            "a", el("title", title), around, cross, href=href, tabindex="-1", cls="to-mistake"
        )

    def _strip(self, index: int, title: str) -> Markup:
        """The strip up to the next moment: its title tells the chances, a click shows the board."""
        here = self._moments[index].ply
        after = self._moments[index + 1].ply if index + 1 < len(self._moments) else self._last
        start = self._x(here)
        strip = el(
            "rect",
            x=start,
            y=TOP,
            width=max(2.0, self._x(after) - start),
            height=HEIGHT - TOP - FOOT,
        )
        address = f"{self._address}{here}"
        return el("a", el("title", title), strip, href=address, tabindex="-1", cls="strip")
