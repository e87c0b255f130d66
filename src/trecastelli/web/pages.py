"""Pages about no table: home, lobby, settings, credits, style sheets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from trecastelli.core.game import NOBODY
from trecastelli.core.parts import AnyGame, text_of
from trecastelli.core.parts.picture import Drawn
from trecastelli.draw.palette import EMBLEMS, hue, style
from trecastelli.games import GAMES, PARTS
from trecastelli.table.setup import Summary, names_of
from trecastelli.web import preferences
from trecastelli.web.forms import form, person_name
from trecastelli.web.rendering import game_style
from trecastelli.web.table_form import game_named
from trecastelli.web.visit import Visiting
from trecastelli.words import _, closest, language

MOST_FINISHED: Final = 20
"""Most finished games on the home page."""


@dataclass(frozen=True)
class Card:
    """A game on the home page."""

    game: AnyGame
    picture: Drawn | None
    players: str
    length: str
    sentence: str


@dataclass(frozen=True)
class Item:
    """A table in a list."""

    id: str
    game: str
    names: tuple[str, ...]
    says: str
    status: str


async def home(visit: Visiting) -> Response:
    """All games, and the reader's own tables."""
    tables = await visit.house.tables_of(visit.id) if visit.id else []
    items = [_item(summary, visit.id) for summary in tables]
    running = tuple(item for item in items if item.status != "over")
    finished = tuple(item for item in items if item.status == "over")[:MOST_FINISHED]

    def context() -> dict[str, object]:
        cards = [_card(game) for game in GAMES.values()]
        icons = {name for card in cards if card.picture for name in card.picture.icons}
        return {
            "cards": cards,
            "running": running,
            "finished": finished,
            "icons": {*EMBLEMS, *icons},
        }

    return visit.kept_page("home.html", context, running, finished)


async def lobby(visit: Visiting) -> Response:
    """The tables that anybody may join or watch."""
    items = [_item(summary, visit.id) for summary in await visit.house.listed_tables()]
    return visit.page(
        "lobby.html",
        waiting=[item for item in items if item.status == "waiting"],
        playing=[item for item in items if item.status == "playing"],
    )


def _item(summary: Summary, user: str) -> Item:
    names = tuple(sitter.name or _("open") for sitter in summary.sitters)
    text = _status(summary, summary.waits_for(user))
    return Item(summary.id, summary.game, names, text, summary.status)


def _status(summary: Summary, is_mine: bool) -> str:
    if summary.status == "over":
        return _("finished")
    if summary.status == "waiting":
        return _("waiting for players")
    if is_mine:
        return _("your choice")
    name = names_of(summary.sitters)[summary.to_act]
    return _("{name} is choosing").format(name=name)


def _card(game: AnyGame) -> Card:
    return Card(
        game,
        _example(game.name, language()),
        _("{few} to {many} players").format(few=game.seats[0], many=game.seats[-1]),
        _("{minutes} minutes").format(minutes=game.minutes),
        _(game.blurb),
    )


@cache
def _example(name: str, _language: str) -> Drawn | None:
    """A picture of the game's example position; None if the game has none."""
    parts, game = PARTS[name], GAMES[name]
    example = text_of(parts.example).rstrip()
    if parts.position is None or parts.picture is None or not example:
        return None
    v = game.view(parts.position.read(example), NOBODY)
    names = [_("Player {number}").format(number=n + 1) for n in range(game.seats[-1])]
    return parts.picture.draw(v, [], names)


async def settings_page(visit: Visiting, saved: str = "") -> Response:
    """The settings page."""
    texts = {
        "theme": (_("Theme"), [_("System"), _("Light"), _("Dark")]),
        "palette": (
            _("Player colours"),
            [_("Heraldic"), _("Colour-blind safe (red-green)")],
        ),
        "motion": (_("Animations"), [_("On"), _("Off")]),
        "sound": (_("Sound"), [_("Off"), _("On")]),
    }
    questions = [
        {
            "name": name,
            "title": texts[name][0],
            "values": list(zip(values, texts[name][1], strict=True)),
            "chosen": getattr(visit.preferences, name),
        }
        for name, values in preferences.VALUES.items()
    ]
    return visit.page("settings.html", name=visit.name, questions=questions, saved=bool(saved))


async def save_settings(request: Request, visit: Visiting) -> Response:
    """Save the settings: the name in the store, the rest in a cookie."""
    fields = await form(request)
    name = person_name(fields.text("name"))
    if name:
        await visit.guest(name)
    answers = {key: fields.text(key) for key in (*preferences.VALUES, "language")}
    chosen = preferences.valid_preferences(answers)
    answer = visit.go("/settings?saved=1")
    visit.set_cookie(answer, preferences.COOKIE, str(chosen))
    return answer


async def choose_language(request: Request, visit: Visiting) -> Response:
    """Save another language and show the same page again."""
    fields = await form(request)
    code = closest(fields.text("language"))
    answer = visit.go(preferences.own_address(fields.text("back", "/", 2000)))
    visit.set_cookie(answer, preferences.COOKIE, str(replace(visit.preferences, language=code)))
    return answer


async def credits(visit: Visiting) -> Response:
    """The credits."""
    games = [game for game in GAMES.values() if game.credits]
    return visit.kept_page("credits.html", lambda: {"games": games})


SHEET: Final = {"cache-control": "public, max-age=300"}


async def palette_sheet() -> Response:
    """The style sheet of the house's colours and of each game's own hue."""
    hues = "".join(hue(game.name, game.hue) for game in GAMES.values())
    return Response(style() + hues, media_type="text/css", headers=SHEET)


async def game_sheet(name: str) -> Response:
    """The style sheet of a game's picture."""
    return Response(game_style(game_named(name).name), media_type="text/css", headers=SHEET)
