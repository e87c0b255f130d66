"""Why something cannot be done: every reason is given and true, and pointing is understood."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.games.castelli.gauntlet import gauntlet
from tests.games.castelli.mend import MENDS, mend
from tests.games.castelli.script import DECK, at, full, play
from tests.games.castelli.tries import tries
from tests.games.mending import Case, Mending
from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import NOBODY, OVER, Seat
from trecastelli.core.parts.why import Refusal
from trecastelli.games.castelli import GAME, PARTS
from trecastelli.games.castelli.look import picture as svg
from trecastelli.games.castelli.notation.position import read
from trecastelli.games.castelli.rules.state import State
from trecastelli.games.castelli.rules.verbs import (
    ASK_BUY,
    ASK_FINISH,
    ASK_LOT,
    ASK_NEXT,
    ASK_PLACE,
    ASK_RIVAL,
    ASK_ROUND,
    ASK_SCORE,
    ASK_WINDOW,
    QUESTIONS,
)
from trecastelli.games.castelli.why import refusals as why

NAMES = ["Anna", "Bo", "Cy", "Di"]
ORDER = list(why.REASONS)
WAYS_TO_PLAY: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (2, {"module": "dilemma,battle", "cards_per_turn": "any", "max_stack": "3"}),
    (3, {"module": "dilemma", "dilemma_flip": "private", "sell_any_time": "true"}),
    (3, {"module": "battle", "battle_majority": "points_on_area", "cards_per_turn": "2"}),
    (4, {"module": "battle", "battle_majority": "shields_on_octagon", "cards_per_turn": "3"}),
    (4, {"card_shield_counts_for_building": "false", "rotate_parts_180": "false"}),
    (4, {"tournament": "knockout", "module": "dilemma,battle", "sell_any_time": "true"}),
    (4, {"tournament": "league", "module": "battle", "battle_majority": "shields_on_area"}),
    (2, {"module": "battle", "overbuild_purchase": "any", "max_stack": "any"}),
]


def nodes(seats: int, options: dict[str, str], seed: int) -> Iterator[State]:
    """The states of a random game that rather builds and plays cards than ends its turns."""
    s, dice = GAME.new(seats, options), SeededDice(seed)
    while GAME.to_act(s) != OVER:
        yield GAME.copy(s)
        legal = GAME.legal(s)
        eager = [a for a in legal if a.verb.name in ("build", "over", "play")] or legal
        GAME.apply(s, (eager if dice.below(2) else legal)[dice.below(1000) % len(eager)], [])
    yield s


def refusal(s: State, seat: Seat, action: Action) -> Refusal | None:
    return why.why_not(GAME.view(s, seat), action, NAMES[: s.options.seats])


def is_legal(s: State, seat: Seat, action: Action) -> bool:
    return seat == GAME.to_act(s) and action in GAME.legal(s)


@pytest.mark.parametrize(("seats", "options"), WAYS_TO_PLAY, ids=str)
def test_a_game_with_eager_players_keeps_the_laws_of_all_parts(
    seats: int, options: dict[str, str]
) -> None:
    walker = gauntlet()
    for number, s in enumerate(nodes(seats, options, 7)):
        if number % 31 == 30:
            walker.check_state(s, number)


# Every reason is given, and is true

BUILDING = f"tiles={at('d1', 'T19', 's', 'R')},{at('b1', 'T20', 'w', 'R')} ask=build0"
RICH = "stores=5,5,5/5,5,5"


def positions() -> Iterator[State]:
    """Worlds for reasons that random games seldom meet."""
    every = "robber_knight,robber,robber_band,traitor,farmer,king_3"
    battle = f"seats=2 options=module:battle;cards_per_turn:any {BUILDING}"
    yield read(f"seats=2 hands={every}/ silver=10,0")
    yield read(f"seats=2 hands={every}/ silver=0,0")
    yield read(f"seats=2 hands={every}/ silver=9,2")
    yield play(f"{battle} {RICH} castles=d2n1:1 hands=abbot,knights,count,duke/", "play:abbot")
    yield play(f"{battle} {RICH} castles=d2n1:1 hands=abbot/guardian", "over:d2n1", "play:guardian")
    yield read(f"{battle} {RICH} castles=d2n1:0 hands=abbot,knights,master_builder,countess/")
    yield read(f"{battle} stores=1,1,0/0,0,0 silver=1,0 castles=d2n1:1x2 built=1,1 hands=abbot/")
    yield read(f"{battle} stores=1,1,0/0,0,0 silver=4,0 bought=yes castles=d2n1:1 hands=count/")
    option = battle.replace("options=", "options=overbuild_purchase:any;")
    yield play(f"{option} {RICH} silver=2,0 castles=d2n1:1", "over:d2n1")
    yield read(f"seats=2 {BUILDING} silver=1,0 hands=master_builder/")
    for settlement in (0, 1, 2):
        s = read("seats=2 options=module:battle hands=farmer,duke,arsonist/")
        s.settlements = [settlement] * 32
        yield s
    s = read("seats=2 options=module:battle hands=farmer,duke,arsonist/")
    s.reserve = [0, 0, 0]
    yield s
    s = read(f"{battle} {RICH} hands=count/")
    s.built[0] = 9
    yield s
    yield read(f"seats=2 {full()} hands=farmer/{','.join(DECK[:3])} ask=finish0>sale0")
    yield from plans()


def plans() -> Iterator[State]:
    """Inside an action: building cards that were played, a Traitor on his way."""
    text = f"seats=2 options=module:battle;cards_per_turn:any {BUILDING} {RICH}"
    cards = "hands=count,count,countess,master_builder,abbot,knights/"
    s = read(f"{text} {cards} castles=d2n1:1,a1n1:1,a7n1:0,b4n1:1")
    s.reach[0] = 0
    yield GAME.copy(s)
    s.reach[0] = (1 << 32) - 1
    for card in ("count", "countess", "abbot", "knights"):
        yield play_in(s, f"play:{card}")
    yield play("seats=2 silver=1,0 hands=traitor/king_3", "play:traitor")
    league = "seats=4 options=tournament:league pairs=0123"
    yield play(f"{league} silver=1,0,0,0 hands=traitor/king_3//", "play:traitor")


def play_in(s: State, text: str) -> State:
    """A world that is not whole, after a legal action."""
    after, action = GAME.copy(s), GAME.actions.parse(text)
    assert action in GAME.legal(after), text
    GAME.apply(after, action, [])
    return after


@cache
def cases() -> dict[str, list[tuple[State, Seat, Action]]]:
    """For every reason some states, seats and actions for which it is given."""
    found: dict[str, list[tuple[State, Seat, Action]]] = {reason: [] for reason in ORDER}
    dice = SeededDice(5)
    for s in positions():
        for verb in GAME.actions.verbs:
            for arg in range(verb.size):
                _note(found, s, max(0, GAME.to_act(s)), verb[arg])
    for number, (seats, options) in enumerate(WAYS_TO_PLAY):
        for s in [*nodes(seats, options, number)][::2]:
            who = GAME.to_act(s)
            for seat in (who, dice.below(seats), NOBODY):
                for action in tries(s, dice, 3 if seat == who else 1):
                    _note(found, s, seat if seat >= 0 else NOBODY, action)
    return found


def _note(
    found: dict[str, list[tuple[State, Seat, Action]]], s: State, seat: Seat, action: Action
) -> None:
    given = refusal(s, seat, action)
    if given and len(found[given.reason]) < 25:
        found[given.reason].append((GAME.copy(s), seat, action))


@pytest.mark.parametrize("reason", ORDER)
def test_each_reason_is_given_and_to_mend_it_leads_to_a_legal_action(reason: str) -> None:
    assert cases()[reason], "no position gives this reason"
    for case in cases()[reason]:
        (_, _, action), reasons = MENDING.until_legal(case)
        if CHANCE_ONLY & {*reasons}:
            assert action.verb.name in ("part", "rotate", "start", "tile", "draw", "take", "lot")


def mended(case: Case[State], reason: str) -> Case[State]:
    s, seat, action = case
    assert not is_legal(s, seat, action)
    return *mend(s, seat, action, reason), action


CHANCE_ONLY = {reason for reason in ORDER if reason.startswith("chance-")} - {"chance-first"}
MENDING = Mending(PARTS, mended, NAMES, chance=CHANCE_ONLY)


def test_every_reason_but_chance_s_own_can_be_mended() -> None:
    assert set(MENDS) == set(ORDER) - CHANCE_ONLY


# Sentences

SENTENCES = [
    ("seats=2 tiles=b1:T1n turn=1 ask=flip1", 1, "flip:b1", "The tile on b1 is already face up."),
    (f"seats=2 {BUILDING} stores=1,0,0/0,0,0", 0, "build:d2n", "You lack 1 grain and 1 stone"),
    (
        f"seats=2 {BUILDING} stores=1,1,0/0,0,0 silver=1,0",
        0,
        "build:d2n",
        "costs 2 silver; you have 1 silver.",
    ),
    (f"seats=2 {BUILDING} {RICH}", 0, "build:a7e", "None of your shields points at the land a7."),
    ("seats=2 hands=count/", 0, "play:count", "Play the card Count while you build"),
    ("seats=2 hands=count/", 0, "play:farmer", "You hold no Farmer."),
    ("seats=2", 1, "flip:b1", "It is not your turn: Anna is playing."),
]


@pytest.mark.parametrize(("position", "seat", "text", "words"), SENTENCES)
def test_a_sentence_names_things_and_numbers(
    position: str, seat: int, text: str, words: str
) -> None:
    found = refusal(read(position), seat, GAME.actions.parse(text))
    assert found is not None and words in found.sentence


def test_a_majority_is_told_with_both_numbers() -> None:
    text = f"seats=2 options=module:battle {BUILDING} {RICH} castles=d2n1:1"
    s = read(text)
    s.tiles[1] = s.tiles[1] // 4 * 4 + (s.tiles[1] + 1) % 4
    found = refusal(s, 0, GAME.actions.parse("over:d2n1"))
    assert found is not None and found.reason == "no-majority"
    assert re.search(r"around d2 than Bo: you have \d against \d\.", found.sentence)


# Pointing, and reading on


def ids(s: State, seat: Seat) -> tuple[set[str], set[str]]:
    """What can be pointed at: parts of the picture, and plates of the shelves."""
    v, names = GAME.view(s, seat), NAMES[: s.options.seats]
    picture = svg.draw(v, [], names).svg.split("</defs>")[-1]
    plates = {plate.key for shelf in svg.shelves(v, [], names) for plate in shelf.plates}
    return set(re.findall(r' id="([^"]*)"', picture)), plates


@pytest.mark.parametrize(("seats", "options"), WAYS_TO_PLAY[:7:3], ids=str)
def test_all_that_can_be_pointed_at_means_something(seats: int, options: dict[str, str]) -> None:
    for number, s in enumerate(nodes(seats, options, 2)):
        if number % 20 == 0:
            for seat in (0, NOBODY):
                check_pointing(s, seat)


def check_pointing(s: State, seat: Seat) -> None:
    v = GAME.view(s, seat)
    parts, plates = ids(s, seat)
    silent = {p for p in parts | plates if not why.actions_at(v, p)}
    rivals = {f"held-{other}" for other in range(4) if other != seat}
    assert silent <= {"deck", "banner-0", "banner-1"} | rivals


PLACELESS = ("pass", "end")


@pytest.mark.parametrize(("seats", "options"), WAYS_TO_PLAY[:7:3], ids=str)
def test_every_legal_action_with_a_place_is_meant_there(
    seats: int, options: dict[str, str]
) -> None:
    for number, s in enumerate(nodes(seats, options, 4)):
        seat = GAME.to_act(s)
        if seat >= 0 and (number % 7 == 0 or s.prompts[-1].ask in (ASK_PLACE, ASK_RIVAL)):
            v = GAME.view(s, seat)
            parts, plates = ids(s, seat)
            meant = {action for part in parts | plates for action in why.actions_at(v, part)}
            assert {a for a in GAME.legal(s) if a.verb.name not in PLACELESS} <= meant


@pytest.mark.parametrize(
    "place",
    [
        "",
        "castle",
        "tile-z9",
        "area-a1x",
        "castle-a1n9",
        "card-joker",
        "mine-7",
        "score-9",
    ],
)
def test_unknown_places_mean_nothing(place: str) -> None:
    assert why.actions_at(GAME.view(read("seats=2"), 0), place) == []


def test_the_likeliest_is_meant_first() -> None:
    s = play("seats=2 hands=farmer/", "play:farmer")
    v = GAME.view(s, 0)
    assert why.actions_at(v, "area-d2n")[0].text == "at:d2"
    v = GAME.view(read(f"seats=2 {BUILDING}"), 0)
    assert why.actions_at(v, "area-d2n")[0].text == "build:d2n"
    v = GAME.view(play("seats=2", "flip:b1", "tile:T1"), 0)
    assert why.actions_at(v, "tile-b1")[0].text == "turn:n"


def test_there_is_a_paragraph_about_every_question() -> None:
    asked = set()
    for number, (seats, options) in enumerate(WAYS_TO_PLAY):
        for s in nodes(seats, options, number):
            found = why.about(GAME.view(s, NOBODY if GAME.to_act(s) < 0 else GAME.to_act(s)))
            assert found
            asked.add(s.prompts[-1].ask if s.prompts else None)
    silent = {ASK_WINDOW, ASK_SCORE, ASK_FINISH, ASK_NEXT, ASK_ROUND}
    assert {None, *range(len(QUESTIONS))} - silent - asked <= {ASK_LOT, ASK_BUY}


@pytest.mark.parametrize(
    ("position", "text", "paragraphs"),
    [
        ("seats=2 hands=farmer/", "play:farmer", ["4.17"]),
        ("seats=2 options=module:battle hands=duke/", "play:duke", ["4.23", "4.17"]),
        ("seats=2 options=module:battle hands=arsonist/", "play:arsonist", ["4.24", "4.17"]),
        (f"seats=2 {BUILDING} {RICH} hands=count/", "play:count", ["4.18", "4.4", "4.7"]),
    ],
)
def test_what_a_card_asks_is_answered_by_its_own_paragraph_first(
    position: str, text: str, paragraphs: list[str]
) -> None:
    assert list(why.about(GAME.view(play(position, text), 0))) == paragraphs
