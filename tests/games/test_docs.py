"""The rules page and the notation page of each game keep what they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import trecastelli.games
from trecastelli.core.parts import require
from trecastelli.core.play.history import replay
from trecastelli.core.play.record import format_record, parse_record
from trecastelli.games import GAMES, PARTS
from trecastelli.table.dealer import verify

FOLDER = Path(str(trecastelli.games.__file__)).parent
TESTS = Path(__file__).parent


def paragraphs(game: str) -> set[str]:
    """The numbered paragraphs of a game's rules, and their sections."""
    rules = (FOLDER / game / "book" / "RULES.md").read_text("utf-8")
    return set(re.findall(r"^#{2,3} §?(\d+(?:\.\d+)?)\b", rules, re.M))


def blocks(game: str, kind: str) -> list[str]:
    """The examples of one kind in a game's pages."""
    pages = [FOLDER / game / "book" / name for name in ("RULES.md", "NOTATION.md")]
    text = "\n".join(page.read_text("utf-8") for page in pages)
    return re.findall(rf"```{kind}\n(.*?)```", text, re.S)


@pytest.mark.parametrize("game", GAMES)
def test_every_paragraph_that_is_cited_exists(game: str) -> None:
    known = paragraphs(game)
    assert len(known) > 20
    sources = [*(FOLDER / game).rglob("*.py"), *(FOLDER / game).rglob("*.md")]
    for source in [*sources, *(TESTS / game).glob("*.py")]:
        cited = set(re.findall(r"§(\d+\.\d+)", source.read_text("utf-8")))
        assert cited <= known, f"{source.name} cites {cited - known}"


@pytest.mark.parametrize("game", GAMES)
def test_every_position_shown_can_be_read_and_is_written_so(game: str) -> None:
    shown = blocks(game, "position")
    assert shown
    for text in shown:
        assert (
            require(PARTS[game].position).write(
                require(PARTS[game].position).read(text, GAMES[game])
            )
            == text.strip()
        )


@pytest.mark.parametrize("game", GAMES)
def test_every_record_shown_replays_and_was_dealt_fairly(game: str) -> None:
    shown = blocks(game, "record")
    assert shown
    for text in shown:
        record = parse_record(text)
        assert format_record(record) == text
        replay(GAMES[game], record)
        assert verify(GAMES[game], record) > 0


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_is_explained_in_the_notation(game: str) -> None:
    notation = (FOLDER / game / "book" / "NOTATION.md").read_text("utf-8")
    for verb in GAMES[game].actions.verbs:
        assert re.search(rf"`{verb.name}(:[^`]*)?`", notation), verb.name


@pytest.mark.parametrize("game", GAMES)
def test_every_option_and_value_is_explained_in_the_rules(game: str) -> None:
    rules = (FOLDER / game / "book" / "RULES.md").read_text("utf-8")
    for option in GAMES[game].options:
        assert len(option.says) == len(option.values)
        for value in option.values:
            assert f"{option.name}={value}" in rules, f"{option.name}={value}"
