"""Whole games as a screen reader says them, in every language: the words are those of the files."""

from __future__ import annotations

import pytest

from tests.web.reader import file_of, moments, transcript
from trecastelli.games import GAMES
from trecastelli.words import languages

EACH = [(game, language) for game in GAMES for language in languages()]


@pytest.mark.parametrize(("game", "language"), EACH)
def test_a_whole_game_is_announced_as_in_its_transcript(game: str, language: str) -> None:
    assert transcript(game, language) == file_of(game, language).read_text("utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_whoever_chooses_has_heard_one_question_last(game: str) -> None:
    *asked, _over = moments(game, "en")
    prompts = {moment.heard[-1] for moment in asked}
    for moment in asked:
        assert sum(line in prompts for line in moment.heard) == 1
