"""Paragraphs of the rules without a ruling: who begins, first hands, the order of turns."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.castellan.script import act, random_line, texts, worth
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, NOBODY
from trecastelli.core.play.history import History
from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.notation.position import read
from trecastelli.games.castellan.rules.events import DrewRest
from trecastelli.games.castellan.rules.verbs import ASK_PLAY

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


@SEATS
@pytest.mark.rule("1.3")
def test_each_seat_is_equally_likely_to_begin(seats: int) -> None:
    s = GAME.new(seats, {})
    assert GAME.to_act(s) == CHANCE
    assert texts(s) == [f"start:{seat}" for seat in range(seats)]
    assert len(set(GAME.odds(s))) == 1
    act(s, f"start:{seats - 1}")
    assert s.turn == seats - 1


@SEATS
@pytest.mark.rule("1.4")
def test_everybody_starts_with_two_cards_of_each_deck_all_equally_likely(seats: int) -> None:
    history, dice = History(GAME, seats, {}), SeededDice(seats)
    history.play(CHANCE, GAME.actions.parse("start:0"))
    while history.to_act == CHANCE:
        legal = GAME.legal(history.state)
        assert len(legal) in (6, 7) and set(GAME.odds(history.state)) == {1}
        history.play(CHANCE, legal[dice.below(len(legal))])
    view = GAME.view(history.state, NOBODY)
    assert view.hand_sizes == [(2, 2)] * seats and view.deck_sizes == [(5, 5)] * seats


@SEATS
@pytest.mark.rule("2.1")
def test_turns_go_to_the_left_from_the_first_player(seats: int) -> None:
    turns = [s.turn for s in random_line(seats, {}, 3 * seats).states if s.castle.points]
    changes = [(old, new) for old, new in pairwise(turns) if old != new]
    assert len(changes) > 3 * seats
    assert all(new == (old + 1) % seats for old, new in changes)


@pytest.mark.rule("2.2", "2.11")
def test_playing_a_card_brings_all_the_pieces_it_shows() -> None:
    for number, card in enumerate(GAME.deck.cards):
        s = read(f"o hands={card.name}/T1")
        act(s, f"play:{card.name}")
        assert tuple(s.pool) == card.pieces and s.played == [number]


@SEATS
@pytest.mark.rule("2.4")
def test_a_player_neither_builds_nor_ends_the_turn_before_playing_a_card(seats: int) -> None:
    count = 0
    for s in random_line(seats, {}, 7 * seats).states:
        if s.prompts and s.prompts[-1].ask == ASK_PLAY and not s.played:
            count += 1
            assert texts(s) and all(text.startswith("play:") for text in texts(s))
    assert count > 4 * seats


@pytest.mark.rule("2.7")
def test_one_card_is_drawn_after_any_number_of_cards_without_symbols() -> None:
    for cards in ("T3", "T3T4T5", "T3T4T5T6W1W2"):
        s = read(f"o- pool=1,0,0 hands=T7/T1 played={cards} ask=build0")
        act(s, "tower:1,0", "walls:0", "end")
        assert len(s.prompts) == 1


@pytest.mark.rule("2.9", "4.8")
def test_discarded_cards_never_come_back_and_courtyards_never_change_hands() -> None:
    states = random_line(3, {}, 21).states
    for s, following in pairwise(states):
        for old, new in zip(s.discards, following.discards, strict=True):
            assert set(old.kinds()) <= set(new.kinds())
        assert following.castle.owner[: len(s.castle.owner)] == s.castle.owner


@pytest.mark.rule("3.3")
def test_a_tower_stands_where_a_wall_ends_and_joins_up_to_four() -> None:
    bare = read("o-o pool=1,0,0 hands=T1/T2 played=T3 ask=build0")
    assert texts(bare) == ["walls:0", "walls:1"]
    s = read("o-o-o/| | |/o- -o/| | |/o-o-o options=double:off pool=1,0,0 ask=build0")
    assert texts(s) == ["tower:1,1"]
    act(s, "tower:1,1")
    assert len(worth(s)) == 4


@pytest.mark.rule("3.4")
def test_a_wall_needs_a_tower_and_lies_on_no_other() -> None:
    s = read("o===. pool=0,1,1 ask=build0")
    walls = {text for text in texts(s) if not text.startswith("tower")}
    assert walls == {
        *("long:-2,0e", "long:0,0n", "long:0,-2n"),
        *("short:-1,0e", "short:0,0n", "short:0,-1n"),
    }


@pytest.mark.rule("6.3")
def test_others_learn_only_the_backs_of_the_cards_drawn_for_a_last_turn() -> None:
    event = DrewRest(1, 1, 2, (0, 8, 9))
    assert GAME.redact(event, 1) == event
    for seat in (0, NOBODY):
        assert GAME.redact(event, seat) == DrewRest(1, 1, 2)
