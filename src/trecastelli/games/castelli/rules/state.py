"""The whole truth about a game in progress, and the small moves everything is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trecastelli.core.game import Seat
from trecastelli.games.castelli.rules.board import CELLS, RESOURCES
from trecastelli.games.castelli.rules.cards import KIND_COUNT
from trecastelli.games.castelli.rules.field import FOUR, PAIR, TWO, field_of
from trecastelli.games.castelli.rules.kit import PARTS, STARTS, TILES, Kit
from trecastelli.games.castelli.rules.open import DOWN, Open, copy_open
from trecastelli.games.castelli.rules.verbs import Options, has_card

EVERYBODY: Final = 31
"""Who knows a card that was shown: a bit for each seat and one for the spectators."""
VIEWERS: Final = 5
SPECTATOR: Final = 4


@dataclass(init=False)
class State(Open):
    """Adds the secrets."""

    bag: list[int]
    """Which tiles nobody has turned up: 1 or 0 for each; start tiles nobody got stay out."""
    held: list[int]
    """Dilemma: the tile each seat holds."""
    flipped: int
    """The tile turned up and not laid yet."""
    hands: list[int]
    """How many cards of each kind the first seat holds, then the second, ..."""
    deck: list[int]
    """How many cards of each kind lie in the deck, in no order."""
    returned: list[int]
    """Cards under the deck, in the order they will be drawn."""
    knowledge: dict[int, int]
    """What viewers know of hands, if anything: how many at least; see hands.py."""


def new_state(options: Options, kit: Kit) -> State:
    """The first round before anything has happened."""
    s = State()
    s.options, s.kit = options, kit
    s.round, s.results, s.ahead = 0, (), ()
    s.pairs = (0, 1, 2, 3) if options.tournament else ()
    s.home = (0,) * options.seats
    s.turn, s.offered, s.prompts = 0, False, []
    clear_board(s)
    clear_goods(s)
    clear_cards(s)
    clear_turns(s)
    return s


def clear_board(s: State) -> None:
    """§1.3 No part is placed, no tile turned up, no castle built."""
    plan = plan_of(s.options)
    s.field = field_of(s.kit, plan, some_placing(s.kit, plan))
    s.placing = ()
    s.tiles, s.bag = [DOWN] * CELLS, [1] * (TILES + STARTS)
    s.held = [DOWN] * s.options.seats
    s.square = s.flipped = DOWN
    s.reach = [0] * s.options.seats
    s.settlements = s.field.settlements.copy()
    s.reserve, s.burned = [0, s.kit.villages_aside, s.kit.cities_aside], 0
    s.tops, s.built = {}, [0] * s.options.seats


def clear_goods(s: State) -> None:
    """§1.6 All silver in the mines; nobody has anything."""
    s.stores = [0] * (RESOURCES * s.options.seats)
    s.silver, s.mines = [0] * s.options.seats, new_mines(s.options, s.kit)
    s.points = [0] * s.options.seats


def clear_cards(s: State) -> None:
    """§1.7 All cards in the deck."""
    s.hands, s.sizes = [0] * (KIND_COUNT * s.options.seats), [0] * s.options.seats
    s.deck = new_deck(s.options, s.kit)
    s.deck_size = sum(s.deck)
    s.returned, s.knowers, s.knowledge = [], [], {}


def clear_turns(s: State) -> None:
    """No turn has begun."""
    s.turns, s.first = 0, (0,) * s.field.fields
    s.played = [0] * s.options.seats
    s.bought, s.saved, s.passed = False, [], 0


def plan_of(options: Options) -> str:
    """How the board is laid for so many seats."""
    if options.tournament:
        return PAIR
    return TWO if options.seats == 2 else FOUR


def some_placing(kit: Kit, plan: str) -> tuple[int, ...]:
    """The mine part and the others in order, none turned."""
    parts = [kit.mine_part] + [part for part in range(PARTS) if part != kit.mine_part]
    return tuple([2 * part for part in parts[: 2 if plan == TWO else PARTS]])


def new_mines(options: Options, kit: Kit) -> list[int]:
    """§1.6, §10.2 The silver in the mine of each field."""
    if options.tournament:
        return [kit.tournament_silver, kit.tournament_silver]
    return [kit.silver[options.seats]]


def new_deck(options: Options, kit: Kit) -> list[int]:
    """§1.7 How many cards of each kind there are."""
    return [count if has_card(options, card) else 0 for card, count in enumerate(kit.cards)]


def copy_state(s: State) -> State:
    """An equal state of its own."""
    to = State()
    copy_open(s, to)
    to.bag = s.bag.copy()
    to.held = s.held.copy()
    to.flipped = s.flipped
    to.hands = s.hands.copy()
    to.deck = s.deck.copy()
    to.returned = s.returned.copy()
    to.knowledge = s.knowledge.copy()
    return to


def hand_of(s: State, seat: Seat) -> list[int]:
    """How many cards of each kind a seat holds."""
    return s.hands[seat * KIND_COUNT : (seat + 1) * KIND_COUNT]


# Small moves


def take_silver(s: State, seat: Seat, silver: int) -> int:
    """§2.6 From the mine, as far as there is any; how much it was."""
    field = s.home[seat]
    taken = min(silver, s.mines[field])
    s.mines[field] -= taken
    s.silver[seat] += taken
    return taken


def pay_silver(s: State, seat: Seat, silver: int) -> None:
    """To the mine."""
    s.silver[seat] -= silver
    s.mines[s.home[seat]] += silver


def store(s: State, seat: Seat, kind: int, amount: int) -> int:
    """§3.5 Into the store, as far as there is room; how much it was."""
    place = seat * RESOURCES + kind
    added = min(amount, s.kit.store - s.stores[place])
    s.stores[place] += added
    return added
