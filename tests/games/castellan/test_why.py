"""Castellan refuses for the reason it tells, and knows what is pointed at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.castellan.mending import MENDS, mend
from tests.games.castellan.redeal import redeal
from tests.games.castellan.script import random_line
from tests.games.castellan.tries import tries
from tests.games.mending import Case, Mending
from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, NOBODY, Dice, Seat
from trecastelli.core.parts.why import Refusal
from trecastelli.core.prompt import Prompt
from trecastelli.games.castellan import GAME, PARTS
from trecastelli.games.castellan.look import picture as svg
from trecastelli.games.castellan.look.choices import zone
from trecastelli.games.castellan.look.scenery import PITCH
from trecastelli.games.castellan.notation.position import read
from trecastelli.games.castellan.rules import verbs
from trecastelli.games.castellan.rules.board import TOWER, column, row
from trecastelli.games.castellan.rules.state import State
from trecastelli.games.castellan.rules.verbs import (
    ASK_DRAW,
    ASK_START,
    DOUBLE,
    DRAW,
    PLAY,
    SET,
    START,
    WALLS,
)
from trecastelli.games.castellan.rules.view import View
from trecastelli.games.castellan.why import refusals as why
from trecastelli.gauntlet import Gauntlet

NAMES = ("Anna", "Bo", "Cy", "Dora")
TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (2, {"passed": "may"}),
    (2, {"double": "off"}),
    (3, {"divide": "single", "end": "play_on"}),
    (3, {"passed": "may", "end": "play_on"}),
    (4, {"passed": "may", "divide": "single"}),
    (4, {}),
]
CHANCE_ONLY = ("chance-begins", "chance-draws")
RARE = [
    "- hands=T1T2W1W2/T1T2W1W2 played=T7 pool=1,1,2 ask=build0",
    "  ./  H/o H/| H/o-o@-1,0 pool=0,1,0 ask=build0",
    "o-o-o/|A|a|/o-o-o ask=build0>move_double0:0,0;0,0;1,0",
    "o hands=T1T2/T1 discards=T3T4T5T6T7/ played=W1W6 ask=end0",
    "o hands=T1/T2 played=T3 passed=0,0,1 options=passed:may ask=build0",
    "o hands=T1W1/T1 discards=T3T4W2W3W4W5W7/ played=T2W6 ask=end0>split0",
]
"""What random games seldom come to; a turn never ends so, with the cards to draw unsaid."""


def legal(s: State, seat: Seat) -> list[Action]:
    return GAME.legal(s) if GAME.to_act(s) == seat else []


def refusal(s: State, seat: Seat, action: Action) -> Refusal | None:
    return why.why_not(GAME.view(s, seat), action, NAMES)


def nodes(seats: int, options: dict[str, str], seed: int) -> list[State]:
    return random_line(seats, options, seed).states


@pytest.mark.parametrize("position", [each for each in RARE if not each.endswith("ask=end0")])
def test_a_rare_position_keeps_the_laws_of_all_parts(position: str) -> None:
    Gauntlet(PARTS, redeal, tries=tries).check_state(read(position))


def test_every_reason_has_a_mend() -> None:
    assert {*MENDS, *CHANCE_ONLY, "watching"} == set(why.REASONS)


# Each reason is the reason


def refused(s: State, dice: Dice) -> Iterator[tuple[State, Seat, Action, Refusal]]:
    """All that is refused of a sample, by whose turn it is and by somebody else."""
    others = [seat for seat in (*range(s.options.seats), NOBODY) if seat != s.turn]
    for seat in (s.turn, others[dice.below(len(others))]):
        v = GAME.view(s, seat)
        for action in tries(s, dice):
            found = why.why_not(v, action, NAMES)
            if found:
                yield s, seat, action, found


def found_in_games() -> Iterator[tuple[State, Seat, Action, Refusal]]:
    dice = SeededDice(8)
    for number, (seats, options) in enumerate(TABLES):
        line = nodes(seats, options, 60 + number)
        for s in (*line[::2], line[-1]):
            yield from refused(s, dice)
    for position in RARE:
        yield from refused(read(position), dice)


def test_making_the_named_condition_true_makes_the_action_legal() -> None:
    """So no reason can be a wrong one. It is tried a few times for each reason and verb."""
    times: dict[tuple[str, str], int] = {}
    for s, seat, action, found in found_in_games():
        key = (found.reason, action.verb.name)
        if times.setdefault(key, 0) < 12:
            times[key] += 1
            mended_to_the_end(GAME.copy(s), seat, action)
    assert set(why.REASONS) - {reason for reason, _ in times} == set()


def mended(case: Case[State], reason: str) -> Case[State]:
    s, seat, action = case
    return s, mend(s, seat, action, reason), action


MENDING = Mending(PARTS, mended, NAMES, chance=CHANCE_ONLY)


def mended_to_the_end(s: State, seat: Seat, action: Action) -> None:
    """Mend reason after reason, each later in the order than the one before, until it is legal."""
    _, reasons = MENDING.until_legal((s, seat, action))
    if reasons and reasons[-1] in CHANCE_ONLY:
        only_chance_can(s, action)


def only_chance_can(s: State, action: Action) -> None:
    """Nobody's turn would help: chance does it when it is asked."""
    assert action.verb in (START, DRAW)
    s.prompts = [Prompt(ASK_START, 0)]
    if action.verb is DRAW:
        s.prompts = [Prompt(ASK_DRAW, 0, (action.arg // 7,))]
        s.decks[0].counts[action.arg] = 1
    assert GAME.to_act(s) == CHANCE
    assert action in GAME.legal(s) or action.arg >= s.options.seats


def test_a_wrong_reason_would_be_noticed() -> None:
    s = read("o-o/|/o===. pool=1,1,1 ask=build0")
    with pytest.raises(AssertionError, match="nothing is in the way"):
        mend(s, 0, GAME.actions.parse("short:1,0n"), "on-wall")


# Single sentences

SAID = [
    ("o-o/|/o===.", "short:1,0n", "3.5", "end at 1,0, the middle of the long wall from 0,0 to 2,0"),
    ("o-./|/o-o", "long:1,0n", "3.6", "A wall ends at 1,1 and waits for a tower"),
    ("o-o-o", "long:0,0e", "3.4", "lie on the one from 0,0 to 1,0"),
    ("o===o", "short:1,0e", "3.4", "lie on the one from 0,0 to 2,0"),
    ("o-o/|  /o-o", "tower:5,-3", "3.3", "no wall ends at 5,-3"),
    ("o", "tower:0,0", "3.3", "A tower stands at 0,0 already"),
    ("o===o", "tower:1,0", "3.5", "1,0 is the middle of a long wall"),
    ("o-.", "short:1,0e", "3.4", "none stands at 1,0 or 2,0"),
    ("  ./  H/o H/| H/o-o@-1,0", "long:-1,1e", "3.4", "from 0,0 to 0,2 at 0,1"),
    ("o-o", "long:1,1e", "3.4", "none stands at 1,1 or 3,1"),
    ("o===o/H   H/H   H/Hb  H/o-o-o", "short:1,0n", "3.7", "where only Bo may build"),
    ("o-o/|a|/o-o", "double:0,0", "4.4", "it is never doubled later"),
    ("o-o/|b|/o-o", "double:0,0", "4.8", "belongs to Bo for ever"),
    ("o-o-o/|A|a|/o-o-o", "double:1,0", "4.4", "it stands in the courtyard at 0,0"),
    ("o", "end", "3.8", "there is still a place for 1 long wall and 2 short walls"),
    ("o", "play:T1", "2.2", "no more cards can be played"),
    ("o", "leave", "5.2", "must be built"),
]


@pytest.mark.parametrize(("castle", "text", "rule", "says"), SAID)
def test_what_is_said_while_building(castle: str, text: str, rule: str, says: str) -> None:
    s = read(f"{castle} pool=1,1,2 hands=T1 played=T7 ask=build0")
    found = refusal(s, 0, GAME.actions.parse(text))
    assert found is not None
    assert (found.rule, says in found.sentence) == (rule, True), found


AT_THE_END = [
    ("discards=T3T4T5W2W3W4W5W7/ hands=T1W1 played=T2W6", "walls:2", "wall deck is empty"),
    ("discards=T3T4T5W2W3W4W5/ hands=T1W1 played=T2W6", "walls:2", "1 card is left in your wall"),
    ("discards=T3T4T5T6T7W2/ hands=T1W1 played=T2W6", "walls:0", "tower deck, which is empty"),
    ("discards=T3T4T5T6W2/ hands=T1W1 played=T2W6", "walls:0", "which has only 1 card left"),
    ("discards=T3/ hands=T1W1 played=T2W6", "walls:4", "only 3 cards in all"),
    ("discards=T3/ hands=T1W1 played=T2W6 pool=1,0,0", "tower:1,0", "Left over: 1 tower"),
    ("discards=T3/ hands=T1W1 played=T2W6", "end", "how many cards you draw from each deck"),
]


@pytest.mark.parametrize(("cards", "text", "says"), AT_THE_END)
def test_what_is_said_when_the_turn_ends(cards: str, text: str, says: str) -> None:
    found = refusal(read(f"o {cards} ask=end0>split0"), 0, GAME.actions.parse(text))
    assert found is not None and says in found.sentence, found


# Pointing


def ids(v: View, may: list[Action]) -> set[str]:
    """Every part of the picture and every card beside it."""
    places = svg.draw(v, may, NAMES[: v.seats]).places
    plates = [plate for shelf in svg.shelves(v, may, NAMES) for plate in shelf.plates]
    return {part for part in places if not part.startswith("castellan-")} | {p.key for p in plates}


def is_mute(v: View, place: str) -> bool:
    """Nothing is done with old cards, and nothing with the cards of others."""
    return place.startswith("discards-") or (
        place.startswith("card-") and not place.startswith(f"card-{v.seat}-")
    )


@pytest.mark.parametrize(("seats", "options"), [TABLES[0], TABLES[4]], ids=str)
def test_whatever_is_pointed_at_something_is_meant(seats: int, options: dict[str, str]) -> None:
    for s in nodes(seats, options, 90 + seats)[::11]:
        for seat in (*range(seats), NOBODY):
            v, may = GAME.view(s, seat), legal(s, seat)
            for place in ids(v, may):
                assert bool(why.meant(v, place)) != is_mute(v, place), place


def spot_of(s: State, action: Action, may: list[Action]) -> str:
    """Where in the picture a piece is chosen, as its ghosts are drawn."""
    piece = SET.index(action.verb)
    p = action.arg if piece == TOWER else action.arg // 2
    taken = {(SET.index(a.verb), a.arg) for a in may if a.verb in SET}
    along = sum(zone(s.castle, taken, piece, action.arg)) / 2 if piece != TOWER else 0
    shift = (along, 0.0) if action.arg % 2 == 0 else (0.0, along)
    return f"at-{column(p) + shift[0]:g}-{row(p) + shift[1]:g}"


def places_of(s: State, action: Action, may: list[Action]) -> list[str]:
    if action.verb in SET:
        return [spot_of(s, action, may)]
    if action.verb is DOUBLE:
        return [f"{kind}-{column(action.arg)}-{row(action.arg)}" for kind in ("courtyard", "keep")]
    if action.verb is PLAY:
        return [f"card-{s.turn}-{action.text[-2:]}"]
    if action.verb is WALLS:
        return [f"deck-{s.turn}-tower-deck", f"deck-{s.turn}-wall-deck"]
    return []


@pytest.mark.parametrize(("seats", "options"), [TABLES[0], TABLES[4]], ids=str)
def test_what_is_legal_is_meant_where_it_is_chosen(seats: int, options: dict[str, str]) -> None:
    for s in nodes(seats, options, 50 + seats)[::3]:
        v, may = GAME.view(s, s.turn), legal(s, s.turn)
        for action in may:
            for place in places_of(s, action, may):
                assert action in why.meant(v, place), f"{action} at {place}"


def test_any_ground_near_the_castle_has_a_reason_or_may_be_built_on() -> None:
    dice = SeededDice(2)
    for s in nodes(3, {}, 31)[::13]:
        v, may = GAME.view(s, s.turn), legal(s, s.turn)
        for _ in range(60):
            x, y = (dice.below(1000) / 40 - 12 for _ in range(2))
            actions = why.meant(v, f"at-{x:g}-{y:g}")
            assert actions and all(action.verb in SET for action in actions)
            assert actions[0] in may or why.why_not(v, actions[0], NAMES)


def test_what_one_has_the_pieces_for_is_meant_first() -> None:
    v = GAME.view(read("o===o pool=0,1,0 ask=build0"), 0)
    assert why.meant(v, "at-0-0.5")[0].text == "long:0,0n"
    assert why.meant(v, "at-0-0.1")[0].text == "tower:0,0"
    assert [a.text for a in why.meant(v, "long-0-0e")][:2] == ["long:0,0e", "long:-1,0e"]


def test_another_ones_courtyard_is_meant_to_be_built_in() -> None:
    s = read("o===o/H   H/H   H/Hb  H/o-o-o pool=1,1,1 ask=build0")
    first = why.meant(GAME.view(s, 0), "courtyard-0-0")[0]
    found = refusal(s, 0, first)
    assert found and found.reason == "others-courtyard"


UNKNOWN = """moon tower-9-9 tower-329-0 long-0-0e short-5-5n courtyard-7-7 keep-1-1 card-0-X1
card-0-T9 card-1-T1 pool-tower passed-long deck-1-wall-deck at-900-0 at-x-1 at-0-0-0 discards-0"""


@pytest.mark.parametrize("place", ["", *UNKNOWN.split()])
def test_nothing_is_meant_by_what_is_not_there(place: str) -> None:
    assert why.meant(GAME.view(read("o-o/|/o pool=0,0,1 ask=build0"), 0), place) == []


def test_the_picture_tells_how_wide_its_lattice_is() -> None:
    """So that a screen can name ground on which nothing stands."""
    picture = svg.draw(GAME.view(read("o"), 0), [], NAMES[:2]).svg
    assert f'data-lattice="{PITCH}"' in picture


# What the rules say about it

QUESTIONS = [
    ("- ask=start0", "1.3"),
    ("- ask=play0>draw1:tower", "1.4"),
    ("o ask=draw0:tower", "2.7"),
    ("o", "2.2"),
    ("-", "3.1"),
    ("o ending=yes", "6.2"),
    ("o pool=1,0,0", "5.2"),
    ("o passed=1,0,0 options=passed:may", "5.3"),
    ("o pool=1,1,1 ask=build0", "3.8"),
    ("- pool=1,1,1 ask=build0", "3.1"),
    ("o passed=0,0,1 options=passed:may ask=build0", "5.3"),
    ("o-o/|a|/o-o ask=build0>claim0:out;0,0", "4.3"),
    ("o-o-o/|a|a|/o-o-o ask=build0>claim0:0,0;0,0;1,0", "4.5"),
    ("o-o-o/|a|a|/o-o-o ask=build0>claim0:out;0,0;1,0", "4.7"),
    ("o-o-o/|A|a|/o-o-o ask=build0>move_double0:0,0;0,0;1,0", "4.6"),
    ("o played=T1 ask=end0>split0", "2.8"),
    ("o played=T1 ask=end0", "2.9"),
    ("o ask=nothing", "7.1"),
]


@pytest.mark.parametrize(("position", "rule"), QUESTIONS)
def test_every_question_has_its_paragraphs(position: str, rule: str) -> None:
    for seat in (0, 1, NOBODY):
        cited = why.about(GAME.view(read(position), seat))
        assert rule in cited


def test_every_question_is_among_them() -> None:
    asked = {s.prompts[-1].ask for s in (read(position) for position, _ in QUESTIONS) if s.prompts}
    assert asked == set(range(len(verbs.QUESTIONS)))
