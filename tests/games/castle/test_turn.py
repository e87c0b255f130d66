"""Set-up, the three actions, playing and the end: RULES.md sections 1, 2, 3, 7 and 9."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.castle.script import (
    act,
    after,
    choices,
    exchange,
    hand,
    protected,
    stack,
    targets,
    texts,
    token,
)
from trecastelli.ai.engine.playout import choose
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, OVER
from trecastelli.draw.palette import EMBLEMS, TINCTURES
from trecastelli.games.castle import GAME
from trecastelli.games.castle.look.layout import tone
from trecastelli.games.castle.notation.position import read
from trecastelli.games.castle.rules.board import COURTYARD, OUTSIDE, RAMPART, TOWER
from trecastelli.games.castle.rules.card import ON_CARD
from trecastelli.games.castle.rules.cards import KNIGHT
from trecastelli.games.castle.rules.characters import CARDS
from trecastelli.games.castle.rules.state import State

MORE = " hand1=soldier,soldier exchange=siege_engine"


def dealt(seats: int, first: int = 0) -> State:
    """A game at its first decision."""
    s, dice = GAME.new(seats, {}), SeededDice(seats)
    act(s, f"start:{first}")
    while GAME.to_act(s) == CHANCE:
        GAME.apply(s, choose(GAME, s, dice), [])
    return s


@pytest.mark.rule("2.1")
@pytest.mark.parametrize(
    ("seats", "in_hand", "in_deck", "open_cards"),
    [(2, 9, 13, 10), (3, 7, 8, 11), (4, 5, 6, 12), (5, 5, 4, 11)],
)
def test_hands_decks_and_exchange_are_as_large_as_the_table_says(
    seats: int, in_hand: int, in_deck: int, open_cards: int
) -> None:
    s = dealt(seats)
    assert [len(cards) for cards in s.hands] == [in_hand] * seats
    assert s.deck_sizes == [in_deck] * seats and len(exchange(s)) == open_cards
    assert all(GAME.view(s, seat).exchange == s.exchange for seat in range(seats))


@pytest.mark.rule("1.2")
def test_two_players_are_never_dealt_fool_or_village_idiot() -> None:
    offered = texts(after("seats=2 ask=start0", "start:0"))
    assert "deal:fool" not in offered and "deal:village_idiot" not in offered
    assert {"deal:fool", "deal:village_idiot"} <= set(
        texts(after("seats=3 decks=0,0,0 ask=start0", "start:0"))
    )


@pytest.mark.rule("2.2", "1.6")
def test_chance_chooses_who_begins_and_turns_go_clockwise() -> None:
    s = GAME.new(4, {})
    assert GAME.to_act(s) == CHANCE and GAME.odds(s) == [1, 1, 1, 1]
    assert texts(s) == ["start:0", "start:1", "start:2", "start:3"]
    s, order = dealt(4, 2), list[int]()
    for _ in range(5):
        order.append(GAME.to_act(s))
        for _ in range(2):
            act(s, next(text for text in texts(s) if text.startswith("swap:")))
            act(s, texts(s)[0])
    assert order == [2, 3, 0, 1, 2]


@pytest.mark.rule("2.3")
def test_a_turn_has_two_actions_of_three_kinds_the_same_twice_too() -> None:
    position = "hand0=spy,thief hand1=king,queen exchange=soldier,archer"
    kinds = {text.partition(":")[0] for text in choices(position)}
    assert kinds == {"draw", "swap", "play"}
    for twice in (
        ("draw", "deal:witch", "draw", "deal:fairy"),
        ("swap:spy", "for:archer", "swap:thief", "for:soldier"),
        ("play:spy", "at:b2", "play:thief", "at:e5"),
    ):
        s = read(position)
        act(s, *twice[:2])
        assert GAME.to_act(s) == 0 and s.left == 1
        act(s, *twice[2:])
        assert GAME.to_act(s) == 1 and s.left == 2


@pytest.mark.rule("2.4")
def test_drawing_takes_a_card_of_ones_own_deck() -> None:
    s = after("hand0=spy hand1=king decks=26,26", "draw", "deal:archer")
    assert hand(s, 0) == ["archer", "spy"] and s.deck_sizes == [25, 26]
    assert "draw" not in choices("hand0=spy,thief hand1=king exchange=soldier decks=0,50")


@pytest.mark.rule("2.5")
def test_swapping_lays_one_card_down_and_takes_one_up() -> None:
    s = after("hand0=spy,thief hand1=king exchange=archer,witch", "swap:spy")
    assert texts(s) == ["for:archer", "for:witch"], "not the card that is laid down"
    act(s, "for:witch")
    assert hand(s, 0) == ["thief", "witch"] and exchange(s) == ["archer", "spy"]


@pytest.mark.rule("2.6", "3.1", "1.7")
def test_a_played_card_leaves_the_hand_for_a_free_space_and_bears_a_token() -> None:
    s = after("b2=king:1 hand0=priest,spy" + MORE, "play:priest")
    assert len(texts(s)) == 15 and "at:b2" not in texts(s)
    act(s, "at:c3")
    assert hand(s, 0) == ["spy"] and stack(s, "c3") == ["priest:0"]


@pytest.mark.rule("3.1")
def test_a_card_without_a_space_cannot_be_played() -> None:
    towers = "a1=alchemist:1 f1=archer:1 a6=lookout:1 f6=magician:1 hand0=witch,spy" + MORE
    assert "play:witch" not in choices(towers)
    assert "play:spy" in choices(towers)


@pytest.mark.rule("3.1")
def test_the_colour_of_a_card_is_that_of_its_zone() -> None:
    tones = {card.zone: tone(kind) for kind, card in enumerate(CARDS)}
    assert tones == {
        TOWER: "tower",
        RAMPART: "rampart",
        COURTYARD: "courtyard",
        OUTSIDE: "outside",
        ON_CARD: "knight",
    }
    assert [kind for kind, card in enumerate(CARDS) if card.zone == ON_CARD] == [KNIGHT]


@pytest.mark.rule("1.7")
def test_every_seat_has_a_colour_and_an_animal_and_tokens_never_run_out() -> None:
    assert len(set(EMBLEMS)) == len(set(TINCTURES)) == max(GAME.seats) == 5
    ramparts = [f"{x}{y}" for x, y in zip("bcdebcdeaaafff", "11116666234234", strict=True)]
    words = [f"{x}=soldier:0" for x in ramparts[:13]]
    words += [f"{x}=siege_engine:0" for x in ("north", "east", "south")]
    s = after(" ".join([*words, "hand0=archer,spy hand1=king"]), "play:archer", "at:a1")
    assert token(s, "a1") == 0


@pytest.mark.rule("1.5")
def test_outside_there_is_room_for_everybody() -> None:
    crowd = "o1=barbarian:0 o2=dragon:1 o3=enchanter:0 o4=herald:1 o5=king:1 o6=queen:0 o7=spy:1"
    s = after(crowd + " hand0=fairy,thief" + MORE, "play:fairy")
    assert stack(s, "o8") == ["fairy:0"]


@pytest.mark.rule("3.4")
def test_ones_own_card_can_be_returned_and_a_card_without_a_token_goes_to_the_exchange() -> None:
    s = read("b2=spy:0 c2=thief:- hand0=courtier,king" + MORE)
    act(s, "play:courtier", "at:b3")
    assert texts(s) == targets("b2 c2")
    act(s, "target:b2")
    assert hand(s, 0) == ["king", "spy"]
    s = after("c2=thief:- hand0=courtier,king" + MORE, "play:courtier", "at:b3", "target:c2")
    assert exchange(s) == ["siege_engine", "thief"]


@pytest.mark.rule("3.5")
def test_a_moved_queen_need_not_be_next_to_the_king_and_returns_nobody() -> None:
    s = read("b2=king:1 b3=queen:1 c3=princess:1 hand0=prince_charming,spy" + MORE)
    act(s, "play:prince_charming", "at:d4", "target:b3", "to:e5")
    assert stack(s, "e5") == ["queen:1"] and stack(s, "b2") == ["king:1"] and texts(s)[0] == "draw"


@pytest.mark.rule("3.7")
def test_protection_outlives_the_turn_and_a_return_happens_once() -> None:
    s = read("b3=thief:0 c6=soldier:0 e5=spy:1 hand0=captain,priest,courtier,witch" + MORE)
    act(s, "play:captain", "at:b6", "play:priest", "at:b2")
    act(s, "swap:soldier", "for:siege_engine", "swap:siege_engine", "for:soldier")
    assert protected(s, "b3") and protected(s, "c6")
    act(s, "play:courtier", "at:e4", "target:e5", "draw", "deal:king")
    act(s, "play:spy", "at:e5")
    assert stack(s, "e5") == ["spy:1"], "the Courtier beside it has done his work"


@pytest.mark.rule("7.1")
def test_a_last_soldier_who_returns_ones_own_engine_does_not_win() -> None:
    wall = "b6=soldier:1 c6=soldier:1 d6=soldier:1 hand0=soldier hand1=king rest=removed "
    s = after(wall + "north=siege_engine:0", "play:soldier", "at:e6")
    assert GAME.to_act(s) == 0 and hand(s, 0) == ["siege_engine"]
    s = after(wall + "north=siege_engine:1", "play:soldier", "at:e6")
    assert GAME.to_act(s) == OVER and s.winners == [0]


@pytest.mark.rule("7.1")
def test_a_card_in_the_deck_is_a_card_to_play() -> None:
    s = after("hand0=soldier hand1=king decks=1,51", "play:soldier", "at:b1")
    assert GAME.to_act(s) == 0 and s.winners == []


@pytest.mark.rule("7.5")
def test_the_others_are_placed_by_what_they_have_left() -> None:
    s = after(
        "seats=4 hand0=soldier hand1=king,queen hand2=thief rest=removed hand3=spy,witch,fool",
        "play:soldier",
        "at:b1",
    )
    ranks = sorted(range(4), key=lambda seat: GAME.scores(s)[seat], reverse=True)
    assert s.winners == [0] and ranks == [0, 2, 1, 3]


@pytest.mark.rule("9.4")
def test_an_unknown_card_is_each_of_those_one_cannot_place_as_often() -> None:
    s = read("seats=3 hand0=king hand1=spy hand2=soldier,soldier,archer! rest=removed")
    v, dice = GAME.view(s, 0), SeededDice(94)
    guesses = [GAME.guess(v, dice) for _ in range(600)]
    found = Counter(hand(guess, 1)[0] for guess in guesses)
    assert set(found) == {"spy", "soldier"} and 160 < found["spy"] < 240
    assert all("archer" in hand(guess, 2) for guess in guesses)
