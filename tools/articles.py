"""Articles in front of a placeholder: they would have to agree with what is filled in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

NAMES: Final = ("name", "other", "player", "rival", "to")
"""Fields for what a player is called."""
NUMBERS: Final = ("n", "count", "games", "before", "after")
"""Fields for numbers: the article belongs to the word after them."""
WITHOUT_PREPOSITION: Final = ("when",)
"""Fields for a phrase like “turn 3, Ada”, which would need an article after a preposition."""

_FIELD: Final = (
    r"[«„“\"‹(\s]*(?:\{(?P<brace>\w+)(?:![rs])?(?P<form>:[^{}]*)?\}|%\((?P<page>\w+)\)s)"
)


@dataclass(frozen=True)
class Grammar:
    """The words of a language that may not stand before every placeholder."""

    articles: str = ""
    """With the prepositions that have swallowed one."""
    prepositions: str = ""
    before_names: str = ""
    """Words that change before a vowel, so that they cannot stand before any name."""
    neutral: frozenset[tuple[str, str]] = frozenset()
    """The part and the name of each field that an article may precede."""

    def faults(self, text: str, part: str = "") -> Iterator[str]:
        """A sentence about each word that would have to agree with a field."""
        for word, name in _before_fields(text, self.articles):
            if name not in NUMBERS and (part, name) not in self.neutral:
                yield (
                    f"“{word}” must agree with {{{name}}}, which can be anything: "
                    "ask for a form, as in {card:dat}, or word the sentence otherwise."
                )
        for word, name in _before_fields(text, self.before_names):
            if name in NAMES:
                yield f"“{word}” changes before a vowel, and {{{name}}} can begin with one."
        for word, name in _before_fields(text, self.prepositions):
            if name in WITHOUT_PREPOSITION:
                yield f"“{word}” would need an article: put {{{name}}} in brackets instead."


def read_grammar(data: dict[str, Any]) -> Grammar:
    """From the table `grammar` of a glossary."""
    neutral = frozenset((row["part"], row["field"]) for row in data.get("neutral", []))
    return Grammar(**(data | {"neutral": neutral}))


def _before_fields(text: str, words: str) -> Iterator[tuple[str, str]]:
    """Each of the words right before a field without a form, with the field."""
    if not words:
        return
    patterns = (re.escape(word).replace("’", "[’']") for word in words.split())
    either = "|".join(p if p.endswith("]") else rf"{p}(?=[\s«„“\"‹(])" for p in patterns)
    for match in re.finditer(rf"(?<![\w’'])({either}){_FIELD}", text, re.I):
        if not match["form"]:
            yield match[1], match["brace"] or match["page"]
