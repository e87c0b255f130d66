"""The language words are said in: gettext, with the reader's language set around what is said.

    with speaking("it"):
        _("{name} drew a card.").format(name=name)

The language is a context variable, so each task and each thread speaks its own. Without any set it
is English, which is what the messages in the source are written in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import NullTranslations, translation
from pathlib import Path
from typing import Final

DOMAIN: Final = "trecastelli"
LOCALES: Final = Path(__file__).parent / "locales"
ENGLISH: Final = "en"
LANGUAGES: Final = {
    "en": "English",
    "it": "Italiano",
    "nl": "Nederlands",
    "es": "Español",
    "de": "Deutsch",
    "fr": "Français",
}
"""Every language the house means to speak, by its own name; `spoken` are those it can."""

_language: ContextVar[str] = ContextVar("language", default=ENGLISH)


@cache
def _catalogue(language: str) -> NullTranslations:
    return translation(DOMAIN, LOCALES, [language], fallback=True)


def spoken() -> list[str]:
    """The languages there is a catalogue for, English first."""
    return [code for code in LANGUAGES if code == ENGLISH or (LOCALES / code).is_dir()]


def language() -> str:
    """The language now being spoken."""
    return _language.get()


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language for as long as the block lasts; English if there is no such one."""
    token = _language.set(code if code in spoken() else ENGLISH)
    try:
        yield
    finally:
        _language.reset(token)


def _(message: str) -> str:
    """A message in the reader's language."""
    return _catalogue(_language.get()).gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """A message whose words depend on a number, in the reader's language."""
    return _catalogue(_language.get()).ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """A message that English says alike in two senses, told apart by a context."""
    return _catalogue(_language.get()).pgettext(context, message)


def later(message: str) -> str:
    """Marks a message that is said with `_` only when somebody reads it, as tables of data do."""
    return message


def listed(words: Sequence[str]) -> str:
    """Some words in a row: `a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return _("{some} and {last}").format(some=_(", ").join(words[:-1]), last=words[-1])


def said(
    reader: int, seat: int, names: Sequence[str], yours: str, theirs: str, **fields: object
) -> str:
    """A sentence about a player: `yours` if he is the one who reads it, else `theirs` by {name}."""
    return (yours if seat == reader else theirs).format(name=names[seat], **fields)


def between(
    reader: int,
    pair: tuple[int, int],
    names: Sequence[str],
    told: tuple[str, str, str],
    **fields: object,
) -> str:
    """A sentence about what {name} did to {other}, for the one, for the other, or for the rest."""
    which = pair.index(reader) if reader in pair else 2
    return told[which].format(name=names[pair[0]], other=names[pair[1]], **fields)
