"""Every bot in one table: how it is made, what it is called and what it needs of a game.

The five levels are the same in every game, and each makes mistakes that people make. The others are
measures for them. A bot that needs a judge is not offered for a game that has none.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from trecastelli.ai.budget import Budget
from trecastelli.ai.careless import CarelessPlayer, FirstThoughtPlayer
from trecastelli.ai.engine.greedy import GreedyPlayer
from trecastelli.ai.engine.rollout import RolloutPlayer
from trecastelli.ai.engine.search import SearchPlayer
from trecastelli.ai.player import AnyPlayer, RandomPlayer
from trecastelli.core.dice import SeededDice
from trecastelli.core.errors import BadSetup
from trecastelli.core.game import Game, S, V
from trecastelli.core.parts import AnyGame, needed
from trecastelli.core.parts.judge import Judge
from trecastelli.games import parts_of
from trecastelli.words import _, later

KINGS_BUDGET: Final = Budget(iterations=5000, seconds=1.0)
"""A second is the limit; the iterations are what a quiet machine can do in less."""
KNIGHTS_STEPS: Final = 800
SQUIRES_STEPS: Final = 300
"""How much is compared: a baron has 6000 steps."""
KNIGHT_MISSES: Final = 26
SQUIRE_MISSES: Final = 50
PAGE_MISSES: Final = 74
"""How many of a hundred choices are overlooked."""


def _judge(game: Game[S, V]) -> Judge[S]:
    return needed(parts_of(game).judge)


def random(game: Game[S, V], seed: int) -> RandomPlayer:
    """Chooses any legal action."""
    return RandomPlayer(SeededDice(seed))


def rollout(game: Game[S, V], seed: int) -> RolloutPlayer[S, V]:
    """Tries each choice in random games to the end; it needs no judge."""
    return RolloutPlayer(game, SeededDice(seed))


def page(game: Game[S, V], seed: int) -> CarelessPlayer[S, V]:
    """Does what looks good at first sight, of the few choices that it notices."""
    judge = _judge(game)
    inner = FirstThoughtPlayer(game, judge, SeededDice(seed))
    return CarelessPlayer(game, judge, inner, SeededDice(seed + 1), PAGE_MISSES)


def squire(game: Game[S, V], seed: int) -> CarelessPlayer[S, V]:
    """Compares a few choices in a world or two, and overlooks half of them."""
    return _careless(game, seed, SQUIRES_STEPS, SQUIRE_MISSES)


def knight(game: Game[S, V], seed: int) -> CarelessPlayer[S, V]:
    """Compares what it sees, but does not see all of it."""
    return _careless(game, seed, KNIGHTS_STEPS, KNIGHT_MISSES)


def _careless(game: Game[S, V], seed: int, steps: int, misses: int) -> CarelessPlayer[S, V]:
    judge = _judge(game)
    inner = GreedyPlayer(game, judge, SeededDice(seed), steps)
    return CarelessPlayer(game, judge, inner, SeededDice(seed + 1), misses)


def baron(game: Game[S, V], seed: int) -> GreedyPlayer[S, V]:
    """Overlooks nothing, but sees no further than the end of what it begins now."""
    return GreedyPlayer(game, _judge(game), SeededDice(seed))


def king(game: Game[S, V], seed: int) -> SearchPlayer[S, V]:
    """Looks ahead to what the others will answer, for a second at most."""
    return SearchPlayer(game, _judge(game), SeededDice(seed), KINGS_BUDGET)


Maker: TypeAlias = Callable[[AnyGame, int], AnyPlayer]
"""Makes a player for one game from a seed."""


@dataclass(frozen=True)
class Bot:
    """One row. All texts are messages, said in the reader's language when they are read."""

    name: str
    """What it is called in commands, forms and stored games."""
    make: Maker
    title: str
    """What it is called in the terminal: `King`."""
    rank: str = later("bot")
    """What it is, beside its name: `king`."""
    description: str = ""
    """One line for whoever chooses an opponent."""
    characters: tuple[str, ...] = ()
    """What its players are called, in the order in which they sit down."""
    takes_time: bool = False
    """Whether people may set how long it thinks."""
    needs_judge: bool = True


_MEASURES: Final = (
    Bot(
        "random",
        random,
        later("Random"),
        description=later("A bot that plays at random"),
        needs_judge=False,
    ),
    Bot(
        "rollout",
        rollout,
        later("Rollout"),
        description=later("A bot that tries its choices in random games"),
        needs_judge=False,
    ),
    Bot("greedy", baron, later("Greedy")),
)
_LEVELS: Final = (
    Bot(
        "page",
        page,
        later("Page"),
        later("page"),
        later("Page: plays along, easy to beat"),
        ("Wat", "Tib", "Hob", "Joan", "Diccon"),
    ),
    Bot(
        "squire",
        squire,
        later("Squire"),
        later("squire"),
        later("Squire: overlooks much"),
        ("Perkin", "Alys", "Osbert", "Maud", "Wilkin"),
    ),
    Bot(
        "knight",
        knight,
        later("Knight"),
        later("knight"),
        later("Knight: overlooks little"),
        ("Baldwin", "Rohese", "Guy", "Sibyl", "Drogo"),
    ),
    Bot(
        "baron",
        baron,
        later("Baron"),
        later("baron"),
        later("Baron: sees every choice, but no answer to it"),
        ("Odo", "Hawise", "Fulk", "Ermengard", "Ranulf"),
    ),
    Bot(
        "king",
        king,
        later("King"),
        later("king"),
        later("King: thinks of your answers"),
        ("Sigismund", "Matilda", "Ladislas", "Eleanor", "Otto"),
        takes_time=True,
    ),
)

LEVELS: Final = {bot.name: bot for bot in _LEVELS}
"""The five levels, each better than the one before."""
BOTS: Final = {bot.name: bot for bot in (*_MEASURES, *_LEVELS)}
"""Every bot by name; the first three are measures for the others."""
USUAL: Final = "squire"
STEWARD: Final = "knight"


def bots_of(game: Game[S, V]) -> dict[str, Bot]:
    """The bots that can play a game: without a judge, those that need none."""
    has_judge = parts_of(game).judge is not None
    return {name: bot for name, bot in BOTS.items() if has_judge or not bot.needs_judge}


def check_bot(game: Game[S, V], name: str) -> None:
    """BadSetup, with a sentence, for a bot that cannot play this game though it plays others."""
    known = bots_of(game)
    if name in BOTS and name not in known:
        raise BadSetup(
            _("The bots that can play {game} are: {known}.").format(
                game=game.title, known=", ".join(known)
            )
        )


def opponents(game: Game[S, V]) -> list[Bot]:
    """The bots that people are offered: the levels, else rollout; last the random one."""
    bots = bots_of(game)
    levels = [bot for bot in bots.values() if bot.name in LEVELS]
    return [*(levels or [bots["rollout"]]), bots["random"]]


def usual_bot(game: Game[S, V]) -> str:
    """The bot that sits down when nobody says which."""
    return _or_rollout(game, USUAL)


def steward(game: Game[S, V]) -> str:
    """The bot that plays on for a seat whose time is up."""
    return _or_rollout(game, STEWARD)


def _or_rollout(game: Game[S, V], name: str) -> str:
    return name if name in bots_of(game) else "rollout"
