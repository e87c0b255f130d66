"""Goes through a lesson with somebody: sets the positions, and answers what is tried in them.

Where somebody is in a lesson is the number of the task and what was chosen since the last position
was set. It is all there is to remember, so an address or a line of text can hold it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from trecastelli.core.actions import Action
from trecastelli.core.errors import BadSetup, IllegalAction
from trecastelli.core.game import Seen
from trecastelli.core.parts import AnyGame, AnyParts, require
from trecastelli.core.parts.lesson import PUPIL, Lesson, Task, solves
from trecastelli.core.parts.why import Refusal
from trecastelli.core.play.history import AnyHistory, History
from trecastelli.words import _

MANY: Final = 60
"""Nobody chooses more often than that in one position."""


@dataclass(frozen=True)
class Reply:
    """What the tutor says to a try."""

    verdict: Literal["solved", "astray", "refused"]
    sentence: str
    refusal: Refusal | None = None


@dataclass(frozen=True)
class Progress:
    """Where somebody is in a lesson."""

    parts: AnyParts
    lesson: Lesson
    number: int = 0
    choices: tuple[str, ...] = ()
    """What was chosen since the last position was set, task by task."""

    @property
    def game(self) -> str:
        """The name of the game that is learnt."""
        return self.parts.game.name

    @property
    def rules(self) -> AnyGame:
        """The game that is learnt."""
        return self.parts.game

    @property
    def task(self) -> Task:
        """What is to be read and done here."""
        return self.lesson.tasks[self.number]

    @property
    def is_last(self) -> bool:
        """Whether nothing follows."""
        return self.number + 1 == len(self.lesson.tasks)

    @cached_property
    def history(self) -> AnyHistory:
        """The play since the position was set; BadSetup if it is not what the lesson wants."""
        tasks = self.lesson.tasks
        first = max(n for n in range(self.number + 1) if tasks[n].position)
        played = _set_up(self.parts, tasks[first].position)
        chosen = list(self.choices)
        for task in tasks[first : self.number]:
            if task.solutions:
                _follow(played, task, chosen.pop(0) if chosen else "")
        if chosen:
            raise _lost()
        return played

    @property
    def view(self) -> Seen:
        """What the pupil sees."""
        seen: Seen = self.rules.view(self.history.state, PUPIL)
        return seen

    @property
    def legal(self) -> list[Action]:
        """What the pupil could do; nothing where there is only something to read."""
        if not self.task.solutions or self.history.to_act != PUPIL:
            return []
        return self.rules.legal(self.history.state)

    def names(self, pupil: str) -> list[str]:
        """Everybody at the table; the pupil is called by his own name."""
        seats = self.view.seats
        others = [*self.lesson.names, "Bianca", "Carlo", "Dora", "Ennio"]
        return [pupil, *others[: seats - 1]]

    def attempt(self, text: str, pupil: str) -> Reply:
        """What the tutor says to a choice."""
        action = self.rules.actions.parse(text)
        is_turn = self.history.to_act == PUPIL
        if not is_turn or action not in self.rules.legal(self.history.state):
            return self._refused(action, pupil)
        if not solves(self.task, text):
            other = _("That is allowed, but this step is about something else. Try again.")
            return Reply("astray", _(self.task.astray) if self.task.astray else other)
        return Reply("solved", _(self.task.well) if self.task.well else _("Well done."))

    def _refused(self, action: Action, pupil: str) -> Reply:
        why = self.parts.why
        refusal = why.why_not(self.view, action, self.names(pupil)) if why else None
        if refusal is None:
            impossible = _("{action} is not possible now.").format(action=action.text)
            return Reply("refused", impossible)
        return Reply("refused", refusal.sentence, refusal)

    def after(self, text: str = "") -> Progress:
        """Where one gets by solving the task, with what was chosen if anything was to be."""
        nxt = self.lesson.tasks[self.number + 1]
        choices = (*self.choices, *([text] if self.task.solutions else []))
        return Progress(self.parts, self.lesson, self.number + 1, () if nxt.position else choices)

    def history_after(self, text: str) -> AnyHistory:
        """The play with what was chosen, and what followed by itself."""
        played = self.history.fork()
        _follow(played, self.task, text)
        return played


def lesson_of(parts: AnyParts, key: str) -> Lesson:
    """A lesson by its key; BadSetup if the game has none of that name."""
    for lesson in require(parts.course).LESSONS:
        if lesson.key == key:
            return lesson
    raise BadSetup(_("There is no such lesson."))


def progress_in(parts: AnyParts, key: str, number: int, choices: tuple[str, ...]) -> Progress:
    """Somewhere in a lesson, as an address says it; BadSetup if there is no such progress."""
    lesson = lesson_of(parts, key)
    if not 0 <= number < len(lesson.tasks) or len(choices) > MANY:
        raise _lost()
    progress = Progress(parts, lesson, number, choices)
    try:
        progress.history  # noqa: B018  it is played through here, so that it can be trusted later
    except IllegalAction as error:
        raise _lost() from error
    return progress


def _set_up(parts: AnyParts, position: str) -> AnyHistory:
    game = parts.game
    state = require(parts.position).read(position, game)
    return History(game, game.view(state, PUPIL).seats, {}, state)


def _follow(played: AnyHistory, task: Task, text: str) -> None:
    """Do what was chosen and all that the task says will follow."""
    if not solves(task, text):
        raise _lost()
    for each in (text, *task.then):
        played.play(played.to_act, played.game.actions.parse(each))


def _lost() -> BadSetup:
    return BadSetup(_("This step of the lesson does not exist. Start the lesson again."))
