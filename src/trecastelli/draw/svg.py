"""SVG as text: elements that escape what they are given; the same call gives the same bytes."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, TypeAlias
from xml.sax.saxutils import escape, quoteattr

from trecastelli.core.actions import Action

Value: TypeAlias = str | int | float | None


class Markup(str):
    """Text that is SVG already; any other text is escaped where it is put."""

    __slots__ = ()


NOTHING: Final = Markup("")


def _short(value: int | float) -> str:
    """A number as short as it can be, two decimals at most: 3, 3.5, -0.25."""
    if isinstance(value, int):
        return str(value)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def el(tag: str, *inside: str, **attributes: Value) -> Markup:
    """One element. `cls` is class, a trailing underscore is dropped, others become hyphens.

    el("circle", cx=3, r=1.5, cls="tower", data_action="tower:0,1"); None leaves an attribute out.
    """
    written = "".join([_attribute(name, value) for name, value in attributes.items()])
    body = "".join([part if isinstance(part, Markup) else escape(part) for part in inside])
    return Markup(f"<{tag}{written}>{body}</{tag}>" if body else f"<{tag}{written}/>")


def _attribute(name: str, value: Value) -> str:
    if value is None:
        return ""
    if not isinstance(value, str):
        return f' {_name(name)}="{_short(value)}"'
    quoted = quoteattr(value) if _SPECIAL.search(value) else f'"{value}"'
    return f" {_name(name)}={quoted}"


_SPECIAL: Final = re.compile('[&<>"\n\r\t]')
"""What must be escaped in an attribute: most values have none of it."""


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


def group(*inside: str, **attributes: Value) -> Markup:
    """A <g>."""
    return el("g", *inside, **attributes)


def moved(x: float, y: float, turn: float = 0) -> str:
    """A transform that shifts, and then turns about the new origin."""
    shift = f"translate({_short(x)} {_short(y)})"
    return f"{shift} rotate({_short(turn)})" if turn else shift


def points(*pairs: tuple[float, float]) -> str:
    """The points of a polygon or polyline."""
    return " ".join(f"{_short(x)},{_short(y)}" for x, y in pairs)


def icon(name: str, x: float, y: float, size: float, cls: str = "icon", **more: Value) -> Markup:
    """An icon of the sprite, centred on a point. A page holds the sprite once for all pictures."""
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


def choice(action: Action, label: str, *inside: str, **attributes: Value) -> Markup:
    """A part of a picture that is an action: it can be clicked, focused and read aloud."""
    cls = attributes.pop("cls", None)
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


def lit(picture: str, ids: tuple[str, ...], how: str = "last") -> str:
    """The same picture with some of its parts marked, as the last move is."""
    for part in dict.fromkeys(ids):
        picture = picture.replace(f' id="{part}"', f' id="{part}" data-{how}=""', 1)
    return picture


_ID: Final = re.compile(r' id="([^"]+)"')
_TO: Final = re.compile(r'(href="#|url\(#)(?!icon-)([^")]+)')


def renamed(picture: str, prefix: str) -> str:
    """The same picture with ids of its own, so that several can be on one page."""
    picture = _ID.sub(rf' id="{prefix}-\1"', picture)
    return _TO.sub(rf"\g<1>{prefix}-\2", picture)
