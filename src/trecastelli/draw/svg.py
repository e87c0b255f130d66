"""SVG as text. Elements escape their content; the same call gives the same text."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from typing import Final, TypeAlias
from xml.sax.saxutils import escape, quoteattr

from trecastelli.core.actions import Action
from trecastelli.core.parts.picture import Drawn

Attribute: TypeAlias = str | int | float | None


class Markup(str):
    """Text that is SVG already; other text is escaped when inserted."""

    __slots__ = ()


NOTHING: Final = Markup("")


def _short(value: int | float) -> str:
    """A number in its shortest form, with two decimals at most: 3, 3.5, -0.25."""
    if isinstance(value, int):
        return str(value)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


BOARD: Final[dict[str, Attribute]] = {"role": "group", "aria_description": ""}
"""Attributes of a picture's <svg>. Without a description of its own, screen readers would read all
of <desc> whenever the focus comes in."""


def el(tag: str, *inside: str, **attributes: Attribute) -> Markup:
    """One element. `cls` is class, a trailing underscore is dropped, others become hyphens.

    el("circle", cx=3, r=1.5, cls="tower", data_action="tower:0,1"); None leaves an attribute out.
    """
    written = "".join([_attribute(name, value) for name, value in attributes.items()])
    body = "".join([part if isinstance(part, Markup) else escape(part) for part in inside])
    return Markup(f"<{tag}{written}>{body}</{tag}>" if body else f"<{tag}{written}/>")


def _attribute(name: str, value: Attribute) -> str:
    if value is None:
        return ""
    if not isinstance(value, str):
        return f' {_name(name)}="{_short(value)}"'
    quoted = quoteattr(value) if _SPECIAL.search(value) else f'"{value}"'
    return f" {_name(name)}={quoted}"


_SPECIAL: Final = re.compile('[&<>"\n\r\t]')
"""Characters to escape in an attribute: most values have none."""


@cache
def _name(name: str) -> str:
    name = "class" if name == "cls" else name.rstrip("_").replace("_", "-")
    return _CAMEL.get(name, name)


_CAMEL: Final = {
    "viewbox": "viewBox",
    "patternunits": "patternUnits",
    "patterntransform": "patternTransform",
    "preserveaspectratio": "preserveAspectRatio",
    "textlength": "textLength",
    "lengthadjust": "lengthAdjust",
    "clippathunits": "clipPathUnits",
}


def join(*parts: Markup) -> Markup:
    """Several elements, one after another."""
    return Markup("".join(parts))


def group(*inside: str, **attributes: Attribute) -> Markup:
    """A <g>."""
    return el("g", *inside, **attributes)


def shift(x: float, y: float, turn: float = 0) -> str:
    """A transform that shifts, and then turns about the new origin."""
    text = f"translate({_short(x)} {_short(y)})"
    return f"{text} rotate({_short(turn)})" if turn else text


def points(*pairs: tuple[float, float]) -> str:
    """The points of a polygon or polyline."""
    return " ".join(f"{_short(x)},{_short(y)}" for x, y in pairs)


class Pen:
    """Draws one picture: sets ids, marks lit elements, and lists what it has drawn.

    pen = Pen(lit, prefix, passive)
    board = el("svg", group(card, **pen.element("card-3")), pen.icon("lion", 10, 10, 8))
    return pen.finish(board, (100, 80))
    """

    def __init__(self, lit: Collection[str] = (), prefix: str = "", passive: bool = False) -> None:
        self.passive: Final = passive
        self._lit: Final = frozenset(lit)
        self.prefix: Final = prefix
        self._elements: Final[set[str]] = set()
        self._actions: Final[set[str]] = set()
        self._icons: Final[set[str]] = set()
        self._uses: Final[set[str]] = set()

    def element(self, id: str) -> dict[str, Attribute]:
        """The attributes of an element: its id, and a mark if it is lit."""
        self._elements.add(id)
        named: dict[str, Attribute] = {"id": self.prefix + id}
        return named | {"data_last": ""} if id in self._lit else named

    def define(self, id: str) -> dict[str, Attribute]:
        """The attributes of a definition, which `ref` and `paint` refer to."""
        return {"id": self.prefix + id}

    def ref(self, id: str) -> str:
        """The value of `href` that refers to an element or a definition."""
        self._uses.add(id)
        return f"#{self.prefix}{id}"

    def paint(self, id: str) -> str:
        """The value of `fill`, `mask` or `clip-path` that refers to a definition."""
        self._uses.add(id)
        return f"url(#{self.prefix}{id})"

    def icon(
        self, name: str, x: float, y: float, size: float, cls: str = "icon", **more: Attribute
    ) -> Markup:
        """An icon of the sprite, centred on a point."""
        self._icons.add(name)
        corner = size / 2
        return el(
            "use",
            href=f"#icon-{name}",
            x=x - corner,
            y=y - corner,
            width=size,
            height=size,
            cls=cls,
            **more,
        )

    def choice(self, action: Action, label: str, *inside: str, **attributes: Attribute) -> Markup:
        """An action in the picture: it can be clicked, focused and read aloud."""
        cls = attributes.pop("cls", None)
        if action.text in self._lit:
            attributes["data_hinted"] = ""
        if self.passive:
            name = f"can {cls}" if cls else "can"
            return group(el("title", label), *inside, cls=name, **attributes)
        self._actions.add(action.text)
        return group(
            el("title", label),
            *inside,
            cls=f"can {cls}" if cls else "can",
            data_action=action.text,
            tabindex="0",
            role="button",
            aria_label=label,
            **attributes,
        )

    def inlay(self, piece: Drawn) -> Markup:
        """A part drawn before by a pen with the same prefix, such as cached scenery.

        The pen that drew it must have had the lit ids of its elements.
        """
        self._elements.update(piece.elements)
        self._actions.update(piece.actions)
        self._icons.update(piece.icons)
        self._uses.update(piece.uses)
        return Markup(piece.svg)

    def finish(self, svg: Markup, size: tuple[float, float] = (0, 0)) -> Drawn:
        """The finished picture, or a part of one, which has no size."""
        return Drawn(
            svg,
            frozenset(self._elements),
            frozenset(self._actions),
            frozenset(self._icons),
            frozenset(self._uses),
            size,
        )
