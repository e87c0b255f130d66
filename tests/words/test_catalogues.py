"""Every language says everything, with the same fields, and its catalogues fit the sources."""

from __future__ import annotations

import pytest

from tools.check_words import Finding, catalogue_findings, english_entries
from tools.compile_words import SOURCES
from tools.words import PARTS, catalogue_file, files
from trecastelli.words import ENGLISH, languages
from trecastelli.words.inflection import BAR

LANGUAGES = [code for code in languages() if code != ENGLISH]
EVERY = pytest.mark.parametrize("language", LANGUAGES)


def shown(findings: list[Finding]) -> str:
    return "\n".join(str(each) for each in findings[:20])


@EVERY
def test_every_message_is_translated_and_fits_the_english(language: str) -> None:
    wrong = list(catalogue_findings(language))
    assert not wrong, shown(wrong)


def test_catalogues_and_templates_fit_the_sources() -> None:
    stale = [
        str(file.relative_to(SOURCES))
        for file, text in files().items()
        if not file.exists() or file.read_text("utf-8") != text
    ]
    assert not stale, f"run make words: {stale}"


def test_no_message_has_what_stands_between_forms() -> None:
    assert not [entry for entry in english_entries() if any(BAR in t for t in entry.originals)]


@EVERY
def test_a_per_cent_sign_is_no_field(language: str) -> None:
    """Translators' programs refuse what does not fit the format that a message is said to have."""
    for part in PARTS:
        text = catalogue_file(part, language).read_text("utf-8")
        marked = [entry for entry in text.split("\n\n") if ", python-format" in entry]
        assert not [entry for entry in marked if "%(" not in entry]
