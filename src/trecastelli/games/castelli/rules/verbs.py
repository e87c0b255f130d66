"""What can be chosen and what can be asked: verbs, switches and prompts. All of it is public."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from trecastelli.core.actions import ActionTable, Names, numbers
from trecastelli.core.game import Option, Seat
from trecastelli.core.value import Value
from trecastelli.games.castelli.rules.board import (
    AREA_NAMES,
    OCTAGON_NAMES,
    SIDES,
    SITE_NAMES,
    SQUARE_NAMES,
)
from trecastelli.games.castelli.rules.cards import NAMES

TILE_NAMES: Final = (*[f"T{n}" for n in range(1, 33)], *[f"S{n}" for n in range(1, 5)])
"""The tiles and start tiles in the order of the data file."""

ACTIONS: Final = ActionTable()
START: Final = ACTIONS.verb("start", numbers(4))
PART: Final = ACTIONS.verb("part", Names(("1", "2", "3", "4")))
ROTATE: Final = ACTIONS.verb("rotate", Names(("0", "180")))
TILE: Final = ACTIONS.verb("tile", Names(TILE_NAMES))
DRAW: Final = ACTIONS.verb("draw", Names(NAMES))
TAKE: Final = ACTIONS.verb("take", Names(NAMES))
LOT: Final = ACTIONS.verb("lot", numbers(4))
FLIP: Final = ACTIONS.verb("flip", Names(SQUARE_NAMES))
LAY: Final = ACTIONS.verb("lay")
SWAP: Final = ACTIONS.verb("swap")
TURN: Final = ACTIONS.verb("turn", Names(tuple(SIDES)))
PLAY: Final = ACTIONS.verb("play", Names(NAMES))
SELL: Final = ACTIONS.verb("sell", Names(NAMES))
RIVAL: Final = ACTIONS.verb("rival", numbers(4))
AT: Final = ACTIONS.verb("at", Names(OCTAGON_NAMES))
BUILD: Final = ACTIONS.verb("build", Names(AREA_NAMES))
OVERBUILD: Final = ACTIONS.verb("over", Names(SITE_NAMES))
PASS: Final = ACTIONS.verb("pass")
END: Final = ACTIONS.verb("end")

BOTH: Final = "dilemma,battle"

OPTIONS: Final = (
    Option(
        "module",
        "Modules",
        ("base", "dilemma", "battle", BOTH),
        (
            "The base game.",
            "Each player holds a tile and may lay it instead of the one he turned up.",
            "Castles can be overbuilt; eight more cards; villages and cities count at the end.",
            "Both modules together.",
        ),
    ),
    Option(
        "tournament",
        "Tournament",
        ("no", "knockout", "league"),
        (
            "One game.",
            "Two games of two side by side, then the winners play for the first place.",
            "Three rounds of two games side by side, everyone against everyone; points are added.",
        ),
    ),
    Option(
        "cards_per_turn",
        "Cards played in a turn",
        ("1", "2", "3", "any"),
        (
            "A player plays at most one card in each turn.",
            "A player plays at most two cards in each turn.",
            "A player plays at most three cards in each turn.",
            "A player plays as many cards as he likes.",
        ),
    ),
    Option(
        "sell_any_time",
        "When cards are sold",
        ("false", "true"),
        (
            "Cards are sold in one's own turn and in the last sale.",
            "Everybody may sell cards at every decision of anybody.",
        ),
    ),
    Option(
        "card_shield_counts_for_building",
        "Shields with a card symbol",
        ("true", "false"),
        (
            "A shield with a card symbol is influence enough to build.",
            "Only a shield with points is influence enough to build.",
        ),
    ),
    Option(
        "silver_second_tie",
        "A tie for second most silver",
        ("share_down", "text"),
        (
            "A tie for second most silver shares the points, rounded down.",
            "A tie for second most silver gives each as much as a tie for most.",
        ),
    ),
    Option(
        "battle_tie_rounding",
        "A tie for a village or city",
        ("up", "down"),
        (
            "Tied points for a village or city are rounded up.",
            "Tied points for a village or city are rounded down.",
        ),
    ),
    Option(
        "battle_majority",
        "The majority needed to overbuild",
        ("points_on_octagon", "points_on_area", "shields_on_octagon", "shields_on_area"),
        (
            "To overbuild one needs more shield points around the octagon.",
            "To overbuild one needs more shield points around the area.",
            "To overbuild one needs more shields around the octagon.",
            "To overbuild one needs more shields around the area.",
        ),
    ),
    Option(
        "max_stack",
        "Castles on one another",
        ("2", "3", "4", "any"),
        (
            "A castle is overbuilt at most once.",
            "At most three castles stand on each other.",
            "At most four castles stand on each other.",
            "Castles are overbuilt without limit.",
        ),
    ),
    Option(
        "dilemma_flip",
        "Who sees tiles",
        ("public", "private"),
        (
            "Tiles are turned up for all to see, and held tiles lie open.",
            "Only their player sees a tile turned up and the tile he holds.",
        ),
    ),
    Option(
        "rotate_parts_180",
        "How board parts lie",
        ("true", "false"),
        ("Board parts may lie turned by 180 degrees.", "Board parts are never turned."),
    ),
)

NO_LIMIT: Final = 99


@dataclass
class Options(Value):
    """The switches of this game, as the rules ask for them; never changed."""

    seats: int
    dilemma: bool
    battle: bool
    knockout: bool
    league: bool
    plays: int
    """How many cards a player may play in each turn."""
    sell_any_time: bool
    card_shields: bool
    """Whether a shield with a card symbol lets its player build."""
    second_as_text: bool
    round_up: bool
    on_area: bool
    count_shields: bool
    stack: int
    private: bool
    rotate: bool

    @property
    def tournament(self) -> bool:
        """Whether two fields lie side by side."""
        return self.knockout or self.league


def read_options(seats: int, choices: Mapping[str, str]) -> Options:
    """The switches as they are written in a record."""
    majority = choices["battle_majority"]
    return Options(
        seats=seats,
        dilemma="dilemma" in choices["module"],
        battle="battle" in choices["module"],
        knockout=choices["tournament"] == "knockout",
        league=choices["tournament"] == "league",
        plays=_limit(choices["cards_per_turn"]),
        sell_any_time=choices["sell_any_time"] == "true",
        card_shields=choices["card_shield_counts_for_building"] == "true",
        second_as_text=choices["silver_second_tie"] == "text",
        round_up=choices["battle_tie_rounding"] == "up",
        on_area=majority.endswith("area"),
        count_shields=majority.startswith("shields"),
        stack=_limit(choices["max_stack"]),
        private=choices["dilemma_flip"] == "private",
        rotate=choices["rotate_parts_180"] == "true",
    )


def is_private(options: Options) -> bool:
    """§8.3 Whether tiles turned up and tiles held are their player's secret."""
    return options.dilemma and options.private


def _limit(text: str) -> int:
    return NO_LIMIT if text == "any" else int(text)


class Ask(Enum):
    """What is to be decided next, or done before the next decision."""

    START = "start"
    """Chance: who begins, on the field the prompt is about."""
    PART = "part"
    """Chance: which part lies on the next slot."""
    ROTATE = "rotate"
    """Chance: whether it is turned."""
    START_TILE = "start_tile"
    """Chance: which start tile a seat holds."""
    FLIP = "flip"
    """Which face-down tile to turn up."""
    TILE = "tile"
    """Chance: which tile it is."""
    LAY = "lay"
    """Dilemma: lay it, or the one held."""
    TURN = "turn"
    """Which way the tile looks."""
    DRAW = "draw"
    """Chance: which card is drawn."""
    WINDOW = "window"
    """No decision: whoever is next may play a Governor."""
    GOVERN = "govern"
    """Whether to play a Governor."""
    REDIRECT = "redirect"
    """Which way the Governor turns the tile."""
    SCORE = "score"
    """No decision: frame and areas give what they give."""
    BUILD = "build"
    """Whether to build, and when to end the turn."""
    PLAN = "plan"
    """Where to build with the cards the prompt is about, a bit for each."""
    GUARD = "guard"
    """Whether to play a Guardian; about the site and the cards of the attack."""
    RIVAL = "rival"
    """Whom the Traitor betrays."""
    TAKE = "take"
    """Chance: which card he brings; about the rival."""
    PLACE = "place"
    """Where the Farmer, Duke or Arsonist acts; about the card."""
    OFFER = "offer"
    """Whether to sell in another's turn (§4.5)."""
    SALE = "sale"
    """Whether to sell before the mine is scored."""
    FINISH = "finish"
    """No decision: the field the prompt is about is over."""
    NEXT = "next"
    """No decision: the next turn begins."""
    LOT = "lot"
    """Chance: who of a tied pair goes on; about the field they played on."""
    ROUND = "round"
    """No decision: the next round of a tournament begins."""


def is_chance(kind: Ask) -> bool:
    """Whether chance decides it."""
    return (
        kind is Ask.TILE
        or kind is Ask.DRAW
        or kind is Ask.TAKE
        or kind is Ask.START_TILE
        or kind is Ask.START
        or kind is Ask.PART
        or kind is Ask.ROTATE
        or kind is Ask.LOT
    )


@dataclass(init=False)
class Prompt:
    """A decision that is waiting, and what it is about. It is never changed, only replaced."""

    ask: Ask
    seat: Seat
    about: int

    def __init__(self, ask: Ask, seat: Seat, about: int = 0) -> None:
        self.ask = ask
        self.seat = seat
        self.about = about

    def __reduce__(self) -> tuple[type[Prompt], tuple[Ask, Seat, int]]:
        return Prompt, (self.ask, self.seat, self.about)
