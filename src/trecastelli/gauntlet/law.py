"""The laws by name, and what is raised when one is broken."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

LAWS: Final = (
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
    "event",  # an event says what is heard and whose turn begins in the words of the contract
    "view",  # a view knows its seat, shares nothing with its state and can be sent away
    "scores",  # one for each seat, all of one shape
    "length",  # the end comes within the stated bound
    "record",  # the record replays to an equal state
    "game",  # what a game says of itself can be shown
    "words",  # everything has words, and none name what is hidden
    "count",  # every seat has its lines, and the parts they name are in the picture
    "picture",  # the picture is sound, and exactly what is legal can be chosen in it
    "drawing",  # marks, prefix and passive change what they are for and nothing else
    "why",  # exactly what is not legal has a reason, with its paragraph
    "pointing",  # whatever is pointed at means actions there are, legal or not
    "position",  # every state comes back from its text, and a wrong text is refused
    "judge",  # an opinion has one finite number for each seat or action
    "gauge",  # what is counted has one row of whole numbers for each seat
    "lesson",  # every task can be solved, and what it names exists
    "gallery",  # every card has a face, words and paragraphs
)


class Broken(AssertionError):
    """A promise of the contract that a game does not keep."""

    def __init__(self, law: str, sentence: str) -> None:
        assert law in LAWS
        super().__init__(f"law of {law}: {sentence}")
        self.law = law


def demand(law: str, holds: bool, sentence: str) -> None:
    """Raise Broken unless the promise is kept."""
    if not holds:
        raise Broken(law, sentence)


@contextmanager
def no_crash(law: str, doing: str) -> Iterator[None]:
    """Raise Broken for whatever is raised inside, except Broken itself."""
    try:
        yield
    except Broken:
        raise
    except Exception as error:
        raise Broken(law, f"{doing} fails with {error!r}") from error


def is_clean(text: str) -> bool:
    """Whether a text says something and has all its placeholders filled."""
    return bool(text.strip()) and not set(text) & set("{}")
