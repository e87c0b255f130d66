"""A language is a folder: its name and its words are read from there, whatever is missing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.compile_words import compile_words
from trecastelli import words
from trecastelli.words import _, languages, ngettext, pgettext, speaking

HEAD = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);\\n"
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The locales of a house with two games that speaks nothing but English yet."""
    locales = tmp_path / "locales"
    monkeypatch.setattr(words, "LOCALES", locales)
    monkeypatch.setattr(words, "_folders", {"chess": locales, "go": locales})
    words.forget()
    yield locales
    words.forget()


def add(folder: Path, code: str, part: str, text: str) -> None:
    (folder / code / "LC_MESSAGES").mkdir(parents=True, exist_ok=True)
    (folder / code / "name.txt").write_text("Lingua\n", "utf-8")
    (folder / code / "LC_MESSAGES" / f"{part}.po").write_text(HEAD + text, "utf-8")


def test_without_any_folder_everything_is_english(folder: Path) -> None:
    with speaking("it"):
        assert (words.language(), _("Draw")) == ("en", "Draw")
    assert languages() == {"en": "English"}


def test_a_folder_is_a_language(folder: Path) -> None:
    add(folder, "la", "chess", '\nmsgid "Draw"\nmsgstr "Trahe"\n')
    compile_words(folder.parent)
    assert languages() == {"en": "English", "la": "Lingua"}
    with speaking("la"):
        assert (_("Draw"), _("Lobby"), _("")) == ("Trahe", "Lobby", "")


def test_without_compiled_files_a_language_says_it_in_english(folder: Path) -> None:
    add(folder, "la", "chess", '\nmsgid "Draw"\nmsgstr "Trahe"\n')
    with speaking("la"):
        assert (words.language(), _("Draw")) == ("la", "Draw")


def test_all_parts_of_a_language_are_one(folder: Path) -> None:
    add(folder, "la", "house", '\nmsgid "Lobby"\nmsgstr "Atrium"\n')
    add(folder, "la", "chess", '\nmsgctxt "verb"\nmsgid "Draw"\nmsgstr "Trahe"\n')
    forms = "".join(f'msgstr[{n}] "{{n}} {word}"\n' for n, word in enumerate(("I", "II", "III")))
    add(folder, "la", "go", f'\nmsgid "{{n}} card"\nmsgid_plural "{{n}} cards"\n{forms}')
    compile_words(folder.parent)
    with speaking("la"):
        assert (_("Lobby"), _("Draw"), pgettext("verb", "Draw")) == ("Atrium", "Draw", "Trahe")
        said = [ngettext("{n} card", "{n} cards", n).format(n=n) for n in (1, 2, 7)]
        assert said == ["1 I", "2 II", "7 III"]
