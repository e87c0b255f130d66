"""Translations: gettext, with the reader's language in a context variable.

    with speaking("it"):
        _("{name} drew a card.").format(name=name)

Each task and each thread has its own language. The default is English, the language of the
messages in the source.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import NullTranslations, translation
from pathlib import Path
from typing import Final

from trecastelli.words.inflection import inflect

LOCALES = Path(__file__).parent / "locales"
"""A folder for each language but English. Adding the folder adds the language."""
HOUSE: Final = "house"
"""The catalogue for messages of no game, and for those that several games share."""
ENGLISH: Final = "en"

_folders: dict[str, Path] = {}
"""Where the catalogues of each game are, by its name."""

_language: ContextVar[str] = ContextVar("language", default=ENGLISH)


@cache
def _catalogue(language: str) -> NullTranslations:
    """All catalogues of a language chained; messages that none of them has stay English."""
    whole = NullTranslations()
    for name, folder in catalogue_folders().items():
        whole.add_fallback(translation(name, folder, [language], fallback=True))
    return whole


def catalogue_folders() -> dict[str, Path]:
    """The folder of each part's catalogues, by the part's name."""
    return {HOUSE: LOCALES, **_folders}


def add_catalogues(name: str, folder: Path) -> None:
    """Add the catalogues of a game: `it/LC_MESSAGES/NAME.mo` and so on in a folder."""
    _folders[name] = folder
    _catalogue.cache_clear()


@cache
def languages() -> dict[str, str]:
    """Every available language by its own name, English first."""
    folders = sorted(LOCALES.glob("*/name.txt"))
    names = {file.parent.name: file.read_text("utf-8").strip() for file in folders}
    return {ENGLISH: "English"} | names


def forget() -> None:
    """Read folders and catalogues again when they are next used."""
    _catalogue.cache_clear()
    languages.cache_clear()


def language() -> str:
    """The current language."""
    return _language.get()


def speak(code: str) -> None:
    """Set the language from now on; English if it is not available."""
    _language.set(code if code in languages() else ENGLISH)


def closest(wanted: str) -> str:
    """The available language for a tag like `pt`, `pt-BR` or `pt_BR`; empty if there is none."""
    tag = wanted.strip().replace("-", "_").lower()
    base = tag.partition("_")[0]
    same = [code for code in languages() if code.lower() == tag]
    alike = [code for code in languages() if code.lower().partition("_")[0] == base]
    return next(iter(same + alike), "")


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Set the language within the block; English if it is not available."""
    token = _language.set(code if code in languages() else ENGLISH)
    try:
        yield
    finally:
        _language.reset(token)


def _(message: str) -> str:
    """A message in the reader's language."""
    catalogue = _catalogue(_language.get())
    return inflect(catalogue.gettext(message), catalogue) if message else ""


def ngettext(one: str, many: str, count: int) -> str:
    """A message whose words depend on a number, in the reader's language."""
    catalogue = _catalogue(_language.get())
    return inflect(catalogue.ngettext(one, many, count), catalogue)


def pgettext(context: str, message: str) -> str:
    """A message that has several meanings in English, with a context that tells which."""
    catalogue = _catalogue(_language.get())
    return inflect(catalogue.pgettext(context, message), catalogue)


def later(message: str) -> str:
    """Marks a message for the catalogues that is translated later with `_`."""
    return message


def format_list(words: Sequence[str]) -> str:
    """A list in words: `a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return _("{some} and {last}").format(some=_(", ").join(words[:-1]), last=words[-1])


def sentence_for(
    reader: int, seat: int, names: Sequence[str], yours: str, theirs: str, **fields: object
) -> str:
    """A sentence about a player: `yours` if they are the reader, else `theirs` with {name}."""
    return (yours if seat == reader else theirs).format(name=names[seat], **fields)


def between(
    reader: int,
    pair: tuple[int, int],
    names: Sequence[str],
    forms: tuple[str, str, str],
    **fields: object,
) -> str:
    """A sentence about what {name} did to {other}: forms for the one, the other and all others."""
    which = pair.index(reader) if reader in pair else 2
    return forms[which].format(name=names[pair[0]], other=names[pair[1]], **fields)
