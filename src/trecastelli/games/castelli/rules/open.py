"""What everybody at the table may see, and every question that can be answered from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trecastelli.core.game import Seat
from trecastelli.core.prompt import Prompt, Prompted
from trecastelli.games.castelli.rules.board import NOTHING, RESOURCES, Octagon, Site, Square
from trecastelli.games.castelli.rules.cards import GOVERNOR, GUARDIAN
from trecastelli.games.castelli.rules.field import Field
from trecastelli.games.castelli.rules.kit import TILES, Kit
from trecastelli.games.castelli.rules.verbs import ASK_GOVERN, ASK_GUARD, ASK_PLAN, Options

DOWN: Final = -1
"""On a square: its tile lies face down. In a hand: no tile."""
UNSEEN: Final = -2
"""In the place of a tile the viewer may not know."""
UNSEEN_START: Final = -3
"""The same, of a start tile, whose back shows it."""
SALE: Final = 2
"""§4.6 The silver a card is sold for."""


@dataclass(init=False)
class Open(Prompted):
    """Castelli as everybody sees it. Lists run over seats, squares, octagons, areas or sites."""

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
    square: Square
    """The square whose tile was turned up and is not scored yet."""
    reach: list[int]
    """For each seat the octagons a shield of its colour points at, a bit for each."""
    settlements: list[int]
    """What stands on each octagon."""
    reserve: list[int]
    """Set aside: nothing, villages, cities."""
    burned: int
    """Cities out of the game."""
    tops: dict[Site, int]
    """For each site with castles the owner of the top one, plus 4 for each below it."""
    built: list[int]
    """Castles each seat has built, covered ones too."""
    stores: list[int]
    """Wood, grain and stone of each seat in turn."""
    silver: list[int]
    """Silver of each seat."""
    mines: list[int]
    """Silver in the mine of each field."""
    points: list[int]
    """Points of each seat."""
    sizes: list[int]
    """How many cards each seat holds."""
    deck_size: int
    """How many cards lie in the deck, without those put under it."""
    knowers: list[int]
    """For each card under the deck who knows it, a bit for each seat and one for spectators."""
    turn: Seat
    """Whose turn it is."""
    turns: int
    """How many turns have begun in this round."""
    first: tuple[Seat, ...]
    """Who began on each field."""
    played: list[int]
    """How many cards each seat has played in this turn."""
    bought: bool
    """Whether the purchase of this turn is used."""
    saved: list[Site]
    """Sites a Guardian saved in this turn."""
    passed: int
    """Who has passed since a tile was laid or last turned, a bit for each seat."""
    offered: bool
    """Whether the others were asked to sell before the present decision."""

    @property
    def seats(self) -> int:
        """How many play."""
        return self.options.seats


def copy_open(o: Open, to: Open) -> None:
    """Copy every public fact, by name: the one place."""
    to.options = o.options
    to.kit = o.kit
    to.field = o.field
    to.placing = o.placing
    to.round = o.round
    to.pairs = o.pairs
    to.home = o.home
    to.results = o.results
    to.ahead = o.ahead
    to.tiles = o.tiles.copy()
    to.square = o.square
    to.reach = o.reach.copy()
    to.settlements = o.settlements.copy()
    to.reserve = o.reserve.copy()
    to.burned = o.burned
    to.tops = o.tops.copy()
    to.built = o.built.copy()
    to.stores = o.stores.copy()
    to.silver = o.silver.copy()
    to.mines = o.mines.copy()
    to.points = o.points.copy()
    to.sizes = o.sizes.copy()
    to.deck_size = o.deck_size
    to.knowers = o.knowers.copy()
    to.turn = o.turn
    to.turns = o.turns
    to.first = o.first
    to.played = o.played.copy()
    to.bought = o.bought
    to.saved = o.saved.copy()
    to.passed = o.passed
    to.offered = o.offered
    to.prompts = o.prompts.copy()


# What is asked


def building_cards(prompt: Prompt) -> int:
    """The building cards played for the castle to be built now, a bit for each."""
    return prompt.about[0] if prompt.ask == ASK_PLAN else 0


def attacked_site(o: Open) -> Site:
    """§9.7 The site whose owner is asked for a Guardian now, or DOWN."""
    if o.prompts and o.prompts[-1].ask == ASK_GUARD:
        return o.prompts[-1].about[0]
    return DOWN


def answering_card(ask: int) -> int:
    """§4.9 The one card that answers a question in another's turn, or NOTHING."""
    if ask == ASK_GOVERN:
        return GOVERNOR
    return GUARDIAN if ask == ASK_GUARD else NOTHING


def is_turn_of(o: Open, seat: Seat) -> bool:
    """Whether it is a seat's turn in a game under way."""
    return seat == o.turn and o.turns > 0 and len(o.prompts) > 0


def is_start_tile(tile: int) -> bool:
    """§8.4 Whether a tile is a start tile; its back shows it."""
    return tile >= TILES or tile == UNSEEN_START


# Who and where


def are_rivals(o: Open, seat: Seat, other: Seat) -> bool:
    """Whether two seats play against each other, on one field."""
    return seat != other and o.home[seat] == o.home[other]


def rivals(o: Open, seat: Seat) -> list[Seat]:
    """A seat's opponents, clockwise from its left."""
    seats = o.options.seats
    return [
        (seat + step) % seats
        for step in range(1, seats)
        if are_rivals(o, seat, (seat + step) % seats)
    ]


def seats_of(o: Open, field: int) -> list[Seat]:
    """The seats that play on a field, ascending."""
    return [seat for seat in range(o.options.seats) if o.home[seat] == field]


def player_of(o: Open, colour: int, field: int) -> Seat:
    """§3.6 The seat that plays a colour on a field, or NOTHING for a colour nobody plays there."""
    if colour < o.options.seats and o.home[colour] == field:
        return colour
    return NOTHING


def owner_of(o: Open, site: Site) -> Seat:
    """Whose castle is on top."""
    return o.tops[site] % 4


def height_of(o: Open, site: Site) -> int:
    """How many castles stand on each other."""
    return o.tops[site] // 4 + 1


def reaches(o: Open, seat: Seat, octagon: Octagon) -> bool:
    """§5.3 Whether a shield of a seat points at an octagon."""
    return bool(o.reach[seat] >> octagon & 1)


def is_influence(options: Options, shield: int) -> bool:
    """§5.3 Whether a shield lets its player build; the option decides about card symbols."""
    return bool(shield & 7) or options.card_shields


# What everybody has


def goods_of(o: Open, seat: Seat) -> list[int]:
    """Wood, grain and stone of a seat."""
    return o.stores[seat * RESOURCES : (seat + 1) * RESOURCES]


def castles_left(o: Open, seat: Seat) -> int:
    """§5.1 How many castles a seat can still build."""
    return o.kit.castles - o.built[seat]


def rounds_over(o: Open) -> int:
    """How many rounds of a tournament are over."""
    return len(o.results) // (2 * o.options.seats)


def round_points(o: Open, number: int, seat: Seat) -> int:
    """A seat's points in a round that is over."""
    return o.results[2 * (number * o.options.seats + seat)]


def may_play(o: Open, seat: Seat) -> bool:
    """§4.1 Whether a seat holds a card and may still play one."""
    return o.sizes[seat] > 0 and o.played[seat] < o.options.plays


def may_sell(o: Open, seat: Seat) -> bool:
    """§4.6 Whether a seat holds a card and its mine has silver."""
    return o.sizes[seat] > 0 and o.mines[o.home[seat]] > 0


def sale_price(o: Open, seat: Seat) -> int:
    """§4.6 Two silver for a card, or the one that is left in the mine."""
    return min(SALE, o.mines[o.home[seat]])
