"""Chance and choices written down: scripted lines of play for the tests."""

from __future__ import annotations

from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, OVER, Dice, Event, lot
from trecastelli.core.play.history import History
from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.notation.position import read
from trecastelli.games.castellan.rules.rules import Castellan
from trecastelli.games.castellan.rules.state import State
from trecastelli.games.castellan.rules.view import View


def texts(s: State) -> list[str]:
    """What may be done now, as it is typed."""
    return [action.text for action in GAME.legal(s)]


def act(s: State, *actions: str) -> list[Event]:
    """Do one thing after another, each of which must be legal; all that happened."""
    log: list[Event] = []
    for text in actions:
        assert text in texts(s), f"{text} is not among {texts(s)}"
        GAME.apply(s, GAME.actions.parse(text), log)
    return log


def after(position: str, *actions: str) -> State:
    """The state some actions lead to from a drawn position."""
    s = read(position)
    act(s, *actions)
    return s


def worth(s: State) -> list[tuple[int, int, bool]]:
    """Each courtyard's owner, towers and whether it is doubled, in the order of founding."""
    c = s.castle
    return list(zip(c.owner[1:], c.towers[1:], c.doubled[1:], strict=True))


def deal(*hands: str, seats: int = 2, first: int = 0, **options: str) -> History[State, View]:
    """A game whose first hands are written down, such as T1T2W1W2, seat by seat.

    Seats without a hand in the script get the first two cards of each deck.
    """
    history = History(GAME, seats, options)
    history.play(CHANCE, GAME.actions.parse(f"start:{first}"))
    wanted = [[hand[n : n + 2] for n in range(0, 8, 2)] for hand in hands]
    wanted += [["T1", "T2", "W1", "W2"] for _ in range(seats - len(hands))]
    while history.to_act == CHANCE:
        mine = wanted[history.state.prompts[-1].seat]
        card = next(card for card in mine if f"draw:{card}" in texts(history.state))
        history.play(CHANCE, GAME.actions.parse(f"draw:{card}"))
    return history


def line(history: History[State, View], *actions: str) -> list[Event]:
    """Go on with a game by whoever is to act; all that happened."""
    log: list[Event] = []
    for text in actions:
        log += history.play(history.to_act, GAME.actions.parse(text))
    return log


def random_line(
    seats: int, options: dict[str, str], seed: int, game: Castellan = GAME
) -> History[State, View]:
    """A whole game by chance, every state of it kept."""
    history, dice = History(game, seats, options), SeededDice(seed)
    while history.to_act != OVER:
        random_step(history, dice)
    return history


def random_step(history: History[State, View], dice: Dice) -> None:
    """One action by chance."""
    legal = history.game.legal(history.state)
    if history.to_act == CHANCE:
        action = legal[lot(history.game.odds(history.state), dice)]
    else:
        action = legal[dice.below(len(legal))]
    history.play(history.to_act, action)


ALL = [f"{deck}{n}" for deck in "TW" for n in range(1, 8)]
"""The fourteen cards of a player."""


def but(*cards: str) -> str:
    """All cards of a player but these, as a position writes them."""
    return "".join(card for card in ALL if card not in cards)


def from_position(position: str) -> History[State, View]:
    """A line of play that begins at a drawn position."""
    s = read(position)
    chosen = s.options
    options = {
        "double": "on" if chosen.double else "off",
        "divide": "double" if chosen.double_on_parts else "single",
        "passed": "must" if chosen.must_build_passed else "may",
        "end": "play_on" if chosen.play_on else "last_turn",
    }
    history = History(GAME, chosen.seats, options)
    history.states[0] = s
    return history
