"""Laws of words: everything has some, none name what is hidden, and the count is whole."""

from __future__ import annotations

from collections.abc import Iterator

from trecastelli.core.actions import Action
from trecastelli.core.game import NOBODY, Event, S, Seat, V
from trecastelli.core.parts.words import CountLine, plain
from trecastelli.gauntlet.law import demand, is_clean
from trecastelli.gauntlet.node import Node


def check_words(node: Node[S, V], seat: Seat) -> None:
    """Words: for the board, the prompt and every action."""
    for text in (*state_words(node, seat), *choice_words(node, seat)):
        check_text(text)


def check_lines(node: Node[S, V], seat: Seat) -> None:
    """Words: for every event as a seat may hear it, none for what is hidden."""
    for text in event_words(node, seat):
        check_text(text)
    if seat == NOBODY:
        check_hidden(node)


def check_text(text: str) -> None:
    """Words: something is said, and not the name of a constant."""
    demand("words", bool(text), "something has no words")
    demand("words", "HIDDEN" not in text, "a sentence says HIDDEN")


def state_words(node: Node[S, V], seat: Seat) -> Iterator[str]:
    """What is said of a state."""
    v, words = node.view(seat), node.parts.words
    yield words.board(v, node.names, plain)
    yield words.ask(v, node.names)
    yield from (line.text for line in words.count(v, node.names))


def choice_words(node: Node[S, V], seat: Seat) -> Iterator[str]:
    """What is said of what a seat may do."""
    v, words = node.view(seat), node.parts.words
    for action in node.mine(seat):
        yield words.label(v, action, node.names)
    for verb in dict.fromkeys(action.verb for action in node.mine(seat)):
        yield words.heading(v, verb)


def event_words(node: Node[S, V], seat: Seat) -> Iterator[str]:
    """What a seat reads when something has happened."""
    after, log = node.after(node.action)
    v = node.game.view(after, seat)
    yield from (_line(node, v, node.game.redact(event, seat)) for event in log)


def check_hidden(node: Node[S, V]) -> None:
    """Words: the sentence for a hidden thing is not the sentence for any one of them."""
    hidden = _hidden_lines(node, node.after(node.action)[1])
    for other in node.legal if hidden else ():
        both = hidden & _named_lines(node, other)
        demand("words", not both, f"{both} names what is hidden")


def _hidden_lines(node: Node[S, V], log: list[Event]) -> set[str]:
    """The sentences a spectator reads for what is hidden from him."""
    v = node.view(NOBODY)
    heard = [(event, node.game.redact(event, NOBODY)) for event in log]
    return {_line(node, v, redacted) for event, redacted in heard if redacted != event}


def _named_lines(node: Node[S, V], action: Action) -> set[str]:
    """The sentences for what an action does, with every name in them."""
    v = node.view(NOBODY)
    return {_line(node, v, event) for event in node.after(action)[1]}


def _line(node: Node[S, V], v: V, event: Event) -> str:
    return node.parts.words.line(v, event, node.names)


def check_count(node: Node[S, V], seat: Seat) -> None:
    """Count: every seat has a line, and the parts that lines name are there."""
    lines = node.parts.words.count(node.view(seat), node.names)
    counted = {line.seat for line in lines} - {NOBODY}
    demand("count", counted == set(range(node.seats)), "not every seat has a line, or others do")
    sheet = node.sheet(seat)
    for line in lines:
        demand("count", is_clean(line.text), f"{line.text!r} is not a whole line")
        demand("count", not _has_letter(node, line), f"{line.text!r} begins with a letter")
        unknown = set(line.parts) - sheet.known if sheet else set()
        demand("count", not unknown, f"{sorted(unknown)} are not in the picture")


def _has_letter(node: Node[S, V], line: CountLine) -> bool:
    """Whether a line begins with what the terminal puts in front of it."""
    if line.seat == NOBODY:
        return False
    letter = node.parts.words.letter(node.view(NOBODY), line.seat)
    return line.text.startswith((f"{letter} {node.names[line.seat]}", f"{letter}: "))


def check_cards(node: Node[S, V], seat: Seat) -> None:
    """Words: every card has a name and says something; every player has a letter of his own."""
    v, words = node.view(seat), node.parts.words
    for name, text in words.cards(v).items():
        demand("words", is_clean(name) and is_clean(text), f"card {name!r} says nothing")
    letters = [words.letter(v, each) for each in range(node.seats)]
    demand("words", all(letters), "a player has no letter")
    demand("words", len(set(letters)) == node.seats, "two players have the same letter")
