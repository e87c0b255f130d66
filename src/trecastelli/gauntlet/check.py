"""The class that plays random games and checks every law."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, Generic

from trecastelli.core.dice import SeededDice
from trecastelli.core.game import OVER, Event, S, V
from trecastelli.core.parts import Parts
from trecastelli.core.play.history import History
from trecastelli.core.play.record import Record
from trecastelli.core.prompt import Question
from trecastelli.gauntlet.checkpoint import Checkpoint
from trecastelli.gauntlet.event import check_events, check_game, check_needs
from trecastelli.gauntlet.law import demand
from trecastelli.gauntlet.learn import check_course, check_gallery
from trecastelli.gauntlet.mind import check_amounts, check_gauge, check_judge, check_judge_itself
from trecastelli.gauntlet.notation import check_example, check_position
from trecastelli.gauntlet.picture import check_drawing, check_picture
from trecastelli.gauntlet.question import check_questions
from trecastelli.gauntlet.rules import check_end, check_rules, check_scores
from trecastelli.gauntlet.secrecy import check_secrecy
from trecastelli.gauntlet.style import check_sprite, check_style
from trecastelli.gauntlet.trial import SHORTEST, Mute, Redeal, Trial, Tries, Turn
from trecastelli.gauntlet.why import check_reasons, check_why
from trecastelli.gauntlet.words import (
    check_cards,
    check_count,
    check_lines,
    check_paint,
    check_sentences,
    check_words,
)

SAMPLE: Final = 32
"""One state in so many is checked against the laws of the parts, unless a test says otherwise."""
ENDS: Final = 8
"""The end of a game is checked against them this many times as often."""


class Gauntlet(Generic[S, V]):
    """One game with all its parts, and what is needed to check it."""

    def __init__(
        self,
        parts: Parts[S, V],
        redeal: Redeal[S],
        turn: Turn[S] | None = None,
        *,
        tries: Tries[S] | None = None,
        mute: Mute[V] | None = None,
        unstyled: Collection[str] = (),
        shortest: int = SHORTEST,
        audits_lessons: bool = True,
        sample: int = SAMPLE,
    ) -> None:
        self.trial = Trial(
            parts, redeal, turn, tries, mute, frozenset(unstyled), shortest, audits_lessons
        )
        self.sample = sample
        """One state in so many is checked against the laws of the parts; 1: every state."""
        self._dice = SeededDice(1)
        self.nodes = 0
        """Number of states checked so far."""

    def walk(self, seats: int, options: Mapping[str, str], seed: int) -> Record:
        """Play one random game, check all of it, and return its record."""
        game, dice = self.trial.parts.game, SeededDice(seed)
        history = History(game, seats, options)
        while history.to_act != OVER:
            demand("length", len(history.line) < game.longest, "the game does not end")
            here = Checkpoint(self.trial, history.state, dice, self.nodes, self.sample == 1)
            self.check_node(here)
            history.play(history.to_act, here.action)
        check_end(history)
        self.check_last(Checkpoint(self.trial, history.state, dice, self.nodes, self.sample == 1))
        return history.record()

    def check_node(self, here: Checkpoint[S, V]) -> None:
        """Check an unfinished state against the laws of rules, secrecy and words."""
        check_rules(here)
        check_events(here)
        for seat in here.everybody:
            check_secrecy(here, seat)
            check_lines(here, seat)
        for seat in here.readers:
            check_words(here, seat)
        if self._dice.below(self.sample) == 0:
            self.check_parts(here)
        self.nodes += 1

    def check_last(self, here: Checkpoint[S, V]) -> None:
        """Check the end of a game against the laws of scores and words, and often of the parts."""
        check_scores(here)
        for seat in here.readers:
            check_words(here, seat)
        if self._dice.below(self.sample) < ENDS:
            self.check_parts(here)

    def check_state(self, s: S, seed: int = 0) -> None:
        """Check one state, finished or not, against the laws of words and of the parts."""
        self.check_parts(Checkpoint(self.trial, s, SeededDice(seed), seed))

    def check_parts(self, here: Checkpoint[S, V]) -> None:
        """Check a state against the laws of each part that the game has."""
        check_position(here)
        check_judge(here)
        for seat in here.everybody:
            check_words(here, seat)
        for seat in here.readers:
            check_paint(here, seat)
            check_cards(here, seat)
            check_picture(here, seat)
            check_count(here, seat)
            check_gauge(here, seat)
            check_why(here, seat)
        check_drawing(here, here.onlooker)

    def check_offer(self) -> None:
        """Check what needs no play: what the game says of itself, style, lessons and so on."""
        check_game(self.trial.parts.game)
        check_needs(self.trial)
        check_reasons(self.trial)
        check_judge_itself(self.trial)
        check_amounts(self.trial)
        check_example(self.trial)
        check_course(self.trial)
        check_gallery(self.trial)
        check_sprite(self.trial)
        check_style(self.trial)

    def check_questions(
        self, questions: Sequence[Question], states: Iterable[S], unasked: Collection[int] = ()
    ) -> None:
        """Check that every question is asked in one of the states and has words and paragraphs.

        `unasked` are questions that no state stops at, because the rules answer them.
        """
        check_questions(self.trial, questions, states, unasked)

    def check_sentences(self, s: S, events: Iterable[Event]) -> None:
        """Check that there is an event of every class of the game, and a sentence for each.

        The sentences are made in a state to which all the events could belong.
        """
        check_sentences(self.trial, s, events)
