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

from trecastelli.words.inflection import inflect

LOCALES = Path(__file__).parent / "locales"
"""A folder for each language but English. That it is there is all a language needs."""
HOUSE: Final = "house"
"""The catalogue of all that is no game's; what more than one game would have is in it too."""
ENGLISH: Final = "en"

_folders: dict[str, Path] = {}
"""Where the catalogues of each game are, by its name."""

_language: ContextVar[str] = ContextVar("language", default=ENGLISH)


@cache
def _catalogue(language: str) -> NullTranslations:
    """All parts of a language, one behind the other; what none of them has stays English."""
    whole = NullTranslations()
    for name, folder in catalogue_folders().items():
        whole.add_fallback(translation(name, folder, [language], fallback=True))
    return whole


def catalogue_folders() -> dict[str, Path]:
    """The folder of each part's catalogues, by the part's name."""
    return {HOUSE: LOCALES, **_folders}


def add_catalogues(name: str, folder: Path) -> None:
    """Speak of a game too: its catalogues are `it/LC_MESSAGES/NAME.mo` and so on in a folder."""
    _folders[name] = folder
    _catalogue.cache_clear()


@cache
def languages() -> dict[str, str]:
    """Every language of the house by its own name, English first."""
    folders = sorted(LOCALES.glob("*/name.txt"))
    names = {file.parent.name: file.read_text("utf-8").strip() for file in folders}
    return {ENGLISH: "English"} | names


def forget() -> None:
    """Read folders and catalogues anew when they are asked for next."""
    _catalogue.cache_clear()
    languages.cache_clear()


def language() -> str:
    """The language now being spoken."""
    return _language.get()


def speak(code: str) -> None:
    """Speak a language from now on; English if there is no such one."""
    _language.set(code if code in languages() else ENGLISH)


def closest(wanted: str) -> str:
    """The language of the house that a tag like `pt`, `pt-BR` or `pt_BR` asks for; or nothing."""
    tag = wanted.strip().replace("-", "_").lower()
    base = tag.partition("_")[0]
    same = [code for code in languages() if code.lower() == tag]
    alike = [code for code in languages() if code.lower().partition("_")[0] == base]
    return next(iter(same + alike), "")


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language for as long as the block lasts; English if there is no such one."""
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
    """A message that English says alike in two senses, told apart by a context."""
    catalogue = _catalogue(_language.get())
    return inflect(catalogue.pgettext(context, message), catalogue)


def later(message: str) -> str:
    """Marks a message that is said with `_` only when somebody reads it, as tables of data do."""
    return message


def format_list(words: Sequence[str]) -> str:
    """Some words in a row: `a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return _("{some} and {last}").format(some=_(", ").join(words[:-1]), last=words[-1])


def sentence_for(
    reader: int, seat: int, names: Sequence[str], yours: str, theirs: str, **fields: object
) -> str:
    """A sentence about a player: `yours` if he is the one who reads it, else `theirs` by {name}."""
    return (yours if seat == reader else theirs).format(name=names[seat], **fields)


def between(
    reader: int,
    pair: tuple[int, int],
    names: Sequence[str],
    forms: tuple[str, str, str],
    **fields: object,
) -> str:
    """A sentence about what {name} did to {other}, for the one, for the other, or for the rest."""
    which = pair.index(reader) if reader in pair else 2
    return forms[which].format(name=names[pair[0]], other=names[pair[1]], **fields)
