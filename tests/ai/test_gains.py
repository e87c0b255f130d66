"""What a choice brings, in what the game counts: numbers, sentences, comparisons."""

from __future__ import annotations

import pytest

from trecastelli.ai.advice import Gains
from trecastelli.ai.gains import comparison, decimal, per_cent, seat_gains, summary
from trecastelli.core.parts import require
from trecastelli.games import GAMES, PARTS
from trecastelli.words import languages, speaking


def gains(game: str, turn: float = 0, answer: float = 0, next: float = 0) -> Gains:
    """Two seats: the first gets something in its turn and by the next, the other in answer."""
    things = len(require(PARTS[game].gauge).amounts("1", 1))

    def row(first: float) -> tuple[float, ...]:
        return (first, *[0.0] * (things - 1))

    return ((row(turn), row(0)), (row(0), row(answer)), (row(next), row(0)))


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_is_counted_has_words(game: str) -> None:
    rules = GAMES[game]
    counted = require(PARTS[game].gauge).gauge(rules.view(rules.new(2, {}), 0))
    assert len(counted) == 2
    for language in languages():
        with speaking(language):
            one, many = (
                require(PARTS[game].gauge).amounts("+1", 1),
                require(PARTS[game].gauge).amounts("+2", 2),
            )
            assert len(one) == len(many) == len(counted[0]) == len(counted[1])
            assert all("+1" in each for each in one) and all("+2" in each for each in many)


def test_numbers_are_told_as_people_say_them() -> None:
    assert [decimal(number) for number in (4.0, 1.5, 0.33, 0.96)] == ["4", "1.5", "0.3", "1"]
    assert [per_cent(chance) for chance in (0.0, 0.424, 1.0)] == [1, 42, 99]
    with speaking("de"):
        assert decimal(1.5) == "1,5"
    fraction = gains("castellan", 2, 1.5)
    with speaking("fr"):
        told = summary(PARTS["castellan"].gauge, 0, fraction)
        assert told.endswith("1,5 point."), "one and a half is still singular in French"


def test_points_are_brought_and_left() -> None:
    assert summary(PARTS["castellan"].gauge, 0, gains("castellan", 4, 1.5)) == (
        "Gain this turn: 4 points; for the others: about 1.5 points."
    )
    assert summary(PARTS["castellan"].gauge, 0, gains("castellan", 1)) == (
        "Gain this turn: 1 point; for the others: none."
    )
    assert summary(PARTS["castelli"].gauge, 0, gains("castelli", 0.1, 3)) == (
        "No points this turn; for the others: 3 points."
    )
    assert summary(PARTS["castelli"].gauge, 0, gains("castelli", -2, -1)) == (
        "No points this turn, and none for the others."
    )
    assert summary(PARTS["castelli"].gauge, 0, ()) == "", "nobody has counted"


def test_in_a_race_cards_are_got_rid_of() -> None:
    assert summary(PARTS["castle"].gauge, 0, gains("castle", -1, -2)) == (
        "Gets rid of 1 card this turn; the others: 2 cards."
    )
    assert summary(PARTS["castle"].gauge, 0, gains("castle", 1, 1)) == (
        "Gets rid of no card this turn; the others: none."
    )


def test_two_choices_are_compared_by_what_differs() -> None:
    def told(better: Gains, played: Gains, game: str = "castellan") -> str:
        return comparison(PARTS[game].gauge, 0, better, played)

    none = gains("castellan")
    assert told(gains("castellan", 4), gains("castellan", 0, 3)) == (
        "The better choice: about 4 points more in the same turn; "
        "about 3 points less for the others."
    )
    assert told(none, gains("castellan", 2)) == (
        "The better choice: about 2 points less in the same turn, but more later."
    )
    assert told(gains("castellan", next=6), none) == (
        "The better choice: about 6 points more in the next turn."
    )
    assert told(none, none) == "Neither gains more now: the better choice pays off later."
    assert told(gains("castle", -1), gains("castle", 0, -2), "castle") == (
        "The better choice: about 1 card fewer left after the same turn; "
        "about 2 cards more left to the others."
    )
    assert told((), none) == ""


def test_each_seat_has_a_row_and_others_only_what_decides() -> None:
    both: Gains = ((((4.0, -1.0), (0.1, 1.0))), (((0.0, 0.3), (1.25, 2.0))), none_of(2))
    mine, other = seat_gains(PARTS["castellan"].gauge, ["Ann", "Ben"], 0, (0.62, 0.38), both)
    assert (mine.name, mine.chance, mine.turn, mine.answer) == (
        *("Ann", 62, "+4 points, \N{MINUS SIGN}1 card in hand"),
        "",
    )
    assert (other.name, other.chance, other.turn, other.answer) == ("Ben", 38, "", "+1.2 points")


def none_of(things: int) -> tuple[tuple[float, ...], ...]:
    return ((0.0,) * things,) * 2
