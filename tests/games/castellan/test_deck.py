"""The fourteen cards: what is certain about the packaged deck, and files that replace it."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from tests.games.castellan.script import random_line
from trecastelli.core.errors import BadRecord, BadSetup
from trecastelli.core.play.history import replay
from trecastelli.core.play.record import format_record, parse_record
from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.notation.position import read
from trecastelli.games.castellan.rules.cards import PRINTED, deck_of, totals

TEXT = (files("trecastelli.games.castellan") / "data" / "deck.json").read_text("utf-8")
TOWER_CARDS = PRINTED.cards[:7]
WALL_CARDS = PRINTED.cards[7:]


def deck_with(change: Callable[[list[dict[str, Any]]], object]) -> str:
    """The packaged deck file with a change of its list of cards."""
    data = json.loads(TEXT)
    change(data["cards"])
    return json.dumps(data)


# The packaged deck


@pytest.mark.rule("1.1", "1.2")
def test_seven_cards_of_each_deck_show_16_towers_13_long_and_15_short_walls() -> None:
    assert [card.name for card in TOWER_CARDS] == [f"T{n}" for n in range(1, 8)]
    assert [card.name for card in WALL_CARDS] == [f"W{n}" for n in range(1, 8)]
    assert [deck_of(card) for card in range(14)] == [0] * 7 + [1] * 7
    assert tuple(totals(PRINTED.cards)) == (16, 13, 15)


@pytest.mark.rule("1.2")
def test_every_tower_card_has_a_tower_and_often_more() -> None:
    assert all(card.pieces[0] >= 1 for card in TOWER_CARDS)
    assert sum(card.pieces[0] > 1 for card in TOWER_CARDS) >= 3


@pytest.mark.rule("1.2")
def test_every_wall_card_has_a_wall_and_often_many_more() -> None:
    walls = [card.pieces[1] + card.pieces[2] for card in WALL_CARDS]
    assert min(walls) >= 1 and sum(n > 1 for n in walls) >= 4


@pytest.mark.rule("1.2")
def test_most_cards_show_a_wall_and_a_tower() -> None:
    both = [card for card in PRINTED.cards if card.pieces[0] and any(card.pieces[1:])]
    assert len(both) >= 8


def test_at_least_two_cards_have_a_draw_symbol_and_most_have_none() -> None:
    assert 2 <= sum(card.extra > 0 for card in PRINTED.cards) <= 5


@pytest.mark.rule("1.2")
def test_the_two_cards_of_the_rule_book_are_there() -> None:
    assert [(card.pieces, card.extra) for card in TOWER_CARDS].count(((2, 0, 0), 1)) == 1
    assert ((1, 2, 1), 0) in [(card.pieces, card.extra) for card in WALL_CARDS]


def test_some_wall_card_has_no_tower() -> None:
    assert any(card.pieces[0] == 0 for card in WALL_CARDS)


def test_each_deck_has_mostly_its_own_kind() -> None:
    towers, walls = totals(TOWER_CARDS), totals(WALL_CARDS)
    assert towers[0] > walls[0] and towers[1] + towers[2] < walls[1] + walls[2]


@pytest.mark.rule("1.1")
def test_the_supply_is_never_short_and_every_piece_of_a_box_is_used() -> None:
    assert [2 * n for n in totals(PRINTED.cards)] == [32, 26, 30]


# Other files


def swap_pieces(cards: list[dict[str, Any]]) -> None:
    """Another possible deck: T5 gets a long wall of W2 for a short one."""
    cards[4]["long"], cards[4]["short"] = 2, 0
    cards[8]["long"], cards[8]["short"] = 0, 3


@pytest.mark.rule("1.2")
def test_a_good_file_replaces_the_deck_and_games_run_with_it() -> None:
    other = GAME.with_data(deck_with(swap_pieces))
    assert other.deck.cards[4].pieces == (2, 2, 0)
    assert other.data and other.data != GAME.data and GAME.data == ""
    history = random_line(2, {}, 3, other)
    other.audit(history.state)
    assert history.state.deck == other.deck
    assert replay(other, parse_record(format_record(history.record()))).state == history.state


@pytest.mark.rule("1.2")
def test_a_record_is_replayed_only_with_the_deck_of_its_game() -> None:
    other = GAME.with_data(deck_with(swap_pieces))
    third = GAME.with_data(deck_with(swap_pieces) + "\n")
    with_other, printed = random_line(2, {}, 3, other).record(), random_line(2, {}, 3).record()
    with pytest.raises(BadRecord, match=f"the data file with the digest {other.data}"):
        replay(GAME, with_other)
    with pytest.raises(BadRecord, match="without a data file"):
        replay(other, printed)
    with pytest.raises(BadRecord, match="digest"):
        replay(third, with_other)
    assert replay(GAME, printed).state and replay(other, with_other).state


def test_a_position_may_use_another_deck() -> None:
    other = GAME.with_data(deck_with(swap_pieces))
    s = read("o hands=T5/T1", other)
    other.apply(s, other.actions.parse("play:T5"), [])
    assert s.pool == [2, 2, 0]


def test_the_packaged_file_itself_is_a_good_file() -> None:
    assert GAME.with_data(TEXT).deck.cards == PRINTED.cards


def test_games_with_the_same_file_have_the_same_digest() -> None:
    one, two = GAME.with_data(deck_with(swap_pieces)), GAME.with_data(deck_with(swap_pieces))
    assert one.data == two.data


SHAPE = "A deck file is JSON with a list called cards."
ORDER = "A deck file lists the cards T1 to W7, in this order."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", SHAPE),
        ("towers", SHAPE),
        ("{", SHAPE),
        ("[]", SHAPE),
        ("3", SHAPE),
        ("null", SHAPE),
        ('"cards"', SHAPE),
        ("{}", SHAPE),
        ("[" * 100_000, SHAPE),
        ('{"cards":' * 50_000, SHAPE),
        ('{"cards": ' + "9" * 10_000 + "}", SHAPE),
        ("\ufeff" + TEXT, SHAPE),
        ('{"cards": {}}', ORDER),
        ('{"cards": null}', ORDER),
        ('{"cards": 3}', ORDER),
        ('{"cards": "T1T2"}', ORDER),
        ('{"cards": []}', ORDER),
        ('{"cards": [1, 2, 3]}', ORDER),
        (deck_with(lambda cards: cards.pop()), ORDER),
        (deck_with(lambda cards: cards.append(cards[0])), ORDER),
        (deck_with(lambda cards: cards.reverse()), ORDER),
        (deck_with(lambda cards: cards[3].pop("id")), ORDER),
        (deck_with(lambda cards: cards[3].update(id=["T4"])), ORDER),
    ],
    ids=range(23),
)
@pytest.mark.rule("1.2")
def test_a_file_of_another_shape_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        GAME.with_data(text)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize("count", [-1, 10, 10**40, True, False, 1.0, 2.5, "1", None, [1], {}])
@pytest.mark.parametrize("key", ["tower", "long", "short", "extra"])
@pytest.mark.rule("1.2")
def test_a_wrong_number_is_refused_with_the_name_of_its_card(count: object, key: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        GAME.with_data(deck_with(lambda cards: cards[2].update({key: count})))
    assert str(refusal.value) == f"Card T3: {key} is a whole number from 0 to 9."


@pytest.mark.parametrize(
    ("card", "change", "fault"),
    [
        (0, {"tower": 3}, "Tower: the fourteen cards show 17, but each player has 16."),
        (
            2,
            {"long": 0},
            "Long wall: the fourteen cards show 12, but each player has 13.",
        ),
        (
            3,
            {"short": 2},
            "Short wall: the fourteen cards show 16, but each player has 15.",
        ),
    ],
)
@pytest.mark.rule("1.2")
def test_totals_other_than_the_supply_are_refused(
    card: int, change: dict[str, int], fault: str
) -> None:
    with pytest.raises(BadSetup) as refusal:
        GAME.with_data(deck_with(lambda cards: cards[card].update(change)))
    assert str(refusal.value) == f"This is not a Castellan deck. {fault}"


@pytest.mark.rule("1.2")
def test_a_tower_card_without_a_tower_is_refused() -> None:
    def change(cards: list[dict[str, Any]]) -> None:
        cards[1]["tower"], cards[2]["tower"] = 0, 3

    with pytest.raises(BadSetup, match="T2 is in the tower deck but shows no tower"):
        GAME.with_data(deck_with(change))


@pytest.mark.rule("1.2")
def test_a_wall_card_without_a_wall_is_refused() -> None:
    def change(cards: list[dict[str, Any]]) -> None:
        cards[13]["long"], cards[12]["long"] = 0, 2

    with pytest.raises(BadSetup, match="W7 is in the wall deck but shows no wall"):
        GAME.with_data(deck_with(change))


def test_replacing_the_deck_of_one_game_leaves_other_games_alone() -> None:
    GAME.with_data(deck_with(swap_pieces))
    assert GAME.new(2, {}).deck == PRINTED and GAME.deck.cards[4].pieces == (2, 1, 1)


def test_a_text_that_cannot_be_encoded_is_refused_too() -> None:
    with pytest.raises(BadSetup):
        GAME.with_data(TEXT.replace("Castellan", "\ud800", 1))
