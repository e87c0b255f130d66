"""The pictures of the rule book can be read, drawn and lit."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import trecastelli.games.castle as package
from trecastelli.core.game import NOBODY
from trecastelli.games.castle import GAME
from trecastelli.games.castle.look import picture as svg
from trecastelli.games.castle.notation.position import read

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena")
HEADS = ("eyes", "lights", "caption")
RULES = (Path(str(package.__file__)).parent / "book" / "RULES.md").read_text("utf-8")
PICTURES = re.findall(r"^```picture\n(.*?)^```$", RULES, re.M | re.S)


def parts(picture: str) -> tuple[dict[str, str], str]:
    """The head of a picture by its names, and its position."""
    head, rule, position = picture.partition("---\n")
    assert rule, "no line divides head and position"
    pairs = [line.partition(": ") for line in head.splitlines()]
    return {name: value for name, _, value in pairs}, position


def test_there_are_as_many_pictures_as_a_rule_book_needs() -> None:
    assert 6 <= len(PICTURES) <= 12


@pytest.mark.parametrize("picture", PICTURES, ids=lambda text: text.splitlines()[-1][:30])
def test_a_picture_reads_and_draws_and_its_lights_exist(picture: str) -> None:
    head, position = parts(picture)
    assert set(head) <= set(HEADS) and head["caption"].endswith(".")
    s = read(position)
    seat = int(head.get("eyes", NOBODY))
    drawn = svg.draw(GAME.view(s, seat), [], NAMES[: s.options.seats]).svg
    ids = {part.get("id") for part in ElementTree.fromstring(drawn).iter()}
    assert set(head.get("lights", "").split()) <= ids
