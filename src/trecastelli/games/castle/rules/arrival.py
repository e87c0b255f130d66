"""Cards come into play."""

from __future__ import annotations

from trecastelli.core.game import NOBODY, Event, Seat
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle.rules.board import Space
from trecastelli.games.castle.rules.cards import KNIGHT, Kind
from trecastelli.games.castle.rules.effects import return_card
from trecastelli.games.castle.rules.events import Brought, Played
from trecastelli.games.castle.rules.hands import lose
from trecastelli.games.castle.rules.open import EMPTY, top_place
from trecastelli.games.castle.rules.state import State, put
from trecastelli.games.castle.rules.verbs import ASK_STEP


def enter(s: State, seat: Seat, kind: Kind, x: Space, brought: bool, log: list[Event]) -> None:
    """§3.1 The card is put, with a token unless brought; who stood there goes; its effect comes."""
    if brought:
        s.exchange[kind] -= 1
        log.append(Brought(seat, kind, x))
    else:
        lose(s, seat, kind)
        log.append(Played(seat, kind, x))
    if kind != KNIGHT and x < len(s.base) and s.base[x] != EMPTY:
        return_card(s, x, log)
    before = s.last
    put(s, kind, NOBODY if brought else seat, x)
    s.last = top_place(s, x)
    s.prompts.append(Prompt(ASK_STEP, seat, (kind, 0, x, before)))
