"""Laws of positions: every state can be read back from its text; wrong texts are refused."""

from __future__ import annotations

from collections.abc import Iterator

from trecastelli.core.errors import BadRecord
from trecastelli.core.game import NOBODY, Dice, S, V
from trecastelli.core.parts import text_of
from trecastelli.core.parts.position import Position
from trecastelli.gauntlet.checkpoint import Checkpoint
from trecastelli.gauntlet.law import Broken, demand, is_clean, no_crash
from trecastelli.gauntlet.trial import Trial


def check_position(here: Checkpoint[S, V]) -> None:
    """Position: one line that is read as the same state; a changed line is read or refused."""
    position = here.parts.position
    if position is None:
        return
    with no_crash("position", "writing or reading a position"):
        text = position.write(here.s)
        again = position.read(text, here.game)
    demand("position", "\n" not in text, f"{text!r} has several lines")
    demand("position", again == here.s, f"{text!r} is read as another state")
    demand("position", position.write(again) == text, f"{text!r} is then written as another text")
    demand("position", here.game.legal(again) == here.legal, "other actions are legal in it")
    for changed in changes(text, here.dice):
        check_changed(here, position, changed)


def check_changed(here: Checkpoint[S, V], position: Position[S], text: str) -> None:
    """Position: any text is read, or refused with a sentence."""
    with no_crash("position", f"reading {text!r}"):
        try:
            s = position.read(text, here.game)
        except BadRecord as refusal:
            demand("position", is_clean(str(refusal)), f"{text!r} is refused without a sentence")
            return
        again = position.read(position.write(s), here.game)
    demand("position", again == s, f"{text!r} is read, and written as another state")


def changes(text: str, dice: Dice) -> Iterator[str]:
    """The text with something left out, doubled, replaced or cut off."""
    at, other = dice.below(len(text)), dice.below(len(text))
    yield text[:at] + text[at + 1 :]
    yield text[:at] + text[at] + text[at:]
    yield text[:at] + text[other] + text[at + 1 :]
    yield text[:at]
    fields = text.split(" ")
    one = dice.below(len(fields))
    yield " ".join(fields[:one] + fields[one + 1 :])
    yield " ".join([*fields, fields[one]])
    yield raised(text, at)


def raised(text: str, at: int) -> str:
    """The text with the next digit raised by one, if there is one."""
    for index in range(at, len(text)):
        if text[index] in "0123456789":
            return text[:index] + str((int(text[index]) + 1) % 10) + text[index + 1 :]
    return text


def check_example(trial: Trial[S, V]) -> None:
    """Position: the example of the first page is a position that can be drawn."""
    parts = trial.parts
    text = text_of(parts.example).rstrip() if parts.position else ""
    if parts.position is None or not text:
        return
    try:
        s = parts.position.read(text, parts.game)
    except BadRecord as error:
        raise Broken("position", f"the example is not a position: {error}") from error
    if parts.picture is not None:
        v = parts.game.view(s, NOBODY)
        with no_crash("position", "drawing the example"):
            parts.picture.draw(v, [], [f"Player{seat}" for seat in range(v.seats)])
