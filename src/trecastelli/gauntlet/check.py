"""The gauntlet: walks any game through random play and holds it to the contract at every node."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic

from trecastelli.core.dice import SeededDice
from trecastelli.core.game import OVER, S, V
from trecastelli.core.parts import Parts
from trecastelli.core.play.history import History
from trecastelli.core.play.record import Record
from trecastelli.gauntlet.event import check_events, check_game
from trecastelli.gauntlet.law import LAWS as LAWS
from trecastelli.gauntlet.law import Broken as Broken
from trecastelli.gauntlet.law import demand
from trecastelli.gauntlet.learn import check_course, check_gallery
from trecastelli.gauntlet.mind import check_amounts, check_gauge, check_judge, check_judge_itself
from trecastelli.gauntlet.node import Node
from trecastelli.gauntlet.notation import check_position
from trecastelli.gauntlet.picture import check_drawing, check_picture
from trecastelli.gauntlet.rules import check_end, check_rules, check_scores
from trecastelli.gauntlet.secrecy import check_secrecy
from trecastelli.gauntlet.trial import Redeal, Trial, Tries, Turn
from trecastelli.gauntlet.why import check_reasons, check_why
from trecastelli.gauntlet.words import check_cards, check_count, check_lines, check_words

SAMPLE = 32
"""One state in so many is held to the laws of the parts, unless a test says otherwise."""
ENDS = 8
"""The end of a game is held to them so many times as often."""


class Gauntlet(Generic[S, V]):
    """One game with all its parts, and what is needed to try it."""

    def __init__(
        self,
        parts: Parts[S, V],
        redeal: Redeal[S],
        turn: Turn[S] | None = None,
        *,
        tries: Tries[S] | None = None,
        sample: int = SAMPLE,
    ) -> None:
        self.trial = Trial(parts, redeal, turn, tries)
        self.sample = sample
        """One state in so many is held to the laws of the parts; 1: every one."""
        self._dice = SeededDice(1)
        self.nodes = 0
        """How many states have been held to the laws so far."""

    def walk(self, seats: int, options: Mapping[str, str], seed: int) -> Record:
        """Play one random game, checking everything on the way; its record."""
        game, dice = self.trial.parts.game, SeededDice(seed)
        history = History(game, seats, options)
        while history.to_act != OVER:
            demand("length", len(history.line) < game.longest, "the game does not end")
            node = Node(self.trial, history.state, dice, self.nodes, self.sample == 1)
            self.check_node(node)
            history.play(history.to_act, node.action)
        check_end(history)
        self.check_last(Node(self.trial, history.state, dice, self.nodes, self.sample == 1))
        return history.record()

    def check_node(self, node: Node[S, V]) -> None:
        """Hold a state in which somebody acts to the laws of rules, secrecy and words."""
        check_rules(node)
        check_events(node)
        for seat in node.everybody:
            check_secrecy(node, seat)
            check_lines(node, seat)
        for seat in node.readers:
            check_words(node, seat)
        if self._dice.below(self.sample) == 0:
            self.check_parts(node)
        self.nodes += 1

    def check_last(self, node: Node[S, V]) -> None:
        """Hold the end of a game to the laws of scores and words, and often to those of parts."""
        check_scores(node)
        for seat in node.readers:
            check_words(node, seat)
        if self._dice.below(self.sample) < ENDS:
            self.check_parts(node)

    def check_state(self, s: S, seed: int = 0) -> None:
        """Hold any one state to the laws of words and of the parts, a finished one too."""
        node = Node(self.trial, s, SeededDice(seed), seed)
        for seat in node.everybody:
            check_words(node, seat)
        self.check_parts(node)

    def check_parts(self, node: Node[S, V]) -> None:
        """Hold a state to the laws of each part that the game has."""
        check_position(node)
        check_judge(node)
        for seat in node.readers:
            check_cards(node, seat)
            check_picture(node, seat)
            check_count(node, seat)
            check_gauge(node, seat)
            check_why(node, seat)
        check_drawing(node, node.onlooker)

    def check_offer(self) -> None:
        """Hold what needs no play to its laws: what the game says of itself, lessons, gallery."""
        check_game(self.trial.parts.game)
        check_reasons(self.trial)
        check_judge_itself(self.trial)
        check_amounts(self.trial)
        check_course(self.trial)
        check_gallery(self.trial)
