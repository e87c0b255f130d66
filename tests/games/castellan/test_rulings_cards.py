"""The rulings on cards and the order of a turn."""

from __future__ import annotations

import pytest

from tests.games.castellan.script import act, but, deal, line, texts
from trecastelli.core.game import CHANCE, NOBODY
from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.notation.position import read
from trecastelli.games.castellan.rules.events import Declared, Drew, PassedOn, RanOut, TurnBegan
from trecastelli.games.castellan.rules.verbs import QUESTIONS


@pytest.mark.rule("6.1")
def test_ruling_16_a_player_who_has_just_drawn_is_not_out() -> None:
    s = read(f"o hands=W6/T1 discards={but('W6', 'T1')}/")
    act(s, "play:W6", "build", "long:0,0e", "short:0,0n", "end")
    assert not s.hands[0]
    log = act(s, "draw:T1")
    assert not any(isinstance(e, RanOut) for e in log)
    assert (s.ending, s.turn, s.done) == (False, 1, [False, False])


@pytest.mark.rule("6.1")
def test_ruling_16_a_player_without_hand_and_decks_after_the_draw_is_out() -> None:
    s = read(f"o hands=W6/T1 discards={but('W6')}/")
    log = act(s, "play:W6", "build", "long:0,0e", "short:0,0n", "end")
    assert RanOut(0) in log
    assert (s.ending, s.turn, s.done) == (True, 1, [True, False])


@pytest.mark.rule("2.3")
def test_ruling_17_any_number_of_cards_may_be_played() -> None:
    s = read("o hands=T1T2T3T4T5T6T7W1W2W3W4W5W6W7/T1")
    for card in ("T1", "T2", "T3", "W7", "W6", "W5"):
        act(s, f"play:{card}")
    assert s.played == [0, 1, 2, 13, 12, 11]
    assert {"play:T4", "play:W1", "build"} <= set(texts(s))


@pytest.mark.rule("2.3")
def test_ruling_18_there_is_no_hand_limit() -> None:
    s = read("o hands=T1T2T3T4T5T6W1W2W3W4W5/T1")
    act(s, "play:T2", "build", "short:0,0e", "tower:1,0", "walls:1", "end", "draw:T7", "draw:W6")
    assert len(s.hands[0]) == 12


@pytest.mark.rule("2.8")
def test_ruling_19_an_empty_deck_leaves_the_draw_to_the_other() -> None:
    s = read("o pool=0,0,1 hands=T1T2T3T4T5T6T7/T1 played=W5 ask=build0")
    act(s, "short:0,0e")
    assert texts(s) == ["end"]
    act(s, "end")
    assert all(text.startswith("draw:W") for text in texts(s))


@pytest.mark.rule("2.7", "2.8")
def test_ruling_19_the_rest_is_drawn_if_too_few_cards_are_left() -> None:
    s = read(
        f"o pool=0,0,1 hands=T3/T1 played=T1T2 discards={but('T1', 'T2', 'T3', 'W1', 'T7')}/"
        " ask=build0"
    )
    log = act(s, "short:0,0e")
    assert texts(s) == ["end"] and not any(isinstance(e, Declared) for e in log)
    act(s, "end", "draw:T7", "draw:W1")
    assert (s.turn, len(s.hands[0])) == (1, 3)


@pytest.mark.rule("2.8")
def test_ruling_20_the_split_is_declared_before_any_card_is_seen() -> None:
    s = read("o pool=0,0,1 hands=T3/T1 played=T1 ask=build0")
    act(s, "short:0,0e")
    assert texts(s) == ["walls:0", "walls:1", "walls:2"]
    assert Declared(0, 1, 1) in act(s, "walls:1")
    act(s, "end")
    assert [QUESTIONS[prompt.ask].name for prompt in s.prompts] == ["draw", "draw"]
    act(s, "draw:T7")
    assert GAME.to_act(s) == CHANCE and all(text.startswith("draw:W") for text in texts(s))


@pytest.mark.rule("1.6")
def test_ruling_21_hands_are_secret_but_their_backs_and_the_discards_are_not() -> None:
    s = read("o hands=T1T2W1/T3W4W5 discards=T4/W7")
    same = read("o hands=T1T2W1/T5W1W6 discards=T4/W7")
    for seat in (0, NOBODY):
        assert GAME.view(s, seat) == GAME.view(same, seat)
        assert GAME.view(s, seat).hand_sizes == [(2, 1), (1, 2)]
        assert GAME.view(s, seat).discards[1].kinds() == [13]
    assert GAME.view(s, 1) != GAME.view(same, 1)
    assert GAME.redact(Drew(1, 0, 3), 0) == Drew(1, 0)
    assert GAME.redact(Drew(1, 0, 3), 1) == Drew(1, 0, 3)


@pytest.mark.rule("3.1")
def test_ruling_22_the_first_turn_needs_a_card_with_a_tower() -> None:
    h = deal("T1T2W5W6", "T1T2W1W2")
    assert texts(h.state) == ["play:T1", "play:T2", "play:W5", "play:W6"]
    line(h, "play:W5")
    assert "build" not in texts(h.state)
    line(h, "play:W6")
    assert texts(h.state) == ["play:T1", "play:T2"]
    line(h, "play:T2")
    assert texts(h.state) == ["play:T1", "build"]
    line(h, "build")
    assert texts(h.state) == ["tower:0,0"]
    line(h, "tower:0,0", "long:0,0e", "long:0,0n", "long:-2,0e", "short:0,-1n")
    assert texts(h.state)[0] == "walls:0" and h.state.pool == [0, 0, 3]


@pytest.mark.rule("3.1")
def test_ruling_22_the_second_players_first_turn_needs_no_tower() -> None:
    h = deal("T1T2W1W2", "T1T2W5W6")
    line(h, "play:T2", "build", "tower:0,0", "short:0,0e", "walls:0", "end", "draw:T3", "draw:T4")
    line(h, "play:W5")
    assert "build" in texts(h.state)


@pytest.mark.rule("2.7", "2.9")
def test_ruling_27_symbols_are_counted_before_the_cards_are_discarded() -> None:
    s = read("o pool=0,0,1 hands=T3/T1 played=T1T2 ask=build0")
    act(s, "short:0,0e", "walls:3", "end", "draw:W1", "draw:W2")
    assert s.played == [0, 1] and not s.discards[0]
    act(s, "draw:W3")
    assert s.played == [] and s.discards[0].kinds() == [0, 1]


@pytest.mark.rule("1.1")
def test_ruling_31_three_players_use_three_sets_of_cards_and_pieces_of_two_boxes() -> None:
    s = GAME.new(3, {})
    GAME.audit(s)
    pieces = [0, 0, 0]
    for seat in range(3):
        assert len(s.decks[seat]) == 14
        for card in s.decks[seat].kinds():
            pieces = [n + m for n, m in zip(pieces, s.deck.cards[card].pieces, strict=True)]
    assert pieces == [48, 39, 45]
    assert all(n <= box for n, box in zip(pieces, (64, 52, 60), strict=True))


@pytest.mark.rule("2.2")
def test_ruling_34_cards_are_chosen_one_at_a_time_and_none_after_building_begins() -> None:
    h = deal("T1T2W1W2", "T1T2W1W2")
    line(h, "play:T2")
    assert texts(h.state) == ["play:T1", "play:W1", "play:W2", "build"]
    h.undo(0)
    assert texts(h.state) == ["play:T1", "play:T2", "play:W1", "play:W2"]
    line(h, "play:T1", "build")
    assert not any(text.startswith("play") for text in texts(h.state))


@pytest.mark.rule("2.9")
def test_ruling_36_a_turn_ends_in_the_order_declare_confirm_draw_pass_on_discard() -> None:
    s = read("o pool=1,0,0 hands=T3/T1 played=T1 ask=end0>split0")
    log = act(s, "walls:1")
    assert log == [Declared(0, 1, 1)] and texts(s) == ["end"]
    log = act(s, "end", "draw:T2")
    assert (s.pool, s.played, s.turn) == ([1, 0, 0], [0], 0)
    log += act(s, "draw:W3")
    assert log == [
        Drew(0, 0, 1),
        Drew(0, 1, 9),
        PassedOn(0, 1, (1, 0, 0)),
        TurnBegan(1, False),
    ]
    assert s.discards[0].kinds() == [0]


@pytest.mark.parametrize(
    ("hand", "played", "splits"),
    [
        ("T3", "T4", ["walls:0", "walls:1"]),
        ("T3", "T1", ["walls:0", "walls:1", "walls:2"]),
        ("T3T4T5T6T7", "T1", ["walls:1", "walls:2"]),
        ("W1W2W3W4W5W6", "T1", ["walls:0", "walls:1"]),
        ("T2T3T4T5T6W1W2W3W4W5W6", "T1", ["end"]),
    ],
)
@pytest.mark.rule("2.8")
def test_ruling_40_only_splits_that_the_decks_can_serve_are_offered(
    hand: str, played: str, splits: list[str]
) -> None:
    s = read(f"o pool=0,0,1 hands={hand}/T1 played={played} ask=build0")
    act(s, "short:0,0e")
    assert texts(s) == splits


@pytest.mark.rule("1.5")
def test_ruling_41_equal_cards_are_different_cards() -> None:
    s = read("o hands=W2W3/T1")
    assert s.deck.cards[8].pieces == s.deck.cards[9].pieces
    assert texts(s) == ["play:W2", "play:W3"]
    act(s, "play:W3")
    assert s.played == [9] and texts(s) == ["play:W2", "build"]


@pytest.mark.rule("2.7")
def test_ruling_41_there_is_one_extra_card_for_each_symbol() -> None:
    s = read("o pool=0,0,1 hands=T3/T1 played=T1T2W6W7 ask=build0")
    act(s, "short:0,0e")
    assert texts(s)[-1] == "walls:5"
    act(s, "walls:2", "end")
    assert len(s.prompts) == 5
