"""Briscola keeps every promise of the contract and every rule of its book."""

from __future__ import annotations

import pytest

from briscola import PARTS
from briscola.rules.cards import CARDS, DECK, DRAW, OUT, PILES, PLAY, UNDER, worth
from briscola.rules.events import Drew, TookTrick
from briscola.rules.rules import Briscola
from briscola.rules.state import State, new_state
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, HIDDEN, NOBODY, OVER, Dice, Event, Seat, lot, winners
from trecastelli.gauntlet.check import Gauntlet

GAME = Briscola()


def redeal(s: State, seat: Seat, dice: Dice) -> State:
    """Deal again what a seat cannot know: the deck and other hands, except the trump card."""
    other = GAME.copy(s)
    secret = [place for place in (*range(s.seats), DECK) if place != seat]
    cards = [card for place in secret for card in s.at(place) if card != s.trump_card]
    places = [s.where[card] for card in cards]
    for card in cards:
        other.where[card] = places.pop(dice.below(len(places)))
    return other


def turn_of(s: State) -> int:
    """The number of cards won, which changes with each trick."""
    return sum(place >= PILES for place in s.where)


@pytest.mark.parametrize("seats", GAME.seats)
def test_briscola_keeps_every_law(seats: int) -> None:
    gauntlet = Gauntlet(PARTS, redeal, turn_of)
    for seed in range(3):
        gauntlet.walk(seats, {}, seed)
    gauntlet.check_offer()


# Rules of the book


def card(name: str) -> int:
    """The number of a card: `cups-ace`."""
    return CARDS.index(name)


def table(*hands: str, trump: str = "cups-2") -> State:
    """The last tricks, with these hands; the first seat has won all other cards."""
    s = new_state(len(hands))
    s.where, s.drawing, s.trump_card = [PILES] * CARDS.size, [], card(trump)
    for seat, hand in enumerate(hands):
        for name in hand.split():
            s.where[card(name)] = seat
    return s


def play(s: State, *names: str) -> list[Event]:
    """Play cards in turn; return the events."""
    log: list[Event] = []
    for name in names:
        assert PLAY[card(name)] in GAME.legal(s)
        GAME.apply(s, PLAY[card(name)], log)
    return log


def play_randomly(s: State, until: Seat, dice: Dice) -> list[Event]:
    """Play at random until a seat acts, or until the game is over."""
    log: list[Event] = []
    while GAME.to_act(s) not in (until, OVER):
        legal = GAME.legal(s)
        n = lot(GAME.odds(s), dice) if GAME.to_act(s) == CHANCE else dice.below(len(legal))
        GAME.apply(s, legal[n], log)
    return log


@pytest.mark.rule("1.1")
def test_three_players_leave_out_the_2_of_coins() -> None:
    assert [len(GAME.new(seats, {}).at(DECK)) for seats in GAME.seats] == [40, 39, 40]
    assert GAME.new(3, {}).at(OUT) == [card("coins-2")]


@pytest.mark.rule("1.2", "2.4")
@pytest.mark.parametrize(
    ("led", "answer", "taker"),
    [
        ("coins-ace", "coins-3", 0),
        ("coins-king", "coins-3", 1),
        ("coins-jack", "coins-knight", 1),
        ("coins-7", "coins-jack", 1),
        ("coins-2", "swords-ace", 0),
        ("coins-ace", "cups-4", 1),
        ("cups-4", "coins-ace", 0),
        ("cups-4", "cups-5", 1),
    ],
)
def test_the_highest_trump_takes_the_trick_or_else_the_highest_card_of_the_suit_led(
    led: str, answer: str, taker: Seat
) -> None:
    log = play(table(led, answer), led, answer)
    assert [e.seat for e in log if isinstance(e, TookTrick)] == [taker]


@pytest.mark.rule("1.3")
def test_there_are_120_points() -> None:
    assert worth(range(CARDS.size)) == 120
    points = {rank: worth([card(f"cups-{rank}")]) for rank in ("ace", "3", "king", "knight", "7")}
    assert points == {"ace": 11, "3": 10, "king": 4, "knight": 3, "7": 0}


@pytest.mark.rule("1.4", "2.1")
@pytest.mark.parametrize("seats", GAME.seats)
def test_three_cards_each_then_the_trump_card_then_the_first_player_leads(seats: int) -> None:
    s = GAME.new(seats, {})
    play_randomly(s, 0, SeededDice(1))
    assert [len(s.at(seat)) for seat in range(seats)] == [3] * seats
    assert s.at(UNDER) == [s.trump_card]
    assert GAME.to_act(s) == s.leader == 0


@pytest.mark.rule("2.1", "2.5")
def test_the_player_who_takes_the_trick_draws_first_and_leads() -> None:
    s = table("coins-2", "coins-ace")
    s.where[card("swords-2")] = s.where[card("swords-4")] = DECK
    s.where[s.trump_card] = UNDER
    play(s, "coins-2", "coins-ace")
    assert (s.drawing, s.leader, GAME.to_act(s)) == ([1, 0], 1, CHANCE)


@pytest.mark.rule("2.2")
def test_nobody_has_to_follow_suit() -> None:
    s = table("coins-2", "coins-ace swords-4 cups-7")
    play(s, "coins-2")
    assert len(GAME.legal(s)) == 3


@pytest.mark.rule("2.3")
@pytest.mark.parametrize("seats", GAME.seats)
def test_nobody_sees_another_hand_or_a_card_that_another_draws(seats: int) -> None:
    s = GAME.new(seats, {})
    play_randomly(s, 0, SeededDice(1))
    for seat in (*range(seats), NOBODY):
        secret = [place for place in GAME.view(s, seat).where if 0 <= place <= DECK]
        assert secret == ([seat] * 3 if seat != NOBODY else [])
    assert GAME.redact(Drew(0, 7), 1) == Drew(0, HIDDEN)
    assert GAME.redact(Drew(0, 7), 0) == Drew(0, 7)


@pytest.mark.rule("2.6")
def test_the_trump_card_is_drawn_last_and_everybody_knows_who_has_it() -> None:
    s, log = table("coins-2", "coins-ace"), list[Event]()
    s.where[card("swords-2")], s.where[s.trump_card] = DECK, UNDER
    play(s, "coins-2", "coins-ace")
    GAME.apply(s, DRAW[card("swords-2")], log)
    assert log[:2] == [Drew(1, card("swords-2")), Drew(0, s.trump_card, is_open=True)]
    assert GAME.view(s, 1).where[s.trump_card] == 0
    assert GAME.redact(log[1], 1) == log[1]


@pytest.mark.rule("3.1", "3.2")
@pytest.mark.parametrize("seats", GAME.seats)
def test_all_points_are_won_and_partners_have_the_same(seats: int) -> None:
    s = GAME.new(seats, {})
    play_randomly(s, OVER, SeededDice(seats))
    scores = [points for (points,) in GAME.scores(s)]
    assert sum(scores) == (240 if seats == 4 else 120)
    if seats == 4:
        assert scores[:2] == scores[2:]
        assert set(winners(GAME.scores(s))) in ({0, 2}, {1, 3}, {0, 1, 2, 3})
