"""Templates, and what they use: words, files of the bundle, icons."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from trecastelli import words
from trecastelli.core.parts import own_icons, text_of
from trecastelli.core.parts.picture import Drawn
from trecastelli.core.play.telling import named_line
from trecastelli.draw.palette import EMBLEMS, TINCTURES, own_colours, style
from trecastelli.draw.sprite import SIZE, house_icons
from trecastelli.draw.svg import Markup as Svg
from trecastelli.draw.svg import el, group
from trecastelli.games import GAMES, PARTS
from trecastelli.web.offer import offer

WEB: Final = Path(__file__).parent
STATIC: Final = WEB / "static"


@cache
def _json(name: str) -> dict[str, str]:
    """A JSON file of the bundle; empty if the bundle is not built."""
    file = STATIC / name
    made: dict[str, str] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return made


def asset(name: str) -> str:
    """The address of a file of the bundle; empty if there is none of that name."""
    hashed = _json("manifest.json").get(name)
    return f"/static/{hashed}" if hashed else ""


def sprite(names: Iterable[str]) -> Markup:
    """Icons as symbols that the page refers to by name."""
    return Markup("".join(_symbol(name) for name in sorted(set(names))))


@cache
def _symbol(name: str) -> str:
    body = (house_icons() | _games_icons()).get(name, "")
    return f'<symbol id="icon-{name}" viewBox="0 0 {SIZE} {SIZE}">{body}</symbol>'


@cache
def _games_icons() -> dict[str, str]:
    """The icons of the games; names begin with the game's, so they are unique."""
    return {name: body for parts in PARTS.values() for name, body in own_icons(parts).items()}


@cache
def game_style(name: str) -> str:
    """The style sheet of a game's picture."""
    return own_colours(name, GAMES[name].colours) + text_of(PARTS[name].style)


_FILL_WINDOW: Final = "svg svg{overflow:visible}"
"""Lets the ground of a picture fill the whole window."""


def standalone(picture: Drawn, game: str) -> str:
    """A picture as one file, with its colours, style and icons."""
    width, height = picture.size
    return el(
        "svg",
        el("style", style() + game_style(game) + _FILL_WINDOW),
        el("defs", Svg(sprite(picture.icons))),
        group(Svg(picture.svg), cls=f"game-{game}"),
        xmlns="http://www.w3.org/2000/svg",
        viewbox=f"0 0 {width:g} {height:g}",
    )


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
        "offer": offer,
        "languages": words.languages,
        "language": words.language,
        "format_list": words.format_list,
        "named_line": named_line,
    }
    return made


TEMPLATES: Final = _environment()


def render(template: str, /, **context: object) -> str:
    """The text of a template in the current language."""
    return TEMPLATES.get_template(template).render(context)
