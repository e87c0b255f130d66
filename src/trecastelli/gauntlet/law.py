"""The laws by name, and the error for a law that is broken."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

LAWS: Final = (
    "legal",  # legal actions are some, ascending, unique, and found by their text and number
    "odds",  # whole, positive, one for each legal action
    "copy",  # a copy is equal and shares nothing
    "audit",  # everything is in exactly one place
    "same",  # the same action in equal states gives equal states and events
    "redeal",  # a view does not depend on what its seat may not know
    "guess",  # a guessed state has the view it was guessed from, and passes the audit
    "choice",  # what a seat may do depends only on what it may know
    "hearing",  # events that lead to equal views are equal when redacted
    "reveals",  # an action that tells its player something has an event that reveals
    "closes",  # an action that ends a turn has an event that closes
    "event",  # an event has a known sound, and a seat where the contract wants one
    "view",  # a view knows its seat, shares nothing with its state and can be pickled
    "scores",  # one for each seat, all of the same length
    "length",  # a game ends within its stated bound
    "record",  # the record replays to an equal state
    "game",  # what a game says of itself can be shown
    "words",  # everything has words, and none of them name what is hidden
    "count",  # every seat has one sum, and the elements that lines name are in the picture
    "picture",  # the picture is sound, and only legal actions can be chosen in it
    "drawing",  # lit, prefix and passive change what they are for and nothing else
    "style",  # every class and colour in a picture is one of the game's or the house's
    "why",  # an action has a reason if and only if it is not legal, with a paragraph
    "pointing",  # every element means actions of the game, and legal ones where they are drawn
    "position",  # every state can be read back from its text; wrong texts are refused
    "judge",  # an opinion is one finite number for each seat or action
    "gauge",  # what is counted is one row of whole numbers for each seat
    "lesson",  # every task can be solved, and what it names exists
    "gallery",  # every card has a face, words and paragraphs
)


class Broken(AssertionError):
    """A law that a game breaks."""

    def __init__(self, law: str, sentence: str) -> None:
        assert law in LAWS
        super().__init__(f"law of {law}: {sentence}")
        self.law = law


def demand(law: str, holds: bool, sentence: str) -> None:
    """Raise Broken unless the law holds."""
    if not holds:
        raise Broken(law, sentence)


@contextmanager
def no_crash(law: str, doing: str) -> Iterator[None]:
    """Raise Broken for any other exception inside the block."""
    try:
        yield
    except Broken:
        raise
    except Exception as error:
        raise Broken(law, f"{doing} fails with {error!r}") from error


def is_clean(text: str) -> bool:
    """Whether a text is not empty and has no placeholders left."""
    return bool(text.strip()) and not set(text) & set("{}")
