"""A cache of renderings: readers who see the same thing share one."""

from __future__ import annotations

from asyncio import Lock
from collections import OrderedDict
from collections.abc import Callable, Collection, Hashable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from markupsafe import Markup

from trecastelli.book.rulebook import Paragraph, paragraph_of
from trecastelli.core.game import NOBODY, Seat
from trecastelli.games import PARTS
from trecastelli.table.room import Room
from trecastelli.web.paragraphs import address, prose_html
from trecastelli.web.rendering import render
from trecastelli.web.scene import Line, Scene, Snapshot, Turn
from trecastelli.web.table_form import rank
from trecastelli.web.viewpoint import Viewpoint
from trecastelli.words import _, language

T = TypeVar("T")
TABLE_PARTS: Final = ("prompt", "board", "panels", "shelves", "choices", "count", "help")
REPLAY_PARTS: Final = ("prompt", "board", "panels", "shelves", "count")
MOST_PARAGRAPHS: Final = 3
"""Most paragraphs shown about the decision at hand."""
MOST_RENDERINGS: Final = 200
"""Most renderings in the cache."""


@dataclass(frozen=True)
class Rendering:
    """A moment of a game, and its parts as HTML."""

    snapshot: Snapshot
    parts: dict[str, Markup]


class Renderings:
    """Makes and caches renderings. They never change, so readers can share them."""

    def __init__(self) -> None:
        self._cache: OrderedDict[Hashable, Any] = OrderedDict()
        self.lock = Lock()
        """Held while something is rendering that two requests must not both make."""

    def now(self, room: Room, viewpoint: Viewpoint, hinted: str = "") -> Rendering:
        """A table as it stands now, as a reader sees it; the action of a hint is lit."""
        clock = room.time_left()
        seconds = tuple(int(left) for left in clock) if clock else ()
        names = tuple(room.table.names)
        stands = (room.table.ply, room.status, room.trouble, names, seconds)
        key = (room.id, stands, viewpoint, hinted, language())
        return self._once(key, lambda: _render_now(room, viewpoint, seconds, hinted))

    def turn(self, room: Room, eyes: Seat) -> Turn:
        """A table as it stands now, for a program."""
        key = (room.id, "turn", room.table.ply, tuple(room.table.names), eyes, language())
        return self._once(key, lambda: scene_of(room).turn(eyes))

    def at(self, room: Room, ply: int, eyes: Seat, prefix: str = "") -> Rendering:
        """An earlier moment of a game, its ids with a prefix.

        Until a game is over an action can be taken back, so that a ply does not name one moment.
        """
        key = (room.id, "at", ply, room.table.ply, room.status, eyes, prefix, language())
        return self._once(key, lambda: _render_at(room, ply, eyes, prefix))

    def _once(self, key: Hashable, make: Callable[[], T]) -> T:
        if key not in self._cache:
            self._cache[key] = make()
        self._cache.move_to_end(key)
        if len(self._cache) > MOST_RENDERINGS:
            self._cache.popitem(last=False)
        rendering: T = self._cache[key]
        return rendering

    def clear(self) -> None:
        """Empty the cache."""
        self._cache.clear()

    def message(
        self, room: Room, viewpoint: Viewpoint, heard: int = 0, hinted: str = ""
    ) -> dict[str, object]:
        """Everything a page shows of a table, with the log from line `heard` on."""
        rendering = self.now(room, viewpoint, hinted)
        news = len(room.table.news)
        since = heard if 0 <= heard <= news else 0
        lines = scene_of(room).log(viewpoint.eyes, since)
        return {
            "type": "view",
            "ply": room.table.ply,
            "eyes": viewpoint.eyes,
            "cover": viewpoint.cover,
            "status": room.status,
            "mine": rendering.snapshot.to_act == viewpoint.eyes,
            "over": rendering.snapshot.over,
            "heard": news,
            "parts": rendering.parts,
            "log": {"from": since, "html": log_html(lines)},
            "events": [{"marks": line.marks, "sound": line.sound} for line in lines],
            "clock": room.time_left(),
        }


def scene_of(room: Room) -> Scene[Any, Any]:
    """The scene of a table."""
    return Scene(room.table.history, room.table.names)


def log_html(
    lines: list[Line], ply: int | None = None, wrong: Collection[int] = frozenset()
) -> Markup:
    """Lines of the log as HTML; in a replay, later lines are hidden and mistakes are marked."""
    return Markup(render("parts/log.html", lines=lines, ply=ply, wrong=wrong))


def _render_now(
    room: Room, viewpoint: Viewpoint, seconds: tuple[int, ...], hinted: str
) -> Rendering:
    snapshot = scene_of(room).snapshot(viewpoint.eyes, lit=(hinted,) if hinted else ())
    names = room.table.names
    context = _context(snapshot, room) | {
        "id": room.id,
        "ply": room.table.ply,
        "trouble": _(room.trouble),
        "cover": viewpoint.cover,
        "cover_name": names[viewpoint.cover] if viewpoint.cover != NOBODY else "",
        "can_undo": room.status == "playing" and not room.table.history.undo_fault(viewpoint.eyes),
        "clocks": [clock_text(left) for left in seconds],
        "stewarded": room.steward_seats(),
        "after": snapshot.over,
        "hints": _has_hints(room, snapshot),
        "parent": room.terms.parent,
        "about": _about(room, viewpoint.eyes),
    }
    return Rendering(snapshot, _parts(TABLE_PARTS, context))


def _has_hints(room: Room, snapshot: Snapshot) -> bool:
    """Whether a hint can be asked for: the table allows it and there is a choice."""
    choices = sum(len(group.choices) for group in snapshot.groups)
    return room.has_hints and choices > 1


def _about(room: Room, eyes: Seat) -> list[tuple[Paragraph, Markup, str]]:
    """The paragraphs about the decision at hand, with text and address."""
    name = room.game.name
    why = PARTS[name].why
    if room.status != "playing" or why is None:
        return []
    ids = why.about(room.game.view(room.table.history.state, eyes))[:MOST_PARAGRAPHS]
    found = [paragraph_of(PARTS[name], language(), id) for id in ids]
    return [
        (each, prose_html(name, language(), each.id), address(name, each.id))
        for each in found
        if each
    ]


def still_parts(names: tuple[str, ...], snapshot: Snapshot, room: Room) -> dict[str, Markup]:
    """Parts of a page on which nothing can be chosen."""
    context = {"id": room.id, "trouble": "", "cover_name": "", "clocks": [], "stewarded": []}
    return _parts(names, _context(snapshot, room) | context | {"after": False})


def _render_at(room: Room, ply: int, eyes: Seat, prefix: str) -> Rendering:
    snapshot = scene_of(room).snapshot(eyes, ply, prefix=prefix)
    return Rendering(snapshot, still_parts(REPLAY_PARTS, snapshot, room))


def _context(snapshot: Snapshot, room: Room) -> dict[str, object]:
    labels = {choice.text: choice.label for group in snapshot.groups for choice in group.choices}
    ranks = [rank(sitter.bot) for sitter in room.sitters]
    return {"snapshot": snapshot, "labels": labels, "ranks": ranks}


def _parts(names: tuple[str, ...], context: dict[str, object]) -> dict[str, Markup]:
    return {name: Markup(render(f"parts/{name}.html", **context)) for name in names}


def clock_text(seconds: int) -> str:
    """Time left in digits: 1:05:09 or 5:09."""
    minutes, second = divmod(seconds, 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"
