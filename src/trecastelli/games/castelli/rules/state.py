"""The whole truth about a game in progress, and the small moves everything is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trecastelli.core.game import Seat
from trecastelli.games.castelli.rules.board import CELLS, NOTHING, RESOURCES
from trecastelli.games.castelli.rules.cards import CARDS, KIND_COUNT
from trecastelli.games.castelli.rules.field import FOUR, PAIR, TWO, Field, field_of
from trecastelli.games.castelli.rules.kit import PARTS, STARTS, TILES, Kit
from trecastelli.games.castelli.rules.verbs import Ask, Options, Prompt

DOWN: Final = -1
"""On a square: its tile lies face down. In a hand: no tile."""

EVERYBODY: Final = 31
"""Who knows a card that was shown: a bit for each seat and one for the spectators."""
VIEWERS: Final = 5
SPECTATOR: Final = 4


@dataclass(init=False)
class State:
    """A game of Castelli. Lists run over seats, squares, octagons, areas or sites as named."""

    options: Options
    kit: Kit
    field: Field
    """The board; until all parts are placed, some board."""
    placing: tuple[int, ...]
    """For each slot twice the part and whether it is turned; shorter while parts are placed."""
    round: int
    """In a tournament, which round this is, from 0."""
    pairs: tuple[Seat, ...]
    """In a tournament, who plays on the first field and who on the second; else nobody."""
    home: tuple[int, ...]
    """For each seat the field it plays on."""
    results: tuple[int, ...]
    """Points and castles of each seat in each round that is over, one after another."""
    ahead: tuple[Seat, ...]
    """In a knockout, those who won in the first round."""
    tiles: list[int]
    """For each square four times its tile and the way it looks, or DOWN."""
    bag: list[int]
    """Which tiles nobody has turned up: 1 or 0 for each; start tiles nobody got stay out."""
    held: list[int]
    """Dilemma: the tile each seat holds."""
    square: int
    """The square whose tile was turned up and is not scored yet."""
    flipped: int
    """The tile turned up and not laid yet."""
    reach: list[int]
    """For each seat the octagons a shield of its colour points at, a bit for each."""
    settlements: list[int]
    """What stands on each octagon."""
    reserve: list[int]
    """Set aside: nothing, villages, cities."""
    burned: int
    """Cities out of the game."""
    tops: dict[int, int]
    """For each site with castles the owner of the top one, plus 4 for each below it."""
    built: list[int]
    """Castles each seat has built, covered ones too."""
    stores: list[int]
    """Wood, grain and stone of each seat in turn."""
    silver: list[int]
    mines: list[int]
    """Silver in the mine of each field."""
    points: list[int]
    hands: list[int]
    """How many cards of each kind the first seat holds, then the second, ..."""
    sizes: list[int]
    """How many cards each seat holds."""
    deck: list[int]
    """How many cards of each kind lie in the deck, in no order."""
    hidden: int
    """How many cards that is."""
    returned: list[int]
    """Cards under the deck, in the order they will be drawn."""
    knowers: list[int]
    """For each of them who knows it, a bit for each seat."""
    known: dict[int, int]
    """What viewers know of hands, if anything: how many at least; see hands.py."""
    turn: Seat
    turns: int
    """How many turns have begun in this round."""
    first: tuple[Seat, ...]
    """Who began on each field."""
    played: list[int]
    """How many cards each seat has played in this turn."""
    bought: bool
    """Whether the purchase of this turn is used."""
    saved: list[int]
    """Sites a Guardian saved in this turn."""
    passed: int
    """Who has passed since a tile was laid or last turned, a bit for each seat."""
    offered: bool
    """Whether the others were asked to sell before the present decision."""
    prompts: list[Prompt]
    """What is to be decided or done, the next thing last."""

    def __init__(
        self,
        options: Options,
        kit: Kit,
        field: Field,
        placing: tuple[int, ...],
        round: int,
        pairs: tuple[Seat, ...],
        home: tuple[int, ...],
        results: tuple[int, ...],
        ahead: tuple[Seat, ...],
        tiles: list[int],
        bag: list[int],
        held: list[int],
        square: int,
        flipped: int,
        reach: list[int],
        settlements: list[int],
        reserve: list[int],
        burned: int,
        tops: dict[int, int],
        built: list[int],
        stores: list[int],
        silver: list[int],
        mines: list[int],
        points: list[int],
        hands: list[int],
        sizes: list[int],
        deck: list[int],
        hidden: int,
        returned: list[int],
        knowers: list[int],
        known: dict[int, int],
        turn: Seat,
        turns: int,
        first: tuple[Seat, ...],
        played: list[int],
        bought: bool,
        saved: list[int],
        passed: int,
        offered: bool,
        prompts: list[Prompt],
    ) -> None:
        self.options = options
        self.kit = kit
        self.field = field
        self.placing = placing
        self.round = round
        self.pairs = pairs
        self.home = home
        self.results = results
        self.ahead = ahead
        self.tiles = tiles
        self.bag = bag
        self.held = held
        self.square = square
        self.flipped = flipped
        self.reach = reach
        self.settlements = settlements
        self.reserve = reserve
        self.burned = burned
        self.tops = tops
        self.built = built
        self.stores = stores
        self.silver = silver
        self.mines = mines
        self.points = points
        self.hands = hands
        self.sizes = sizes
        self.deck = deck
        self.hidden = hidden
        self.returned = returned
        self.knowers = knowers
        self.known = known
        self.turn = turn
        self.turns = turns
        self.first = first
        self.played = played
        self.bought = bought
        self.saved = saved
        self.passed = passed
        self.offered = offered
        self.prompts = prompts


def plan_of(options: Options) -> str:
    """How the board is laid for so many seats."""
    if options.tournament:
        return PAIR
    return TWO if options.seats == 2 else FOUR


def new_state(options: Options, kit: Kit) -> State:
    """The first round before anything has happened."""
    seats = options.seats
    plan = plan_of(options)
    field = field_of(kit, plan, some_placing(kit, plan))
    zero = [0] * seats
    deck = new_deck(options, kit)
    pairs = (0, 1, 2, 3) if options.tournament else ()
    return State(
        options=options,
        kit=kit,
        field=field,
        placing=(),
        round=0,
        pairs=pairs,
        home=(0,) * seats,
        results=(),
        ahead=(),
        tiles=[DOWN] * CELLS,
        bag=[1] * (TILES + STARTS),
        held=[DOWN] * seats,
        square=DOWN,
        flipped=DOWN,
        reach=zero.copy(),
        settlements=field.settlements.copy(),
        reserve=[0, kit.villages_aside, kit.cities_aside],
        burned=0,
        tops={},
        built=zero.copy(),
        stores=[0] * (RESOURCES * seats),
        silver=zero.copy(),
        mines=new_mines(options, kit),
        points=zero.copy(),
        hands=[0] * (KIND_COUNT * seats),
        sizes=zero.copy(),
        deck=deck,
        hidden=sum(deck),
        returned=[],
        knowers=[],
        known={},
        turn=0,
        turns=0,
        first=(0,) * field.fields,
        played=zero.copy(),
        bought=False,
        saved=[],
        passed=0,
        offered=False,
        prompts=[],
    )


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
    """§1.7 All character cards; the battle cards only with that module."""
    return [
        count if options.battle or not CARDS[card].battle else 0
        for card, count in enumerate(kit.cards)
    ]


def copy_state(s: State) -> State:
    """An equal state of its own."""
    return State(
        s.options,
        s.kit,
        s.field,
        s.placing,
        s.round,
        s.pairs,
        s.home,
        s.results,
        s.ahead,
        s.tiles.copy(),
        s.bag.copy(),
        s.held.copy(),
        s.square,
        s.flipped,
        s.reach.copy(),
        s.settlements.copy(),
        s.reserve.copy(),
        s.burned,
        s.tops.copy(),
        s.built.copy(),
        s.stores.copy(),
        s.silver.copy(),
        s.mines.copy(),
        s.points.copy(),
        s.hands.copy(),
        s.sizes.copy(),
        s.deck.copy(),
        s.hidden,
        s.returned.copy(),
        s.knowers.copy(),
        s.known.copy(),
        s.turn,
        s.turns,
        s.first,
        s.played.copy(),
        s.bought,
        s.saved.copy(),
        s.passed,
        s.offered,
        s.prompts.copy(),
    )


# Who and where


def are_rivals(s: State, seat: Seat, other: Seat) -> bool:
    """Whether two seats play against each other, on one field."""
    return seat != other and s.home[seat] == s.home[other]


def rivals(s: State, seat: Seat) -> list[Seat]:
    """A seat's opponents, clockwise from its left."""
    seats = s.options.seats
    return [
        (seat + step) % seats
        for step in range(1, seats)
        if are_rivals(s, seat, (seat + step) % seats)
    ]


def player_of(s: State, colour: int, field: int) -> Seat:
    """§3.6 The seat that plays a colour on a field, or NOTHING for a colour nobody plays there."""
    if colour < s.options.seats and s.home[colour] == field:
        return colour
    return NOTHING


def may_play(s: State, seat: Seat) -> bool:
    """§4.1 Whether a seat holds a card and may still play one; everybody can see it."""
    return s.sizes[seat] > 0 and s.played[seat] < s.options.plays


def may_sell(s: State, seat: Seat) -> bool:
    """§4.6 Whether a seat holds a card and its mine has silver; everybody can see it."""
    return s.sizes[seat] > 0 and s.mines[s.home[seat]] > 0


# Small moves


def ask(s: State, kind: Ask, seat: Seat, about: int = 0) -> None:
    """Put a decision on top."""
    s.prompts.append(Prompt(kind, seat, about))


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
    kept = min(amount, s.kit.store - s.stores[place])
    s.stores[place] += kept
    return kept
