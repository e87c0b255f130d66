"""The questions to players, and the labels and headings of the answers."""

from __future__ import annotations

import pytest

from tests.games.castellan.views import NAMES, view
from trecastelli.core.game import NOBODY
from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.words import text

# Questions


def question_at(position: str, seat: int = 0) -> str:
    """What a seat is asked in a position."""
    return text.ask(view(seat, position), NAMES)


@pytest.mark.parametrize(
    ("position", "question"),
    [
        ("o ask=play0 hands=T1", "Play one or more cards: they give you the pieces to build."),
        ("o ask=play0 hands=T1 played=T2", "Play another card, or build."),
        (
            "- ask=play0 hands=T1 played=W5",
            "The first turn needs a tower: play a card that shows one.",
        ),
        ("- ask=play0 hands=T1 played=T2 pool=1,0,1", "Play another card, or build."),
        ("o ask=play0 hands=T1 ending=yes", "Your last turn: play all your cards, then build."),
        ("o ask=build0 pool=1,2,0", "Build 1 tower and 2 long walls."),
        (
            "o ask=build0 passed=0,0,1 options=passed:may",
            "Build what was passed on to you, 1 short wall, or leave it.",
        ),
        (
            "o-o/|a|/o-o ask=build0>claim0:out;0,0",
            "You closed a courtyard: claim it with a single keep, or double its points with"
            " your only Double Keep.",
        ),
        (
            "o-o-o/|A|a|/o-o-o ask=build0>move_double0:0,0;0,0;1,0",
            "You divided your doubled courtyard: choose the part that stays doubled.",
        ),
        ("o ask=end0>split0", "Choose how many cards to draw from each of your decks."),
        ("o ask=end0", "End your turn, or take back what you want to change."),
    ],
)
def test_the_player_who_decides_is_asked_and_the_others_wait(position: str, question: str) -> None:
    assert question_at(position) == question
    assert question_at(position, 1) == question_at(position, NOBODY) == "Waiting for Anna."


def test_chance_and_the_end_are_announced_to_all() -> None:
    for seat in (0, 1, NOBODY):
        assert question_at("- ask=start0", seat) == "Chance decides who begins."
        assert question_at("o ask=nothing", seat) == "The game is over."


def test_everybody_reads_whose_card_is_drawn() -> None:
    for seat in (0, 1, NOBODY):
        assert question_at("o ask=draw0:wall", seat) == "Anna draws a card from the wall deck."
    assert question_at("o ask=draw1:tower") == "Bo draws a card from the tower deck."


def test_the_question_names_the_pieces_that_can_be_built_now() -> None:
    """Ruling 38: the player's tower has no site, so the passed wall may be built or left."""
    own_first = "o- ask=build0 pool=1,0,0 passed=0,0,1 options=passed:may"
    assert question_at(own_first) == "Build 1 tower."
    passed_only = "o ask=build0 pool=1,0,0 passed=0,0,1 options=passed:may"
    assert question_at(passed_only) == "Build what was passed on to you, 1 short wall, or leave it."


# Labels and headings


@pytest.mark.parametrize(
    ("position", "action", "label", "heading"),
    [
        ("o", "play:T1", "T1: 2 towers, draws 1 more card", "Play a card"),
        ("o", "play:W5", "W5: 2 long walls and 2 short walls", "Play a card"),
        ("o", "draw:T6", "T6: 1 tower, 1 long wall and 1 short wall", ""),
        ("o", "build", "take the pieces and build", ""),
        ("o", "tower:-1,2", "tower at -1,2", "Set a tower"),
        (
            "o",
            "long:0,-2n",
            "long wall from 0,-2 northward",
            "Set a long wall, from a point east or north",
        ),
        (
            "o",
            "short:3,0e",
            "short wall from 3,0 eastward",
            "Set a short wall, from a point east or north",
        ),
        ("o", "leave", "leave the rest of the passed pieces", ""),
        ("o", "single", "single keeps", ""),
        (
            "o-o/|a|/o-o",
            "double:0,0",
            "Double Keep in the courtyard at 0,0: 8 points",
            "Set the Double Keep in the courtyard at",
        ),
        ("o played=T1", "walls:1", "1 from the tower deck and 1 from the wall deck", "Draw"),
        ("o played=T1", "walls:2", "2 from the wall deck", "Draw"),
        ("o played=T1", "walls:0", "2 from the tower deck", "Draw"),
        ("o", "end", "end the turn", ""),
    ],
)
def test_every_action_has_a_label_and_a_heading(
    position: str, action: str, label: str, heading: str
) -> None:
    v, choice = view(0, position), GAME.actions.parse(action)
    assert text.label(v, choice, NAMES) == label
    assert text.heading(v, choice.verb) == heading
