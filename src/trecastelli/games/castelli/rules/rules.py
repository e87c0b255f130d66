"""The rules of Castelli. Paragraphs (§) are those of RULES.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trecastelli.core.actions import Action
from trecastelli.core.errors import BadSetup
from trecastelli.core.game import Credits, Dice, Event, Finding, Game, Score, Seat
from trecastelli.core.prompt import Prompt, seat_to_act
from trecastelli.games.castelli.data.facts import check
from trecastelli.games.castelli.rules.audit import audit_state
from trecastelli.games.castelli.rules.board import AREAS, CELLS, SITES
from trecastelli.games.castelli.rules.building import attacks, targets
from trecastelli.games.castelli.rules.cards import KIND_COUNT
from trecastelli.games.castelli.rules.effects import (
    can_play,
    combinable,
    lands_for,
    sellable,
    victims,
)
from trecastelli.games.castelli.rules.kit import PRINTED, STARTS, TILES, Kit, other_kit
from trecastelli.games.castelli.rules.length import LONGEST
from trecastelli.games.castelli.rules.open import (
    DOWN,
    answering_card,
    building_cards,
    may_play,
    may_sell,
    seats_of,
)
from trecastelli.games.castelli.rules.setup import (
    begin_round,
    free_parts,
    part_odds,
    scores,
)
from trecastelli.games.castelli.rules.state import State, copy_state, hand_of, new_state
from trecastelli.games.castelli.rules.turn import act, settle
from trecastelli.games.castelli.rules.verbs import (
    ACTIONS,
    ASK_BUILD,
    ASK_BUY,
    ASK_DRAW,
    ASK_FLIP,
    ASK_GOVERN,
    ASK_GUARD,
    ASK_LAY,
    ASK_OFFER,
    ASK_PART,
    ASK_PLACE,
    ASK_PLAN,
    ASK_REDIRECT,
    ASK_RIVAL,
    ASK_ROTATE,
    ASK_SALE,
    ASK_START,
    ASK_START_TILE,
    ASK_TAKE,
    ASK_TILE,
    ASK_TURN,
    AT,
    BUILD,
    BUY,
    DRAW,
    END,
    FLIP,
    LAY,
    LOT,
    OPTIONS,
    OVERBUILD,
    PART,
    PASS,
    PLAY,
    QUESTIONS,
    RIVAL,
    ROTATE,
    SELL,
    START,
    SWAP,
    TAKE,
    TILE,
    TURN,
    read_options,
)
from trecastelli.games.castelli.rules.view import View, guess_state, redact_event, view_state
from trecastelli.words import _, later

FLIPS: Final = [FLIP[square] for square in range(CELLS)]
ALL_TILES: Final = [TILE[tile] for tile in range(TILES + STARTS)]
WAYS: Final = [TURN[way] for way in range(4)]
PLAYS: Final = [PLAY[card] for card in range(KIND_COUNT)]
SALES: Final = [SELL[card] for card in range(KIND_COUNT)]
DRAWS: Final = [DRAW[card] for card in range(KIND_COUNT)]
BUILDS: Final = [BUILD[area] for area in range(AREAS)]
ATTACKS: Final = [OVERBUILD[site] for site in range(SITES)]
"""Every action made once: a list is quicker to ask than a verb."""


class Castelli(Game[State, View]):
    """Lay shields, win resources, build castles where villages and cities are in line."""

    name = "castelli"
    title = "Castelli"
    seats = range(2, 5)
    version = 2
    actions = ACTIONS
    options = OPTIONS
    longest = LONGEST
    blurb = later("Turn up coats of arms, win the land between them, and build castles on it.")
    minutes = 60
    usual_seats = 3
    credits = Credits(("Günter Burkhardt",), "Queen Games")
    hue = 0

    def __init__(self, kit: Kit = PRINTED) -> None:
        self.kit = kit
        self.data = kit.source

    def with_data(self, text: str) -> Castelli:
        return Castelli(other_kit(text))

    def check_data(self, text: str) -> list[Finding]:
        return check(text)

    def new(self, seats: int, options: Mapping[str, str]) -> State:
        chosen = read_options(seats, self.full_options(seats, options))
        if chosen.tournament and seats != 4:
            raise BadSetup(_("A tournament is for four seats (§10.1)."))
        s = new_state(chosen, self.kit)
        begin_round(s)
        return s

    def to_act(self, s: State) -> Seat:
        return seat_to_act(s, QUESTIONS)

    def legal(self, s: State) -> list[Action]:
        if not s.prompts:
            return []
        prompt = s.prompts[-1]
        kind = prompt.ask
        if kind == ASK_FLIP:
            return _flips(s)
        if kind == ASK_TILE:
            return _tiles(s, 0, TILES)
        if kind == ASK_TURN:
            return WAYS + _cards(s, prompt.seat, False)
        if kind == ASK_BUILD:
            return _builds(s, prompt.seat)
        if kind == ASK_DRAW:
            return [DRAWS[card] for card in range(KIND_COUNT) if s.deck[card]]
        if kind == ASK_GOVERN:
            return _answers(s, prompt)
        return _rarely(s, prompt)

    def odds(self, s: State) -> list[int]:
        prompt = s.prompts[-1]
        if prompt.ask == ASK_TILE:
            return [1] * sum(s.bag[:TILES])
        if prompt.ask == ASK_DRAW:
            return [count for count in s.deck if count]
        if prompt.ask == ASK_TAKE:
            return [count for count in hand_of(s, prompt.about[0]) if count]
        if prompt.ask == ASK_PART:
            return part_odds(s)
        return [1] * len(self.legal(s))

    def replays(self, version: int, options: Mapping[str, str]) -> bool:
        """Version 2 changed only `sell_any_time=true` (§4.5, §6.2)."""
        return version == 2 or (version == 1 and options.get("sell_any_time") != "true")

    def apply(self, s: State, action: Action, log: list[Event]) -> None:
        act(s, action, log)
        settle(s, log)

    def copy(self, s: State) -> State:
        return copy_state(s)

    def scores(self, s: State) -> list[Score]:
        return scores(s)

    def view(self, s: State, seat: Seat) -> View:
        return view_state(s, seat)

    def guess(self, v: View, dice: Dice) -> State:
        return guess_state(v, dice)

    def redact(self, e: Event, seat: Seat) -> Event:
        return redact_event(e, seat)

    def audit(self, s: State) -> None:
        audit_state(s)


# What may be chosen


def _flips(s: State) -> list[Action]:
    """§2.2 Any face-down tile of one's field, or a card."""
    tiles = s.tiles
    legal = [FLIPS[square] for square in s.field.squares[s.home[s.turn]] if tiles[square] == DOWN]
    if s.sizes[s.turn]:
        legal += _cards(s, s.turn, False)
    return legal


def _tiles(s: State, first: int, end: int) -> list[Action]:
    """Those of some tiles that nobody has turned up."""
    bag = s.bag
    return [ALL_TILES[tile] for tile in range(first, end) if bag[tile]]


def _cards(s: State, seat: Seat, building: bool) -> list[Action]:
    """§4.3 In one's own turn cards are played and sold at every decision."""
    if not s.sizes[seat]:
        return []
    plays: list[Action] = []
    sales: list[Action] = []
    hands, first = s.hands, seat * KIND_COUNT
    plays_now, sells_now = may_play(s, seat), may_sell(s, seat)
    for card in range(KIND_COUNT):
        if hands[first + card]:
            if plays_now and can_play(s, seat, card, building):
                plays.append(PLAYS[card])
            if sells_now:
                sales.append(SALES[card])
    return plays + sales


def _builds(s: State, seat: Seat) -> list[Action]:
    """§5.1 Castles, cards, sales, or the end of the turn."""
    legal = _cards(s, seat, True)
    legal += [BUILDS[area] for area in targets(s, seat, 0)]
    if s.options.battle:
        legal += [ATTACKS[site] for site in attacks(s, seat, 0)]
    legal.append(END[0])
    return legal


def _answers(s: State, prompt: Prompt) -> list[Action]:
    """§4.9 Pass, or the one card that answers; with the option, sell first."""
    seat, card = prompt.seat, answering_card(prompt.ask)
    legal: list[Action] = []
    if s.hands[seat * KIND_COUNT + card]:
        legal.append(PLAYS[card])
    if s.options.sell_any_time:
        legal += [SALES[each] for each in sellable(s, seat)]
    legal.append(PASS[0])
    return legal


def _rarely(s: State, prompt: Prompt) -> list[Action]:
    """The decisions of cards and modules, and of the set-up."""
    kind, seat = prompt.ask, prompt.seat
    if kind == ASK_LAY:
        return [LAY[0], SWAP[0], *_cards(s, seat, False)]
    if kind == ASK_REDIRECT:
        return [way for way in WAYS if way.arg != s.tiles[s.square] % 4]
    if kind == ASK_PLAN:
        return _plans(s, seat, building_cards(prompt))
    if kind == ASK_GUARD:
        return _answers(s, prompt)
    if kind == ASK_RIVAL:
        return [RIVAL[rival] for rival in victims(s, seat)]
    if kind == ASK_TAKE:
        return [TAKE[card] for card, count in enumerate(hand_of(s, prompt.about[0])) if count]
    if kind == ASK_PLACE:
        return [AT[octagon] for octagon in lands_for(s, seat, prompt.about[0])]
    if kind == ASK_BUY:
        return [BUY[each] for each in range(BUY.size)]
    if kind in (ASK_OFFER, ASK_SALE):
        return [*[SALES[card] for card in sellable(s, seat)], PASS[0]]
    return _at_set_up(s, prompt)


def _plans(s: State, seat: Seat, cards: int) -> list[Action]:
    """§4.4 Where the castle may stand, and §4.7 what other card may be added."""
    legal = [PLAYS[card] for card in combinable(s, seat, cards)]
    legal += [BUILDS[area] for area in targets(s, seat, cards)]
    legal += [ATTACKS[site] for site in attacks(s, seat, cards)]
    return legal


def _at_set_up(s: State, prompt: Prompt) -> list[Action]:
    kind = prompt.ask
    if kind == ASK_START_TILE:
        return _tiles(s, TILES, TILES + STARTS)
    if kind == ASK_START:
        return [START[seat] for seat in seats_of(s, prompt.about[0])]
    if kind == ASK_PART:
        return [PART[part] for part in free_parts(s)]
    if kind == ASK_ROTATE:
        return [ROTATE[0], ROTATE[1]]
    return [LOT[seat] for seat in seats_of(s, prompt.about[0])]


GAME: Final = Castelli()
