"""The rules of Castellan. Paragraphs (§) are those of RULES.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trecastelli.core.actions import Action
from trecastelli.core.errors import BadSetup
from trecastelli.core.game import Credits, Dice, Event, Game, Score, Seat
from trecastelli.core.prompt import seat_to_act
from trecastelli.games.castellan.rules import turn
from trecastelli.games.castellan.rules.audit import audit_state
from trecastelli.games.castellan.rules.board import PIECES
from trecastelli.games.castellan.rules.cards import CARDS, PRINTED, Deck, other_deck
from trecastelli.games.castellan.rules.castle import score
from trecastelli.games.castellan.rules.state import State, copy_state, new_state
from trecastelli.games.castellan.rules.verbs import (
    ACTIONS,
    ASK_BUILD,
    ASK_CLAIM,
    ASK_DRAW,
    ASK_END,
    ASK_PLAY,
    ASK_SPLIT,
    ASK_START,
    OPTIONS,
    QUESTIONS,
    read_options,
)
from trecastelli.games.castellan.rules.view import View, guess_state, redact_event, view_state
from trecastelli.words import _, later

_SEATS: Final = range(2, 5)
_ACTIONS_PER_CARD: Final = 6
"""Each card is drawn and played; its turn may need `build`, `leave`, `walls` and `end`."""
_ACTIONS_PER_PIECE: Final = 2
"""Each piece is built, and may need a decision about the Double Keep."""
_PIECES: Final = sum(piece.supply for piece in PIECES)
"""Number of pieces for each player."""


class Castellan(Game[State, View]):
    """Build the castle together, claim its courtyards for yourself."""

    name = "castellan"
    title = "Castellan"
    seats = _SEATS
    version = 1
    actions = ACTIONS
    options = OPTIONS
    longest = 1 + _SEATS[-1] * (_ACTIONS_PER_CARD * CARDS + _ACTIONS_PER_PIECE * _PIECES)
    blurb = later("Build one castle together, and claim its courtyards for yourself.")
    minutes = 30
    usual_seats = 2
    credits = Credits(("Beau Beckett",), "Steve Jackson Games")
    hue = 2
    colours = {  # noqa: RUF012
        "zone-tower": ("#28608f", "#2c638f"),
        "zone-rampart": ("#b25c0e", "#a95a13"),
        "on-zone": ("#fffaf0", "#fffaf0"),
    }

    def __init__(self, deck: Deck = PRINTED) -> None:
        self.deck = deck
        self.data = deck.source

    def with_data(self, text: str) -> Castellan:
        return Castellan(other_deck(text))

    def new(self, seats: int, options: Mapping[str, str]) -> State:
        switches = read_options(seats, self.full_options(seats, options))
        if switches.play_on and seats == 2:
            raise BadSetup(_("Option end=play_on is for three or four seats (§6.4)."))
        return new_state(switches, self.deck)

    def to_act(self, s: State) -> Seat:
        return seat_to_act(s, QUESTIONS)

    # Compiled, a chain of comparisons is faster than a table of functions.

    def legal(self, s: State) -> list[Action]:
        if not s.prompts:
            return []
        prompt = s.prompts[-1]
        ask = prompt.ask
        if ask == ASK_BUILD:
            return turn.legal_pieces(s, prompt)
        if ask == ASK_DRAW:
            return turn.legal_draws(s, prompt)
        if ask == ASK_PLAY:
            return turn.legal_plays(s, prompt)
        if ask == ASK_END:
            return turn.legal_ends(s, prompt)
        if ask == ASK_SPLIT:
            return turn.legal_splits(s, prompt)
        if ask == ASK_START:
            return turn.legal_starts(s, prompt)
        if ask == ASK_CLAIM:
            return turn.legal_claims(s, prompt)
        return turn.legal_doubles(s, prompt)

    def odds(self, s: State) -> list[int]:
        return [1] * len(self.legal(s))

    def apply(self, s: State, action: Action, log: list[Event]) -> None:
        prompt = s.prompts.pop()
        ask = prompt.ask
        if ask == ASK_BUILD:
            turn.build(s, prompt, action, log)
        elif ask == ASK_DRAW:
            turn.draw(s, prompt, action, log)
        elif ask == ASK_PLAY:
            turn.play(s, prompt, action, log)
        elif ask == ASK_END:
            turn.end(s, prompt, action, log)
        elif ask == ASK_SPLIT:
            turn.split(s, prompt, action, log)
        elif ask == ASK_START:
            turn.start(s, prompt, action, log)
        else:
            turn.claim(s, prompt, action, log)
        turn.settle(s, log)

    def copy(self, s: State) -> State:
        return copy_state(s)

    def scores(self, s: State) -> list[Score]:
        return [score(s.castle, seat) for seat in range(s.seats)]

    def view(self, s: State, seat: Seat) -> View:
        return view_state(s, seat)

    def guess(self, v: View, dice: Dice) -> State:
        return guess_state(v, dice)

    def redact(self, e: Event, seat: Seat) -> Event:
        return redact_event(e, seat)

    def audit(self, s: State) -> None:
        audit_state(s)


GAME: Final = Castellan()
