"""The glossary of a language: which word stands for which thing, and which words must not.

`locales/XX/glossary.toml` has a table for each part, with a row for each term:

    [castle]
    King = { word = "Re", gender = "m", note = "..." }

and, at the end, what must not be written. `words` are regular expressions that match whole words
in any case; what `allowed` matches is no fault; `part` limits the row to a catalogue and its rules:

    [[never]]
    words = ['rival[ei]']
    instead = "avversario"
    why = "One word for one thing."
    allowed = ["sono rivali"]

The table `grammar` has the articles and prepositions that do not fit before every placeholder.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tools.articles import Grammar, read_grammar
from tools.compile_words import LOCALES

GLOSSARY: Final = "glossary.toml"
_NEVER: Final = "never"
_GRAMMAR: Final = "grammar"
NO_GRAMMAR: Final = Grammar()
_NOT_PROSE: Final = re.compile(r"`[^`]*`|(?<=\{)\w+|(?<=%\()\w+|\]\([^)]*\)")
"""Code, names of fields and targets of links."""


@dataclass(frozen=True)
class Term:
    """A thing and the words that a language has for it."""

    part: str
    english: str
    words: tuple[str, ...]


@dataclass(frozen=True)
class Never:
    """Words that must not be written, and what to write instead."""

    words: tuple[str, ...]
    instead: str
    why: str
    allowed: tuple[str, ...] = ()
    part: str = ""

    def found(self, text: str) -> str:
        """The first of the words in a text; empty if there is none."""
        for allowed in self.allowed:
            text = re.sub(allowed, " ", text, flags=re.I)
        match = re.search(rf"(?<!\w)(?:{'|'.join(self.words)})(?!\w)", text, re.I)
        return match[0] if match else ""


@dataclass(frozen=True)
class Glossary:
    """All terms of a language, and what must not be written in it."""

    terms: tuple[Term, ...] = ()
    never: tuple[Never, ...] = ()
    grammar: Grammar = NO_GRAMMAR

    def faults(self, text: str, part: str) -> Iterator[str]:
        """A sentence about each word in a text that is forbidden, or does not fit a placeholder."""
        yield from self.grammar.faults(text, part)
        prose = _NOT_PROSE.sub("", text)
        for row in self.never:
            word = row.found(prose) if row.part in ("", part) else ""
            if word:
                yield f"Do not write “{word}”, write “{row.instead}”. {row.why}".rstrip()

    def unused(self, texts: Iterable[tuple[str, str]]) -> list[str]:
        """Words that no text of their part has: (part, text) each. `house` is said everywhere."""
        said: dict[str, str] = {}
        for part, text in texts:
            for each in (part, "house"):
                said[each] = said.get(each, "") + "\n" + text.casefold()
        return [
            f"{term.english}: {word}"
            for term in self.terms
            for word in term.words
            if not re.search(rf"(?<!\w){re.escape(word.casefold())}", said.get(term.part, ""))
        ]


def read_glossary(language: str, locales: Path = LOCALES) -> Glossary:
    """The glossary of a language; an empty one if it has none."""
    file = locales / language / GLOSSARY
    return parsed(tomllib.loads(file.read_text("utf-8"))) if file.exists() else Glossary()


def parsed(data: dict[str, Any]) -> Glossary:
    """A glossary from the tables of its file."""
    never = [
        Never(**{key: _fixed(value) for key, value in row.items()}) for row in data.get(_NEVER, [])
    ]
    terms = [
        Term(part, english, _fixed([row["word"]] if isinstance(row["word"], str) else row["word"]))
        for part, rows in data.items()
        if part not in (_NEVER, _GRAMMAR)
        for english, row in rows.items()
    ]
    return Glossary(tuple(terms), tuple(never), read_grammar(data.get(_GRAMMAR, {})))


def _fixed(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
