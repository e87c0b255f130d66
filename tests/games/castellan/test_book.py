"""The rule book says what the program does: its pictures, tables, sums and lists."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest

from tests.games.castellan.script import after, worth
from trecastelli.core.game import NOBODY
from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.look.picture import draw
from trecastelli.games.castellan.notation.position import read
from trecastelli.games.castellan.rules.cards import PRINTED

BOOK = (files("trecastelli.games.castellan") / "book" / "RULES.md").read_text("utf-8")
NAMES = ["Anna", "Bruno", "Carla", "Dario"]


def paragraph(number: str) -> str:
    """The text of a paragraph."""
    match = re.search(rf"^### {re.escape(number)} .*?\n(.*?)(?=^##|\Z)", BOOK, re.M | re.S)
    assert match, number
    return match[1]


def pictures(text: str) -> list[tuple[str, str]]:
    """The head and the position of each picture."""
    pairs = re.findall(r"```(?:castle|picture)\n(.*?)---\n(.*?)```", text, re.S)
    assert len(pairs) == len(re.findall(r"```(?:castle|picture)\n", text))
    return pairs


def table(text: str) -> list[list[str]]:
    """The cells of a table, without its head."""
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows[2:]]


def field(head: str, name: str) -> str:
    match = re.search(rf"^{name}: (.*)$", head, re.M)
    return match[1] if match else ""


@pytest.mark.parametrize(("head", "position"), pictures(BOOK))
def test_every_picture_has_a_caption_and_is_drawn_with_its_lights(head: str, position: str) -> None:
    s = read(position)
    eyes = int(field(head, "eyes") or NOBODY)
    svg = draw(GAME.view(s, eyes), GAME.legal(s) if eyes >= 0 else [], NAMES).svg
    assert svg.startswith("<svg") and field(head, "caption").endswith(".")
    for light in field(head, "lights").split():
        assert f'id="{light}"' in svg


def test_the_castles_of_all_pictures_can_stand() -> None:
    notation = (files("trecastelli.games.castellan") / "book" / "NOTATION.md").read_text("utf-8")
    blocks = re.findall(r"```picture\n(.*?)```", BOOK + notation, re.S)
    assert len(blocks) > 5
    for block in blocks:
        assert read(block.rpartition("---\n")[2]).castle.points


COUNTED: dict[str, list[list[tuple[int, int]]]] = {
    "2.5": [[]],
    "3.7": [[(0, 8), (1, 8)]],
    "4.2": [[], [(0, 4), (0, 4)], [(0, 5)], [(0, 6)], [(1, 4), (0, 12)]],
    "4.3": [[(0, 4), (0, 4)]],
    "4.5": [[(0, 7), (0, 9)]],
    "4.6": [[(0, 13)]],
    "4.7": [[]],
}


@pytest.mark.rule("4.2", "4.5")
@pytest.mark.parametrize("number", COUNTED)
def test_the_numbers_in_the_captions_are_right(number: str) -> None:
    castles = [worth(read(position)) for _, position in pictures(paragraph(number))]
    counts = [sorted((owner, towers) for owner, towers, _ in yards) for yards in castles]
    assert counts == [sorted(yards) for yards in COUNTED[number]]


@pytest.mark.rule("4.6")
@pytest.mark.parametrize(("part", "points"), [("0,0", 23), ("2,0", 25)])
def test_dividing_the_doubled_courtyard_of_the_book_costs_points(part: str, points: int) -> None:
    ((_, position),) = pictures(paragraph("4.6"))
    assert GAME.scores(read(position))[0] == (26, 2)
    s = after(f"{position}pool=0,0,1 ask=build0", "short:2,1n", f"double:{part}")
    assert GAME.scores(s)[0] == (points, 3)


@pytest.mark.rule("7.1")
def test_the_castle_of_the_count_gives_12_and_8() -> None:
    ((_, position),) = pictures(paragraph("7.1"))
    assert [points for points, _ in GAME.scores(read(position))] == [12, 8]


@pytest.mark.rule("3.5")
def test_the_short_wall_of_the_book_is_forbidden() -> None:
    assert "short:1,0n" not in legal_walls("3.5")


@pytest.mark.rule("3.6")
def test_the_long_wall_of_the_book_is_forbidden_and_the_short_one_is_not() -> None:
    assert "long:1,0n" not in legal_walls("3.6")
    assert "short:1,0n" in legal_walls("3.6")


def legal_walls(number: str) -> list[str]:
    """Where one long and one short wall may go in the picture of a paragraph."""
    ((_, position),) = pictures(paragraph(number))
    s = read(f"{position}pool=0,1,1 ask=build0")
    return [action.text for action in GAME.legal(s)]


@pytest.mark.rule("1.2")
def test_the_table_of_cards_is_the_deck() -> None:
    rows = [(row[0], [int(cell) for cell in row[1:5]]) for row in table(paragraph("1.2"))]
    assert rows == [(card.name, [*card.pieces, card.extra]) for card in PRINTED.cards]


@pytest.mark.rule("1.1")
def test_the_table_of_pieces_is_what_the_cards_show() -> None:
    cards: Any = zip(*(card.pieces for card in PRINTED.cards), strict=True)
    each = [sum(column) for column in cards]
    rows = [[int(cell) for cell in row[1:]] for row in table(paragraph("1.1"))]
    assert rows == [[n, 2 * n, 4 * n] for n in each]


@pytest.mark.rule("8.1")
def test_the_table_of_options_has_every_value_with_the_default_first() -> None:
    values = [row[0].strip("`") for row in table(paragraph("8.1"))]
    assert values == [
        f"{option.name}={value}" for option in GAME.options for value in option.values
    ]
    defaults = GAME.full_options(3, {})
    assert defaults == {option.name: option.values[0] for option in GAME.options}


def test_the_list_of_rulings_says_where_each_is() -> None:
    rulings = {
        ruling: where.split(", ")
        for row in table(paragraph("9.2"))
        for ruling, where in zip(row[::2], row[1::2], strict=True)
    }
    places: dict[str, list[str]] = {}
    for number in re.findall(r"^### ([\d.]+) ", BOOK, re.M):
        for note in re.findall(r"^> \*\*Rulings? ([\w ]+)\.\*\*", paragraph(number), re.M):
            for ruling in note.split(" and "):
                places.setdefault(ruling, []).append(number)
    assert places == rulings
    assert set(rulings) == {*(str(n) for n in range(1, 44)), *"abcdefghi"}


def test_every_note_begins_with_a_line_of_its_own() -> None:
    quotes = re.findall(r"(?:^>.*\n)+", BOOK, re.M)
    assert len(quotes) > 40
    assert all(quote.startswith("> [!NOTE]\n> ") for quote in quotes)


def test_options_named_in_notes_exist() -> None:
    options = set(re.findall(r"\]\(option:(\w+)=(\w+)\)", BOOK))
    assert options == {(option.name, option.values[1]) for option in GAME.options}
