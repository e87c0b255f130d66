"""The rule books as pages: every paragraph, its picture, its origin; search; cards."""

from __future__ import annotations

import re

import pytest

from tests.web.site import Page, Person
from trecastelli.book.markdown import read
from trecastelli.book.rulebook import rulebook
from trecastelli.core.parts import require
from trecastelli.games import GAMES, PARTS
from trecastelli.web.paragraphs import html_of
from trecastelli.web.rulebooks import origin

EVERY = pytest.mark.parametrize("game", GAMES)


def ids(page: Page) -> list[str]:
    return [attributes["id"] for _tag, attributes in page.elements if "id" in attributes]


@EVERY
def test_every_paragraph_stands_on_the_page_once_and_is_in_the_contents(
    game: str, anna: Person
) -> None:
    page = anna.get(f"/rules/{game}")
    found = ids(page)
    assert len(found) == len(set(found))
    for id in rulebook(PARTS[game]).paragraphs:
        assert f"p{id}" in found and page.all("a", href=f"#p{id}"), id
    assert len(re.findall('<figure class="scenery">', page.html)) >= 6
    assert "[!NOTE]" not in page.html and "```" not in page.html and "data-action" not in page.html


@EVERY
def test_every_paragraph_cited_on_the_page_is_a_link_that_leads_somewhere(
    game: str, anna: Person
) -> None:
    page = anna.get(f"/rules/{game}")
    cited = [link["href"] for link in page.all("a") if link.get("class") == "cited"]
    assert cited
    assert {each.partition("#")[2] for each in cited} <= set(ids(page))


@EVERY
def test_rulings_are_set_apart_and_options_lead_to_a_table_that_has_them(
    game: str, anna: Person
) -> None:
    page = anna.get(f"/rules/{game}")
    assert page.html.count('class="ruling"') == page.html.count('class="ruling-name"') > 10
    links = [each["href"] for each in page.all("a") if each["href"].startswith("/new?")]
    assert links
    for link in set(links):
        name, value = re.findall(r"option-(\w+)=([^&]+)", link)[0]
        chosen = anna.get(link).html
        assert re.search(rf'name="option-{name}"[^>]*value="{value}"[^>]*checked', chosen), link


@EVERY
def test_a_query_leaves_only_the_paragraphs_that_have_it(game: str, anna: Person) -> None:
    paragraph = next(iter(rulebook(PARTS[game]).paragraphs.values()))
    page = anna.get(f"/rules/{game}?q={paragraph.title.split()[0].lower()}")
    assert f"p{paragraph.id}" in ids(page)
    assert len([id for id in ids(page) if re.fullmatch(r"p\d+\.\d+", id)]) < len(
        rulebook(PARTS[game]).paragraphs
    )
    nothing = anna.get(f"/rules/{game}?q=<b>xyzzy")
    assert "No paragraph has" in nothing.text and "<b>xyzzy" not in nothing.html


@EVERY
def test_every_card_is_shown_with_its_face_and_paragraphs(game: str, anna: Person) -> None:
    page = anna.get(f"/rules/{game}/cards")
    entries = require(PARTS[game].gallery).gallery()
    found = ids(page)
    assert len(found) == len(set(found)) and {entry.key for entry in entries} <= set(found)
    assert page.html.count("<svg") > len(entries)
    assert all(entry.rules for entry in entries)
    assert all(id in rulebook(PARTS[game]).paragraphs for entry in entries for id in entry.rules)


def test_where_the_printed_books_say_it_is_told(anna: Person) -> None:
    assert re.search(r"lines? \d+", anna.get("/rules/castle").text)


def test_a_printed_book_is_named_by_its_language_and_neighbouring_lines_are_one_passage() -> None:
    told = origin("castle", "1.3")
    assert "Castle (Italiano), lines 28 to 35" in told and "rule book" not in told


def test_a_game_that_is_not_here_has_no_rules(anna: Person) -> None:
    assert anna.get("/rules/chess", 404).sentence
    assert anna.get("/rules/chess/cards", 404).sentence
    assert anna.get("/learn/chess", 404).sentence


def test_a_book_cannot_smuggle_in_markup_or_addresses() -> None:
    text = "<script>alert(1)</script> [a](javascript:alert(1)) §2.3"
    html = html_of("castle", "x", read(text))
    assert "<script>" not in html and "javascript:" not in html.replace("](javascript:", "")
    assert 'href="/rules/castle#p2.3"' in html
