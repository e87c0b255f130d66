"""Laws of positions: every state comes back from its text, and a wrong text is refused."""

from __future__ import annotations

from collections.abc import Iterator

from trecastelli.core.errors import BadRecord
from trecastelli.core.game import Dice, S, V
from trecastelli.core.parts.position import Position
from trecastelli.gauntlet.law import demand, is_clean, no_crash
from trecastelli.gauntlet.node import Node


def check_position(node: Node[S, V]) -> None:
    """Position: one line, which gives the same state back; a changed one is read or refused."""
    position = node.parts.position
    if position is None:
        return
    with no_crash("position", "writing or reading a position"):
        text = position.write(node.s)
        again = position.read(text, node.game)
    demand("position", "\n" not in text, f"{text!r} has several lines")
    demand("position", again == node.s, f"{text!r} reads back as another state")
    demand("position", position.write(again) == text, f"{text!r} is written otherwise again")
    demand("position", node.game.legal(again) == node.legal, "other actions are legal in it")
    for changed in changes(text, node.dice):
        check_changed(node, position, changed)


def check_changed(node: Node[S, V], position: Position[S], text: str) -> None:
    """Position: any text is read, or refused with a sentence."""
    with no_crash("position", f"reading {text!r}"):
        try:
            s = position.read(text, node.game)
        except BadRecord as refusal:
            demand("position", is_clean(str(refusal)), f"{text!r} is refused without a sentence")
            return
        again = position.read(position.write(s), node.game)
    demand("position", again == s, f"{text!r} is read, and written as another state")


def changes(text: str, dice: Dice) -> Iterator[str]:
    """The text with something left out, doubled, exchanged, moved or cut off."""
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
    """The text with one digit more or less than it was, if there is one further on."""
    for index in range(at, len(text)):
        if text[index] in "0123456789":
            return text[:index] + str((int(text[index]) + 1) % 10) + text[index + 1 :]
    return text
