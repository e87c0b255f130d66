"""Rule books: numbered paragraphs, the same in every language, with pictures that can be drawn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import trecastelli.games
from trecastelli.book.pictures import sceneries, scenery
from trecastelli.book.proofs import proofs, unproved_paragraphs
from trecastelli.book.rulebook import read_rulebook, rulebook
from trecastelli.book.sources import Passage, PrintedBook, _gaps, faults, sources
from trecastelli.games import GAMES, PARTS

FOLDER = Path(str(trecastelli.games.__file__)).parent
TESTS = Path(__file__).parent.parent


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# English


def test_every_paragraph_has_a_number_of_its_section_in_order(game: str) -> None:
    for section in rulebook(PARTS[game]).sections:
        numbers = [int(each.id.partition(".")[2]) for each in section.paragraphs]
        assert numbers == list(range(1, len(numbers) + 1)), section.id
        assert all(each.id.partition(".")[0] == section.id for each in section.paragraphs)
    assert [each.id for each in rulebook(PARTS[game]).sections] == [
        str(n) for n in range(1, len(rulebook(PARTS[game]).sections) + 1)
    ]


def test_every_text_stands_in_a_numbered_paragraph(game: str) -> None:
    book = rulebook(PARTS[game])
    assert book.introduction
    assert [section.id for section in book.sections if section.text] == []
    assert all(each.text for each in book.paragraphs.values())


def test_pictures_are_drawn_each_with_ids_of_its_own(game: str) -> None:
    shown = [
        each
        for p in rulebook(PARTS[game]).paragraphs.values()
        for each in sceneries(PARTS[game], p.text)
    ]
    assert len(shown) >= 6
    ids: list[str] = []
    for number, each in enumerate(shown):
        svg = each.svg(f"n{number}-")
        ids += re.findall(r' id="([^"]+)"', svg)
        assert all(f' id="n{number}-{light}"' in svg for light in each.lights), each.lights
        assert each.text()
    assert len(ids) == len(set(ids))


def test_what_looks_like_a_heading_in_a_drawing_is_none() -> None:
    text = "# T\n\nIntro\n\n## 1 S\n\n### 1.1 P\n\n```picture\n# not a heading\n```\n\nEnd."
    book = read_rulebook(text)
    assert list(book.paragraphs) == ["1.1"]
    assert book.paragraphs["1.1"].text.endswith("End.")


def test_a_picture_says_through_whose_eyes_and_what_is_lit() -> None:
    block = "eyes: 1\nlights: a b\ncaption: Look here.\n---\nthe position\n"
    shown = scenery(PARTS["castle"], block)
    assert (shown.eyes, shown.lights, shown.caption) == (1, ("a", "b"), "Look here.")
    assert shown.position == "the position\n"
    assert scenery(PARTS["castle"], "only a position\n").position == "only a position\n"


# Where it comes from, and what proves it


def test_every_line_of_the_printed_books_went_somewhere(game: str) -> None:
    assert list(faults(PARTS[game])) == []
    assert all(book.passages[0].first == 1 for book in sources(PARTS[game]).books)


def test_every_paragraph_that_states_a_rule_is_proved_by_a_test(game: str) -> None:
    assert unproved_paragraphs(PARTS[game], TESTS) == []
    assert set(proofs(PARTS[game], TESTS)) == set(rulebook(PARTS[game]).paragraphs)


def test_a_walk_with_a_gap_is_found() -> None:
    def walk(*passages: tuple[int, int]) -> list[str]:
        kept = tuple(Passage(first, last, ("1.1",), "") for first, last in passages)
        return list(_gaps(PrintedBook("b", "B", "it", 9, kept)))

    assert walk((1, 4), (5, 9)) == []
    assert len(walk((1, 4), (6, 9))) == 1
    assert len(walk((1, 4), (4, 9))) == 1
    assert len(walk((1, 8))) == 1


def test_marks_are_found_on_functions_parameters_and_modules(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "castle"
    folder.mkdir(parents=True)
    (folder / "test_a.py").write_text(
        "import pytest\n"
        "pytestmark = pytest.mark.rule('1.1')\n"
        "@pytest.mark.rule('1.2', '1.3')\n"
        "def test_x(): ...\n"
        "@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.rule('1.4'))])\n"
        "def test_y(n): ...\n"
    )
    found = proofs(PARTS["castle"], tmp_path)
    assert found["1.1"] == ["test_a.py::*"]
    assert found["1.2"] == found["1.3"] == ["test_a.py::test_x"]
    assert found["1.4"] == ["test_a.py::test_y"]
    missing = unproved_paragraphs(PARTS["castle"], tmp_path)
    assert "1.1" not in missing and "1.5" in missing


def test_a_language_without_a_book_reads_english() -> None:
    assert rulebook(PARTS["castle"], "xx").language == "en"
