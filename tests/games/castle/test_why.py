"""Why not, in Castle: every reason is a true one, and what is pointed at is understood."""

from __future__ import annotations

from functools import cache

import pytest

from tests.games.castle.claims import CLAIMS, holds
from tests.games.castle.gauntlet import gauntlet
from tests.games.castle.mending import MENDS
from tests.games.castle.random_positions import states, walk
from tests.games.castle.tries import ACTIONS, tries
from tests.games.mending import Case, Mending
from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import NOBODY, Dice
from trecastelli.games.castle import GAME, PARTS
from trecastelli.games.castle.look import picture as svg
from trecastelli.games.castle.notation.position import read
from trecastelli.games.castle.rules import verbs
from trecastelli.games.castle.rules.state import State
from trecastelli.games.castle.rules.verbs import QUESTIONS
from trecastelli.games.castle.why import refusals as why

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena")
COURT = [f"{column}{row}" for column in "bcde" for row in "2345"]
GUESTS = (
    *("king", "queen", "prince", "princess", "mistress", "priest", "thief", "minstrel", "merchant"),
    *("courtier", "courtesan", "conspirator", "black_knight", "assassin", "ambassador"),
    "lady_in_waiting",
)
FULL = " ".join(f"{x}={guest}:1" for x, guest in zip(COURT, GUESTS, strict=True))
RARE = (
    "hand0=herald rest=removed hand1=spy",
    "hand0=spy rest=removed hand1=thief left=1 first=no traded=yes exchange=soldier"
    " options=merchant:not_last",
    "hand0=merchant rest=removed hand1=thief exchange=soldier options=merchant:not_last",
    "b2=king:0 b3=kings_counselor:0 rest=removed hand1=thief exchange=merchant,soldier left=1"
    " first=no options=merchant:not_last ask=step0:kings_counselor.0.b3.-",
    "b2=prince:1 c2=spy:1 b3=thief:1 c3=courtier:1 hand0=kings_counselor hand1=witch",
    "b2=princess:1 c2=spy:1 b3=thief:1 c3=courtier:1 hand0=prince_charming hand1=witch",
    "b2=princess:1 c2=spy:1 b3=thief:1 c3=courtier:1 hand0=prince_charming hand1=witch"
    " options=edition:french",
    "a1=witch:1 b2=priest:1 f1=archer:0 f6=lookout:1+knight:1 hand0=ghost,spy hand1=king"
    " ask=place0:ghost.0",
    "hand0=ghost,knight hand1=king exchange=spy",
    "b2=princess:1 hand0=prince_charming hand1=king options=edition:french"
    " ask=place0:prince_charming.0",
    "c3=assassin:0 c4=king:1 b2=spy:1 d3=ambassador:1 hand0=thief hand1=witch"
    " ask=step0:assassin.0.c3.-",
    "c3=prince_charming:0 c4=princess:1 o1=fairy:1 e2=queen:1+knight:0 a1=witch:1 a6=archer:1"
    " f1=lookout:1 f6=magician:1 hand0=thief hand1=spy ask=step0:prince_charming.0.c3.-",
    "a1=witch:1+knight:1 c3=princess:0 c4=king:0+knight:0 b2=spy:1 hand0=thief hand1=archer"
    " ask=step0:princess.0.c3.-",
    "c3=mistress:0 o1=king:1 b2=spy:1+knight:1 d4=thief:1 hand0=witch hand1=archer ask=half0:3.0",
    "c3=mistress:0 c4=king:1 b2=spy:1+knight:1 hand0=witch hand1=archer ask=half0:2.0",
    "c3=mistress:0 c4=king:1 b2=spy:1+knight:1 hand0=witch hand1=archer ask=half0:1.0",
    "a6=lookout:0 b6=soldier:1 d6=soldier:1+knight:0 o1=soldier:1 c3=spy:1 hand0=witch hand1=archer"
    " ask=step0:lookout.0.a6.-",
    "c3=minstrel:0 b3=spy:1 c2=thief:1 c4=queen:1 d4=king:1+knight:1 d3=ambassador:1 e3=priest:1"
    " d2=courtier:1 hand0=archer hand1=soldier ask=arrange0:c2.b3",
    "seats=3 c3=courtesan:0 hand0=archer hand1=soldier ask=step0:courtesan.0.c3.-",
    "seats=3 c3=black_knight:0 b2=king:1+knight:1 d4=spy:1 e2=thief:1 hand0=witch hand1=soldier"
    " ask=step0:black_knight.0.c3.-",
    "b2=king:1 c2=spy:1 b3=thief:1 c3=courtier:1 hand0=kings_counselor,queen hand1=witch",
    "b2=queen:1 c2=spy:1 b3=thief:1 c3=courtier:1 hand0=lady_in_waiting,mistress hand1=witch",
    "seats=3 hand0=fool,spy hand1=king,queen hand2=witch options=edition:french ask=choose0:left",
    "seats=3 hand0=fool,spy hand1=king,queen hand2=witch options=edition:french ask=pick0:left",
    "seats=3 b3=mistress:1 hand0=spy hand1=king,queen hand2=witch ask=answer1",
    "b2=king:1 hand0=ambassador hand1=witch options=edition:french",
    "c3=thief:0 b2=king:1 e5=spy:1 hand0=witch hand1=soldier ask=step0:thief.0.c3.-",
    "c3=courtier:0 b2=king:1 e5=spy:1 hand0=witch hand1=soldier ask=step0:courtier.0.c3.-",
    "o1=fairy:0 o2=herald:0 b2=king:1+knight:1 hand0=witch hand1=soldier ask=carry0:b2",
    "c3=courtesan:0 hand0=witch,soldier@1 hand1=soldier@0 pulled=soldier ask=return0:1",
    "a1=alchemist:0 hand0=witch,spy hand1=soldier exchange=king,queen ask=give0:2.spy",
    "a1=alchemist:0 hand0=witch,spy hand1=soldier exchange=king,queen ask=take0:2.spy.witch.king",
    "b3=conspirator:0 b2=king:1 c3=thief:1 a1=witch:- hand0=spy hand1=soldier ask=token0:b2.b3",
    "seats=3 b3=spy:0 b2=king:1 c3=thief:0 hand0=queen hand1=soldier ask=colour0:b2.c3",
    "o1=herald:1 hand0=king,spy hand1=soldier exchange=thief",
    "o1=archer:1 a1=ghost:1 c3=king:0 b2=spy:1 hand0=witch hand1=soldier options=edition:french"
    " ask=step0:king.0.c3.-",
    "hand0=witch,soldier*9 hand1=king exchange=spy options=drawing:limited",
    "hand0=witch hand1=king rest=removed",
    "c3=prince:1 hand0=kings_counselor hand1=witch ask=place0:kings_counselor.0",
    "c3=king:1 hand0=queen hand1=witch ask=place0:queen.0",
    "a1=archer:0 o1=herald:1 c3=king:1 hand0=queen hand1=witch ask=step0:archer.0.a1.-",
    "c3=queen:0 c4=king:1 o1=herald:1 hand0=spy hand1=witch ask=step0:queen.0.c3.-",
    f"{FULL} hand0=spy hand1=witch",
)
"""Positions for reasons that random play meets seldom."""


def check_all(s: State) -> None:
    """Hold a state to the laws of all parts, whatever is tried in it."""
    gauntlet().check_state(s)


@pytest.mark.parametrize("position", RARE)
def test_a_rare_position_keeps_the_laws_of_all_parts(position: str) -> None:
    check_all(read(position))


@pytest.mark.parametrize("seed", range(6))
def test_a_random_position_keeps_the_laws_of_all_parts(seed: int) -> None:
    for s in [GAME.copy(s) for s in states(seed)][::13]:
        check_all(s)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_every_action_of_the_table_is_legal_or_refused(seed: int) -> None:
    walker = gauntlet(tries=lambda s, dice: ACTIONS)
    for s in states(seed):
        walker.check_state(GAME.copy(s), seed)


# Every reason is a true one


@cache
def cases() -> dict[str, list[tuple[State, int, Action]]]:
    """For each reason some positions, and what was refused there for it."""
    found: dict[str, list[tuple[State, int, Action]]] = {reason: [] for reason in why.REASONS}
    for position in RARE:
        collect(found, read(position), SeededDice(1))
    for seed in range(40):
        dice = SeededDice(seed)
        for s in states(seed) if seed > 3 else walk(GAME.new(2 + seed, {}), dice, 120):
            collect(found, s, dice)
    return found


def collect(found: dict[str, list[tuple[State, int, Action]]], s: State, dice: Dice) -> None:
    """Keep what is refused in a position, a few cases of each reason."""
    who = max(GAME.to_act(s), 0)
    others = [(seat, [ACTIONS[0]]) for seat in ((who + 1) % s.options.seats, NOBODY)]
    for seat, tried in ((who, tries(s, dice)), *others):
        v = GAME.view(s, seat)
        for action in tried:
            refusal = why.why_not(v, action, NAMES)
            if refusal is not None and len(found[refusal.reason]) < 6:
                found[refusal.reason].append((GAME.copy(s), seat, action))


def test_every_reason_can_be_mended() -> None:
    assert set(MENDS) == set(why.REASONS) >= set(CLAIMS)


@pytest.mark.parametrize("reason", why.REASONS)
def test_what_is_named_is_what_is_missing(reason: str) -> None:
    """Make true what the reason says is not, again and again: the action becomes legal."""
    assert cases()[reason]
    for s, seat, action in cases()[reason]:
        MENDING.until_legal((GAME.copy(s), seat, action))


def mended(case: Case[State], reason: str) -> Case[State]:
    """What the reason says besides is so; then it is mended, and the state is whole."""
    s, seat, action = case
    assert holds(reason, s, seat, action), f"{action}: {reason}"
    seat, action = MENDS[reason](s, seat, action)
    GAME.audit(s)
    return s, seat, action


MENDING = Mending(PARTS, mended, NAMES, most=2)


# Sentences as people read them


def told(position: str, action: str) -> str:
    """Why the first seat cannot do it."""
    refusal = why.why_not(GAME.view(read(position), 0), GAME.actions.parse(action), NAMES)
    assert refusal is not None
    return f"{refusal.rule} {refusal.sentence}"


@pytest.mark.parametrize(
    ("position", "action", "words"),
    [
        (
            "hand0=kings_counselor,spy hand1=king",
            "play:kings_counselor",
            "6.18 The King's Counselor must stand next to the King, but neither the King nor the"
            " Prince is in the Courtyard.",
        ),
        (
            "a2=captain:1 a3=soldier:1 o1=barbarian:0 hand0=spy hand1=king"
            " ask=step0:barbarian.0.o1.-",
            "target:a3",
            "4.6 The Captain protects a Soldier at a3 (rampart).",
        ),
        (
            "hand0=soldier*9 hand1=king exchange=spy options=drawing:limited",
            "draw",
            "2.10 You hold 9 cards; with 9 or more in hand you may not draw.",
        ),
        ("hand0=spy hand1=king turn=1", "draw", "2.3 It is Bruno's turn."),
        (
            "a1=archer:0 c3=king:1 o1=herald:1 hand0=spy hand1=witch ask=step0:archer.0.a1.-",
            "target:c3",
            "6.3 The Archer returns a card outside; the King is at c3 (courtyard).",
        ),
    ],
)
def test_a_reason_is_as_exact_as_a_good_referee(position: str, action: str, words: str) -> None:
    assert told(position, action) == words


# Pointing and reading


def test_every_part_of_the_picture_means_something() -> None:
    for s in (*(read(position) for position in RARE), *states(7)):
        for seat in {max(GAME.to_act(s), 0), NOBODY}:
            check_pointing(s, seat)


def check_pointing(s: State, seat: int) -> None:
    """Whatever has an id means an action, and every choice is meant where it is drawn."""
    v, names = GAME.view(s, seat), NAMES[: s.options.seats]
    drawn = svg.draw(v, GAME.legal(s) if GAME.to_act(s) == seat else [], names)
    for name in drawn.elements:
        if name.startswith(("space-", "card-")):
            assert why.actions_at(v, name), name
    meant = {action.text for name in drawn.elements for action in why.actions_at(v, name)}
    assert drawn.actions <= meant
    for shelf in svg.shelves(v, [], names):
        assert all(why.actions_at(v, plate.key) for plate in shelf.plates)


def test_what_answers_the_question_is_meant_first() -> None:
    v = GAME.view(read("c3=king:0 hand0=archer,spy hand1=witch ask=place0:spy.0"), 0)
    assert why.actions_at(v, "space-b2")[0] is verbs.AT[7]
    assert why.actions_at(v, "card-king")[0] is verbs.AT[14]
    turn = GAME.view(read("c3=king:0 hand0=archer,soldier*2 hand1=witch exchange=knight"), 0)
    assert why.actions_at(turn, "hand-soldier")[0] is verbs.PLAY[31]
    assert why.actions_at(turn, "exchange-knight")[0] is verbs.FOR[18]
    assert why.actions_at(turn, "card-king")[0] is verbs.TARGET[14]


@pytest.mark.parametrize("place", ["", "space-z9", "card-nobody", "hand-king", "castle-tree"])
def test_what_is_nowhere_means_nothing(place: str) -> None:
    assert why.actions_at(GAME.view(read("hand0=archer hand1=witch"), 0), place) == []


def test_for_every_question_there_is_something_to_read() -> None:
    asked = set()
    positions = [read(position) for position in RARE]
    for s in [*positions, *(s for seed in range(4) for s in walk_of(seed))]:
        v = GAME.view(s, 0)
        assert why.about(v)
        asked.add(QUESTIONS[v.prompts[-1].ask].name if v.prompts else "over")
    assert asked == {*(question.name for question in QUESTIONS), "over"}


def walk_of(seed: int) -> list[State]:
    dice = SeededDice(seed)
    return [GAME.copy(s) for s in walk(GAME.new(2 + seed, {}), dice, 2000)]
