"""Templates, and what they ask for: words, the bundle's files, icons."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from trecastelli import words
from trecastelli.draw.palette import EMBLEMS, TINCTURES, own_colours, style
from trecastelli.draw.svg import el
from trecastelli.games import GAMES, PARTS

WEB: Final = Path(__file__).parent
STATIC: Final = WEB / "static"
_USED: Final = re.compile(r'href="#icon-([a-z0-9-]+)"')


@cache
def _json(name: str) -> dict[str, str]:
    """A file of the bundle; nothing if the bundle has not been made."""
    file = STATIC / name
    made: dict[str, str] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return made


def asset(name: str) -> str:
    """The address of a file of the bundle, empty if the bundle has none of that name."""
    hashed = _json("manifest.json").get(name)
    return f"/static/{hashed}" if hashed else ""


def sprite(names: Iterable[str]) -> Markup:
    """Icons as symbols, to be used by name from anywhere on the same page."""
    return Markup("".join(_symbol(name) for name in sorted(set(names))))


@cache
def _symbol(name: str) -> str:
    body = _json("icons.json").get(name, "")
    return f'<symbol id="icon-{name}" viewBox="0 0 512 512">{body}</symbol>'


def icons_in(picture: str) -> set[str]:
    """The icons that a piece of SVG or HTML uses."""
    return set(_USED.findall(picture))


@cache
def game_style(name: str) -> str:
    """The style sheet of a game's picture."""
    file = PARTS[name].file("look", "svg.css")
    sheet = file.read_text("utf-8") if file.is_file() else ""
    return own_colours(name, GAMES[name].colours) + sheet


def standalone(picture: str, game: str) -> str:
    """A picture that needs nothing else: its colours, style and icons are in it."""
    sheet = el("style", style() + game_style(game))
    return _embed(picture, f"{sheet}<defs>{sprite(icons_in(picture))}</defs>")


def _embed(picture: str, inside: str) -> str:
    start = picture.index(">") + 1
    root = picture[:start]
    if "xmlns=" not in root:
        root = root.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    return root + inside + picture[start:]


def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(WEB / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.install_gettext_callables(  # type: ignore[attr-defined]
        words._, words.ngettext, newstyle=True, pgettext=words.pgettext
    )
    made.globals |= {
        "asset": asset,
        "sprite": sprite,
        "EMBLEMS": EMBLEMS,
        "TINCTURES": TINCTURES,
        "GAMES": GAMES,
        "languages": words.languages,
        "language": words.language,
        "listed": words.listed,
    }
    return made


TEMPLATES: Final = _environment()


def render(template: str, /, **context: Any) -> str:
    """A template, filled in, in the language that is being spoken."""
    return TEMPLATES.get_template(template).render(context)
