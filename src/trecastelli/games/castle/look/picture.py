"""The picture of Castle: the stronghold in plan with all cards in play, and what lies beside it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from trecastelli.core.actions import Action
from trecastelli.core.game import HIDDEN, NOBODY, Event, Seat
from trecastelli.core.parts.picture import Drawn
from trecastelli.core.parts.words import plain
from trecastelli.draw.palette import EMBLEMS
from trecastelli.draw.svg import NOTHING, Markup, as_drawn, choice, el, group, icon, moved
from trecastelli.games.castle.look.layout import CENTRES, WIDTH, icon_of
from trecastelli.games.castle.look.panels import PANEL_ICONS
from trecastelli.games.castle.look.panels import panels as panels
from trecastelli.games.castle.look.panels import shelves as shelves
from trecastelli.games.castle.look.pieces import card, halo, rider, rider_transform, spot, subject
from trecastelli.games.castle.look.scenery import definitions, ground
from trecastelli.games.castle.notation.ids import (
    card_id,
    place_id,
    plate_key,
    space_id,
)
from trecastelli.games.castle.rules import events as happened
from trecastelli.games.castle.rules import verbs
from trecastelli.games.castle.rules.board import LEVELS, LOOSE, place
from trecastelli.games.castle.rules.cards import KNIGHT
from trecastelli.games.castle.rules.characters import CARDS
from trecastelli.games.castle.rules.open import is_occupied, knights, occupied, top, top_place
from trecastelli.games.castle.rules.targets import is_protected
from trecastelli.games.castle.rules.view import View
from trecastelli.games.castle.words import text
from trecastelli.words import _

ICONS: Final = (*(card.icon for card in CARDS), *EMBLEMS, "shield", *PANEL_ICONS)
_NOWHERE: Final = -1


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
    return as_drawn(_svg(v, legal, names), lit, prefix, passive)


def _svg(v: View, legal: Sequence[Action], names: Sequence[str]) -> str:
    """The board as one <svg>."""
    return el(
        "svg",
        el("title", _("The castle")),
        el("desc", text.board(v, names, plain)),
        definitions(),
        ground(),
        _Stage(v, legal, names).drawn(),
        cls="board castle",
        viewbox=f"0 0 {WIDTH} {WIDTH}",
        role="group",
        aria_label=_("The castle and all cards in play"),
    )


class _Stage:
    """One view with its choices, on its way into the picture."""

    def __init__(self, v: View, legal: Sequence[Action], names: Sequence[str]) -> None:
        self.v = v
        self.names = names
        self.spaces = {action.arg: action for action in legal if action.verb in verbs.OF_SPACE}
        self.tokens = {action.arg: action for action in legal if action.verb is verbs.TOKEN}
        self.cards = list(text.cards(v).items())
        self.bears = {NOBODY: _("Bears no token.")}
        for seat, name in enumerate(names):
            self.bears[seat] = _("Bears the token of {name}.").format(name=name)
        self.subject = _subject(v)
        self.glowing = {self._aimed(action) for action in self.spaces.values()} | set(self.tokens)

    def _aimed(self, action: Action) -> int:
        """The place that shines when a space may be chosen: what is aimed at lies highest."""
        x = action.arg
        return top_place(self.v, x) if action.verb is verbs.TARGET else place(x, 0)

    def drawn(self) -> Markup:
        """Free spaces that may be chosen, then all cards, the northern ones below."""
        free = [self._free(x) for x in self.spaces if not is_occupied(self.v, x)]
        taken = occupied(self.v)
        taken.sort(key=lambda x: (CENTRES[x][1], x))
        stacks = [self._stack(x) for x in taken]
        return group(*free, *stacks, cls="choosing" if self.spaces or self.tokens else None)

    def _free(self, x: int) -> Markup:
        """An empty space that may be chosen, with a shadow of what would stand there."""
        coming = _coming(self.v)
        ghost = icon(icon_of(coming), 0, 0, 62, cls="ghost") if coming >= 0 else NOTHING
        action = self.spaces[x]
        return choice(
            action,
            text.label(self.v, action, self.names),
            spot(),
            ghost,
            cls="free",
            transform=moved(*CENTRES[x]),
        )

    def _stack(self, x: int) -> Markup:
        """A card and the Knights on it; a choice as a whole if its space is one."""
        owners = knights(self.v.riders[x])
        riders = [self._rider(x, level, owners) for level in range(1, len(owners) + 1)]
        pieces = [self._base(x, bool(riders)), *riders]
        action = self.spaces.get(x)
        if action is None:
            return group(*pieces)
        return choice(action, text.label(self.v, action, self.names), *pieces, cls="stack")

    def _base(self, x: int, ridden: bool) -> Markup:
        kind, owner = self.v.base[x], self.v.token[x]
        shielded = not ridden and is_protected(self.v, x)
        inside = [card(kind, self.cards[kind][0], owner, ridden, shielded)]
        if place(x, 0) in self.glowing:
            inside.insert(0, halo())
        return self._piece(place(x, 0), self._said(kind, owner, shielded), inside)

    def _rider(self, x: int, level: int, owners: list[Seat]) -> Markup:
        above, owner = len(owners) - level, owners[level - 1]
        shielded = not above and is_protected(self.v, x)
        inside = [rider(level, above, owner, shielded)]
        if place(x, level) in self.glowing:
            inside.insert(0, halo(35, rider_transform(level, above)))
        return self._piece(place(x, level), self._said(KNIGHT, owner, shielded), inside)

    def _said(self, kind: int, owner: Seat, shielded: bool) -> str:
        """All that there is to know about a card in play."""
        lines = [self.cards[kind][1], self.bears[owner]]
        return "\n".join([*lines, _("Protected.")] if shielded else lines)

    def _piece(self, p: int, said: str, inside: list[Markup]) -> Markup:
        """A card with an id and its text; a choice where tokens are chosen card by card."""
        token = self.tokens.get(p)
        if token is not None:
            inside = [choice(token, text.label(self.v, token, self.names), *inside)]
        if p == self.subject:
            inside.insert(0, subject())
        drawn = group(*inside, transform=moved(*CENTRES[p // LEVELS]))
        idle = p // LEVELS not in self.spaces and token is None and p != self.subject
        cls = "piece idle" if idle else "piece"
        return group(el("title", said), drawn, id=place_id(self.v, p), cls=cls)


def _coming(v: View) -> int:
    """The card that the question wants a space for, or NOWHERE."""
    prompt = v.prompts[-1]
    if prompt.ask == verbs.ASK_PLACE:
        return prompt.about[0]
    if prompt.ask == verbs.ASK_MOVE:
        return top(v, prompt.about[0])
    return _NOWHERE


def _subject(v: View) -> int:
    """The place of the card in play that the question is about, or NOWHERE."""
    if not v.prompts:
        return _NOWHERE
    ask, about = v.prompts[-1].ask, v.prompts[-1].about
    if ask in (verbs.ASK_TOKEN, verbs.ASK_COLOUR):
        return about[0]
    if ask == verbs.ASK_STEP and about[2] >= 0:
        return place(about[2], 0)
    if ask in (verbs.ASK_MOVE, verbs.ASK_CARRY):
        return top_place(v, about[0])
    return place(about[0], 0) if ask == verbs.ASK_ARRANGE else _NOWHERE


# What the log and the count speak of


def marks(v: View, e: Event) -> tuple[str, ...]:
    """The ids of the parts of the picture that an event speaks of."""
    found = _MARKS.get(type(e))
    return found(v, e) if found is not None else ()


def _bare(x: int) -> tuple[str, ...]:
    """A space alone; a place outside for other cards than engines is no part of the picture."""
    return (space_id(x),) if x < LOOSE else ()


def _space(v: View, x: int) -> tuple[str, ...]:
    """A space, and the highest card that lies there now."""
    if not is_occupied(v, x):
        return _bare(x)
    return (*_bare(x), place_id(v, top_place(v, x)))


def _held(v: View, seat: Seat, kind: int) -> tuple[str, ...]:
    """A card in a hand, on the shelf where it is seen; none if it is not known which."""
    if kind == HIDDEN:
        return ()
    return (plate_key("hand" if seat == v.seat else f"known-{seat}", kind),)


def _offered(kind: int) -> tuple[str, ...]:
    return (plate_key("exchange", kind),)


def _returned(v: View, e: happened.Returned) -> tuple[str, ...]:
    now = _offered(e.card) if e.to == NOBODY else _held(v, e.to, e.card)
    return (*_bare(e.where), *now)


def _idle(v: View, e: happened.NoEffect) -> tuple[str, ...]:
    """The card that did nothing, if there is one of it and it is still in play."""
    x = v.where[e.card]
    return (card_id(e.card, x),) if x >= 0 else ()


def _token(v: View, e: happened.TokenChanged) -> tuple[str, ...]:
    x = e.place // LEVELS
    is_there = is_occupied(v, x) and e.place <= top_place(v, x)
    return (place_id(v, e.place),) if is_there else ()


_MARKS: Final[dict[type[Event], Callable[[View, Any], tuple[str, ...]]]] = {
    happened.Dealt: lambda v, e: _held(v, e.seat, e.card),
    happened.Opened: lambda v, e: _offered(e.card),
    happened.Drew: lambda v, e: _held(v, e.seat, e.card),
    happened.Swapped: lambda v, e: (*_offered(e.gave), *_held(v, e.seat, e.took)),
    happened.Played: lambda v, e: _space(v, e.where),
    happened.Brought: lambda v, e: _space(v, e.where),
    happened.NoEffect: _idle,
    happened.Returned: _returned,
    happened.Killed: lambda v, e: (*_bare(e.where), plate_key("removed", e.card)),
    happened.Moved: lambda v, e: (*_bare(e.where), *_space(v, e.to)),
    happened.TokenChanged: _token,
    happened.Took: lambda v, e: _held(v, e.seat, e.card),
    happened.Pulled: lambda v, e: _held(v, e.seat, e.card),
    happened.Gave: lambda v, e: _held(v, e.rival, e.card),
    happened.Chose: lambda v, e: _held(v, e.seat, e.card),
    happened.PassedOn: lambda v, e: _held(v, e.to, e.card),
}
