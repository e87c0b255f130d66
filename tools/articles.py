"""Articles in front of a placeholder: they would have to agree with what is filled in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

ARTICLES: Final = {
    "de": "der die das den dem des ein eine einen einem einer eines im am zum zur vom beim ins ans",
    "es": "el la los las un una unos unas del al",
    "fr": "le la les un une des du au aux l’ d’",
    "it": "il lo la i gli le un uno una del dello della dei degli delle dal dallo dalla dai dagli "
    "dalle al allo alla ai agli alle nel nello nella nei negli nelle sul sullo sulla sui sugli "
    "sulle l’ un’ dell’ all’ dall’ nell’ sull’",
    "nl": "de het een",
}
"""Articles, and prepositions that have swallowed one."""
BEFORE_NAMES: Final = {"fr": "de que jusque"}
"""Words that change before a vowel, so that they cannot stand before any name."""
NAMES: Final = ("name", "other", "player", "rival", "to")
"""Fields for what a player is called."""

NUMBERS: Final = ("n", "count", "games", "before", "after")
"""Fields for numbers: the article belongs to the word after them."""
NEUTRAL: Final[dict[tuple[str, str, str], str]] = {
    ("es", "castelli", "way"): "the four directions are all masculine",
    ("nl", "castelli", "card"): "every card of Castelli takes “de”",
    ("nl", "castelli", "cards"): "as card",
}
"""Fields that an article may precede, by language and part, with the reason."""
PREPOSITIONS: Final = {
    "de": "in an bei zu nach mit",
    "es": "en a de con",
    "fr": "à en de dans",
    "it": "in a da di",
    "nl": "in op bij na",
}
WITHOUT_PREPOSITION: Final = ("when",)
"""Fields for a phrase like “turn 3, Ada”, which would need an article after a preposition."""

_FIELD: Final = (
    r"[«„“\"‹(\s]*(?:\{(?P<brace>\w+)(?:![rs])?(?P<form>:[^{}]*)?\}|%\((?P<page>\w+)\)s)"
)


def faults(text: str, language: str, part: str = "") -> Iterator[str]:
    """A sentence about each article that would have to agree with a field."""
    for word, name in _before_fields(text, ARTICLES.get(language, "")):
        if name not in NUMBERS and (language, part, name) not in NEUTRAL:
            yield (
                f"“{word}” must agree with {{{name}}}, which can be anything: "
                "ask for a form, as in {card:dat}, or word the sentence otherwise."
            )
    for word, name in _before_fields(text, BEFORE_NAMES.get(language, "")):
        if name in NAMES:
            yield f"“{word}” changes before a vowel, and {{{name}}} can begin with one."
    for word, name in _before_fields(text, PREPOSITIONS.get(language, "")):
        if name in WITHOUT_PREPOSITION:
            yield f"“{word}” would need an article: put {{{name}}} after a colon or in brackets."


def _before_fields(text: str, words: str) -> Iterator[tuple[str, str]]:
    """Each of the words right before a field without a form, with the field."""
    if not words:
        return
    patterns = (re.escape(word).replace("’", "[’']") for word in words.split())
    either = "|".join(p if p.endswith("]") else rf"{p}(?=[\s«„“\"‹(])" for p in patterns)
    for match in re.finditer(rf"(?<![\w’'])({either}){_FIELD}", text, re.I):
        if not match["form"]:
            yield match[1], match["brace"] or match["page"]
