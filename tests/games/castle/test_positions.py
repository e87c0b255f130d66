"""Positions as text, refused if they cannot be; and protection at every step of random games."""

from __future__ import annotations

import pytest

from tests.games.castle.shields import step
from trecastelli.ai.engine.playout import choose
from trecastelli.core.dice import SeededDice
from trecastelli.core.errors import BadRecord
from trecastelli.core.game import OVER
from trecastelli.games.castle import GAME
from trecastelli.games.castle.notation.position import read, write


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", ["italian", "french"])
def test_no_protected_card_leaves(seats: int, edition: str) -> None:
    dice = SeededDice(10 * seats)
    s = GAME.new(seats, {"edition": edition, "merchant": "not_last"})
    while GAME.to_act(s) != OVER:
        s = step(s, choose(GAME, s, dice))
    assert s.winners


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("seats=7", "2 to 5 seats"),
        ("b2=jester:0", "no card 'jester'"),
        ("b2=king:0 c3=king:1", "not so many cards king"),
        ("b2=king:4", "no seat 4"),
        ("b2=knight:0", "Knights stand on other cards"),
        ("b2=archer:0", "wrong zone"),
        ("north=dragon:0", "stands at"),
        ("o3=dragon:0 hand5=king", "not a field"),
        ("hand2=king", "more seats than there are"),
        ("hand0=king?", "not a card and who knows it"),
        ("rest=moon", "the rest of the cards"),
        ("decks=1,1", "decks do not hold"),
        ("decks=1", "one size for each seat"),
        ("b2=king:0 last=c3", "last card is where none is"),
        ("ask=sing0", "nothing that could be asked"),
        ("ask=move0", "too little or too much"),
        ("ask=move0:z9", "no place here"),
        ("turn=x", "not a whole number"),
        ("b2=king:0 b2=queen:0", "not a field"),
        ("seats=3 chosen=0:king", "passes what it has not"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        read(text)


def test_a_hole_outside_is_kept() -> None:
    s = read("b2=king:0 o3=dragon:1 hand0=spy")
    assert len(s.base) == 43 and read(write(s)) == s
