"""What can be chosen and what can be asked: verbs, switches and prompts. All of it is public."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from trecastelli.core.actions import ActionTable, Names, numbers
from trecastelli.core.game import Option
from trecastelli.core.prompt import Question
from trecastelli.core.value import Value
from trecastelli.games.castelli.rules.board import (
    AREA_NAMES,
    OCTAGON_NAMES,
    SIDES,
    SITE_NAMES,
    SQUARE_NAMES,
)
from trecastelli.games.castelli.rules.cards import CARDS, NAMES, CardId

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
BUY: Final = ACTIONS.verb("buy", Names(("wood", "grain", "stone", "nothing")))

NO_PURCHASE: Final = 3
"""The last of what `buy` is about."""

BOTH: Final = "dilemma,battle"

OPTIONS: Final = (
    Option(
        "module",
        "Modules",
        ("base", "dilemma", "battle", BOTH),
        (
            "The base game.",
            "Each player holds a tile and may lay it instead of the one turned up.",
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
            "A player plays any number of cards in each turn.",
        ),
    ),
    Option(
        "sell_any_time",
        "When cards are sold",
        ("false", "true"),
        (
            "You sell cards in your own turn and in the last sale.",
            "Everybody may sell cards before each decision of any player.",
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
            "To overbuild, you need more shield points around the octagon.",
            "To overbuild, you need more shield points around the area.",
            "To overbuild, you need more shields around the octagon.",
            "To overbuild, you need more shields around the area.",
        ),
    ),
    Option(
        "overbuild_purchase",
        "Buying a unit to overbuild",
        ("missing", "any"),
        (
            "To overbuild, you may buy only a unit that you lack.",
            "To overbuild, you may buy any one unit, even if you have enough.",
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
            "Only the player sees the tile they turn up and the tile they hold.",
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
    buy_any: bool
    """Whether a unit that is not missing may be bought to overbuild."""
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
        buy_any=choices["overbuild_purchase"] == "any",
        stack=_limit(choices["max_stack"]),
        private=choices["dilemma_flip"] == "private",
        rotate=choices["rotate_parts_180"] == "true",
    )


def option_values(o: Options) -> dict[str, str]:
    """The same, as they are written in a record."""
    return {
        "module": ",".join(["dilemma"] * o.dilemma + ["battle"] * o.battle) or "base",
        "tournament": "knockout" if o.knockout else "league" if o.league else "no",
        "cards_per_turn": _limit_text(o.plays),
        "sell_any_time": str(o.sell_any_time).lower(),
        "card_shield_counts_for_building": str(o.card_shields).lower(),
        "silver_second_tie": "text" if o.second_as_text else "share_down",
        "battle_tie_rounding": "up" if o.round_up else "down",
        "battle_majority": f"{'shields' if o.count_shields else 'points'}_on_"
        f"{'area' if o.on_area else 'octagon'}",
        "overbuild_purchase": "any" if o.buy_any else "missing",
        "max_stack": _limit_text(o.stack),
        "dilemma_flip": "private" if o.private else "public",
        "rotate_parts_180": str(o.rotate).lower(),
    }


def is_private(options: Options) -> bool:
    """§8.3 Whether tiles turned up and tiles held are their player's secret."""
    return options.dilemma and options.private


def has_card(options: Options, card: CardId) -> bool:
    """§1.7, §9.1 Whether a kind of card is in the deck: the battle cards only with that module."""
    return options.battle or not CARDS[card].battle


def _limit(text: str) -> int:
    return NO_LIMIT if text == "any" else int(text)


def _limit_text(limit: int) -> str:
    return "any" if limit == NO_LIMIT else str(limit)


# Questions

ASK_START: Final = 0
"""Chance: who begins, on the field the prompt is about."""
ASK_PART: Final = 1
"""Chance: which part lies on the next slot."""
ASK_ROTATE: Final = 2
"""Chance: whether it is turned."""
ASK_START_TILE: Final = 3
"""Chance: which start tile a seat holds."""
ASK_FLIP: Final = 4
"""Which face-down tile to turn up."""
ASK_TILE: Final = 5
"""Chance: which tile it is."""
ASK_LAY: Final = 6
"""Dilemma: lay it, or the one held."""
ASK_TURN: Final = 7
"""Which way the tile looks."""
ASK_DRAW: Final = 8
"""Chance: which card is drawn."""
ASK_WINDOW: Final = 9
"""No decision: whoever is next may play a Governor."""
ASK_GOVERN: Final = 10
"""Whether to play a Governor."""
ASK_REDIRECT: Final = 11
"""Which way the Governor turns the tile."""
ASK_SCORE: Final = 12
"""No decision: frame and areas give what they give."""
ASK_BUILD: Final = 13
"""Whether to build, and when to end the turn."""
ASK_PLAN: Final = 14
"""Where to build with the cards the prompt is about, a bit for each."""
ASK_GUARD: Final = 15
"""Whether to play a Guardian; about the site and the cards of the attack."""
ASK_RIVAL: Final = 16
"""Whom the Traitor betrays."""
ASK_TAKE: Final = 17
"""Chance: which card he brings; about the rival."""
ASK_PLACE: Final = 18
"""Where the Farmer, Duke or Arsonist acts; about the card."""
ASK_OFFER: Final = 19
"""Whether to sell in another's turn (§4.5)."""
ASK_SALE: Final = 20
"""Whether to sell before the mine is scored."""
ASK_FINISH: Final = 21
"""No decision: the field the prompt is about is over."""
ASK_NEXT: Final = 22
"""No decision: the next turn begins."""
ASK_LOT: Final = 23
"""Chance: who of a tied pair goes on; about the field they played on."""
ASK_ROUND: Final = 24
"""No decision: the next round of a tournament begins."""
ASK_BUY: Final = 25
"""Which unit to buy to overbuild; about the site and the cards of the attack (§9.4)."""

QUESTIONS: Final[tuple[Question, ...]] = (
    Question("start", (START,), ("1.5",), by_chance=True),
    Question("part", (PART,), ("1.3",), by_chance=True),
    Question("rotate", (ROTATE,), ("1.3",), by_chance=True),
    Question("start_tile", (TILE,), ("8.1",), by_chance=True),
    Question("flip", (FLIP, PLAY, SELL), ("2.2", "2.1", "4.3")),
    Question("tile", (TILE,), ("2.2",), by_chance=True),
    Question("lay", (LAY, SWAP, PLAY, SELL), ("8.2", "8.4")),
    Question("turn", (TURN, PLAY, SELL), ("2.2", "2.3", "3.2")),
    Question("draw", (DRAW,), ("4.8",), by_chance=True),
    Question("window", ()),
    Question("govern", (PLAY, SELL, PASS), ("4.12", "4.9")),
    Question("redirect", (TURN,), ("4.12", "2.3")),
    Question("score", ()),
    Question(
        "build", (BUILD, OVERBUILD, PLAY, SELL, END), ("5.1", "5.2", "5.3", "5.5", "5.6", "5.9")
    ),
    Question("plan", (PLAY, BUILD, OVERBUILD), ("4.4", "4.7")),
    Question("guard", (PLAY, SELL, PASS), ("9.7", "4.9")),
    Question("rival", (RIVAL,), ("4.16",)),
    Question("take", (TAKE,), ("4.16",), by_chance=True),
    Question("place", (AT,), ("4.17",)),
    Question("offer", (SELL, PASS), ("4.5", "4.6")),
    Question("sale", (SELL, PASS), ("6.2", "4.6")),
    Question("finish", ()),
    Question("next", ()),
    Question("lot", (LOT,), ("10.7",), by_chance=True),
    Question("round", ()),
    Question("buy", (BUY,), ("9.4", "5.6")),
)
"""In the order of their numbers: what is to be decided next, or done before the next decision."""
