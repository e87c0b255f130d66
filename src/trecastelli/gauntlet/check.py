"""The gauntlet: walks any game through random play and holds it to the contract at every node.

    gauntlet = Gauntlet(GAMES["my_game"], redeal, words, turn=turn_of)
    for seed in range(20):
        gauntlet.walk(seats=3, options={}, seed=seed)

`redeal(s, seat, dice)` is the one thing a game's tests must bring: a state in which everything that
the seat cannot know is dealt anew. It is written apart from the game's own `guess`, so that a view
which lets a secret through is found out. With `turn_of(s)`, written apart too, a game that lets its
turns be taken back is found out as well. A promise that is not kept raises Broken, with its law.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias
from xml.etree import ElementTree

from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, NOBODY, OVER, Dice, Event, Game, S, Seat, V, lot
from trecastelli.core.parts.picture import Picture
from trecastelli.core.parts.words import Words, plain
from trecastelli.core.play.history import History, replay
from trecastelli.core.play.record import Record, format_record, parse_record

Redeal: TypeAlias = Callable[[S, Seat, Dice], S]
Turn: TypeAlias = Callable[[S], object]
"""Something about a state that is another whenever a turn has ended."""

LAWS = (
    "legal",  # offered actions are some, ascending, unique, and found again by text and number
    "odds",  # whole, positive, parallel to legal
    "copy",  # a copy is equal and shares nothing
    "audit",  # everything is in exactly one place
    "same",  # the same action from equal states gives equal states and events
    "redeal",  # a view does not change when what it may not know does
    "guess",  # a guessed state looks like the view it was guessed from, and is whole
    "choice",  # what one may do depends only on what one may know
    "hearing",  # what looks the same before and after sounds the same
    "reveals",  # an action that teaches its player something says so, for undo's sake
    "closes",  # an action that ends a turn says so, for undo's sake
    "view",  # a view shares nothing with its state and can be sent away
    "words",  # everything has words, and none name what is hidden
    "picture",  # the picture is sound, and exactly what is legal can be chosen in it
    "scores",  # one for each seat, all of one shape
    "length",  # the end comes within the stated bound
    "record",  # the record replays to an equal state
)


TRIED = 4
"""How many actions are tried at each node besides the one that is played."""


class Broken(AssertionError):
    """A promise of the contract that a game does not keep."""

    def __init__(self, law: str, sentence: str) -> None:
        assert law in LAWS
        super().__init__(f"law of {law}: {sentence}")
        self.law = law


def demand(law: str, kept: bool, sentence: str) -> None:
    """Raise Broken unless the promise is kept."""
    if not kept:
        raise Broken(law, sentence)


class Gauntlet(Generic[S, V]):
    """One game, and what is needed to try it."""

    def __init__(
        self,
        game: Game[S, V],
        redeal: Redeal[S],
        words: Words[Any],
        picture: Picture[Any] | None = None,
        turn: Turn[S] | None = None,
    ) -> None:
        self.game = game
        self.redeal = redeal
        self.words = words
        self.picture = picture
        """Drawn and checked at every node if there is one; it makes the walk much longer."""
        self.turn = turn
        self.dice: Dice = SeededDice(0)
        self.names: list[str] = []
        self.nodes = 0
        """How many states have been held to all laws so far."""

    def walk(self, seats: int, options: Mapping[str, str], seed: int) -> Record:
        """Play one random game, checking everything on the way; its record."""
        self.dice = SeededDice(seed)
        self.names = [f"Player{seat}" for seat in range(seats)]
        history = History(self.game, seats, options)
        while history.to_act != OVER:
            demand("length", len(history.line) < self.game.longest, "the game does not end")
            action = self.node(history.state, seats)
            history.play(history.to_act, action)
        self.last(history)
        return history.record()

    def node(self, s: S, seats: int) -> Action:
        """Hold one state to all laws; an action to go on with."""
        who, legal = self.game.to_act(s), self.game.legal(s)
        self.check_legal(s, legal)
        self.check_odds(s, who, legal)
        self.check_audit(s, "audit")
        self.check_scores(s, seats)
        action = self._choose(s, who, legal)
        tried = [action, *self._others(legal)]
        for each in tried:
            self.check_step(s, each)
            self.check_closes(s, each)
        for seat in (*range(seats), NOBODY):
            self.check_secrets(s, seat, legal, tried)
            self.check_view(s, seat, action)
            self.check_words(s, seat, legal, action)
            self.check_picture(s, seat, legal, action)
        self.nodes += 1
        return action

    def last(self, history: History[S, V]) -> None:
        """Hold a finished game to the laws of its end."""
        demand("legal", self.game.legal(history.state) == [], "something is legal after the end")
        self.check_audit(history.state, "audit")
        self.check_scores(history.state, history.seats)
        record = history.record()
        again = parse_record(format_record(record))
        demand("record", again == record, "the record's text reads back as another record")
        demand(
            "record",
            replay(self.game, again).state == history.state,
            "the record replays to another state",
        )

    def _choose(self, s: S, who: Seat, legal: list[Action]) -> Action:
        if who == CHANCE:
            return legal[lot(self.game.odds(s), self.dice)]
        return legal[self.dice.below(len(legal))]

    def _others(self, legal: list[Action]) -> list[Action]:
        """All of a few actions, some of many."""
        if len(legal) <= TRIED:
            return legal
        return [legal[self.dice.below(len(legal))] for _ in range(TRIED)]

    def _after(self, s: S, action: Action) -> tuple[S, list[Event]]:
        after, log = self.game.copy(s), list[Event]()
        self.game.apply(after, action, log)
        return after, log

    def check_legal(self, s: S, legal: list[Action]) -> None:
        """Legal: some, ascending by number, unique, and found again by text and number."""
        demand("legal", len(legal) > 0, "nothing is legal though the game goes on")
        ids = [action.id for action in legal]
        demand("legal", ids == sorted(set(ids)), "the actions are not ascending and unique")
        table = self.game.actions
        for action in legal:
            demand(
                "legal", table.parse(action.text) is action, f"{action} is not found by its text"
            )
            demand("legal", table[action.id] is action, f"{action} is not found by its number")

    def check_odds(self, s: S, who: Seat, legal: list[Action]) -> None:
        """Odds: whole, positive and parallel to legal."""
        if who != CHANCE:
            return
        odds = self.game.odds(s)
        demand("odds", len(odds) == len(legal), "there are not as many odds as outcomes")
        whole = all(type(weight) is int and weight > 0 for weight in odds)
        demand("odds", whole, "a weight is not a whole positive number")

    def check_audit(self, s: S, law: str) -> None:
        """Audit: everything in exactly one place."""
        try:
            self.game.audit(s)
        except AssertionError as error:
            raise Broken(law, f"the audit finds that {error}") from error

    def check_scores(self, s: S, seats: int) -> None:
        """Scores: a tuple of one shape for each seat."""
        scores = self.game.scores(s)
        shapes = {len(score) for score in scores}
        demand("scores", len(scores) == seats and len(shapes) == 1, "not one for each seat, alike")

    def check_step(self, s: S, action: Action) -> None:
        """Copy and same: a step on a copy leaves the original alone and always gives the same."""
        before = repr(s)
        demand("copy", self.game.copy(s) == s, "a copy is not equal")
        one = self._after(s, action)
        demand("copy", repr(s) == before, f"{action} on a copy changed the original")
        demand("same", self._after(s, action) == one, f"{action} does not always do the same")

    def check_closes(self, s: S, action: Action) -> None:
        """Closes: a turn that a player's action ends is over for undo too, if a player is next.

        Else chance is next, which undo never crosses, or nobody.
        """
        if self.turn is None or self.game.to_act(s) == CHANCE:
            return
        after, log = self._after(s, action)
        if self.game.to_act(after) >= 0 and self.turn(after) != self.turn(s):
            told = any(event.closes for event in log)
            demand("closes", told, f"{action} ends a turn and does not say so")

    def check_secrets(self, s: S, seat: Seat, legal: list[Action], tried: list[Action]) -> None:
        """Redeal, guess, choice, hearing and reveals: nothing depends on what is not known."""
        game = self.game
        v = game.view(s, seat)
        other = self.redeal(s, seat, self.dice)
        demand("redeal", game.view(other, seat) == v, f"seat {seat} sees what it may not know")
        guessed = game.guess(v, self.dice)
        demand("guess", game.view(guessed, seat) == v, f"seat {seat} would not see its guess so")
        if seat == self.nodes % len(self.names):  # audits are slow: one seat's guess at each node
            self.check_audit(guessed, "guess")
        for world in (other, guessed):
            if game.to_act(s) == seat:
                demand("choice", game.legal(world) == legal, "legal depends on what is hidden")
            self.check_worlds(s, world, seat, tried[0])
        for action in tried[1:] if game.to_act(s) != seat else []:  # one knows what one chose
            self.check_hearing((s, tried[0]), (s, action), seat)

    def check_worlds(self, s: S, world: S, seat: Seat, action: Action) -> None:
        """Hearing and reveals, for one action in two worlds that look the same to a seat."""
        if self.game.to_act(world) != self.game.to_act(s) or action not in self.game.legal(world):
            return
        self.check_hearing((s, action), (world, action), seat)
        if self.game.to_act(s) != seat:
            return
        (here, log), (there, _) = self._after(s, action), self._after(world, action)
        if self.game.view(here, seat) != self.game.view(there, seat):
            told = any(event.reveals for event in log)
            demand("reveals", told, f"{action} shows its player something and does not say so")

    def check_hearing(self, one: tuple[S, Action], two: tuple[S, Action], seat: Seat) -> None:
        """Hearing: if a seat cannot see which of two things happened, it cannot hear it either."""
        (here, log), (there, log2) = self._after(*one), self._after(*two)
        if self.game.view(here, seat) == self.game.view(there, seat):
            heard = [self.game.redact(event, seat) for event in log]
            heard2 = [self.game.redact(event, seat) for event in log2]
            demand("hearing", heard == heard2, f"seat {seat} hears what it cannot see: {heard}")

    def check_view(self, s: S, seat: Seat, action: Action) -> None:
        """View: it stays as it is when its state goes on, and it can be sent away."""
        mine = self.game.copy(s)
        v = self.game.view(mine, seat)
        before = repr(v)
        self.game.apply(mine, action, [])
        demand("view", repr(v) == before, "a view changed with its state")
        demand("view", pickle.loads(pickle.dumps(v)) == v, "a view cannot be sent away")

    def check_words(self, s: S, seat: Seat, legal: list[Action], action: Action) -> None:
        """Words: for the board, the prompt, every action and every event, none for the hidden."""
        v = self.game.view(s, seat)
        said = [self.words.board(v, self.names, plain), self.words.ask(v, self.names)]
        said += [line.text for line in self.words.count(v, self.names)]
        if self.game.to_act(s) == seat:
            said += [self.words.label(v, each, self.names) for each in legal]
            said += [self.words.heading(v, each.verb) for each in legal]
        after, log = self._after(s, action)
        v = self.game.view(after, seat)
        said += [self._line(v, self.game.redact(event, seat)) for event in log]
        demand("words", all(said), "something has no words")
        demand("words", not any("HIDDEN" in words for words in said), "a sentence says HIDDEN")
        if seat == NOBODY:
            self.check_hidden_words(s, log, legal)

    def _line(self, v: Any, event: Event) -> str:
        return self.words.line(v, event, self.names)

    def check_hidden_words(self, s: S, log: list[Event], legal: list[Action]) -> None:
        """Words: the sentence for a hidden thing is not the sentence for any one of them."""
        v = self.game.view(s, NOBODY)
        heard = [(event, self.game.redact(event, NOBODY)) for event in log]
        hidden = {self._line(v, redacted) for event, redacted in heard if redacted != event}
        if hidden:
            for other in legal:
                named = {self._line(v, event) for event in self._after(s, other)[1]}
                demand("words", not named & hidden, f"{named & hidden} names what is hidden")

    def check_picture(self, s: S, seat: Seat, legal: list[Action], action: Action) -> None:
        """Picture: sound XML, ids once each, only legal actions in it, each in one place."""
        if self.picture is None:
            return
        v = self.game.view(s, seat)
        mine = legal if self.game.to_act(s) == seat else []
        placed = self._placed(self.picture, v, mine)
        texts = [each.text for each in mine]
        demand("picture", len(placed) == len(set(placed)), "an action is in two places")
        demand("picture", set(placed) <= set(texts), "something can be chosen that is not legal")
        panels = self.picture.panels(v, self.names)
        in_order = [panel.seat for panel in panels] == list(range(len(self.names)))
        demand("picture", in_order, "there is not one panel for each seat, in order")
        after, log = self._after(s, action)
        v = self.game.view(after, seat)
        for event in log:
            self.picture.marks(v, self.game.redact(event, seat))

    def _placed(self, picture: Picture[Any], v: V, legal: list[Action]) -> list[str]:
        """The actions that a picture and its shelves offer, as texts."""
        drawn = picture.draw(v, legal, self.names)
        try:
            parts = list(ElementTree.fromstring(drawn.svg).iter())
        except ElementTree.ParseError as error:
            raise Broken("picture", f"the picture is not XML: {error}") from error
        plates = [p for shelf in picture.shelves(v, legal, self.names) for p in shelf.plates]
        ids = [part.get("id", "") for part in parts if part.get("id")]
        ids += [plate.key for plate in plates]
        demand("picture", len(ids) == len(set(ids)), "an id is given twice")
        placed = [part.get("data-action", "") for part in parts if "data-action" in part.attrib]
        return placed + [action.text for plate in plates for action in plate.actions]
