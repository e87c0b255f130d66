"""The castle in Unicode characters: towers, ramparts, Courtyard and outside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trecastelli.core.game import NOBODY
from trecastelli.core.parts.words import Paint
from trecastelli.games.castle.rules.board import (
    LOOSE,
    NAMES,
    SIDE,
    SLOTS,
    ZONE,
)
from trecastelli.games.castle.rules.open import is_occupied, knights, occupied, top_owner
from trecastelli.games.castle.rules.targets import is_protected
from trecastelli.games.castle.rules.view import View
from trecastelli.games.castle.words.phrases import LETTERS, title, token, wall_text
from trecastelli.words import _

_WIDTH: Final = 12
_SIGNS: Final = ("♜", "▒", "")
"""Signs of a tower, a rampart and the Courtyard, which are readable without colours."""
_ZONES: Final = ("strong", "board", "dim")
"""The style of an empty space in each zone."""


def stack(v: View, x: int) -> str:
    """A stack in signs: `King A ♞B`, with ◆ if its highest card is protected."""
    names = [f"{title(v.base[x])} {token(v.token[x])}"]
    names += [f"♞{token(owner)}" for owner in knights(v.riders[x])]
    return " ".join(names) + ("◆" if is_protected(v, x) else "")


def plan(v: View, paint: Paint) -> str:
    """The castle, the Siege Engines and all other cards outside."""
    rows = [_siege(v, 0, paint)]
    rows.append(_rule("╔═╤╗", paint))
    for row in range(SIDE - 1, -1, -1):
        rows += _row(v, row, paint)
    rows.append(_rule("╚═╧╝", paint))
    rows.append("   " + " ".join(letter.center(_WIDTH) for letter in "abcdef"))
    rows += [_siege(v, wall, paint) for wall in (1, 2, 3)]
    loose = [f"{NAMES[x]} {_painted(v, x, stack(v, x), paint)}" for x in _loose(v)]
    rows.append(_("Outside: {cards}").format(cards="   ".join(loose) or _("nobody")))
    return "\n".join(rows)


def _loose(v: View) -> list[int]:
    return [x for x in occupied(v) if x >= LOOSE]


def _siege(v: View, wall: int, paint: Paint) -> str:
    x = SLOTS + wall
    what = _painted(v, x, stack(v, x), paint) if is_occupied(v, x) else paint("dim", _("no engine"))
    where = wall_text(wall)
    return _("{place}: {card}").format(place=where[0].upper() + where[1:], card=what)


def _painted(v: View, x: int, text: str, paint: Paint) -> str:
    owner = top_owner(v, x)
    return text if owner == NOBODY else paint(f"seat{owner}", text)


def _rule(signs: str, paint: Paint) -> str:
    """A horizontal line, from the signs of its start, its stretches, its crossings and its end."""
    return "  " + paint("board", signs[0] + signs[2].join([signs[1] * _WIDTH] * SIDE) + signs[3])


def _row(v: View, row: int, paint: Paint) -> list[str]:
    """A row of spaces: names of cards, and below them tokens, Knights and protection."""
    spaces = range(row * SIDE, row * SIDE + SIDE)
    upper = [_cell(v, x, _name(v, x), paint) for x in spaces]
    lower = [_cell(v, x, _riders(v, x), paint) for x in spaces]
    bar, side = paint("board", "│"), paint("board", "║")
    rows = [f"{row + 1} {side}{bar.join(upper)}{side}", f"  {side}{bar.join(lower)}{side}"]
    return rows if row == SIDE - 1 else [_rule("╟─┼╢", paint), *rows]


def _cell(v: View, x: int, text: str, paint: Paint) -> str:
    if is_occupied(v, x):
        return _painted(v, x, text.ljust(_WIDTH)[:_WIDTH], paint)
    return paint(_ZONES[ZONE[x]], text.center(_WIDTH))


def _name(v: View, x: int) -> str:
    if not is_occupied(v, x):
        return f"{_SIGNS[ZONE[x]]} {NAMES[x]}"
    name = title(v.base[x])
    return name if len(name) <= _WIDTH else name[: _WIDTH - 1] + "."


def _riders(v: View, x: int) -> str:
    if not is_occupied(v, x):
        return ""
    riders = "".join(f" ♞{token(owner)}" for owner in knights(v.riders[x]))
    return f"{token(v.token[x])}{riders}{' ◆' if is_protected(v, x) else ''}"


def legend(v: View, names: Sequence[str]) -> str:
    """The players' letters and the meaning of the signs."""
    who = ", ".join(f"{LETTERS[seat]} {name}" for seat, name in enumerate(names))
    return _("{who}; · no token, ♞ Knight, ◆ protected, ♜ tower, ▒ rampart").format(who=who)
