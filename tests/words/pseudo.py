"""A language that nobody speaks: every message in brackets, half as long again, in odd letters.

Whatever is still written in plain letters has not gone through a catalogue.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from gettext import NullTranslations
from html.parser import HTMLParser
from typing import Final

from tools.words import Key, messages
from trecastelli import words

CODE: Final = "eo"
_PLAIN: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ODD: Final = "áƀçðéƒğĥíĵķļɱñóþʠŕšţúṽŵẋýžÁɃÇÐÉƑĞĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ"
_LETTERS: Final = str.maketrans(_PLAIN, _ODD)
_FIELD: Final = re.compile(r"(\{[^}]*\}|%\(\w+\)[sd]|%%)")
_LONGER: Final = 0.4


def odd(message: str) -> str:
    """A message as this language says it."""
    parts = _FIELD.split(message)
    said = "".join(part if n % 2 else part.translate(_LETTERS) for n, part in enumerate(parts))
    more = " ~~~~~" * (1 + int(len(message) * _LONGER) // 6) if len(message) > 2 else ""
    return f"⟦{said}{more}⟧"


@cache
def _known() -> frozenset[Key]:
    return frozenset(messages())


class OddTranslations(NullTranslations):
    """Translates everything, and notes what no template has."""

    def __init__(self) -> None:
        super().__init__()
        self.unknown: set[Key] = set()
        self._known = _known()

    def _say(self, context: str | None, message: str, said: str | None = None) -> str:
        if (context, message) not in self._known:
            self.unknown.add((context, message))
        return odd(said or message)

    def gettext(self, message: str) -> str:
        return self._say(None, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._say(None, msgid1, msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self._say(context, message)


class Odd:
    """The language while it is spoken: `unknown` is what was asked for and stands nowhere."""

    def __init__(self) -> None:
        self._says = OddTranslations()
        self._catalogue, self._languages = words._catalogue, words.languages
        self.unknown = self._says.unknown

    def __enter__(self) -> Odd:
        real = self._catalogue
        words._catalogue = lambda code: self._says if code == CODE else real(code)  # type: ignore[assignment]
        words.languages = lambda: {**self._languages(), CODE: "⟦⟧"}  # type: ignore[assignment]
        return self

    def __exit__(self, *_error: object) -> None:
        words._catalogue, words.languages = self._catalogue, self._languages


class Texts(HTMLParser):
    """Everything on a page that somebody reads or hears."""

    SPOKEN: Final = ("title", "aria-label", "placeholder", "alt", "aria-description")
    RULES: Final = frozenset({"rules", "ruled", "contents"})
    """Where a rule book is quoted: that is English for a language that has no book."""
    UNSPOKEN: Final = ("script", "style", "code", "kbd", "textarea", "pre")
    EMPTY: Final = ("meta", "link", "input", "br", "hr", "img")

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[str] = []
        self._open: list[bool] = []
        """For each open element, whether it is left out."""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        foreign = tag != "html" and given.get("lang", CODE) != CODE
        foreign = foreign or not self.RULES.isdisjoint(given.get("class", "").split())
        out = foreign or tag in self.UNSPOKEN or bool(self._open and self._open[-1])
        if not out:
            spoken = [given[name] for name in self.SPOKEN if name in given]
            told = [value for name, value in given.items() if name.startswith("data-word")]
            described = [given["content"]] if given.get("name") == "description" else []
            self.found += spoken + told + described
        if tag not in self.EMPTY:
            self._open.append(out)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.EMPTY:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY and self._open:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if data.strip() and not (self._open and self._open[-1]):
            self.found.append(data.strip())


_WORD: Final = re.compile(r"[A-Za-z]{3,}")
NAMES: Final = frozenset({"Trecastelli", "Castelli", "Castle", "Castellan"})


_CASTLES: Final = re.compile("[RBGY]+")
"""Castles on one land of Castelli's board in characters, by the colours of their players."""


def english_in(texts: list[str], allowed: frozenset[str] = NAMES) -> Iterator[str]:
    """The texts with a word that this language has not said; names and short codes are none."""
    for text in texts:
        words = (word for word in _WORD.findall(text) if not _CASTLES.fullmatch(word))
        words_left = [word for word in words if word not in allowed]
        if words_left:
            yield f"{words_left}: {text[:200]}"
