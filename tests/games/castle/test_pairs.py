"""Every character in play meets every character played next to it or onto it.

For each ordered pair a position is generated and played through all choices of the second card,
chance and other players included. Of a card that there is one of, both cannot be: such a pair with
itself does not exist.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.castle.shields import step
from trecastelli.games.castle import GAME
from trecastelli.games.castle.notation.position import read
from trecastelli.games.castle.rules.board import (
    COURTYARD,
    NAMES,
    NEIGHBOURS,
    OUTSIDE,
    RAMPART,
    TOWER,
)
from trecastelli.games.castle.rules.card import ON_CARD
from trecastelli.games.castle.rules.cards import KNIGHT, SIEGE_ENGINE
from trecastelli.games.castle.rules.cards import NAMES as KINDS
from trecastelli.games.castle.rules.characters import CARDS
from trecastelli.games.castle.rules.state import State
from trecastelli.games.castle.rules.verbs import ASK_ACT, ASK_PLACE

HOME = {TOWER: "a1", RAMPART: "b1", COURTYARD: "c3", OUTSIDE: "o1", ON_CARD: "b2"}
"""Where the first card stands, by its zone; a Knight on somebody at b2."""
CAST = (
    *(("b2", "king"), ("d4", "princess"), ("a6", "archer"), ("c1", "soldier"), ("d2", "prince")),
    *(("east", "siege_engine"), ("o2", "barbarian")),
)
"""Who else is there, so that there is something to choose."""
STOCK = ("soldier", "thief", "traitor", "captain", "ambassador", "magician")
"""Cards for hands and Exchange, as far as they are not in play."""


def draw_position(one: int, two: int) -> str:
    """A stands at home, B is in hand, and each of three players owns something."""
    taken = {KINDS[one], KINDS[two]}
    home = NAMES.index("south") if one == SIEGE_ENGINE else NAMES.index(HOME[CARDS[one].zone])
    cast = [
        (x, name) for x, name in CAST if name not in taken or CARDS[KINDS.index(name)].copies > 1
    ]
    words = [f"{x}={name}:{index % 3}" for index, (x, name) in enumerate(cast) if x != NAMES[home]]
    if one == KNIGHT:
        below = "king" if "king" not in taken else "queen"
        words.append(f"{HOME[ON_CARD]}={below}:1+knight:2")
    else:
        words.append(f"{NAMES[home]}={KINDS[one]}:1")
    stock = [name for name in STOCK if name not in taken]
    words += [f"hand0={KINDS[two]},{stock[0]},{stock[1]}", f"hand1={stock[2]}", "hand2=soldier"]
    return " ".join([*words, f"exchange={stock[3]},soldier", "seats=3", f"last={NAMES[home]}"])


def near(one: int, space: int) -> bool:
    """Whether a space is next to the first card, or under it."""
    home = NAMES.index("south") if one == SIEGE_ENGINE else NAMES.index(HOME[CARDS[one].zone])
    return space == home or space in NEIGHBOURS[home]


def plays(one: int, two: int) -> int:
    """How many ways there are to play the second card beside the first; all are whole."""
    s = read(draw_position(one, two))
    wanted = f"play:{KINDS[two]}"
    action = next((action for action in GAME.legal(s) if action.text == wanted), None)
    return 0 if action is None else explore(step(s, action), one)


def explore(s: State, one: int) -> int:
    """Follow every choice to the end of the action; how many ends there are."""
    if not s.prompts or s.prompts[-1].ask == ASK_ACT:
        GAME.audit(s)
        return 1
    legal = GAME.legal(s)
    assert legal, "a dead end"
    if s.prompts[-1].ask == ASK_PLACE:
        legal = [action for action in legal if near(one, action.arg)] or legal[:1]
    return sum(explore(step(s, action), one) for action in legal)


PAIRS = [
    (one, two)
    for one in range(len(KINDS))
    for two in range(len(KINDS))
    if one != two or CARDS[one].copies > 1
]


@pytest.fixture(scope="module")
def ways() -> Counter[tuple[int, int]]:
    """In how many ways each pair can be played."""
    return Counter({pair: plays(*pair) for pair in PAIRS})


def test_every_pair_of_characters_meets_without_harm(ways: Counter[tuple[int, int]]) -> None:
    met = sum(1 for pair in PAIRS if ways[pair])
    assert (len(PAIRS), met, ways.total()) == (1335, 1334, 22924)


@pytest.mark.rule("6.25")
def test_a_pair_that_cannot_meet_is_forbidden_by_a_rule(ways: Counter[tuple[int, int]]) -> None:
    """§6.25 No Mistress while the Queen is in the Courtyard."""
    apart = {(KINDS[one], KINDS[two]) for one, two in PAIRS if not ways[one, two]}
    assert apart == {("queen", "mistress")}
