"""The rules of Castellan. Paragraphs (§) are those of RULES.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trecastelli.core.actions import Action
from trecastelli.core.errors import BadSetup
from trecastelli.core.game import CHANCE, OVER, Credits, Dice, Event, Game, Score, Seat
from trecastelli.core.prompt import Prompt
from trecastelli.games.castellan.rules import turn
from trecastelli.games.castellan.rules.audit import audit_state
from trecastelli.games.castellan.rules.cards import FIRST, PRINTED, Deck, other_deck
from trecastelli.games.castellan.rules.castle import KINDS, score, sites
from trecastelli.games.castellan.rules.open import asks, double_choices, may_build, splits, to_build
from trecastelli.games.castellan.rules.state import State, copy_state, new_state
from trecastelli.games.castellan.rules.verbs import (
    ACTIONS,
    ASK_BUILD,
    ASK_DRAW,
    ASK_END,
    ASK_MOVE_DOUBLE,
    ASK_PLAY,
    ASK_SPLIT,
    ASK_START,
    BUILD,
    DOUBLE,
    DRAW,
    END,
    LEAVE,
    OPTIONS,
    PLAY,
    QUESTIONS,
    SET,
    SINGLE,
    START,
    WALLS,
    read_options,
)
from trecastelli.games.castellan.rules.view import View, guess_state, redact_event, view_state
from trecastelli.words import _, later


class Castellan(Game[State, View]):
    """Build the castle together, claim its courtyards for yourself."""

    name = "castellan"
    title = "Castellan"
    seats = range(2, 5)
    version = 1
    actions = ACTIONS
    options = OPTIONS
    longest = 700
    blurb = later("Build one castle together, and close its courtyards for yourself.")
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
        chosen = read_options(seats, self.choices(seats, options))
        if chosen.play_on and seats == 2:
            raise BadSetup(_("Option end=play_on is for three or four seats (§6.4)."))
        return new_state(chosen, self.deck)

    def to_act(self, s: State) -> Seat:
        if not s.prompts:
            return OVER
        prompt = s.prompts[-1]
        return CHANCE if QUESTIONS[prompt.ask].by_chance else prompt.seat

    def legal(self, s: State) -> list[Action]:
        if not s.prompts:
            return []
        prompt = s.prompts[-1]
        ask = prompt.ask
        if ask == ASK_BUILD:
            return _placements(s, prompt.seat)
        if ask == ASK_DRAW:
            return _draws(s, prompt)
        if ask == ASK_PLAY:
            return _plays(s, prompt.seat)
        if ask == ASK_END:
            return [END[0]]
        if ask == ASK_SPLIT:
            return [WALLS[walls] for walls in splits(s)]
        if ask == ASK_START:
            return [START[seat] for seat in range(s.seats)]
        return _keeps(s)

    def odds(self, s: State) -> list[int]:
        return [1] * len(self.legal(s))

    def apply(self, s: State, action: Action, log: list[Event]) -> None:
        verb, arg = action.verb, action.arg
        if verb is SET[0] or verb is SET[1] or verb is SET[2]:
            turn.build(s, SET.index(verb), arg, log)
        elif verb is DRAW:
            turn.draw(s, arg, log)
        elif verb is PLAY:
            turn.play(s, arg, log)
        elif verb is BUILD:
            s.prompts[-1] = Prompt(ASK_BUILD, s.turn)
        elif verb is SINGLE or verb is DOUBLE:
            turn.claim(s, arg if verb is DOUBLE else -1, log)
        elif verb is LEAVE:
            turn.leave(s, log)
        elif verb is WALLS:
            turn.declare(s, arg, log)
        elif verb is END:
            turn.draw_up(s)
        else:
            turn.start(s, arg, log)
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


def _placements(s: State, seat: Seat) -> list[Action]:
    """§3.8 Every site of every piece that is to be built; §5.3 passed ones may be left."""
    pieces = to_build(s)
    legal: list[Action] = []
    for piece in range(KINDS):
        if pieces[piece]:
            verb = SET[piece]
            legal += [verb[where] for where in sites(s.castle, piece, seat)]
    if pieces is s.passed:
        legal.append(LEAVE[0])
    return legal


def _draws(s: State, prompt: Prompt) -> list[Action]:
    counts = s.decks[prompt.seat].counts
    deck = prompt.about[0]
    return [DRAW[card] for card in range(FIRST[deck], FIRST[deck + 1]) if counts[card]]


def _plays(s: State, seat: Seat) -> list[Action]:
    legal = [PLAY[card] for card in s.hands[seat].kinds()]
    if may_build(s, s.hands[seat]):
        legal.append(BUILD[0])
    return legal


def _keeps(s: State) -> list[Action]:
    """§4.3 A single keep everywhere, or the Double Keep in one; §4.6 it stays in one part."""
    corners = sorted([s.castle.corner[face] for face in double_choices(s)])
    legal = [DOUBLE[corner] for corner in corners]
    return legal if asks(s, ASK_MOVE_DOUBLE) else [SINGLE[0], *legal]


GAME: Final = Castellan()
