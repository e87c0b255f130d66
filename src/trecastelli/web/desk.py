"""Renderings on their way out: whoever looks with the same eyes shares one."""

from __future__ import annotations

from asyncio import Lock
from collections import OrderedDict
from collections.abc import Callable, Collection, Hashable
from dataclasses import dataclass
from typing import Any, Final

from markupsafe import Markup

from trecastelli.book.rulebook import Paragraph, paragraph_of
from trecastelli.core.game import NOBODY, Seat
from trecastelli.games import PARTS
from trecastelli.table.room import Room
from trecastelli.web.gaze import Gaze
from trecastelli.web.opening import rank
from trecastelli.web.paragraphs import address, prose_html
from trecastelli.web.rendering import render
from trecastelli.web.shown import Line, Scene, Shown
from trecastelli.words import _, language

SECTIONS: Final = ("prompt", "board", "panels", "shelves", "choices", "count", "help")
REPLAYED: Final = ("prompt", "board", "panels", "shelves", "count")
ABOUT: Final = 3
"""So many paragraphs are shown about what is to be decided."""
KEPT: Final = 200
"""How many renderings are kept."""


@dataclass(frozen=True)
class Rendered:
    """A moment of a game, and its parts as HTML."""

    shown: Shown
    parts: dict[str, Markup]


class Desk:
    """Makes and keeps renderings. They are never changed, so they can be shared."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, Rendered] = OrderedDict()
        self.lock = Lock()
        """For what must not be made twice by two who ask at the same time."""

    def now(self, room: Room, gaze: Gaze, hinted: str = "") -> Rendered:
        """A table as it stands, through the eyes of a reader; the action of a hint is lit."""
        clock = room.time_left()
        seconds = tuple(int(left) for left in clock) if clock else ()
        names = tuple(room.table.names)
        stands = (room.table.ply, room.status, room.trouble, names, seconds)
        key = (room.id, stands, gaze, hinted, language())
        return self._once(key, lambda: _render_now(room, gaze, seconds, hinted))

    def at(self, room: Room, ply: int, eyes: Seat, prefix: str = "") -> Rendered:
        """A moment of a game that has passed, its ids with a prefix."""
        key = (room.id, "at", ply, room.status, eyes, prefix, language())
        return self._once(key, lambda: _render_at(room, ply, eyes, prefix))

    def _once(self, key: Hashable, make: Callable[[], Rendered]) -> Rendered:
        made = self._kept.get(key)
        if made is None:
            made = self._kept[key] = make()
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return made

    def forget(self) -> None:
        """Start anew with an empty desk."""
        self._kept.clear()

    def message(
        self, room: Room, gaze: Gaze, heard: int = 0, hinted: str = ""
    ) -> dict[str, object]:
        """All that a page shows of a table being played, and the log from a line on."""
        made = self.now(room, gaze, hinted)
        news = len(room.table.news)
        since = heard if 0 <= heard <= news else 0
        lines = scene_of(room).log(gaze.eyes, since)
        return {
            "type": "view",
            "ply": room.table.ply,
            "eyes": gaze.eyes,
            "cover": gaze.cover,
            "status": room.status,
            "mine": made.shown.to_act == gaze.eyes,
            "over": made.shown.over,
            "heard": news,
            "parts": made.parts,
            "log": {"from": since, "html": log_html(lines)},
            "events": [{"marks": line.marks, "sound": line.sound} for line in lines],
            "clock": room.time_left(),
        }


def scene_of(room: Room) -> Scene[Any, Any]:
    """The game of a table, ready to be shown."""
    return Scene(room.table.history, room.table.names)


def log_html(
    lines: list[Line], ply: int | None = None, wrong: Collection[int] = frozenset()
) -> Markup:
    """Lines of the log; in a replay those after a ply are hidden, and mistakes are marked."""
    return Markup(render("parts/log.html", lines=lines, ply=ply, wrong=wrong))


def _render_now(room: Room, gaze: Gaze, seconds: tuple[int, ...], hinted: str) -> Rendered:
    shown = scene_of(room).shown(gaze.eyes, lit=(hinted,) if hinted else ())
    names = room.table.names
    context = _context(shown, room) | {
        "id": room.id,
        "ply": room.table.ply,
        "trouble": _(room.trouble),
        "cover": gaze.cover,
        "cover_name": names[gaze.cover] if gaze.cover != NOBODY else "",
        "can_undo": room.status == "playing" and not room.table.history.undo_fault(gaze.eyes),
        "clocks": [clock_text(left) for left in seconds],
        "stewarded": room.steward_seats(),
        "after": shown.over,
        "hints": _has_hints(room, shown),
        "parent": room.terms.parent,
        "about": _about(room, gaze.eyes),
    }
    return Rendered(shown, _parts(SECTIONS, context))


def _has_hints(room: Room, shown: Shown) -> bool:
    """Whether a hint can be asked for: there is something to choose from."""
    choices = sum(len(group.choices) for group in shown.groups)
    return room.has_hints and choices > 1


def _about(room: Room, eyes: Seat) -> list[tuple[Paragraph, Markup, str]]:
    """The paragraphs about what is to be decided now, with their addresses."""
    name = room.game.name
    why = PARTS[name].why
    if room.status != "playing" or why is None:
        return []
    ids = why.about(room.game.view(room.table.history.state, eyes))[:ABOUT]
    found = [paragraph_of(PARTS[name], language(), id) for id in ids]
    return [
        (each, prose_html(name, language(), each.id), address(name, each.id))
        for each in found
        if each
    ]


def still_parts(names: tuple[str, ...], shown: Shown, room: Room) -> dict[str, Markup]:
    """Pieces of a page on which nothing can be chosen."""
    context = {"id": room.id, "trouble": "", "cover_name": "", "clocks": [], "stewarded": []}
    return _parts(names, _context(shown, room) | context | {"after": False})


def _render_at(room: Room, ply: int, eyes: Seat, prefix: str) -> Rendered:
    shown = scene_of(room).shown(eyes, ply, prefix=prefix)
    return Rendered(shown, still_parts(REPLAYED, shown, room))


def _context(shown: Shown, room: Room) -> dict[str, object]:
    labels = {choice.text: choice.label for group in shown.groups for choice in group.choices}
    ranks = [rank(sitter.bot) for sitter in room.sitters]
    return {"shown": shown, "labels": labels, "ranks": ranks}


def _parts(names: tuple[str, ...], context: dict[str, object]) -> dict[str, Markup]:
    return {name: Markup(render(f"parts/{name}.html", **context)) for name in names}


def clock_text(seconds: int) -> str:
    """Time left as a clock shows it: 1:05:09 or 5:09."""
    minutes, second = divmod(seconds, 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"
