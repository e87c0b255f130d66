"""The picture of Castle: the castle from above with all cards in play; this game's Picture."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from trecastelli.core.actions import Action
from trecastelli.core.game import HIDDEN, NOBODY, Event, Seat
from trecastelli.core.parts.picture import Drawn
from trecastelli.core.parts.words import plain
from trecastelli.draw.palette import EMBLEMS
from trecastelli.draw.svg import BOARD, NOTHING, Markup, Pen, el, group, shift
from trecastelli.games.castle.look.choices import Choices
from trecastelli.games.castle.look.layout import CENTRES, WIDTH, icon_of
from trecastelli.games.castle.look.panels import PANEL_ICONS
from trecastelli.games.castle.look.panels import panels as panels
from trecastelli.games.castle.look.panels import shelves as shelves
from trecastelli.games.castle.look.pieces import card, halo, rider, rider_transform, spot, subject
from trecastelli.games.castle.look.scenery import scenery, spaces
from trecastelli.games.castle.notation.ids import (
    EXCHANGE,
    REMOVED,
    card_id,
    hand_shelf,
    place_id,
    plate_key,
    space_id,
)
from trecastelli.games.castle.rules import events
from trecastelli.games.castle.rules.board import LEVELS, LOOSE, place
from trecastelli.games.castle.rules.cards import KNIGHT
from trecastelli.games.castle.rules.characters import CARDS
from trecastelli.games.castle.rules.open import NONE, is_occupied, knights, occupied, top_place
from trecastelli.games.castle.rules.targets import is_protected
from trecastelli.games.castle.rules.view import View
from trecastelli.games.castle.words import text
from trecastelli.words import _

ICONS: Final = (*(card.icon for card in CARDS), *EMBLEMS, "shield", *PANEL_ICONS)


def draw(
    v: View,
    legal: Sequence[Action],
    names: Sequence[str],
    *,
    lit: Collection[str] = (),
    prefix: str = "",
    passive: bool = False,
) -> Drawn:
    """The board as one <svg>."""
    pen = Pen(lit, prefix, passive)
    board = el(
        "svg",
        el("title", _("The castle")),
        el("desc", text.board(v, names, plain)),
        pen.inlay(scenery(prefix)),
        pen.inlay(spaces(prefix, lit)),
        _Stage(pen, v, legal, names).cards_in_play(),
        cls="board castle",
        viewbox=f"0 0 {WIDTH} {WIDTH}",
        **BOARD,
        aria_label=_("The castle and all cards in play"),
    )
    return pen.finish(board, (WIDTH, WIDTH))


class _Stage:
    """The cards in play and the free spaces, with the legal choices."""

    def __init__(self, pen: Pen, v: View, legal: Sequence[Action], names: Sequence[str]) -> None:
        self.pen = pen
        self.v = v
        self.names = names
        self.choices = Choices(v, legal)
        self.cards = list(text.cards(v).values())
        self.tokens_text = {NOBODY: _("Has no token.")}
        for seat, name in enumerate(names):
            self.tokens_text[seat] = _("Has the token of {name}.").format(name=name)

    def cards_in_play(self) -> Markup:
        """Free spaces that may be chosen, then all cards from north to south."""
        free = [self._free(x) for x in self.choices.spaces if not is_occupied(self.v, x)]
        taken = occupied(self.v)
        taken.sort(key=lambda x: (CENTRES[x][1], x))
        stacks = [self._stack(x) for x in taken]
        return group(*free, *stacks, cls="choosing" if self.choices.is_any else None)

    def _free(self, x: int) -> Markup:
        """An empty space that may be chosen, with a faint icon of the card to place."""
        kind, action = self.choices.coming, self.choices.spaces[x]
        ghost = NOTHING if kind == NONE else self.pen.icon(icon_of(kind), 0, 0, 62, cls="ghost")
        return self.pen.choice(
            action,
            text.label(self.v, action, self.names),
            spot(),
            ghost,
            cls="free",
            transform=shift(*CENTRES[x]),
        )

    def _stack(self, x: int) -> Markup:
        """A card and the Knights on it; a choice as a whole if its space is one."""
        owners = knights(self.v.riders[x])
        riders = [self._rider(x, level, owners) for level in range(1, len(owners) + 1)]
        pieces = [self._base(x, bool(riders)), *riders]
        action = self.choices.spaces.get(x)
        if action is None:
            return group(*pieces)
        return self.pen.choice(action, text.label(self.v, action, self.names), *pieces, cls="stack")

    def _base(self, x: int, ridden: bool) -> Markup:
        kind, owner = self.v.base[x], self.v.token[x]
        shielded = not ridden and is_protected(self.v, x)
        name, prefix = self.cards[kind].title, self.pen.prefix
        inside = [self.pen.inlay(card(prefix, kind, name, owner, ridden, shielded))]
        if place(x, 0) in self.choices.glowing:
            inside.insert(0, halo())
        return self._piece(place(x, 0), self._words(kind, owner, shielded), inside)

    def _rider(self, x: int, level: int, owners: list[Seat]) -> Markup:
        above, owner = len(owners) - level, owners[level - 1]
        shielded = not above and is_protected(self.v, x)
        inside = [self.pen.inlay(rider(self.pen.prefix, level, above, owner, shielded))]
        if place(x, level) in self.choices.glowing:
            inside.insert(0, halo(35, rider_transform(level, above)))
        return self._piece(place(x, level), self._words(KNIGHT, owner, shielded), inside)

    def _words(self, kind: int, owner: Seat, shielded: bool) -> str:
        """Text, owner and protection of a card in play."""
        lines = [self.cards[kind].text, self.tokens_text[owner]]
        return "\n".join([*lines, _("Protected.")] if shielded else lines)

    def _piece(self, p: int, words: str, inside: list[Markup]) -> Markup:
        """A card with an id and its text; a choice where tokens are chosen card by card."""
        token = self.choices.tokens.get(p)
        if token is not None:
            inside = [self.pen.choice(token, text.label(self.v, token, self.names), *inside)]
        if p == self.choices.subject:
            inside.insert(0, subject())
        drawn = group(*inside, transform=shift(*CENTRES[p // LEVELS]))
        cls = "piece idle" if self.choices.is_idle(p) else "piece"
        return group(el("title", words), drawn, **self.pen.element(place_id(self.v, p)), cls=cls)


# Marks of events


def marks(v: View, e: Event) -> tuple[str, ...]:
    """The ids of the elements that an event is about."""
    marker = _MARKS.get(type(e))
    return marker(v, e) if marker is not None else ()


def _bare(x: int) -> tuple[str, ...]:
    """The id of a space; only those of the castle and of Siege Engines have one."""
    return (space_id(x),) if x < LOOSE else ()


def _space(v: View, x: int) -> tuple[str, ...]:
    """A space, and the highest card that lies there now."""
    if not is_occupied(v, x):
        return _bare(x)
    return (*_bare(x), place_id(v, top_place(v, x)))


def _held(v: View, seat: Seat, kind: int) -> tuple[str, ...]:
    """A card in a hand, on its shelf; none if the viewer does not know it."""
    if kind == HIDDEN:
        return ()
    return (plate_key(hand_shelf(v, seat), kind),)


def _offered(kind: int) -> tuple[str, ...]:
    return (plate_key(EXCHANGE, kind),)


def _returned(v: View, e: events.Returned) -> tuple[str, ...]:
    now = _offered(e.card) if e.to == NOBODY else _held(v, e.to, e.card)
    return (*_bare(e.where), *now)


def _idle(v: View, e: events.NoEffect) -> tuple[str, ...]:
    """The card without effect, if it is still in play and has no copies."""
    x = v.where[e.card]
    return (card_id(e.card, x),) if x >= 0 else ()


def _token(v: View, e: events.TokenChanged) -> tuple[str, ...]:
    x = e.place // LEVELS
    is_there = is_occupied(v, x) and e.place <= top_place(v, x)
    return (place_id(v, e.place),) if is_there else ()


_MARKS: Final[dict[type[Event], Callable[[View, Any], tuple[str, ...]]]] = {
    events.Dealt: lambda v, e: _held(v, e.seat, e.card),
    events.Opened: lambda v, e: _offered(e.card),
    events.Drew: lambda v, e: _held(v, e.seat, e.card),
    events.Swapped: lambda v, e: (*_offered(e.gave), *_held(v, e.seat, e.took)),
    events.Played: lambda v, e: _space(v, e.where),
    events.Brought: lambda v, e: _space(v, e.where),
    events.NoEffect: _idle,
    events.Returned: _returned,
    events.Killed: lambda v, e: (*_bare(e.where), plate_key(REMOVED, e.card)),
    events.Moved: lambda v, e: (*_bare(e.where), *_space(v, e.to)),
    events.TokenChanged: _token,
    events.Took: lambda v, e: _held(v, e.seat, e.card),
    events.Pulled: lambda v, e: _held(v, e.seat, e.card),
    events.Gave: lambda v, e: _held(v, e.opponent, e.card),
    events.Chose: lambda v, e: _held(v, e.seat, e.card),
    events.PassedOn: lambda v, e: _held(v, e.to, e.card),
}
