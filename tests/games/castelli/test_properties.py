"""What always holds, checked over many random games of every kind."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trecastelli.ai.engine.playout import choose
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import OVER, Event
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.rules.board import MINE
from trecastelli.games.castelli.rules.events import Gained, TurnBegan, Voided
from trecastelli.games.castelli.rules.stages import RoundBegan
from trecastelli.games.castelli.rules.state import State

OPTIONS = st.fixed_dictionaries(
    {},
    optional={option.name: st.sampled_from(option.values) for option in GAME.options},
)


def run(seats: int, options: dict[str, str], seed: int) -> tuple[list[State], list[Event]]:
    """A random game: its states at each turn's beginning and its end, and all that happened."""
    seats = 4 if options.get("tournament", "no") != "no" else seats
    dice, s = SeededDice(seed), GAME.new(seats, options)
    log: list[Event] = []
    states = []
    while GAME.to_act(s) != OVER:
        known = len(log)
        GAME.apply(s, choose(GAME, s, dice), log)
        if any(isinstance(event, TurnBegan) for event in log[known:]):
            states.append(GAME.copy(s))
    return [*states, s], log


@pytest.mark.rule("3.5", "5.1")
@settings(max_examples=40, deadline=None)
@given(st.integers(2, 4), OPTIONS, st.integers(0, 10**6))
def test_pieces_are_accounted_for_and_stores_keep_their_limit(
    seats: int, options: dict[str, str], seed: int
) -> None:
    states, _ = run(seats, options, seed)
    for s in states:
        GAME.audit(s)
        silver = {2: 11, 3: 16, 4: 22}[s.options.seats]
        assert sum(s.silver) + sum(s.mines) == silver
        assert sum(s.deck) + sum(s.hands) + len(s.returned) == (33 if s.options.battle else 25)
        assert max(s.stores) <= 5 and max(s.built) <= 9


@pytest.mark.rule("3.1")
@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), OPTIONS, st.integers(0, 10**6))
def test_each_area_scores_exactly_once(seats: int, options: dict[str, str], seed: int) -> None:
    states, log = run(seats, {**options, "tournament": "no"}, seed)
    field = states[-1].field
    turns = 0
    scored: dict[int, set[int]] = {}
    for event in log:
        turns += isinstance(event, TurnBegan)
        if isinstance(event, Gained | Voided) and event.where >= 0:
            scored.setdefault(event.where, set()).add(turns)
    areas = [area for area, kind in enumerate(field.kind) if 0 <= kind < MINE]
    assert sorted(scored) == areas
    assert all(len(when) == 1 for when in scored.values())


@pytest.mark.rule("10.1", "10.6", "10.8")
@settings(max_examples=10, deadline=None)
@given(st.sampled_from(["knockout", "league"]), st.integers(0, 10**6))
def test_a_tournament_has_its_rounds_and_its_turns(tournament: str, seed: int) -> None:
    states, log = run(4, {"tournament": tournament}, seed)
    rounds = 2 if tournament == "knockout" else 3
    assert sum(isinstance(event, RoundBegan) for event in log) == rounds
    turns = Counter(event.seat for event in log if isinstance(event, TurnBegan))
    assert turns == dict.fromkeys(range(4), 8 * rounds)
    assert len(states[-1].results) == 8 * rounds
