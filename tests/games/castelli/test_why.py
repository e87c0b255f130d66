"""Why something cannot be done: never for what is legal, always for the rest, and truly so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import pytest

from tests.games.castelli.mend import MENDS, mend
from tests.games.castelli.redeal import redeal
from tests.games.castelli.script import DECK, at, full, play
from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import NOBODY, OVER, Seat
from trecastelli.core.parts.why import Refusal
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.look import picture as svg
from trecastelli.games.castelli.notation.position import read
from trecastelli.games.castelli.rules.state import State
from trecastelli.games.castelli.rules.verbs import (
    ASK_FINISH,
    ASK_LOT,
    ASK_NEXT,
    ASK_PLACE,
    ASK_RIVAL,
    ASK_ROUND,
    ASK_SCORE,
    ASK_WINDOW,
    BUILD,
    OVERBUILD,
    QUESTIONS,
)
from trecastelli.games.castelli.why import refusals as why

NAMES = ["Anna", "Bo", "Cy", "Di"]
RULES = (files("trecastelli.games.castelli") / "book" / "RULES.md").read_text("utf-8")
PARAGRAPHS = set(re.findall(r"^### (\d+\.\d+) ", RULES, re.MULTILINE))
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


def sample(s: State, dice: SeededDice, of_each: int) -> list[Action]:
    """Some actions of every verb, and near what lies on the board."""
    found = [
        verb[dice.below(verb.size)]
        for verb in GAME.actions.verbs
        for _ in range(min(of_each, verb.size))
    ]
    castles = [*s.tops][:3]
    near = [BUILD[site // 2] for site in castles]
    return [*found, *near, *[OVERBUILD[site] for site in castles]]


def refusal(s: State, seat: Seat, action: Action) -> Refusal | None:
    return why.why_not(GAME.view(s, seat), action, NAMES[: s.options.seats])


def is_legal(s: State, seat: Seat, action: Action) -> bool:
    return seat == GAME.to_act(s) and action in GAME.legal(s)


# Exactly what is not legal has a reason


@pytest.mark.parametrize(("seats", "options"), WAYS_TO_PLAY, ids=str)
def test_exactly_what_is_not_legal_has_a_reason(seats: int, options: dict[str, str]) -> None:
    dice = SeededDice(seats)
    for s in nodes(seats, options, 7):
        who = GAME.to_act(s)
        for action in GAME.legal(s) if who >= 0 else []:
            assert refusal(s, who, action) is None, action
        for seat in (who if who >= 0 else 0, dice.below(seats), NOBODY):
            for action in sample(s, dice, 2 if seat == who else 1):
                found = refusal(s, seat, action)
                assert (found is None) == is_legal(s, seat, action), (action, found)
                assert found is None or is_sound(found), found


def is_sound(found: Refusal) -> bool:
    words = found.sentence
    whole = words.endswith(".") and not re.search(r"[{}]", words) and words[0] == words[0].upper()
    return whole and why.REASONS[found.reason] == found.rule and found.rule in PARAGRAPHS


def test_all_paragraphs_of_reasons_exist() -> None:
    assert set(why.REASONS.values()) <= PARAGRAPHS


@pytest.mark.parametrize(("seats", "options"), WAYS_TO_PLAY[1:4], ids=str)
def test_a_reason_tells_nothing_that_is_hidden(seats: int, options: dict[str, str]) -> None:
    dice = SeededDice(1)
    for number, s in enumerate(nodes(seats, options, 3)):
        if number % 5 == 0:
            seat = dice.below(seats)
            worlds = [s, redeal(s, seat, dice), redeal(s, seat, dice)]
            for action in sample(s, dice, 1):
                assert len({repr(refusal(world, seat, action)) for world in worlds}) == 1


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
                for action in sample(s, dice, 3 if seat == who else 1):
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
    for s, seat, action in cases()[reason]:
        _mend_all(s, seat, action, reason)


def _mend_all(s: State, seat: Seat, action: Action, reason: str) -> None:
    """Mend what is named until nothing is; each reason must come later in the order."""
    path = [reason]
    while not path[-1].startswith("chance-") or path[-1] == "chance-first":
        s, seat = mend(s, seat, action, path[-1])
        given = refusal(s, seat, action)
        if given is None:
            assert is_legal(s, seat, action), (action, path)
            return
        assert not is_legal(s, seat, action)
        assert ORDER.index(given.reason) > ORDER.index(path[-1]), (action, path, given)
        path.append(given.reason)
    assert action.verb.name in ("part", "rotate", "start", "tile", "draw", "take", "lot")


def test_every_reason_but_chance_s_own_can_be_mended() -> None:
    chance = {reason for reason in ORDER if reason.startswith("chance-")} - {"chance-first"}
    assert set(MENDS) == set(ORDER) - chance


# Sentences

SENTENCES = [
    ("seats=2 tiles=b1:T1n turn=1 ask=flip1", 1, "flip:b1", "The tile on b1 lies open already."),
    (f"seats=2 {BUILDING} stores=1,0,0/0,0,0", 0, "build:d2n", "You lack 1 grain and 1 stone"),
    (
        f"seats=2 {BUILDING} stores=1,1,0/0,0,0 silver=1,0",
        0,
        "build:d2n",
        "for 2 silver, and you have 1 silver.",
    ),
    (f"seats=2 {BUILDING} {RICH}", 0, "build:a7e", "None of your shields points at the land a7."),
    ("seats=2 hands=count/", 0, "play:count", "The card Count is played while you build"),
    ("seats=2 hands=count/", 0, "play:farmer", "You hold no Farmer."),
    ("seats=2", 1, "flip:b1", "It is the turn of Anna."),
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
    silent = {p for p in parts | plates if not why.meant(v, p)}
    rivals = {f"held-{other}" for other in range(4) if other != seat}
    assert silent <= {"deck", "banner-0", "banner-1"} | rivals
    for part in parts | plates:
        assert len(set(why.meant(v, part))) == len(why.meant(v, part))


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
            meant = {action for part in parts | plates for action in why.meant(v, part)}
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
    assert why.meant(GAME.view(read("seats=2"), 0), place) == []


def test_the_likeliest_is_meant_first() -> None:
    s = play("seats=2 hands=farmer/", "play:farmer")
    v = GAME.view(s, 0)
    assert why.meant(v, "area-d2n")[0].text == "at:d2"
    v = GAME.view(read(f"seats=2 {BUILDING}"), 0)
    assert why.meant(v, "area-d2n")[0].text == "build:d2n"
    v = GAME.view(play("seats=2", "flip:b1", "tile:T1"), 0)
    assert why.meant(v, "tile-b1")[0].text == "turn:n"


def test_there_is_a_paragraph_about_every_question() -> None:
    asked = set()
    for number, (seats, options) in enumerate(WAYS_TO_PLAY):
        for s in nodes(seats, options, number):
            found = why.about(GAME.view(s, NOBODY if GAME.to_act(s) < 0 else GAME.to_act(s)))
            assert found and set(found) <= PARAGRAPHS and len(set(found)) == len(found)
            asked.add(s.prompts[-1].ask if s.prompts else None)
    silent = {ASK_WINDOW, ASK_SCORE, ASK_FINISH, ASK_NEXT, ASK_ROUND}
    assert {None, *range(len(QUESTIONS))} - silent - asked <= {ASK_LOT}


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
