"""All bots in one table: how each is made, its names and texts, and what it needs of a game.

The five levels are the same in every game, and they make the mistakes that people make. The other
bots are there to compare them with. A bot that needs a judge is not offered for a game without one.
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
from trecastelli.core.parts import AnyGame, require
from trecastelli.core.parts.judge import Judge
from trecastelli.games import parts_of
from trecastelli.words import _, later

Maker: TypeAlias = Callable[[AnyGame, int], AnyPlayer]
"""Makes a player of one game from a seed."""


def _judge(game: Game[S, V]) -> Judge[S]:
    return require(parts_of(game).judge)


def random(game: Game[S, V], seed: int) -> RandomPlayer:
    """Chooses any legal action."""
    return RandomPlayer(SeededDice(seed))


def rollout(game: Game[S, V], seed: int) -> RolloutPlayer[S, V]:
    """Tries each choice in random games to the end; it needs no judge."""
    return RolloutPlayer(game, SeededDice(seed))


def greedy(game: Game[S, V], seed: int) -> GreedyPlayer[S, V]:
    """Compares all choices, but looks no further than the end of the current move."""
    return GreedyPlayer(game, _judge(game), SeededDice(seed))


def first_thoughts(misses: int) -> Maker:
    """A player that takes what looks best at first, and overlooks some of a hundred choices."""

    def make(game: AnyGame, seed: int) -> AnyPlayer:
        judge = _judge(game)
        inner = FirstThoughtPlayer(game, judge, SeededDice(seed))
        return CarelessPlayer(game, judge, inner, SeededDice(seed + 1), misses)

    return make


def careless(steps: int, misses: int) -> Maker:
    """A greedy player that compares briefly, and overlooks some of a hundred choices."""

    def make(game: AnyGame, seed: int) -> AnyPlayer:
        judge = _judge(game)
        inner = GreedyPlayer(game, judge, SeededDice(seed), steps)
        return CarelessPlayer(game, judge, inner, SeededDice(seed + 1), misses)

    return make


def search(budget: Budget) -> Maker:
    """A player that searches what the others may answer."""

    def make(game: AnyGame, seed: int) -> AnyPlayer:
        return SearchPlayer(game, _judge(game), SeededDice(seed), budget)

    return make


@dataclass(frozen=True)
class Bot:
    """One row. All texts are messages, translated when they are read."""

    name: str
    """Its name in commands, forms and stored games."""
    make: Maker
    title: str
    """Its name in the terminal: `King`."""
    rank: str = later("bot")
    """Its kind, shown beside a character's name: `king`."""
    description: str = ""
    """One line for people who choose an opponent."""
    characters: tuple[str, ...] = ()
    """Names of its players, in the order in which they are used."""
    takes_time: bool = False
    """Whether people can set how long it thinks."""
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
    Bot("greedy", greedy, later("Greedy")),
)
_LEVELS: Final = (
    Bot(
        "page",
        first_thoughts(misses=74),
        later("Page"),
        later("page"),
        later("Page: a beginner, easy to beat"),
        ("Wat", "Tib", "Hob", "Joan", "Diccon"),
    ),
    Bot(
        "squire",
        careless(steps=300, misses=50),
        later("Squire"),
        later("squire"),
        later("Squire: misses a lot"),
        ("Perkin", "Alys", "Osbert", "Maud", "Wilkin"),
    ),
    Bot(
        "knight",
        careless(steps=800, misses=26),
        later("Knight"),
        later("knight"),
        later("Knight: misses little"),
        ("Baldwin", "Rohese", "Guy", "Sibyl", "Drogo"),
    ),
    Bot(
        "baron",
        greedy,
        later("Baron"),
        later("baron"),
        later("Baron: considers every choice, but not your replies"),
        ("Odo", "Hawise", "Fulk", "Ermengard", "Ranulf"),
    ),
    Bot(
        "king",
        search(Budget(iterations=5000, seconds=1.0)),
        later("King"),
        later("king"),
        later("King: plans for your replies"),
        ("Sigismund", "Matilda", "Ladislas", "Eleanor", "Otto"),
        takes_time=True,
    ),
)

LEVELS: Final = {bot.name: bot for bot in _LEVELS}
"""The five levels, each better than the one before."""
BOTS: Final = {bot.name: bot for bot in (*_MEASURES, *_LEVELS)}
"""All bots by name."""
USUAL: Final = "squire"
"""The level that plays unless somebody chooses another."""
STEWARD: Final = "knight"
"""The level that plays on for a player whose time is up."""


def bots_of(game: Game[S, V]) -> dict[str, Bot]:
    """The bots that can play a game."""
    has_judge = parts_of(game).judge is not None
    return {name: bot for name, bot in BOTS.items() if has_judge or not bot.needs_judge}


def check_bot(game: Game[S, V], name: str) -> None:
    """BadSetup, with a sentence, for a bot that cannot play this game."""
    known = bots_of(game)
    if name in BOTS and name not in known:
        raise BadSetup(
            _("The bots that can play {game} are: {known}.").format(
                game=game.title, known=", ".join(known)
            )
        )


def opponents(game: Game[S, V]) -> list[Bot]:
    """The bots that people can choose: the levels, or rollout if no level can play; then random."""
    bots = bots_of(game)
    levels = [bot for bot in bots.values() if bot.name in LEVELS]
    return [*(levels or [bots["rollout"]]), bots["random"]]


def usual_bot(game: Game[S, V]) -> str:
    """The bot that plays unless somebody chooses another."""
    return _or_rollout(game, USUAL)


def steward(game: Game[S, V]) -> str:
    """The bot that plays on for a player whose time is up."""
    return _or_rollout(game, STEWARD)


def _or_rollout(game: Game[S, V], name: str) -> str:
    return name if name in bots_of(game) else "rollout"
