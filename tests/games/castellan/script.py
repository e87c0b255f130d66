"""Scripted lines of play for the tests, with chance and choices as texts."""

from __future__ import annotations

from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, OVER, Dice, Event, Seat, lot
from trecastelli.core.play.history import History
from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.notation.position import read
from trecastelli.games.castellan.rules.rules import Castellan
from trecastelli.games.castellan.rules.state import State
from trecastelli.games.castellan.rules.view import View


def texts(s: State) -> list[str]:
    """The texts of the legal actions."""
    return [action.text for action in GAME.legal(s)]


def legal_for(s: State, seat: Seat) -> list[Action]:
    """What a seat may do now; nothing if another one acts."""
    return GAME.legal(s) if GAME.to_act(s) == seat else []


def act(s: State, *actions: str) -> list[Event]:
    """Apply actions, each of which must be legal; return the events."""
    log: list[Event] = []
    for text in actions:
        assert text in texts(s), f"{text} is not among {texts(s)}"
        GAME.apply(s, GAME.actions.parse(text), log)
    return log


def after(position: str, *actions: str) -> State:
    """The state after some actions from a position."""
    s = read(position)
    act(s, *actions)
    return s


def worth(s: State) -> list[tuple[int, int, bool]]:
    """Owner, towers and whether it is doubled, of each courtyard in the order they were made."""
    c = s.castle
    return list(zip(c.owner[1:], c.towers[1:], c.doubled[1:], strict=True))


def deal(*hands: str, seats: int = 2, first: int = 0, **options: str) -> History[State, View]:
    """A game with these first hands, such as T1T2W1W2, in seat order.

    Seats without a hand get the first two cards of each deck.
    """
    history = History(GAME, seats, options)
    history.play(CHANCE, GAME.actions.parse(f"start:{first}"))
    cards = [[hand[n : n + 2] for n in range(0, 8, 2)] for hand in hands]
    cards += [["T1", "T2", "W1", "W2"] for _ in range(seats - len(hands))]
    while history.to_act == CHANCE:
        hand = cards[history.state.prompts[-1].seat]
        card = next(card for card in hand if f"draw:{card}" in texts(history.state))
        history.play(CHANCE, GAME.actions.parse(f"draw:{card}"))
    return history


def line(history: History[State, View], *actions: str) -> list[Event]:
    """Go on with a game by some actions; return the events."""
    log: list[Event] = []
    for text in actions:
        log += history.play(history.to_act, GAME.actions.parse(text))
    return log


def random_line(
    seats: int, options: dict[str, str], seed: int, game: Castellan = GAME
) -> History[State, View]:
    """A whole random game with all its states."""
    history, dice = History(game, seats, options), SeededDice(seed)
    while history.to_act != OVER:
        random_step(history, dice)
    return history


def random_step(history: History[State, View], dice: Dice) -> None:
    """A random action."""
    legal = history.game.legal(history.state)
    if history.to_act == CHANCE:
        action = legal[lot(history.game.odds(history.state), dice)]
    else:
        action = legal[dice.below(len(legal))]
    history.play(history.to_act, action)


ALL = [f"{deck}{n}" for deck in "TW" for n in range(1, 8)]
"""The fourteen cards of a player."""


def but(*cards: str) -> str:
    """All cards of a player but these, as in a position."""
    return "".join(card for card in ALL if card not in cards)


def from_position(position: str) -> History[State, View]:
    """A history that starts at a position."""
    s = read(position)
    history = History(GAME, s.seats, s.options.values)
    history.states[0] = s
    return history
