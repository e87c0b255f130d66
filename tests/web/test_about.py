"""The page about the languages: how complete each is, and how to mend a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.site import Person, Site
from trecastelli import words
from trecastelli.words import languages
from trecastelli.words.completeness import audience, completeness

ROOT = Path(__file__).parents[2]
PAGE = "/about/languages"


def test_every_page_links_to_the_languages(anna: Person) -> None:
    assert anna.get("/").all("a", href=PAGE)


def test_each_language_says_how_complete_it_is_and_whom_it_is_for(anna: Person) -> None:
    page = anna.get(PAGE)
    for code, name in languages().items():
        assert page.one("section", id=code)
        assert name in page.text and " ".join(audience(code).split()) in page.text
    assert page.html.count("<b>100 %</b>") == len(languages())
    assert page.text.count("3 of 3 rule books") == len(languages())


def test_its_files_are_those_of_the_source(anna: Person) -> None:
    lines = [line for line in anna.get(PAGE).html.splitlines() if "<li><code>src/" in line]
    files = [line.replace("<wbr>", "").split("<code>")[1].split("<")[0] for line in lines]
    assert len(files) == 8 * (len(languages()) - 1)
    assert all((ROOT / file).is_file() for file in files)


@pytest.mark.parametrize("code", languages())
def test_every_reader_learns_how_to_mend_a_sentence(site: Site, code: str) -> None:
    page = site.person(**{"accept-language": code}).get(PAGE)
    mine = code if code != "en" else "it"
    assert f"make check-words LANGUAGE={mine}" in page.html
    assert page.one("html")["lang"] == code
    assert len([1 for step in page.html.partition("<ol>")[2].split("<li>")]) == 6


def test_the_commands_are_there() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert "\ncheck-words:" in makefile and "\nplay:" in makefile


def test_a_language_that_is_begun_is_not_complete(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    head = 'msgid ""\nmsgstr ""\n"Language: pt\\n"\n\n'
    long = 'msgid "Two\\n"\n"lines"\nmsgstr ""\n"Duas\\n"\n"linhas"\n\n'
    plural = 'msgid "card"\nmsgid_plural "cards"\nmsgstr[0] "carta"\nmsgstr[1] ""\n'
    (tmp_path / "pt/LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "pt/LC_MESSAGES/house.po").write_text(head + long + plural, "utf-8")
    template = head + long + plural + '\nmsgid "Draw"\nmsgstr ""\n'
    (tmp_path / "house.pot").write_text(template, "utf-8")
    monkeypatch.setattr(words, "LOCALES", tmp_path)
    monkeypatch.setattr(words, "_folders", {})
    completeness.cache_clear()
    audience.cache_clear()
    begun = completeness("pt")
    assert (begun.said, begun.total, begun.percent) == (1, 3, 33)
    assert completeness("tlh").percent == 0 and audience("pt") == ""
    completeness.cache_clear()
    audience.cache_clear()
